"""The suites every title passes, and what tests are written with. Titles of your own can use them too."""

from pentarchy.testing.clauses import clause
from pentarchy.testing.positions import position

__all__ = ["clause", "position"]
