# It’s a Wonderful Kingdom in English. Component names come from content.toml; see pentarchy/text.py for the conventions.

goal = The goal: most victory points after 4 rounds, and, with a quest, its final task done. Every round cards are offered in two areas, some of them face down: the other player takes all of one area. Then each card taken is built or recycled, and in four steps both duchies produce cubes that complete what is under construction. Whoever produces more of a resource trains a soldier. Krystallium and soldiers may be used at any time. Type “rules” and a word to read about it.
alone-none = { $points }: no medal, and no defeat (WK-158).
won-none = Nobody wins: nobody has completed the final task of the quest (WK-253).
won-tie = { $seat } wins: { $points }, as many as { $others }, but with more built cards or more soldiers (WK-128, WK-129).
won-shared = The win is shared: { $seats }; { $points } each, with as many built cards and soldiers (WK-130).

area-words = { $area-id ->
    [left] the left area
   *[right] the right area
}
cards-words = { $number ->
    [one] { $number } card
   *[other] { $number } cards
}

## What happened

event-duchy = { $seat }: { $duchy }.
event-round = Round { $number }. { $seat } is the first player.
event-opened = The round opens with { $card } in { area-words }
    .more = , { $card } in { area-words }
event-offered = { $seat } offers { $card } in { area-words }.
event-trapped = { $seat } lays a trap: a card face down in { area-words }.
event-took = { $seat } takes { area-words }: { $number ->
    [0] nothing.
   *[other] { cards-words }.
}
event-left-over = Left over and discarded: { $card }
    .more = , { $card }
event-left-hidden = Discarded unseen: { cards-words }.
event-turned-up = { $seat } turns up { $card }
    .more = ; { $seat } turns up { $card }
event-calamity = A calamity befalls { $seat }.
    .more = ; another befalls { $seat }.
event-constructed = { $seat } starts building { $card }
    .more = ; { $seat } starts building { $card }
event-recycled = { $seat } recycles { $card }
    .more = ; { $seat } recycles { $card }
event-placed = { $seat } places { $resource } on { $card }
    .more = ; { $seat } places { $resource } on { $card }
    .after-recycled = : { $resource } onto { $card }
event-in-alchemy = { $seat } puts { $resource } into alchemy
    .more = ; { $seat } puts { $resource } into alchemy
    .after-recycled = : { $resource } into alchemy
event-krystallium-placed = { $seat } puts krystallium on { $card } ({ $item }).
event-soldier-placed = { $seat } puts a soldier on { $card }.
event-completed = { $seat } completes { $card }!
event-got-krystallium = { $seat } gets { $number } krystallium.
    .after-fulfilled = : { $number } krystallium.
    .after-completed = { " " }It brings { $number } krystallium.
event-got-soldiers = { $seat } gets { $number ->
    [one] { $number } soldier.
   *[other] { $number } soldiers.
}
    .after-fulfilled = : { $number ->
        [one] { $number } soldier.
       *[other] { $number } soldiers.
    }
    .after-completed = { " " }It brings { $number ->
        [one] { $number } soldier.
       *[other] { $number } soldiers.
    }
event-exchanged = Alchemy: { $seat } turns five cubes into krystallium.
event-discarded = { $seat } gives { $card } up: { $resource } for alchemy.
    .more = ; { $seat } gives { $card } up: { $resource }.
event-produced = { $seat } makes { $number } { $resource }
    .more = ; { $seat } makes { $number }
event-trained = Supremacy in { $resource }: { $seat } begins to train a soldier.
    .after-produced = ; supremacy: { $seat } begins to train a soldier.
event-supreme = Supremacy in { $resource }: a trained soldier joins { $seat }.
    .after-produced = ; supremacy: a trained soldier joins { $seat }.
event-nobody-supreme = Nobody has supremacy in { $resource }.
    .after-produced = ; nobody has supremacy.
event-ended = The game is over.

## What is asked

# What nobody should overlook
alert-last-round = The last round.
alert-one-card-left = One more card lost to the shadows, and the game is lost.

ask-offer = { $left ->
    [one] And the other card: where does it go? ({ $traps ->
        [one] { $traps } trap
       *[other] { $traps } traps
    } left)
   *[other] Offer { $left } cards. Which one first, and where? A trap lays it face down. ({ $traps ->
        [one] { $traps } trap
       *[other] { $traps } traps
    } left)
}
ask-take = Take all cards of one area. Which one?
ask-plan = Your cards of this round: build or recycle?
ask-place = { $left ->
    [one] A cube waits for its place. Where does it go?
   *[other] { $left } cubes wait for their places. Where does one go?
}
ask-close = Everything is placed. Are you done?

## Moves. An attribute is the entry of a list where only that component is still to be chosen.

move-pass = { $step ->
    [close] Done
    [waken] Leave it
    [advise] Enough
    [fight] Enough of fighting
   *[other] Pass
}
move-offer = { $card }, face up in { area-words }
    .verb = Offer a card face up ...
    .card = { $card }
    .area = in { area-words }
move-trap = { $card }, face down in { area-words }
    .verb = Lay a card face down, with a trap ...
    .card = { $card }
    .area = in { area-words }
move-take = { $area-id ->
    [left] The left area
   *[right] The right area
}
    .area = { $area-id ->
        [left] The left area
       *[right] The right area
    }
move-construct = Build { $card }
    .verb = Build ...
    .card = { $card }
move-recycle = { $treasure ->
    [1] Turn { $card } into { $resource } and { $also }
    [2] Turn { $card } into 2 { $resource }
   *[other] Recycle { $card } for { $resource }
}
    .verb = Recycle ...
    .card = { $treasure ->
        [1] { $card }: { $resource } and { $also }
        [2] { $card }: 2 { $resource }
       *[other] { $card }: { $resource }
    }
move-place = { $resource } on { $card }{ $completes ->
    [1] , which completes it
   *[other] { "" }
}
    .verb = Place a cube on a card ...
    .resource = { $resource }
    .card = on { $card }{ $completes ->
        [1] , which completes it
       *[other] { "" }
    }
move-alchemy = { $resource } into alchemy
    .verb = Into alchemy ...
    .resource = { $resource }
move-krystallium = Krystallium on { $card }, for { $item }{ $completes ->
    [1] , which completes it
   *[other] { "" }
}
    .verb = Use krystallium ...
    .card = on { $card }
    .item = for { $item }
move-soldier = A soldier on { $card }{ $completes ->
    [1] , which completes it
   *[other] { "" }
}
    .verb = Use a soldier ...
    .card = on { $card }
move-discard = Give up { $card }{ $required ->
    [1] , though the scenario is lost without it (required)
   *[other] { "" }
}
    .verb = Give up a card under construction, for a cube in alchemy ...
    .card = { $card }

## The score sheet

line-base = Points on cards and for tasks
line-multiplied = Points for types of cards
line-calamities = Calamities
line-menaces = Menaces left

## Choices before the game

option-module = The module
    .scenario = those the scenario names
    .quests = quests: tasks to pay for, and a final one to win (interaction 1, difficulty 1 of 5)
    .menaces = menaces in place of calamities, and a battle every round (interaction 4, difficulty 3 of 5)
    .advisors = advisors in place of treasures, who help for soldiers (interaction 2, difficulty 2 of 5)
option-side = The side of the duchy cards
    .A = A, each duchy with points of its own
    .B = B, both alike
option-quest = The quest board
    .usurper = The Usurper
    .plague-lord = Plague Lord
    .northern-lands = Northern Lands
    .none = none
option-menace = The stacks of menaces
    .none = none
    .giant-rats = Giant rats (difficulty 3 of 5)
    .frost-giants = Frost giants (2 of 5)
    .shadows = Shadows (3 of 5)
    .thieves = Thieves (3 of 5)
    .giant-rats-and-frost-giants = Giant rats (difficulty 3 of 5) and frost giants (2 of 5)
    .giant-rats-and-shadows = Giant rats (difficulty 3 of 5) and shadows (3 of 5)
    .giant-rats-and-thieves = Giant rats (difficulty 3 of 5) and thieves (3 of 5)
    .frost-giants-and-shadows = Frost giants (difficulty 2 of 5) and shadows (3 of 5)
    .frost-giants-and-thieves = Frost giants (difficulty 2 of 5) and thieves (3 of 5)
    .shadows-and-thieves = Shadows (difficulty 3 of 5) and thieves (3 of 5)
    .any = chosen freely at the table
option-starter = Who is the first player
    .random = at random

## Quests

event-fulfilled = { $seat } completes the task { $task }.
event-got-points = { $seat } gets { $number } points for it.
    .after-fulfilled = : { $number } points.
event-got-spy = A spy joins { $seat }.
event-spied = { $seat } sends a spy: { $card } is turned up in { area-words }.
event-woke = { $seat } turns a spy active again.
ask-waken = The draft is over. Do you turn a spy active again?
move-waken = Turn it active
move-exchange = Exchange { $bundle } for krystallium
    .verb = Exchange five cubes for krystallium ...
    .bundle = { $bundle }
move-task = Complete { $task }{ $bundle-id ->
    [none] { "" }
   *[other] , with krystallium for { $bundle }
}
    .verb = Complete a task ...
    .task = { $task }
    .bundle = { $bundle-id ->
        [none] with cubes alone
       *[other] with krystallium for { $bundle }
    }
move-spy = Send a spy: turn up the face-down card { $number } in { area-words }
    .verb = Send a spy ...
    .area = to { area-words }
    .number = the face-down card { $number }, from the oldest

## The solo game

event-round-alone = Round { $number }.
event-endangered = A danger card is laid face down in { area-words }.
event-searched = { $seat } searches, for { area-words }.
event-search-paid = Discarded for it: { $card }
    .more = , { $card }
event-found = { $seat } finds { $card }, for { area-words }.
event-not-chosen = Not chosen and discarded: { $card }
    .more = , { $card }
ask-take-alone = Take all cards of one area ({ $left ->
    [one] the last time in this round
   *[other] { $left } times in this round
}). { $searched ->
    [0] A search is still possible
   *[other] You have searched already
}; active spies: { $spies }.
ask-find = You look at these cards of the stack. Which one goes into { $area-id ->
    [left] the left area
   *[right] the right area
}, to be taken with it?
move-search = Search: discard { $card } and { $card-2 }
    .verb = Search: discard two cards of an area, see three of the stack, keep one ...
    .card = { $card }
    .card-2 = and { $card-2 }
move-find = { $card }
    .verb = Choose a card ...
    .card = { $card }
line-side = Side A, alone
award-bronze = bronze medal
award-silver = silver medal
award-gold = gold medal
option-duchy = The duchy
    .random = at random
    .valados = Valados
    .teressie = Téressie
board-alone = Round { $round } of { $rounds }, { $phase ->
    [0] draft
    [1] planning
    [6] battle
    [7] last advice
   *[other] production
}
board-medals = Medals: bronze from { $bronze }, silver from { $silver }, gold from { $gold }
board-deck = On top of the stack
board-danger = Danger cards left: { $number }
board-search = Cards looked at

## Menaces

event-stack-chosen = { $seat } chooses a stack of menaces: { $menace }.
event-menaced = A menace comes to { $seat }: { $card }.
event-bred = { $card } join { $seat }
    .more = ; { $card } join { $seat }
event-shed = { $seat } discards { $card } to a shadow
    .more = ; { $seat } discards { $card } to a shadow
event-got-cubes = { $number ->
    [one] A cube
   *[other] { $number } cubes
} for the alchemy of { $seat }.
event-covered = A thief takes { $resource } from { $seat }: a symbol is covered.
event-frozen = A frost giant of { $seat } freezes { $card }.
event-neutralised = { $seat } defeats a menace: { $card }.
event-uncovered = The covered { $resource } of { $seat } works again.
ask-choose = Which menaces are yours? One of them comes into your hand every round.
ask-shed = { $left ->
    [one] A shadow wants a card of your draft. Which one do you discard?
   *[other] Shadows want { $left } cards of your draft. Which one do you discard?
}
ask-rob = A thief is here. Which symbol of your duchy does he cover?
ask-fight = Battle: do your soldiers go against a menace?
move-stack = { $menace }
    .verb = Choose menaces ...
    .menace = { $menace }
move-shed = Discard { $card }
    .verb = Discard to the shadow ...
    .card = { $card }
move-cover = Cover { $resource }
    .verb = Cover a symbol ...
    .resource = { $resource }
move-freeze = Lay { $card } on a frost giant
    .verb = Lay a card on a frost giant ...
    .card = { $card }
move-fight = { $holds ->
    [0] Defeat { $card }
   *[other] Defeat { $card } and complete { $frozen }
} ({ $soldiers ->
    [one] { $soldiers } soldier
   *[other] { $soldiers } soldiers
})
    .verb = Send soldiers against a menace ...
    .card = { $card }{ $holds ->
        [0] { "" }
       *[other] , under { $frozen }
    } ({ $soldiers })
move-catch = Catch { $card } and uncover { $resource } ({ $soldiers ->
    [one] { $soldiers } soldier
   *[other] { $soldiers } soldiers
})
    .verb = Catch a thief ...
    .card = { $card } ({ $soldiers })
    .resource = and uncover { $resource }

## Advisors

ability-words = { $ability-id ->
    [look] look alone at a face-down card in an offer area
    [rearm] take back { $amount ->
        [one] a trap
       *[other] up to { $amount } traps
    } laid in this draft; the cards stay face down
    [shift] move a face-up card to the other offer area
    [gain] { $amount ->
        [one] a cube
       *[other] { $amount } cubes
    }{ $subject-id ->
        [any] { " " }of any one resource
       *[other] : { $subject }
    }
    [rescue] put a development card of the discard pile under construction
    [salvage] recycle a drafted card for { $amount } times its cubes
    [distil] { $amount } krystallium
    [retrieve] take { $amount ->
        [one] a cube
       *[other] up to { $amount } cubes
    } of one resource out of your alchemy
    [levy] take { $amount ->
        [one] a cube
       *[other] up to { $amount } cubes
    } of one resource from the other player’s alchemy
    [lure] { $amount ->
        [one] a soldier of the other player changes sides
       *[other] up to { $amount } soldiers of the other player change sides
    }
    [absolve] be rid of { $amount ->
        [one] a calamity
       *[other] up to { $amount } calamities
    }
    [finish] complete a card that lacks no more than { $amount }
   *[praise] { $amount ->
        [one] a point
       *[other] { $amount } points
    } for each card of the type { $subject }
}
price-words = { $price ->
    [one] { $price } soldier
   *[other] { $price } soldiers
}
phase-words = { $phase-id ->
    [draft] in the draft
    [planning] in planning
    [production] in production
   *[end] at the end of the game
}
event-kept = { $card } is the first advisor of { $seat }.
event-joined = { $card } joins the advisors of { $seat }.
event-counselled = { $seat } asks an advisor: { $card }.
event-looked = { $seat } looks at the face-down card { $number } in { area-words }.
event-saw = The face-down card { $number } in { area-words } is { $card }.
event-rearmed = { $seat } takes { $number ->
    [one] a trap
   *[other] { $number } traps
} back.
event-shifted = { $seat } moves { $card } to { area-words }.
event-gained = { $seat } gets { $number } { $resource }.
event-rescued = { $seat } takes { $card } from the discard pile and begins to build it.
event-retrieved = { $seat } takes { $number } { $resource } out of alchemy.
event-levied = { $seat } takes { $number } { $resource } from the other player’s alchemy.
event-lured = { $number ->
    [one] A soldier changes
   *[other] { $number } soldiers change
} sides and joins { $seat }.
event-absolved = { $seat } is rid of { $number ->
    [one] a calamity.
   *[other] { $number } calamities.
}
ask-keep = Two advisors offer you their services. Whom do you keep?
ask-advise = Do you ask an advisor now? (soldiers: { $soldiers })
move-keep = Keep { $card } ({ phase-words }, { price-words }: { ability-words })
    .verb = Keep an advisor ...
    .card = { $card } ({ phase-words }, { price-words }: { ability-words })
move-counsel = { $card } ({ price-words }): { ability-words }
    .verb = Ask an advisor ...
    .card = { $card } ({ price-words }): { ability-words }
move-counsel-resource = { $card } ({ price-words }): { ability-words }. Here: { $cubes } { $resource }
    .verb = Ask an advisor about a resource ...
    .card = { $card } ({ price-words }): { ability-words }
    .resource = { $cubes } { $resource }
move-counsel-card = { $card } ({ price-words }): { ability-words }. Here: { $card-2 }
    .verb = Ask an advisor about a card ...
    .card = { $card } ({ price-words }): { ability-words }
    .card-2 = { $card-2 }
move-counsel-back = { $card } ({ price-words }): look at the face-down card { $number } in { area-words }
    .verb = Ask an advisor about a face-down card ...
    .card = { $card } ({ price-words }): { ability-words }
    .area = in { area-words }
    .number = the face-down card { $number }, from the oldest

## Scenarios

event-scenario = The scenario: { $scenario }.
event-marked = Cards lost to the shadows so far: { $number } (five lose the game).
event-defeated = The game is lost at once.
option-scenario = The scenario
    .none = none
    .rats = Rat Invasion: giant rats, and four Farms to be built
    .prophecy = The Prophecy: advisors, and three great works
    .north = The Frozen North: Northern Lands among frost giants
    .battle = The Last Battle: advisors against the Usurper
    .guild = The Thieves’ Guild: shadows, and four thieves to be caught
    .siege = Under Siege: the Usurper and the Plague Lord together
board-scenario = Scenario: { $scenario }
board-required = Still to be built: { $cards }
board-marks = Cards lost to the shadows: { $number } of { $most }
board-vermin = Vermin left in their stack: { $number }

## The board in the terminal

board-round = { $round ->
    [0] Before the first round
   *[other] Round { $round } of { $rounds }, { $phase ->
        [0] draft
        [1] planning
        [6] battle
        [7] last advice
       *[other] production
    }
}; first player { $seat }
board-quest = Quest: { $quest }
board-final = final task
board-rewarded = reward taken by { $seat }
board-points = { $points } points now
board-makes = makes { $cubes }
board-nothing = nothing
board-owns = krystallium { $krystallium }, soldiers { $soldiers }{ $training ->
    [0] { "" }
   *[other] { " " }and one in training
}, traps { $traps }
board-spies = spies { $active } active, { $covert } covert
board-alchemy = alchemy { $cubes }
board-fresh = to be placed { $cubes }
board-built = Built
board-site = Under construction
board-owed = lacks { $cubes }
board-drafted = Drafted
board-calamities = calamities { $number }
board-menaces = Menaces
board-price = { $soldiers ->
    [one] { $soldiers } soldier
   *[other] { $soldiers } soldiers
}
board-freezes = freezes { $card }
board-stolen = covered { $cubes }
board-stack = brings { $menace }
board-backs = { $number ->
    [one] a card face down
   *[other] { $number } cards face down
}
board-left = Left area
board-right = Right area
board-hand = Your hand
board-points-each = { $points } for each { $kind }
board-makes-each = { $cube } for each { $kind }
board-advisor = { $card } ({ phase-words }, { price-words }): { ability-words }
board-used = asked this round
board-advisors = Advisor
board-legend = { $letters }. A card: cost → what it makes, + what it gives once, ★ points, ↺ what recycling gives.

## The first game, told step by step

tutorial-welcome = Two duchies grow side by side for four rounds: cards are drafted, put under construction, paid with cubes, and then make cubes themselves. This is the end of the last round.
tutorial-areas = The draft: one player lays two cards into these areas, the other takes all of one area. Then the other way round.
tutorial-hand = Your last two cards. In every hand there is a calamity, which costs 4 points. The other player should have it.
tutorial-offer = Choose the Pathfinders, then “Face up” in the left area. You may also drag the card there.
tutorial-trap = You have a trap left. Choose the Calamity, and lay it under the trap in the right area: nobody may look at it, not even you.
tutorial-taken = Your rival has taken the Caravan Traders, and with them what lies face down. Now cards are offered to you.
tutorial-take = Three cards against one, and nothing is hidden: take the left area.
tutorial-planning = Planning. All that was face down is turned up, and the calamity has befallen your rival. Each of your cards is now built or recycled; your rival does the same at this moment, and neither of you sees the other.
tutorial-construct = Put the Barracks under construction. They bring a soldier.
tutorial-recycle = The Tourney Arena would need six cubes that you will not have. Recycle it: that gives one gold.
tutorial-place = A cube goes to a place of its colour on a card, or into alchemy. The Summer Palace lacks gold: choose the card, or drag the cube there.
tutorial-recycle-again = Recycle the Pathfinders, too, for a cube of exploration.
tutorial-alchemy = No card needs it, so it goes into alchemy. Five cubes there can become krystallium, and tasks are paid from there.
tutorial-close = All cards are dealt with. Say that you are done.
tutorial-production = Production goes through the four resources in this order. You make 5 materials, your rival 2: that is supremacy, and the soldier you had in training has joined you.
tutorial-materials = Five cubes of materials. One goes onto the Summer Palace.
tutorial-krystallium = The palace now lacks only krystallium, and you have one. Krystallium can be used at any time and fills any place but a soldier’s: press “Use”, then confirm. Few cards are worth as many points as the palace.
tutorial-barracks = Three of the others go onto the Barracks, one after the other.
tutorial-completes = The last place. What a cube would complete is said before you place it.
tutorial-spare = A built card makes cubes from the next step on. The last cube goes into alchemy.
tutorial-population = The Barracks are at work, too: 3 population. Put all of it into alchemy, you will need it there.
tutorial-keep = Five of these cubes could become krystallium now. But a task asks for population and gold: keep them, and say that you are done.
tutorial-quest = The quest of this game. Only a player who has completed the task with the crown can win, whatever the points.
tutorial-throne = The Throne Room wants 3 gold, 2 population and 3 soldiers. You have all of it, two of the gold cubes still fresh: choose the task and confirm.
tutorial-last = The last step, and the last cube: into alchemy.
tutorial-end = That was a round of It’s a Wonderful Kingdom; a game has four. Each of the three quests asks for something else, and side B of the duchies makes both start alike. Play again, without help?
tutorial-alone-welcome = Alone there is nobody to beat: your duchy grows for four rounds, and the score is what counts. Cards are built, paid and put to work as in the duel. This is the middle of the last draft.
tutorial-alone-medals = Your goal stands here: from how many points on each of the three medals is given, and how many you have now. On side A of a duchy, like yours, points are taken off at the end; that is already counted in.
tutorial-alone-quest = A quest is part of this game. Without the task with the crown it is lost, whatever the points. You have completed that task already.
tutorial-alone-areas = Nobody offers you cards: they come from the stack, face up, two into each area. Four times a round you take all of one area. This is the third time.
tutorial-alone-danger = The area you leave gets a card of the danger stack, face down. Most of those are ordinary cards, but one in three is a calamity, and calamities cost points.
tutorial-alone-spy = Two spies serve you, and one of them is active. Send it: press the hood on the card that lies face down. Then that spy is covert.
tutorial-alone-take = A calamity! It goes to whoever takes the left area, so take the right one.
tutorial-alone-grown = The left area has got another danger card, the right one two fresh cards. An area left alone grows richer, and more dangerous. Now your last take.
tutorial-alone-search = Once a round you may search. Press “Search”, then both cards on the right, and confirm: they are discarded, and you look at the three on top of the stack.
tutorial-alone-find = One of these goes into the area, and you take it. It is your choice.
tutorial-alone-waken = After each draft one covert spy may be turned active again, for the draft of the next round. No round follows this one, but this is how it is done.
tutorial-alone-planning = Planning. What you have taken face down would be turned up now. Under each card: build it, so that it waits for its cubes, or recycle it for cubes at once.
tutorial-alone-plan = Decide about each card yourself. A cube goes to a place of its colour on a card under construction, or into alchemy: five there can become krystallium. If you are asked whether you are done, say so.
tutorial-alone-production = Production goes through the four resources in this order. The numbers say how many cubes your duchy makes. A card that you complete makes cubes from the next step on.
tutorial-alone-supremacy = Supremacy needs no rival here: who makes five or more of a resource has it. The first time a soldier begins to train, the next time that soldier joins you, and so on in turn.
tutorial-alone-build = The rest is yours, step by step, to the end of the round. Cubes left over are worth nothing: what you complete is.
tutorial-alone-end = That was a round alone; a game has four. The score is what counts: if it is enough there is a medal, and without one you have not lost either. Menaces, advisors and six scenarios ask for more. Play again, without help?

## Why a hint is a hint: what the move does

hint-feature-points = points on your buildings
hint-feature-on-offer = better cards will be yours to choose from
hint-feature-plan-in-round-1 = what you could build with it by the end
hint-feature-plan-in-round-2 = what you could build with it by the end
hint-feature-plan-in-round-3 = what you could build with it by the end
hint-feature-plan-in-round-4 = what you could build with it by the end
hint-feature-foreseen-in-round-2 = it can be finished in the rounds to come
hint-feature-foreseen-in-round-3 = it can be finished in the rounds to come
hint-feature-foreseen-in-round-4 = what is still produced finishes more
hint-feature-quest-in-round-2 = takes the quest further
hint-feature-quest-in-round-3 = takes the quest further
hint-feature-quest-in-round-4 = takes the quest further
