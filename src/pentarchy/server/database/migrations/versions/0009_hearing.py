"""Processes say whether they hear the others: one that alone does not stands back."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("processes", sa.Column("hears", sa.Boolean, nullable=False, server_default=sa.true()))
