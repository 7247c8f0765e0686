"""The table server: people and bots at one table. It knows the registry, `Record`, `View`, `Decision`; never a title.

A move's way: `socket` reads a message (`protocol`), `table` checks it and plays it on its `Record`, `store` commits the
line of the journal, and only then `audience` makes what each viewer may know of it, which goes out through `socket`.
"""
