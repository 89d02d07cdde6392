"""Who learns what, as it follows from the text of a design: what it calls never is never.

`reading` reads the file by Python's own ``ast``; `values` are what is known of each value; `expressions`, `calls`, `table`, `asking` and
`statements` walk through the functions; `leaks` collects who may learn what; `analysis` puts it together.
"""
