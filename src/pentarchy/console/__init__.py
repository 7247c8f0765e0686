"""What the two command-line tools, `pentarchy` and `pentarchy-lab`, share.

`tool` runs a command and reports errors, `options` declares the options that several commands have, `report` prints
reports and progress bars, `files` guards the files that commands write.
"""
