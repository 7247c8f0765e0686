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

# What nobody should overlook
alert-last-turn = The last turn: everybody places one more character.

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
    .random = at random
option-colours = Colours, seat by seat

## The board in the terminal

board-hand = { $cards ->
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
}
board-blocked = Blocked: neither works nor counts (BR-33, BR-34).

## The tutorial (tutorials/first.toml): a short text for each step

tutorial-welcome = This is the kingdom: six lands that everybody shares. Six times you place a character on a land. Whoever has most stars at the end wins.
tutorial-hand = Your hand. Each character says what it earns. You will place six of these seven, so choose whom to leave.
tutorial-princess = The Princess earns 2 stars in a tower. Choose her, then the tower. The seal on a land shows what she would earn there.
tutorial-rival-king = Blue’s King sits in the castle: 1 star, and 1 more for every farm or forest beside it. “Beside” never means diagonally.
tutorial-stars = What everybody would have if the game ended now stands here. Nothing is settled before the last turn.
tutorial-knight = Characters may share a land, whoever they belong to. A Knight in a Princess’s stack earns 3 stars, and she 1 more: put him on her.
tutorial-rival-dragon = The Dragon blocks everybody below it: struck out and chained, they earn nothing. All your stars are gone. Do not worry.
tutorial-fairy = Your Fairy lies on top, out of its reach, and may rearrange the stack she joins. Place her on the tower.
tutorial-fairy-dragon = Now choose who lies lowest: the Dragon. It blocks only what is below it.
tutorial-fairy-princess = Then the Princess …
tutorial-fairy-knight = … and the Knight over the Dragon: he tames it for good.
tutorial-fairy-done = Everybody is free again, and your six stars are back. Where a character lies in its stack decides much here.
tutorial-rival-peasant = Blue’s Peasant earns 1 star on a farm and 1 for the King beside him. That King is worth too much where he sits.
tutorial-wizard = A Wizard in or beside a tower may move any character that lies on top. Place him on the farm left of the tower.
tutorial-wizard-carry = Choose the castle with Blue’s King, then the farm at the lower right. He will earn less there.
tutorial-rival-dwarf = The Dwarf slips under the stack and earns a star for every free character on his back, yours too.
tutorial-king = The castle is empty. Your own King earns 3 stars there: take it before Blue does.
tutorial-rival-knight = Two characters of the same name never share a land. That is why you may not go wherever you like now.
tutorial-last-turn = Your last turn. In it Dwarf and Dragon must stay in hand, so that nobody ends the game with a blow.
tutorial-peasant = The choice is yours. Watch the seals. The best farm has a Peasant already: choose it anyway, and you are told which rule forbids it.
tutorial-end = The score sheet lists every star with the rule behind it. That was all of Kingdom Brawl. Play again, this time without help?
