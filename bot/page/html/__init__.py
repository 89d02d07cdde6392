"""What one reader sees, as HTML made from values. Nothing here changes a match."""
