# Королевская заварушка по-русски. Имена карт и местностей берутся из content.toml; о соглашениях см. pentarchy/text.py.

goal = Цель: набрать больше всех звёзд, когда каждый выложит шестерых персонажей. Король, Королева, Принцесса, Рыцарь, Крестьянин и Гном приносят звёзды, смотря где лежат; Дракон, Ведьма, Фея и Волшебник меняют королевство. Введите «правила» и имя персонажа, чтобы прочитать, что он делает.

points = { $points ->
    [one] { $points } звезда
    [few] { $points } звезды
   *[many] { $points } звёзд
}
won = Побеждает { $seat }: { $points }, больше всех (BR-54).
won-tie = Побеждает { $seat }: { $points }, столько же, сколько у соперника ({ $others }), но при равенстве решает очерёдность ходов (BR-55).

## Что произошло

event-starts = Первым ходит { $seat }.
event-placed = { $seat }: { $card-short } → { $cell } ({ $terrain }).
event-skipped = { $seat } пропускает последний ход: играть нечем.
event-swapped = { $seat } меняет местами двух персонажей: { $card } → { $cell }, { $other } → { $place }.
event-carried = { $seat } переносит персонажа: { $card }, { $from } → { $cell }.
event-reordered = { $seat } переставляет персонажей в стопке { $cell }.
event-ended = Последние ходы сделаны.

## Вопросы

ask-place = Ход { $turn } из { $turns }. Кого выложить и куда?
ask-swap = Лес помогает колдовству: какие два верхних персонажа поменяются местами?
ask-reorder = Стопку { $cell } можно перестроить. Кто будет в ней { $place }-м снизу?
ask-carry = Башня даёт силу: какого верхнего персонажа перенести и куда?

## Ходы. Атрибут — строка списка, в котором выбирают только эту часть хода.

move-pass = Оставить всё как есть
move-place = { $card-short } → { $cell } ({ $terrain })
    .card = { $card-short }
    .cell = { $cell } ({ $terrain })
move-skip = Пропустить ход
move-swap = { $card } ({ $cell }) ↔ { $card-2 } ({ $cell-2 })
    .cell = { $cell }: { $card }
    .cell-2 = { $cell-2 }: { $card-2 }
move-carry = { $card }: { $cell } → { $cell-2 } ({ $terrain })
    .cell = { $cell }: { $card }
    .cell-2 = { $cell-2 } ({ $terrain })
move-put = Следующим снизу ляжет { $card }
    .card = { $card }

## Лист подсчёта

sheet-points = Звёзды
line-king-castle = { $card-short }: в замке
line-king-land = { $card-short }: ферм и лесов рядом — { $number }
line-queen-king = { $card-short }: в её стопке Король
line-queen-court = { $card-short }: рядом { $number ->
    [one] { $number } персонаж её цвета
    [few] { $number } персонажа её цвета
   *[many] { $number } персонажей её цвета
}
line-princess-tower = { $card-short }: в башне
line-princess-knight = { $card-short }: в её стопке Рыцарь
line-knight-princess = { $card-short }: в его стопке Принцесса
line-peasant-farm = { $card-short }: на ферме
line-peasant-crown = { $card-short }: рядом { $number ->
    [one] { $number } коронованная особа
    [few] { $number } коронованные особы
   *[many] { $number } коронованных особ
}
line-dwarf-load = { $card-short }: держит на себе { $number ->
    [one] { $number } незаблокированного персонажа
   *[many] { $number } незаблокированных персонажей
}
line-nothing = { $card-short }: ничего

## Выбор перед игрой

option-starter = Кто ходит первым
    .random = решает случай
option-colours = Цвета по местам

## Поле в терминале

board-hand = { $cards ->
    [one] { $cards } карта в руке
    [few] { $cards } карты в руке
   *[many] { $cards } карт в руке
}
board-blocked = Заблокирован: свойства не работают, в счёт не идёт (BR-33, BR-34).
