"""The server of the page of real matches, and what every page is served with."""
