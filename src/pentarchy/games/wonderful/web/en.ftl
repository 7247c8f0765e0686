# It's a Wonderful Kingdom's board. What happens and what is asked is said by the title's own sentences.
wk-round = Round { $round } of { $rounds }
wk-phase-draft = Draft
wk-phase-planning = Planning
wk-phase-production = Production
wk-production = The four steps of production
wk-makes = { $name }: { $number } { $what }.
wk-supremacy = { $name } has supremacy

wk-area = { $area ->
    [left] Left area
   *[right] Right area
}
wk-area-is = { wk-area }: { $up } face up, { $down } face down
wk-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
wk-take = { $cards ->
    [0] Take nothing
    [one] Take { $cards } card
   *[other] Take { $cards } cards
}
wk-face-up = Face up
wk-trap = Trap
wk-back-of = Face down, from the hand of { $name }

wk-drafted = Your cards of this round
wk-drafted-none = What you take comes here. After the draft you build or recycle it.
wk-drafted-theirs = Taken this round
wk-build = Build
wk-recycling = Recycling gives
wk-works = Under construction
wk-no-works = Nothing is under construction. Cards come here in the planning phase.
wk-lacks = Still lacks: { $what }
wk-completes = completes it
wk-and-gives = + { $what }
wk-give-up = Give up a card
wk-give-up-this = give up
wk-tray = Cubes to place

wk-your-duchy = Your duchy
wk-duchy-of = Duchy of { $name }
wk-makes-in-all = Makes in all:
wk-alchemy = Alchemy
wk-exchange = Exchange
wk-krystallium = Krystallium
wk-soldiers = Soldiers
wk-traps = traps
wk-spies = spies
wk-covert = { $number } covert
wk-use = Use
wk-in-training = A soldier is in training
wk-no-training = Nobody is in training
wk-training-why = Supremacy sends a soldier into training; the next supremacy makes him yours.

wk-quest = Quest: { $quest }
wk-quest-why = Tasks are paid at any time with cubes from alchemy, fresh cubes, krystallium and soldiers. Only a player who has completed the final task (crown) can win; its reward goes to the first.
wk-task-says = Costs { $cost }. Gives { $reward }.{ $final ->
    [yes] { " " }The final task.
   *[no] { "" }
}
wk-task-done = Done by { $name }

wk-amount = { $number } { $item }
wk-says-kind = { $what }.
wk-says-cost = Costs { $what }.
wk-says-makes = Makes { $what } every round.
wk-says-makes-each = Makes 1 { $what } every round for each built card of the type { $kind }.
wk-says-bonus = Once, when completed: { $what }.
wk-says-points = { $what }.
wk-says-points-each = { $what } for each built card of the type { $kind }.
wk-says-recycle = Recycled: { $what }.

point-wonderful-offer = Choose a card of your hand, then the area: face up, or under a trap. You can drag it there.
point-wonderful-take = Take the whole area: what lies face down stays so until planning.
point-wonderful-plan = Under each card: build it, or recycle it for a cube.
point-wonderful-place = On a lit card, or into alchemy. Tap or drag.
point-wonderful-close = You may still use what is lit; then say that you are done.
which-wonderful = And now: where does it go?
then-wonderful = And now: where does it go?

wk-phase-battle = Battle
wk-danger = A danger card, face down
wk-search = Search: give up two cards of an area for the best of three
wk-shed = Discard
wk-freeze = under the giant
wk-frozen = frozen
wk-frozen-why = It is completed when the giant is beaten
wk-required = The scenario is lost without it
wk-stolen-why = Symbols covered by thieves make nothing
wk-fight = Fight
wk-ask = Ask
wk-alone = The scenario, the medals and the stacks
wk-reached = reached
wk-final-left = Still to be completed: { $tasks }
wk-quest-why-alone = Tasks are paid at any time with cubes from alchemy, fresh cubes, krystallium and soldiers. Without the final task (crown) the game is lost.
wk-says-beaten = Beaten with { $number ->
    [one] { $number } soldier.
   *[other] { $number } soldiers.
}
wk-says-advice = { $does } ({ $when }, { $price }).
wk-menace-calamity = It stays with you to the end.
wk-menace-giant-rat = A rat brings as many vermin as you have rats.
wk-menace-vermin = It came with the rats.
wk-menace-frost-giant = It holds a card under construction, which is completed only when the giant is beaten.
wk-menace-shadow = In every planning phase it wants a card of your draft; the other player gets cubes for it.
wk-menace-thief = He covers a symbol of your duchy, which makes nothing until he is caught.
wk-scenario-rats = Build four Farms by the end. Every Farm still under construction brings a vermin each round; when their stack is empty, all is lost at once.
wk-scenario-prophecy = Build the Hell Gate, the Secret Brotherhood and the Royal Citadel by the end, or all is lost.
wk-scenario-north = Build the four required cards and complete the final task by the end, or all is lost.
wk-scenario-battle = Build the four required cards and complete the final task by the end, or all is lost.
wk-scenario-guild = Catch all four thieves by the end. The fifth card discarded to a shadow loses at once.
wk-scenario-siege = Build the four required cards and complete both final tasks by the end, or all is lost.

point-wonderful-take-alone = Take the whole area. The other one gets a danger card, unless it was the last time.
point-wonderful-find = Choose one of the three cards at the foot of the table.
point-wonderful-keep = Choose one of your two advisors. The other player chooses at the same time.
point-wonderful-shed = Under each card you have drafted.
point-wonderful-fight = Send soldiers against what is lit, or say that it is enough.
point-wonderful-advise = Ask an advisor that is lit, or say that it is enough.

## What is read of a card

wk-read-points = Worth { $points }.
wk-read-treasure = Turned in, it gives { $what } at once.
wk-read-task = Gives { $reward } to whoever completes it.
wk-read-final = Only a player who has completed it can win.
wk-read-cost = costs { $what }
wk-read-recycle = recycled: 1 { $what }
wk-read-beaten = beaten with { $number ->
    [one] { $number } soldier
   *[other] { $number } soldiers
}
