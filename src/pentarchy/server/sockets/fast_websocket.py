"""uvicorn's own WebSocket protocol with a short cut each way, and with limits on what never reaches the application.

The short cuts: a text frame of an open socket is its header and its bytes. The library's way makes a frame object and a
list of parts, and asks a state machine that cannot be elsewhere than open; a move is told to several clients, so it
adds up. In comes nearly every message as one short frame in one piece. Everything else goes the library's way still.

The limits: pings, pongs and fragments are counted like messages, and who does not read is let go without waiting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from struct import pack
from typing import Any, ClassVar, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets import frames as library
from websockets.protocol import State
from websockets.server import ServerProtocol

from pentarchy.server.guests.limits import Bucket
from pentarchy.server.limit_settings import LimitSettings
from pentarchy.server.sockets.close_codes import TOO_FAST, TOO_SLOW

TEXT: Final = 0x81  # a whole message of text
SHORT: Final = 126
MASKED: Final = 0x80
HEAD: Final = 6  # bytes before a short message from a client: kind, size, mask
WAITING: Final = 4  # messages of one client, after which we stop reading its socket
MOST_WAITING: Final = 256  # messages that may come in one piece
SLICE: Final = 1024  # bytes that are parsed before we look again
BURST: Final = 10  # seconds of control frames that may come at once
LAST_SECONDS: Final = 2.0  # in which a client may read why it was let go
MEDIUM: Final = 1 << 16
AT_ONCE: Final = "pentarchy.at_once"  # the extension of ASGI by which a socket takes messages without waiting


def text_frame(data: bytes) -> bytes:
    """RFC 6455, 5.2, from a server: not masked.

    >>> text_frame(b"abc")
    b'\\x81\\x03abc'
    """
    size = len(data)
    if size < SHORT:
        return pack("!BB", TEXT, size) + data
    if size < MEDIUM:
        return pack("!BBH", TEXT, 126, size) + data
    return pack("!BBQ", TEXT, 127, size) + data


def between_messages(conn: ServerProtocol) -> bool:
    """Is the socket open, and has the library's parser nothing but the beginning of a message to wait for?"""
    if conn.state is not State.OPEN or conn.current_size is not None:
        return False
    parser: Any = conn.parser
    frames = parser.gi_yieldfrom  # the handshake's parser hands over to that of the frames
    waits = frames and frames.gi_yieldfrom
    return waits is not None and waits.gi_code.co_name == "at_eof"


def short_cut() -> int:
    """Messages shorter than this may take it: none if this version of the library keeps elsewhere how far it is."""
    found = []
    try:
        for begun in (b"", b"\x81", b"\x01\x80mask"):  # nothing, half a frame, the first frame of a message
            conn = ServerProtocol(state=State.OPEN)
            conn.receive_data(begun)
            found.append(between_messages(conn))
        fits = found == [True, False, False] and unmask(b"\x03", b"\x01abc") == b"\x02"
    except (AttributeError, TypeError):
        fits = False
    return SHORT if fits else 0


unmask: Any = getattr(library, "apply_mask", None)  # in C where that is there
SHORT_CUT: Final = short_cut()


class QuickFrames(WebSocketsSansIOProtocol):
    """For `uvicorn.Config(ws=...)`."""

    settings: ClassVar[LimitSettings] = LimitSettings()

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        rate = self.settings.control_frames_per_second
        self.control = Bucket(rate, rate * BURST)
        self.on_lost: Callable[[], None] = _nothing
        self.on_shown_out: Callable[[], None] = _nothing
        self.let_go_already = False

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.on_lost()

    # ---------------------------------------------------------------- in

    def data_received(self, data: bytes) -> None:
        """In slices: what is too much ends before the rest of it is parsed."""
        size = len(data) - HEAD
        if 0 < size < SHORT_CUT and data[0] == TEXT and data[1] == MASKED | size and between_messages(self.conn):
            if not self.let_go_already:
                self.curr_msg_data_type = "text"
                self.frames = [unmask(data[HEAD:], data[2:HEAD])]
                self.send_receive_event_to_app()
            return
        for at in range(0, len(data), SLICE):
            if self.let_go_already:
                return
            super().data_received(data if len(data) <= SLICE else data[at : at + SLICE])

    def handle_ping(self) -> None:
        if self._charged():
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        if self._charged():
            super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        if self._charged():
            super().handle_cont(event)

    def _charged(self) -> bool:
        """Count a frame that is no message; False if it was one too many."""
        if self.close_sent:
            return False
        if not self.writable.is_set():
            self.let_go(TOO_SLOW, "too slow: expected you to read what you asked for")
        elif not self.control.take(self.loop.time()):
            expected = self.settings.control_frames_per_second
            self.let_go(TOO_FAST, f"too many control frames: expected {expected:g} a second at most")
        return not self.close_sent

    def send_receive_event_to_app(self) -> None:
        """uvicorn stops reading after every message until it is taken; here, only when some are waiting already."""
        if self.queue.qsize() >= MOST_WAITING:
            self.let_go(TOO_FAST, "too many messages: expected fewer")
            return
        text = self.curr_msg_data_type == "text"
        if text and len(self.frames) == 1 and not self.close_sent:
            data = self.frames[0]
            try:
                message = {"type": "websocket.receive", "text": str(data, "utf-8")}
            except UnicodeDecodeError:
                self.curr_msg_data_type = "bytes"  # for the application to refuse, in one line
            else:
                if self.queue.qsize() < WAITING:
                    self.frames = []
                    self.queue.put_nowait(message)  # type: ignore[arg-type]
                    return
        elif text:
            self.frames = [b"".join(self.frames)]
            self.curr_msg_data_type = "bytes"  # the same to the application, whatever is in it
        super().send_receive_event_to_app()

    # ---------------------------------------------------------------- out

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][AT_ONCE] = {"write": self.write_texts, "let_go": self.let_go}

    def write_texts(self, messages: Iterable[bytes]) -> bool:
        """Send these messages now. False: they have to go through `send`, which waits or knows why it cannot."""
        if (
            self.handshake_complete
            and not self.close_sent
            and not self.disconnected
            and self.initial_response is None
            and self.writable.is_set()
        ):
            self.transport.write(b"".join([text_frame(message) for message in messages]))
            return True
        return False

    def let_go(self, code: int, reason: str) -> None:
        """Close without waiting for anything: the other side may read why for a moment, if it reads at all."""
        if self.close_sent or self.disconnected:
            return
        self.on_shown_out()
        self.conn.data_to_send()  # drops pongs and the like
        self.close_sent = True
        if self.conn.state is State.OPEN:
            self.conn.send_close(code, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.let_go_already = True
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        # Bytes that nobody has read would make the system drop our goodbye: they are taken, and thrown away.
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(LAST_SECONDS, self.transport.abort)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.loop.call_later(LAST_SECONDS, self.transport.abort)

    async def send(self, message: Any) -> None:
        """As uvicorn does; but who has been told goodbye and does not read does not stay for ever."""
        await super().send(message)
        if message["type"] == "websocket.close":
            if message.get("code") in (TOO_FAST, TOO_SLOW):
                self.on_shown_out()
            self.loop.call_later(self.close_timeout + LAST_SECONDS, self.transport.abort)


def _nothing() -> None:
    """Before anybody wants to know."""
