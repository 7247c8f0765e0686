"""Plague Castles: what is true of the points and numbers shown, read off the cards that lie there and what happens.

Nothing here asks the title how it scores, who may be chosen, or what its labels mean.
"""

from __future__ import annotations

from pentarchy.core.types import PASS, Seat
from pentarchy.games.castles.state import CastlesState
from pentarchy.testing.truth import Numbers, Told, Truth, integers
from tests.games.castles.helpers import CARDS, COLOURS, TITLE, cards

MEN = ["lord", "knight", "treasurer", "page", "healer", "plague-bearer"]  # PC-077
MEN += ["mercenary", "jester", "priest", "minstrel", "alchemist"]
PILES = ["deck", "orders", "lost"]
REACTIONS = ["answer", "hire"]
HITS = {  # by step of an order: the event that shows what it did, and the place of the seat it hit
    "do-kill": ("died", 0),
    "do-swap": ("swapped", 2),
    "do-rob": ("robbed", 1),
    "do-send": ("revived", 0),
    "do-wed": ("wedded", 0),
    "do-strike": ("died", 0),
    "do-break": ("fell", 0),
    "false": ("cancelled", 0),
}
STEPS_OF_ORDERS = ["kill", "give", "rob", "send"]  # the number of such a step is written if there may be another
WRITTEN = {  # the questions whose sentence writes every number, in both languages, and these alone
    **{step: ["number", "total"] for step in STEPS_OF_ORDERS},
    "act": ["number", "actions"],
    "invite": ["number"],
    "grant": ["number"],
    "hand-over": ["number"],
    "discard": ["number"],
}


# ---------------------------------------------------------------- what lies there


def castles_of(s: CastlesState, seat: Seat) -> list[str]:
    """The colours of the castle cards at a seat."""
    return [card.removesuffix("-castle") for card in cards(s, f"castles-{seat}")]


def houses_of(s: CastlesState, seat: Seat) -> dict[str, list[str]]:
    """The laid cards of a seat by the colour of their house, bottom first."""
    return {colour: found for colour in COLOURS if (found := cards(s, f"{colour}-{seat}"))}


def held(s: CastlesState, seat: Seat) -> int:
    """The number of cards in a hand, whoever knows them."""
    return len(s.zones[s.layout.index[f"hand-{seat}"]])


def character(card: str) -> str:
    """`lord` of `red-lord`, `servant` of `servant-3`."""
    return card.partition("-")[2] if card.partition("-")[0] in COLOURS else card.partition("-")[0]


def laid_by(s: CastlesState, seat: Seat, name: str) -> int:
    """How many of this character a seat has laid, castles included."""
    return sum(character(card) == name for house in houses_of(s, seat).values() for card in house)


def place_of(s: CastlesState, card: str) -> tuple[Seat, list[str]] | None:
    """The seat at which a card is laid, and its house."""
    for seat in range(s.seats):
        for house in houses_of(s, seat).values():
            if card in house:
                return seat, house
    return None


def men_to_invite(s: CastlesState, seat: Seat) -> list[str]:
    """PC-037, PC-077: the men in opponents' houses outside castles."""
    return [
        card
        for other in range(s.seats)
        if other != seat
        for colour, house in houses_of(s, other).items()
        if colour not in castles_of(s, other)
        for card in house
        if character(card) in MEN
    ]


# ---------------------------------------------------------------- points


def recount(s: CastlesState) -> list[int]:
    """PC-185: a castle is a point."""
    return [len(castles_of(s, seat)) for seat in range(s.seats)]


# ---------------------------------------------------------------- what happened and what will


def told_in(s: CastlesState, *names: str) -> list[tuple[int, ...]]:
    """The arguments of these events in the log, with the place of their name first."""
    events = TITLE.vocabulary.events
    return [(names.index(events[e[0]].name), *e[1:]) for _, e in s.log or [] if events[e[0]].name in names]


def steps_named(s: CastlesState) -> int:
    """How many steps of the order being carried out have been named."""
    count = 0
    for what, *_ in told_in(s, "played", "aimed", "aimed-at"):
        count = count + 1 if what else 0
    return count


def most_steps(s: CastlesState, seat: Seat) -> int:
    """PC-058, PC-075, PC-099, PC-100: the limit of the order that lies aside, if it were played now."""
    (order,) = [card for card in cards(s, "aside") if CARDS.index(card) in order_cards(s)]
    colour, _, name = order.partition("-")
    if name in ("assassin", "merchant"):
        return len(houses_of(s, seat)[colour])
    helper = {"ball": "milady", "thief": "spy", "infirmary": "healer"}.get(colour)
    return 1 + (laid_by(s, seat, helper) if helper else 0)


def order_cards(s: CastlesState) -> range:
    """The 30 orders, which follow the 60 house cards (PC-001)."""
    return range(60, 90)


def played_on(after: CastlesState) -> CastlesState:
    """Everything pending happens, by the first legal move each time, until the turn goes on or is over."""
    s = after.copy()
    s.log = list(after.log or [])
    while s.turn():
        decision = s.decision(s.turn()[0])
        assert decision is not None
        if decision.step == "act":
            break
        s.push(decision.seat, decision.moves[0])
    return s


def count_of(s: CastlesState, name: str, seat: Seat) -> int:
    """How many cards this seat gave (`gave`) or discarded (`discarded`)."""
    return sum(who == seat for _, who, *_ in told_in(s, name))


# ---------------------------------------------------------------- numbers told


def told_numbers(told: Told) -> Numbers:
    """Every plain number of the prompt and of the move, and those written in the sentences."""
    found = told.detail_numbers()
    if told.step not in REACTIONS or (told.move == PASS and not told.before.sealed):
        found |= {f"ask {name}": number for name, number in told.prompt_numbers().items()}
    for language in ("en", "ru"):
        if told.step in WRITTEN:
            said = integers(told.question(language))
            found |= {f"{language} numbers": len(said)} | {f"{language} {i}": number for i, number in enumerate(said)}
        if told.details.get("cards", ("number", 0))[1]:
            found[f"{language} condition"] = integers(told.labels(language)[0])[0]
        if told.verb in ("rob", "look"):
            found[f"{language} hand"] = integers(told.labels(language)[0])[-1]
    return found


def changes(told: Told, after: CastlesState) -> Numbers:
    """The same numbers, from the cards and what the move brings about."""
    asked = question_numbers(told, after)
    found = move_numbers(told, after)
    found |= {f"ask {name}": number for name, number in asked.items()}
    for language in ("en", "ru"):
        written = written_numbers(told.step, language, asked)
        found |= {f"{language} numbers": len(written)} | {f"{language} {i}": n for i, n in enumerate(written)}
        if "cards" in found:
            found[f"{language} condition"] = found["cards"]
        if told.verb in ("rob", "look"):
            found[f"{language} hand"] = found["number"]
    return found


def written_numbers(step: str, language: str, asked: Numbers) -> list[int]:
    """The numbers in the sentence of a question."""
    in_words = (step in STEPS_OF_ORDERS and asked["total"] == 1) or (
        step in ("discard", "hand-over") and language == "en" and asked["number"] == 1  # "one more card"
    )
    return [] if in_words else [asked[name] for name in WRITTEN.get(step, [])]


def question_numbers(told: Told, after: CastlesState) -> Numbers:
    """The numbers of the question."""
    s, seat, step = told.before, told.seat, told.step
    if step == "act":
        return {"number": action_number(told, after), "actions": 3}  # PC-007
    if step in ("kill", "give", "rob", "send", "wed", "strike", "break"):
        named = steps_named(s)
        # The limit is that of the moment in which the order was played: later only its frame knows it.
        most = told.prompt["total"][1] if named else most_steps(s, seat)
        assert named < most
        return {"number": 1 + named, "total": most}
    if step == "invite":
        named = steps_named(s)
        return {"number": min(most_steps(s, seat), len(men_to_invite(s, seat))) - named}
    if step in REACTIONS:
        return what_comes(told, played_on(after))
    if step in ("grant", "hand-over"):
        return {"number": len(told_in(played_on(after), "gave"))}
    if step == "discard":
        return {"number": count_of(played_on(after), "discarded", seat)}
    return {}


def what_comes(told: Told, later: CastlesState) -> Numbers:
    """What the named step does if nobody stops it: does it hit the asked seat, and how many men does it take?"""
    step = TITLE.steps[told.prompt["step"][1]].name
    told_own, told_number = told.prompt["own"][1], told.prompt["number"][1]
    if step == "do-ball":
        taken: list[Seat] = []
        for what, *rest in told_in(later, *[event.name for event in TITLE.vocabulary.events]):
            if TITLE.vocabulary.events[what].name == "invited":
                taken.append(rest[2])
            elif taken:
                break
        return {"own": int(told.seat in taken), "number": len(taken)}
    name, place = HITS[step]
    happened = told_in(later, name)
    hit = int(happened[0][1 + place] == told.seat) if happened else told_own  # PC-157: the step may do nothing
    return {"own": 0 if step == "do-wed" else hit, "number": told_number if step == "do-ball" else 1}


def action_number(told: Told, after: CastlesState) -> int:
    """PC-007: which action of the turn this is. The turn goes on after it, or it was the third."""
    begun = [frame[2] for frame in after.stack if TITLE.steps[frame[0]].name in ("act", "after-action")]
    if told.verb == "end" or told_in(after, "turmoil", "king", "ended"):  # not the actions ended the turn
        return told.prompt["number"][1]
    return begun[0] if after.active == told.seat and begun else 3


def move_numbers(told: Told, after: CastlesState) -> Numbers:
    """The numbers of the move."""
    s, seat, verb = told.before, told.seat, told.verb
    if verb in ("kill", "give", "take", "invite", "wed", "strike", "use", "lose"):
        card = CARDS[told.move[1]]
        place = place_of(s, card)
        if place is None:
            return {"own": 0, "at": 0}
        owner, lying = place
        twins = [other for other in lying if character(other) == character(card) == "servant"]
        return {"own": int(owner == seat), "at": lying.index(card) + 1 if len(twins) > 1 else 0}
    if verb in ("rob", "send", "look", "name", "grant", "house"):
        return {"own": int(told.move[1] == seat), "number": held(s, told.move[1])}
    if verb == "open":
        return {"number": len(s.zones[s.layout.index[PILES[told.move[1]]]])}
    if verb == "discard":
        return {"lost": int(CARDS[told.move[1]] in cards(after, "lost"))}
    if verb == "pass":
        return {"done": steps_named(s)}
    if verb == "meet":
        return condition_numbers(told, after)
    return {}


def condition_numbers(told: Told, after: CastlesState) -> Numbers:
    """How many cards a condition of turmoil costs; of a famine, how many stay in the fullest hand."""
    later = played_on(after)
    condition = TITLE.vocabulary.kinds["condition"].write(told.details["condition"][1])
    if condition in ("give", "give-left"):
        return {"cards": count_of(later, "gave", told.seat)}
    if condition == "discard":
        return {"cards": count_of(later, "discarded", told.seat)}
    return {"cards": 0}


TRUTH = Truth(recount, told_numbers, changes)
