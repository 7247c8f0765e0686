# Поле «Дюжины королевы». Что делает карта, сказано словами самой игры.
queen-round = Раунд { $round } из { $rounds }
queen-initiative = инициатива: меньшие действуют раньше
queen-card-points = очки в конце
queen-cancelled = отменена
queen-sealed = лицом вниз
queen-chooses = выбирает…
queen-plays = Кто что играет
queen-rolls = бросает в этом раунде
queen-your-sheet = Ваше поле
queen-others = Поля остальных
queen-enlarge = Показать крупно.
queen-line-worth = Столько крестиков в линии дают:
queen-crusade-legend = Ряд заполняют слева. Полный столбец даёт очки, что под ним; ★ — 4 очка, + — ещё одно значение.
queen-line = Линия { $line }: { $points }
queen-brings-points = 4 очка в конце
queen-brings-value = даст ещё одно значение
queen-column-points = очки за полный столбец
queen-reached = получено
queen-again = снова и снова
queen-strip-marked = отмечено { $marked } из { $cells }
queen-bonuses = Бонусы для раунда без отметок
queen-box-free = Отметка
queen-box-copy = Копия
queen-box-recall = Сброс
queen-box-reserve = Резерв
queen-box-left = осталось { $left }
queen-score-left = Слева
queen-score-right = Справа
queen-score-first-line = 1-я линия
queen-score-cards = Карты
queen-score-value-columns = Значения
queen-score-fours = Звёзды
queen-score-roof-columns = Крыши
queen-score-overflow = Переполн.
queen-first-open = ещё открыт
queen-first-won = получен
queen-first-lost = упущен
queen-cards = Карты
queen-your-cards = Ваши карты
queen-cards-hand = Рука
queen-cards-reserve = Резерв
queen-cards-pile = Сброс
queen-beneath = { $cards ->
    [one] и под ней ещё { $cards }
    [few] и под ней ещё { $cards }
   *[many] и под ней ещё { $cards }
}
queen-reserve-instead = вместо этого карта резерва
point-queen-choose = Карту из руки; одинаковые карты отменяют друг друга.
point-queen-mark = Коснитесь клетки в рамке или сначала кубика. Печать показывает, что это даст.
point-queen-bonus = Клетка — свободная отметка, соперник — его кубики; или бонус под полем.
point-queen-pick-die = Выберите кубик в лотке.
point-queen-turn-die = Выберите значение рядом с кубиками.
point-queen-tick = Выберите клетку в золотой рамке.
point-queen-gain = Выберите внизу карту резерва.
point-queen-return-card = Выберите одну из карт внизу.
point-queen-reflect = Выберите соперника рядом с лотками.
point-queen-name-line = Выберите цифру на конце строки или столбца.
point-queen-overflow = Выберите значение рядом с кубиками.
point-queen-roofs = Выберите крышу в золотой рамке.
point-queen-choose-bonus = Выберите бонус рядом с кубиками или на шкале.
point-queen-copy-dice = Выберите соперника рядом с лотками.
point-queen-leave-dice = Выберите кубик, который не копируется.
point-queen-mark-strip = Выберите бонус шкалы.
point-queen-offered = Использовать его или нет.

## Что можно прочесть о карте

read-initiative = инициатива { $initiative }: меньшие раньше
read-points = { $points } в конце
read-equal = Если такую же карту вскроет кто-то ещё, отменяются обе.
queen-roof = { $token ->
    [red] красную
    [purple] фиолетовую
   *[yellow] жёлтую
} крышу
