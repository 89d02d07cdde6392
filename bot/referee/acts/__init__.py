"""One command on one match inside its transaction, and what every command may read: what is sealed, and which looks hosts took."""
