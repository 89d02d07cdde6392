"""Reads typed commands: the line, its fields, the match that it is about, and the choices."""
