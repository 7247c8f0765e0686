"""Alembic asks this file for the connection; `migrate` has put it into the configuration."""

from alembic import context

from pentarchy.server.database.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
