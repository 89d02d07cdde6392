"""Typed options, settings and goods, and what a person is told about them, in words that every venue shares."""
