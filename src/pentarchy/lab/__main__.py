"""`python -m pentarchy.lab`: the same as the command `pentarchy-lab`."""

import sys

from pentarchy.lab import main

if __name__ == "__main__":  # worker processes import this file too
    sys.exit(main())
