"""Rooms that the players of a season open for themselves: opened, entered by consent, left, closed; and who was in which when."""
