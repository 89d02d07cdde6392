"""Attacks of players on players and on the bot: what was once possible, each kept as a test."""
