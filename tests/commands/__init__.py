"""The table of commands: who may do what, how each is typed, and what comes of it on every surface."""
