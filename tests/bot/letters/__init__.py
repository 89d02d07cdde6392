"""Tests of what is told to whom, in which words, how often, and what becomes of a letter that cannot be delivered."""
