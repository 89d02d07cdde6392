"""Views of the present state: the hosts' desk, living posts, reasons, what spectators read, who is in a lounge, letters that wait."""
