"""Whole matches and seasons in the terminal, every letter printed as it is delivered."""
