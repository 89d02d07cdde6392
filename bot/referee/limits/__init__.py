"""What one server may use: how much is used, what is refused at a limit, and which letters wait."""
