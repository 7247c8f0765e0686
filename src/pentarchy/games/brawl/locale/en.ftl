# Kingdom Brawl in English. Component names come from content.toml; see pentarchy/text.py for the conventions.

goal = The goal: have the most stars when everybody has placed six characters. King, Queen, Princess, Knight, Peasant and Dwarf earn stars by where they lie; Dragon, Witch, Fairy and Wizard change the kingdom. Type “rules” and the name of a character to read what it does.

points = { $points ->
    [one] { $points } star
   *[other] { $points } stars
}
won = { $seat } wins: { $points }, more than anybody else (BR-54).
won-tie = { $seat } wins in turn order: { $points } each, level with { $others } (BR-55).

## What happened

event-starts = { $seat } goes first.
event-placed = { $seat } places the { $card-short } on { $cell } ({ $terrain }).
event-skipped = { $seat } holds nothing that the last turn allows, and skips it.
event-swapped = { $seat } swaps two characters: { $card } goes to { $cell }, { $other } to { $place }.
event-carried = { $seat } moves the { $card } from { $from } to { $cell }.
event-reordered = { $seat } rearranges the stack on { $cell }.
event-ended = Everybody has had the last turn.

## What is asked

ask-place = Turn { $turn } of { $turns }. Whom do you place, and where?
ask-swap = The forest helps your spell: which two characters on top change places?
ask-reorder = You may rearrange the stack on { $cell }. Who is number { $place } from the bottom?
ask-carry = The tower lends you power: which character on top moves, and where to?

## Moves. An attribute is the entry of a list where only that component is still to be chosen.

move-pass = Leave everything as it is
move-place = { $card-short } to { $cell } ({ $terrain })
    .card = { $card-short }
    .cell = { $cell } ({ $terrain })
move-skip = Skip this turn
move-swap = { $card } ({ $cell }) and { $card-2 } ({ $cell-2 }) change places
    .cell = { $cell }: { $card }
    .cell-2 = { $cell-2 }: { $card-2 }
move-carry = { $card } from { $cell } to { $cell-2 } ({ $terrain })
    .cell = { $cell }: { $card }
    .cell-2 = { $cell-2 } ({ $terrain })
move-put = { $card } is next from the bottom
    .card = { $card }

## The score sheet

sheet-points = Stars
line-king-castle = { $card-short }: in a castle
line-king-land = { $card-short }: { $number ->
    [one] { $number } farm or forest next to him
   *[other] { $number } farms and forests next to him
}
line-queen-king = { $card-short }: a King in her stack
line-queen-court = { $card-short }: { $number ->
    [one] { $number } character of her colour next to her
   *[other] { $number } characters of her colour next to her
}
line-princess-tower = { $card-short }: in a tower
line-princess-knight = { $card-short }: a Knight in her stack
line-knight-princess = { $card-short }: a Princess in his stack
line-peasant-farm = { $card-short }: on a farm
line-peasant-crown = { $card-short }: { $number ->
    [one] { $number } crowned head next to him
   *[other] { $number } crowned heads next to him
}
line-dwarf-load = { $card-short }: { $number ->
    [one] { $number } unblocked character on his back
   *[other] { $number } unblocked characters on his back
}
line-nothing = { $card-short }: nothing

## Choices before the game

option-starter = Who goes first
    .random = drawn by chance
option-colours = Colours, seat by seat

## The board in the terminal

board-hand = { $cards ->
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
}
board-blocked = Blocked: neither works nor counts (BR-33, BR-34).
