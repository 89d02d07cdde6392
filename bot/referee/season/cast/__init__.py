"""Who plays a season: casting, heats, stand-ins, and players who fall silent."""
