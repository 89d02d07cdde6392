"""The values and ports of the application, and what follows from a match alone: its calendar, its position, its history, its receipts."""
