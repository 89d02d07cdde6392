"""Archives: a finished match in one compressed row, with the veils of its journal beside it."""
