"""Tools to write a game as a separate package."""
