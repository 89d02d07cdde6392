"""A match that is over, moment by moment, as each of its readers was told it: one page that needs nothing else."""
