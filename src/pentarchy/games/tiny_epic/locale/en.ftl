# Tiny Epic Kingdoms in English. Component names come from content.toml; see pentarchy/text.py for the conventions.
# A region is `Heron Ford, forest a`, in short `T1A-a`; a level is its faction, number and text, in short without the text.

goal = The goal: most points. Every army in play and every level of magic gives 1 point, towers give more and more, capitals give 2. Each turn the active player chooses one of six actions; everybody may do it, the others may collect resources instead. The game ends after somebody has 7 armies, tower level 6 or all 5 levels of magic, when the action card is next cleared. Type “rules” and a word to read about it.
won-tie = { $seat } wins: { $points }, as many as { $others }, but ahead in armies, tower, magic or resources (TEK-191).
won-shared = The win is shared: { $seats }; { $points } each, and equal in everything else (TEK-192).

mana-words = { $mana } mana
ore-words = { $ore } ore
food-words = { $food } food
gift = { $mana ->
    [0] { $ore ->
        [0] { $food ->
            [0] nothing
           *[other] { food-words }
        }
       *[other] { $food ->
            [0] { ore-words }
           *[other] { ore-words }, { food-words }
        }
    }
   *[other] { $ore ->
        [0] { $food ->
            [0] { mana-words }
           *[other] { mana-words }, { food-words }
        }
       *[other] { $food ->
            [0] { mana-words }, { ore-words }
           *[other] { mana-words }, { ore-words }, { food-words }
        }
    }
}

## What happened

event-starts = { $seat } goes first.
event-faction = { $seat } rules the { $faction }.
    .more = ; { $seat } rules the { $faction }.
event-dealt = { $seat } is dealt territory card { $territory }.
    .more = ; { $seat }: { $territory }.
event-laid = { $seat } lays the home: { $side }.
event-founded = { $seat } starts in: { $region }.
event-split = { $seat } starts with { gift }.
event-lost-kingdom = The Lost Kingdom lies in the middle: { $side }.
event-bare = { $seat } leaves a region without a token: { $region }.
event-tokens = { $number } exploration tokens are laid out face down.
event-refreshed = { $seat } clears the action card: all six actions are free again.
event-skipped = { $seat } cleared the card and skips the turn.
event-chose = { $seat } chooses { $action }.
event-nothing = { $seat } does nothing.
event-moved = { $seat } moves an army: { $from } → { $to }.
    .after-power = : an army moves, { $from } → { $to }.
event-stood = { $seat } stands an army up in { $region }.
event-built = { $seat } builds tower level { $number }.
event-researched = { $seat } learns magic level { $number }. { $level }
event-expanded = { $seat } has a new army in { $region }: { $number } in play.
event-traded = { $seat } trades { $number } { $give } for { $got } { $get }.
event-collected = { $seat } collects { gift }.
    .after-power = : { $seat } collects { gift }.
event-gained = { $seat } gains { gift }.
    .after-power = : { $seat } gains { gift }.
event-lost = { $seat } loses { gift }.
event-paid = { $seat } pays { gift }.
    .after-power = : { $seat } pays { gift }.
    .more = ; { $seat } pays { gift }.
event-war = War! { $seat } attacks { $other } in { $region }.
    .after-moved = : war with { $other }!
event-dice = The dice are shown: { $seat } { $price ->
    [0] the white flag
   *[other] { $price }
}, { $other } { $answer ->
    [0] the white flag
   *[other] { $answer }
}.
event-raised = { $seat } spends 1 { $resource } more: the price is { $number } now.
event-won = { $seat } beats { $other } in { $region }.
    .after-dice = ; { $seat } beats { $other } in { $region }.
event-allied = { $seat } and { $other } are allies and share { $region }.
event-parted = { $seat } and { $other } are allies no longer.
event-broken = The alliance of { $seat } and { $other } is broken: every region they share is at stake.
event-retreated = { $number ->
    [0] { $seat } retreats free of charge: { $from } → { $to }.
   *[other] { $seat } retreats for { $number } food: { $from } → { $to }.
}
event-removed = { $seat } loses an army in { $region }: it returns to the supply.
event-saved = A Church saves the army of { $seat }: it appears in { $region }.
event-rose = The army of { $seat } rises again for { $number } mana in { $region }.
event-crowned = { $seat } has the Crown.
event-tower-lost = The dragon tears down a level: { $seat } is left with tower level { $number }.
event-found = { $seat } turns up a token in { $region }: { $card }.
event-conquered = { $seat } beats a neutral army in { $region } at the price of { $number }.
event-power = { $seat } uses { $level-short }
    .more = ; { $seat } uses { $level-short }
    .after-moved = { " " }({ $level-short }).
    .after-traded = { " " }({ $level-short }).
    .after-expanded = { " " }({ $level-short }).
    .after-collected = { " " }({ $level-short }).
    .after-gained = { " " }({ $level-short }).
    .after-built = { " " }({ $level-short }).
    .after-researched = { " " }({ $level-short }).
event-imitated = { $seat } imitates { $other }.
event-end-comes = { $seat } has met an end condition: the game ends when the action card is next cleared.
event-lost-in-ruins = The ruins keep an army of { $seat }: { $region }.
event-ended = The game is over.

## What is asked

# What nobody should overlook
alert-last-round = The end is near: the next time the action card is cleared, the game ends.
alert-tower-nearly = { $seat } is one level short of the top of the tower ({ $number }).
alert-magic-nearly = { $seat } is one level short of the highest magic ({ $number }).
alert-armies-nearly = { $seat } is one army short of all seven ({ $number }).

ask-faction = Which faction do you rule?
ask-side = Your territory card is { $territory }. Which side is your home?
ask-found = In which region do your first two armies stand?
ask-split = { $number } resources to start with: how do you split them?
ask-bare = Which of your free regions gets no token?
ask-choose = Shield { $number } of { $shields }: which action do you choose for all?
ask-act = { $action }: { $active ->
    [1] what do you do? You may also do nothing.
   *[other] do you do it, or collect?
}
ask-onward = { $steps ->
    [0] You may move another army.
   *[other] { $armies ->
        [0] Your army may go on.
       *[other] Your army may go on, or another one may move.
    }
}
ask-gain = { $number ->
    [one] Which resource do you take?
   *[other] Which { $number } resources do you take?
}
ask-lose = { $number ->
    [one] Which resource do you lose?
   *[other] Which { $number } resources do you lose?
}
ask-ambush = A Bandit waits in { $region }. { $last ->
    [1] { $number ->
        [one] Which resource do you give? Your last army stays.
       *[other] Which { $number } resources do you give? Your last army stays.
    }
   *[other] { $number ->
        [one] 1 resource, or your army?
       *[other] { $number } resources, or your army?
    }
}
ask-dice = { $attacks ->
    [1] You attack { $other } in { $region }.
   *[other] { $other } attacks you in { $region }.
} { $allies ->
    [1] You are allies: only two white flags keep the alliance.
   *[other] Set your die in secret.
}
ask-raise = The dice show { $price } (you) and { $answer }. You may spend one more resource to raise your price.
ask-pay = The war costs you { $number }{ $mana-less ->
    [0] { "" }
   *[other] , or { $mana-less } less if you pay with mana alone
}{ $type-less ->
    [0] { "" }
   *[other] , or { $type-less } less if you pay with one kind of resource
}. How do you pay?
ask-lair = Your Dragon’s Lair may cost { $other } a tower level (now { $number }) instead of the army.
ask-settle = You must leave every region you share with { $other }. Which one first?
ask-leave = Your army must leave { $region }. { $retreats ->
    [0] It cannot retreat.
   *[other] { $number ->
        [0] A retreat is free.
       *[other] A retreat costs { $number } food.
    }
}
ask-imitate = Whose faction do you imitate until the card is cleared again?

## Moves. An attribute is the entry of a list in which only this part of the move is chosen.

move-pass = { $step ->
    [act] Do nothing
    [onward] Enough moved
    [raise] Leave the price as it is
   *[lair] Spare the tower
}
move-shield = { $action }
    .action = { $action }
move-move = { $region } → { $region-2 }{ $meets ->
    [2] , where { $other } stands: war!
    [3] : beat the neutral army for { $price }
   *[other] { "" }
}
    .verb = Move an army ...
    .region = the army in { $region }
    .region-2 = to { $region-2 }{ $meets ->
        [2] , where { $other } stands: war!
        [3] : beat the neutral army for { $price }
       *[other] { "" }
    }
move-stand = Stand an army up: { $region }
    .region = { $region }
move-build = Build tower level { $level } for { $cost } ore
move-build-with = Build tower level { $level } for { $cost } ore and { $number } mana
    .verb = Build with mana in place of ore ...
    .number = with { $number } mana
move-research = Learn level { $number } for { $cost } mana: { $level }
move-expand = New army for { $cost } food: { $region }
    .verb = New army ...
    .region = { $region }
move-expand-with = New army for { $cost } food and { $number } mana: { $region }
    .verb = New army with mana in place of food ...
    .region = { $region }
    .number = with { $number } mana
move-trade = Trade { $number } { $resource } for { $got } { $resource-2 }
    .verb = Trade ...
    .resource = Trade { $resource }
    .resource-2 = for { $resource-2 }
    .number = Trade { $number } { $resource } for { $got } { $resource-2 }
move-blend = { $number } ore and { $number-2 } food → { $got } mana
    .verb = Trade ore and food together for mana ...
    .number = { $number } ore
    .number-2 = { $number-2 } food → { $got } mana
move-collect = { $chosen ->
    [0] Collect { gift }
   *[other] { $total ->
        [0] Collect { $chosen } of your choice
       *[other] Collect { gift } and { $chosen } of your choice
    }
}
move-faction = { $faction }{ $unwise ->
    [1] { " " }(not recommended for two, TEK-208)
   *[other] { "" }
}
    .faction = { $faction }{ $unwise ->
        [1] { " " }(not recommended for two, TEK-208)
       *[other] { "" }
    }
move-side = { $side }
    .side = { $side }
move-found = { $region }
    .region = { $region }
move-split = { gift }
    .number = { $number } mana
    .number-2 = { $number-2 } ore
    .number-3 = { $number-3 } food
move-bare = { $region }
    .region = { $region }
move-price = Price { $number }
    .number = { $number }
move-flag = The white flag
move-raise = 1 { $resource }: { $number } more
    .resource = 1 { $resource }: { $number } more
move-pay = { gift }
    .verb = Pay ...
    .number = { $number } mana
    .number-2 = { $number-2 } ore
    .number-3 = { $number-3 } food
move-retreat = { $cost ->
    [0] Retreat to { $region }, free
   *[other] Retreat to { $region } for { $cost } food
}
    .region = to { $region }
move-yield = Back to the supply
move-church = Into the Church: { $region }
    .region = { $region }
move-rise = Rise again in { $region } for { $cost } mana
    .verb = Rise again ...
    .region = in { $region } for { $cost } mana
move-settle = { $region }
    .region = { $region }
move-lair = Take a tower level
move-gain = { gift }{ $lost ->
    [0] { "" }
   *[other] { " " }({ $lost } lost: no room)
}
    .number = { $number } mana{ $mana-lost ->
        [0] { "" }
       *[other] { " " }({ $mana-lost } lost: no room)
    }
    .number-2 = { $number-2 } ore{ $ore-lost ->
        [0] { "" }
       *[other] { " " }({ $ore-lost } lost: no room)
    }
    .number-3 = { $number-3 } food{ $food-lost ->
        [0] { "" }
       *[other] { " " }({ $food-lost } lost: no room)
    }
move-lose = { gift }
    .number = { $number } mana
    .number-2 = { $number-2 } ore
    .number-3 = { $number-3 } food
move-bribe = Pay { gift }
    .verb = Pay ...
    .number = { $number } mana
    .number-2 = { $number-2 } ore
    .number-3 = { $number-3 } food
move-surrender = Give up the army
move-imitate = { $seat }
    .seat = { $seat }

## The score sheet

line-armies = Armies in play
line-magic = Levels of magic
line-bonus = { $level }
line-tower = Tower
line-capital = Capital: { $region }
line-shared-capital = Capital shared with an ally: { $region }
line-crown = Crown
line-city = City: { $region }
line-lost-region = Lost Kingdom: { $region }
line-trophies = Neutral armies beaten

## Choices before the game

option-factions = Factions
    .random = dealt at random
    .choice = chosen in turn
    .why = A faction is a people with five levels of magic. Dealt, you begin at once; chosen, everybody reads all thirteen and takes one in turn.
option-tokens = Exploration tokens
    .False = left in the box
    .True = laid out face down
    .why = A face-down token on every free region: a crown, treasures, bandits, camps, fortresses and more, shown to the first army that comes. Better after a first game.
option-starter = Who goes first
    .random = at random
    .why = The turn passes clockwise; whoever goes first chooses the first action.

## The board in the terminal

board-action-card = Actions
board-shields = { $number } of { $shields } shields
board-ending = The end is certain: the next clearing of the action card is the last.
board-home = { $side }, home of { $seat }
board-lost-kingdom = { $side }: the Lost Kingdom
board-resources = mana { $mana }, ore { $ore }, food { $food }
board-tracks = tower { $tower }, magic { $magic }
board-armies = armies { $number }, supply { $supply }
board-points = { $points } points now
board-allies = allied with { $seats }
board-imitates = imitates { $faction }
board-crown = has the Crown
board-trophies = trophies { $number }
board-neutral = neutral
board-lies = lies
board-hidden-token = ? face-down token
board-next-to = to { $regions }
board-war = War: { $seat } against { $other } in { $region }
board-has-set = { $seat } has set a die
board-your-powers = Your abilities
board-legend = Regions: letter, terrain, who stands there; * an edge region, ~ next to water; where a step leads.

## The first game, sentence by sentence (tutorials/first.toml)

tutorial-welcome = Three tiny kingdoms, one map each. Forests give mana, mountains give ore, plains give food. Nobody enters the waters here, and a capital gives points.
tutorial-yours = The shields on the maps are armies. Yours bear the lion: two of them stand here, a third one in the forest.
tutorial-points = The star counts everybody’s points as if the game ended now: 1 for an army, 1 for a level of magic, more and more for the tower. Beside it lie mana, ore and food.
tutorial-card = Whoever’s turn it is lays a shield on one of six actions. Everybody in turn may then do it; the others may collect instead. You begin: choose Patrol.
tutorial-patrol = On Patrol one army goes to a neighbouring region. Choose the plains where two stand, then the capital: it is worth 2 points at the end.
tutorial-rival-patrol = Now the others, clockwise. The first one patrols too, from the forest to the mountain.
tutorial-rival-collects = The second one collects instead: a forest, a mountain and plains bring 1 resource each.
tutorial-research = The next turn was your neighbour’s, and the action is Research: mana buys the next level of one’s faction. Your first one makes defending cheaper. Learn it.
tutorial-war = A Quest leads from the edge of one card to the edge of another, and this one leads into your plains. Two colours in one region: that is war.
tutorial-dice = Both sides set a die in secret. The higher price wins, the defender wins ties, and both pay. A white flag costs nothing. Set a 3: as a defender you now pay 1 less.
tutorial-pay = 3 against 2: you win. A price of 3, less 1 for your magic, is 2. An ore pays 1 of it, a mana 2. Pay with 1 mana.
tutorial-won = The beaten army could have retreated, but its owner has too little food: it is back in its owner’s supply. Two white flags would have made you allies who share the region.
tutorial-collect = The Quest goes on: now it is up to you to go on one or to collect. Collect: the forest brings 1 mana, the plains 1 food, the capital none.
tutorial-build = Your turn to choose again. Each action has room for one shield until all five are laid. Choose Build.
tutorial-tower = A tower level costs its number in ore, and the sixth one is worth 9 points in all. Build it.
tutorial-end-comes = The top of the tower, seven armies or the fifth level of magic: any of these brings the end. The game is over when the card is next cleared, after the fifth shield.
tutorial-expand = The last action is Expand. A new army joins a single one of yours and costs as much food as you then have armies. Add one in the forest.
tutorial-end = That was all of Tiny Epic Kingdoms. In a whole game you also choose a side of your territory card, where your first armies stand, and what you start with; and you may trade.

## Why a hint is a hint: what the move does

hint-feature-armies = one more army
hint-feature-magic = a level of magic, worth points at the end
hint-feature-tower = a floor of the tower, worth points at the end
hint-feature-crown-and-trophies = a crown or a trophy, worth points at the end
hint-feature-points-to-be-held = heads for a region that is worth points
hint-feature-points-held = holds a region that is worth points
hint-feature-armies-outside-ruins = your armies are where they count
hint-feature-regions-with-income = one more region with income
hint-feature-kinds-of-income = an income you did not have
hint-feature-ruins-being-searched = searches ruins
hint-feature-mana = more mana
hint-feature-ore = more ore
hint-feature-food = more food
hint-feature-levels-learnt = a power of your people
hint-rival-armies = { $seat } loses an army
hint-rival-points-held = { $seat } loses a region that is worth points
hint-rival-regions-with-income = { $seat } loses a region with income
