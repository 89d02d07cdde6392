"""The engine over JSON lines."""
