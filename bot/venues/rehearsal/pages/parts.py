"""The parts of one tab of the rehearsal: those of the page of matches, and what only a rehearsal has."""

from bot.page.html.sight import HOST, SPECTATOR, Reader, Sight
from bot.page.html.words import say
from bot.page.pages.clock import clock
from bot.page.pages.parts import Parts
from bot.page.pages.parts import parts as parts_of
from bot.page.pages.tabs import tab, who
from bot.page.web.powers.papers import way_to_replay
from bot.papers.html.elements import Html, element, join
from bot.venues.rehearsal.pages.beside import beside
from bot.venues.rehearsal.pages.clock import acts
from bot.venues.rehearsal.pages.powers import powers
from bot.venues.rehearsal.stage.scripted import player_of


def parts(sight: Sight) -> Parts:
    """Return the tab with the turns of its clock, a tab for each reader, what really happened beside another course, and its forms."""
    readers = (HOST, SPECTATOR, *sight.users)
    head = {
        "clock": clock(sight, *acts(sight), *way_to_replay(sight)),
        "tabs": join(_tab(sight, reader) for reader in readers),
    }
    if sight.past is not None:
        head["beside"] = beside(sight.past, sight.outcome)
    return parts_of(sight, head, powers(sight))


def _tab(sight: Sight, reader: Reader) -> Html:
    """Return the link to a reader's tab; a scripted player is marked as such."""
    is_scripted = reader in sight.users and player_of(reader, sight.game) is not None
    mark = element("span", say("scripted"), class_="tag") if is_scripted else None
    return tab(sight, reader, who(sight, reader), mark)
