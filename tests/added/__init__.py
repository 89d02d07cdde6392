"""A game that is nothing but a folder: what it takes to add one, and where it turns up."""
