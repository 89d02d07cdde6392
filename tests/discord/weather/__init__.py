"""Weather: what the real Discord does, a scene for each line of the page of that name."""
