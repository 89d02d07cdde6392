"""What one reader may see of a match, read in one transaction: the page is made of it, and so is the JSON interface."""
