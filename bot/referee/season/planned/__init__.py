"""The plan of a season: what is played when, how long that takes, and the episodes that open by themselves."""
