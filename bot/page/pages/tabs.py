"""Whose eyes the page lends: to a player their own, and a spectator's."""

from typing import Final

from bot.page.html.sight import HOST, SPECTATOR, Reader, Sight
from bot.page.html.words import say
from bot.papers.html.elements import Html, element, join

MINE: Final = "mine"
"""The name in addresses of a signed-in person's own tab: no id of a person stands there."""


def who(sight: Sight, reader: Reader) -> str:
    """What a reader is called."""
    return sight.users.get(reader) or say(f"as-{reader}")


def tabs(sight: Sight) -> Html:
    """A player's own tab, a host's desk, and what is public."""
    own = (tab(sight, MINE, sight.player),) if sight.player else ()
    desk = (tab(sight, HOST, who(sight, HOST)),) if sight.is_hosts else ()
    return join((*own, *desk, tab(sight, SPECTATOR, who(sight, SPECTATOR))))


def tab(sight: Sight, name: str, words: str, tag: Html | None = None) -> Html:
    """One of them; `name`: as it stands in addresses."""
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
