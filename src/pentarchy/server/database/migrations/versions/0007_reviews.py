"""Reviews of finished games are kept: they take minutes to think out."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("lang", sa.String(2), primary_key=True),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("page", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
