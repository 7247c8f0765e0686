"""What is true of the points and numbers that players are shown, without the title's own scoring and labels."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.core.content import Row
from pentarchy.core.rulebook import LANGUAGES
from pentarchy.core.types import Event, Seat
from pentarchy.games.wonderful.state import WonderfulState
from pentarchy.testing.truth import Numbers, Told, Truth, integers

CALAMITY: Final = -4  # WK-124
HANDICAP: Final = 15  # WK-151
TRAPS: Final = 2  # WK-057
COMPLETES: Final = {"en": "which completes it", "ru": "и она построена"}
LOST_WITHOUT: Final = {"en": "the scenario is lost without it", "ru": "без неё сценарий проигран"}
LOOSE: Final = ("place", "krystallium", "soldier")  # verbs that put an item on a card
RESOURCES: Final = ("materials", "population", "gold", "exploration")

# ---------------------------------------------------------------- The points


def recount(known: WonderfulState) -> list[int]:
    """WK-122 to WK-124, WK-131, WK-151, WK-177: the points of every seat. Without a duchy there are none yet."""
    return [points_of(known, seat) if known.duchy[seat] >= 0 else 0 for seat in range(known.seats)]


def points_of(known: WonderfulState, seat: Seat) -> int:
    """The points on built cards and the duchy card, of completed tasks, and of calamities or menaces."""
    built = rows_of(known, f"built-{seat}")
    of_type = {kind: len([row for row in built if row["kind"] == kind]) for kind in known.title.content.tables["kind"]}
    points = rewards(known, seat) - (HANDICAP if known.seats == 1 and known.side == 0 else 0)
    for row in [*built, known.title.content.rows("duchy")[known.duchy[seat]]]:
        points += row.get("points", 0)
        points += sum([each * of_type[kind] for kind, each in row["points_each"].items()])
    for row in rows_of(known, f"woes-{seat}"):
        points += row["points"] if known.menaced else CALAMITY
    return points


def rows_of(known: WonderfulState, zone: str) -> list[Row]:
    """What the content says of the cards in a zone."""
    cards = known.title.vocabulary.kinds["card"]
    found: list[Row] = []
    for card in known.zones[known.layout.index[zone]]:
        name = cards.write(card)
        tables = known.title.content.tables
        for kind in ("development", "treasure", "calamity", "menace", "advisor"):
            row = tables[kind].get(name) or tables[kind].get(name.rpartition("-")[0])
            if row is not None:
                found.append(row)
    return found


def rewards(known: WonderfulState, seat: Seat) -> int:
    """WK-245, WK-255, WK-298: the points of completed tasks; of a final task in a duel only if it is rewarded."""
    if known.phase == 7 and any(row["ability"] == "praise" for row in rows_of(known, f"advisors-{seat}")):
        return known.bonus[seat]  # what an advisor gave is not to be seen afterwards
    points = 0
    for row in completed(known, seat):
        rewarded = not row["final"] or known.seats == 1 or known.claimed == seat
        if rewarded or (known.due[seat] and known.first == seat):
            points += row["reward"].get("points", 0)
    return points


def completed(known: WonderfulState, seat: Seat) -> list[Row]:
    """The tasks that this seat has completed."""
    names = known.title.content.rows("task")
    shown = known.title.view(known)["players"][seat]["tasks"]
    return [names[task] for task in shown]


# ---------------------------------------------------------------- What is told


def told_numbers(told: Told) -> Numbers:
    """The numbers of the question and of the move, in both languages."""
    numbers: Numbers = {}
    for language in LANGUAGES:
        labels = told.labels(language)
        for what, number in [*in_question(told, language).items(), *in_label(told, labels[0], language).items()]:
            numbers[f"{what} ({language})"] = number
    numbers.update(told.detail_numbers() if told.verb in ("fight", "catch") else {})
    return numbers


def in_question(told: Told, language: str) -> Numbers:
    """The numbers in the sentence of the question. Each is looked at with one verb alone."""
    numbers = integers(told.question(language))
    if told.step == "offer" and told.verb == "offer":
        *cards, traps = numbers
        return {"traps": traps, "cards to offer": cards[0] if cards else 1}
    if told.step == "place" and told.verb == "alchemy":
        return {"cubes to place": numbers[0] if numbers else 1}
    if told.step == "shed":
        return {"cards to discard": numbers[0] if numbers else 1}
    if told.step == "take-alone" and told.verb == "take":
        *takes, spies = numbers
        return {
            "takes": takes[0] if takes else 1,
            "active spies": spies,
            "search": 1 - told.prompt_numbers()["searched"],
        }
    if told.step == "advise" and told.verb == "pass":
        return {"soldiers": numbers[0]}
    return {}


def in_label(told: Told, label: str, language: str) -> Numbers:
    """The numbers in the sentence of the move."""
    numbers = integers(label)
    if told.verb in LOOSE:
        return {"completes": int(COMPLETES[language] in label)}
    if told.verb == "discard":
        return {"needed": int(LOST_WITHOUT[language] in label), "cubes": 1}
    if told.verb == "recycle":
        given = [told.details["resource"][1], told.details["also"][1]][: 1 + told.detail_numbers()["treasure"]]
        of_each = {f"cubes of {RESOURCES[resource]}": given.count(resource) for resource in range(len(RESOURCES))}
        return {**of_each, "cubes of one kind": numbers[0] if numbers else 1}
    if told.verb in ("fight", "catch"):
        return {"soldiers": numbers[0], "uncovered": int(told.verb == "catch")}
    if told.verb == "exchange":
        return {"cubes": sum(numbers), "krystallium": 1}
    if told.verb == "task":
        return {"krystallium": sum(numbers)}
    if told.verb == "spy":
        return {"place of the card": numbers[0]}
    if told.verb == "keep":
        return {"soldiers": numbers[0]}
    if told.verb == "counsel-back":
        return {"soldiers": numbers[0], "place of the card": numbers[1]}
    if told.verb == "counsel-resource":
        return {"soldiers": numbers[0], "cubes": numbers[-1]}
    if told.verb.startswith("counsel"):
        return {"soldiers": numbers[0], "amount": told.detail_numbers()["amount"]}
    return {}


# ---------------------------------------------------------------- What comes of it


def changes(told: Told, after: WonderfulState) -> Numbers:
    """What is true of the question, and what the move has changed."""
    found = {**of_question(told), **of_move(told, after)}
    numbers = {f"{what} ({language})": number for what, number in found.items() for language in LANGUAGES}
    return {**numbers, **{what: found[what] for what in ("soldiers", "holds") if what in found}}


def of_question(told: Told) -> Numbers:
    """What the question is about, counted in the position, or by answering it to its end."""
    before: WonderfulState = told.before
    seat = told.seat
    if told.step == "offer" and told.verb == "offer":
        return {"traps": before.traps[seat], "cards to offer": 2 - len(before.hand(seat)) % 2}
    if told.step == "place":
        return {"cubes to place": sum(before.loose[seat])}
    if told.step == "shed":
        return {"cards to discard": answers(told, "shed")}
    if told.step == "take-alone" and told.verb == "take":
        possible = any(before.title.verbs[move[0]].name == "search" for move in before.legal_moves(seat))
        return {"takes": answers(told, "take"), "active spies": before.spies[seat], "search": int(possible)}
    if told.step == "advise":
        return {"soldiers": before.soldiers[seat]}
    return {}


def answers(told: Told, verb: str) -> int:
    """How often a seat is asked this question in a row, if it answers with the first move of this verb.

    WK-289: the question tells the whole duty, also where the game is lost before it is done.
    """
    s: WonderfulState = told.before.copy()
    s.marks = -len(s.where)
    names = s.title.verbs
    number = 0
    while s.stack and s.round == told.before.round:
        moves = [move for move in s.legal_moves(told.seat) if names[move[0]].name == verb]
        if not moves:
            break
        s.push(told.seat, moves[0])
        number += 1
    return number


def of_move(told: Told, after: WonderfulState) -> Numbers:
    """What the move has changed."""
    before: WonderfulState = told.before
    seat, move, verb = told.seat, told.move, told.verb
    if verb in LOOSE:
        return {"completes": int(move[2 if verb == "place" else 1] in after.built(seat))}
    if verb == "discard":
        given_up = [event for event in happened(told, after, "discarded") if event[1:3] == (seat, move[1])]
        return {"needed": int(lacks(before, move[1])), "cubes": len(given_up)}
    if verb == "recycle":
        fresh = [new - old for new, old in zip(after.loose[seat], before.loose[seat], strict=True)]
        of_each = {f"cubes of {name}": number for name, number in zip(RESOURCES, fresh, strict=True)}
        return {**of_each, "cubes of one kind": max(fresh)}
    if verb in ("fight", "catch"):
        return {
            "soldiers": soldiers_paid(told, after),
            "holds": len(after.built(seat)) - len(before.built(seat)),
            "uncovered": sum(before.stolen[seat]) - sum(after.stolen[seat]),
        }
    if verb == "exchange":
        cubes = sum(before.alchemy[seat]) - sum(after.alchemy[seat])
        return {"cubes": cubes, "krystallium": after.krystallium[seat] - before.krystallium[seat]}
    if verb == "task":
        row = before.title.content.rows("task")[move[1]]
        got = sum([event[2] for event in happened(told, after, "got-krystallium") if event[1] == seat])
        spent = before.krystallium[seat] + got - after.krystallium[seat]
        return {"krystallium": spent - row["cost"].get("krystallium", 0)}
    if verb == "spy":
        turned = happened(told, after, "spied")[0][2]
        return {"place of the card": backs(before, move[1]).index(turned) + 1}
    if verb == "keep":
        return {"soldiers": row_of(before, move[1])["soldiers"]}
    if verb.startswith("counsel"):
        return {"soldiers": soldiers_paid(told, after), **of_advisor(told, after)}
    return {}


def of_advisor(told: Told, after: WonderfulState) -> Numbers:
    """What the ability has done. `amount` is the printed number if that is how much was done, or all there was."""
    before: WonderfulState = told.before
    seat, move = told.seat, told.move
    row = row_of(before, move[1])
    number: int = row["number"]
    rival = (seat + 1) % before.seats
    if told.verb == "counsel-back":
        return {"place of the card": backs(before, move[2]).index(happened(told, after, "saw")[0][1]) + 1}
    if told.verb == "counsel-resource":
        if row["ability"] == "levy":
            return {"cubes": before.alchemy[rival][move[2]] - after.alchemy[rival][move[2]]}
        return {"cubes": after.loose[seat][move[2]] - before.loose[seat][move[2]]}
    fresh = sum(after.loose[seat]) - sum(before.loose[seat])
    done = {
        "rearm": (after.traps[seat] - before.traps[seat], TRAPS - before.traps[seat]),
        "shift": (len(happened(told, after, "shifted")), 1),
        "gain": (fresh, number),
        "rescue": (len(happened(told, after, "rescued")), 1),
        "salvage": (fresh, number * sum(cubes_of(before, move[-1]))),
        "distil": (after.krystallium[seat] - before.krystallium[seat], number),
        "lure": (before.soldiers[rival] - after.soldiers[rival], before.soldiers[rival]),
        "absolve": (len(before.woes(seat)) - len(after.woes(seat)), len(before.woes(seat))),
        "finish": (len(after.built(seat)) - len(before.built(seat)), 1),
        "praise": (after.bonus[seat] - before.bonus[seat], number * praised(before, seat, row)),
    }
    much, most = done[row["ability"]]
    in_full = much == most if row["ability"] not in ("rearm", "lure", "absolve") else much == min(number, most)
    return {"amount": number if in_full else -1}


# ---------------------------------------------------------------- Looking things up


def row_of(s: WonderfulState, card: int) -> Row:
    """What the content says of an advisor."""
    row: Row = s.title.content.tables["advisor"][s.title.vocabulary.kinds["card"].write(card)]
    return row


def cubes_of(s: WonderfulState, card: int) -> list[int]:
    """The cubes that a card gives when it is recycled."""
    title: Any = s.title
    row = title.cards.rows[card]
    return list(row["gives"].values()) if "gives" in row else [1]


def praised(s: WonderfulState, seat: Seat, row: Row) -> int:
    """The number of built cards of the type that this advisor praises."""
    return len([built for built in rows_of(s, f"built-{seat}") if built["kind"] == row["of"]])


def backs(s: WonderfulState, area: int) -> list[int]:
    """The cards that lie face down in an offer area, the oldest first."""
    return s.zones[s.layout.index[f"{('left', 'right')[area]}-down"]]


def lacks(s: WonderfulState, card: int) -> bool:
    """WK-266: does the scenario want as many copies of this card as there are, or more?"""
    scenario = ("", *s.title.content.tables["scenario"])[s.scenario]
    site = s.title.content.tables["scenario"][scenario]["site"] if scenario else []
    title: Any = s.title
    name = title.cards.rows[card]["id"]
    there = [row["id"] for row in rows_of(s, "site-0") + rows_of(s, "built-0")]
    return bool(site.count(name)) and there.count(name) <= site.count(name)


def happened(told: Told, after: WonderfulState, name: str) -> list[Event]:
    """The events of this name that the move brought about, as its seat is told of them: others may hear later."""
    kinds = after.title.vocabulary.events
    heard = [event for to, event in after.log or [] if to >> told.seat & 1]
    return [event for event in heard if kinds[event[0]].name == name]


def soldiers_paid(told: Told, after: WonderfulState) -> int:
    """The soldiers that are gone, and those that came in with the same move."""
    seat = told.seat
    got = sum(
        [event[2] for name in ("got-soldiers", "lured") for event in happened(told, after, name) if event[1] == seat]
    )
    got += len([event for event in happened(told, after, "supreme") if event[1] == seat])
    paid: int = told.before.soldiers[seat] + got - after.soldiers[seat]
    return paid


TRUTH: Final = Truth(recount, told_numbers, changes)
