"""What one reader sees, as HTML made from values; nothing here changes a match."""
