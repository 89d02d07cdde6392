"""A match in one file: a `Game` record made from a design, a small Starlark file that a host hands in.

A design runs in a worker process (`sandbox`) with the words of `vocabulary`. `record` turns its text into a game.
Nothing is imported here, because the worker imports this package too and must stay small.
"""
