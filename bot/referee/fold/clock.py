"""Acts on the clock of a match, and those that end it."""

from bot.referee.core import calendar
from bot.referee.core.model import Entry
from bot.referee.fold.position import Position, moment


def paused(position: Position, entry: Entry) -> Position:
    """Stop the clock: nothing closes."""
    return position.to(paused_at=entry.at, ready_at=None)


def resumed(position: Position, entry: Entry) -> Position:
    """Let the clock run again, to the deadline that is named."""
    return position.to(paused_at=None, deadline=moment(entry))


def extended(position: Position, entry: Entry) -> Position:
    """Give the round another deadline. What was lost before is made good by it."""
    return _reminded(position.to(deadline=moment(entry), excused_until=entry.at), entry)


def graced(position: Position, entry: Entry) -> Position:
    """Lengthen the round for late players."""
    position.check_seats(entry.facts["seats"])
    return _reminded(position.to(deadline=moment(entry)), entry)


def set_back(position: Position, entry: Entry) -> Position:
    """Leave the match as it is: its database went back, and the receipts of these seats are lost."""
    position.check_seats(entry.facts["seats"])
    return position


def _reminded(position: Position, entry: Entry) -> Position:
    """Skip the reminders of the round whose moment has passed."""
    return position.to(reminded=sum(due <= entry.at for due in calendar.reminders(position.match)))


def reopened(position: Position, entry: Entry) -> Position:
    """Discard the held result, and open its round again."""
    return position.to(held=None, deadline=moment(entry), reminded=0, excused_until=entry.at).noting(held=())


def aborted(position: Position, _entry: Entry) -> Position:
    """End without a result."""
    return position.to(deadline=None, ready_at=None, paused_at=None, held=None).noting(held=())


def revealed(position: Position, entry: Entry) -> Position:
    """Publish the secret."""
    position.follows(entry, {"secret": position.match.secret.hex()})
    return position.to(is_revealed=True)
