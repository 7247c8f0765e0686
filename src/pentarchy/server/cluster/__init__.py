"""Several processes that serve one database: who owns which table, and how they speak with each other."""
