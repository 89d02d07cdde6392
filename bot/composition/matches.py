"""What the operator chooses of matches, at every venue."""

from bot.config import Config
from bot.outside.drand import Relays
from bot.referee.acts.acts import Chosen


def chosen(settings: Config) -> Chosen:
    """Return what the operator has chosen for all matches."""
    beacon, page = Relays() if settings.beacon else None, settings.page.address if settings.page.listen else ""
    return Chosen(settings.matches, settings.limits, settings.designs, beacon, page)
