"""What tests of the terminal game need."""

from tests.commands import own_data as own_data
from tests.commands import quick_bots as quick_bots
from tests.commands import run as run
