"""Requests about what is one player's own, beside any match."""
