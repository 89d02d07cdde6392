"""What players type under their letters besides orders."""
