"""One part of the referee's `Transaction` each: its tables, their layout, and its statements."""
