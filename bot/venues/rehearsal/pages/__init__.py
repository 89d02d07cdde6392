"""Whole pages and the parts of a reader's tab, put together from the HTML of values."""
