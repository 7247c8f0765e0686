"""The steps: for each its name, the clause it stands for, and the numbers of its frame.

The order gives the numbers, which are part of the save format: a new step goes to the end.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.declare import Steps

STEPS: Final = Steps()
# rules.py: the turn
TURN: Final = STEPS.declare("turn", "PC-125", "seat")
ACTING: Final = STEPS.declare("act", "PC-009", "seat", "taken:count")
AFTER_ACTION: Final = STEPS.declare("after-action", "PC-007", "seat", "taken:count")
END_OF_TURN: Final = STEPS.declare("end-of-turn", "PC-125", "seat")
# properties.py: cards that appear, and new castles
ARRIVING: Final = STEPS.declare("arrive", "PC-022", "seat", "card")
PROPERTY: Final = STEPS.declare("property", "PC-132", "seat", "card", "chooser:seat")
WAITING: Final = STEPS.declare("waiting", "PC-139", "seat", "*card")
FOLLOWING: Final = STEPS.declare("follow", "PC-084", "seat", "lord:card")
REVIVING: Final = STEPS.declare("revive", "PC-085", "seat")
SPYING: Final = STEPS.declare("spy", "PC-086", "seat")
STEALING: Final = STEPS.declare("steal", "PC-086", "seat", "victim:seat")
FETCHING_ORDER: Final = STEPS.declare("fetch", "PC-090", "seat")
RUINING: Final = STEPS.declare("ruin", "PC-092", "chooser:seat", "seat", "courtesan:card")
JESTING: Final = STEPS.declare("jest", "PC-094", "seat")
COURTING: Final = STEPS.declare("court", "PC-096", "seat", "sex")
EXCHANGING: Final = STEPS.declare("exchange", "PC-097", "seat")
CASTLE_GOT: Final = STEPS.declare("castle-got", "PC-027", "seat", "colour")
STUDYING: Final = STEPS.declare("study", "PC-116", "seat")
TAKING_FROM_PILE: Final = STEPS.declare("take-from-pile", "PC-045", "seat", "pile", "optional:flag")
# orders.py and reactions.py: an order, its steps, and the reactions to them
ORDERED: Final = STEPS.declare("ordered", "PC-145", "seat", "card", "left:count", "done:count")
KILLING: Final = STEPS.declare("kill", "PC-061", "seat", "done:count")
GIVING: Final = STEPS.declare("give", "PC-062", "seat", "done:count")
TAKING: Final = STEPS.declare("take", "PC-062", "seat", "given:card")
ROBBING: Final = STEPS.declare("rob", "PC-099", "seat", "done:count")
SENDING: Final = STEPS.declare("send", "PC-100", "seat", "done:count", "card")
INVITING: Final = STEPS.declare("invite", "PC-075", "seat", "left:count", "*card")
WEDDING: Final = STEPS.declare("wed", "PC-068", "seat", "done:count")
STRIKING: Final = STEPS.declare("strike", "PC-101", "seat", "done:count")
BREAKING: Final = STEPS.declare("break", "PC-102", "seat", "done:count")
DO_KILL: Final = STEPS.declare("do-kill", "PC-061", "seat", "card", "owner:seat")
DO_SWAP: Final = STEPS.declare("do-swap", "PC-063", "seat", "given:card", "other:seat", "taken:card")
DO_ROB: Final = STEPS.declare("do-rob", "PC-099", "seat", "victim:seat")
DO_SEND: Final = STEPS.declare("do-send", "PC-100", "receiver:seat", "card")
DO_BALL: Final = STEPS.declare("do-ball", "PC-080", "seat", "*card")
DO_WED: Final = STEPS.declare("do-wed", "PC-068", "seat", "card", "colour")
DO_STRIKE: Final = STEPS.declare("do-strike", "PC-101", "seat", "card", "owner:seat")
DO_BREAK: Final = STEPS.declare("do-break", "PC-102", "seat", "colour")
ANSWERING: Final = STEPS.declare("answer", "PC-065", "seat", "asked:set[seat]")
HIRING: Final = STEPS.declare("hire", "PC-054", "seat")
DO_FALSE_ORDER: Final = STEPS.declare("false", "PC-149", "seat", "card")
# turmoil.py
RESOLVING: Final = STEPS.declare("resolve", "PC-013", "seat", "card")
MEETING: Final = STEPS.declare("meet", "PC-177", "seat", "turmoil")
RESOLVED: Final = STEPS.declare("resolved", "PC-014", "seat", "card")
LOSING: Final = STEPS.declare("lose", "PC-109", "seat", "scope")
GRANTING: Final = STEPS.declare("grant", "PC-111", "seat", "cards:count")
HANDING_OVER: Final = STEPS.declare("hand-over", "PC-111", "seat", "receiver:seat", "more:count")
FLEEING: Final = STEPS.declare("flee", "PC-112", "seat")
WITHERING: Final = STEPS.declare("wither", "PC-113", "seat")
DISCARDING: Final = STEPS.declare("discard", "PC-170", "seat", "more:number")
RAZING: Final = STEPS.declare("raze", "PC-110", "seat")
BURNING: Final = STEPS.declare("burn", "PC-108", "seat")
SEARCHING: Final = STEPS.declare("search", "PC-106", "seat")
