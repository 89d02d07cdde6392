"""What goes with letters and is none: roles, whom a post rings for, and the server's own list of events."""
