# Поле «Tiny Epic Kingdoms». Что делает действие, в дюжине слов: правило целиком — в справке.
world = Королевства
home-of = { $name }: { $side }
lost-kingdom = Потерянное королевство: { $side }
lost-kingdom-short = Потерянное королевство
card-of = { $name }: эта карта ещё не выложена
neutral = ничья
army-of = армия, { $name }
army-lies-of = лежащая армия, { $name }
on-the-edge = на краю
hidden-token = закрытый жетон: его не знает никто
war-here = здесь идёт война
allies = союзники делят эту область
allied-with = Союз: { $names }
crown-held = с Короной
trophies = { $count ->
    [one] { $count } нейтральная армия побеждена
    [few] { $count } нейтральные армии побеждены
   *[many] { $count } нейтральных армий побеждено
}
imitates = подражает: { $faction }
your-kingdom = { $name }, { $faction }
look-at = Посмотреть королевство: { $name }
kingdoms = Чьё королевство смотреть
pick-here = { $count ->
    [one] здесь можно выбрать { $count } область
    [few] здесь можно выбрать { $count } области
   *[many] здесь можно выбрать { $count } областей
}

action-card = Карта действий
shields-of = щитов { $shields } из { $most }
shields-left = { $count ->
    [0] дальше карта обновится
    [one] ещё { $count } действие, и карта обновится
    [few] ещё { $count } действия, и карта обновится
   *[many] ещё { $count } действий, и карта обновится
}
action-taken = щит уже лежит
action-free = свободно
action-now = выполняется
does-patrol = в соседнюю область
does-quest = на другую карту
does-build = башня за руду
does-research = магия за ману
does-expand = армия за еду
does-trade = ресурс за ресурс
order = В таком порядке
order-now = Сейчас решает { $name }
order-next = { $name }: ещё впереди
order-done = { $name }: действие выполнено
order-collected = { $name }: ресурсы собраны
order-nothing = { $name }: действия нет
order-active = Действие выбирает { $name }
end-near = Конец близок: игра завершится, когда карта действий обновится.
end-near-short = Последний круг

act-build = Построить башню { $level } за { $cost } { $cost ->
    [one] руду
   *[many] руды
}
act-research = Изучить уровень { $level } за { $cost } { $cost ->
    [one] ману
   *[many] маны
}

stores = Запасы
track-of = { $name }: { $count } из { $most }
tower = Башня
tower-level = уровень { $level } из { $most }
tower-points = Уровень { $level }: { $points }
armies = Армии
armies-of = { $count } из { $most } в игре
next-costs = дальше: { $cost }
magic-book = Магия
magic-of = { $faction }: магия
level-known = изучен
level-cost = изучить за { $cost } { $cost ->
    [one] ману
   *[many] маны
}
level-reconstructed = Не с печатной карты: наше
points-now = сейчас { $points }

choose-faction = Расы
choose-side = Две стороны вашей карты

mix-suggested = совет
mix-more = больше: { $resource }
mix-less = меньше: { $resource }
mix-left = { $count ->
    [0] распределено всё
   *[other] осталось распределить { $count }
}
mix-lost = пропадёт { $count }: нет места
mix-take = Взять так
mix-nothing = ничего

bid-open = Поставить кубик
bid-change = Поставить кубик заново
bid-title = Поставьте тайную цену
bid-you-attack = Вы нападаете
bid-you-defend = Вы защищаетесь
bid-against = против
bid-set = кубик поставлен
bid-thinks = выбирает
bid-flag = Белый флаг
bid-flag-short = флаг
bid-price = Цена { $price }
bid-too-dear = { $price }: больше, чем вы можете заплатить
bid-pay = Заплатите при любом исходе
bid-free = ничего
bid-or = или
bid-ways = { $count ->
    [one] и ещё { $count } способом
   *[many] и ещё { $count } способами
}
bid-leaves = Останется
bid-how = Побеждает бо́льшая цена, при равенстве — защитник. Свою цену платят обе стороны.
bid-flag-means = Два белых флага — и вы союзники, область общая. Против цены флаг проигрывает, зато ничего не стоит.
bid-flag-duel = Флаг ничего не стоит и проигрывает любой цене. Два флага — победа защитника.
bid-flag-allies = Два белых флага сохранят альянс. Любая цена его нарушит, и на кону будут все общие области.
bid-choose = Выберите число или флаг: здесь видно, во что это обойдётся.
bid-set-flag = Показать белый флаг
bid-set-price = Поставить { $price }
war-attacks = Нападает { $name }
war-defends = Защищается { $name }
war-between = Война: { $attacker } против { $defender }
price-hidden = кубик ещё закрыт
price-shown = цена { $price }

point-action = Выберите действие на карте: его сможет выполнить каждый.
point-region = Выберите область с золотой каймой.
point-resource = Выберите ресурс среди ваших запасов.
then-tiny_epic-resource = Теперь выберите, что взять взамен.
point-faction = Выберите расу: на её карте написаны пять уровней магии.
point-side = Выберите сторону, на которой будете жить.
point-tiny_epic-onward = Выберите область армии, потом куда ей идти.

## Что можно прочесть о действии, земле или жетоне

read-patrol = Одна ваша армия идёт в соседнюю область той же карты.
read-quest = Одна ваша армия идёт с края своей карты на край другой.
read-build = Заплатите рудой за следующий уровень башни: третий стоит 3.
read-research = Заплатите маной за следующий уровень магии: третий стоит 3.
read-expand = Заплатите едой за новую армию рядом с вашей одинокой: столько, сколько армий у вас станет.
read-trade = Отдайте сколько угодно одного ресурса и получите столько же другого.
read-forest = При сборе приносит 1 ману.
read-mountain = При сборе приносит 1 руду.
read-plains = При сборе приносит 1 еду.
read-capital = При сборе не приносит ничего, зато в конце даёт 2 очка.
read-ruins = Пришедшая армия ложится; пока она лежит, при сборе вы получаете ресурс на выбор.
read-water = В воду не входит никто.
read-crag = На скалы не входит никто.
read-crown = Даёт владельцу 2 очка в конце; переходит к тому, кто победит его в войне.
read-treasure = Нашедший получает 2 ресурса на выбор.
read-bandit = Нашедший платит 2 ресурса или теряет армию.
read-lair = Его хозяин, выиграв войну, может разрушить проигравшему этаж башни вместо армии.
read-camp = При сборе приносит ещё 1 ресурс этой области.
read-fortress = Нападение обходится хозяину на 2 дешевле.
read-city = Даёт хозяину 1 очко в конце.
read-church = Один раз принимает армию, которую хозяин теряет в войне.
read-blank = Здесь ничего нет.
