"""What helps to write a game in a package of its own."""
