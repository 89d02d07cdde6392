"""The table of commands on a forum: what hosts and players type, how it is read, and how they are answered."""
