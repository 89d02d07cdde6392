"""What 1.0 writes, and every later version opens: exports of each kind, and a database.

Until 1.0 is released, `python -m tests.older` writes them anew after a change of what is stored or exported.
"""
