# Оболочка по-русски. «Вы» со строчной, глагол впереди, без рода там, где он неизвестен.
pentarchy = Пентархия
home = На главную
menu = Меню
close = Закрыть
cancel = Отмена
finished-more = Показать ещё
table-stuck = Эта партия не может продолжиться
table-stuck-why = Её начали по другим правилам, или часть записи повреждена. Никто не проиграл: выйдите, и она вас больше не потревожит.
table-stuck-leave = Выйти из партии
skip = К содержимому
loading = Загружаем…
theme = Пергамент или свечи
to-candlelight = При свечах
to-parchment = Пергамент
sound = Звук
sound-is-on = Звук включён
sound-is-off = Звук выключен
other-language = In English
yes = да
no = нет
no-thanks = Нет, спасибо
you = Вы
you-small = вы
a-bot = бот
empty = пусто
somebody = Кто-то

## Связь

offline = Связь пропала. Ничего не потеряно: подключаемся снова.
outdated = Есть новая версия этой страницы.
reload = Обновить страницу
page-failed = Эту страницу не удалось загрузить.
not-found = Здесь ничего нет
not-found-why = По этому адресу ничего нет: ссылка устарела, или в ней потерялась буква.

## Главная

hero = Пять королевств.
hero-2 = Один стол.
hero-why = Пять настольных игр целиком, с друзьями или с ботами. Без регистрации: откройте стол и пошлите ссылку.
play-bot-now = Сыграть с ботом сейчас
play-bot-what =
    Начнётся «{ $title }»{ $minutes ->
        [0] {""}
       *[other] , около { $minutes } мин
    }
play-bot-level = Уровень бота: «{ $level }».
play-bot-other = Выбрать другой
invite-friends = Позвать друзей
invite-which = Во что будете играть вместе?
go-on = Продолжить
waits-for-you = Вас ждёт «{ $title }»
titles = Игры
about-minutes = около { $minutes } мин
play-bot = С ботом
new-table = Новый стол
rules = Правила
alone = Для одного
alone-lead = Соперник здесь — сами правила и карты. Лучший итог остаётся за вами.
alone-why = Играете на очки: чем больше, тем выше награда.
alone-best = Лучший итог: { $best } ({ $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
})
alone-not-yet = пока без победы
my-tables = Мои столы
open-tables = Открытые столы
finished-tables = Доигранные
no-open-tables = Сейчас никто не ждёт. Откройте стол и пошлите ссылку.
open = Открыть
join = Сесть
watch = Смотреть
replay = Посмотреть партию
unofficial = Неофициальный любительский проект. Рисунки наши; значки с game-icons.net, CC BY 3.0.
credits = Благодарности
credits-unofficial = «Пентархия» — неофициальный любительский проект, не связанный с авторами и издателями игр. Здесь только сами правила, пересказанные своими словами, и собственные рисунки.
credits-icons = Значки:
credits-fonts = Шрифты:
credits-art = Миниатюры, земли и всё остальное нарисовано нами, лицензия MIT.

## Гости

guest-name = Гость { $animal ->
    [dolphin] Дельфин
    [lion] Лев
    [eagle] Орёл
    [wolf] Волк
    [raven] Ворон
   *[fox] Лис
}
your-name = Ваше имя
name-example = Как вас видят другие
name-why = Ни регистрации, ни пароля: вас помнит этот браузер.
name-kept = Сохранено.
keep = Сохранить
other-device = Другое устройство
other-device-why = Откройте ссылку на другом устройстве, чтобы быть там тем же гостем. Она действует один раз и не дольше недели; новая отменяет прежнюю.
log-out-why = Если вашей ссылкой или старым устройством мог завладеть кто-то ещё, выйдите везде, кроме этого браузера.
log-out-elsewhere = Выйти на других устройствах
logged-out = Готово. Теперь вы — только в этом браузере, а старые ссылки больше не действуют.
my-data = Мои данные
my-data-why = Всё, что этот сервер хранит о вас, одним архивом: партии файлами, ваши слова, настройки.
my-data-take = Скачать мои данные
my-data-packing = Собираем…
report-short = пожаловаться
report-person = Жалоба: { $name }
report-person-what = Что случилось?
report-person-why = Жалобу прочтёт тот, кто держит этот сервер, вместе с последними репликами здесь. { $name } о ней не узнает.
report-person-thanks = Спасибо. Тот, кто держит этот сервер, прочтёт жалобу. А пока можно скрыть сообщения этого игрока или не играть с ним вместе.
forget-me = Удалить мои данные
forget-sure = Отменить это будет нельзя.
forget-yes = Да, удалить
confirm-always = Спрашивать перед каждым ходом
notify-me = Показывать уведомление, пока открыта страница «Пентархии»
keys = Клавиши
key-tab = к следующему, что можно выбрать
key-arrows = к ближайшему в этом направлении
key-enter = выбрать
key-escape = на шаг назад
key-digits = к первому, второму… варианту
key-undo = отменить свой последний ход или попросить об этом
key-log = летопись
key-chat = чат
key-rules = правило, по которому спрашивают
key-look = прочесть выбранное подробно
key-help = этот список
keys-replay = При просмотре партии
key-step = на ход назад, на ход вперёд
key-ten = на десять ходов
key-ends = в начало, в конец
key-run = пустить, остановить

## Первая партия с подсказками

guide = Первая партия
guide-next = Дальше
guide-leave = Выйти
guide-silent = Играть без подсказок
guide-stay = Остаться
guide-off = Вы пошли по-своему, и это хорошо: теперь это ваша партия. Отмените ход, чтобы вернуться к подсказкам.
learn = Научиться
see-table = Как выглядит
table-picture = Стол в разгар партии
learn-now = Научиться за 3 минуты
learn-which = Чему вы хотите научиться?
learn-seats =
    { $seats ->
        [1] Играть одному
        [2] Играть вдвоём
       *[other] Игроков: { $seats }
    }

## Вы и другие

about-you = Вы и ваши данные
calls = Когда ваш ход
calls-why = За столами, где на ход дают дни, этот браузер может позвать вас, даже когда «Пентархия» закрыта.
calls-none = Этот браузер не может позвать вас, пока страница закрыта: нужен браузер с уведомлениями и https.
calls-denied = Вы запретили этой странице уведомления. Чтобы вас звали, разрешите их в настройках браузера.
calls-on = Звать меня, когда мой ход
calls-off = Больше не звать
calls-are-on = Этот браузер вас позовёт.
calls-failed = Не получилось: { $reason }
other-device-link = Сделать ссылку
recover = Другое устройство
recover-ask = Вы — { $name }?
recover-why = Это устройство станет тем же гостем: то же имя, те же столы.
recover-other = Сейчас на этом устройстве { $name }. Гость сменится: столы, за которыми играет { $name }, останутся, но уже не на этом устройстве.
recover-yes = Да, здесь играет { $name }
recover-no = Нет
recover-gone = Эта ссылка больше не действует
recover-gone-why = Ссылка действует один раз и не дольше недели, а новая её отменяет. Сделайте новую на устройстве, где вас помнят.
people = Другие
people-why = «Скрыть сообщения»: вы не видите, что человек пишет. «Не играть вместе»: вы никогда не окажетесь за одним столом.
people-none = Вы никого не скрыли и можете играть со всеми.
is-muted = сообщения скрыты
is-blocked = не играем вместе
unmute = показывать сообщения
block = не играть вместе
unblock = снова играть вместе
forget-title = Удалить мои данные
forget-why = Удалятся ваше имя, ваши слова и жалобы, загруженные вами партии и партии, где больше никого не было. В партиях с другими ваше место займёт бот.
forget-no = Оставить всё

## Новый стол

who-plays = Кто играет
seats = Игроки
seats-count = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
seat-number = Место { $number }
seats-word = { $count ->
    [one] игрок
    [few] игрока
   *[many] игроков
}
a-friend = Друг
a-friend-why = Вы пошлёте ему ссылку, и он сядет сюда.
level-random = Случайный
level-random-manner = Делает любой разрешённый ход, не раздумывая.
who-sits = Место { $number }: кто играет?
same-for-all = На всех остальных местах: { $who }
more-choices = Ещё настройки
listed-short = в списке открытых столов
unlisted-short = только по ссылке
strength = Насколько сильны уровни
strength-stale = После этих партий изменились карты, правила или сами уровни: цифры могли устареть.
strength-rating = Рейтинг: на сколько очков выше уровня «{ $lowest }»
strength-ladder = { $seats ->
    [2] Доля побед над уровнем ниже
   *[other] Доля побед за столом, где мест { $seats } и все соперники уровнем ниже (равный им выигрывал бы { $fair })
}
strength-alone = На сколько очков больше набирает, чем уровень ниже, когда каждый играет один
strength-pace = Секунд на ход
strength-at-most = не более { $seconds }
strength-cut = Доля ходов, прерванных этим пределом
strength-games = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}
strength-top = Вдвоём: доля побед над ботом, который смотрит на ход вперёд и ничего не упускает
strength-ceiling = поиск, который видит всё скрытое
strength-note = Мелким шрифтом — границы с уверенностью 95 % и число сыгранных партий. Из двух игроков тот, чей рейтинг на 100 очков выше, выигрывает примерно 64 % партий. Время — на том компьютере, где измеряли; другой может думать дольше, но не дольше предела.
stand-in = Если кто-то уйдёт, его заменит
hints-allowed = Подсказки разрешены
hints-allowed-why = Каждый может спросить бота, как пошёл бы он. В игре только с ботами это можно всегда.
hint = Подсказка
hint-why = Как пошёл бы бот, который знает не больше вашего. Нажмите на ход, чтобы его сделать.
hint-thinking = Бот думает…
hint-chance = шанс победить { $chance }
player-number = Игрок { $number }
bot-name = Бот { $number }
thinking-time = Время на размышление
time-none = сколько угодно
time-none-why = Без часов. Хорошо для первой партии.
time-quick = по 5 минут
time-quick-why = 5 минут на партию и ещё по 10 секунд за ход. Когда время выйдет, доиграет бот.
time-live = по 15 минут
time-live-why = 15 минут на партию и ещё по 20 секунд за ход. Когда время выйдет, доиграет бот.
time-days = сутки на ход
time-days-why = Ход за ходом, когда найдётся время. Через сутки сыграет бот.
time-week = трое суток на ход
time-week-why = Ход за ходом, без спешки. Через трое суток сыграет бот.
listed = Показать в списке открытых столов
as-usual = по умолчанию
goes-not-with = Серые варианты не сочетаются с выбором «{ $option }: { $value }».
goes-not = Серые варианты не сочетаются с остальным выбором.
listed-why = Сесть или смотреть сможет кто угодно. Иначе — только те, у кого есть ссылка.
of-the-game = Об игре
pack = Карты
pack-own = какими мы их знаем
start = Начать
open-and-invite = Открыть стол и позвать

## Перед началом

waiting-title = Ждём друзей
waiting-why = { $count ->
    [one] Свободно { $count } место. Игра начнётся, когда его займут.
    [few] Свободно { $count } места. Игра начнётся, когда их займут.
   *[many] Свободно { $count } мест. Игра начнётся, когда их займут.
}
join-title = Сыграть: { $title }
free-seat = свободно
asked-again = { $name } (приглашение отправлено)
waiting-again = Ждём остальных
waiting-again-why = Места оставлены за теми, кто играл. Партия начнётся, когда согласятся все.
fill-with-bots = { $count ->
    [one] Посадить на свободное место бота и начать
   *[other] Посадить на свободные места ботов и начать
}
take-table-back = Закрыть этот стол
sit-here = Сесть сюда
sit-down = Сесть и играть
stand-up = Освободить место
remove = Попросить уйти
remove-who = Попросить уйти: { $name }
remove-why = Место освободится для других, и { $name } больше не сядет за этот стол.
remove-yes = Да, освободить место
removed = Вас попросили уйти
removed-why = Хозяин стола освободил ваше место для других. За этот стол вы больше не сядете, но есть и другие.
to-other-tables = К другим столам
invite = Позвать
invite-why = Пошлите ссылку или наведите на картинку камеру телефона. Регистрация не нужна.
invite-watch = Смотреть может всякий, у кого есть ссылка.
invite-nowhere = Этот сервер виден только с этого компьютера. Чтобы звать других, запустите его с --host 0.0.0.0 или с --public-url.
link = Ссылка
qr = Ссылка как QR-код
copy = Скопировать
copied = Скопировано

## За столом

table-word = Стол
table-menu = Этот стол
table-gone = Этого стола больше нет
table-gone-why = Игра за ним не началась, или за ним давно никто не играл, или его закрыл тот, кто держит этот сервер.
prompt = Что от вас нужно
choices = Варианты
your-turn = ваш ход
your-turn-title = Ваш ход
thinks = думает
shield = { $name }, { $charge }
charge-dolphin = дельфин
charge-lion = лев
charge-oak-leaf = дубовый лист
charge-heraldic-sun = солнце
charge-eagle-emblem = орёл
charge-wolf-head = волк
seat-bot = бот
seat-bot-for = играет бот
seat-away = нет на связи
seat-resigned = сдался
clock-days = { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
}
clock-hours = { $hours } ч
clock-left = осталось { $time }
in-hand = в руке { $cards }
wait-one = { $name } думает
wait-many = Ещё думают: { $names }
wait-server = Минуту
wait-why = Вам подскажут, когда придёт ваш ход.
you-watch = Вы смотрите.
point = Выберите то, что с золотым краем.
point-button = Выберите вариант.
point-card = Выберите карту с золотым краем.
point-seat = Выберите игрока.
point-cell = Выберите место с золотым краем.
which-verb = Что с этим сделать?
which-for-it = Подходят несколько. Выберите один из тех, что в золотой рамке.
confirm-why = Подтвердите ход.
confirm = Подтвердить
step-back = Назад
worth-now = Сколько это даст сейчас
sending = Отправляем…
undo = Отменить
undo-ask = Попросить отменить ход
takeback-refused = { $name } не соглашается: ход остаётся.
confirm-offer = Случайно нажали? «Пентархия» может спрашивать перед каждым ходом.
takeback = { $name } просит отменить сделанное.
takeback-mine = Вы просите отменить { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
}. Спрашиваем остальных.
takeback-lines = { $lines ->
    [0] Из того, что вы видели, ничего не изменится.
    [one] Исчезнет { $lines } строка, зачёркнутая в летописи.
    [few] Исчезнут { $lines } строки, зачёркнутые в летописи.
   *[many] Исчезнут { $lines } строк, зачёркнутых в летописи.
}
takeback-withdraw = Отозвать просьбу
agree = Согласиться
refuse = Отказать
chronicle = Летопись
chat = Чат
chat-new = { $count ->
    [one] новое сообщение в чате
    [few] новых сообщения в чате
   *[many] новых сообщений в чате
}
say = Написать всем
send = Отправить
mute = скрыть сообщения
chat-empty = Пока никто ничего не написал.
log-empty = Пока ничего не случилось.
inspector = Подробнее
inspector-more = Правила об этом: клавиша I или правая кнопка
all-rules = { $count ->
    [one] Правило об этом ({ $count })
    [few] Все правила об этом ({ $count })
   *[many] Все правила об этом ({ $count })
}
inspector-nothing = Отдельного правила об этом нет.
bot-plays-for-you = Пока вас нет, играет бот
bot-plays-why = Время вышло, или вы уступили ему место.
take-back-seat = Я здесь
pass-for-me = Пасовать за меня до моего хода
pass-for-me-off = Снова спрашивать меня
let-bot-play = Пусть за меня играет бот
resign = Сдаться
resign-yes = Да, сдаюсь
resign-sure = Для вас игра закончится, отменить это нельзя.
report = Сообщить об ошибке в правилах
report-what = Что не так?
report-rule = Какое правило? (если знаете)
report-why = Сообщение получит тот, кто держит этот сервер, вместе с партией и вопросом, который вам задан.
report-why-step = Сообщение получит тот, кто держит этот сервер, вместе с партией и ходом { $step }.
report-send = Отправить
report-thanks = Спасибо. Сообщение хранится вместе с партией.
content = Наши реконструкции (◇)
cards = Все карты
cards-why = Такими вы видите их за столом; под каждой сказано, что она делает.
your-hand = Ваша рука
hand-empty = В руке ничего нет.
common-zones = Посередине

## Конец

you-reign = Вы победили: { $points }
reigns = Побеждает { $name }: { $points }
nobody-reigns = Не победил никто
alone-lost = Партия проиграна
alone-ends = Игра окончена: { $points }
ended-by = Игра окончена: { $name } сдаётся.
rank = { $rank }-е место
total = Итого
rematch = Сыграть ещё раз
rematch-waits = За новым столом вас уже ждут.
to-rematch = К следующей партии

## Повтор, правила, содержимое, галерея

replay-step = Ход { $step } из { $steps }
replay-begin = До первого хода
replay-silent = Тайный ход
replay-slider = Ход
replay-menu = Эта партия
link-to-move = Ссылка на ход { $step }
go-to-move = К этому ходу
to-first = В начало
to-prev = На ход назад
to-next = На ход вперёд
to-last = В конец
run = Смотреть подряд
stop = Пауза
seen-by = Чьими глазами
eyes-all = всех игроков, все карты открыты
eyes-spectator = зрителя
hand-of = Рука игрока { $name }
play-on = Играть отсюда
play-on-why = Новая партия пойдёт дальше после хода { $step }. Одно место ваше, на остальных боты.
play-on-bots = Уровень ботов
play-on-as = Вы играете за
to-table = К столу
download-record = Сохранить партию в файл
upload-record = Загрузить партию
upload-not-record = Это не запись партии: нужен файл, сохранённый здесь.
search = Найти
rules-count = { $count ->
    [one] { $count } правило
    [few] { $count } правила
   *[many] { $count } правил
}
primer-aim = Цель игры
primer-turn = Ход в картинках
primer-scoring = Что даёт очки и победу
primer-mistakes = Пять ошибок новичка
primer-clauses = Все правила по пунктам
all-clauses = Все правила
rule-in-book = § { $id } в правилах
rule-loading = Правила ещё загружаются.
not-built = (ещё не сделано)
why-so = Почему так:
content-why = Не все напечатанные на картах значения известны. Всё, что взято не из печатных правил, перечислено здесь и помечено знаком ◇.
content-count = Не из печатных правил: { $count } из { $values } значений.
correct = исправить
corrected = исправлено: { $value }
correct-value = Что напечатано: { $what }
correct-why = У вас есть коробка? Исправьте то, что можете прочесть: будет видно, что изменится, и всё это можно забрать файлом.
corrections = Ваши исправления
correction-drop = убрать
correction-changes = Что они меняют
correction-unseen = Тексты карт не изменились: эти значения действуют в самой игре.
correction-save = Сохранить в файл
correction-play = Открыть с ними стол
correction-host = На этом сервере столы со значениями гостей не разрешены; файл годится для pentarchy serve --content-dir.
content-thing = Что
content-field = Какое значение
content-value = Значение
content-basis = Откуда
basis-rulebook = печатные правила
basis-ruling = наше решение там, где правила молчат
basis-publisher = слова издателя
basis-earlier = прежнее издание
basis-derived = следует из напечатанного
basis-inferred = вывод
basis-reconstructed = наша реконструкция
basis-pack = набор карт
section-setup = Подготовка
section-turn = Ход
section-action = Действия
section-component = Компоненты
section-scoring = Подсчёт очков
section-end = Конец игры
section-ruling = Решения там, где правила молчат
section-mode = Варианты игры
content-record-table = Стол
content-record-game = Игра
content-kind-limits = Пределы
content-kind-colour = Цвета
content-kind-castle = Замки
content-kind-character = Персонажи
content-kind-order = Приказы
content-kind-turmoil = Смута
content-kind-monogram = Вензеля
content-kind-roll = Броски
content-kind-card = Карты
content-kind-kingdom = Королевства
content-kind-crusade = Крестовый поход
content-kind-strip = Полоски бонусов
content-field-name = имя
content-field-property = свойство
content-field-colour = цвет
content-field-sex = пол
content-field-coloured = цветной
content-field-copies = сколько штук
content-field-conditions = условия
content-field-disaster = бедствие
content-field-dry_rounds = раундов без добора
content-field-chaos = хаос
content-field-tracker = счётчик
content-field-jungle = джунгли
content-field-mountains = горы
content-field-points = очки
content-field-initiative = инициатива
content-field-right = справа
content-field-left = слева
content-field-overflow = излишек
content-field-roofs = крыши
content-field-values = значения
content-field-rows = ряды
content-field-again = ещё раз
content-field-shape = форма
content-field-sheet = лист
content-field-effect = действие
content-field-cells = клетки
gallery = Галерея
gallery-colours = Цвета
gallery-asked = вопрос
gallery-chosen = карта выбрана
gallery-ready = ждёт подтверждения
gallery-refused = отказ, с правилом
gallery-choices = варианты, которых нет на поле
gallery-undo = ожидание, ход можно отменить
gallery-waiting = ожидание
state-plain = как есть
state-legal = можно выбрать
state-hovered = под указателем
state-chosen = выбрана
state-illegal = нельзя выбрать
state-last = последний ход
state-reconstructed = восстановлено ◇
state-back = рубашкой вверх
state-small = маленькая
state-tincture = с цветом
state-letter = без рисунка

## Зоны игр, у которых нет своего поля

dice = Кубики
marked = отмечена
marks = отмечено клеток: { $marked } из { $cells }
sheet-of = Поле: { $name }

# Ходы других, рассказанные не спеша
story = Что происходит
story-controls = Что происходит
story-thinks = { $name } думает
story-think = Думают: { $names }
story-again = Ещё раз, как это было
story-paused = Пауза
story-click = Нажмите «Дальше» или пробел
story-page = { $at } из { $of }
story-ahead = { $number ->
    [one] ещё { $number } ход
    [few] ещё { $number } хода
   *[other] ещё { $number } ходов
}
story-pause = Пауза
story-next = Дальше (пробел)
story-skip = Пропустить
since = С вашего прошлого хода
since-table = Стол
since-last = Последнее:
pace = Как быстро ходят другие
pace-slow = Медленно
pace-normal = Обычно
pace-instant = Сразу
pace-click = Ждать моего нажатия
log-earlier = { $number ->
    [one] Ещё { $number } ход раньше
    [few] Ещё { $number } хода раньше
   *[other] Ещё { $number } ходов раньше
}
log-unfold = Показать все
alerts = { $number ->
    [one] { $number } предупреждение
    [few] { $number } предупреждения
   *[other] { $number } предупреждений
}
key-next = дальше: что ещё сделали другие
key-what = сказать, что можно сделать
key-events = сказать, что было после вашего прошлого хода
key-mine = назвать ваши карты
key-standing = сказать, у кого как дела
aloud-nothing = С вашего прошлого хода ничего не произошло.
aloud-options = { $number ->
    [one] { $number } вариант: { $options }
    [few] { $number } варианта: { $options }
   *[other] { $number } вариантов: { $options }
}
aloud-cards = { $number ->
    [one] { $number } карта: { $cards }.
    [few] { $number } карты: { $cards }.
   *[other] { $number } карт: { $cards }.
}
aloud-other-cards = Кроме того, у вас: { $cards }.
aloud-no-cards = Карт у вас нет.

## Разбор

review = Разбор партии
review-of = Чья партия
review-invite = Чего стоило каждое решение, что дала удача и что сделали соперники? Сильный бот обдумает каждый выбор, зная только то, что было известно тогда. Это займёт несколько секунд.
review-begin = Разобрать партию
review-failed = Разбор не удался. Попробуйте ещё раз.
review-waiting = Сначала разбираются другие партии
review-thinking = Думаем: ход { $done } из { $moves }
review-skill = Мастерство
review-luck = Удача
review-rivals = Соперники
review-noise = Погрешность
review-turning-points = Переломные моменты
review-only-costly = Только дорогие решения
review-nothing = Ни одно решение не стоило больше погрешности.
review-played = Сыграно
review-better = Лучше
review-best = Сыграно, лучше не было
review-try = Попробовать отсюда
review-back = К предыдущему дорогому решению или перелому
review-next = К следующему дорогому решению или перелому
review-list = Все решения
review-menu = Этот разбор
review-save = Сохранить страницей

## Задачи

puzzle = Задача
puzzle-daily = Задача дня
puzzle-menu = Эта задача
puzzle-of-day = Задача дня: { $number } из { $of }
puzzle-number = Задача { $number } из { $of }
puzzle-task = Вы играете за место «{ $name }» и знаете только то, что там знали. Один ход заметно лучше остальных. Сделайте его на поле.
puzzle-right = Верно, это тот самый ход:
puzzle-right-later = Теперь верно:
puzzle-told = Лучший ход:
puzzle-why = С ним { $chance } на победу, на { $gap ->
    [one] { $gap } пункт
    [few] { $gap } пункта
   *[many] { $gap } пунктов
} больше, чем со вторым по силе: { $second }.
puzzle-good = верно
puzzle-wrong = Есть ход лучше. Попробуйте ещё.
puzzle-tell = Показать ответ
puzzle-next = Следующая задача
puzzle-before = Предыдущая задача
