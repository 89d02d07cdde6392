"""What is stored and can be checked: exports, what they say, and whether they verify."""
