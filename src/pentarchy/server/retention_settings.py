"""How long things are kept. docs/host/privacy.md explains them."""

from __future__ import annotations

from dataclasses import dataclass

from pentarchy.server.settings_words import changed_settings


@dataclass(frozen=True)
class Retention:
    """Days; 0 keeps something for ever."""

    guests: int = 400  # since they were last here: as long as their cookie lasts
    finished: int = 0  # games since their end: they are what people come for, and small
    uploads: int = 90  # records that were brought from elsewhere
    chat: int = 180  # words since they were said
    reports: int = 365
    decisions: int = 365  # of moderators, once they have ended

    def changed(self, words: list[str]) -> Retention:
        """With `NAME=DAYS` from the command line.

        >>> Retention().changed(["chat=30", "finished=0"]).chat
        30
        """
        return changed_settings(self, "--keep", words, -1)
