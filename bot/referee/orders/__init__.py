"""Orders: the questions that are open, what becomes of an order, and how many share one transaction."""
