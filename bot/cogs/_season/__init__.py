"""Groups of commands within /season, one module for each."""
