"""The bot: a referee that knows no venue, and everything around it, put together in one place."""
