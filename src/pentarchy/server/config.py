"""What can be set about a server."""

from __future__ import annotations

import secrets
import socket
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from pentarchy.server.limit_settings import LimitSettings
from pentarchy.server.retention_settings import Retention

EVERYWHERE: Final = ("0.0.0.0", "::")  # a server that listens on every network of this computer
HERE: Final = ("127.0.0.1", "localhost", "::1")
PUSH_SERVICES: Final = ("fcm.googleapis.com", "push.services.mozilla.com", "notify.windows.com", "push.apple.com")
BUILT: Final = Path(__file__).parent / "static"  # where `make web` puts the app
CHECKOUT: Final = Path(__file__).parents[3]
SITE: Final = CHECKOUT / "build" / "site"  # where `make docs` puts the documentation


def built_site() -> Path | None:
    """The documentation, where this is a checkout that has built it."""
    return SITE if (CHECKOUT / "mkdocs.yml").is_file() and (SITE / "index.html").is_file() else None


@dataclass
class Config:
    """Everything `pentarchy serve` takes, with what it is where nobody says otherwise. Times are in seconds."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "pentarchy.db"
    synchronous: str = "NORMAL"
    commit_window: float = 0.004  # writes that arrive within it share a commit
    redis: str = ""  # through which processes that serve one database speak with each other; empty: there is one
    host_id: str = field(default_factory=lambda: secrets.token_urlsafe(6))  # the same for all that one command starts
    worker: int = -1  # which of several processes that one command has started
    lease_seconds: float = 5.0  # how long a process that says nothing owns its tables
    public_url: str = ""  # how the world calls us, if something stands before us
    content_dir: Path | None = None
    guest_packs: bool = False  # may guests keep packs of their own in content_dir, and open tables with them?
    web_dir: Path | None = field(default_factory=lambda: BUILT if (BUILT / "index.html").is_file() else None)
    docs_dir: Path | None = field(default_factory=built_site)
    limits: bool = True  # the rates, and how much one visitor may have; what protects memory holds in any case
    limit_settings: LimitSettings = field(default_factory=LimitSettings)
    metrics_token: str = ""  # whoever brings it may read /metrics; without one, only this computer
    secret_file: Path | None = None  # where the key that signs cookies lies; None: in the database
    signing_key: bytes = b""  # itself, once the database is open
    retention: Retention = field(default_factory=Retention)
    bot_processes: int = 0  # that think for bots; 0: one a core, a few at the most
    bots_at: str = ""  # the address of a Ray cluster where they think instead; "auto": the one of this computer
    bots_ready: bool = True  # they start with the server, not when the first bot is asked
    bot_seconds: float = 5.0  # what a bot may think about one move, if its level does not say less
    bot_patience: float = 10.0  # beyond that before a bot counts as hanging: its process has to start first
    bot_pace: tuple[float, float] = (0.4, 1.2)  # a bot answers no sooner: its haste would tell what it holds
    reaction_pace: tuple[float, float] = (0.5, 1.5)  # nor does anybody's answer in a reaction window take effect sooner
    idle_unload: float = 900.0  # a table nobody attends leaves memory after this
    expire_waiting: float = 86_400.0  # a table that never filled
    expire_running: float = 30 * 86_400.0  # a table nobody plays on
    alive_every: float = 1.0  # how often the server leaves a sign of life
    # Where browsers may be called (Web Push): domains, https alone; or whole origins, for tests.
    push_hosts: tuple[str, ...] = PUSH_SERVICES
    allowed_origins: list[str] = field(default_factory=list)

    @property
    def address(self) -> str:
        """Where people find us; on this computer, unless we were told otherwise."""
        host = "127.0.0.1" if self.host in EVERYWHERE else f"[{self.host}]" if ":" in self.host else self.host
        return self.public_url.rstrip("/") or f"http://{host}:{self.port}"

    @property
    def shared_address(self) -> str:
        """Where others find us, for invitations: never this computer's own name for itself; empty if nowhere."""
        if self.public_url:
            return self.address
        host = own_network_address() if self.host in EVERYWHERE else self.host
        return "" if host in HERE or not host else f"http://{host}:{self.port}"


def own_network_address() -> str:
    """This computer's address in its network, or nothing. No packet is sent: only a route is looked up."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            host: str = probe.getsockname()[0]
        except OSError:
            return ""
    return "" if host in HERE or host in EVERYWHERE else host
