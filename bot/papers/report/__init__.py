"""Reports on finished matches: what was luck and what was play, counted by playing the match again."""
