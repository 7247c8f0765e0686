# Это безумное королевство по-русски. Имена компонентов — в content.toml; правила записи — в pentarchy/text.py.

goal = Цель — набрать больше победных очков за 4 раунда, а в партии с квестом ещё и выполнить его финальное задание. В каждом раунде карты предлагают в двух областях, иногда лицом вниз: соперник забирает одну область целиком. Затем каждую взятую карту строят или перерабатывают, и за четыре этапа оба герцогства производят кубики, которыми достраивают начатое. У кого какого-то ресурса больше, тот тренирует солдата. Кристаллиум и солдат можно пускать в дело в любой момент. Наберите «правила» и слово, чтобы прочитать о нём.
won-none = Не победил никто: финальное задание квеста осталось невыполненным (WK-253).
won-tie = Победа: { $seat }. { $points }, столько же у других ({ $others }), но больше построенных карт или солдат (WK-128, WK-129).
won-shared = Общая победа: { $seats }. У каждого { $points }, поровну и построенных карт, и солдат (WK-130).

area-words = { $area-id ->
    [left] левая область
   *[right] правая область
}
cards-words = { $number ->
    [one] { $number } карта
    [few] { $number } карты
   *[other] { $number } карт
}

## Что произошло

event-duchy = { $seat }: { $duchy }.
event-round = Раунд { $number }. Первый игрок: { $seat }.
event-opened = Раунд открывают карты: { $card } ({ area-words })
    .more = , { $card } ({ area-words })
event-offered = { $seat } предлагает карту: { $card } ({ area-words }).
event-trapped = { $seat } ставит ловушку: карта лицом вниз ({ area-words }).
event-took = { $seat } забирает: { area-words }, { $number ->
    [0] ни одной карты.
   *[other] { cards-words }.
}
event-left-over = Остались и сброшены: { $card }
    .more = , { $card }
event-left-hidden = Сброшено не глядя: { cards-words }.
event-turned-up = Открыты карты: { $card } ({ $seat })
    .more = , { $card } ({ $seat })
event-calamity = { $seat } получает бедствие.
event-constructed = Начато строительство: { $card } ({ $seat })
    .more = , { $card } ({ $seat })
event-recycled = Переработано: { $card } ({ $seat })
    .more = , { $card } ({ $seat })
event-placed = Кубики на карты: { $resource } → { $card } ({ $seat })
    .more = , { $resource } → { $card } ({ $seat })
event-in-alchemy = В алхимию: { $resource } ({ $seat })
    .more = , { $resource } ({ $seat })
event-krystallium-placed = { $seat } кладёт кристаллиум на карту: { $card } ({ $item }).
event-soldier-placed = { $seat } отправляет солдата на карту: { $card }.
event-completed = { $seat } достраивает: { $card }!
event-got-krystallium = { $seat } получает кристаллиум: { $number }.
event-got-soldiers = { $seat } получает солдат: { $number }.
event-exchanged = Алхимия: { $seat } превращает пять кубиков в кристаллиум.
event-discarded = { $seat } бросает стройку: { $card }. Кубик в алхимию: { $resource }.
event-produced = Производство ({ $resource }): { $number } ({ $seat })
    .more = , { $number } ({ $seat })
event-trained = Превосходство ({ $resource }): { $seat } начинает тренировать солдата.
event-supreme = Превосходство ({ $resource }): { $seat } получает обученного солдата.
event-nobody-supreme = Превосходства ни у кого нет: { $resource }.
event-ended = Партия окончена.

## О чём спрашивают

ask-offer = { $left ->
    [one] Теперь вторая карта: куда она ляжет? (Ловушек: { $traps })
   *[other] Предложите карты, всего { $left }. Какую сначала и куда? Под ловушкой карта ляжет лицом вниз. (Ловушек: { $traps })
}
ask-take = Заберите все карты одной области. Какой?
ask-plan = Ваши карты этого раунда: строить или перерабатывать?
ask-place = { $left ->
    [one] Кубик ждёт своего места. Куда его положить?
   *[other] Кубики ждут своего места, всего { $left }. Куда положить один из них?
}
ask-close = Всё размещено. Вы закончили?

## Ходы. Атрибут — строка списка, в котором осталось выбрать только эту составную часть.

move-pass = { $step ->
    [close] Готово
    [waken] Оставить как есть
   *[other] Пас
}
move-offer = { $card } лицом вверх: { area-words }
    .verb = Предложить карту лицом вверх ...
    .card = { $card }
    .area = { area-words }
move-trap = { $card } лицом вниз: { area-words }
    .verb = Положить карту лицом вниз, под ловушку ...
    .card = { $card }
    .area = { area-words }
move-take = { $area-id ->
    [left] Левая область
   *[right] Правая область
}
    .area = { $area-id ->
        [left] Левая область
       *[right] Правая область
    }
move-construct = Строить: { $card }
    .verb = Строить ...
    .card = { $card }
move-recycle = { $treasure ->
    [1] Обменять сокровище: { $card } ({ $resource } и { $also })
   *[other] Переработать: { $card } ({ $resource })
}
    .verb = Переработать ...
    .card = { $treasure ->
        [1] { $card }: { $resource } и { $also }
       *[other] { $card }: { $resource }
    }
move-place = { $resource } на карту: { $card }{ $owed ->
    [one] , и она построена
   *[other] { "" }
}
    .verb = Положить кубик на карту ...
    .resource = { $resource }
    .card = на карту: { $card }{ $owed ->
        [one] , и она построена
       *[other] { "" }
    }
move-alchemy = { $resource } в алхимию
    .verb = В алхимию ...
    .resource = { $resource }
move-krystallium = Кристаллиум на карту: { $card }, место: { $item }{ $owed ->
    [one] , и она построена
   *[other] { "" }
}
    .verb = Пустить в дело кристаллиум ...
    .card = на карту: { $card }
    .item = место: { $item }
move-soldier = Солдат на карту: { $card }
    .verb = Пустить в дело солдата ...
    .card = на карту: { $card }
move-discard = Бросить стройку: { $card }
    .verb = Бросить стройку ради кубика в алхимии ...
    .card = { $card }

## Планшет для подсчёта очков

line-base = Очки на картах и за задания
line-multiplied = Очки за типы карт
line-calamities = Бедствия

## Выбор до начала партии

option-module = Модуль
    .quests = квесты: задания за плату и финальное — для победы
option-side = Сторона карт герцогств
    .A = А, у каждого герцогства свои очки
    .B = Б, оба одинаковы
option-quest = Планшет квеста
    .usurper = «Узурпатор»
    .plague-lord = «Повелитель чумы»
    .northern-lands = «Северные земли»
option-starter = Первый игрок
    .random = по жребию

## Квесты

event-fulfilled = { $seat } выполняет задание: { $task }.
event-got-points = { $seat } получает за него очки: { $number }.
event-got-spy = { $seat } получает шпиона.
event-spied = { $seat } посылает шпиона: открыта карта { $card } ({ area-words }).
event-woke = { $seat } снова переворачивает шпиона на активную сторону.
ask-waken = Драфт окончен. Перевернуть шпиона на активную сторону?
move-waken = Перевернуть
move-exchange = Обменять на кристаллиум: { $bundle }
    .verb = Обменять пять кубиков на кристаллиум ...
    .bundle = { $bundle }
move-task = Выполнить задание: { $task }{ $bundle-id ->
    [none] { "" }
   *[other] , кристаллиум вместо: { $bundle }
}
    .verb = Выполнить задание ...
    .task = { $task }
    .bundle = { $bundle-id ->
        [none] одними кубиками
       *[other] кристаллиум вместо: { $bundle }
    }
move-spy = Послать шпиона и открыть карту номер { $number }: { area-words }
    .verb = Послать шпиона ...
    .area = { area-words }
    .number = карта номер { $number }, считая с самой старой

## Поле в терминале

board-round = Раунд { $round } из { $rounds }, { $phase ->
    [0] драфт
    [1] планирование
   *[other] производство
}; первый игрок: { $seat }
board-quest = Квест: { $quest }
board-final = финальное задание
board-rewarded = награду получает { $seat }
board-points = очки сейчас: { $points }
board-makes = производит { $cubes }
board-nothing = ничего
board-owns = кристаллиум { $krystallium }, солдаты { $soldiers }{ $training ->
    [0] { "" }
   *[other] { " " }и один тренируется
}, ловушки { $traps }
board-spies = шпионы: активных { $active }, скрытых { $covert }
board-alchemy = алхимия { $cubes }
board-fresh = надо разместить { $cubes }
board-built = Построено
board-site = Строится
board-owed = не хватает { $cubes }
board-drafted = Взято на драфте
board-calamities = бедствия { $number }
board-backs = лицом вниз: { $number }
board-left = Левая область
board-right = Правая область
board-hand = Ваша рука
board-points-each = { $points } за каждую карту типа «{ $kind }»
board-makes-each = { $cube } за каждую карту типа «{ $kind }»
board-legend = { $letters }. На карте: стоимость → производство, + бонус за строительство, ★ очки, ↺ ресурс за переработку.
