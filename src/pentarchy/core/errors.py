"""What can be wrong, in one sentence each. All are ValueErrors: the input was at fault, not the program."""

from __future__ import annotations


class PentarchyError(ValueError):
    """The input was wrong; the message says what was expected."""


class UnknownTitle(PentarchyError):
    """No game has this name."""


class BrokenTitle(PentarchyError):
    """A title that cannot be loaded: the message names the mistake, and its place in the title."""


class BadOption(PentarchyError):
    """An option, or a number of seats, that the game does not allow; names the clause where one forbids it."""

    def __init__(self, message: str, clause: str = "") -> None:
        super().__init__(f"{message} ({clause})" if clause else message)
        self.clause = clause


class BadContent(PentarchyError):
    """A content pack that cannot be used: the message names file, record, field and what was expected."""


class BadMeta(PentarchyError):
    """A shelf card, `meta.toml`, that cannot be used: the message names file, field and what was expected."""


class BadRecord(PentarchyError):
    """A record that is damaged, edited, or was played by other rules or with other content."""


class BadPosition(PentarchyError):
    """A position text that cannot be read: the message names the line and what was expected."""


class BadNotation(PentarchyError):
    """Text that is not a move in this game's notation."""


class IllegalMove(PentarchyError):
    """A move the rules do not allow now. `clause` is the rule that forbids it, `rule` what that rule says."""

    def __init__(self, message: str, clause: str, rule: str = "") -> None:
        told = f"{message}: {rule}" if rule else message
        super().__init__(f"{told} ({clause})" if clause else told)
        self.clause = clause
        self.rule = rule


class DeclarationError(Exception):
    """A title declares something wrongly: a mistake in the title, found when it is loaded."""


class InvariantError(Exception):
    """A position that cannot be. From the rules it is a bug; from a position text a mistake in the text.

    `about` is the zone, field or `stack` at fault, as a position text names it.
    """

    def __init__(self, message: str, about: str = "") -> None:
        super().__init__(message)
        self.about = about
