"""People: their settings, when they are away, what they have played, and their ratings."""
