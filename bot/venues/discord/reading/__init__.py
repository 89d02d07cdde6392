"""Read DMs in order, each once, and how far: without it no round closes."""
