"""Weather: what the real Discord does, one scene for each line of the page with that name."""
