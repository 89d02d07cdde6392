"""Where a stranger's file runs: a worker process without handles, with limits of steps, depth, memory and time."""
