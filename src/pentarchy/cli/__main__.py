"""`python -m pentarchy.cli`: the same as the command `pentarchy`."""

import sys

from pentarchy.cli import main

if __name__ == "__main__":  # worker processes import this file too
    sys.exit(main())
