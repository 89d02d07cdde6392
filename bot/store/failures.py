"""Why a database is not opened, or no longer used. Other failures are `bot.referee.ports.StoreFailed`."""

from bot.referee.core.ports import StoreFailed


class InUse(Exception):
    """Another bot has this database open."""


class Unsupported(Exception):
    """Something is not available here, such as a kind of database; `args[0]` says what is missing."""


class TooNew(Exception):
    """A newer version of the bot wrote this file."""


class Unreached(StoreFailed):
    """The database's server cannot be reached now, or has ended the connection."""


class NotAnswered(Unreached):
    """The database's server has not answered in time."""


class Deposed(StoreFailed):
    """Another bot has taken the database over: this one writes nothing more, and ends."""


class WentBack(Deposed):
    """The database lacks what this bot was told is stored: a failover lost commits, or an older copy was put in its place."""


class LogGone(Deposed):
    """The log beside the database's file was deleted or replaced. The file has everything, and can be opened again."""


class FileGone(Deposed):
    """The database's file was moved away, replaced or cut short. It must be put back before the bot starts again."""
