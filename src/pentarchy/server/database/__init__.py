"""What is kept: tables of the database, the one thread that writes, migrations, backups."""
