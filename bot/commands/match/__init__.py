"""What hosts do to one match: its course and clock, its seats, a held result, going back, and its papers."""
