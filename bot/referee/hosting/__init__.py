"""What hosts do to a match: its clock, its results, its past, its letters, its archive."""
