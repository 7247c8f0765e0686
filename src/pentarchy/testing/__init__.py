"""The suites that every title passes, and what tests are written with. Titles in other packages can use them too."""

from pentarchy.testing.clauses import clause
from pentarchy.testing.harness import Harness
from pentarchy.testing.positions import position

__all__ = ["Harness", "clause", "position"]
