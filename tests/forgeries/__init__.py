"""Forged histories: exports that somebody has changed and then chained again."""
