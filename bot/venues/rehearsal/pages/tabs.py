"""Whose eyes the page lends: a tab for the host, for a spectator, and for each seat."""

from bot.papers.html.elements import Html, element, join
from bot.venues.rehearsal.html.sight import HOST, SPECTATOR, Reader, Sight
from bot.venues.rehearsal.html.words import say
from bot.venues.rehearsal.stage.scripted import player_of


def who(sight: Sight, reader: Reader) -> str:
    """What a reader is called."""
    return sight.users.get(reader) or say(f"as-{reader}")


def tabs(sight: Sight) -> Html:
    """One for each whose eyes the page lends; whoever takes a seat later gets his own."""
    return join(_tab(sight, reader) for reader in (HOST, SPECTATOR, *sight.users))


def _tab(sight: Sight, reader: Reader) -> Html:
    is_here = reader == sight.reader
    is_scripted = reader in sight.users and player_of(reader, sight.game) is not None
    tag = element("span", say("scripted"), class_="tag") if is_scripted else None
    return element(
        "a",
        who(sight, reader),
        tag,
        href=f"/match/{sight.match_id}/{reader}",
        role="tab",
        id=f"tab-{reader}",
        aria_selected="true" if is_here else "false",
        aria_controls="panel",
        tabindex=0 if is_here else -1,
    )
