"""Cookies that can be revoked, recovery links that end, people forgotten after a time; what moderators decide."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    now = time.time_ns() // 1_000_000
    op.add_column("guests", sa.Column("recovery_until", sa.BigInteger, nullable=False, server_default=str(now)))
    op.add_column("guests", sa.Column("generation", sa.Integer, nullable=False, server_default="0"))
    op.add_column("guests", sa.Column("seen", sa.BigInteger, nullable=False, server_default=str(now)))
    op.create_index("guests_by_seen", "guests", ["seen"])
    op.add_column("reports", sa.Column("guest", sa.String(32), nullable=True))
    op.add_column("reports", sa.Column("about", sa.String(32), nullable=True))
    op.create_index("reports_by_guest", "reports", ["guest"])
    op.create_table(
        "decisions",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(32), nullable=True),
        sa.Column("network", sa.String(64), nullable=True),
        sa.Column("table", sa.String(32), nullable=True),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=True),
        sa.Column("lifted", sa.BigInteger, nullable=True),
    )
    op.create_table(
        "audit",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("what", sa.Text, nullable=False),
    )
