# Plague Castles in English. Component names come from content.toml; see pentarchy/text.py for the conventions.
# `$side-id` is where a card goes: top (on its house), left or right (a new house at that end of the row).

goal = The goal: be the first to own two castles. A house of four or more cards of one colour can become a castle. In your turn you take one to three actions. Type “rules” and the name of a card to read what it does.
points = { $points ->
    [one] { $points } castle
   *[other] { $points } castles
}
won = { $seat } wins: { $points }.
won-tie = { $seat } wins: { $points }, as many as { $others }, but ahead in laid characters or cards in hand (PC-185).
won-shared = The win is shared: { $seats }; { $points } each, and equal in everything else (PC-185).
award-king = king

## What happened

event-starts = { $seat } goes first.
event-drew = { $seat } draws a card.
event-drew-card = { $seat } draws a card: { $card }.
event-turmoil = { $seat } draws turmoil: { $card }.
event-laid = { $seat }: { $card } { laid-words }.
    .after-planted = , who { laid-words }.
    .after-swapped = ; { $card } { laid-words }.
    .after-revived = , and { laid-words }.
    .after-invited = { " " }and { laid-words }.
    .after-fled = { " " }and { laid-words }.
laid-words = { $side-id ->
    [top] joins the { $colour-short } house
    [left] founds a new { $colour-short } house at the left end of the row
   *[right] founds a new { $colour-short } house at the right end of the row
}
event-planted = { $by } plants a card on { $seat }: { $card }.
event-built = { $seat } turns the { $colour-short } house into a castle: { $castle }.
event-fell = { $seat } loses the { $colour-short } castle; its residents stay as a house.
event-played = { $seat } plays an order: { $card }.
event-aimed = { $seat } picks { $card } ({ $owner }).
event-aimed-at = { $seat } picks { $target }.
event-answered = { $seat } answers: { $card }!
event-hired = { $seat } spends the { $card } to stop it.
event-cancelled = Stopped: { $card } ({ $seat }).
event-discarded = { $seat } discards { $card }.
event-died = { $seat }: { $card } dies.
    .more = ; { $seat }: { $card } dies.
    .after-aimed = ; { $card } dies.
    .after-hired = ; { $card } dies.
    .after-turmoil = ; { $seat }: { $card } dies.
event-swapped = { $seat } swaps with { $other }: gives { $card }, gets { $got }.
event-robbed = { $seat } steals a card from the hand of { $victim }.
event-robbed-card = { $seat } steals a card from the hand of { $victim }: { $card }.
event-revived = { $card } comes back from the lost deck, to { $seat }.
    .after-aimed-at = : { $card } comes back from the lost deck.
event-invited = { $card } leaves { $owner } for { $seat }.
event-wedded = { $seat } marries { $card } into the { $colour-short } house.
    .after-aimed = ; { $card } marries into the { $colour-short } house.
event-came = { $card } is called away from { $owner } and joins the house of { $seat }.
event-looked = { $seat } looks at the hand of { $other }.
event-stole = { $seat } takes a card from the hand of { $victim }.
event-stole-card = { $seat } takes a card from the hand of { $victim }: { $card }.
event-fetched = { $seat } takes the top order into hand: { $card }.
event-exchanged = { $seat } puts back { $card } and takes { $got } into hand.
event-opened = { $seat } looks through the { $pile-id ->
    [draw] draw deck
    [orders] order deck
   *[lost] lost deck
}.
event-saw = { $seat } finds in the { $pile-id ->
    [draw] draw deck
    [orders] order deck
   *[lost] lost deck
}: { $card }
    .many = { $seat } finds in the { $pile-id ->
            [draw] draw deck
            [orders] order deck
           *[lost] lost deck
        }: { $count } cards
    .more = , { $card }
    .after-opened = : { $card }
event-took = { $seat } takes a card from the { $pile-id ->
    [draw] draw deck
    [orders] order deck
   *[lost] lost deck
}.
event-took-card = { $seat } takes a card from the { $pile-id ->
    [draw] draw deck
    [orders] order deck
   *[lost] lost deck
}: { $card }.
event-gave = { $seat } gives { $other } a card from hand.
event-gave-card = { $seat } gives { $other } a card from hand: { $card }.
event-fled = { $card } flees from { $seat } to { $other }.
event-passed-rows = Everybody passes the whole row of houses to the player on the left.
    .after-turmoil = ; everybody passes the whole row of houses to the player on the left.
event-nothing = { $seat } can do nothing that the turmoil demands: it passes.
    .after-turmoil = ; nothing of what it demands can be done: it passes.
event-chaos = { $number ->
    [1] The draw deck is empty: chaos begins. From now on only turmoil is drawn.
   *[other] The draw deck is empty: chaos comes again (time { $number }). Only turmoil is drawn.
}
event-king = { $seat } has two castles and is king!
event-ended = The game is over.
event-met = { $seat } chooses: { met-words }.
    .after-turmoil = ; { $seat } chooses: { met-words }.
met-words = { $condition-id ->
    [give] { $number ->
        [one] gives { $number } card from hand to a rival
       *[other] gives { $number } cards from hand to a rival
    }
    [give-left] { $number ->
        [one] gives { $number } card from hand to the player on the left
       *[other] gives { $number } cards from hand to the player on the left
    }
    [lose] a character dies
    [flee] a character flees to the player on the left
    [wither] the top card of the largest house dies
    [discard] { $number ->
        [one] discards { $number } card
       *[other] discards { $number } cards
    }
    [raze] a castle falls
    [burn] the top card of the largest house of all dies
    [flood] everybody loses a character
    [famine] everybody keeps only { $number } in hand
    [search] takes a card from a deck
    [search-each] everybody takes a card from a deck
   *[royal] all rows pass to the left
}
event-jested = { $seat } names who has to deal with turmoil: { $target }.

## What is asked

# What nobody should overlook
alert-can-win = { $seat } can win in the next turn: the { $colour-short } house can become the last castle.
alert-one-castle-left = { $seat } is one castle short of the crown.
alert-deck-ends = { $number ->
    [one] One card is left in the draw deck
   *[other] { $number } cards are left in the draw deck
}: then chaos begins.

ask-act = Action { $number } of { $actions }: what do you do?
ask-arrive = { $card } comes to you. Where to?
ask-waiting = Several of your characters have just arrived. Whose property works next?
ask-follow = Your Lord lets you lay one more card into the { $colour-short } house at once, without an action. Which one?
ask-revive = You may bring back the top card of the lost deck: { $card }. Do you?
ask-spy = Your Spy may look into a rival’s hand. Whose?
ask-steal = You see the hand of { $other } and may take one card.
ask-fetch = You may take the top card of the order deck into your hand: { $card }. Do you?
ask-ruin = The Courtesan ruins a man in a neighbouring house. Who dies?
ask-jest = Your Jester may make somebody deal with the top turmoil: { $card }. Your turn ends then. Whom do you name?
ask-court = You may lure somebody away from a rival’s house. Whom?
ask-exchange = Your Alchemist may exchange a card of your hand for the top card of a deck. Which one?
ask-study = Your castle lets you look through a deck. Which one?
ask-take-from-pile = You look through the { $pile-id ->
    [draw] draw deck
    [orders] order deck
   *[lost] lost deck
}. Which card do you take?
ask-kill = { $order }{ $total ->
    [1] :
   *[other] { " " }({ $number } of at most { $total }):
} who dies?
ask-give = { $order }{ $total ->
    [1] :
   *[other] { " " }({ $number } of at most { $total }):
} which card of yours do you give?
ask-take = You give { $card }. For which card?
ask-rob = { $order }{ $total ->
    [1] :
   *[other] { " " }({ $number } of at most { $total }):
} whom do you rob of a random card?
ask-send = { $order }{ $total ->
    [1] :
   *[other] { " " }({ $number } of at most { $total }):
} { $card } comes back. To whom?
ask-invite = { $order }: you may take { $number ->
    [one] { $number } more man
   *[other] { $number } more men
} from rivals’ houses. Whom?
ask-wed = { $order }: which card of yours goes to the bottom of which other house of yours?
ask-strike = { $order }: which resident of a rival’s castle dies?
ask-break = { $order }: which castle is to fall?
ask-answer = { pending-step } You may stop this with a False Order.
ask-hire = { pending-step } You may spend your Mercenary to stop this.
ask-meet = Turmoil “{ $card }”: what do you choose?
ask-lose = Turmoil takes one of your characters. Who dies?
ask-grant = You have to give away { $number ->
    [one] { $number } card
   *[other] { $number } cards
} of your hand. To whom?
ask-hand-over = Give { $other } { $number ->
    [one] one more card
   *[other] { $number } more cards
} of your hand. Which one now?
ask-flee = One of your characters flees to the player on your left. Who?
ask-wither = Pestilence: the top card of your largest house dies. Which house?
ask-discard = You have to discard { $number ->
    [one] one more card
   *[other] { $number } more cards
} of your hand. Which one now?
ask-raze = Earthquake: which castle falls?
ask-burn = Fire: the top card of the largest house dies. Several are equally large; which one?
ask-search = Prophet: you may look through a deck and take a card of it. Which deck?

# The step of an order that is named, and can still be stopped.
pending-step = { $step ->
    [do-kill] { $other } plays { $order } to kill { $card } ({ $own ->
        [1] yours
       *[other] of { $owner }
    }).
    [do-swap] { $other } plays { $order } to take { $card } ({ $own ->
        [1] yours
       *[other] of { $owner }
    }) in exchange for { $got }.
    [do-rob] { $other } plays { $order } to steal a random card from { $own ->
        [1] your hand
       *[other] the hand of { $owner }
    }.
    [do-send] { $other } plays { $order } to lay { $card } at { $own ->
        [1] your place
       *[other] the place of { $owner }
    }.
    [do-ball] { $other } plays { $order } to take { $card } ({ $own ->
        [1] yours
       *[other] of { $owner }
    }{ $number ->
        [1] ).
       *[other] ), { $number } men in all.
    }
    [do-wed] { $other } plays { $order } to move { $card } into the { $colour-short } house.
    [do-strike] { $other } plays { $order } to kill { $card } in { $own ->
        [1] your castle
       *[other] the castle of { $owner }
    }.
    [do-break] { $other } plays { $order } to bring down the { $colour-short } castle ({ $own ->
        [1] yours
       *[other] of { $owner }
    }).
   *[false] { $other } answers { $own ->
        [1] your order
       *[other] the order of { $owner }
    } ({ $card }) with { $order }.
}

## Moves. An attribute is the entry of a list where only that component is still to be chosen.

# Where a laid card lies; `$at` is its place from the bottom where the house has another of the same name, else 0.
laid-card = { $card } ({ $own ->
    [1] yours
   *[other] { $owner }
}, { $house-short } house{ $at ->
    [0] )
   *[other] , number { $at } from the bottom)
}

move-pass = { $step ->
    [follow] Lay nothing more
    [revive] Leave it in the lost deck
    [spy] Look at nobody
    [steal] Take nothing
    [fetch] Leave it there
    [jest] Name nobody: your turn goes on
    [court] Take nobody
    [exchange] Exchange nothing
    [take-from-pile] Take nothing
    [kill] { $done ->
        [0] Nobody dies: the order is over
       *[other] No more kills: the order is over
    }
    [give] { $done ->
        [0] Swap nothing: the order is over
       *[other] No more swaps: the order is over
    }
    [rob] No more thefts: the order is over
    [send] No more: it stays lost, the order is over
    [invite] That is all: the ball begins
    [answer] Let it happen
    [hire] Let it happen
   *[other] Pass
}
move-draw = Draw a card
move-lay = { $side-id ->
    [top] Lay { $card } on your { $colour-short } house
    [left] Lay { $card }: a new { $colour-short } house at the left end
   *[right] Lay { $card }: a new { $colour-short } house at the right end
}
    .verb = Lay a house card at your place
    .card = { $card }
    .colour = as { $colour-short }
    .side = { $side-id ->
        [top] on your { $colour-short } house
        [left] a new { $colour-short } house at the left end
       *[right] a new { $colour-short } house at the right end
    }
move-plant = { $side-id ->
    [top] Plant { $card } on { $seat }: on the { $house-short } house there
    [left] Plant { $card } on { $seat }: a new { $house-short } house at the left end
   *[right] Plant { $card } on { $seat }: a new { $house-short } house at the right end
}
    .verb = Plant a card on a rival
    .card = { $card }
    .seat = { $seat }
    .side = { $side-id ->
        [top] on the { $house-short } house
        [left] a new { $house-short } house at the left end
       *[right] a new { $house-short } house at the right end
    }
move-build = Build a castle over your { $colour-short } house: { $castle }
    .verb = Build a castle
    .colour = your { $colour-short } house: { $castle }
move-order = Play the order { $card }
    .verb = Play an order
    .card = { $card }
move-discard = Discard { $card }
    .verb = Discard a card
    .card = { $card }
move-end = End your turn
move-put = { $side-id ->
    [top] On your { $colour-short } house
    [left] A new { $colour-short } house at the left end
   *[right] A new { $colour-short } house at the right end
}
move-kill = { laid-card }
    .card = { laid-card }
move-give = { $step ->
    [give] { laid-card }
   *[other] { $card }
}
    .card = { $step ->
        [give] { laid-card }
       *[other] { $card }
    }
move-take = { $step ->
    [take] { laid-card }
   *[other] Take { $card }
}
    .card = { $step ->
        [take] { laid-card }
       *[other] { $card }
    }
move-rob = { $seat } ({ $number ->
    [one] { $number } card in hand
   *[other] { $number } cards in hand
})
    .seat = { $seat } ({ $number ->
        [one] { $number } card in hand
       *[other] { $number } cards in hand
    })
move-send = { $own ->
    [1] To your own place
   *[other] To { $seat }
}
    .seat = { $own ->
        [1] To your own place
       *[other] To { $seat }
    }
move-invite = { laid-card }
    .card = { laid-card }
move-wed = { laid-card } goes to your { $colour-short } house
    .card = { laid-card }
    .colour = to your { $colour-short } house
move-strike = { laid-card }
    .card = { laid-card }
move-break = the { $colour-short } castle of { $seat }
    .seat = { $seat }
    .colour = the { $colour-short } castle
move-answer = Answer with a { $card }: stop it
    .card = { $card }
move-hire = Spend the { $card }: stop it
move-use = { laid-card }
    .card = { laid-card }
move-raise = Bring back { $card }
move-look = { $seat } ({ $number ->
    [one] { $number } card in hand
   *[other] { $number } cards in hand
})
    .seat = { $seat } ({ $number ->
        [one] { $number } card in hand
       *[other] { $number } cards in hand
    })
move-fetch = Take { $card }
move-name = { $own ->
    [1] You yourself
   *[other] { $seat }
}
    .seat = { $own ->
        [1] You yourself
       *[other] { $seat }
    }
move-exchange = Put back { $card }, take { $got } ({ $pile-id ->
    [orders] order deck
   *[lost] lost deck
})
    .card = { $card }
    .pile = { $pile-id ->
        [orders] for the top order: { $got }
       *[lost] for the top lost card: { $got }
    }
move-open = { $pile-id ->
    [draw] The draw deck
    [orders] The order deck
   *[lost] The lost deck
} ({ $number ->
    [one] { $number } card
   *[other] { $number } cards
})
    .pile = { $pile-id ->
        [draw] The draw deck
        [orders] The order deck
       *[lost] The lost deck
    } ({ $number ->
        [one] { $number } card
       *[other] { $number } cards
    })
move-meet = { condition-words }
    .number = { condition-words }

# One of the conditions of a turmoil card, for the seat that chooses.
condition-words = { $condition-id ->
    [give] { $cards ->
        [one] Give { $cards } card of your hand to a rival of your choice
       *[other] Give { $cards } cards of your hand to a rival of your choice
    }
    [give-left] { $cards ->
        [one] Give { $cards } card of your hand to { $left }
       *[other] Give { $cards } cards of your hand to { $left }
    }
    [lose] One of your characters outside castles dies
    [flee] One of your characters outside castles flees to { $left }
    [wither] The top card of your largest house outside castles dies
    [discard] { $cards ->
        [one] Discard { $cards } card of your hand
       *[other] Discard { $cards } cards of your hand
    }
    [raze] A castle of your choice falls, anybody’s
    [burn] The top card of the largest house on the table dies
    [flood] Everybody loses a character
    [famine] Everybody discards down to { $cards } in hand
    [search] Look through a deck and take a card
    [search-each] Everybody looks through a deck and takes a card
   *[royal] Everybody passes the row to the left
}
move-lose = { $step ->
    [flee] { laid-card } flees to { $left }
   *[other] { laid-card }
}
    .card = { laid-card }
move-grant = { $seat } ({ $number ->
    [one] { $number } card in hand
   *[other] { $number } cards in hand
})
    .seat = { $seat } ({ $number ->
        [one] { $number } card in hand
       *[other] { $number } cards in hand
    })
move-house = { $step ->
    [raze] the { $colour-short } castle of { $seat }
   *[other] the { $colour-short } house of { $seat }; { $card } dies
}
    .seat = { $seat }
    .colour = { $step ->
        [raze] the { $colour-short } castle
       *[other] the { $colour-short } house; { $card } dies
    }

## The score sheet

sheet-points = Castles
line-castles = Castles
line-characters = Laid characters: { $number }
line-hand = Cards in hand: { $number }

## Choices before the game

option-starter = Who goes first
    .host = whoever opened the table
    .random = at random

## The board in the terminal

board-hand = { $cards ->
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
}
board-noted = seen in hand: { $cards }
board-no-houses = no houses
board-married = married
board-decks = Decks
board-draw-deck = draw { $cards }
board-turmoil-deck = turmoil { $cards }
board-order-deck = orders { $cards }
board-lost-deck = lost { $cards }
board-top = , top { $card }
board-supply = Castles to build
board-supply-empty = none left
board-ban = not before the next turn of { $seat }
board-turn = Turn of { $seat }, action { $number } of { $actions }
board-chaos = chaos { $number } of { $most }
board-dry = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} without a draw (of { $most })
board-now = Now
board-now-order = { $seat } carries out { $card }
board-now-answer = { $seat } answers with { $card }
board-now-turmoil = { $seat } deals with turmoil: { $card }
board-asked = asked: { $seats }
board-legend = Houses stand from left to right, their cards from the bottom to the top.
mark-shield = shield
mark-vault = vault
mark-altar = altar
legend-shield = no Assassin
legend-vault = no Merchant
legend-altar = no turmoil
castle-honour = no Assassins
castle-trade = no Merchants
castle-faith = revival
castle-feasts = a guest
castle-knowledge = a search

# What a card does, in a few words.
does-follow = you may lay another card into his house at once
does-revive = you may bring back the top lost card
does-spy = see a rival’s hand and take a card of it
does-no-swap = Merchants cannot touch his house
does-no-kill = Assassins cannot touch his house
does-summon = calls the Knight and the Treasurer of her colour to you
does-fetch = you may take the top order
does-plague = kills the tops of the houses next to his; can be planted
does-ruin = kills a man in a house next to hers; can be planted
does-jest = makes somebody deal with turmoil; ends your turn
does-mercenary = once laid, can die to stop a rival’s order
does-sanctuary = turmoil cannot touch his house
does-court = takes a woman from a rival
does-exchange = a card of your hand for the top order or lost card
does-chameleon = a card of any colour
does-assassin = kills, up to the size of your house of its colour
does-merchant = swaps, up to the size of your house of its colour
does-ball = takes a man from a rival, one more for each Milady
does-thief = steals a card from a hand, one more for each Spy
does-infirmary = brings back a lost card, one more for each Healer
does-false-order = stops an order aimed at you, in any turn
does-marriage = moves a card of yours into another house of yours
does-trebuchet = kills a resident of a rival’s castle
does-ram = brings down a rival’s castle; the cards stay

## The tutorial (tutorials/first.toml)

tutorial-welcome = Everybody builds a row of houses, each of one colour. Four cards of a colour can become a castle. Whoever first owns two castles is king.
tutorial-row = Your row: a red house of three cards and a blue one of two. The top card lies under the roof, the bottom one on the ground.
tutorial-hand = Your hand, which only you see: people of five colours, and orders. In a turn you take one to three actions.
tutorial-lord = The first action: choose the red Lord and confirm: he goes under the red roof.
tutorial-follow = Characters do something when they appear. A Lord lets you lay one more card into his house at once: the Spy. Choose her and confirm.
tutorial-spy = The Spy looks into a rival’s hand. Choose your rival’s place.
tutorial-steal = Only you see these cards, and what you learn of a hand stays marked for you alone. A Servant fits into a house of any colour: take it.
tutorial-build = Five cards in the red house, and four are enough. The second action: crown its roof.
tutorial-castle = Your first castle. This one keeps Assassins away from your whole row, and hardly anything can touch its residents.
tutorial-draw = The third action: draw a card. Choose the draw deck.
tutorial-thief = Your rival plays an order: a Thief, aimed at your hand. What is resolving, who is asked and what it would do always stands here.
tutorial-answer = A False Order stops an order aimed at you. Choose yours. In such a moment everybody concerned is asked, whatever they hold, so waiting tells nothing.
tutorial-turmoil = Your rival has drawn turmoil: a Flood. Everybody loses a character, and the turn of whoever drew it ends.
tutorial-lose = You choose who goes. A castle needs four residents and yours has five: give up the Spy.
tutorial-plant = Your turn. A Plague Bearer kills the top cards of the houses beside his, so plant him on your rival: choose him, then the right end of that row.
tutorial-planted = The Page under the next roof is dead. The dead go to the lost deck, and some cards bring them back.
tutorial-second-lord = Now the blue house: it lacks two cards. Lay the Lord …
tutorial-servant = … and with him the Servant, as a blue one. Choose it and confirm.
tutorial-crown = Four again. Crown the blue roof: the second castle makes you king.
tutorial-end = That was all of Plague Castles but its many characters and orders: rest the pointer or a finger on a card to read what it does. Play again, without help?

## Why a hint is a hint: what the move does

hint-feature-castle = raises a castle
hint-feature-houses-of-four = a house large enough for a castle
hint-feature-houses-of-three = a third resident in a house
hint-feature-houses-of-two = a second resident in a house
hint-feature-houses-of-one = begins another house
hint-feature-last-house-of-four = your last house is complete
hint-feature-last-house-of-three = your last house has three residents
hint-feature-last-house-of-two = your last house has two residents
hint-feature-residents-to-spare = strengthens your castle
hint-feature-fitting-cards = you hold what your next castle needs
hint-feature-builds-next = you could build on your next turn
hint-feature-builds-now = you can build on this very turn
hint-feature-wins-next = you could win on your next turn
hint-feature-wins-now = you can win on this very turn
hint-feature-siege-weapons-to-use = keeps a siege weapon for a castle of theirs
hint-feature-actions-left = leaves you more to do this turn
hint-rival-castle = { $seat } loses a castle
hint-rival-houses-of-four = { $seat } loses a house large enough for a castle
hint-rival-houses-of-three = { $seat } has one resident fewer
hint-rival-houses-of-two = { $seat } has one resident fewer
hint-rival-houses-of-one = { $seat } has one house fewer
hint-rival-residents-to-spare = { $seat } has a weaker castle
hint-rival-builds-next = { $seat } cannot build next turn
hint-rival-wins-next = { $seat } cannot win next turn
