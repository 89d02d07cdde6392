"""The replay of a finished match, moment by moment, as each reader was told it, on one self-contained page."""
