"""What the operator has the bot do while it runs, each instruction once; and servers that left: exported and erased."""
