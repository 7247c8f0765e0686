"""The score sheet at the end of a game: every point with its reason and its rule, and who won."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text as Styled

from pentarchy.core.outcome import Outcome
from pentarchy.text import Text


def score_sheet(outcome: Outcome, text: Text) -> RenderableType:
    """The seats by rank with all their score lines, and the verdict below."""
    sheet = Grid(title=text.say("sheet-title"), title_style="bold", title_justify="left", box=box.SIMPLE_HEAD)
    sheet.add_column(text.say("sheet-reason"), min_width=40)
    sheet.add_column(text.say("sheet-rule"), no_wrap=True)
    sheet.add_column(text.say("sheet-points"), justify="right", no_wrap=True)
    for seat in sorted(range(len(outcome.seats)), key=lambda seat: outcome.seats[seat].rank):
        result = outcome.seats[seat]
        award = f", {text.award(result.award)}" if result.award else ""
        rank = f"{result.rank}. " if len(outcome.seats) > 1 else ""
        heading = f"{rank}{text.seat(seat)}{award}"
        sheet.add_row(Styled(heading, "bold"), "", Styled(text.points(result.score), "bold"))
        for line in result.lines:
            style = "" if line.points else "dim"
            sheet.add_row(
                Styled(f"   {text.score_line(line)}", style),
                Styled(line.clause, "dim"),
                Styled(str(line.points), style),
            )
        sheet.add_section()
    return Group(
        sheet,
        Styled(text.say("over", clause=text.clause(outcome.why))),
        Styled(text.verdict(outcome.to_json()), "bold"),
    )
