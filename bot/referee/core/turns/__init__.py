"""What is due to one seat in a turn: the time on its chess clock, and when a machine answers."""
