"""Making something new on the page: a match, or a design."""
