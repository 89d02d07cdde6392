"""The tabs of a match: the player's own, the host's, and the spectators'."""

from typing import Final

from bot.page.html.sight import HOST, SPECTATOR, Reader, Sight
from bot.page.html.words import say
from bot.papers.html.elements import Html, element, join

MINE: Final = "mine"
"""The name of a signed-in person's own tab in addresses, which contain no id of a person."""


def who(sight: Sight, reader: Reader) -> str:
    """Return the name of a reader."""
    return sight.users.get(reader) or say(f"as-{reader}")


def tabs(sight: Sight) -> Html:
    """Return links to a player's own tab, the host's desk, and the spectators' page."""
    own = (tab(sight, MINE, sight.player),) if sight.player else ()
    desk = (tab(sight, HOST, who(sight, HOST)),) if sight.is_hosts else ()
    return join((*own, *desk, tab(sight, SPECTATOR, who(sight, SPECTATOR))))


def tab(sight: Sight, name: str, words: str, tag: Html | None = None) -> Html:
    """Return one of these links; `name`: the tab's name in addresses."""
    is_here = name == sight.tab
    return element(
        "a",
        words,
        tag,
        href=f"/match/{sight.match_id}/{name}",
        role="tab",
        id=f"tab-{name}",
        aria_selected="true" if is_here else "false",
        aria_controls="panel",
        tabindex=0 if is_here else -1,
    )
