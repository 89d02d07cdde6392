"""The board is the input: what is pressed on pictures, and the tiles for what no picture shows."""
