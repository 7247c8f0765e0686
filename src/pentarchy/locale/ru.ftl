# Общее для всех игр, по-русски. Игра может переопределить любое из этих сообщений в своей папке.

seat = Игрок { $number }
hidden = закрытая карта
push-turn = Ваш ход
you = вы
points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}

## Конец игры

over = Игра окончена. { $clause }
won = Побеждает { $seat }: { $points }.
won-tie = Побеждает { $seat }: { $points }, столько же, сколько у соперника ({ $others }), но при равенстве он выше.
won-shared = Победа общая: { $seats }; у каждого { $points }.
won-none = Победителя нет.
alone-award = { $points }: { $award }.
alone-none = Счёт: { $points }.
alone-lost = Партия проиграна. Счёт: { $points }.
sheet-title = Лист подсчёта
sheet-reason = За что
sheet-rule = Правило
sheet-points = Очки

## Личный рекорд в игре для одного

best-first = Первая такая партия: рекорд, который предстоит побить, — { $points }.
best-new = Новый рекорд: { $points } (прежний: { $before }).
best-equal = Рекорд повторён: { $points }.
best-kept = Ваш рекорд прежний: { $before }; на этот раз: { $points }.
best-damaged = Файл с вашими рекордами не читается; он отложен: { $file }
best-lost = Рекорд не удалось сохранить: { $reason }

## За терминалом

play-welcome = { $title }. Вы — { $seat }, соперники: { $rivals }.
play-welcome-alone = { $title }. Вы играете в одиночку.
play-keys = Вводите номер, имя или ход; { $help } покажет все слова, { $quit } закончит игру.
play-prompt = Ваш выбор
play-where = { $choice }. Что дальше? (0 — выбрать другое)
play-not-understood = Не понимаю «{ $input }»: нужен номер от 1 до { $count }, ход вроде «{ $example }» или слово { $help }.
play-number = Номера { $input } в списке нет: нужен номер от 1 до { $count }.
play-ambiguous = «{ $input }» можно понять по-разному: { $choices }.
play-illegal = Так нельзя: { $move }. { $clause }
play-why-legal = Так можно: { $move }.
play-why-asked = Этот выбор — по правилу { $clause }
play-why-over = Игра окончена: { $clause }
play-undone = Ход отменён: выбирайте снова.
play-nothing-to-undo = Отменять нечего: вы ещё не ходили.
play-hint = Лучшие ходы, по мнению бота «{ $bot }»:
play-hint-chance = { $move }: шанс победить { $percent } %
play-log-empty = Пока ничего не произошло.
play-over = { $save } ФАЙЛ — сохранить игру, { $undo } — отменить последний ход, Enter — выйти.
play-saved = Игра сохранена: { $file }. Посмотреть её снова: pentarchy replay { $file }
play-save-exists = { $file } уже есть, файл остался прежним: выберите другое имя.
play-save-what = Куда сохранить? Нужно: { $save } ФАЙЛ.
play-left = Вы вышли из игры, она не сохранена. Чтобы сохранить, введите перед выходом { $save } ФАЙЛ или начните игру с --save ФАЙЛ.
play-left-over = Игра не сохранена. Чтобы сохранить, введите перед выходом { $save } ФАЙЛ или начните игру с --save ФАЙЛ.
play-left-saved = Вы вышли из игры.

## Слова, которые понимает игра

help-choose = Номер из списка; или имена, например «{ $names }»; или запись хода, например «{ $example }».
help-back = вернуться к первому списку
help-undo = отменить свой последний выбор (боты не против)
help-why = почему вас спрашивают; с ходом — можно ли так и какое правило запрещает
help-rules = найти правило по номеру или по слову
help-log = всё, что произошло
help-board = показать поле ещё раз
help-hint = лучшие ходы, по мнению мастера
help-save = сохранить игру в файл
help-help = этот список
help-quit = выйти из игры
word-move = ХОД
word-text = ТЕКСТ
word-file = ФАЙЛ

## Правила

rules-found = { $count ->
    [one] Нашлось { $count } правило
    [few] Нашлось { $count } правила
   *[many] Нашлось { $count } правил
} с текстом «{ $text }»:
rules-none = Правил с текстом «{ $text }» нет.
rules-how = Всего { $count ->
    [one] { $count } правило
    [few] { $count } правила
   *[many] { $count } правил
}. По номеру (например, { $example }) показывается одно, с источником; любое другое слово ищется в тексте.
rules-source = Источник: { $source }
rules-why = Обоснование: { $why }
rules-basis = { $basis ->
    [rulebook] из печатных правил
    [ruling] наше толкование там, где правила молчат
   *[other] { $basis }
}

## Повтор игры

replay-title = { $title }: { $seats ->
    [one] { $seats } игрок
    [few] { $seats } игрока
   *[many] { $seats } игроков
}, { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
}
replay-unfinished = Игра не доиграна.
replay-stopped = После { $moves ->
    [one] { $moves } хода
   *[many] { $moves } ходов
} из { $all }:

## Поле игры, у которой нет своего рисунка

zone-deck = Колода
zone-hand = Рука
zone-discard = Сброс
zone-empty = пусто
zone-hidden = { $cards ->
    [one] { $cards } закрытая карта
    [few] { $cards } закрытые карты
   *[many] { $cards } закрытых карт
}

## Разбор партии

review-title = Разбор: { $title }, { $seat }
review-summary = Шанс { $start } в начале, { $end } в конце: мастерство { $skill }, удача { $luck }, соперники { $rivals }, погрешность { $noise }.
review-summary-points = Ожидалось { $start } в начале, вышло { $end }: мастерство { $skill }, удача { $luck }, погрешность { $noise }.
review-loss = { $decisions ->
    [one] { $decisions } настоящее решение
    [few] { $decisions } настоящих решения
   *[many] { $decisions } настоящих решений
}, дорогих — { $costly }; в среднем на решение потеряно { $loss }.
review-level = Вы решали на уровне «{ $level }».
review-no-level = Слишком мало решений, чтобы сравнить с уровнями ботов.
review-turning-points = Переломные моменты
review-costly = Дорогие решения
review-nothing-costly = Ни одно решение не стоило больше погрешности.
review-percent = { $percent } %
review-chance = { $points } % шанса
review-decision = Ход { $ply }: { $played }. Лучше: { $best }. Цена: { $loss }.
review-why = Чем лучше: { $what }.
review-rule = Правило: { $clause }
review-skill = Ход { $ply }: ваше решение, { $change }.
review-luck = Ход { $ply }: удача, { $change }. { $what }
review-rivals = К ходу { $ply }: соперники, { $change }. { $what }
review-thinking = Думаем о том, что знал игрок

## Почему подсказан этот ход

hint-wins = приносит победу
hint-points = приносит { $points }
hint-points-thing = приносит { $points } ({ $thing })
hint-against = { $seat } теряет { $points }
hint-against-thing = { $seat } теряет { $points } ({ $thing })
