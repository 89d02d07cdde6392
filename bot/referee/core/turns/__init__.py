"""The time of one seat in a turn: its chess clock, and when a machine answers."""
