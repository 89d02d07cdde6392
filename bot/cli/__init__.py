"""What can be typed after `bellflower`, or `python -m bot`: one module for a kind of command, which offers it to the parser and does it."""
