"""HTML from values, below every venue that writes it: elements, posts, and pages that ask for nothing."""
