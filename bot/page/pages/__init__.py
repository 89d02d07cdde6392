"""Tabs and whole pages of what one reader sees."""
