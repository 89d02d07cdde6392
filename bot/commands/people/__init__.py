"""Commands for all people: their settings, data and records, sealed words, and whether they are ready."""
