"""The page of real matches."""
