# It’s a Wonderful Kingdom in English. Component names come from content.toml; see pentarchy/text.py for the conventions.

goal = The goal: most victory points after 4 rounds, and, with a quest, its final task done. Every round cards are offered in two areas, some of them face down: the other player takes all of one area. Then each card taken is built or recycled, and in four steps both duchies produce cubes that complete what is under construction. Whoever produces more of a resource trains a soldier. Krystallium and soldiers may be used at any time. Type “rules” and a word to read about it.
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
event-turned-up = Turned up: { $card } ({ $seat })
    .more = , { $card } ({ $seat })
event-calamity = A calamity befalls { $seat }.
event-constructed = Begun: { $card } ({ $seat })
    .more = , { $card } ({ $seat })
event-recycled = Recycled: { $card } ({ $seat })
    .more = , { $card } ({ $seat })
event-placed = Placed: { $resource } on { $card } ({ $seat })
    .more = , { $resource } on { $card } ({ $seat })
event-in-alchemy = Into alchemy: { $resource } ({ $seat })
    .more = , { $resource } ({ $seat })
event-krystallium-placed = { $seat } puts krystallium on { $card } ({ $item }).
event-soldier-placed = { $seat } puts a soldier on { $card }.
event-completed = { $seat } completes { $card }!
event-got-krystallium = { $seat } gets { $number } krystallium.
event-got-soldiers = { $seat } gets { $number ->
    [one] { $number } soldier.
   *[other] { $number } soldiers.
}
event-exchanged = Alchemy: { $seat } turns five cubes into krystallium.
event-discarded = { $seat } gives { $card } up: { $resource } for alchemy.
event-produced = Production of { $resource }: { $number } ({ $seat })
    .more = , { $number } ({ $seat })
event-trained = Supremacy in { $resource }: { $seat } begins to train a soldier.
event-supreme = Supremacy in { $resource }: a trained soldier joins { $seat }.
event-nobody-supreme = Nobody has supremacy in { $resource }.
event-ended = The game is over.

## What is asked

ask-offer = { $left ->
    [one] And the other card: where does it go? ({ $traps } traps left)
   *[other] Offer { $left } cards. Which one first, and where? A trap lays it face down. ({ $traps } traps left)
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
   *[other] Recycle { $card } for { $resource }
}
    .verb = Recycle ...
    .card = { $treasure ->
        [1] { $card }: { $resource } and { $also }
       *[other] { $card }: { $resource }
    }
move-place = { $resource } on { $card }{ $owed ->
    [one] , which completes it
   *[other] { "" }
}
    .verb = Place a cube on a card ...
    .resource = { $resource }
    .card = on { $card }{ $owed ->
        [one] , which completes it
       *[other] { "" }
    }
move-alchemy = { $resource } into alchemy
    .verb = Into alchemy ...
    .resource = { $resource }
move-krystallium = Krystallium on { $card }, for { $item }{ $owed ->
    [one] , which completes it
   *[other] { "" }
}
    .verb = Use krystallium ...
    .card = on { $card }
    .item = for { $item }
move-soldier = A soldier on { $card }
    .verb = Use a soldier ...
    .card = on { $card }
move-discard = Give up { $card }
    .verb = Give up a card under construction, for a cube in alchemy ...
    .card = { $card }

## The score sheet

line-base = Points on cards and for tasks
line-multiplied = Points for types of cards
line-calamities = Calamities

## Choices before the game

option-module = The module
    .quests = quests: tasks to pay for, and a final one to win
option-side = The side of the duchy cards
    .A = A, each duchy with points of its own
    .B = B, both alike
option-quest = The quest board
    .usurper = The Usurper
    .plague-lord = Plague Lord
    .northern-lands = Northern Lands
option-starter = Who is the first player
    .random = drawn by chance

## Quests

event-fulfilled = { $seat } completes the task { $task }.
event-got-points = { $seat } gets { $number } points for it.
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

## The board in the terminal

board-round = Round { $round } of { $rounds }, { $phase ->
    [0] draft
    [1] planning
   *[other] production
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
board-backs = { $number ->
    [one] a card face down
   *[other] { $number } cards face down
}
board-left = Left area
board-right = Right area
board-hand = Your hand
board-points-each = { $points } for each { $kind }
board-makes-each = { $cube } for each { $kind }
board-legend = { $letters }. A card: cost → what it makes, + what it gives once, ★ points, ↺ what recycling gives.

## The first game, told step by step

guide-welcome = Two duchies grow side by side for four rounds: cards are drafted, put under construction, paid with cubes, and then make cubes themselves. This is the end of the last round.
guide-areas = The draft: one player lays two cards into these areas, the other takes all of one area. Then the other way round.
guide-hand = Your last two cards. In every hand there is a calamity, which costs 4 points. The other player should have it.
guide-offer = Choose the Pathfinders, then “Face up” in the left area. You may also drag the card there.
guide-trap = You have a trap left. Choose the Calamity, and lay it under the trap in the right area: nobody may look at it, not even you.
guide-taken = Your rival has taken the Caravan Traders, and with them what lies face down. Now cards are offered to you.
guide-take = Three cards against one, and nothing is hidden: take the left area.
guide-planning = Planning. All that was face down is turned up, and the calamity has befallen your rival. Each of your cards is now built or recycled; your rival does the same at this moment, and neither of you sees the other.
guide-construct = Put the Barracks under construction. They bring a soldier.
guide-recycle = The Tourney Arena would need six cubes that you will not have. Recycle it: that gives one gold.
guide-place = A cube goes to a place of its colour on a card, or into alchemy. The Summer Palace lacks gold: choose the card, or drag the cube there.
guide-recycle-again = Recycle the Pathfinders, too, for a cube of exploration.
guide-alchemy = No card needs it, so it goes into alchemy. Five cubes there can become krystallium, and tasks are paid from there.
guide-close = All cards are dealt with. Say that you are done.
guide-production = Production goes through the four resources in this order. You make 5 materials, your rival 2: that is supremacy, and the soldier you had in training has joined you.
guide-materials = Five cubes of materials. One goes onto the Summer Palace.
guide-krystallium = The palace now lacks only krystallium, and you have one. Krystallium can be used at any time and fills any place but a soldier’s: press “Use”, then confirm. The palace is worth 12 points.
guide-barracks = Three of the others go onto the Barracks, one after the other.
guide-completes = The last place. What a cube would complete is said before you place it.
guide-spare = A built card makes cubes from the next step on. The last cube goes into alchemy.
guide-population = The Barracks are at work: 2 population. Put both into alchemy, you will need them there.
guide-keep = Five cubes could become krystallium now. But a task asks for population and gold: keep them, and say that you are done.
guide-quest = The quest of this game. Only who has completed the task with the crown can win, whatever the points.
guide-throne = The Throne Room wants 3 gold, 2 population and 3 soldiers. You have all of it, two of the gold cubes still fresh: choose the task and confirm.
guide-last = The last step, and the last cube: into alchemy.
guide-end = That was a round of It’s a Wonderful Kingdom; a game has four. Each of the three quests asks for something else, and side B of the duchies makes both start alike. Play again, without help?
