# Сороки по-русски. Правила оформления — в pentarchy/text.py.

goal = Цель: после последнего раунда собрать в гнезде и сундуке самые ценные безделушки, и прежде всего любимые.

printed-card = { $id ->
    [shout] Прерывает набег.
    [swoop] Уносит карту с руки.
    [forage] Уносит верхнюю карту колоды.
    [nap] Ничего не уносит.
   *[trinket] { $value ->
        [one] Стоит { $value } очко.
        [few] Стоит { $value } очка.
       *[many] Стоит { $value } очков.
    }
}

## Стол: его места и то, что общее поле говорит об игроке

zone-hand = Рука
zone-pile = Стопка
zone-nest = Гнездо
zone-chest = Сундук
zone-owl-deck = Колода Совы
zone-owl-shown = Ход Совы
zone-owl-nest = Гнездо Совы
fact-coins = Монеты
fact-locked = Замки
fact-pawned = Заложено
fact-favourites = Любимое
fact-starter = Первый ход
fact-rounds = Раундов
fact-hush = Ответный крик

## Что произошло

event-drew = Добор ({ $seat }): { $card }.
event-reshuffled = Колода пуста: все стопки замешаны в новую.
event-bid = Ставка ({ $seat }): { $card }, { $stake ->
    [0] без монет
    [one] { $stake } монета
    [few] { $stake } монеты
   *[many] { $stake } монет
}.
event-stashed = В сундук ({ $seat }): { $card }.
event-locked = { $seat }: куплен замок.
event-gathered = { $seat }: монета и карта.
event-peeked = { $seat } подглядывает, что на руке: { $other }.
event-scried = { $seat } смотрит верхнюю карту колоды: { $card }.
event-sunk = { $seat }: карта уходит под низ колоды.
event-named = { $seat } готовит кражу, жертва — { $victim }.
event-shouted = { $seat }: { $card }!
event-cancelled = Дальше нельзя: { $seat }.
event-robbed = Кража ({ $seat }), жертва — { $victim }: { $card }.
event-pawned = { $seat }: в заклад за монету — { $card }.
event-owl-turned = Сова открывает: { $card }.
event-owl-took = Сова уносит: { $card }.
event-ended = Последний раунд окончен.

## Что спрашивают

ask-bid = Какую карту ставите и сколько монет к ней?
ask-stash = Спрятать карту в сундук или купить замок? Осталось спрятать: { $left }.
ask-turn = Ваш ход: собирать, подглядеть, погадать или обокрасть?
ask-sink = Верхняя карта вам известна. Положить её под низ?
ask-raid = Набег продолжается: кого обокрасть теперь?
ask-answer = { $actor } готовит кражу, жертва — { $victim }. Крикнуть?

## Ходы

move-pass = Ничего не делать
move-bid = { $card }, { $number ->
    [0] без монет
    [one] { $number } монета
    [few] { $number } монеты
   *[many] { $number } монет
}
    .card = { $card }
    .number = { $number ->
    [0] без монет
    [one] { $number } монета
    [few] { $number } монеты
   *[many] { $number } монет
}
move-stash = Спрятать: { $card }
    .verb = Спрятать карту
move-lock = Купить замок за { $cost ->
    [one] { $cost } монету
    [few] { $cost } монеты
   *[many] { $cost } монет
}
move-gather = Взять карту и монету
move-peek = Подглядеть, что на руке: { $seat }
    .verb = Подглядеть
move-scry = Посмотреть верхнюю карту колоды
move-sink = Положить под низ
move-rob = Обокрасть: { $seat }
    .verb = Отправиться в набег
move-shout = Крикнуть!
    .verb = Крикнуть!
move-pawn = Заложить за монету: { $card }
    .verb = Заложить карту

## Лист подсчёта

line-nest = В гнезде
line-chest = В сундуке
line-favourite = Любимые

## До начала игры

option-starter = Кто ходит первым
    .random = решает случай
option-rounds = Раундов
option-hush = На крик можно крикнуть в ответ
    .True = да
    .False = нет
