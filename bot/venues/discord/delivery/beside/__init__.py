"""What goes with letters: roles, pings, and the server's own list of events."""
