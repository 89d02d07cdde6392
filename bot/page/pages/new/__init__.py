"""Pages on which something new is made: a match, or a design."""
