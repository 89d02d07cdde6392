"""What people set for themselves, when they are away, what they have played, and how they stand."""
