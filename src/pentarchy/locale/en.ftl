# What all titles share, in English. A title's own locale may override any of these.

seat = Seat { $number }
hidden = a face-down card
push-turn = Your turn
you = you
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## The end

over = The game is over. { $clause }
won = { $seat } wins with { $points }.
won-tie = { $seat } wins the tie with { $others }: { $points } each.
won-shared = The win is shared: { $seats }, { $points } each.
won-none = Nobody wins.
alone-award = { $points }: { $award }.
alone-none = { $points }.
alone-lost = The game is lost, with { $points }.
sheet-title = Score sheet
sheet-reason = For what
sheet-rule = Rule
sheet-points = Points

## The personal best of a game for one

best-first = Your first game of this kind: { $points } is the record to beat.
best-new = A new record: { $points } (before: { $before }).
best-equal = As good as your record: { $points }.
best-kept = Your record is still { $before }; this time: { $points }.
best-damaged = The file of your records cannot be read; it is kept aside: { $file }
best-lost = Your record cannot be kept: { $reason }

## At the terminal

play-welcome = { $title }. You play { $seat } against: { $rivals }.
play-welcome-alone = { $title }. You play alone.
play-keys = Type a number, a name or a move; { $help } lists all the words, { $quit } leaves.
play-prompt = Your choice
play-where = { $choice }. What next? (0 to choose again)
play-not-understood = I do not understand “{ $input }”: expected a number from 1 to { $count }, a move such as “{ $example }”, or { $help }.
play-number = There is no { $input } in the list: expected a number from 1 to { $count }.
play-ambiguous = “{ $input }” can mean several things: { $choices }.
play-illegal = Not allowed: { $move }. { $clause }
play-why-legal = Allowed: { $move }.
play-why-asked = You are asked by { $clause }
play-why-over = The game is over: { $clause }
play-undone = Taken back. It is your previous choice again.
play-nothing-to-undo = There is no move of yours to take back.
play-hint = The best moves, as the bot “{ $bot }” sees it:
play-hint-chance = { $move }: { $percent }% chance to win
play-log-empty = Nothing has happened yet.
play-over = { $save } FILE keeps the game, { $undo } takes the last move back, Enter leaves.
play-saved = Saved to { $file }. To see it again: pentarchy replay { $file }
play-save-exists = { $file } is there already and stays as it is: choose another name.
play-save-what = Save where? Expected { $save } FILE.
play-left = You have left the game; it was not saved. To keep one, type { $save } FILE before you leave, or start with --save FILE.
play-left-over = The game was not saved. To keep one, type { $save } FILE before you leave, or start with --save FILE.
play-left-saved = You have left the game.

## The words a person can type, in { "help" }

help-choose = A number from the list; or names, such as “{ $names }”; or the notation, such as “{ $example }”.
help-back = choose again from the first list
help-undo = take back your last choice (the bots agree)
help-why = why you are asked; with a move: whether it is allowed, and which rule forbids it
help-rules = look a rule up by its number, or search for a word
help-log = everything that has happened
help-board = draw the board again
help-hint = the best moves, as a master sees them
help-save = keep the game so far in a file
help-help = this list
help-quit = leave the game
word-move = MOVE
word-text = TEXT
word-file = FILE

## The rulebook

rules-found = { $count ->
    [one] { $count } rule with “{ $text }”:
   *[other] { $count } rules with “{ $text }”:
}
rules-none = No rule with “{ $text }”.
rules-how = { $count ->
    [one] { $count } rule.
   *[other] { $count } rules.
} A number (such as { $example }) shows one with its source; any other word searches.
rules-source = Source: { $source }
rules-why = Why: { $why }
rules-basis = { $basis ->
    [rulebook] from the printed rulebook
    [ruling] our ruling where the rulebook is silent
   *[other] { $basis }
}

## A game told again

replay-title = { $title }, { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
replay-unfinished = The game was not finished.
replay-stopped = After { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} of { $all }:

## The board of a title that has no drawing of its own

zone-deck = Draw deck
zone-hand = Hand
zone-discard = Discard pile
zone-empty = empty
zone-hidden = { $cards ->
    [one] { $cards } face-down card
   *[other] { $cards } face-down cards
}

## Review of a game

review-title = Review: { $title }, { $seat }
review-summary = Chance { $start } at the start, { $end } at the end: skill { $skill }, luck { $luck }, rivals { $rivals }, noise { $noise }.
review-summary-points = Expected { $start } at the start, { $end } at the end: skill { $skill }, luck { $luck }, noise { $noise }.
review-loss = { $decisions ->
    [one] { $decisions } real choice
   *[other] { $decisions } real choices
}, { $costly } costly; { $loss } lost a choice on average.
review-level = You decided like { $level }.
review-no-level = There is too little to compare with the bots' levels.
review-turning-points = Turning points
review-costly = Costly decisions
review-nothing-costly = No decision cost more than the noise.
review-percent = { $percent }%
review-chance = { $points }% chance
review-decision = Move { $ply }: { $played }. Better: { $best }. It cost { $loss }.
review-why = Why it is better: { $what }.
review-rule = Rule: { $clause }
review-skill = Move { $ply }: your choice, { $change }.
review-luck = Move { $ply }: luck, { $change }. { $what }
review-rivals = Up to move { $ply }: your rivals, { $change }. { $what }
review-thinking = Thinking about what the seat knew

## Why a hint is a hint

hint-wins = wins the game
hint-points = brings { $points }
hint-points-thing = brings { $points } ({ $thing })
hint-against = { $seat } loses { $points }
hint-against-thing = { $seat } loses { $points } ({ $thing })
