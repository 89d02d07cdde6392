"""What a match that is over owed to luck, and what to its players: counted by playing it again, and told."""
