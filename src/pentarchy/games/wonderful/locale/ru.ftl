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
    [advise] Достаточно
    [fight] Битва окончена
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
move-discard = Бросить стройку: { $card }{ $required ->
    [1] , хотя без неё сценарий проигран
   *[other] { "" }
}
    .verb = Бросить стройку ради кубика в алхимии ...
    .card = { $card }

## Планшет для подсчёта очков

line-base = Очки на картах и за задания
line-multiplied = Очки за типы карт
line-calamities = Бедствия
line-menaces = Оставшиеся угрозы

## Выбор до начала партии

option-module = Модуль
    .scenario = те, что называет сценарий
    .quests = квесты: задания за плату и финальное — для победы (взаимодействие 1, сложность 1 из 5)
    .menaces = угрозы вместо бедствий и битва в каждом раунде (взаимодействие 4, сложность 3 из 5)
    .advisors = советники вместо сокровищ: они помогают за солдат (взаимодействие 2, сложность 2 из 5)
option-side = Сторона карт герцогств
    .A = А, у каждого герцогства свои очки
    .B = Б, оба одинаковы
option-quest = Планшет квеста
    .usurper = «Узурпатор»
    .plague-lord = «Повелитель чумы»
    .northern-lands = «Северные земли»
    .none = нет
option-menace = Стопки угроз
    .none = нет
    .giant-rats = Огромные крысы (сложность 3 из 5)
    .frost-giants = Ледяные великаны (сложность 2 из 5)
    .shadows = Тени (сложность 3 из 5)
    .thieves = Воры (сложность 3 из 5)
    .giant-rats-and-frost-giants = Огромные крысы (сложность 3 из 5) и ледяные великаны (2 из 5)
    .giant-rats-and-shadows = Огромные крысы (сложность 3 из 5) и тени (3 из 5)
    .giant-rats-and-thieves = Огромные крысы (сложность 3 из 5) и воры (3 из 5)
    .frost-giants-and-shadows = Ледяные великаны (сложность 2 из 5) и тени (3 из 5)
    .frost-giants-and-thieves = Ледяные великаны (сложность 2 из 5) и воры (3 из 5)
    .shadows-and-thieves = Тени (сложность 3 из 5) и воры (3 из 5)
    .any = свободный выбор за столом
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

## Соло-режим

event-round-alone = Раунд { $number }.
event-endangered = Карта опасности ложится лицом вниз: { area-words }.
event-searched = { $seat } ведёт поиск: { area-words }.
event-search-paid = Сброшено за поиск: { $card }
    .more = , { $card }
event-found = { $seat } находит карту: { $card } ({ area-words }).
event-not-chosen = Не выбраны и сброшены: { $card }
    .more = , { $card }
ask-take-alone = Заберите все карты одной области ({ $left ->
    [one] последний раз в этом раунде
    [few] ещё { $left } раза в этом раунде
   *[other] ещё { $left } раз в этом раунде
}). { $searched ->
    [0] Поиск ещё доступен
   *[other] Поиск уже использован
}; активных шпионов: { $spies }.
ask-find = Перед вами карты из стопки. Какая из них ляжет в { $area-id ->
    [left] левую область
   *[right] правую область
}, чтобы уйти к вам вместе с ней?
move-search = Поиск: сбросить { $card } и { $card-2 }
    .verb = Поиск: сбросить две карты области, посмотреть три из стопки, оставить одну ...
    .card = { $card }
    .card-2 = и { $card-2 }
move-find = { $card }
    .verb = Выбрать карту ...
    .card = { $card }
line-side = Сторона А в соло-режиме
award-bronze = бронзовая медаль
award-silver = серебряная медаль
award-gold = золотая медаль
option-duchy = Герцогство
    .random = по жребию
    .valados = Валадос
    .teressie = Терессия
board-alone = Раунд { $round } из { $rounds }, { $phase ->
    [0] драфт
    [1] планирование
    [6] битва
    [7] последние советы
   *[other] производство
}
board-medals = Медали: бронза от { $bronze }, серебро от { $silver }, золото от { $gold }
board-deck = Сверху стопки
board-danger = Карт опасности осталось: { $number }
board-search = Просмотренные карты

## Угрозы

event-stack-chosen = { $seat } выбирает стопку угроз: { $menace }.
event-menaced = { $seat } получает угрозу: { $card }.
event-bred = Набежали: { $card } ({ $seat })
    .more = , { $card } ({ $seat })
event-shed = Сброшено из-за тени: { $card } ({ $seat })
    .more = , { $card } ({ $seat })
event-got-cubes = { $seat } получает кубики в область алхимии: { $number }.
event-covered = { $seat } страдает от вора: накрыт символ ({ $resource }).
event-frozen = Ледяной великан замораживает карту: { $card } ({ $seat }).
event-neutralised = { $seat } нейтрализует угрозу: { $card }.
event-uncovered = { $seat } снимает жетон кражи: { $resource }.
ask-choose = Какие угрозы будут вашими? Одна из них приходит к вам в руку каждый раунд.
ask-shed = { $left ->
    [one] Тень требует карту из вашей области драфта. Какую сбросить?
   *[other] Тени требуют карт из вашей области драфта, всего { $left }. Какую сбросить сейчас?
}
ask-rob = К вам пришёл вор. Какой символ герцогства накрыть жетоном кражи?
ask-fight = Битва: отправить солдат против угрозы?
move-stack = { $menace }
    .verb = Выбрать угрозы ...
    .menace = { $menace }
move-shed = Сбросить: { $card }
    .verb = Сбросить из-за тени ...
    .card = { $card }
move-cover = Накрыть символ: { $resource }
    .verb = Накрыть символ ...
    .resource = { $resource }
move-freeze = Подложить великана под карту: { $card }
    .verb = Подложить ледяного великана под карту ...
    .card = { $card }
move-fight = { $holds ->
    [0] Нейтрализовать угрозу: { $card }
   *[other] Нейтрализовать угрозу: { $card }, и карта построена: { $frozen }
} (солдат: { $soldiers })
    .verb = Отправить солдат против угрозы ...
    .card = { $card }{ $holds ->
        [0] { "" }
       *[other] { " " }под картой: { $frozen }
    } (солдат: { $soldiers })
move-catch = Поймать вора и открыть символ: { $resource } (солдат: { $soldiers })
    .verb = Поймать вора ...
    .card = { $card } (солдат: { $soldiers })
    .resource = и открыть символ: { $resource }

## Советники

ability-words = { $ability-id ->
    [look] посмотреть одну закрытую карту в области предложения, не показывая её
    [rearm] { $amount ->
        [one] вернуть себе ловушку, поставленную в этом драфте
       *[other] вернуть себе ловушки, поставленные в этом драфте (не больше { $amount })
    }; карты остаются закрытыми
    [shift] переложить открытую карту в другую область предложения
    [gain] { $amount ->
        [one] { $amount } кубик
        [few] { $amount } кубика
       *[other] { $amount } кубиков
    }{ $subject-id ->
        [any] { " " }любого одного ресурса
       *[other] : { $subject }
    }
    [rescue] взять карту развития из сброса и начать её строить
    [salvage] переработать взятую карту и получить в { $amount ->
        [few] { $amount } раза
       *[other] { $amount } раз
    } больше кубиков
    [distil] кристаллиум: { $amount }
    [retrieve] забрать из своей алхимии кубики одного ресурса (не больше { $amount })
    [levy] забрать из алхимии соперника кубики одного ресурса (не больше { $amount })
    [lure] переманить солдат соперника (не больше { $amount })
    [absolve] избавиться от бедствий (не больше { $amount })
    [finish] достроить карту, которой не хватает { $amount ->
        [one] { $amount } ресурса
       *[other] { $amount } ресурсов
    } или меньше
   *[praise] { $amount ->
        [one] { $amount } очко
        [few] { $amount } очка
       *[other] { $amount } очков
    } за каждую карту типа «{ $subject }»
}
price-words = { $price ->
    [one] { $price } солдат
    [few] { $price } солдата
   *[other] { $price } солдат
}
phase-words = { $phase-id ->
    [draft] в драфте
    [planning] в планировании
    [production] в производстве
   *[end] в конце игры
}
event-kept = { $seat } начинает с советником: { $card }.
event-joined = { $seat } получает советника: { $card }.
event-counselled = { $seat } обращается к советнику: { $card }.
event-looked = { $seat } смотрит закрытую карту номер { $number }: { area-words }.
event-saw = Закрытая карта номер { $number } ({ area-words }) — { $card }.
event-rearmed = { $seat } возвращает себе ловушки: { $number }.
event-shifted = { $seat } перекладывает карту: { $card } ({ area-words }).
event-gained = { $seat } получает { $resource }: { $number }.
event-rescued = { $seat } берёт карту из сброса и начинает её строить: { $card }.
event-retrieved = { $seat } забирает из алхимии { $resource }: { $number }.
event-levied = { $seat } забирает из алхимии соперника { $resource }: { $number }.
event-lured = { $seat } переманивает солдат: { $number }.
event-absolved = { $seat } избавляется от бедствий: { $number }.
ask-keep = Два советника предлагают вам свои услуги. Кого вы оставите?
ask-advise = Обратитесь к советнику? (Солдат: { $soldiers })
move-keep = Оставить: { $card } ({ phase-words }, { price-words }: { ability-words })
    .verb = Оставить советника ...
    .card = { $card } ({ phase-words }, { price-words }: { ability-words })
move-counsel = { $card } ({ price-words }): { ability-words }
    .verb = Обратиться к советнику ...
    .card = { $card } ({ price-words }): { ability-words }
move-counsel-resource = { $card } ({ price-words }): { ability-words }. Здесь: { $resource }
    .verb = Обратиться к советнику насчёт ресурса ...
    .card = { $card } ({ price-words }): { ability-words }
    .resource = { $resource }
move-counsel-card = { $card } ({ price-words }): { ability-words }. Здесь: { $card-2 }
    .verb = Обратиться к советнику насчёт карты ...
    .card = { $card } ({ price-words }): { ability-words }
    .card-2 = { $card-2 }
move-counsel-back = { $card } ({ price-words }): посмотреть закрытую карту номер { $number }: { area-words }
    .verb = Обратиться к советнику насчёт закрытой карты ...
    .card = { $card } ({ price-words }): { ability-words }
    .area = { area-words }
    .number = карта номер { $number }, считая с самой старой

## Сценарии

event-scenario = Сценарий: { $scenario }.
event-marked = Из-за теней сброшено карт: { $number } (пять — поражение).
event-defeated = Партия тут же проиграна.
option-scenario = Сценарий
    .none = без сценария
    .rats = «Вторжение крыс»: огромные крысы и четыре «Фермы», которые надо построить
    .prophecy = «Пророчество»: советники и три великих свершения
    .north = «Морозный север»: «Северные земли» и ледяные великаны
    .battle = «Последняя битва»: советники против Узурпатора
    .guild = «Гильдия воров»: тени и четыре вора, которых надо поймать
    .siege = «В осаде»: Узурпатор и Повелитель чумы разом
board-scenario = Сценарий: { $scenario }
board-required = Ещё построить: { $cards }
board-marks = Сброшено из-за теней: { $number } из { $most }
board-vermin = Грызунов в стопке: { $number }

## Поле в терминале

board-round = { $round ->
    [0] Перед первым раундом
   *[other] Раунд { $round } из { $rounds }, { $phase ->
        [0] драфт
        [1] планирование
        [6] битва
        [7] последние советы
       *[other] производство
    }
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
board-menaces = Угрозы
board-price = солдат: { $soldiers }
board-freezes = замораживает: { $card }
board-stolen = накрыто { $cubes }
board-stack = приносит угрозу: { $menace }
board-backs = лицом вниз: { $number }
board-left = Левая область
board-right = Правая область
board-hand = Ваша рука
board-points-each = { $points } за каждую карту типа «{ $kind }»
board-makes-each = { $cube } за каждую карту типа «{ $kind }»
board-advisor = { $card } ({ phase-words }, { price-words }): { ability-words }
board-used = уже помог в этом раунде
board-advisors = Советник
board-legend = { $letters }. На карте: стоимость → производство, + бонус за строительство, ★ очки, ↺ ресурс за переработку.

## Первая партия, шаг за шагом

guide-welcome = Два герцогства растут бок о бок четыре раунда: карты выбирают, начинают строить, оплачивают кубиками — и они сами дают кубики. Сейчас конец последнего раунда.
guide-areas = Выбор: один игрок кладёт две карты в эти области, другой забирает все карты одной из них. Потом наоборот.
guide-hand = Ваши последние две карты. В каждой руке есть бедствие, оно стоит 4 очка. Пусть лучше достанется сопернику.
guide-offer = Выберите следопытов, затем «Открыто» в левой области. Карту можно и перетащить.
guide-trap = У вас осталась ловушка. Выберите бедствие и положите его под ловушку в правую область: смотреть на карту нельзя никому, даже вам.
guide-taken = Соперник забрал караванщиков, а с ними и то, что лежало лицом вниз. Теперь карты предлагают вам.
guide-take = Три карты против одной, и ничего не скрыто: берите левую область.
guide-planning = Планирование. Всё, что лежало лицом вниз, открыто, и бедствие постигло соперника. Каждую свою карту вы строите или перерабатываете; соперник делает то же в эту минуту, и вы друг друга не видите.
guide-construct = Начните строить казармы: они приведут солдата.
guide-recycle = Ристалищу нужно шесть кубиков, столько уже не набрать. Переработайте его: это даст кубик денег.
guide-place = Кубик ставят на карту, на место его цвета, или в алхимию. Летнему дворцу не хватает денег: выберите карту или перетащите кубик.
guide-recycle-again = Переработайте и следопытов — в кубик открытий.
guide-alchemy = Ни одной карте он не нужен, поэтому — в алхимию. Пять кубиков там можно обменять на кристаллиум, и оттуда же оплачивают задания.
guide-close = Со всеми картами решено. Скажите, что закончили.
guide-production = Производство идёт по четырём ресурсам в этом порядке. У вас 5 материалов, у соперника 3: это превосходство, и солдат, который обучался, теперь ваш.
guide-materials = Пять кубиков материалов. Один — на летний дворец.
guide-krystallium = Дворцу не хватает только кристаллиума, и он у вас есть. Его применяют в любой момент, он годится на любое место, кроме солдатского: нажмите «Применить» и подтвердите. Мало какая карта приносит столько же очков.
guide-barracks = Три из оставшихся — на казармы, один за другим.
guide-completes = Последнее место. Что достроит кубик, видно ещё до того, как вы его поставите.
guide-spare = Построенная карта даёт кубики уже со следующего шага. Последний кубик — в алхимию.
guide-population = Казармы работают: 2 кубика населения. Отправьте все в алхимию, там они пригодятся.
guide-keep = Пять из этих кубиков уже можно обменять на кристаллиум. Но заданию нужны население и деньги: оставьте их и скажите, что закончили.
guide-quest = Квест этой партии. Победить может только тот, кто выполнил задание с короной, сколько бы ни было очков.
guide-throne = Тронному залу нужны 3 кубика денег, 2 населения и 3 солдата. Всё это у вас есть, два кубика денег только что получены: выберите задание и подтвердите.
guide-last = Последний шаг и последний кубик: в алхимию.
guide-end = Так проходит раунд «Этого безумного королевства», а в партии их четыре. У каждого из трёх квестов свои задания, а на стороне B герцогства начинают одинаково. Сыграем ещё, уже без подсказок?
