# Magpies in English. See pentarchy/text.py for the conventions.

goal = The goal: have the most valuable trinkets in nest and chest after the last round, your favourites above all.

printed-card = { $id ->
    [shout] Ends a raid.
    [swoop] Takes a card from your hand.
    [forage] Takes the top card of the deck.
    [nap] Takes nothing.
   *[trinket] { $value ->
        [one] Worth { $value } point.
       *[other] Worth { $value } points.
    }
}

## The table: its places, and what the generic board tells of a seat

zone-hand = Hand
zone-pile = Pile
zone-nest = Nest
zone-chest = Chest
zone-owl-deck = The Owl's deck
zone-owl-shown = The Owl's turn
zone-owl-nest = The Owl's nest
fact-coins = Coins
fact-locked = Locks
fact-pawned = Pawned
fact-favourites = Favourite
fact-starter = First
fact-rounds = Rounds
fact-hush = Answered shouts

## What happened

event-drew = { $seat } draws { $card }.
event-reshuffled = The deck was empty: all piles are shuffled into a new one.
event-bid = { $seat } bids { $card } and { $stake ->
    [0] no coin
    [one] { $stake } coin
   *[other] { $stake } coins
}.
event-stashed = { $seat } hides { $card } in the chest.
event-locked = { $seat } buys a lock.
event-gathered = { $seat } gathers: a coin and a card.
event-peeked = { $seat } peeks at the hand of { $other }.
event-scried = { $seat } looks at the top card of the deck: { $card }.
event-sunk = { $seat } puts it at the bottom.
event-named = { $seat } is about to rob { $victim }.
event-shouted = { $seat } plays a { $card }!
event-cancelled = That stops { $seat }.
event-robbed = { $seat } robs { $victim } of { $card }.
event-pawned = { $seat } pawns a { $card } for a coin.
event-owl-turned = The Owl turns up: { $card }.
event-owl-took = The Owl carries off { $card }.
event-ended = The last round is over.

## What is asked

ask-bid = Which card do you bid, and how many coins with it?
ask-stash = Hide a card in your chest, or buy a lock? Cards still to hide: { $left }.
ask-turn = Your turn: gather, peek, scry or rob?
ask-sink = You have seen the top card. Put it at the bottom?
ask-raid = The raid goes on: whom do you rob next?
ask-answer = { $actor } is after { $victim }. Do you shout?

## Moves

move-pass = Do nothing
move-bid = { $card } and { $number ->
    [0] no coin
    [one] { $number } coin
   *[other] { $number } coins
}
    .card = { $card }
    .number = { $number ->
    [0] no coin
    [one] { $number } coin
   *[other] { $number } coins
}
move-stash = Hide { $card }
    .verb = Hide a card
move-lock = Buy a lock for { $cost ->
    [one] { $cost } coin
   *[other] { $cost } coins
}
move-gather = Gather a card and a coin
move-peek = Peek at the hand of { $seat }
    .verb = Peek at a hand
move-scry = Look at the top of the deck
move-sink = Put it at the bottom
move-rob = Rob { $seat }
    .verb = Go on a raid
move-shout = Shout!
    .verb = Shout!
move-pawn = Pawn { $card } for a coin
    .verb = Pawn a card

## The score sheet

line-nest = In the nest
line-chest = In the chest
line-favourite = Favourites

## Choices before the game

option-starter = Who goes first
    .random = drawn by chance
option-rounds = Rounds
option-hush = A shout may be shouted down
    .True = yes
    .False = no
