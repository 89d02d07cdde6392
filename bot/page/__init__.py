"""The page on which a match is played and looked at: what one reader sees, from the database alone, and the server for real matches.

A request passes `web` (who asks, how often), which reads a ``Sight``: all that this reader may see of a match, and nothing else. `html`
makes parts of it, `pages` puts parts together, and `web` sends them.
"""
