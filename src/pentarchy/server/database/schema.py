"""What lies in the database. Times are milliseconds since 1970. `migrations` must lead to exactly this."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text, true

metadata = MetaData()

settings = Table(
    "settings",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("recovery", String(64), nullable=True, unique=True),  # a hash: the link itself is never kept
    Column("recovery_until", BigInteger, nullable=False),
    Column("generation", Integer, nullable=False),  # of cookies: those of earlier ones are worth nothing any more
    Column("seen", BigInteger, nullable=False),  # to the day: who has not come for long is forgotten
    Index("guests_by_seen", "seen"),
)

barred = Table(
    "barred",
    metadata,
    Column("guest", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("other", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("how", String(8), primary_key=True),  # "mute" or "block"
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("slug", String(32), nullable=False),
    Column("version", Integer, nullable=False),
    Column("content", String(32), nullable=False),
    Column("pack", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("time", Text, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("status", String(16), nullable=False),
    Column("ended", String(16), nullable=False),
    Column("host", String(32), nullable=True),
    Column("parent", String(32), nullable=False),
    Column("rematch", String(32), nullable=False),
    Column("moves_from", Integer, nullable=False),  # 0, or the move from whose dumped position the game goes on
    Column("outcome", Text, nullable=False),  # JSON, once the game is over
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("stand_in", String(32), nullable=False),  # the bot that plays on for who leaves; empty: the usual one
    Column("hints", Boolean, nullable=False),  # may people ask for hints here?
    Column("guide", String(32), nullable=False),  # the guide of the title that is followed here, or empty
    Index("tables_by_status", "status", "changed"),
)

chairs = Table(
    "chairs",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String(32), nullable=True),
    Column("bot", String(32), nullable=False),  # the bot that plays this seat now, or empty
    Column("resigned", Boolean, nullable=False),
    Index("chairs_by_guest", "guest"),
)

# Whom the host of a waiting table has asked to leave: they do not sit down there again.
removed = Table(
    "removed",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
)

# The truth about a game. A line is `SEAT MOVE #FINGERPRINT`, with ` * OUTCOME/BOUND ...` for what chance did after it;
# `* OUTCOME/BOUND ...` alone for the deal; `- NUMBER NUMBER ...`: those lines were taken back; `~`: only clocks
# changed; `= POSITION`: the rules have changed, and the game goes on from there. Lines are only added.
journal = Table(
    "journal",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("line", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("clocks", Text, nullable=False),
    Column("epoch", Integer, nullable=False, server_default="0"),  # of the lease that its writer held; 0 without one
    sqlite_with_rowid=False,
)

# A position now and then: what a table goes on from if its journal can no longer be replayed.
snapshots = Table(
    "snapshots",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, nullable=False),  # the line of the journal after which it was taken
    Column("moves", Integer, nullable=False),
    Column("position", Text, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("guest", String(32), nullable=True),
    Column("name", String(64), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Index("chat_by_guest", "guest"),
)

# Browsers that want to be called when it is their guest's turn (Web Push).
push = Table(
    "push",
    metadata,
    Column("endpoint", String(1000), primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(32), nullable=False),
    Column("lang", String(2), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("push_by_guest", "guest"),
)

# What people told us of: rules problems, and other people. Who it was is kept so that it goes when they go.
reports = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("seat", Integer, nullable=True),
    Column("step", Integer, nullable=True),
    Column("clause", String(32), nullable=False),
    Column("what", Text, nullable=False),
    Column("guest", String(32), nullable=True),
    Column("about", String(32), nullable=True),  # another guest; else it is about the rules
    Index("reports_by_guest", "guest"),
)

# What whoever runs the server has decided about people and tables. Rows stay; `lifted` ends one early.
decisions = Table(
    "decisions",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("kind", String(8), nullable=False),  # "mute", "ban" or "close"
    Column("guest", String(32), nullable=True),
    Column("network", String(64), nullable=True),  # addresses, as 192.0.2.0/24
    Column("table", String(32), nullable=True),
    Column("why", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=True),  # None: for good
    Column("lifted", BigInteger, nullable=True),
)

# Who did what with `pentarchy moderate`, in order. Rows are only added.
audit = Table(
    "audit",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("who", String(64), nullable=False),
    Column("what", Text, nullable=False),
)

# The processes that serve this database, where there may be several (`--redis`). Whoever has not renewed its row until
# `until`, by the database's clock, is dead, and any other deletes it.
processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("host", String(16), nullable=False),  # those with the same one were started by one command
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("hears", Boolean, nullable=False, server_default=true()),  # what others say, by Redis
)

# Which of them owns a table that has started: it alone has it in memory and writes to it. The epoch grows with every
# new owner; what carries an older one is refused.
leases = Table(
    "leases",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("owner", String(32), ForeignKey("processes.id", ondelete="SET NULL"), nullable=True),
    Column("epoch", Integer, nullable=False),
    Column("alive", BigInteger, nullable=True),  # until when its last owner lived, if it has died or was stopped
    Index("leases_by_owner", "owner"),
)

# Reviews of finished games, in each language: as data, and as a page.
reviews = Table(
    "reviews",
    metadata,
    Column("table", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("lang", String(2), primary_key=True),
    Column("moves", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Column("page", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
