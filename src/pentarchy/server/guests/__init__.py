"""People: who somebody is, how much they may ask for, calls to their browser, what they report."""
