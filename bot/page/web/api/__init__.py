"""The page for programs: a match as JSON, as its reader sees it, and orders by the same referee."""
