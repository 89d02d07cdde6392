"""Tests of the forum venue: against a board in memory, a real Misago, and a Discourse double checked against its API description."""
