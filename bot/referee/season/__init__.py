"""An elimination community over weeks, played of matches: its episodes, its linked matches, its books."""
