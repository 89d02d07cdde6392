"""Tests of matches that come in one file: what servers keep of them, what they tell, and how they fail."""
