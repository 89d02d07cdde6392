"""Forged histories: exports that were changed and then chained again."""
