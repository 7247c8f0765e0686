"""What a screen is sent of a position: plain data, never more than the redacted state holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from pentarchy.core.state import State
from pentarchy.core.types import ALL_SEEING, EVERYONE, SPECTATOR, Json, View

if TYPE_CHECKING:
    from pentarchy.core.title import Title

S = TypeVar("S", bound=State)


def build_view(title: Title[S], known: S) -> View:
    """A redacted state as plain data for a screen: what the table shows, never more than the state holds."""
    layout = known.layout
    sees = layout.sees
    bit = EVERYONE if known.viewer == ALL_SEEING else 1 << known.viewer
    zones: list[Json] = []
    for i, name, owner, sight in layout.headings:
        cards = known.zones[i]
        if not cards or bit == EVERYONE or sees[i] & bit:
            shown = cards[:]
        else:
            shown = [card if card < 0 else layout.faces_down[card] for card in cards]
            if layout.tops[i]:
                shown[-1] = cards[-1]
        if not layout.ordered[i] and len(shown) > 1:
            shown.sort()  # an order that means nothing is not shown
        zones.append({"name": name, "owner": owner, "sight": sight, "cards": shown})
    viewer: int | str = known.viewer
    view: View = {
        "game": title.slug,
        "seats": known.seats,
        "viewer": "all" if viewer == ALL_SEEING else "spectator" if viewer == SPECTATOR else viewer,
        "waiting": list(known.turn()),
        "over": not known.stack,
        "zones": zones,
    }
    standing = title.live_points(known)
    if standing:
        view["standing"] = standing
    alerts = title.alerts(known) if known.stack else []
    if alerts:
        view["alerts"] = [{"what": what, "about": [list(thing) for thing in about]} for what, about in alerts]
    title.extend_view(known, view)
    return view
