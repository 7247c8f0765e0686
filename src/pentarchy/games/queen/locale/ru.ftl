# «Дюжина королевы» по-русски. Имена карт, цветов и лотков берутся из content.toml; о соглашениях см. pentarchy/text.py.
# Кубик — `красный 5`, коротко `К5`. Клетка — `c3` в королевстве, `7-2` в области значений, `Л3-1` — крыша. `$strip` —
# что делает бонус шкалы, `$roof` — цвет перед словом «крыша», `$dice` — цвет перед словом «кубики».

goal = Цель: больше всех очков за 12 раундов. Каждый раунд бросают кубики, и каждый тайно выбирает карту; одинаковые карты отменяют друг друга, остальные забирают кубики из двух лотков, и первыми — с меньшей инициативой. Потом кубиками отмечают клетки своего поля: число по значению или крышу по цвету. Всё о карте подскажет слово «правила» с её именем.
won-tie = Побеждает { $seat }: { $points }, столько же, сколько у других ({ $others }), но отмеченных клеток больше (Q12-074, Q12-172).
award-fallen-warrior = Поверженная воительница
award-tormented-soul = Замученная душа
award-accepted-leader = Признанный лидер
award-renowned-ruler = Прославленная правительница
award-great-queen = Великая королева
award-goddess = Богиня

## Что произошло

event-reserve = В резерве: { $card }
    .more = , { $card }
event-joined-hand = { $seat } начинает с ещё одной картой в руке: { $card }.
event-set-aside = { $seat } начинает с картой в сбросе: { $card }.
event-starts = Мешочек с кубиками сначала берёт { $seat }.
event-round = Раунд { $number }: кубики бросает { $seat }.
event-rolled = Выпало: { $face-short } ({ $tray })
    .more = , { $face-short } ({ $tray })
event-took-pile = { $seat } остаётся без карт в руке.
event-exchanged = { $number ->
    [0] { $seat }: в руке осталась одна карта, { $card }. Она уходит в сброс, а вернуть оттуда нечего.
   *[other] { $seat }: в руке осталась одна карта, { $card }. С неё начинается новый сброс, прежний возвращается.
}
event-no-card = { $seat } в этом раунде не играет карту.
event-revealed = { $seat } вскрывает карту: { $card }
    .more = ; { $seat }: { $card }
event-king-revealed = Король вскрывает карту: { $card }.
event-cancelled = Одинаковые карты отменяются: { $card } ({ $seat })
    .more = , { $card } ({ $seat })
event-acts = Черёд карты { $card } ({ $seat }).
event-took = { $seat } берёт { $face-short }
    .more = , { $face-short }
    .after-acts = : берёт { $face-short }
event-took-none = { $seat } не получает кубиков ({ $card }).
    .after-acts = : кубиков нет.
event-turned = { $seat } поворачивает кубик: { $face }.
event-returned = { $seat } возвращает карту в резерв: { $card }.
event-removed = { $seat } убирает карту из игры: { $card }.
event-marked = { $seat } отмечает { $cell }
    .more = ; { $seat } отмечает { $cell }
event-marked-with = { $seat } отмечает { $cell }, кубик: { $face }
    .more = ; { $seat } отмечает { $cell }, кубик: { $face }
event-gained = { $seat } берёт карту из резерва: { $card }.
event-recalled = { $seat } возвращает в руку весь сброс: { $number ->
    [one] { $number } карта.
    [few] { $number } карты.
   *[many] { $number } карт.
}
event-copied = { $seat } копирует кубики; их хозяйка — { $other }.
event-named-line = { $seat } называет линию: { $line }.
event-oracle = Оракул бросает кубик ({ $seat }): { $face }.
event-lost-card = { $seat } теряет случайную карту, она уходит в сброс: { $card }.
event-wants-card = { $seat } возьмёт карту из резерва.
event-wrote = { $seat } вписывает { $number } в шкалу переполнения.
event-value-lost = { $seat }: значению { $number } места нет, оно пропадает.
event-roof-lost = { $seat }: свободных крыш нужного цвета нет, цвет пропадает ({ $colour-short }).
event-effect = { $seat } использует бонус: { effect-words }.
event-strip-marked = { $seat } отмечает клетку шкалы бонусов: { strip-words }.
event-king-shuffled = Король замешивает свой сброс обратно в колоду: { $number ->
    [one] { $number } карта.
    [few] { $number } карты.
   *[many] { $number } карт.
}
event-king-got = В колоду Короля приходит такая же карта: { $card }.
event-king-aside = Верхняя карта колоды Короля уходит в его сброс: { $card }.
event-first-line = { $seat } вовремя заполняет линию: бонус первой линии.
event-ended = Игра окончена.
event-left-hand = { $seat } теряет единственную карту руки, она уходит в сброс: { $card }.

## Вопросы

# What nobody should overlook
alert-last-round = Последний раунд.

ask-choose = Тайно выберите, что играете.
ask-pick-die = { $number ->
    [one] Возьмите кубик. Какой?
    [few] Возьмите { $number } кубика по одному. Какой сейчас?
   *[many] Возьмите { $number } кубиков по одному. Какой сейчас?
}
ask-turn-die = Ваш кубик: { $face }. Какое значение на нём поставить?
ask-return-card = С одной картой придётся расстаться. С какой?
ask-tick = { $what ->
    [0] { $number ->
        [one] Отметьте число без кубика. Какая клетка?
        [few] Отметьте { $number } числа без кубиков. Какая клетка сейчас?
       *[many] Отметьте { $number } чисел без кубиков. Какая клетка сейчас?
    }
    [1] { $number ->
        [one] Отметьте крышу без кубика. Какую?
        [few] Отметьте { $number } крыши без кубиков. Какую сейчас?
       *[many] Отметьте { $number } крыш без кубиков. Какую сейчас?
    }
    [2] Отметьте без кубика любую клетку, число или крышу. Какую?
   *[3] Отметьте число; потом бросят кубик Оракула и отметят его значение. Какая клетка?
}
ask-gain = Возьмите в руку карту из своего резерва. Какую?
ask-reflect = Отражение копирует кубики одного из соперников. Чьи?
ask-name-line = Назовите линию. Бросят кубик: его значение отмечается в ней, а если оно уже отмечено, заполнится вся линия.
ask-mark = Отметьте кубиком число или крышу.
ask-bonus = Нужно использовать один бонус. Какой?
ask-overflow = Ряды этих значений заполнены. Какое значение пойдёт в шкалу переполнения следующим?
ask-roofs = Каждый кубик отмечает ещё и крышу своего цвета. Какую?
ask-choose-bonus = Какой бонус использовать следующим?
ask-copy-dice = Чьи кубики копируете?
ask-leave-dice = { $number ->
    [one] Один из этих кубиков не копируется. Какой?
    [few] Не копируются { $number } из этих кубиков. Какой сейчас пропустить?
   *[many] Не копируются { $number } из этих кубиков. Какой сейчас пропустить?
}
ask-mark-strip = Отметьте клетку шкалы бонусов. У какого бонуса?
ask-offered = Все его клетки отмечены. Использовать этот бонус шкалы?

## Слова, общие для нескольких сообщений

# Что за клетка: `$area` 0 — королевство, 1 — область значений, 2 — крыши; `$brings` 1 — очки в конце, 2 — ещё значение.
cell-words = { $area ->
    [0] { $value ->
        [0] { $cell } ({ $roof } крыша)
       *[other] { $cell } (число { $value })
    }
    [1] { $cell }{ $brings ->
        [1] { " " }({ $points ->
            [one] { $points } очко
            [few] { $points } очка
           *[many] { $points } очков
        })
        [2] { " " }(даст ещё одно значение)
       *[0] { "" }
    }
   *[2] { $cell } ({ $roof })
}
# Чем платят: `$by` 0 — кубик, 1 — значение кубика Леди, 2 — его цвет.
pay-words = { $by ->
    [0] { $pay }
    [1] кубик Леди, значение: { $pay }
   *[2] кубик Леди, цвет: { $pay }
}
effect-words = { $effect-id ->
    [value] значение
    [colour] крыша
    [value-or-colour] значение или крыша
    [value-and-colour] значение и крыша
    [two-values] два значения
    [two-colours] две крыши
    [recall] сброс в руку
    [copy-less] чужие кубики без двух
    [copy-all] чужие кубики
    [repeat] повтор переполнения
    [zero] переполнение: 0
    [square] квадрат шкалы
   *[round-or-square] любая клетка шкалы
}
strip-words = { $strip ->
    [value-or-colour] значение или крыша
    [two-values] два значения
    [two-colours] две крыши
    [recall] сброс в руку
    [copy-less] чужие кубики без двух
    [copy-all] чужие кубики
   *[round-or-square] любая клетка шкалы
}
line-words = { $half ->
    [0] слева от реки
   *[1] справа от реки
}, { $way ->
    [0] строка
   *[1] столбец
} { $line } ({ $marks ->
    [0] отметок нет
    [one] { $marks } отметка
    [few] { $marks } отметки
   *[many] { $marks } отметок
})

## Ходы. Атрибут — строка списка, в котором выбирают только эту часть хода.

move-pass = { $step ->
    [mark] Больше ничего не отмечать
    [choose-bonus] Ничего из шкалы не брать
    [offered] Нет
   *[other] Пропустить
}
move-play = { $card }
    .verb = Сыграть карту
    .card = { $card }
move-pair = { $card } и { $card-2 }
    .verb = Сыграть две карты
    .card = { $card } и ...
    .card-2 = и { $card-2 }
move-swap = { $card } и, из сброса, { $card-2 }; с карты { $other } начнётся новый сброс
    .verb = Сыграть карту руки и карту сброса
    .card = { $card }; с карты { $other } начнётся новый сброс
    .card-2 = и, из сброса, { $card-2 }
move-take = { $face } ({ $tray })
    .face = { $face }
    .tray = лоток: { $tray }
move-turn = { $same ->
    [1] Оставить { $number }
   *[other] Поставить { $number }
}
    .number = { $same ->
        [1] Оставить { $number }
       *[other] Поставить { $number }
    }
move-return = { $card } ({ $in-hand ->
    [1] в руке
   *[other] в сбросе
})
    .card = { $card } ({ $in-hand ->
        [1] в руке
       *[other] в сбросе
    })
move-tick = { $step ->
    [bonus] Свободная отметка: { cell-words }
   *[other] { cell-words }
}
    .verb = Свободная отметка: любая свободная клетка, число или крыша
    .cell = { cell-words }
move-pick = { $card }
    .card = { $card }
move-copy = { $step ->
    [bonus] Скопировать чужие кубики ({ $dice }), хозяйка — { $seat }
   *[other] { $seat } ({ $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    })
}
    .verb = Скопировать чужие кубики: раз за игру
    .seat = { $seat } ({ $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    })
move-line = { line-words }
    .line = { line-words }
move-mark = { cell-words } за { pay-words }
    .verb = Отметить клетку кубиком
    .pay = { pay-words }
    .cell = { cell-words }
move-recall = Вернуть сброс ({ $number ->
    [one] { $number } карта
    [few] { $number } карты
   *[many] { $number } карт
})
move-reserve = { $step ->
    [bonus] Карта из резерва ({ $number })
   *[other] Вместо этого карта резерва
}
move-write = { $number }
    .number = { $number }
move-use = { $step ->
    [offered] Да: { effect-words }
   *[other] Бонус: { effect-words }
}
    .verb = Заработанный бонус
    .effect = { effect-words }
move-strip = Шкала: { strip-words }{ $cells ->
    [0] { "" }
   *[other] { " " }(отмечено { $marked } из { $cells })
}
    .verb = Шкала бонусов
    .strip = { strip-words }{ $cells ->
        [0] { "" }
       *[other] { " " }(отмечено { $marked } из { $cells })
    }
move-leave = { $face }
    .face = { $face }

## Лист подсчёта

line-left = Линии слева от реки
line-right = Линии справа от реки
line-first-line = Первая заполненная линия
line-cards = Карты в руке и в сбросе
line-value-columns = Заполненные столбцы значений
line-fours = Отмеченные клетки с очками
line-roof-columns = Заполненные столбцы крыш
line-overflow = Шкала переполнения

## Выбор перед игрой

option-crusade = Крестовый поход: по восемь карт, без резерва
    .False = нет
    .True = да
option-sheet = Сторона полей
    .A = А, королевство
    .B = Б, королевство: малые числа слева, большие справа
    .C = В, поле крестового похода
    .D = Г, поле крестового похода со шкалой, которую заполняют
option-first_game = Постоянный резерв для первой партии
    .False = нет, по жребию
    .True = да
option-promos = Три промокарты
    .False = не участвуют
    .True = могут выпасть
option-expansion_cards = Шулер и Оракул
    .False = не участвуют
    .True = могут выпасть
option-lady_alchemist = Леди и Алхимик в крестовом походе
    .False = не участвуют
    .True = могут выпасть
option-starter = Кто бросает первым
    .random = решает случай

## Поле в терминале

board-round = Раунд { $number } из { $rounds }
board-active = бросает { $seat }
board-side = сторона { $sheet }
board-first-open = первая линия: { $points }
board-first-open-solo = первая линия до раунда { $round }: { $points }
board-first-won = первая линия: { $seats }
board-first-lost = первая линия: никто не успел
board-tray-empty = пусто
board-oracle = Кубик Оракула
board-king = Король
board-king-deck = колода { $cards }
board-pile = сброс { $cards }
board-top = , сверху { $card }
board-hand = рука { $cards }
board-reserve = резерв { $cards }
board-chosen = выбор сделан
board-plays = играет: { $cards }
board-dice = кубики { $dice }
board-copies = копирует: { $seat }
board-stopped = карт больше нет
board-points = Очки сейчас
board-sheet-points = поле { $points }
board-your-hand = Рука
board-your-chosen = Выбрано
board-your-reserve = Резерв
board-boxes = Осталось бонусов
board-box-copy = копия { $number }
board-box-recall = возврат сброса { $number }
board-box-reserve = резерв { $number }
board-line-points = очки
board-values = Значения
board-roofs = Крыши
board-roofs-left = Крыши (Л)
board-roofs-right = Крыши (П)
board-full-row = за полный ряд
board-overflow = Переполнение
board-strip = Шкала бонусов
board-again = снова и снова
board-none = нет
board-initiative = иниц.
board-worth = очки
board-legend-kingdom = [7] отмечено; { $letters } — крыши. Очки линии за 0–5 отметок: { $points }.
board-legend-crusade = [×] отмечено; 4 — очки, + ещё одно значение; { $letters } — крыши. Полный столбец даёт очки, что под ним.
board-legend-cards = Меньшая инициатива — раньше; очки карт считают в конце.
board-legend-initiative = Меньшая инициатива — раньше.

# Что делает карта, в двух словах; некоторые действуют иначе на сторонах В и Г или в крестовом походе.
does-values = берёт все кубики со значением { $values }
does-colour = берёт все { $dice } кубики
does-tray = берёт все кубики из лотка «{ $tray }»
does-any = { $number ->
    [one] берёт { $number } кубик на выбор
    [few] берёт { $number } кубика на выбор
   *[many] берёт { $number } кубиков на выбор
}
does-lady = берёт кубик; он отмечает и значение, и цвет
does-lady-crusade = берёт кубик и ставит на нём любое значение
does-parasite = берёт 2 кубика; одна карта уходит в резерв
does-parasite-crusade = берёт 2 кубика; одна карта уходит из игры
does-alchemist = отмечает число и даёт карту из резерва
does-alchemist-crusade = отмечает два числа
does-philosopher = возвращает сброс в руку и даёт бонус
does-philosopher-crusade = возвращает сброс и даёт бонус шкалы
does-reflection = копирует кубики, взятые соперником
does-cardsharp = отмечает 2 крыши; соперники теряют по карте
does-oracle = отмечает в названной линии брошенный кубик
does-oracle-crusade = отмечает число, потом брошенное значение
does-spy = по 2 кубика из лотка, если нет Хранителя
does-general = заполняет линии без одной клетки
does-general-crusade = заполняет ряды и столбцы без одной клетки

## Первый раунд с подсказками (tutorials/first.toml)

tutorial-welcome = Это ваше королевство: две половины, между ними река. Двенадцать раундов вы зачёркиваете клетки кубиками; у кого больше очков, тот и победит. Вы вступаете в последний раунд: половина уже заполнена.
tutorial-trays = Каждый раунд двенадцатигранные кубики бросают в два лотка, общих для всех. У кубика есть число и цвет, а у каждого цвета своя крыша: острая, купол или зубцы.
tutorial-hand = Карты говорят, какие кубики вы берёте: какие-то числа, цвет или целый лоток. Число в углу говорит когда: меньшие берут раньше. Все выбирают тайно.
tutorial-golem = Голем берёт все кубики от 7 до 12, но поздно: его число — 11. Выберите его в надежде, что никто не опустошит лотки раньше.
tutorial-reveal = Оба соперника показали Хранителя джунглей. Одинаковые карты отменяют друг друга: ни одна не действует, и все кубики ждут вас. Отменилась бы и ваша, будь у кого-то такая же.
tutorial-dice = Голем взял четыре кубика. Каждый зачёркивает одну клетку: с его числом или крышу его цвета.
tutorial-lines = Каждая строка и каждый столбец из пяти клеток считаются отдельно. Один крестик даёт 2 очка, два — ничего, три или четыре — 5, пять — 10. Цифры по краям показывают, сколько линия даёт сейчас.
tutorial-seven = Второй строке не хватает только семёрки. Коснитесь этой клетки. Строка даст на 5 больше, столбец — на 2 меньше, ведь два крестика не дают ничего, а за первую полную линию положено ещё 6: всего 9, как на печати.
tutorial-roof = Другая красная семёрка может отметить и красную крышу. Во второй строке за рекой два крестика, с третьим она даст 5 очков. Коснитесь там красной крыши в рамке.
tutorial-bonus = Соперники кубиков не взяли. У кого нет подходящего кубика, тот пользуется бонусом: свободный крестик, копия чужих кубиков, сброс обратно в руку или карта из резерва. Квадратики показывают, сколько раз.
tutorial-free = Остались жёлтая девятка и фиолетовые 11, решаете вы. Печати показывают, что изменит крестик; кубик, который только портит линии, можно не использовать. «Вернуть» убирает крестик.
tutorial-end = Линии, первая заполненная линия и очки карт складываются в итог. В целой игре двенадцать таких раундов. Сыграем?

## Почему подсказан этот ход: что он даёт

hint-feature-lines = приближает к полным линиям
hint-feature-lines-as-they-stand = сразу приносит очки на поле
hint-feature-first-line = приближает первую полную линию
hint-feature-first-line-near = приближает первую полную линию
hint-feature-points-on-cards = карта сама приносит очки
hint-feature-crusade = продвигает крестовый поход
hint-feature-strength-of-cards = сильные карты остаются на потом
hint-feature-cards-in-hand = остаётся больше карт на выбор
hint-feature-copies = может повторить чужое действие
hint-feature-recalls = возвращает карту на руку
hint-feature-reserves = берёт карту из резерва
hint-rival-lines = { $seat } дальше от полной линии
hint-rival-lines-as-they-stand = { $seat } получает меньше очков на поле
