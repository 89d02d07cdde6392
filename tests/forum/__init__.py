"""Tests of the venue of forums: against a board in memory, a real Misago, and a Discourse that keeps to its own description."""
