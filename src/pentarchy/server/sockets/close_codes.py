"""Why the server closes a socket: our own codes are above 4000."""

from __future__ import annotations

from typing import Final

LOGGED_OUT: Final = 4001
BANNED: Final = 4003
TOO_SLOW: Final = 4008
TOO_FAST: Final = 4029
COME_AGAIN: Final = 1012  # "service restart": connect again and attend, perhaps at another process

MOST_REASON: Final = 60  # letters: a reason has 123 bytes at the most
