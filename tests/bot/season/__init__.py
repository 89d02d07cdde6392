"""Tests of seasons in the referee: casting, plan, matches, books, and what is undone."""
