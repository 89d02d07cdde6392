"""SQLite, or PostgreSQL, behind the referee's Store port: one connection, one writer, migrations by number."""
