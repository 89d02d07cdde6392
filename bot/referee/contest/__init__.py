"""Contests: one deal for a whole community. The match stays in its sign-up, with a run for each player who joins."""
