"""The page on which a match is played and looked at: what one reader sees, from the database alone, and the server for real matches."""
