"""What a verified export says of its match, in sentences that a player understands."""
