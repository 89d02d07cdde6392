"""A server of Discord and its permissions: what the bot needs there, what it makes, and who can read secrets."""
