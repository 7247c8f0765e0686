"""The titles of this server, with the content packs of its folder, and what all tables of one title share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pentarchy import bots
from pentarchy.core.errors import BadRecord, PentarchyError
from pentarchy.core.title import Title
from pentarchy.games import load_title, load_title_for, titles
from pentarchy.server.protocol import encode
from pentarchy.text import Text
from pentarchy.updates import TitleEncoder


class GameCache:
    """Titles, packs, encoders, texts and default bots, each made once."""

    def __init__(self, content_dir: Path | None) -> None:
        self.content_dir = content_dir
        self._titles: dict[tuple[str, str], Title[Any]] = {}
        self._encoders: dict[str, TitleEncoder] = {}
        self._texts: dict[tuple[str, str], Text] = {}
        self._default_bots: dict[str, str] = {}

    def title(self, slug: str, pack: str = "", content: str = "") -> Title[Any]:
        """The title of this name, with a pack from the server's content folder or without.

        `content` is the hash of its own content that a table or a record was played with; without it, that of today.
        """
        if content and not pack:
            try:
                return load_title_for({"game": slug, "content": content})
            except BadRecord:
                raise BadRecord(f"played with content {content}, which this server does not have") from None
        if (slug, pack) not in self._titles:
            if not pack:
                self._titles[slug, pack] = load_title(slug)
                return self._titles[slug, pack]
            if pack not in self.pack_names(slug):
                expected = ", ".join(self.pack_names(slug)) or "none at all"
                raise PentarchyError(f"there is no content pack {pack!r} for {slug}: expected {expected}")
            assert self.content_dir is not None
            self._titles[slug, pack] = load_title(slug, self.content_dir / slug / f"{pack}.toml")
        return self._titles[slug, pack]

    def pack_names(self, slug: str) -> list[str]:
        """The packs there are for a title: files in `CONTENT_DIR/SLUG/`."""
        if self.content_dir is None or slug not in titles():  # a name from a request is no part of a path
            return []
        folder = self.content_dir / slug
        return sorted([path.stem for path in folder.glob("*.toml")]) if folder.is_dir() else []

    def encoder(self, title: Title[Any]) -> TitleEncoder:
        """What all tables of one title with one content share."""
        key = f"{title.slug} {title.content.hash}"
        if key not in self._encoders:
            self._encoders[key] = TitleEncoder(title, encode)
        return self._encoders[key]

    def text(self, title: Title[Any], language: str) -> Text:
        """Sentences in one language, about seats without names."""
        key = (f"{title.slug} {title.content.hash}", language)
        if key not in self._texts:
            self._texts[key] = Text(title, language)
        return self._texts[key]

    def default_bot(self, slug: str) -> str:
        """Who plays on for somebody who is away: the best that answers without keeping people waiting."""
        if slug not in self._default_bots:
            self._default_bots[slug] = bots.default_bot(slug)
        return self._default_bots[slug]
