"""HTML from values, for every venue that writes it: elements, posts, and self-contained pages."""
