"""The values and ports of the application, and what follows from a match alone: its calendar, position, history and receipts."""
