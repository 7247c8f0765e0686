# Поле «Этого безумного королевства». О событиях и вопросах говорят фразы самой игры.
wk-round = Раунд { $round } из { $rounds }
wk-phase-draft = Выбор
wk-phase-planning = Планирование
wk-phase-production = Производство
wk-production = Четыре шага производства
wk-makes = { $name }: { $what } — { $number }.
wk-supremacy = Превосходство: { $name }

wk-area = { $area ->
    [left] Левая область
   *[right] Правая область
}
wk-area-is = { wk-area }: лицом вверх { $up }, лицом вниз { $down }
wk-cards = { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
wk-take = { $cards ->
    [0] Взять пустую
    [one] Взять { $cards } карту
    [few] Взять { $cards } карты
   *[many] Взять { $cards } карт
}
wk-face-up = Открыто
wk-trap = Ловушка
wk-back-of = Лежит лицом вниз, из руки: { $name }

wk-drafted = Ваши карты этого раунда
wk-drafted-theirs = Взято в этом раунде
wk-build = Строить
wk-recycling = При переработке даёт
wk-works = Строится
wk-no-works = Ничего не строится. Карты попадают сюда на этапе планирования.
wk-lacks = Не хватает: { $what }
wk-completes = будет готово
wk-and-gives = + { $what }
wk-give-up = Отказаться от карты
wk-give-up-this = отказаться
wk-tray = Кубики, которые ждут места

wk-your-duchy = Ваше герцогство
wk-duchy-of = Герцогство игрока { $name }
wk-makes-in-all = Всего производит:
wk-alchemy = Алхимия
wk-exchange = Обменять
wk-krystallium = Кристаллиум
wk-soldiers = Солдаты
wk-traps = ловушки
wk-spies = шпионы
wk-covert = скрытых: { $number }
wk-use = Применить
wk-in-training = Солдат проходит обучение
wk-no-training = Никто не обучается
wk-training-why = Превосходство отправляет солдата на обучение, следующее превосходство отдаёт его вам.

wk-quest = Квест: { $quest }
wk-quest-why = Задания оплачивают в любой момент: кубиками из алхимии и только что полученными, кристаллиумом, солдатами. Победить может лишь тот, кто выполнил финальное задание (с короной); награда за него достаётся первому.
wk-task-says = Цена: { $cost }. Награда: { $reward }.{ $final ->
    [yes] { " " }Финальное задание.
   *[no] { "" }
}
wk-task-done = Выполнено: { $name }

wk-amount = { $item } × { $number }
wk-says-kind = { $what }.
wk-says-cost = Цена: { $what }.
wk-says-makes = Каждый раунд производит: { $what }.
wk-says-makes-each = Каждый раунд производит 1 кубик ({ $what }) за каждую построенную карту типа «{ $kind }».
wk-says-bonus = Один раз, когда достроено: { $what }.
wk-says-points = { $what }.
wk-says-points-each = { $what } за каждую построенную карту типа «{ $kind }».
wk-says-recycle = При переработке: { $what }.

point-wonderful-offer = Выберите карту с руки, затем область: открыто или под ловушку. Карту можно перетащить.
point-wonderful-take = Берите область целиком: что лежит лицом вниз, откроется при планировании.
point-wonderful-plan = Под каждой картой: строить или переработать в кубик.
point-wonderful-place = На подсвеченную карту или в алхимию. Нажмите или перетащите.
point-wonderful-close = Можно ещё применить то, что подсвечено; потом скажите, что закончили.
which-wonderful = А теперь: куда?
