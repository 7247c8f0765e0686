"""What one visitor, one address and everybody together may use of the server. docs/host/limits.md explains them."""

from __future__ import annotations

from dataclasses import dataclass

from pentarchy.server.settings_words import changed_settings

KB = 1024
MB = 1024 * KB


@dataclass(frozen=True)
class LimitSettings:
    """One setting a limit. Times are in seconds. An address is a whole /64 where it is IPv6."""

    connections: int = 8_192  # open at a time, in all; fewer where the system allows fewer files
    connections_per_address: int = 256
    sockets_per_guest: int = 24
    header_seconds: float = 10.0  # for a request's head to arrive
    body_seconds: float = 30.0  # for the rest of it, and for a reply to be read
    header_bytes: int = 32 * KB
    requests_per_second: float = 20.0  # over HTTP, an address; what sends more counts more
    arrivals_per_second: float = 50.0  # requests of any kind, an address: files of the app, and what is refused
    messages_per_second: float = 50.0  # over a socket; what costs more work counts more
    messages_per_second_per_address: float = 200.0
    control_frames_per_second: float = 4.0  # pings, pongs and fragments, a socket
    waiting_bytes: int = 1 * MB  # that a socket may be behind with reading
    waiting_bytes_in_all: int = 64 * MB
    guests_per_second: float = 0.2  # new ones, an address
    tables_per_second: float = 0.2  # new ones, a guest
    tables_per_second_per_address: float = 0.5
    uploads_per_second: float = 0.1  # records, reports, corrections of a guest
    uploads_per_second_per_address: float = 0.3
    exports_per_second: float = 0.01  # of a guest's own data
    chats_per_second: float = 1.0
    takebacks_per_second: float = 0.5  # a guest
    chat_lines: int = 200  # kept, a table
    record_moves: int = 5_000  # lines of an uploaded record
    journal_lines: int = 50_000  # of a table: beyond that nothing is taken back and no mind changed
    changes_of_mind: int = 20  # a seat, about one question
    replays: int = 1  # games being loaded, replayed or checked at a time; two would only be in each other's way
    replays_waiting: int = 64
    replays_waiting_per_address: int = 4
    reviews: int = 1  # games being reviewed at a time, beside the bots that people wait for
    reviews_waiting: int = 32
    reviews_waiting_per_address: int = 4
    reviews_per_second: float = 0.1  # asked for, a guest
    review_nodes: int = 800  # positions looked at for one choice; fewer where the master has fewer
    bot_tables_per_guest: int = 24  # in play at a time
    bot_tables_per_address: int = 48
    waiting_tables_per_guest: int = 20  # that have not started

    def changed(self, words: list[str]) -> LimitSettings:
        """With `NAME=VALUE` from the command line.

        >>> LimitSettings().changed(["chat_lines=50"]).chat_lines
        50
        """
        return changed_settings(self, "--limit", words, 0)
