"""The commands a person can type during a game. Both languages work, whichever the game is played in."""

from __future__ import annotations

from typing import Final

BACK: Final = "back"
UNDO: Final = "undo"
WHY: Final = "why"
RULES: Final = "rules"
LOG: Final = "log"
BOARD: Final = "board"
HINT: Final = "hint"
SAVE: Final = "save"
HELP: Final = "help"
QUIT: Final = "quit"

# command -> (English spellings, Russian spellings); the first of each is shown
SPELLINGS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    BACK: (("0", "back"), ("0", "назад")),
    UNDO: (("undo",), ("отмена", "отменить", "вернуть")),
    WHY: (("why",), ("почему",)),
    RULES: (("rules", "rule"), ("правила", "правило")),
    LOG: (("log",), ("журнал",)),
    BOARD: (("board",), ("поле", "доска")),
    HINT: (("hint",), ("подсказка", "совет")),
    SAVE: (("save",), ("сохранить",)),
    HELP: (("help", "?"), ("помощь", "справка")),
    QUIT: (("quit", "exit", "q"), ("выход", "выйти")),
}
# What may follow a command: the id of the message that names it.
ARGUMENTS: Final = {WHY: "word-move", RULES: "word-text", SAVE: "word-file"}

_MEANINGS: Final = {
    spelling: command for command, languages in SPELLINGS.items() for spellings in languages for spelling in spellings
}


def meaning(spelling: str) -> str | None:
    """The command that this is a spelling of, or None."""
    return _MEANINGS.get(spelling.lower())


def shown(command: str, language: str) -> str:
    """How the command is spelt in this language."""
    return SPELLINGS[command][1 if language == "ru" else 0][0]
