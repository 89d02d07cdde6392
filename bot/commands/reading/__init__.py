"""How words become what a command takes: the line that is typed, its fields, the match it is about, and what may be chosen."""
