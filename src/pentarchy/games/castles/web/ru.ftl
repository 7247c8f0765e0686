# Поле «Чумовых замков». Что происходит и о чём спрашивают, говорят предложения самой игры.
your-hand = Ваша рука
rivals = Остальные игроки
turn-yours = Ваш ход
turn-of-seat = Ход: { $name }
action-of = действие { $action } из { $actions }
castles-of = замков: { $castles } из { $wanted }
house-of-colour = { $colour } дом, { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
castle-of-colour = { $colour } замок, { $cards ->
    [one] { $cards } обитатель
    [few] { $cards } обитателя
   *[many] { $cards } обитателей
}
build = Замок
aimed-at = под ударом
castle-free = ещё не построен
prizes = Пять замков
castles-win = { $wanted ->
    [one] { $wanted } замок
    [few] { $wanted } замка
   *[many] { $wanted } замков
} у одного игрока — победа
notes = Известны:
notes-why = Что вы узнали об этой руке. Это видите только вы.
search-why = Эти карты видите только вы.
deck-deck = Колода
deck-lost = Сгинувшие
deck-orders = Приказы
deck-turmoil = Смута
resolving-now = Сейчас решается
who-answers = Кто ответит?
same-waiting = Спрашивают всех, на кого это нацелено, есть чем ответить или нет.
nothing-resolves = Приказы, ответы на них и смута видны здесь, пока не кончатся.
turmoil-comes = Смута
or = или
now-arrive = { $name }: куда поставить карту
now-waiting = { $name }: чьё свойство раньше
now-follow = Лорд: { $name } может выложить ещё карту
now-revive = { $name } может вернуть сгинувшую карту
now-spy = Лазутчица: { $name } выбирает, в чью руку заглянуть
now-steal = Лазутчица: { $name } смотрит чужую руку
now-fetch = Паж: { $name } может взять верхний приказ
now-ruin = Блудница: { $name } выбирает, кто погибнет
now-jest = Шут: { $name } может назначить, кому смута
now-court = { $name } может переманить персонажа
now-exchange = Алхимик: { $name } может обменять карту
now-study = { $name } выбирает, какую колоду изучить
now-search = Пророк: { $name } выбирает колоду
now-take-from-pile = { $name } просматривает колоду
which-castles = Выберите подсвеченное место или другое действие.
point-castles-act = Выберите карту с руки, колоду или крышу, над которой можно возвести замок.
point-castles-arrive = Выберите подсвеченное место в своём ряду.
point-castles-follow = Выберите подсвеченную карту с руки.
point-castles-waiting = Выберите одного из подсвеченных персонажей.
point-castles-answer = «Ложный приказ» в руке подсвечен: выберите его или пропустите.
point-castles-hire = Решайте, что будет.
point-castles-spy = Выберите игрока: подсвечено всё его место.
point-castles-steal = Рука открыта только вам. Выберите в ней карту.
point-castles-take-from-pile = Выберите одну из разложенных здесь карт.
point-castles-study = Выберите колоду.
point-castles-search = Выберите колоду.
point-castles-exchange = Выберите карту с руки, затем колоду.
point-castles-wed = Выберите карту своего ряда, затем дом, с которым она породнится.
point-castles-kill = Выберите подсвеченного персонажа в любом ряду.
point-castles-ruin = Выберите подсвеченного персонажа.
point-castles-give = Выберите свою подсвеченную карту.
point-castles-take = Выберите подсвеченную карту соперника.
point-castles-invite = Выберите подсвеченного мужчину в чужом ряду.
point-castles-court = Выберите подсвеченного персонажа в чужом ряду.
point-castles-strike = Выберите подсвеченного обитателя.
point-castles-break = Выберите подсвеченный замок.
point-castles-raze = Выберите подсвеченный замок.
point-castles-burn = Выберите подсвеченный дом.
point-castles-wither = Выберите свой подсвеченный дом.
point-castles-lose = Выберите своего подсвеченного персонажа.
point-castles-flee = Выберите своего подсвеченного персонажа.
point-castles-hand-over = Выберите карту с руки.
point-castles-discard = Выберите карту с руки.
step-of = { $step } из { $most }
then-castles = Теперь выберите одно из подсвеченных мест.

## Что можно прочесть о карте

card-house = живёт в доме
card-order = приказ
card-castle = замок
card-turmoil = смута
left-neighbour = соседу слева
pile-draw = Игровая колода
pile-orders = Колода приказов
pile-lost = Колода сгинувших
read-pile-draw = Взять из неё карту — одно действие. Среди карт может оказаться смута.
read-pile-orders = Исполненные приказы лежат здесь лицом вверх; верхний берут Паж и Алхимик.
read-pile-lost = Здесь лицом вверх лежат погибшие; некоторые карты их возвращают.
read-castle-honour = Чужие Ассасины не могут убивать в ваших домах.
read-castle-trade = Чужие Купцы не могут менять карты ваших домов.
read-castle-faith = Получив его, можно выложить у себя верхнюю карту сгинувших.
read-castle-feasts = Получив его, можно увести мужчину из чужого дома.
read-castle-knowledge = Получив его, вы просматриваете колоду приказов или сгинувших и можете взять карту.
but-plague = Его можно подбросить в чужой ряд, это тратит ваше действие.
but-ruin = Её можно подбросить в чужой ряд, это тратит ваше действие.
but-jest = Ваш ход на этом кончается.
but-false-order = Это единственный приказ, который играют и не в свой ход.
but-no-kill = Другое до его дома доберётся: Бал, Миледи, чума и смута.
but-no-swap = Другое до его дома доберётся: Бал, Миледи, чума и смута.
but-assassin = Нужен дом его цвета.
but-merchant = Нужен дом его цвета.
