"""It's a Wonderful Kingdom in the terminal: the quest, both duchies, the offer areas, the own hand."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text as Styled

from pentarchy.core.types import Seat, View
from pentarchy.games.wonderful import scenarios
from pentarchy.games.wonderful.cards import ADVISOR, DEVELOPMENT, ITEMS, KINDS, RESOURCES, TREASURE, items
from pentarchy.games.wonderful.labels import advisor_details
from pentarchy.games.wonderful.notation import AREAS
from pentarchy.games.wonderful.state import (
    ALONE,
    DECK,
    DRAFT,
    GUILD,
    NO_DUCHY,
    NO_SCENARIO,
    OFFERS,
    RATS,
    VERMIN_STACK,
)
from pentarchy.text import Text

INDENT: Final = "  "
FIRST: Final = "▶"
DONE: Final = "■"
OPEN: Final = "□"
# By the colours of the cubes; the letter always says it too.
STYLES: Final = ("bold white", "magenta", "yellow", "bright_blue", "red", "")
SEATS: Final = ("bold green", "bold dark_orange")


def draw(known: Any, text: Text, you: Seat | None) -> RenderableType:
    """The round, the quest, the duchies, the offer areas, and the viewer's own hand at the end."""
    view: View = known.title.view(known)
    parts: list[RenderableType] = [_round(known, view, text)]
    if view["seats"] == ALONE:
        parts += _alone(known, view, text)
    parts += _quest(known, view, text)
    order = range(view["seats"]) if you is None else [*[s for s in range(view["seats"]) if s != you], you]
    for seat in order:
        parts += _player(known, view, text, seat, you)
    if known.phase == DRAFT:
        parts += _offers(known, view, text)
    if you is not None and known.hand(you):
        parts.append(Styled(text.say("board-hand") + ":", "bold"))
        parts += [_card(known, text, card) for card in sorted(known.hand(you))]
    names = [f"{letter(text, item)} {text.component('item', item)}" for item in range(len(ITEMS))]
    parts.append(Styled(text.say("board-legend", letters=", ".join(names)), "dim"))
    return Group(*parts, "")


# ---------------------------------------------------------------- cubes


def letter(text: Text, item: int) -> str:
    """A resource by the first letter of its name."""
    return text.component("item", item)[0].upper()


def cubes(text: Text, numbers: list[int]) -> Styled:
    """`2M 1G`, in the colours of the cubes."""
    line = Styled()
    for item, number in enumerate(numbers):
        if number:
            line.append(" " if line.plain else "")
            line.append(f"{number}{letter(text, item)}", STYLES[item])
    return line if line.plain else Styled(text.say("board-nothing"), "dim")


def amounts(row: dict[str, int]) -> list[int]:
    """What a row of the content lists, item by item."""
    return [row.get(item, 0) for item in ITEMS]


# ---------------------------------------------------------------- the board


def _round(known: Any, view: View, text: Text) -> RenderableType:
    if view["seats"] == ALONE:
        line = Styled(text.say("board-alone", round=view["round"], rounds=view["rounds"], phase=known.phase), "bold")
        if view["producing"] >= 0:
            line.append(f" ({text.component('resource', view['producing'])})")
        return line
    line = Styled(
        text.say(
            "board-round",
            round=view["round"],
            rounds=view["rounds"],
            phase=known.phase,
            seat=text.seat(view["first"]),
        ),
        "bold",
    )
    if view["producing"] >= 0:
        line.append(f" ({text.component('resource', view['producing'])})")
    return line


def _alone(known: Any, view: View, text: Text) -> list[RenderableType]:
    """The scenario and what it wants, the medals, the open stack and the danger stack."""
    lines: list[RenderableType] = []
    table = known.components
    if view["scenario"] != NO_SCENARIO:
        lines.append(Styled(text.say("board-scenario", scenario=text.component("scenario", view["scenario"])), "bold"))
        lacking = [text.component("card", card) for card in scenarios.missing_cards(known)]
        if lacking:
            lines.append(Styled(INDENT + text.say("board-required", cards=", ".join(lacking))))
        if view["scenario"] == RATS:
            lines.append(Styled(INDENT + text.say("board-vermin", number=len(known.zones[VERMIN_STACK]))))
        if view["scenario"] == GUILD:
            lines.append(Styled(INDENT + text.say("board-marks", number=view["marks"], most=table.solo["marks"])))
    lines.append(Styled(text.say("board-medals", **view["medals"])))
    if known.phase == DRAFT:
        lines.append(Styled(text.say("board-danger", number=len(known.zones[table.danger]))))
        for card in known.zones[table.search]:
            lines.append(_card(known, text, card, f"{text.say('board-search')}: "))
        if known.zones[DECK]:
            lines.append(_card(known, text, known.zones[DECK][-1], f"{text.say('board-deck')}: "))
    return lines


def _quest(known: Any, view: View, text: Text) -> list[RenderableType]:
    """The boards with everybody's tokens."""
    lines: list[RenderableType] = []
    tasks = known.components.tasks
    quests = known.title.vocabulary.kinds["quest"]
    title = ""
    for task in tasks.boards[known.seats][known.quests]:
        row = known.title.content.rows("task")[task]
        quest = text.component("quest", quests.read(row["quest"]))
        if quest != title:
            title = quest
            lines.append(Styled(text.say("board-quest", quest=quest), "bold"))
        line = Styled(INDENT)
        for seat in range(view["seats"]):
            line.append(DONE if known.tasks[seat] & tasks.bit[task] else OPEN, SEATS[seat])
        line.append(f" {text.component('task', task)}: ")
        line.append_text(cubes(text, amounts(row["cost"])))
        line.append(" → ")
        line.append_text(_reward(text, row["reward"]))
        if row["final"]:
            line.append(f"  ({text.say('board-final')}", "bold")
            if known.claimed >= 0:
                line.append(f"; {text.say('board-rewarded', seat=text.seat(known.claimed))}", "bold")
            line.append(")", "bold")
        lines.append(line)
    return lines


def _reward(text: Text, row: dict[str, int]) -> Styled:
    """Soldiers, krystallium, spies, points."""
    line = cubes(text, amounts(row)) if any(amounts(row)) else Styled()
    if "spies" in row:
        line.append(
            (", " if line.plain else "") + f"{text.title.content.value('piece', 'spies', 'name')[text.language]}"
        )
        line.append(f" {row['spies']}")
    if "points" in row:
        line.append((", " if line.plain else "") + f"{row['points']}★")
    return line


def _player(known: Any, view: View, text: Text, seat: Seat, you: Seat | None) -> list[RenderableType]:
    """The name of a seat, its stocks, its buildings, and its construction area."""
    player = view["players"][seat]
    name = f"{text.seat(seat)} ({text.say('you')})" if seat == you else text.seat(seat)
    head = Styled(f"{FIRST if seat == view['first'] and view['seats'] > ALONE else ' '} {name}", SEATS[seat])
    if player["duchy"] != NO_DUCHY:
        points = sum(view["score"][seat].values())
        head.append(f": {text.component('duchy', player['duchy'])}, ", "not bold")
        head.append(text.say("board-points", points=points), "not bold")
    lines: list[RenderableType] = [head]
    facts = Styled(INDENT)
    facts.append(text.say("board-makes", cubes=""))
    facts.append_text(cubes(text, player["output"]))
    facts.append(" | ")
    facts.append(
        text.say(
            "board-owns",
            krystallium=player["krystallium"],
            soldiers=player["soldiers"],
            training=player["training"],
            traps=player["traps"],
        )
    )
    if player["spies"] or player["covert"]:
        facts.append(" | " + text.say("board-spies", active=player["spies"], covert=player["covert"]))
    facts.append(" | ")
    facts.append(text.say("board-alchemy", cubes=""))
    facts.append_text(cubes(text, player["alchemy"]))
    if any(player["loose"]):
        facts.append(" | " + text.say("board-fresh", cubes=""), "bold")
        facts.append_text(cubes(text, player["loose"]))
    if any(player["stolen"]):
        facts.append(" | " + text.say("board-stolen", cubes=""), "red")
        facts.append_text(cubes(text, player["stolen"]))
    if player["stack"] >= 0:
        facts.append(" | " + text.say("board-stack", menace=text.component("menace", player["stack"])))
    lines.append(facts)
    if known.built(seat) or (known.woes(seat) and not known.menaced):
        lines.append(_built(known, text, seat))
    if player["menaces"]:
        lines.append(_menaces(text, player["menaces"]))
    for entry in player["advisors"]:
        lines.append(_advisor(known, text, entry["card"], entry["used"]))
    for entry in player["site"]:
        lines.append(_site(known, text, entry))
    drafted = known.draft(seat)
    backs = len(known.zones[known.components.draft_down + seat])
    if drafted or backs:
        lines.append(_names(known, text, text.say("board-drafted"), drafted, backs, seat == you))
    return lines


def _built(known: Any, text: Text, seat: Seat) -> Styled:
    """The names of cards by kind, with the number of copies; calamities come last."""
    names: list[str] = []
    for card in sorted(known.built(seat)):
        names.append(text.component("card", card))
    counted = [name if names.count(name) == 1 else f"{name} × {names.count(name)}" for name in dict.fromkeys(names)]
    if known.woes(seat) and not known.menaced:
        counted.append(text.say("board-calamities", number=len(known.woes(seat))))
    return Styled(f"{INDENT}{text.say('board-built')}: {', '.join(counted)}")


def _menaces(text: Text, entries: list[View]) -> Styled:
    """The menaces in a construction area: the soldiers that each costs, and the card that it freezes."""
    told: list[str] = []
    for entry in entries:
        words = [text.say("board-price", soldiers=entry["soldiers"])]
        if entry["freezes"] >= 0:
            words.append(text.say("board-freezes", card=text.component("card", entry["freezes"])))
        told.append(f"{text.component('card', entry['card'])} ({', '.join(words)})")
    return Styled(f"{INDENT}{text.say('board-menaces')}: {', '.join(told)}", "red")


def _advisor(known: Any, text: Text, card: int, used: bool) -> Styled:
    """An advisor: the name, the ability, when it may be used and for how many soldiers; dim if used this round."""
    told = text.tell("board-advisor", {"card": ("card", card), **advisor_details(known, card)})
    line = Styled(f"{INDENT}{text.say('board-advisors')}: {told}", "dim" if used else "")
    if used:
        line.append(f" ({text.say('board-used')})")
    return line


def _site(known: Any, text: Text, entry: View) -> Styled:
    """A card under construction and what it lacks."""
    line = _card(known, text, entry["card"], f"{INDENT}{text.say('board-site')}: ")
    line.append("; ")
    line.append(text.say("board-owed", cubes=""), "bold")
    line.append_text(cubes(text, entry["owed"]))
    return line


def _names(known: Any, text: Text, title: str, cards: list[int], backs: int, mine: bool) -> RenderableType:
    """Cards in a row; the viewer's own cards one per line, with all they do."""
    hidden = [text.say("board-backs", number=backs)] if backs else []
    if mine and known.phase != DRAFT:
        return Group(*[_card(known, text, card, f"{INDENT}{title}: ") for card in cards], *hidden)
    return Styled(f"{INDENT}{title}: {', '.join([*[text.component('card', card) for card in cards], *hidden])}")


def _offers(known: Any, view: View, text: Text) -> list[RenderableType]:
    """Both offer areas, with cards face up and face down, and the owners of those face down."""
    lines: list[RenderableType] = []
    for area, (name, title) in enumerate(zip(AREAS, ("board-left", "board-right"), strict=True)):
        lines.append(Styled(text.say(title) + ":", "bold"))
        lines += [_card(known, text, card) for card in known.zones[OFFERS + area]]
        for seat in view["backs"][f"{name}-down"]:
            line = Styled(f"{INDENT}{text.say('board-backs', number=1)} ")
            if view["seats"] > ALONE:
                line.append(f"({text.seat(seat)})", SEATS[seat])
            lines.append(line)
    return lines


# ---------------------------------------------------------------- a card


def _card(known: Any, text: Text, card: int, before: str = INDENT) -> Styled:
    """`Farm (structure) 2M 1P → 2P ↺P`."""
    cards = known.components.cards
    line = Styled(before)
    line.append(text.component("card", card), "bold")
    if cards.what[card] == TREASURE:
        line.append(" ↺")
        line.append_text(cubes(text, cards.recycle[card]))
        return line
    if cards.what[card] == ADVISOR:
        told = text.tell("board-advisor", {"card": ("card", card), **advisor_details(known, card)})
        return Styled(f"{before}{told}", "italic")
    if cards.what[card] != DEVELOPMENT:
        line.append(f" ★{cards.points[card]}", "red")
        return line
    line.append(f" ({text.component('kind', cards.kind[card])}) ")
    line.append_text(cubes(text, items(cards.cost[card])))
    if any(cards.produces[card]):
        line.append(" → ")
        line.append_text(cubes(text, cards.produces[card]))
    for resource, kind in cards.produces_each[card]:
        one = cubes(text, [int(resource == other) for other in range(len(RESOURCES))]).plain
        line.append(" → " + text.say("board-makes-each", cube=one, kind=text.component("kind", kind)))
    bonus = [0] * len(KINDS) + [cards.gives_krystallium[card], cards.gives_soldiers[card]]
    if any(bonus):
        line.append(" +")
        line.append_text(cubes(text, bonus))
    if cards.points[card]:
        line.append(f" ★{cards.points[card]}", "bold")
    for kind, points in cards.points_each[card]:
        line.append(" ★", "bold")
        line.append(text.say("board-points-each", points=points, kind=text.component("kind", kind)), "bold")
    line.append(" ↺")
    line.append_text(cubes(text, cards.recycle[card]))
    return line
