"""The venue of forums: topics, private topics and typed orders, the same on every board."""
