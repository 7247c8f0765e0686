"""Who plays on for somebody who leaves, and whether hints may be asked for."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("stand_in", sa.String(32), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))
