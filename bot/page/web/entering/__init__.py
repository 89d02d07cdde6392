"""Signing in on the page, by a link of the bot or by Discord, and the list of sessions."""
