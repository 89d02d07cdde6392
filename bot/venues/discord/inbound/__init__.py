"""Input from Discord: DMs, presses, lists and forms are parsed, handed to the referee, and answered to their sender."""
