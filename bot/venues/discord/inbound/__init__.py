"""Answers in: DMs, presses, lists and forms, each understood, handed to the referee and answered to whoever gave it."""
