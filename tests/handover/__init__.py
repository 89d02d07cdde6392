"""Two bots on one database and one loopback Discord: the one that holds it is stopped, killed or frozen in the middle of closes."""
