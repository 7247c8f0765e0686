# The shell in English. Second person, present tense, verb first; say what happens, then why.
pentarchy = Pentarchy
home = Home
menu = Menu
close = Close
cancel = Cancel
finished-more = Show more
table-stuck = This game cannot go on
table-stuck-why = It was started under other rules, or part of it is damaged. Nobody has lost: leave it, and it will not bother you again.
table-stuck-leave = Leave this game
skip = Skip to the content
loading = Loading…
theme = Parchment or candlelight
to-candlelight = Candlelight
to-parchment = Parchment
sound = Sound
sound-is-on = Sound is on
sound-is-off = Sound is off
other-language = По-русски
yes = yes
no = no
no-thanks = No, thanks
you = You
you-small = you
a-bot = bot
empty = empty
somebody = Somebody

## Connection

offline = Connection lost. Nothing is lost: reconnecting.
outdated = There is a newer version of this page.
reload = Reload
page-failed = This page could not be loaded.
not-found = Nothing here
not-found-why = There is no page at this address. The link may be old, or a letter may be missing.

## Landing

hero = Five kingdoms.
hero-2 = One table.
hero-why = Five board games, complete, with your friends or with bots. No account: open a table, send the link.
play-bot-now = Play a bot now
play-bot-what =
    Starts { $title }{ $minutes ->
        [0] {""}
       *[other] , about { $minutes } min
    }
play-bot-level = The bot’s level: { $level }.
play-bot-other = Choose another
invite-friends = Invite friends
invite-which = Which game will you play together?
go-on = Go on
waits-for-you = { $title } is waiting for you
titles = The games
about-minutes = about { $minutes } min
play-bot = Play a bot
new-table = New table
rules = Rules
alone = Alone
alone-lead = A rival made of rules and cards. Your best result is kept here.
alone-why = Against the score, with an award for every step up.
alone-best = Best: { $best } ({ $games ->
    [one] 1 game
   *[other] { $games } games
})
alone-not-yet = not won yet
my-tables = My tables
open-tables = Open tables
finished-tables = Finished
no-open-tables = Nobody is waiting right now. Open a table and send the link.
open = Open
join = Join
watch = Watch
replay = Watch the replay
unofficial = Unofficial fan project. All art is our own; icons from game-icons.net, CC BY 3.0.
credits = Credits
credits-unofficial = Pentarchy is an unofficial fan project, not affiliated with the designers or publishers of the games it implements. It contains facts of the rules in its own words, and its own art.
credits-icons = Icons:
credits-fonts = Fonts:
credits-art = Miniatures, lands and everything else that is drawn here are ours, under the MIT licence.

## Guests

guest-name = Guest { $animal ->
    [dolphin] Dolphin
    [lion] Lion
    [eagle] Eagle
    [wolf] Wolf
    [raven] Raven
   *[fox] Fox
}
your-name = Your name
name-example = How others see you
name-why = No account and no password: this browser remembers you.
name-kept = Saved.
keep = Save
other-device = Another device
other-device-why = Open this link on the other device to be the same guest there. It works once, for a week; a new link replaces the old one.
log-out-why = If somebody else may have your link or your old device, log out everywhere but here.
log-out-elsewhere = Log out elsewhere
logged-out = Done. Only this browser is you now, and old links no longer work.
my-data = My data
my-data-why = Everything this server keeps about you, as one archive: your games as files, your words, your settings.
my-data-take = Download my data
my-data-packing = Packing…
report-short = report
report-person = Report { $name }
report-person-what = What happened?
report-person-why = Sent to whoever runs this server, with the last things { $name } said here. { $name } is not told.
report-person-thanks = Thank you. Whoever runs this server will read it. You can also mute or block { $name }.
forget-me = Delete my data
forget-sure = This cannot be undone.
forget-yes = Yes, delete me
confirm-always = Ask before every move
notify-me = Show a notification while a page of Pentarchy is open
keys = Keys
key-tab = to the next thing that can be chosen
key-arrows = to the nearest thing in that direction
key-enter = choose it
key-escape = one step back
key-digits = to the first, second, … choice
key-undo = take your last move back, or ask for it
key-log = chronicle
key-chat = chat
key-rules = the rule behind the question
key-look = read the chosen thing in full
key-help = this list
keys-replay = In a replay
key-step = one move back, one forward
key-ten = ten moves
key-ends = to the beginning, to the end
key-run = let it run, stop

## The first game, with a guide

guide = First game
guide-next = Go on
guide-leave = Leave
guide-silent = Play on without hints
guide-stay = Stay
guide-off = You went your own way, and that is fine: this is your game now. Undo the move to follow the guide again.
learn = Learn
see-table = Preview
table-picture = A table in the middle of a game
learn-now = Learn it in 3 minutes
learn-which = What would you like to learn?
learn-seats =
    { $seats ->
        [1] Alone
        [2] For two
       *[other] For { $seats } players
    }

## You and the others

about-you = You and your data
calls = When it is your turn
calls-why = At tables where a turn may take days, this browser can notify you, even while Pentarchy is closed.
calls-none = This browser cannot notify you while the page is closed: that takes a browser with notifications, and https.
calls-denied = You have blocked notifications for this page. Allow them in the browser’s settings to be notified.
calls-on = Notify me when it is my turn
calls-off = Stop notifying me
calls-are-on = This browser will notify you.
calls-failed = That did not work: { $reason }
other-device-link = Make a link
recover = Another device
recover-ask = Are you { $name }?
recover-why = This device becomes the same guest: the same name, the same tables.
recover-other = This device plays as { $name } now. It will play as somebody else; the tables of { $name } stay, but no longer on this device.
recover-yes = Yes, play as { $name } here
recover-no = No
recover-gone = This link no longer works
recover-gone-why = A link works once, for a week, and a new one replaces it. Make another on the device you have played on.
people = The others
people-why = Muted: you do not read what they say. Blocked: you never sit at a table together.
people-none = You have not muted or blocked anybody.
is-muted = muted
is-blocked = blocked
unmute = unmute
block = block
unblock = unblock
forget-title = Delete my data
forget-why = Your name, your words, your reports, the games you imported and the games you played alone are deleted. In games with others a bot takes your seat.
forget-no = Keep everything

## A new table

who-plays = Who plays
seats = Players
seats-count = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
seat-number = Seat { $number }
seats-word = { $count ->
    [one] player
   *[other] players
}
a-friend = A friend
a-friend-why = Gets a link from you and sits down here.
level-random = Random
level-random-manner = Makes any legal move, without a thought.
who-sits = Seat { $number }: who plays?
same-for-all = { $who } on all other seats
more-choices = More choices
listed-short = in the list of open tables
unlisted-short = by link only
strength = How strong the levels are
strength-stale = The cards, the rules or the levels have changed since these games were played: the figures may no longer be right.
strength-rating = Rating, in points above { $lowest }
strength-ladder = { $seats ->
    [2] Games won against the level below
   *[other] Games won at a table of { $seats }, all others of the level below (an equal would win { $fair })
}
strength-alone = Points more than the level below, each playing alone
strength-pace = Seconds a move
strength-at-most = at most { $seconds }
strength-cut = Moves cut short by that limit
strength-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
strength-top = At a table of 2: games won against a bot that looks one turn ahead and overlooks nothing
strength-ceiling = a search that sees everything hidden
strength-note = In small print: the range that holds with 95% certainty, and the games played. Of two players, one rated 100 points higher wins about 64% of the games. Times are those of the computer that measured; another may take longer, up to the limit.
stand-in = If someone leaves, replaced by
hints-allowed = Hints allowed
hints-allowed-why = Everybody may ask a bot what it would do. Against bots alone you always may.
hint = Hint
hint-why = What a bot would do, knowing no more than you do. Choose a move to make it.
hint-thinking = A bot is thinking …
hint-chance = { $chance } chance to win
player-number = Seat { $number }
bot-name = Bot { $number }
thinking-time = Time to think
time-none = as long as you like
time-none-why = No clock. Good for a first game.
time-quick = 5 minutes each
time-quick-why = 5 minutes for the game, 10 seconds more with every turn. When time is up, a bot plays on.
time-live = 15 minutes each
time-live-why = 15 minutes for the game, 20 seconds more with every turn. When time is up, a bot plays on.
time-days = a day for every turn
time-days-why = Turn by turn, when you find the time. After a day a bot plays on.
time-week = three days for every turn
time-week-why = Turn by turn, at leisure. After three days a bot plays on.
listed = Show in the list of open tables
as-usual = default
goes-not-with = What is greyed out does not go with “{ $option }: { $value }”.
goes-not = What is greyed out does not go with your other choices.
listed-why = Anybody may join or watch. Otherwise only those with the link.
of-the-game = About the game
pack = Cards
pack-own = our values
start = Start
open-and-invite = Open the table and invite

## Before the start

waiting-title = Waiting for friends
waiting-why = { $count ->
    [one] One seat is free. The game starts when somebody takes it.
   *[other] { $count } seats are free. The game starts when they are taken.
}
join-title = Play { $title }
free-seat = free
asked-again = { $name } (asked to play again)
waiting-again = Waiting for the others
waiting-again-why = The seats are kept for those who played before. The game starts when everybody has said yes.
fill-with-bots = { $count ->
    [one] Put a bot on the free seat and start
   *[other] Put bots on the { $count } free seats and start
}
take-table-back = Close this table
sit-here = Sit here
sit-down = Sit down and play
stand-up = Leave the seat
remove = Ask to leave
remove-who = Ask { $name } to leave
remove-why = The seat will be free for others, and { $name } can’t come back to this table.
remove-yes = Yes, free the seat
removed = You have been asked to leave
removed-why = The host has given your seat to others. You can’t sit at this table again, but there are others.
to-other-tables = To the other tables
invite = Invite
invite-why = Send the link, or let a phone’s camera look at the picture. Nobody needs an account.
invite-watch = Whoever has the link may watch.
invite-nowhere = This server can be reached from this computer only. Start it with --host 0.0.0.0, or with --public-url, to invite others.
link = Link
qr = The link as a QR code
copy = Copy
copied = Copied

## At the table

table-word = The table
table-menu = This table
table-gone = This table is gone
table-gone-why = It was never started, nobody has played at it for long, or whoever runs this server has closed it.
prompt = What you are asked
choices = Choices
your-turn = your turn
your-turn-title = Your turn
thinks = thinking
shield = { $name }, { $charge }
charge-dolphin = dolphin
charge-lion = lion
charge-oak-leaf = oak leaf
charge-heraldic-sun = sun
charge-eagle-emblem = eagle
charge-wolf-head = wolf
seat-bot = bot
seat-bot-for = a bot plays on
seat-away = away
seat-resigned = gave up
clock-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
clock-hours = { $hours } h
clock-left = { $time } left
in-hand = hand { $cards }
wait-one = { $name } is thinking
wait-many = Still thinking: { $names }
wait-server = One moment
wait-why = You will be asked when it is your turn.
you-watch = You are watching.
point = Choose what has a gold edge.
point-button = Choose an option.
point-card = Choose a card with a gold edge.
point-seat = Choose a player.
point-cell = Choose a place with a gold edge.
which-verb = What do you do with it?
which-for-it = Several fit. Choose one with a gold edge.
confirm-why = Confirm to play it.
confirm = Confirm
step-back = Back
worth-now = What this would earn now
sending = Sending…
undo = Undo
undo-ask = Ask to take a move back
takeback-refused = { $name } does not agree: the move stays.
confirm-offer = Was that a slip? Pentarchy can ask before every move.
takeback = { $name } asks to take a move back.
takeback-mine = You asked to take back { $moves ->
    [one] a move
   *[other] { $moves } moves
}. The others are asked.
takeback-lines = { $lines ->
    [0] Nothing that you have seen would change.
    [one] The line struck out in the chronicle would go.
   *[other] The { $lines } lines struck out in the chronicle would go.
}
takeback-withdraw = Never mind
agree = Agree
refuse = Refuse
chronicle = Chronicle
chat = Chat
chat-new = { $count ->
    [one] new line in the chat
   *[other] new lines in the chat
}
say = Say something
send = Send
mute = mute
chat-empty = Nobody has said anything yet.
log-empty = Nothing has happened yet.
inspector = About this
inspector-more = Press I or the right button for its rules
all-rules = { $count ->
    [one] The rule about it
   *[other] The { $count } rules about it
}
inspector-nothing = No rule mentions this by name.
bot-plays-for-you = A bot plays for you until you come back
bot-plays-why = Time ran out, or you left your seat to it.
take-back-seat = I am back
pass-for-me = Pass for me until my turn
pass-for-me-off = Ask me again
let-bot-play = Let a bot play for me
resign = Give up
resign-yes = Yes, give up
resign-sure = This ends the game for you and cannot be undone.
report = Report a rules problem
report-what = What is wrong?
report-rule = Which rule? (if you know)
report-why = Sent to whoever runs this server, with the game so far and the question you were asked.
report-why-step = Sent to whoever runs this server, with the game and move { $step }.
report-send = Send
report-thanks = Thank you. It is kept with the game.
content = Our reconstructions (◇)
cards = All cards
cards-why = As they are drawn on the board, each with what it does.
your-hand = Your hand
hand-empty = Your hand is empty.
common-zones = In the middle

## The end

you-reign = You win with { $points }
reigns = { $name } wins with { $points }
nobody-reigns = Nobody wins
alone-lost = The game is lost
alone-ends = The game is over: { $points }
ended-by = The game is over: { $name } gave up.
rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}
total = Total
rematch = Play again
rematch-waits = Somebody is already waiting for you at the next table.
to-rematch = To the next game

## Replay, rulebook, content, gallery

replay-step = Move { $step } of { $steps }
replay-begin = Before the first move
replay-silent = A secret move
replay-slider = Move
replay-menu = This replay
link-to-move = A link to move { $step }
go-to-move = Go to this move
to-first = To the beginning
to-prev = One move back
to-next = One move forward
to-last = To the end
run = Play
stop = Stop
seen-by = Seen by
eyes-all = everybody, all cards face up
eyes-spectator = a spectator
hand-of = The hand of { $name }
play-on = Play on from here
play-on-why = A new game goes on after move { $step }. You take a seat, bots the others.
play-on-bots = The bots’ level
play-on-as = You play
to-table = To the table
download-record = Export the game
upload-record = Import a game
upload-not-record = This is not a saved game: choose a file that was exported here.
search = Search
rules-count = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}
primer-aim = What it is about
primer-turn = A turn in pictures
primer-scoring = How to score and win
primer-mistakes = Five mistakes of beginners
primer-clauses = Every rule, clause by clause
all-clauses = Every rule
rule-in-book = § { $id } in the rulebook
rule-loading = The rules are still on their way.
not-built = (not built yet)
why-so = Why:
content-why = Not all printed card values of these games are public. What does not come from the printed rulebook is listed here and marked ◇ on the cards.
content-count = { $count } of { $values } values are not from the printed rulebook.
correct = correct
corrected = corrected: { $value }
correct-value = The printed value of { $what }
correct-why = Do you own the box? Correct what you can read there: you see what changes, and take it along as a file.
corrections = Your corrections
correction-drop = take back
correction-changes = What they change
correction-unseen = No card text changes: these values matter in play.
correction-save = Save as a file
correction-play = Open a table with them
correction-host = Whoever runs this server has not allowed tables with guests’ values; the file works with pentarchy serve --content-dir.
content-thing = Thing
content-field = Value of
content-value = Value
content-basis = Where from
basis-rulebook = the printed rulebook
basis-ruling = our ruling where the rulebook is silent
basis-publisher = said by the publisher
basis-earlier = an earlier edition
basis-derived = follows from printed values
basis-inferred = inferred
basis-reconstructed = our reconstruction
basis-pack = a content pack
section-setup = Setting up
section-turn = The turn
section-action = Actions
section-component = Components
section-scoring = Scoring
section-end = The end
section-ruling = Rulings where the rulebook is silent
section-mode = Ways to play
content-record-table = The table
content-record-game = The game
content-kind-limits = Limits
content-kind-colour = Colours
content-kind-castle = Castles
content-kind-character = Characters
content-kind-order = Orders
content-kind-turmoil = Turmoil
content-kind-monogram = Monograms
content-kind-roll = Rolls
content-kind-card = Cards
content-kind-kingdom = Kingdoms
content-kind-crusade = Crusade
content-kind-strip = Bonus strips
content-field-name = name
content-field-property = property
content-field-colour = colour
content-field-sex = sex
content-field-coloured = coloured
content-field-copies = copies
content-field-conditions = conditions
content-field-disaster = disaster
content-field-dry_rounds = rounds without a draw
content-field-chaos = chaos
content-field-tracker = tracker
content-field-jungle = jungle
content-field-mountains = mountains
content-field-points = points
content-field-initiative = initiative
content-field-right = right
content-field-left = left
content-field-overflow = overflow
content-field-roofs = roofs
content-field-values = values
content-field-rows = rows
content-field-again = again
content-field-shape = shape
content-field-sheet = sheet
content-field-effect = effect
content-field-cells = cells
gallery = Gallery
gallery-colours = Colours
gallery-asked = asked
gallery-chosen = a card is chosen
gallery-ready = ready to be confirmed
gallery-refused = refused, with the rule
gallery-choices = choices that are nowhere on the board
gallery-undo = waiting, and undo is possible
gallery-waiting = waiting
state-plain = plain
state-legal = can be chosen
state-hovered = under the pointer
state-chosen = chosen
state-illegal = cannot be chosen
state-last = the last move
state-reconstructed = reconstructed ◇
state-back = face down
state-small = small
state-tincture = with a tincture
state-letter = without a picture

## Zones of titles that have no board of their own

dice = Dice
marked = marked
marks = { $marked } of { $cells } cells marked
sheet-of = The sheet of { $name }

# What others do, told at a pace
story = What happens
story-controls = What happens
story-thinks = { $name } is thinking
story-think = Thinking: { $names }
story-again = Once more, as it happened
story-paused = Paused
story-click = Press Space or Next to go on
story-page = { $at } of { $of }
story-ahead = { $number ->
    [one] { $number } more move
   *[other] { $number } more moves
}
story-pause = Pause
story-next = Next (Space)
story-skip = Skip to now
since = Since your last move
since-table = The table
since-last = Last:
pace = How fast others play
pace-slow = Slow
pace-normal = Normal
pace-instant = At once
pace-click = Wait for my click
log-earlier = { $number ->
    [one] One earlier turn
   *[other] { $number } earlier turns
}
log-unfold = Show them all
alerts = { $number ->
    [one] One warning
   *[other] { $number } warnings
}
key-next = the next thing others did
key-what = say what you can do
key-events = say what happened since your last move
key-mine = say your cards
key-standing = say how everybody stands
aloud-nothing = Nothing has happened since your last move.
aloud-options = { $number ->
    [one] One choice: { $options }
   *[other] { $number } choices: { $options }
}
aloud-cards = { $number ->
    [one] One card: { $cards }.
   *[other] { $number } cards: { $cards }.
}
aloud-other-cards = Also yours: { $cards }.
aloud-no-cards = You hold no cards.

## Review

review = Review
review-of = Whose game
review-invite = What did each choice cost, what did luck give, what did your rivals do? A strong bot thinks about every choice from what was known then. It takes some seconds.
review-begin = Review this game
review-failed = The review came to nothing. Try again.
review-waiting = Other games are reviewed first
review-thinking = Thinking: move { $done } of { $moves }
review-skill = Skill
review-luck = Luck
review-rivals = Rivals
review-noise = Noise
review-turning-points = Turning points
review-only-costly = Only costly choices
review-nothing = No choice cost more than the noise.
review-played = Played
review-better = Better
review-best = Played, and nothing better
review-try = Try it from here
review-back = The costly choice or turning point before
review-next = The next costly choice or turning point
review-list = All choices
review-menu = This review
review-save = Save as a page

## Puzzles

puzzle = Puzzle
puzzle-daily = Puzzle of the day
puzzle-menu = This puzzle
puzzle-of-day = Puzzle of the day: { $number } of { $of }
puzzle-number = Puzzle { $number } of { $of }
puzzle-task = You are { $name } and know what { $name } knew. One move is clearly the best. Make it on the board.
puzzle-right = That is the move:
puzzle-right-later = Now you have it:
puzzle-told = The best move is:
puzzle-why = { $chance } to win with it, { $gap ->
    [one] { $gap } point
   *[other] { $gap } points
} more than with the next best: { $second }.
puzzle-good = right
puzzle-wrong = There is a better move. Try again.
puzzle-tell = Show the answer
puzzle-next = Next puzzle
puzzle-before = Previous puzzle
