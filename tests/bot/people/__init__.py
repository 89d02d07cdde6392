"""What people set for themselves, and what they have played."""
