"""Why the server closes a socket: our own codes are above 4000."""

from __future__ import annotations

from typing import Final

TOO_SLOW: Final = 4008
TOO_FAST: Final = 4029
