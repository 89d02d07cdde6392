"""A match from its sign-up to its end: seats, orders, trades, absence, holding, and the one way a round closes."""
