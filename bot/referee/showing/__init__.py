"""What people look at as it stands now: the hosts' desk, living posts, reasons, what spectators read, letters that wait."""
