"""Views of the present state: the hosts' desk, living posts, reasons, what spectators read, letters that wait."""
