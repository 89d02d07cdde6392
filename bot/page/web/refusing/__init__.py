"""What is refused: in which form a mistake is answered, and how often is too often."""
