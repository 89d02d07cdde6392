"""What players do and look up: orders, trades, where they stand, the rules, and a game for one."""
