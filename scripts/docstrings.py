"""How docstrings become pages of the reference: their examples are code, not quotations."""

from __future__ import annotations

from typing import Any, Final

from griffe import Extension

PROMPT: Final = (">>>", "...")


def fenced(text: str) -> str:
    """The docstring with its examples in a block of code.

    >>> fenced("A sum.\\n\\n>>> 1 + 1\\n2\\n\\nThat is all.").splitlines()
    ['A sum.', '', '```pycon', '>>> 1 + 1', '2', '```', '', 'That is all.']
    """
    lines: list[str] = []
    inside = False
    for line in text.splitlines():
        begins = line.lstrip().startswith(PROMPT[0])
        if begins and not inside:
            lines.append("```pycon")
        if inside and not line.strip():
            lines.append("```")
        inside = begins or (inside and bool(line.strip()))
        lines.append(line)
    return "\n".join([*lines, "```"] if inside else lines)


class Examples(Extension):  # type: ignore[misc,unused-ignore]  # a library of .venv-docs
    """Fences the examples of every docstring."""

    def on_object(self, *, obj: Any, **_: Any) -> None:
        """Called for every module, class and function that is read."""
        if obj.docstring is not None and not obj.is_alias:
            obj.docstring.value = fenced(obj.docstring.value)
