"""What people set for themselves and look up on Discord, on the loopback."""
