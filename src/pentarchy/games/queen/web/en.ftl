# Queen of 12's board. What a card does is in the title's own words.
queen-round = Round { $round } of { $rounds }
queen-initiative = initiative: low numbers act first
queen-card-points = points at the end
queen-cancelled = cancelled
queen-sealed = face down
queen-chooses = chooses…
queen-plays = What everybody plays
queen-rolls = rolls this round
queen-your-sheet = Your sheet
queen-others = The sheets of the others
queen-enlarge = Show it large.
queen-line-worth = A line with so many crosses is worth:
queen-crusade-legend = A row fills from the left. A full column pays what stands below it; ★ pays 4, + brings one more value.
queen-line = Line { $line }: { $points }
queen-brings-points = 4 points at the end
queen-brings-value = brings one more value
queen-column-points = points for the full column
queen-reached = reached
queen-again = again and again
queen-strip-marked = { $marked } of { $cells } marked
queen-bonuses = Bonuses for a round without a mark
queen-box-free = Free mark
queen-box-copy = Copy dice
queen-box-recall = Pile back
queen-box-reserve = Reserve
queen-box-left = { $left } left
queen-score-left = Left
queen-score-right = Right
queen-score-first-line = First line
queen-score-cards = Cards
queen-score-value-columns = Values
queen-score-fours = Stars
queen-score-roof-columns = Roofs
queen-score-overflow = Overflow
queen-first-open = still open
queen-first-won = won
queen-first-lost = lost
queen-cards = Cards
queen-your-cards = Your cards
queen-cards-hand = Hand
queen-cards-reserve = Reserve
queen-cards-pile = Discards
queen-beneath = { $cards ->
    [one] and { $cards } beneath
   *[other] and { $cards } beneath
}
queen-reserve-instead = a reserve card instead
point-queen-choose = A card from your hand; equal cards cancel each other.
point-queen-mark = Tap a lit cell, or first a die. A seal shows how your points change.
point-queen-bonus = A lit cell is a free mark, a lit rival lends dice; or choose a lit box.
point-queen-pick-die = Choose a die in a tray.
point-queen-turn-die = Choose the value beside your dice.
point-queen-tick = Choose a lit cell of your sheet.
point-queen-gain = Choose a card of your reserve, below.
point-queen-return-card = Choose one of the cards below.
point-queen-reflect = Choose a rival beside the trays.
point-queen-name-line = Choose the figure at the end of a row or column.
point-queen-overflow = Choose a value beside your dice.
point-queen-roofs = Choose a lit roof of your sheet.
point-queen-choose-bonus = Choose a bonus beside your dice, or of the strip.
point-queen-copy-dice = Choose a rival beside the trays.
point-queen-leave-dice = Choose a die to leave out.
point-queen-mark-strip = Choose a bonus of the strip.
point-queen-offered = Use it, or not.

## What is read of a card

read-initiative = initiative { $initiative }: low numbers act first
read-points = { $points } at the end
read-equal = If somebody shows the same card, both are cancelled.
queen-roof = the { $token } roof
