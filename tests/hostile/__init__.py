"""Arbitrary input: typed text, presses, configuration files, exported files. There is always an answer, and nothing leaks."""
