"""Why a database is not opened. What goes wrong later is `bot.referee.ports.StoreFailed`."""


class InUse(Exception):
    """Another bot has this file open."""


class TooNew(Exception):
    """A newer version of the bot wrote this file."""
