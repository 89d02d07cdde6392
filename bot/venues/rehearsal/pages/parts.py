"""The parts of one tab of the rehearsal: those of any page, and what only a rehearsal has."""

from bot.page.html.sight import Sight
from bot.page.pages.clock import clock
from bot.page.pages.parts import Parts
from bot.page.pages.parts import parts as parts_of
from bot.venues.rehearsal.html.beside import beside
from bot.venues.rehearsal.html.powers import powers
from bot.venues.rehearsal.pages.clock import acts
from bot.venues.rehearsal.pages.tabs import tabs


def parts(sight: Sight) -> Parts:
    """The tab with the acts on its clock, a tab for each reader, what really happened beside another course, and the host's powers."""
    head = {"clock": clock(sight, *acts(sight)), "tabs": tabs(sight)}
    if sight.past is not None:
        head["beside"] = beside(sight.past, sight.outcome)
    return parts_of(sight, head, powers(sight))
