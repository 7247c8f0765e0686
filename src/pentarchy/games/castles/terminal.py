"""Plague Castles in the terminal: the decks, every seat with its row of houses, and what is being resolved."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text as Styled

from pentarchy.core.types import Seat, View
from pentarchy.games.castles.houses import has_property
from pentarchy.games.castles.labels import pending_step, topmost_frame
from pentarchy.games.castles.state import (
    COLOURS,
    DECK,
    HOUSE,
    LOST,
    NO_KILL,
    NO_SEAT,
    NO_SWAP,
    ORDERS,
    SANCTUARY,
    TURMOILS,
)
from pentarchy.games.castles.step_ids import ACTING, AFTER_ACTION, DO_FALSE_ORDER, ORDERED, RESOLVED
from pentarchy.text import Text

WIDTH: Final = 78
INDENT: Final = 4
BETWEEN: Final = "  |  "
ACTIVE: Final = "▶"
MARRIED: Final = "♥"
CASTLE_MARK: Final = "♜"
# By the ids of the content; a colour is never the only sign, every house is called by its colour's name too.
STYLES: Final = {
    "red": "bold red",
    "orange": "bold dark_orange",
    "blue": "bold bright_blue",
    "green": "bold green",
    "black": "bold bright_black",
}
RESOLVING_NOW: Final = {ORDERED: "board-now-order", DO_FALSE_ORDER: "board-now-answer", RESOLVED: "board-now-turmoil"}
PILES: Final = (
    (DECK, "board-draw-deck"),
    (TURMOILS, "board-turmoil-deck"),
    (ORDERS, "board-order-deck"),
    (LOST, "board-lost-deck"),
)
PROTECTIONS: Final = (
    (NO_KILL, "mark-shield", "legend-shield"),
    (NO_SWAP, "mark-vault", "legend-vault"),
    (SANCTUARY, "mark-altar", "legend-altar"),
)
# In the order of the rules' own lists.
CASTLE_WORDS: Final = ("castle-honour", "castle-trade", "castle-faith", "castle-feasts", "castle-knowledge")
CHARACTER_WORDS: Final = (
    "does-follow",
    "does-revive",
    "does-spy",
    "does-no-swap",
    "does-no-kill",
    "does-summon",
    "does-fetch",
    "does-plague",
    "does-ruin",
    "does-jest",
    "does-mercenary",
    "does-sanctuary",
    "does-court",
    "does-exchange",
    "does-chameleon",
)
ORDER_WORDS: Final = (
    "does-assassin",
    "does-merchant",
    "does-ball",
    "does-thief",
    "does-infirmary",
    "does-false-order",
    "does-marriage",
    "does-trebuchet",
    "does-ram",
)


def draw(known: Any, text: Text, you: Seat | None) -> RenderableType:
    """The decks, then the seats clockwise, the viewer's own last, then what is going on."""
    view: View = known.title.view(known)
    first = 0 if you is None else you + 1
    parts = [_decks(view, text), _supply(known, view, text, _in_full(known, you))]
    for step in range(view["seats"]):
        parts += _seat(known, view, text, (first + step) % view["seats"], you)
    parts += _legend(known, view, text, _in_full(known, you))
    parts += _now(known, view, text, you)
    return Group(*parts, "")


def _in_full(known: Any, you: Seat | None) -> bool:
    """When the viewer's turn begins, cards and castles are shown with what they do; later by name alone."""
    return bool(known.stack and known.stack[-1] == (ACTING, you, 0))


# ---------------------------------------------------------------- the middle of the table


def _decks(view: View, text: Text) -> RenderableType:
    segments: list[Styled] = []
    for zone, message in PILES:
        cards = view["zones"][zone]["cards"]
        segment = Styled(text.say(message, cards=len(cards)))
        if cards and cards[-1] >= 0:
            segment.append(text.say("board-top", card=text.component("card", cards[-1])))
        segments.append(segment)
    return _flow(text.say("board-decks"), segments)


def _supply(known: Any, view: View, text: Text, in_full: bool) -> RenderableType:
    segments: list[Styled] = []
    for colour in range(COLOURS):
        if view["castles"][colour] == NO_SEAT:
            segment = _castle(known, text, colour, in_full)
            if view["bans"][colour] != NO_SEAT:
                segment.append(f" [{text.say('board-ban', seat=text.seat(view['bans'][colour]))}]")
            segments.append(segment)
    return _flow(text.say("board-supply"), segments or [Styled(text.say("board-supply-empty"))])


def _castle(known: Any, text: Text, colour: int, in_full: bool) -> Styled:
    """`Castle of Honour (red, no Assassins)`."""
    cards = known.components.cards
    segment = Styled(f"{text.component('card', cards.castle_of[colour])} (")
    segment.append(text.component("colour", colour, short=True), _style(text, colour))
    if in_full:
        segment.append(f", {text.say(CASTLE_WORDS[cards.castle_property[colour]])}")
    return segment.append(")")


def _style(text: Text, colour: int) -> str:
    return STYLES.get(text.title.vocabulary.kinds["colour"].write(colour), "")


def _flow(heading: str, segments: list[Styled]) -> RenderableType:
    """Segments one after another, in as many lines as they need; none is broken that fits into a line."""
    lines = [Styled.assemble((f"{heading}: " if heading else " " * INDENT, "bold"))]
    for number, segment in enumerate(segments):
        if number and len(lines[-1]) + len(BETWEEN) + len(segment) > WIDTH:
            lines.append(Styled(" " * INDENT))
        elif number:
            lines[-1].append(BETWEEN, "dim")
        while len(lines[-1]) + len(segment) > WIDTH:
            room = WIDTH - len(lines[-1])
            cut = segment.plain.rfind(" ", 0, room) + 1 or room
            lines[-1].append_text(segment[:cut])
            lines.append(Styled(" " * 2 * INDENT))  # what goes on in the next line stands further to the right
            segment = segment[cut:]
        lines[-1].append_text(segment)
    return Group(*lines)


# ---------------------------------------------------------------- a seat


def _seat(known: Any, view: View, text: Text, seat: Seat, you: Seat | None) -> list[RenderableType]:
    """Name and hand, the houses from left to right, and what the viewer knows of the hand."""
    cards = next(zone["cards"] for zone in view["zones"] if zone["name"] == f"hand-{seat}")
    active = seat == view["active"] and not view["over"]
    heading = Styled(f"{ACTIVE if active else ' '} ", "bold")
    heading.append(f"{text.seat(seat)} ({text.say('you')})" if seat == you else text.seat(seat), "bold")
    heading.append(f", {text.say('board-hand', cards=len(cards))}")
    parts: list[RenderableType] = [heading]
    noted = [text.component("card", card) for card in view["notes"][seat]]
    if noted:
        parts.append(Padding(text.say("board-noted", cards=", ".join(noted)), (0, 0, 0, INDENT), expand=False))
    houses = [_house(known, view, text, seat, colour) for colour in view["rows"][seat]]
    parts.append(_flow("", houses or [Styled(text.say("board-no-houses"), "dim")]))
    if cards and min(cards) >= 0:  # the viewer's own, or everybody's when a finished game is told
        parts.append(_hand(known, text, cards, _in_full(known, you)))
    return parts


def _house(known: Any, view: View, text: Text, seat: Seat, colour: int) -> Styled:
    """`red [shield]: Page, Knight`; a married card with its own colour; a castle with its name and property."""
    if view["castles"][colour] == seat:
        segment = Styled(f"{CASTLE_MARK} ").append_text(_castle(known, text, colour, in_full=True))
    else:
        segment = Styled(text.component("colour", colour, short=True), _style(text, colour))
    for prop, mark, _ in PROTECTIONS:
        if has_property(known, seat, colour, prop):
            segment.append(f" [{text.say(mark)}]", "not bold")
    names: list[str] = []
    for card in known.zones[known.components.first_house + seat * COLOURS + colour]:
        married = card in view["married"]
        names.append((MARRIED if married else "") + text.component("card", card, short=not married))
    return Styled.assemble(segment, f": {', '.join(names)}")


def _hand(known: Any, text: Text, cards: list[int], in_full: bool) -> RenderableType:
    """The cards of a hand that the view shows."""
    names = [text.component("card", card) for card in cards]
    if not in_full:
        return Padding(", ".join(names), (0, 0, 0, INDENT), expand=False)
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(style="dim")
    for card, name in zip(cards, names, strict=True):
        grid.add_row(" " * INDENT + name, text.say(_message_about(known, card)))
    return grid


def _message_about(known: Any, card: int) -> str:
    cards = known.components.cards
    return CHARACTER_WORDS[cards.property[card]] if cards.kind[card] == HOUSE else ORDER_WORDS[cards.order[card]]


# ---------------------------------------------------------------- what the marks mean, and what is going on


def _legend(known: Any, view: View, text: Text, in_full: bool) -> list[RenderableType]:
    places = [(seat, colour) for seat in range(view["seats"]) for colour in view["rows"][seat]]
    marks = [
        f"[{text.say(mark)}] {text.say(meaning)}"
        for prop, mark, meaning in PROTECTIONS
        if any(has_property(known, seat, colour, prop) for seat, colour in places)
    ]
    if view["married"]:
        marks.append(f"{MARRIED} {text.say('board-married')}")
    sentences = [text.say("board-legend")] if in_full else []
    if marks:
        sentences.append(f"{'; '.join(marks)}.")
    return [Styled(" ".join(sentences), "dim")] if sentences else []


def _now(known: Any, view: View, text: Text, you: Seat | None) -> list[RenderableType]:
    """The active seat and its action, the order or turmoil being resolved, and the seats that are asked."""
    if view["over"]:
        return []
    turn = topmost_frame(known, ACTING, AFTER_ACTION)
    action = 1 if not turn else turn[2] + (turn[0] == ACTING)
    table = known.components
    words: list[str] = []
    if known.stack[-1][0] != ACTING or view["active"] != you:  # else the question itself says so
        words.append(text.say("board-turn", seat=text.seat(view["active"]), number=action, actions=table.actions))
    if view["chaos"]:
        words.append(text.say("board-chaos", number=view["chaos"], most=table.chaos_limit))
    rounds = view["dry"] // view["seats"]
    if rounds:
        words.append(text.say("board-dry", rounds=rounds, most=table.dry_turn_limit // view["seats"]))
    parts: list[RenderableType] = [Styled(f"{'; '.join(words)}.", "bold")] if words else []
    events: list[str] = []
    for frame in known.stack:
        if frame[0] in RESOLVING_NOW:
            message = RESOLVING_NOW[frame[0]]
            events.append(text.say(message, seat=text.seat(frame[1]), card=text.component("card", frame[2])))
    asked = [seat for seat in view["waiting"] if seat != you]
    if asked:
        events.append(text.say("board-asked", seats=", ".join([text.seat(seat) for seat in asked])))
    if events:
        parts.append(Styled(f"{text.say('board-now')}: {'; '.join(events)}."))
    details = pending_step(known, NO_SEAT if you is None else you)
    if details and you not in view["waiting"]:
        parts.append(Styled(text.tell("pending-step", details)))
    return parts
