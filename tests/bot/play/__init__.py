"""Tests of a match as its players have it: sign-up, rounds, clocks, trades, and seats that the game's own player plays."""
