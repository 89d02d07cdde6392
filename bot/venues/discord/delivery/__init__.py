"""Errands out: letters, rooms and roles, each carried out by requests to Discord and found again there."""
