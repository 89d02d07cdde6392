"""Archives: a finished match in one compressed row."""
