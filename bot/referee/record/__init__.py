"""What is stored and can be checked: exports, what they say, whether they verify; and a person's own data."""
