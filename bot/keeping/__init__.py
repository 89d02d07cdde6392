"""The database is kept in order: copies of it, and archives of what is over."""
