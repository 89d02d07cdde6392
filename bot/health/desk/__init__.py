"""The operator's desk as a page on the health port, behind a token."""
