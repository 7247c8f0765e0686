# Крошечные эпические королевства по-русски. Имена берутся из content.toml; о соглашениях см. pentarchy/text.py.
# Область — «Цаплин Брод, лес a», кратко «T1A-a»; уровень магии — раса, номер и текст, кратко без текста.

goal = Цель: набрать больше всех очков. Каждая армия в игре и каждый уровень магии приносят 1 очко, башни — чем выше, тем больше, столицы — по 2. Каждый ход активный игрок выбирает одно из шести действий; выполнить его может каждый, а остальные могут вместо этого собрать ресурсы. Когда у кого-то 7 армий, башня 6-го уровня или все 5 уровней магии, игра кончается при следующем обновлении карты действий. Введите «правила» и слово, чтобы прочитать подробнее.
won-tie = Побеждает { $seat }: { $points }, столько же, сколько у соперника ({ $others }), но впереди по армиям, башне, магии или ресурсам (TEK-191).
won-shared = Победу делят: { $seats }; по { $points }, и во всём остальном равенство (TEK-192).

mana-words = { $mana ->
    [one] { $mana } ману
   *[many] { $mana } маны
}
ore-words = { $ore ->
    [one] { $ore } руду
   *[many] { $ore } руды
}
food-words = { $food ->
    [one] { $food } еду
   *[many] { $food } еды
}
gift = { $mana ->
    [0] { $ore ->
        [0] { $food ->
            [0] ничего
           *[other] { food-words }
        }
       *[other] { $food ->
            [0] { ore-words }
           *[other] { ore-words }, { food-words }
        }
    }
   *[other] { $ore ->
        [0] { $food ->
            [0] { mana-words }
           *[other] { mana-words }, { food-words }
        }
       *[other] { $food ->
            [0] { mana-words }, { ore-words }
           *[other] { mana-words }, { ore-words }, { food-words }
        }
    }
}

## Что произошло

event-starts = Первым ходит { $seat }.
event-faction = { $seat } правит расой: { $faction }.
    .more = ; { $seat }: { $faction }.
event-dealt = { $seat }: сдана карта территории { $territory }.
    .more = ; { $seat }: { $territory }.
event-laid = { $seat }: вотчина — { $side }.
event-founded = { $seat } начинает в области: { $region }.
event-split = { $seat } начинает, имея { gift }.
event-lost-kingdom = Посередине Потерянное королевство: { $side }.
event-bare = { $seat } оставляет область без жетона: { $region }.
event-tokens = Выложено закрытых жетонов находок: { $number }.
event-refreshed = { $seat } обновляет карту действий: все шесть действий снова свободны.
event-skipped = { $seat } пропускает ход после обновления карты.
event-chose = { $seat } выбирает действие: { $action }.
event-nothing = { $seat } ничего не делает.
event-moved = { $seat } перемещает армию: { $from } → { $to }.
    .after-power = : армия идёт, { $from } → { $to }.
event-stood = { $seat } поднимает лежащую армию: { $region }.
event-built = { $seat } строит башню уровня { $number }.
event-researched = { $seat } изучает магию уровня { $number }. { $level }
event-expanded = { $seat }: новая армия, { $region }; в игре { $number }.
event-traded = { $seat } меняет: { $give } { $number } → { $get } { $got }.
event-collected = { $seat } собирает { gift }.
    .after-power = : { $seat } собирает { gift }.
event-gained = { $seat } получает { gift }.
    .after-power = : { $seat } получает { gift }.
event-lost = { $seat } теряет { gift }.
event-paid = { $seat } платит { gift }.
    .after-power = : { $seat } платит { gift }.
    .more = ; { $seat } платит { gift }.
event-war = Война! { $seat } нападает, защищается { $other }: { $region }.
    .after-moved = : война, защищается { $other }!
event-dice = Кубики показаны: { $seat } — { $price ->
    [0] белый флаг
   *[other] { $price }
}, { $other } — { $answer ->
    [0] белый флаг
   *[other] { $answer }
}.
event-raised = { $seat } тратит ещё 1 ресурс ({ $resource }): цена теперь { $number }.
event-won = { $seat } побеждает, { $other } проигрывает: { $region }.
    .after-dice = ; побеждает { $seat }: { $region }.
event-allied = { $seat } и { $other } — союзники и делят область: { $region }.
event-parted = { $seat } и { $other } больше не союзники.
event-broken = { $seat } и { $other }: альянс нарушен, на кону все их общие области.
event-retreated = { $number ->
    [0] { $seat } отступает бесплатно: { $from } → { $to }.
   *[other] { $seat } отступает за { $number } еды: { $from } → { $to }.
}
event-removed = { $seat } теряет армию ({ $region }): она возвращается в запас.
event-saved = Церковь спасает армию ({ $seat }): { $region }.
event-rose = Армия ({ $seat }) восстаёт за { $number } маны: { $region }.
event-crowned = Корону получает { $seat }.
event-tower-lost = Дракон рушит этаж: у игрока { $seat } остаётся башня уровня { $number }.
event-found = { $seat } открывает жетон: { $card } ({ $region }).
event-conquered = { $seat } побеждает нейтральную армию за { $number }: { $region }.
event-power = { $seat } применяет: { $level-short }
    .more = ; { $seat } применяет: { $level-short }
    .after-moved = { " " }({ $level-short }).
    .after-traded = { " " }({ $level-short }).
    .after-expanded = { " " }({ $level-short }).
    .after-collected = { " " }({ $level-short }).
    .after-gained = { " " }({ $level-short }).
    .after-built = { " " }({ $level-short }).
    .after-researched = { " " }({ $level-short }).
event-imitated = { $seat } подражает игроку { $other }.
event-end-comes = { $seat } выполняет условие конца: игра кончится при следующем обновлении карты действий.
event-lost-in-ruins = В руинах пропала армия ({ $seat }): { $region }.
event-ended = Игра окончена.

## Вопросы

# What nobody should overlook
alert-last-round = Конец близко: когда карта действий обновится, игра закончится.
alert-tower-nearly = { $seat }: до вершины башни один уровень (сейчас { $number }).
alert-magic-nearly = { $seat }: до высшей магии один уровень (сейчас { $number }).
alert-armies-nearly = { $seat }: до полного войска одна армия (сейчас { $number }).

ask-faction = Какой расой вы правите?
ask-side = Ваша карта территории — { $territory }. Какая сторона станет вотчиной?
ask-found = В какой области встанут две первые армии?
ask-split = Начальных ресурсов: { $number }. Как их разделить?
ask-bare = Какая из свободных областей останется без жетона?
ask-choose = Щит { $number } из { $shields }: какое действие выбрать для всех?
ask-act = { $action }: { $active ->
    [1] что делаете? Можно и ничего не делать.
   *[other] выполняете или собираете ресурсы?
}
ask-onward = { $steps ->
    [0] Можно переместить ещё одну армию.
   *[other] { $armies ->
        [0] Армия может пройти дальше.
       *[other] Эта армия может пройти дальше, или пойдёт другая.
    }
}
ask-gain = { $number ->
    [one] Какой ресурс взять?
    [few] Какие { $number } ресурса взять?
   *[many] Какие { $number } ресурсов взять?
}
ask-lose = { $number ->
    [one] Какой ресурс потерять?
    [few] Какие { $number } ресурса потерять?
   *[many] Какие { $number } ресурсов потерять?
}
ask-ambush = Разбойник в засаде: { $region }. { $last ->
    [1] { $number ->
        [one] Какой ресурс отдать? Последняя армия остаётся.
        [few] Какие { $number } ресурса отдать? Последняя армия остаётся.
       *[many] Какие { $number } ресурсов отдать? Последняя армия остаётся.
    }
   *[other] { $number ->
        [one] Отдать { $number } ресурс или армию?
        [few] Отдать { $number } ресурса или армию?
       *[many] Отдать { $number } ресурсов или армию?
    }
}
ask-dice = { $attacks ->
    [1] Вы нападаете, защищается { $other }: { $region }.
   *[other] На вас нападает { $other }: { $region }.
} { $allies ->
    [1] Вы союзники: альянс сохранят только два белых флага.
   *[other] Тайно поставьте кубик.
}
ask-raise = На кубиках { $price } (у вас) и { $answer }. Можно потратить ещё один ресурс и поднять свою цену.
ask-pay = Война стоит вам { $number }{ $mana-less ->
    [0] { "" }
   *[other] , одной маной — на { $mana-less } меньше
}{ $type-less ->
    [0] { "" }
   *[other] , ресурсом одного типа — на { $type-less } меньше
}. Чем платите?
ask-lair = Логово дракона может лишить соперника ({ $other }) уровня башни (сейчас { $number }) вместо армии.
ask-settle = Вы уходите изо всех общих областей (соперник: { $other }). Какая первая?
ask-leave = Армия должна уйти из области: { $region }. { $retreats ->
    [0] Отступить она не может.
   *[other] { $number ->
        [0] Отступление бесплатное.
        [one] Отступление стоит { $number } еду.
       *[many] Отступление стоит { $number } еды.
    }
}
ask-imitate = Чьей расе подражать до следующего обновления карты?

## Ходы. Атрибут — строка списка, в котором выбирают только эту часть хода.

move-pass = { $step ->
    [act] Ничего не делать
    [onward] Больше не перемещаться
    [raise] Оставить цену как есть
   *[lair] Пощадить башню
}
move-shield = { $action }
    .action = { $action }
move-move = { $region } → { $region-2 }{ $meets ->
    [2] , там { $other }: война!
    [3] : победить нейтральную армию за { $price }
   *[other] { "" }
}
    .verb = Переместить армию...
    .region = армия здесь: { $region }
    .region-2 = сюда: { $region-2 }{ $meets ->
        [2] , там { $other }: война!
        [3] : победить нейтральную армию за { $price }
       *[other] { "" }
    }
move-stand = Поднять армию: { $region }
    .region = { $region }
move-build = Построить башню уровня { $level } за { $cost ->
    [one] { $cost } руду
   *[many] { $cost } руды
}
move-build-with = Построить башню уровня { $level }, руды: { $cost }, маны: { $number }
    .verb = Строить с маной вместо руды...
    .number = маны: { $number }
move-research = Изучить уровень { $number } за { $cost ->
    [one] { $cost } ману
   *[many] { $cost } маны
}: { $level }
move-expand = Новая армия за { $cost ->
    [one] { $cost } еду
   *[many] { $cost } еды
}: { $region }
    .verb = Новая армия...
    .region = { $region }
move-expand-with = Новая армия, еды: { $cost }, маны: { $number }. { $region }
    .verb = Новая армия с маной вместо еды...
    .region = { $region }
    .number = маны: { $number }
move-trade = Обменять: { $resource } { $number } → { $resource-2 } { $got }
    .verb = Торговать...
    .resource = отдать: { $resource }
    .resource-2 = получить: { $resource-2 }
    .number = { $resource } { $number } → { $resource-2 } { $got }
move-blend = руда { $number } и еда { $number-2 } → мана { $got }
    .verb = Обменять на ману и руду, и еду...
    .number = руды: { $number }
    .number-2 = еды: { $number-2 } → маны: { $got }
move-collect = { $chosen ->
    [0] Собрать { gift }
   *[other] { $total ->
        [0] Собрать { $chosen } на выбор
       *[other] Собрать { gift } и { $chosen } на выбор
    }
}
move-faction = { $faction }{ $unwise ->
    [1] { " " }(вдвоём не советуют, TEK-208)
   *[other] { "" }
}
    .faction = { $faction }{ $unwise ->
        [1] { " " }(вдвоём не советуют, TEK-208)
       *[other] { "" }
    }
move-side = { $side }
    .side = { $side }
move-found = { $region }
    .region = { $region }
move-split = { gift }
    .number = маны: { $number }
    .number-2 = руды: { $number-2 }
    .number-3 = еды: { $number-3 }
move-bare = { $region }
    .region = { $region }
move-price = Цена { $number }
    .number = { $number }
move-flag = Белый флаг
move-raise = 1 ресурс ({ $resource }): на { $number } больше
    .resource = 1 ресурс ({ $resource }): на { $number } больше
move-pay = { gift }
    .verb = Заплатить...
    .number = маны: { $number }
    .number-2 = руды: { $number-2 }
    .number-3 = еды: { $number-3 }
move-retreat = { $cost ->
    [0] Отступить бесплатно: { $region }
   *[other] Отступить (еды: { $cost }): { $region }
}
    .region = сюда: { $region }
move-yield = Вернуть в запас
move-church = В церковь: { $region }
    .region = { $region }
move-rise = Восстать (маны: { $cost }): { $region }
    .verb = Восстать...
    .region = { $region } (маны: { $cost })
move-settle = { $region }
    .region = { $region }
move-lair = Забрать уровень башни
move-gain = { gift }{ $lost ->
    [0] { "" }
   *[other] { " " }(пропадёт { $lost }: нет места)
}
    .number = маны: { $number }{ $mana-lost ->
        [0] { "" }
       *[other] { " " }(пропадёт { $mana-lost }: нет места)
    }
    .number-2 = руды: { $number-2 }{ $ore-lost ->
        [0] { "" }
       *[other] { " " }(пропадёт { $ore-lost }: нет места)
    }
    .number-3 = еды: { $number-3 }{ $food-lost ->
        [0] { "" }
       *[other] { " " }(пропадёт { $food-lost }: нет места)
    }
move-lose = { gift }
    .number = маны: { $number }
    .number-2 = руды: { $number-2 }
    .number-3 = еды: { $number-3 }
move-bribe = Отдать { gift }
    .verb = Откупиться...
    .number = маны: { $number }
    .number-2 = руды: { $number-2 }
    .number-3 = еды: { $number-3 }
move-surrender = Пожертвовать армией
move-imitate = { $seat }
    .seat = { $seat }

## Лист подсчёта

line-armies = Армии в игре
line-magic = Уровни магии
line-bonus = { $level }
line-tower = Башня
line-capital = Столица: { $region }
line-shared-capital = Столица на двоих с союзником: { $region }
line-crown = Корона
line-city = Город: { $region }
line-lost-region = Потерянное королевство: { $region }
line-trophies = Побеждённые нейтральные армии

## Выбор перед игрой

option-factions = Расы
    .random = раздаются случайно
    .choice = выбирают по очереди
    .why = Раса — это народ с пятью уровнями магии. Если раздать, игра начнётся сразу; если выбирать, каждый читает все тринадцать и по очереди берёт одну.
option-tokens = Жетоны находок
    .False = остаются в коробке
    .True = лежат закрытыми
    .why = Закрытый жетон на каждой свободной области: корона, сокровища, разбойники, лагеря, крепости и другое; откроет первая пришедшая армия. Лучше после первой партии.
option-starter = Кто ходит первым
    .random = решает случай
    .why = Ход идёт по часовой стрелке; кто первый, тот выбирает первое действие.

## Поле в терминале

board-action-card = Действия
board-shields = щитов { $number } из { $shields }
board-ending = Конец неизбежен: следующее обновление карты действий будет последним.
board-home = { $side }, вотчина: { $seat }
board-lost-kingdom = { $side }: Потерянное королевство
board-resources = мана { $mana }, руда { $ore }, еда { $food }
board-tracks = башня { $tower }, магия { $magic }
board-armies = армий { $number }, в запасе { $supply }
board-points = очков сейчас { $points }
board-allies = союз: { $seats }
board-imitates = подражает: { $faction }
board-crown = с Короной
board-trophies = трофеев { $number }
board-neutral = нейтралы
board-lies = лежит
board-hidden-token = ? закрытый жетон
board-next-to = к { $regions }
board-war = Война: { $seat } против { $other }, { $region }
board-has-set = { $seat }: кубик поставлен
board-your-powers = Ваши способности
board-legend = Области: буква, местность, кто там стоит; * крайняя, ~ у воды; куда ведёт шаг.

## Первая партия, фраза за фразой (tutorials/first.toml)

tutorial-welcome = Три крошечных королевства, у каждого своя карта. Леса дают ману, горы — руду, равнины — еду. В воду здесь никто не ходит, а столица приносит очки.
tutorial-yours = Щиты на картах — армии. На ваших лев: две стоят здесь, третья — в лесу.
tutorial-points = Звезда считает очки так, будто игра кончилась сейчас: 1 за армию, 1 за уровень магии, за башню — чем выше, тем больше. Рядом мана, руда и еда.
tutorial-card = Чей ход, тот кладёт щит на одно из шести действий. Потом каждый по очереди может его выполнить, а остальные могут вместо этого собрать ресурсы. Начинаете вы: выберите патрулирование.
tutorial-patrol = В патруле одна армия переходит в соседнюю область. Выберите равнину, где стоят две, потом столицу: в конце она принесёт 2 очка.
tutorial-rival-patrol = Теперь остальные, по часовой стрелке. Первый тоже идёт в патруль: из леса на гору.
tutorial-rival-collects = Второй вместо этого собирает: лес, гора и равнина приносят по 1 ресурсу.
tutorial-research = Следующий ход был за соседом, и действие — исследование: за ману изучают следующий уровень своей расы. Ваш первый удешевит оборону. Изучите его.
tutorial-war = Поход ведёт с края одной карты на край другой, и этот привёл на вашу равнину. Два цвета в одной области — это война.
tutorial-dice = Обе стороны тайно ставят кубик. Побеждает бо́льшая цена, при равенстве побеждает защитник, а платят оба. Белый флаг ничего не стоит. Поставьте 3: в обороне вы теперь платите на 1 меньше.
tutorial-pay = 3 против 2: победа ваша. Цена 3 минус 1 за вашу магию — это 2. Руда оплачивает 1, мана 2. Заплатите 1 ману.
tutorial-won = Побеждённая армия могла бы отступить, но у владельца мало еды: она вернулась в его запас. А два белых флага сделали бы вас союзниками с общей областью.
tutorial-collect = Поход продолжается: теперь ваш черёд идти в него или собирать. Соберите: лес даст 1 ману, равнина 1 еду, столица ничего.
tutorial-build = Снова выбираете вы. На каждом действии помещается один щит, пока не лягут все пять. Выберите строительство.
tutorial-tower = Уровень башни стоит столько руды, каков его номер, а шестой доводит её до 9 очков. Постройте его.
tutorial-end-comes = Вершина башни, семь армий или пятый уровень магии: любое из этого приближает конец. Игра завершится, когда карта действий обновится, после пятого щита.
tutorial-expand = Последнее действие — мобилизация. Новая армия встаёт к вашей одиночной и стоит столько еды, сколько армий станет у вас. Добавьте одну в лесу.
tutorial-end = Вот и все «Крошечные эпические королевства». В целой партии вы ещё выбираете сторону своей карты, место первых армий и начальные ресурсы, а ресурсами можно и торговать.

## Почему подсказан этот ход: что он даёт

hint-feature-armies = ещё одна армия
hint-feature-magic = уровень магии, а это очки в конце
hint-feature-tower = этаж башни, а это очки в конце
hint-feature-crown-and-trophies = корона или трофей, а это очки в конце
hint-feature-points-to-be-held = путь к области, за которую дают очки
hint-feature-points-held = область, за которую дают очки
hint-feature-armies-outside-ruins = армии там, где они идут в счёт
hint-feature-regions-with-income = ещё одна область с доходом
hint-feature-kinds-of-income = доход, которого не было
hint-feature-ruins-being-searched = поиск в руинах
hint-feature-mana = больше маны
hint-feature-ore = больше руды
hint-feature-food = больше еды
hint-feature-levels-learnt = умение вашего народа
hint-rival-armies = { $seat } теряет армию
hint-rival-points-held = { $seat } теряет область, за которую дают очки
hint-rival-regions-with-income = { $seat } теряет область с доходом
