# Queen of 12 in English. Component names come from content.toml; see pentarchy/text.py for the conventions.
# A die is `red 5`, in short `R5`. A cell is `c3` in a kingdom, `7-2` in the value area; roofs begin with L or R.
# `$strip` is the effect of a strip bonus, `$roof` a colour before the word roof, `$dice` one before the word dice.

goal = The goal: most points after 12 rounds. Every round dice are rolled and everybody secretly chooses a card; equal cards cancel each other, the others take dice from the two trays, low initiative first. Then you mark cells of your sheet with your dice, by number or by colour of the roof. Type “rules” and the name of a card to read all about it.
won-tie = { $seat } wins: { $points }, as many as { $others }, but with more marked cells (Q12-074, Q12-172).
award-fallen-warrior = Fallen Warrior
award-tormented-soul = Tormented Soul
award-accepted-leader = Accepted Leader
award-renowned-ruler = Renowned Ruler
award-great-queen = Great Queen
award-goddess = Goddess

## What happened

event-reserve = In the reserve: { $card }
    .more = , { $card }
event-joined-hand = { $seat } starts with one more card in hand: { $card }.
event-set-aside = { $seat } starts with a card on the discard pile: { $card }.
event-starts = { $seat } gets the bag of dice first.
event-round = Round { $number }: { $seat } rolls the dice.
event-rolled = Rolled: { $face-short } ({ $tray })
    .more = , { $face-short } ({ $tray })
event-took-pile = { $seat } has no card left in hand.
event-exchanged = { $number ->
    [0] { $seat } has one card left, { $card }. It goes to the pile, and there is nothing to take back.
   *[other] { $seat } has one card left, { $card }. It starts a new pile; the old one comes back.
}
event-no-card = { $seat } plays no card this round.
event-revealed = { $seat } shows { $card }
    .more = ; { $seat } shows { $card }
event-king-revealed = The King reveals: { $card }.
event-cancelled = Equal cards are cancelled: { $card } ({ $seat })
    .more = , { $card } ({ $seat })
event-acts = { $card } acts ({ $seat }).
event-took = { $seat } takes { $face-short }
    .more = , { $face-short }
    .after-acts = : takes { $face-short }
event-took-none = { $seat } gets no dice ({ $card }).
    .after-acts = : no dice.
event-turned = { $seat } turns the die: { $face }.
event-returned = { $seat } puts a card back into the reserve: { $card }.
event-removed = { $seat } puts a card out of the game: { $card }.
event-marked = { $seat } marks { $cell }
    .more = ; { $seat } marks { $cell }
event-marked-with = { $seat } marks { $cell } with the { $face }
    .more = ; { $seat } marks { $cell } with the { $face }
event-gained = { $seat } takes a card from the reserve: { $card }.
event-recalled = { $seat } takes the discard pile back into hand: { $number ->
    [one] { $number } card.
   *[other] { $number } cards.
}
event-copied = { $seat } copies the dice of { $other }.
event-named-line = { $seat } names a line: { $line }.
event-oracle = The Oracle of { $seat } rolls { $face }.
event-lost-card = { $seat } loses a random card to the pile: { $card }.
event-wants-card = { $seat } will take a card from the reserve.
event-wrote = { $seat } writes { $number } on the overflow scale.
event-value-lost = { $seat } has no place for the value { $number }: it is lost.
event-roof-lost = { $seat } has no free { $colour-short } roof: the colour is lost.
event-effect = { $seat } uses a bonus: { effect-words }.
event-strip-marked = { $seat } marks a cell of the bonus strip: { strip-words }.
event-king-shuffled = The King shuffles his pile back into his deck: { $number ->
    [one] { $number } card.
   *[other] { $number } cards.
}
event-king-got = The King’s deck gets its copy: { $card }.
event-king-aside = The first card of the King’s deck goes to his pile: { $card }.
event-first-line = { $seat } has filled a line in time: the first-line bonus.
event-ended = The game is over.
event-left-hand = { $seat } loses the only card in hand to the pile: { $card }.

## What is asked

# What nobody should overlook
alert-last-round = The last round.

ask-choose = Choose in secret what you play.
ask-pick-die = { $number ->
    [one] Take a die. Which one?
   *[other] Take { $number } dice, one at a time. Which one now?
}
ask-turn-die = Your die shows { $face }. To which value do you turn it?
ask-return-card = One of your cards has to go. Which one?
ask-tick = { $what ->
    [0] { $number ->
        [one] Mark a number without a die. Which cell?
       *[other] Mark { $number } numbers without dice. Which cell now?
    }
    [1] { $number ->
        [one] Mark a roof without a die. Which one?
       *[other] Mark { $number } roofs without dice. Which one now?
    }
    [2] Mark a cell without a die, number or roof. Which one?
   *[3] Mark a number; then the Oracle’s die is rolled and its value is marked too. Which cell?
}
ask-gain = Take a card from your reserve into hand. Which one?
ask-reflect = Your Reflection copies the dice of a rival. Whose?
ask-name-line = Name a line. A die is rolled: its value is marked there; if it is marked already, the whole line fills up.
ask-mark = Mark a number or a roof with a die.
ask-bonus = You must use one bonus. Which one?
ask-overflow = These rows are full. Which value goes to the overflow scale next?
ask-roofs = Every die also marks a roof of its colour. Which roof?
ask-choose-bonus = Which bonus do you use next?
ask-copy-dice = Whose dice do you copy?
ask-leave-dice = { $number ->
    [one] Leave out one of these dice and copy the rest. Which one?
   *[other] Leave out { $number } of these dice and copy the rest. Which one now?
}
ask-mark-strip = Mark a cell of the bonus strip. At which bonus?
ask-offered = All its cells are marked. Use this strip bonus now?

## Words that several messages share

# What a cell is: `$area` 0 kingdom, 1 value area, 2 roofs; `$brings` 1 points at the end, 2 one more value.
cell-words = { $area ->
    [0] { $value ->
        [0] { $cell } ({ $roof } roof)
       *[other] { $cell } (number { $value })
    }
    [1] { $cell }{ $brings ->
        [1] { " " }({ $points } points)
        [2] { " " }(brings one more value)
       *[0] { "" }
    }
   *[2] { $cell } ({ $roof })
}
# What pays: `$by` 0 a die, 1 the value of Lady’s die, 2 its colour.
pay-words = { $by ->
    [0] { $pay }
    [1] Lady’s die by its value, { $pay }
   *[2] Lady’s die by its colour, { $pay }
}
effect-words = { $effect-id ->
    [value] a value
    [colour] a roof
    [value-or-colour] a value or a roof
    [value-and-colour] a value and a roof
    [two-values] two values
    [two-colours] two roofs
    [recall] your pile back
    [copy-less] a rival’s dice but two
    [copy-all] a rival’s dice
    [repeat] overflow repeated
    [zero] overflow: a 0
    [square] a square strip cell
   *[round-or-square] any strip cell
}
strip-words = { $strip ->
    [value-or-colour] a value or a roof
    [two-values] two values
    [two-colours] two roofs
    [recall] your pile back
    [copy-less] a rival’s dice but two
    [copy-all] a rival’s dice
   *[round-or-square] any strip cell
}
line-words = { $half ->
    [0] left of the river
   *[1] right of the river
}, { $way ->
    [0] row
   *[1] column
} { $line } ({ $marks ->
    [0] no marks
    [one] { $marks } mark
   *[other] { $marks } marks
})

## Moves. An attribute is the entry of a list where only that component is still to be chosen.

move-pass = { $step ->
    [mark] Mark nothing more
    [choose-bonus] Use nothing of the strip
    [offered] No
   *[other] Pass
}
move-play = { $card }
    .verb = Play a card
    .card = { $card }
move-pair = { $card } and { $card-2 }
    .verb = Play two cards
    .card = { $card } and ...
    .card-2 = and { $card-2 }
move-swap = { $card } and, back from the pile, { $card-2 }; { $other } starts the new pile
    .verb = Play one card of your hand and one of your pile
    .card = { $card }; { $other } starts the new pile
    .card-2 = and, back from the pile, { $card-2 }
move-take = { $face } ({ $tray })
    .face = { $face }
    .tray = from: { $tray }
move-turn = { $same ->
    [1] Leave it at { $number }
   *[other] Turn it to { $number }
}
    .number = { $same ->
        [1] Leave it at { $number }
       *[other] Turn it to { $number }
    }
move-return = { $card } ({ $in-hand ->
    [1] in your hand
   *[other] on your pile
})
    .card = { $card } ({ $in-hand ->
        [1] in your hand
       *[other] on your pile
    })
move-tick = { $step ->
    [bonus] Free mark: { cell-words }
   *[other] { cell-words }
}
    .verb = Free mark: any free cell, number or roof
    .cell = { cell-words }
move-pick = { $card }
    .card = { $card }
move-copy = { $step ->
    [bonus] Copy the dice of { $seat } ({ $dice })
   *[other] { $seat } ({ $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    })
}
    .verb = Copy a rival’s dice: once a game
    .seat = { $seat } ({ $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    })
move-line = { line-words }
    .line = { line-words }
move-mark = { cell-words } with { pay-words }
    .verb = Mark a cell with a die
    .pay = { pay-words }
    .cell = { cell-words }
move-recall = Take the pile back ({ $number ->
    [one] { $number } card
   *[other] { $number } cards
})
move-reserve = { $step ->
    [bonus] A card from the reserve ({ $number })
   *[other] A card of the reserve instead
}
move-write = { $number }
    .number = { $number }
move-use = { $step ->
    [offered] Yes: { effect-words }
   *[other] Bonus: { effect-words }
}
    .verb = A bonus you have earned
    .effect = { effect-words }
move-strip = Strip: { strip-words }{ $cells ->
    [0] { "" }
   *[other] { " " }({ $marked } of { $cells } marked)
}
    .verb = The bonus strip
    .strip = { strip-words }{ $cells ->
        [0] { "" }
       *[other] { " " }({ $marked } of { $cells } marked)
    }
move-leave = { $face }
    .face = { $face }

## The score sheet

line-left = Lines left of the river
line-right = Lines right of the river
line-first-line = The first full line
line-cards = Cards in hand and on the pile
line-value-columns = Full columns of values
line-fours = Marked cells with points
line-roof-columns = Full columns of roofs
line-overflow = Overflow scale

## Choices before the game

option-crusade = Crusade: eight cards each, no reserve
    .False = no
    .True = yes
option-sheet = The side of the sheets
    .A = A, a kingdom
    .B = B, a kingdom with low numbers on the left and high ones on the right
    .C = C, of the Crusade
    .D = D, of the Crusade, with a strip to fill
option-first_game = The fixed reserve of a first game
    .False = no, it is drawn
    .True = yes
option-promos = The three promo cards
    .False = left out
    .True = may be drawn
option-expansion_cards = Cardsharp and Oracle
    .False = left out
    .True = may be drawn
option-lady_alchemist = Lady and Alchemist in a Crusade
    .False = left out
    .True = may be drawn
option-starter = Who rolls first
    .random = at random

## The board in the terminal

board-round = Round { $number } of { $rounds }
board-active = { $seat } rolls
board-side = side { $sheet }
board-first-open = first full line: { $points }
board-first-open-solo = first full line before round { $round }: { $points }
board-first-won = first full line: { $seats }
board-first-lost = first full line: nobody in time
board-tray-empty = empty
board-oracle = Oracle’s die
board-king = King
board-king-deck = deck { $cards }
board-pile = pile { $cards }
board-top = , top { $card }
board-hand = hand { $cards }
board-reserve = reserve { $cards }
board-chosen = has chosen
board-plays = plays { $cards }
board-dice = dice { $dice }
board-copies = copies { $seat }
board-stopped = out of cards
board-points = Points so far
board-sheet-points = sheet { $points }
board-your-hand = Hand
board-your-chosen = Chosen
board-your-reserve = Reserve
board-boxes = Bonuses left
board-box-copy = copy { $number }
board-box-recall = pile back { $number }
board-box-reserve = reserve { $number }
board-line-points = points
board-values = Values
board-roofs = Roofs
board-roofs-left = Roofs (L)
board-roofs-right = Roofs (R)
board-full-row = a full row brings
board-overflow = Overflow
board-strip = Strip
board-again = again and again
board-none = none
board-initiative = init.
board-worth = points
board-legend-kingdom = [7] marked; { $letters } roofs. Points of a line by its marks, 0 to 5: { $points }.
board-legend-crusade = [×] marked; 4 points, + one more value; { $letters } roofs. A full column brings the points below it.
board-legend-cards = Low initiative acts first; card points count at the end.
board-legend-initiative = Low initiative acts first.

# What a card does, in a few words; some do something else on the sides C and D, or in a Crusade.
does-values = takes all dice showing { $values }
does-colour = takes all { $dice } dice
does-tray = takes all dice from: { $tray }
does-any = { $number ->
    [one] takes a die of your choice
   *[other] takes { $number } dice of your choice
}
does-lady = takes a die that marks by value and colour
does-lady-crusade = takes a die and turns it to any value
does-parasite = takes 2 dice; a card goes to your reserve
does-parasite-crusade = takes 2 dice; a card of yours is lost
does-alchemist = marks a number and brings a reserve card
does-alchemist-crusade = marks two numbers
does-philosopher = takes your pile back; you use a bonus
does-philosopher-crusade = takes your pile back; you may use the strip
does-reflection = copies the dice a rival took
does-cardsharp = marks 2 roofs; each rival loses a card
does-oracle = rolls a die and marks it in a line you name
does-oracle-crusade = marks a number, then a rolled value
does-spy = takes 2 from each tray if no Guardian shows
does-general = fills every line that lacks one cell
does-general-crusade = fills every row and column that lacks one

## The tutorial (tutorials/first.toml)

tutorial-welcome = This is your kingdom: two halves with a river between them. For twelve rounds you cross out cells with dice; the most points win. You join in the last round, with half of it filled.
tutorial-trays = Every round dice with twelve sides are rolled into two trays, for all players together. A die has a number and a colour; each colour has its own roof: gable, dome, battlement.
tutorial-hand = Your cards say which dice you take: some numbers, a colour, a whole tray. The number in the corner says when: low ones take first. Everybody chooses in secret.
tutorial-golem = The Golem takes every die from 7 to 12, but late, as number 11. Choose it and hope that others do not empty the trays before you.
tutorial-reveal = Both rivals show the Jungle Guardian. Equal cards cancel each other: neither acts, and all dice wait for you. Yours would be cancelled, too, if somebody had the same.
tutorial-dice = Your Golem took four dice. Each of them crosses out one cell: a cell with its number, or a roof of its colour.
tutorial-lines = Every row and column of five counts on its own. One cross is worth 2 points, two are worth nothing, three or four 5, five 10. The figures at the edge show what each line is worth now.
tutorial-seven = The second row lacks only its 7. Tap that cell. The row gains 5, its column loses 2, since two crosses are worth nothing, and the first full line brings 6: 9 in all, as the seal says.
tutorial-roof = The other red 7 may also mark a red roof. Right of the river the second row has two crosses; a third one makes it worth 5. Tap the lit red roof there.
tutorial-bonus = Your rivals took no dice. Whoever has no die that fits uses a bonus: a free cross, a copy of somebody’s dice, the discards back into hand, or a card of the reserve. Boxes show how often.
tutorial-free = A yellow 9 and a purple 11 are left, and you decide. The seals show what a cross changes; you need not use a die that only spoils your lines. Undo takes a cross back.
tutorial-end = Lines, the first full line and the points on your cards make the total. A whole game has twelve rounds like this one. Shall we play?

## Why a hint is a hint: what the move does

hint-feature-lines = brings you closer to full lines
hint-feature-lines-as-they-stand = scores on your sheet at once
hint-feature-first-line = brings you closer to the first full line
hint-feature-first-line-near = brings you closer to the first full line
hint-feature-points-on-cards = a card that is worth points itself
hint-feature-crusade = takes your Crusade further
hint-feature-strength-of-cards = keeps your stronger cards for later
hint-feature-cards-in-hand = leaves you more cards to choose from
hint-feature-copies = can copy what another does
hint-feature-recalls = brings a card back to your hand
hint-feature-reserves = takes a card from the reserve
hint-rival-lines = { $seat } is further from a full line
hint-rival-lines-as-they-stand = { $seat } scores less on the sheet
