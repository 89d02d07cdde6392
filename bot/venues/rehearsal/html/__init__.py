"""What only a rehearsal shows: other courses beside the real one, the options of a new match, a host's powers."""
