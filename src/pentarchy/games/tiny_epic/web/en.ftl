# Tiny Epic Kingdoms' board. What an action does, in a dozen words: the whole rule is in the inspector.
world = The kingdoms
home-of = { $name }: { $side }
lost-kingdom = The Lost Kingdom: { $side }
lost-kingdom-short = Lost Kingdom
card-of = { $name } has not laid this card yet
neutral = nobody’s
army-of = an army, { $name }
army-lies-of = a lying army, { $name }
on-the-edge = on the edge
hidden-token = a face-down token: nobody knows it
war-here = war is fought here
allies = allies share this region
allied-with = Allied with { $names }
crown-held = has the Crown
trophies = { $count ->
    [one] 1 neutral army beaten
   *[other] { $count } neutral armies beaten
}
imitates = imitates: { $faction }
your-kingdom = { $name }, { $faction }
look-at = Look at this kingdom: { $name }
kingdoms = Whose kingdom to look at
pick-here = { $count ->
    [one] 1 region to choose here
   *[other] { $count } regions to choose here
}

action-card = Action card
shields-of = { $shields } of { $most } shields
shields-left = { $count ->
    [0] the card is cleared next
    [one] cleared after 1 more action
   *[other] cleared after { $count } more actions
}
action-taken = has its shield
action-free = free
action-now = being done
does-patrol = to the next region
does-quest = to another card
does-build = a tower level for ore
does-research = new magic for mana
does-expand = a new army for food
does-trade = one for another
order = In this order
order-now = { $name } decides now
order-next = { $name } is still to answer
order-done = { $name } has followed
order-collected = { $name } has collected
order-nothing = { $name } did nothing
order-active = { $name } chooses the action
end-near = The end is certain: the game is over when the card is next cleared.
end-near-short = The last round

act-build = Build level { $level } for { $cost } ore
act-research = Learn level { $level } for { $cost } mana

stores = Stores
track-of = { $name }: { $count } of { $most }
tower = Tower
tower-level = level { $level } of { $most }
tower-points = Level { $level }: { $points }
armies = Armies
armies-of = { $count } of { $most } in play
next-costs = next: { $cost }
magic-book = Magic
magic-of = { $faction }: magic
level-known = learned
level-cost = { $cost } mana to learn
level-reconstructed = Not from the printed card: ours
points-now = { $points } now

choose-faction = The factions
choose-side = The two sides of your card

mix-suggested = suggested
mix-more = one more: { $resource }
mix-less = one less: { $resource }
mix-left = { $count ->
    [0] nothing left to share out
   *[other] { $count } left to share out
}
mix-lost = { $count } lost: no room
mix-take = Take these
mix-nothing = nothing

bid-open = Set your die
bid-change = Set the die anew
bid-title = Set your secret price
bid-you-attack = You attack
bid-you-defend = You defend
bid-against = against
bid-set = has set the die
bid-thinks = is choosing
bid-flag = The white flag
bid-flag-short = flag
bid-price = Price { $price }
bid-too-dear = { $price }: more than you can pay
bid-pay = You pay, win or lose
bid-free = nothing
bid-or = or
bid-ways = { $count ->
    [one] and in 1 more way
   *[other] and in { $count } more ways
}
bid-leaves = Leaves you
bid-how = The higher price wins, the defender wins ties. Both sides pay what they have set.
bid-flag-means = Two white flags make you allies, who share the region. Against a price the flag loses, but costs nothing.
bid-flag-duel = The flag costs nothing and loses against any price. Two flags: the defender wins.
bid-flag-allies = Two white flags keep your alliance. Any price breaks it, and every region you share is at stake.
bid-choose = Choose a number or the flag: here you see what it would cost you.
bid-set-flag = Show the white flag
bid-set-price = Set the die at { $price }
war-attacks = { $name } attacks
war-defends = { $name } defends
war-between = War: { $attacker } against { $defender }
price-hidden = die not shown
price-shown = price { $price }

point-action = Choose an action on the card: everybody may do it.
point-region = Choose a region with a gold edge.
point-resource = Choose a resource among your stores.
then-tiny_epic-resource = Now choose what you want for it.
point-faction = Choose a faction: its five levels of magic are written on its card.
point-side = Choose the side you want to live on.
point-tiny_epic-onward = Choose the army’s region, then where it goes.

## What is read of an action, a land or a token

read-patrol = One of your armies goes to a neighbouring region of the same card.
read-quest = One of your armies goes from the edge of its card to the edge of another.
read-build = Pay ore for the next level of your tower: level 3 costs 3.
read-research = Pay mana for the next level of your magic: level 3 costs 3.
read-expand = Pay food for a new army beside a single one of yours: as many as you then have armies.
read-trade = Give any number of one resource for as many of another.
read-forest = Collecting brings 1 mana for it.
read-mountain = Collecting brings 1 ore for it.
read-plains = Collecting brings 1 food for it.
read-capital = Brings nothing when you collect, but 2 points at the end.
read-ruins = An army that comes here lies down; while it lies, collecting brings a resource of your choice.
read-water = Nobody enters the waters.
read-crag = Nobody enters the crags.
read-crown = Its owner has 2 points more at the end; it passes to whoever beats the owner in a war.
read-treasure = Whoever finds it gains 2 resources of choice.
read-bandit = Whoever finds him pays 2 resources or loses the army.
read-lair = Whoever holds it and wins a war may tear down a level of the loser’s tower instead of the army.
read-camp = Collecting brings 1 more resource of this region’s kind.
read-fortress = Attacking costs its owner 2 less.
read-city = Whoever holds it has 1 point more at the end.
read-church = Once, it takes in an army that its owner loses in a war.
read-blank = Nothing is here.
