"""Why a database is not opened, or not used any more. What else goes wrong is `bot.referee.ports.StoreFailed`."""

from bot.referee.core.ports import StoreFailed


class InUse(Exception):
    """Another bot has this database open."""


class Unsupported(Exception):
    """Something that cannot be had here, such as a kind of database; `args[0]` says what is missing."""


class TooNew(Exception):
    """A newer version of the bot wrote this file."""


class NotAnswered(StoreFailed):
    """The database's server was asked, and has said nothing for too long."""


class Deposed(StoreFailed):
    """Another bot has taken the database over: this one writes nothing any more, and ends."""
