"""What hosts type: at their desk, where matches are opened, and in the topic of a match, where it is run."""
