"""What a database may lose while it is used, and how that is noticed."""
