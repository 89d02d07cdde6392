"""Whose eyes the page lends: a tab for the host, for a spectator, and for each seat."""

from bot.page.html.sight import HOST, SPECTATOR, Reader, Sight
from bot.page.html.words import say
from bot.page.pages.tabs import tab, who
from bot.papers.html.elements import Html, element, join
from bot.venues.rehearsal.stage.scripted import player_of


def tabs(sight: Sight) -> Html:
    """One tab for each reader of the page; a player who takes a seat later gets one too."""
    return join(_tab(sight, reader) for reader in (HOST, SPECTATOR, *sight.users))


def _tab(sight: Sight, reader: Reader) -> Html:
    is_scripted = reader in sight.users and player_of(reader, sight.game) is not None
    return tab(
        sight, reader, who(sight, reader), element("span", say("scripted"), class_="tag") if is_scripted else None
    )
