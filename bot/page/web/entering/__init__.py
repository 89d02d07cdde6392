"""Signing in on the page, by a link of the bot or by Discord, and where one is signed in."""
