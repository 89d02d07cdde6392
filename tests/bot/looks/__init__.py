"""Planted looks: what a host was once able to see, and then to use as a player. Each is kept as a test."""
