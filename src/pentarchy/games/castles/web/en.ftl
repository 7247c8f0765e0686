# Plague Castles' board. What happens and what is asked is said by the title's own sentences.
your-hand = Your hand
rivals = The other players
turn-yours = Your turn
turn-of-seat = Turn: { $name }
action-of = action { $action } of { $actions }
castles-of = { $castles } of { $wanted } castles
house-of-colour = { $colour } house, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
castle-of-colour = { $colour } castle, { $cards ->
    [one] { $cards } resident
   *[other] { $cards } residents
}
build = Castle
aimed-at = about to be hit
castle-free = to be built
prizes = The five castles
castles-win = Whoever owns { $wanted ->
    [one] { $wanted } castle
   *[other] { $wanted } castles
} wins at once
notes = Known:
notes-why = What you have learnt of this hand. Only you see it.
search-why = Only you see these cards.
deck-deck = Draw
deck-lost = Lost
deck-orders = Orders
deck-turmoil = Turmoil
resolving-now = Resolving now
who-answers = Who answers?
same-waiting = Everyone it is aimed at is asked, with or without an answer in hand.
nothing-resolves = Orders, answers and turmoil are shown here while they last.
turmoil-comes = Turmoil
or = or
now-arrive = { $name } finds a place for a card
now-waiting = { $name } chooses whose property comes next
now-follow = Lord: { $name } may lay another card
now-revive = { $name } may bring back a lost card
now-spy = Spy: { $name } looks for a hand to see
now-steal = Spy: { $name } looks at a hand
now-fetch = Page: { $name } may take the top order
now-ruin = Courtesan: { $name } chooses who falls
now-jest = Jester: { $name } may hand out turmoil
now-court = { $name } may lure somebody away
now-exchange = Alchemist: { $name } may exchange a card
now-study = { $name } looks for a deck to study
now-search = Prophet: { $name } chooses a deck
now-take-from-pile = { $name } looks through a deck
which-castles = Choose a lit place for it, or what else to do.
point-castles-act = Choose a card of your hand, the draw deck, or a roof you can crown.
point-castles-arrive = Choose a lit place in your row.
point-castles-follow = Choose a lit card of your hand.
point-castles-waiting = Choose one of the lit characters.
point-castles-answer = A False Order in your hand is lit: choose it, or let it happen.
point-castles-hire = Choose what happens.
point-castles-spy = Choose a player: the whole place is lit.
point-castles-steal = The hand lies open to you alone. Choose a card of it.
point-castles-take-from-pile = Choose one of the cards spread out here.
point-castles-study = Choose a deck.
point-castles-search = Choose a deck.
point-castles-exchange = Choose a card of your hand, then a deck.
point-castles-wed = Choose a card of your row, then the house it marries into.
point-castles-kill = Choose a lit character in any row.
point-castles-ruin = Choose a lit character.
point-castles-give = Choose a lit card of yours.
point-castles-take = Choose a lit card of a rival.
point-castles-invite = Choose a lit man in a rival’s row.
point-castles-court = Choose a lit character in a rival’s row.
point-castles-strike = Choose a lit resident.
point-castles-break = Choose a lit castle.
point-castles-raze = Choose a lit castle.
point-castles-burn = Choose a lit house.
point-castles-wither = Choose a lit house of yours.
point-castles-lose = Choose a lit character of yours.
point-castles-flee = Choose a lit character of yours.
point-castles-hand-over = Choose a card of your hand.
point-castles-discard = Choose a card of your hand.
step-of = { $step } of { $most }
then-castles = Now choose one of the lit places.

## What is read of a card

card-house = lives in a house
card-order = order
card-castle = castle
card-turmoil = turmoil
left-neighbour = the player on the left
pile-draw = The draw deck
pile-orders = The order deck
pile-lost = The lost deck
read-pile-draw = Drawing a card of it is one action. Turmoil may be among them.
read-pile-orders = Orders that were carried out lie here, face up; a Page or an Alchemist takes the top one.
read-pile-lost = The dead lie here, face up; some cards bring them back.
read-castle-honour = Rivals’ Assassins cannot kill in your houses.
read-castle-trade = Rivals’ Merchants cannot swap cards of your houses.
read-castle-faith = When you get it, you may lay the top card of the lost deck at your place.
read-castle-feasts = When you get it, you may take a man from a rival’s house.
read-castle-knowledge = When you get it, you look through the order deck or the lost deck and may take a card.
but-plague = He can be planted in a rival’s row, which takes an action of yours.
but-ruin = She can be planted in a rival’s row, which takes an action of yours.
but-jest = Your turn ends at once.
but-false-order = It is the only order you may play outside your own turn.
but-no-kill = Other things still reach his house: a Ball, Milady, plague and turmoil.
but-no-swap = Other things still reach his house: a Ball, Milady, plague and turmoil.
but-assassin = You need a house of its colour.
but-merchant = You need a house of its colour.
