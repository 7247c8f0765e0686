"""The table server: people and bots at one table. It knows the registry, `Record`, `View`, `Decision`; never a title.

A move's way: `sockets.socket` reads a message (`protocol`), `tables.table` checks it and plays it on its `Record`,
`database.store` commits the line of the journal, and only then `tables.viewer` makes what each viewer may know of it,
which goes out through `sockets.socket`. Nobody is told of what is not stored.
"""
