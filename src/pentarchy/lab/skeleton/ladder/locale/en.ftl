# Ladder in English. The ids follow from the names in the code: event-NAME, ask-STEP, move-VERB, line-SCORE, option-NAME.

goal = The goal: have the most points in your row when the cards run out.

## For the generic board: what is printed on a card, what its zones are called

printed-card = Earns { $value ->
    [one] { $value } point
   *[other] { $value } points
}.
zone-deck = Deck
zone-heap = Heap
zone-hand = Hand
zone-row = Row
fact-starter = First

event-started = { $seat } begins.
event-climbed = { $seat } climbs with { $card }.
event-dropped = { $seat } drops { $card }.
event-drew = { $seat } draws { $card }.

ask-turn = Which card do you climb with, or drop?

move-pass = Pass
move-climb = Climb with { $card }
    .verb = Climb
move-drop = Drop { $card }
    .verb = Drop

line-row = In the row

option-starter = Who begins
    .random = drawn by chance
