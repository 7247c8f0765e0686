"""What a client did wrong, in one sentence that says what was expected."""

from __future__ import annotations

from typing import Final

from pentarchy.core.errors import PentarchyError

# Codes a client can act on; the sentence is for people.
BAD_REQUEST: Final = "bad-request"  # not understood
NOT_FOUND: Final = "not-found"
NOT_YOURS: Final = "not-yours"  # no seat here, or not allowed to
STALE: Final = "stale"  # about a question that is no longer asked
ILLEGAL: Final = "illegal"  # a rule forbids it; `clause` names it
NOT_NOW: Final = "not-now"  # the table has not started, is over, or there is nothing to do
TAKEN: Final = "taken"
TOO_MUCH: Final = "too-much"  # a limit
BLOCKED: Final = "blocked"
REMOVED: Final = "removed"  # the host of the table has asked this guest to leave
FAILED: Final = "failed"  # our fault; nothing has changed
NO_GUEST: Final = "no-guest"

STATUS: Final = {
    BAD_REQUEST: 400,
    NO_GUEST: 401,
    NOT_YOURS: 403,
    BLOCKED: 403,
    REMOVED: 403,
    NOT_FOUND: 404,
    STALE: 409,
    ILLEGAL: 409,
    NOT_NOW: 409,
    TAKEN: 409,
    TOO_MUCH: 429,
    FAILED: 503,
}


class Refusal(Exception):
    """A request that is not obeyed. Nothing has changed."""

    def __init__(self, code: str, message: str, clause: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.clause = clause


def game_fault(error: PentarchyError) -> Refusal:
    """What the rules say about a request."""
    return Refusal(BAD_REQUEST, str(error), getattr(error, "clause", ""))


NO_DATABASE: Final = Refusal(FAILED, "the database does not answer at the moment; nothing has changed: try again soon")
