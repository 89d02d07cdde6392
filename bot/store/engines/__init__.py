"""The two databases that a store can be: a file of SQLite with one writer, or PostgreSQL under a lease."""
