# Чумовые замки по-русски. Имена карт берутся из content.toml; о соглашениях см. pentarchy/text.py.
# `$side-id` — куда ложится карта: top (на свой дом), left или right (новый дом с этого края ряда).

goal = Цель: первым завладеть двумя замками. Дом, где собралось хотя бы четыре карты одного цвета, можно превратить в замок. В свой ход вы делаете от одного до трёх действий. Что умеет карта, подскажет слово «правила» с её именем.
points = { $points ->
    [one] { $points } замок
    [few] { $points } замка
   *[many] { $points } замков
}
won = Побеждает { $seat }: { $points }.
won-tie = Побеждает { $seat }: { $points }, столько же у соперников ({ $others }), но больше выложенных персонажей или карт в руке (PC-185).
won-shared = Победа общая: { $seats }; у каждого { $points }, и всё остальное тоже поровну (PC-185).
award-king = король

## Что произошло

event-starts = Первым ходит { $seat }.
event-drew = { $seat } берёт карту из колоды.
event-drew-card = { $seat } берёт карту из колоды: { $card }.
event-turmoil = Смута «{ $card }»: разыгрывает { $seat }.
event-laid = { $seat }: { $card } — { laid-words }.
    .after-planted = { " " }— { laid-words }.
    .after-swapped = ; { $card } — { laid-words }.
    .after-revived = , { laid-words }.
    .after-invited = , { laid-words }.
    .after-fled = , { laid-words }.
laid-words = { $side-id ->
    [top] в { $colour-short } дом
    [left] новый { $colour-short } дом с левого края ряда
   *[right] новый { $colour-short } дом с правого края ряда
}
event-planted = { $by } подбрасывает карту сопернику ({ $seat }): { $card }.
event-built = { $seat } превращает { $colour-short } дом в замок: { $castle }.
event-fell = { $seat } теряет { $colour-short } замок; жители остаются обычным домом.
event-played = { $seat } отдаёт приказ: { $card }.
event-aimed = { $seat } выбирает цель: { $card } ({ $owner }).
event-aimed-at = { $seat } выбирает игрока: { $target }.
event-answered = { $seat } отвечает: { $card }!
event-hired = { $seat } жертвует картой, чтобы это остановить: { $card }.
event-cancelled = Остановлено: { $card } ({ $seat }).
event-discarded = { $seat } сбрасывает карту: { $card }.
event-died = { $seat }: { $card } гибнет.
    .more = ; { $seat }: { $card } гибнет.
    .after-aimed = ; { $card } гибнет.
    .after-hired = ; { $card } гибнет.
    .after-turmoil = ; { $seat }: { $card } гибнет.
event-swapped = { $seat } и { $other } меняются: { $card } ↔ { $got }.
event-robbed = { $seat } крадёт карту из чужой руки; жертва — { $victim }.
event-robbed-card = { $seat } крадёт карту из чужой руки; жертва — { $victim }. Карта: { $card }.
event-revived = { $card } возвращается из сгинувших; новый хозяин — { $seat }.
    .after-aimed-at = : { $card } возвращается из сгинувших.
event-invited = { $card } переходит: { $owner } → { $seat }.
event-wedded = { $seat } заключает брак: { $card } идёт в { $colour-short } дом.
    .after-aimed = ; брак: { $card } идёт в { $colour-short } дом.
event-came = { $card } уходит на зов: { $owner } → { $seat }.
event-looked = { $seat } смотрит чужую руку; её хозяин — { $other }.
event-stole = { $seat } забирает карту из чужой руки; её хозяин — { $victim }.
event-stole-card = { $seat } забирает карту из чужой руки; её хозяин — { $victim }. Карта: { $card }.
event-fetched = { $seat } берёт в руку верхний приказ: { $card }.
event-exchanged = { $seat } отдаёт карту { $card } и берёт в руку карту { $got }.
event-opened = { $seat } просматривает { $pile-id ->
    [draw] игровую колоду
    [orders] колоду приказов
   *[lost] колоду сгинувших
}.
event-saw = { $pile-id ->
    [draw] В игровой колоде
    [orders] В колоде приказов
   *[lost] В колоде сгинувших
} { $seat } видит: { $card }
    .many = { $pile-id ->
            [draw] В игровой колоде
            [orders] В колоде приказов
           *[lost] В колоде сгинувших
        } { $seat } видит { $count ->
            [one] { $count } карту
            [few] { $count } карты
           *[other] { $count } карт
        }
    .more = , { $card }
    .after-opened = : { $card }
event-took = { $seat } берёт карту из { $pile-id ->
    [draw] игровой колоды
    [orders] колоды приказов
   *[lost] колоды сгинувших
}.
event-took-card = { $seat } берёт карту из { $pile-id ->
    [draw] игровой колоды
    [orders] колоды приказов
   *[lost] колоды сгинувших
}: { $card }.
event-gave = { $seat } отдаёт карту из руки; получает её { $other }.
event-gave-card = { $seat } отдаёт карту из руки; получает её { $other }. Карта: { $card }.
event-fled = { $card } бежит: { $seat } → { $other }.
event-passed-rows = Каждый отдаёт весь свой ряд соседу слева.
    .after-turmoil = ; каждый отдаёт весь свой ряд соседу слева.
event-nothing = { $seat } не может исполнить ничего из того, чего требует смута: обошлось.
    .after-turmoil = , но исполнить нечего: обошлось.
event-chaos = { $number ->
    [1] Игровая колода пуста: начинается хаос. Теперь из неё выходит только смута.
   *[other] Игровая колода пуста: хаос наступает снова (раз { $number }-й). Из неё выходит только смута.
}
event-king = { $seat } владеет двумя замками. Да здравствует король!
event-ended = Игра окончена.
event-met = { $seat } выбирает: { met-words }.
    .after-turmoil = , выбор: { met-words }.
met-words = { $condition-id ->
    [give] { $number ->
        [one] отдать сопернику { $number } карту руки
        [few] отдать сопернику { $number } карты руки
       *[many] отдать сопернику { $number } карт руки
    }
    [give-left] { $number ->
        [one] отдать соседу слева { $number } карту руки
        [few] отдать соседу слева { $number } карты руки
       *[many] отдать соседу слева { $number } карт руки
    }
    [lose] погибнет персонаж
    [flee] персонаж сбежит к соседу слева
    [wither] погибнет верхний в самом большом доме
    [discard] { $number ->
        [one] сбросить { $number } карту
        [few] сбросить { $number } карты
       *[many] сбросить { $number } карт
    }
    [raze] рухнет замок
    [burn] погибнет верхний в самом большом доме на столе
    [flood] каждый потеряет персонажа
    [famine] в каждой руке карт останется не больше { $number }
    [search] взять карту из колоды
    [search-each] каждый возьмёт карту из колоды
   *[royal] все ряды перейдут влево
}
event-jested = { $seat } решает, кому разбираться со смутой: { $target }.

## Вопросы

# What nobody should overlook
alert-can-win = { $seat } может победить следующим ходом: последний замок вырастет из дома, цвет — { $colour-short }.
alert-one-castle-left = { $seat }: до короны один замок.
alert-deck-ends = В игровой колоде { $number ->
    [one] { $number } карта
    [few] { $number } карты
   *[other] { $number } карт
}: потом начнётся хаос.

ask-act = Действие { $number } из { $actions }. Что делаете?
ask-arrive = К вам приходит { $card }. Куда?
ask-waiting = К вам пришло сразу несколько персонажей. Чьё свойство сработает следующим?
ask-follow = Лорд позволяет сразу, без траты действия, выложить ещё одну карту в { $colour-short } дом. Какую?
ask-revive = Можно вернуть верхнюю карту сгинувших: { $card }. Возвращаете?
ask-spy = Лазутчица может заглянуть в чужую руку. В чью?
ask-steal = Вы видите чужую руку ({ $other }) и можете взять из неё одну карту.
ask-fetch = Можно взять в руку верхний приказ: { $card }. Берёте?
ask-ruin = Блудница губит мужчину в соседнем доме. Кто погибнет?
ask-jest = Шут может заставить кого-нибудь разыграть верхнюю смуту: { $card }. Ваш ход после этого кончится. Кого укажете?
ask-court = Можно переманить к себе персонажа из чужого дома. Кого?
ask-exchange = Алхимик может обменять карту вашей руки на верхнюю карту колоды. Какую?
ask-study = Замок позволяет просмотреть колоду. Какую?
ask-take-from-pile = Вы просматриваете { $pile-id ->
    [draw] игровую колоду
    [orders] колоду приказов
   *[lost] колоду сгинувших
}. Какую карту взять?
ask-kill = { $order }{ $total ->
    [1] :
   *[other] { " " }({ $number } из возможных { $total }):
} кто погибнет?
ask-give = { $order }{ $total ->
    [1] :
   *[other] { " " }({ $number } из возможных { $total }):
} какую свою карту отдаёте?
ask-take = Вы отдаёте карту: { $card }. На какую меняете?
ask-rob = { $order }{ $total ->
    [1] :
   *[other] { " " }({ $number } из возможных { $total }):
} кто лишится случайной карты?
ask-send = { $order }{ $total ->
    [1] :
   *[other] { " " }({ $number } из возможных { $total }):
} возвращается { $card }. К кому?
ask-invite = { $order }: из чужих домов можно увести ещё { $number ->
    [one] { $number } мужчину
    [few] { $number } мужчин
   *[many] { $number } мужчин
}. Кого?
ask-wed = { $order }: какая ваша карта уйдёт вниз другого вашего дома и какого?
ask-strike = { $order }: кто из жителей чужого замка погибнет?
ask-break = { $order }: какой замок рухнет?
ask-answer = { pending-step } Это можно остановить Ложным приказом.
ask-hire = { pending-step } Это можно остановить, пожертвовав Наёмником.
ask-meet = Смута «{ $card }». Что выбираете?
ask-lose = Смута губит одного вашего персонажа. Кого?
ask-grant = Нужно отдать { $number ->
    [one] { $number } карту
    [few] { $number } карты
   *[many] { $number } карт
} из руки. Кому?
ask-hand-over = Получатель — { $other }. Осталось отдать { $number ->
    [one] { $number } карту
    [few] { $number } карты
   *[many] { $number } карт
}. Какую теперь?
ask-flee = Один ваш персонаж сбежит к соседу слева. Кто?
ask-wither = Мор: погибнет верхний в вашем самом большом доме. В каком?
ask-discard = Осталось сбросить { $number ->
    [one] { $number } карту
    [few] { $number } карты
   *[many] { $number } карт
}. Какую теперь?
ask-raze = Землетрясение: какой замок рухнет?
ask-burn = Пожар: погибнет верхний в самом большом доме. Таких домов несколько; в каком?
ask-search = Пророк: можно просмотреть колоду и взять из неё карту. Какую колоду?

# Что вот-вот случится и что ещё можно остановить.
pending-step = { $other }: { $step ->
    [do-kill] приказ { $order }. Погибнет { $card } ({ $own ->
        [1] ваша карта
       *[other] хозяин — { $owner }
    }).
    [do-swap] приказ { $order }. Забирает карту { $card } ({ $own ->
        [1] она ваша
       *[other] хозяин — { $owner }
    }), взамен — { $got }.
    [do-rob] приказ { $order }. { $own ->
        [1] У вас украдут случайную карту.
       *[other] Случайную карту потеряет { $owner }.
    }
    [do-send] приказ { $order }. Возвращается { $card }, хозяином { $own ->
        [1] станете вы
       *[other] станет { $owner }
    }.
    [do-ball] приказ { $order }. Уводит карту { $card } ({ $own ->
        [1] она ваша
       *[other] хозяин — { $owner }
    }{ $number ->
        [1] ).
       *[other] ), всего мужчин — { $number }.
    }
    [do-wed] приказ { $order }. { $card } уходит в { $colour-short } дом.
    [do-strike] приказ { $order }. Погибнет { $card }, житель замка ({ $own ->
        [1] он ваш
       *[other] хозяин — { $owner }
    }).
    [do-break] приказ { $order }. Рухнет { $colour-short } замок ({ $own ->
        [1] он ваш
       *[other] хозяин — { $owner }
    }).
   *[false] { $order } в ответ на { $own ->
        [1] ваш приказ
       *[other] приказ, который отдаёт { $owner }
    } ({ $card }).
}

## Ходы. Атрибут — строка списка, в котором выбирают только эту часть хода.

# Где лежит карта; `$at` — место снизу, если в доме есть ещё одна с тем же именем, иначе 0.
laid-card = { $card } ({ $own ->
    [1] ваш
   *[other] { $owner },
} { $house-short } дом{ $at ->
    [0] )
   *[other] , { $at }-я карта снизу)
}

move-pass = { $step ->
    [follow] Больше ничего не выкладывать
    [revive] Оставить среди сгинувших
    [spy] Ни в чью не заглядывать
    [steal] Ничего не брать
    [fetch] Не брать
    [jest] Никого не указывать: ход продолжается
    [court] Никого не звать
    [exchange] Ничего не менять
    [take-from-pile] Ничего не брать
    [kill] { $done ->
        [0] Никого не убивать: приказ исполнен
       *[other] Больше не убивать: приказ исполнен
    }
    [give] { $done ->
        [0] Ничего не менять: приказ исполнен
       *[other] Больше не менять: приказ исполнен
    }
    [rob] Больше не красть: приказ исполнен
    [send] Больше не возвращать: карта остаётся среди сгинувших
    [invite] Больше никого: бал начинается
    [answer] Не мешать
    [hire] Не мешать
   *[other] Пропустить
}
move-draw = Взять карту из игровой колоды
move-lay = { $side-id ->
    [top] Выложить: { $card }, в свой { $colour-short } дом
    [left] Выложить: { $card }, новый { $colour-short } дом с левого края
   *[right] Выложить: { $card }, новый { $colour-short } дом с правого края
}
    .verb = Выложить карту дома у себя
    .card = { $card }
    .colour = цвет — { $colour-short }
    .side = { $side-id ->
        [top] в свой { $colour-short } дом
        [left] новый { $colour-short } дом с левого края
       *[right] новый { $colour-short } дом с правого края
    }
move-plant = { $side-id ->
    [top] Подбросить: { $card } → { $seat }, в { $house-short } дом
    [left] Подбросить: { $card } → { $seat }, новый { $house-short } дом с левого края
   *[right] Подбросить: { $card } → { $seat }, новый { $house-short } дом с правого края
}
    .verb = Подбросить карту сопернику
    .card = { $card }
    .seat = { $seat }
    .side = { $side-id ->
        [top] в { $house-short } дом
        [left] новый { $house-short } дом с левого края
       *[right] новый { $house-short } дом с правого края
    }
move-build = Построить замок, { $colour-short } дом: { $castle }
    .verb = Построить замок
    .colour = { $colour-short } дом: { $castle }
move-order = Отдать приказ: { $card }
    .verb = Отдать приказ
    .card = { $card }
move-discard = Сбросить: { $card }
    .verb = Сбросить карту
    .card = { $card }
move-end = Закончить ход
move-put = { $side-id ->
    [top] В свой { $colour-short } дом
    [left] Новый { $colour-short } дом с левого края
   *[right] Новый { $colour-short } дом с правого края
}
move-kill = { laid-card }
    .card = { laid-card }
move-give = { $step ->
    [give] { laid-card }
   *[other] { $card }
}
    .card = { $step ->
        [give] { laid-card }
       *[other] { $card }
    }
move-take = { $step ->
    [take] { laid-card }
   *[other] Взять: { $card }
}
    .card = { $step ->
        [take] { laid-card }
       *[other] { $card }
    }
move-rob = { $seat } ({ $number ->
    [one] { $number } карта в руке
    [few] { $number } карты в руке
   *[many] { $number } карт в руке
})
    .seat = { $seat } ({ $number ->
        [one] { $number } карта в руке
        [few] { $number } карты в руке
       *[many] { $number } карт в руке
    })
move-send = { $own ->
    [1] К вам
   *[other] Хозяином станет { $seat }
}
    .seat = { $own ->
        [1] К вам
       *[other] Хозяином станет { $seat }
    }
move-invite = { laid-card }
    .card = { laid-card }
move-wed = { laid-card } идёт в { $colour-short } дом
    .card = { laid-card }
    .colour = в { $colour-short } дом
move-strike = { laid-card }
    .card = { laid-card }
move-break = { $colour-short } замок ({ $seat })
    .seat = { $seat }
    .colour = { $colour-short } замок
move-answer = { $card }: остановить
    .card = { $card }
move-hire = { $card }: пожертвовать и остановить
move-use = { laid-card }
    .card = { laid-card }
move-raise = Вернуть: { $card }
move-look = { $seat } ({ $number ->
    [one] { $number } карта в руке
    [few] { $number } карты в руке
   *[many] { $number } карт в руке
})
    .seat = { $seat } ({ $number ->
        [one] { $number } карта в руке
        [few] { $number } карты в руке
       *[many] { $number } карт в руке
    })
move-fetch = Взять: { $card }
move-name = { $own ->
    [1] Себя
   *[other] { $seat }
}
    .seat = { $own ->
        [1] Себя
       *[other] { $seat }
    }
move-exchange = Отдать: { $card }, взять: { $got } (из { $pile-id ->
    [orders] приказов
   *[lost] сгинувших
})
    .card = { $card }
    .pile = { $pile-id ->
        [orders] на верхний приказ: { $got }
       *[lost] на верхнюю карту сгинувших: { $got }
    }
move-open = { $pile-id ->
    [draw] Игровая колода
    [orders] Колода приказов
   *[lost] Колода сгинувших
} ({ $number ->
    [one] { $number } карта
    [few] { $number } карты
   *[many] { $number } карт
})
    .pile = { $pile-id ->
        [draw] Игровая колода
        [orders] Колода приказов
       *[lost] Колода сгинувших
    } ({ $number ->
        [one] { $number } карта
        [few] { $number } карты
       *[many] { $number } карт
    })
move-meet = { condition-words }
    .number = { condition-words }

# Одно из условий смуты, для того, кто выбирает.
condition-words = { $condition-id ->
    [give] { $cards ->
        [one] Отдать { $cards } карту руки сопернику на выбор
        [few] Отдать { $cards } карты руки сопернику на выбор
       *[many] Отдать { $cards } карт руки сопернику на выбор
    }
    [give-left] { $cards ->
        [one] Отдать { $cards } карту руки соседу слева ({ $left })
        [few] Отдать { $cards } карты руки соседу слева ({ $left })
       *[many] Отдать { $cards } карт руки соседу слева ({ $left })
    }
    [lose] Погибнет один ваш персонаж вне замков
    [flee] Один ваш персонаж вне замков сбежит к соседу слева ({ $left })
    [wither] Погибнет верхний в вашем самом большом доме вне замков
    [discard] { $cards ->
        [one] Сбросить { $cards } карту руки
        [few] Сбросить { $cards } карты руки
       *[many] Сбросить { $cards } карт руки
    }
    [raze] Рухнет любой замок по вашему выбору
    [burn] Погибнет верхний в самом большом доме на столе
    [flood] Каждый потеряет персонажа
    [famine] В каждой руке карт останется не больше { $cards }
    [search] Просмотреть колоду и взять карту
    [search-each] Каждый просмотрит колоду и возьмёт карту
   *[royal] Каждый отдаст свой ряд соседу слева
}
move-lose = { $step ->
    [flee] { laid-card } → { $left }
   *[other] { laid-card }
}
    .card = { laid-card }
move-grant = { $seat } ({ $number ->
    [one] { $number } карта в руке
    [few] { $number } карты в руке
   *[many] { $number } карт в руке
})
    .seat = { $seat } ({ $number ->
        [one] { $number } карта в руке
        [few] { $number } карты в руке
       *[many] { $number } карт в руке
    })
move-house = { $step ->
    [raze] { $colour-short } замок ({ $seat })
   *[other] { $colour-short } дом ({ $seat }); гибнет { $card }
}
    .seat = { $seat }
    .colour = { $step ->
        [raze] { $colour-short } замок
       *[other] { $colour-short } дом; гибнет { $card }
    }

## Лист подсчёта

sheet-points = Замки
line-castles = Замки
line-characters = Выложено персонажей: { $number }
line-hand = Карт в руке: { $number }

## Выбор перед игрой

option-starter = Кто ходит первым
    .host = тот, кто открыл стол
    .random = решает случай

## Поле в терминале

board-hand = { $cards ->
    [one] { $cards } карта в руке
    [few] { $cards } карты в руке
   *[many] { $cards } карт в руке
}
board-noted = подсмотрено в руке: { $cards }
board-no-houses = домов нет
board-married = в браке
board-decks = Колоды
board-draw-deck = игровая { $cards }
board-turmoil-deck = смута { $cards }
board-order-deck = приказы { $cards }
board-lost-deck = сгинувшие { $cards }
board-top = , сверху { $card }
board-supply = Свободные замки
board-supply-empty = не осталось
board-ban = запрет, пока не начнёт ход { $seat }
board-turn = Ходит { $seat }, действие { $number } из { $actions }
board-chaos = хаос { $number } из { $most }
board-dry = { $rounds ->
    [one] { $rounds } круг
    [few] { $rounds } круга
   *[many] { $rounds } кругов
} без добора (из { $most })
board-now = Сейчас
board-now-order = { $seat } исполняет приказ { $card }
board-now-answer = { $seat } отвечает картой { $card }
board-now-turmoil = { $seat } разбирается со смутой: { $card }
board-asked = решает { $seats }
board-legend = Дома стоят слева направо, карты в них — снизу вверх.
mark-shield = щит
mark-vault = казна
mark-altar = алтарь
legend-shield = Ассасинам хода нет
legend-vault = Купцам хода нет
legend-altar = смуте хода нет
castle-honour = Ассасинам хода нет
castle-trade = Купцам хода нет
castle-faith = воскрешение
castle-feasts = гость
castle-knowledge = поиск

# Что делает карта, в двух словах.
does-follow = сразу выложите ещё карту в его дом
does-revive = вернёте верхнюю карту сгинувших
does-spy = увидите чужую руку и возьмёте из неё карту
does-no-swap = Купцам нет хода в его дом
does-no-kill = Ассасинам нет хода в его дом
does-summon = зовёт к вам Рыцаря и Казначея своего цвета
does-fetch = возьмёте верхний приказ
does-plague = губит верхних в соседних домах; можно подбросить
does-ruin = губит мужчину в соседнем доме; можно подбросить
does-jest = кому-то придётся разыграть смуту; ход кончится
does-mercenary = лёжа в доме, погибнет и остановит чужой приказ
does-sanctuary = смуте нет хода в его дом
does-court = уведёт женщину из чужого дома
does-exchange = карта руки в обмен на верхний приказ или сгинувшего
does-chameleon = карта любого цвета
does-assassin = убийства, до числа карт в вашем доме его цвета
does-merchant = обмены, до числа карт в вашем доме его цвета
does-ball = уводит чужого мужчину и ещё по одному за Миледи
does-thief = крадёт карту из руки и ещё по одной за Лазутчицу
does-infirmary = возвращает сгинувшего и ещё по одному за Лекаря
does-false-order = остановит приказ против вас, в любой ход
does-marriage = переводит вашу карту в другой ваш дом
does-trebuchet = губит жителя чужого замка
does-ram = рушит чужой замок; карты остаются домом

## Первая партия с подсказками (tutorials/first.toml)

tutorial-welcome = Каждый строит ряд домов, и каждый дом — одного цвета. Четыре карты одного цвета могут стать замком. Кто первым владеет двумя замками, тот король.
tutorial-row = Ваш ряд: красный дом из трёх карт и синий из двух. Верхняя карта — под крышей, нижняя — у земли.
tutorial-hand = Ваша рука, её видите только вы: люди пяти цветов и приказы. За ход — от одного до трёх действий.
tutorial-lord = Первое действие: выберите красного лорда и подтвердите: он ляжет под красную крышу.
tutorial-follow = Появляясь, персонажи что-нибудь делают. Лорд позволяет сразу выложить в его дом ещё одну карту: лазутчицу. Выберите её и подтвердите.
tutorial-spy = Лазутчица заглядывает в чужую руку. Выберите место соперника.
tutorial-steal = Эти карты видите только вы, и всё, что вы узнали о чужой руке, останется помечено для вас одних. Слуга годится в дом любого цвета: возьмите его.
tutorial-build = В красном доме пять карт, а хватает четырёх. Второе действие: увенчайте его крышу.
tutorial-castle = Ваш первый замок. Этот не подпускает ассасинов ко всему вашему ряду, а его обитателей почти ничто не достанет.
tutorial-draw = Третье действие: возьмите карту. Выберите колоду.
tutorial-thief = Соперник играет приказ «Вор», и нацелен он на вашу руку. Что решается, кого спрашивают и что случится, всегда видно здесь.
tutorial-answer = «Ложный приказ» останавливает приказ против вас. Выберите его. В такой миг спрашивают всех, кого это касается, есть чем ответить или нет: ожидание ничего не выдаёт.
tutorial-turmoil = Соперник вытянул смуту: потоп. Каждый теряет персонажа, а ход того, кто её вытянул, окончен.
tutorial-lose = Кого терять, решаете вы. Замку нужны четыре обитателя, а у вас пять: отпустите лазутчицу.
tutorial-plant = Ваш ход. Чумовой губит верхние карты соседних домов, поэтому подселите его сопернику: выберите его, затем правый край того ряда.
tutorial-planted = Паж под соседней крышей погиб. Погибшие уходят в колоду сгинувших, и некоторые карты возвращают их оттуда.
tutorial-second-lord = Теперь синий дом: ему не хватает двух карт. Выложите лорда …
tutorial-servant = … а с ним и слугу, как синего. Выберите его и подтвердите.
tutorial-crown = Снова четыре. Увенчайте синюю крышу: второй замок сделает вас королём.
tutorial-end = Вот и все «Чумовые замки», кроме множества персонажей и приказов: задержите на карте указатель или палец и прочтёте, что она делает. Ещё партию, уже без подсказок?

## Почему подсказан этот ход: что он даёт

hint-feature-castle = замок построен
hint-feature-houses-of-four = дом, которого хватит на замок
hint-feature-houses-of-three = третий жилец в доме
hint-feature-houses-of-two = второй жилец в доме
hint-feature-houses-of-one = начат ещё один дом
hint-feature-last-house-of-four = последний дом готов
hint-feature-last-house-of-three = в последнем доме трое жильцов
hint-feature-last-house-of-two = в последнем доме двое жильцов
hint-feature-residents-to-spare = замок становится крепче
hint-feature-fitting-cards = на руке то, что нужно для следующего замка
hint-feature-builds-next = следующим ходом можно строить
hint-feature-builds-now = строить можно уже в этот ход
hint-feature-wins-next = следующим ходом можно победить
hint-feature-wins-now = победить можно уже в этот ход
hint-feature-siege-weapons-to-use = осадное орудие остаётся для чужого замка
hint-feature-actions-left = в этот ход можно сделать больше
hint-rival-castle = { $seat } теряет замок
hint-rival-houses-of-four = { $seat } теряет дом, которого хватало на замок
hint-rival-houses-of-three = { $seat } теряет жильца
hint-rival-houses-of-two = { $seat } теряет жильца
hint-rival-houses-of-one = { $seat } теряет дом
hint-rival-residents-to-spare = { $seat }: у замка меньше защитников
hint-rival-builds-next = { $seat } не сможет построить следующим ходом
hint-rival-wins-next = { $seat } не сможет победить следующим ходом
