"""Tiny Epic Kingdoms in the terminal: the action card, the players, every territory with its regions."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text as Styled

from pentarchy.core.types import Seat, View
from pentarchy.games.tiny_epic.state import NO_SEAT, NOTHING
from pentarchy.text import Text

INDENT: Final = 2
ACTIVE: Final = "▶"
SHIELD: Final = "■"
FREE: Final = "□"
EDGE: Final = "*"
WET: Final = "~"
# By the ids of the content; a colour is never the only sign, everybody is called by the colour's name too.
STYLES: Final = {
    "white": "bold",
    "blue": "bold bright_blue",
    "purple": "bold magenta",
    "orange": "bold dark_orange",
    "black": "bold bright_black",
}
TERRAINS: Final = {
    "forest": "green",
    "mountain": "red",
    "plains": "yellow",
    "capital": "magenta",
    "ruins": "bright_black",
    "water": "bright_blue",
    "crag": "bright_black",
}


def draw(known: Any, text: Text, you: Seat | None) -> RenderableType:
    """The action card, the players clockwise, the territories, and a war at the end."""
    view: View = known.title.view(known)
    parts: list[RenderableType] = [_actions(known, view, text)]
    parts += [_player(known, view, text, seat, you) for seat in range(view["seats"])]
    sides = [player["home"] for player in view["players"]]
    sides += [view["lost_kingdom"]] if view["lost_kingdom"] is not None else []
    laid = [(owner, side) for owner, side in enumerate(sides) if side != NOTHING]
    parts += [_territory(known, view, text, owner, side) for owner, side in laid]
    if laid:
        parts.append(Styled(text.say("board-legend"), "dim"))
    parts += _powers(known, text, you)
    parts += _war(view, text)
    return Group(*parts, "")


def _style(text: Text, seat: int) -> str:
    return list(STYLES.values())[seat] if 0 <= seat < len(STYLES) else ""


def _actions(known: Any, view: View, text: Text) -> RenderableType:
    """The six actions, those with a shield marked, and how many shields are out."""
    line = Styled(text.say("board-action-card") + ": ", "bold")
    for action, shield in enumerate(view["shields"]):
        line.append(
            f"{SHIELD if shield else FREE} {text.component('action', action)}  ", "dim" if shield else "not bold"
        )
    limit = known.components.limits["shields"]
    line.append(f"({text.say('board-shields', number=sum(view['shields']), shields=limit)})", "not bold")
    if view["ending"]:
        line.append("\n" + text.say("board-ending"), "bold red")
    return line


def _player(known: Any, view: View, text: Text, seat: Seat, you: Seat | None) -> RenderableType:
    """Two lines: the name of the seat, then what it has."""
    player = view["players"][seat]
    name = f"{text.seat(seat)} ({text.say('you')})" if seat == you else text.seat(seat)
    line = Styled(f"{ACTIVE if seat == view['active'] else ' '} {name}", _style(text, seat))
    words: list[str] = []
    if player["faction"] != NOTHING:
        words.append(text.component("faction", player["faction"]))
    if player["imitates"] != NOTHING:
        words.append(text.say("board-imitates", faction=text.component("faction", player["imitates"])))
    if view["score"][seat]:
        words.append(text.say("board-points", points=sum(view["score"][seat].values())))
    if player["crown"]:
        words.append(text.say("board-crown"))
    if player["trophies"]:
        words.append(text.say("board-trophies", number=player["trophies"]))
    if player["allies"]:
        words.append(text.say("board-allies", seats=", ".join([text.seat(ally) for ally in player["allies"]])))
    line.append(": " + ", ".join(words) if words else "", "not bold")
    facts = [
        text.say("board-resources", mana=player["mana"], ore=player["ore"], food=player["food"]),
        text.say("board-tracks", tower=player["tower"], magic=player["magic"]),
        text.say("board-armies", number=player["armies"], supply=player["supply"]),
    ]
    line.append("\n" + " " * INDENT + " | ".join(facts), "not bold")
    return line


def _territory(known: Any, view: View, text: Text, owner: int, side: int) -> RenderableType:
    """One line per region."""
    name = text.component("side", side)
    if owner < view["seats"]:
        head = Styled(text.say("board-home", side=name, seat=text.seat(owner)), _style(text, owner))
    else:
        head = Styled(text.say("board-lost-kingdom", side=name), "bold")
    grid = Grid.grid(padding=(0, 1))
    for _ in range(3):
        grid.add_column(no_wrap=True)
    grid.add_column()
    regions = known.components.regions
    for region in view["regions"]:
        number = region["region"]
        if regions.side_of[number] != side:
            continue
        terrain = regions.terrain[number]
        marks = (EDGE if regions.edge[number] else " ") + (WET if regions.wet[number] else " ")
        style = TERRAINS[text.title.vocabulary.kinds["terrain"].write(terrain)]
        letters = [regions.ids[other].rpartition("-")[2] for other in regions.adjacent[number]]
        grid.add_row(
            f"{regions.ids[number].rpartition('-')[2]:>2}{marks}",
            Styled(text.component("terrain", terrain), style),
            text.say("board-next-to", regions=" ".join(letters)) if letters else "",
            _standing(region, text),
        )
    return Group(head, Padding(grid, (0, 0, 0, INDENT)))


def _standing(region: View, text: Text) -> Styled:
    """The armies in a region, and the tokens there."""
    line = Styled()
    lying = list(region["lying"])
    for number, seat in enumerate(region["armies"]):
        line.append(", " if number else "")
        line.append(text.say("board-neutral") if seat == NO_SEAT else text.seat(seat), _style(text, seat))
        if seat in lying:
            lying.remove(seat)
            line.append(f" ({text.say('board-lies')})")
    if region["hidden_token"]:
        line.append(("  " if region["armies"] else "") + text.say("board-hidden-token"), "dim")
    if region["token"] is not None:
        line.append(("  " if region["armies"] else "") + f"[{text.component('card', region['token'])}]", "cyan")
    return line


def _powers(known: Any, text: Text, you: Seat | None) -> list[RenderableType]:
    """What the viewer's own levels do, and the next one."""
    if you is None or known.faction[you] == NOTHING:
        return []
    depth = known.components.magic_levels
    first = known.faction[you] * depth
    lines: list[RenderableType] = [Styled(text.say("board-your-powers") + ":", "bold")]
    for level in range(depth):
        reached = level < known.magic[you]
        sentence = text.component("level", first + level)
        lines.append(Styled(f"  {SHIELD if reached else FREE} {sentence}", "" if reached else "dim"))
    return lines


def _war(view: View, text: Text) -> list[RenderableType]:
    """The current war, and which side has set a die already."""
    war = view["war"]
    if war is None or war["defender"] == NO_SEAT:
        return []
    words = text.say(
        "board-war",
        seat=text.seat(war["attacker"]),
        other=text.seat(war["defender"]),
        region=text.component("region", war["region"]),
    )
    lines: list[RenderableType] = [Styled(words, "bold")]
    return lines + [Styled(text.say("board-has-set", seat=text.seat(seat))) for seat in war["set"]]
