"""What hosts type on a forum, from the table of commands, and how they are answered."""
