"""Rooms that the players of a season open."""
