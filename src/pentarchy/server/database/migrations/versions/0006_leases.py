"""Several processes may serve one database: who lives, who owns which table, and who wrote a line."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("host", sa.String(16), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("owner", sa.String(32), sa.ForeignKey("processes.id", ondelete="SET NULL"), nullable=True),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("alive", sa.BigInteger, nullable=True),
    )
    op.create_index("leases_by_owner", "leases", ["owner"])
    op.add_column("journal", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
