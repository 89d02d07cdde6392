"""One part of the referee's `Transaction` each: its tables, its shapes, and its statements."""
