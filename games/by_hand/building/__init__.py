"""Questions that hosts build of parts, without writing TOML: for a match that is to begin, and for its next round."""
