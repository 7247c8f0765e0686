"""A table names its guide, so that a title may have several and a table with one seat can be guided.

Until now a rival's chair was marked as the only guide's. It becomes the chair of the bot that has played there all
along whenever the script left it a choice.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("guide", sa.String(32), nullable=False, server_default=""))
    guided = """SELECT chairs."table" FROM chairs WHERE chairs.bot = 'guide'"""
    op.execute(f"UPDATE tables SET guide = 'first' WHERE id IN ({guided})")
    op.execute("UPDATE chairs SET bot = 'skilled' WHERE bot = 'guide'")
