"""What an act makes of a match: facts are applied to a position here, in the same way when they are decided and when they are verified."""
