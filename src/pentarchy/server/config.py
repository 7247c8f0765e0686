"""What can be set about a server."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Config:
    """Everything `pentarchy serve` takes, with what it is where nobody says otherwise. Times are in seconds."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "pentarchy.db"
    synchronous: str = "NORMAL"
    commit_window: float = 0.004  # writes that arrive within it share a commit
    public_url: str = ""  # how the world calls us, if something stands before us
    content_dir: Path | None = None
    web_dir: Path | None = None
    limits: bool = True
    bot_processes: int = 1
    bot_seconds: float = 5.0  # what a bot may think about one move
    bot_patience: float = 10.0  # beyond that before a bot counts as hanging: its process has to start first
    bot_pace: tuple[float, float] = (0.4, 1.2)  # a bot answers no sooner: its haste would tell what it holds
    reaction_pace: tuple[float, float] = (0.5, 1.5)  # nor does anybody's answer in a reaction window take effect sooner
    idle_unload: float = 900.0  # a table nobody attends leaves memory after this
    expire_waiting: float = 86_400.0  # a table that never filled
    expire_running: float = 30 * 86_400.0  # a table nobody plays on
    alive_every: float = 1.0  # how often the server leaves a sign of life
    allowed_origins: list[str] = field(default_factory=list)

    @property
    def address(self) -> str:
        """Where people find us."""
        return self.public_url.rstrip("/") or f"http://{self.host}:{self.port}"
