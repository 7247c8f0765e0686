# Ladder по-русски.

goal = Цель: набрать в своём ряду больше всех очков, когда карты кончатся.

## Для общего поля: что напечатано на карте, как называются места

printed-card = Приносит { $value ->
    [one] { $value } очко
    [few] { $value } очка
   *[many] { $value } очков
}.
zone-deck = Колода
zone-heap = Куча
zone-hand = Рука
zone-row = Ряд
fact-starter = Первый ход

event-started = Первый ход: { $seat }.
event-climbed = В ряд ({ $seat }): { $card }.
event-dropped = Сброс ({ $seat }): { $card }.
event-drew = Добор ({ $seat }): { $card }.

ask-turn = Какую карту положите в ряд или сбросите?

move-pass = Пас
move-climb = В ряд: { $card }
    .verb = В ряд
move-drop = Сбросить: { $card }
    .verb = Сбросить

line-row = В ряду

option-starter = Кто начинает
    .random = решает случай
