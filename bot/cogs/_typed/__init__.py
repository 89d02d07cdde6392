"""What hosts type in words: options, settings, moments, and which season or match they mean."""
