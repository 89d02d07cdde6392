"""What every tab of a rehearsal may do to the time of a match: turn the clock."""

from collections.abc import Iterable

from bot.page.html.sight import HOST, Sight, is_turn
from bot.page.html.words import say
from bot.page.pages.clock import way
from bot.papers.html.elements import Html, element


def acts(sight: Sight) -> Iterable[Html]:
    """Yield the turns of the clock that can be made now, and a link to the hosts' tab if the match waits for them."""
    is_planned = sight.season is not None and sight.season.outline is not None and sight.season.outline.opens_at
    if sight.status == "running" and (sight.deadline or is_planned):
        yield _turn("turn", is_strong=not is_turn(sight))
    if sight.reminder_at:
        yield _turn("remind")
    if sight.is_over:
        yield element("p", element("a", say("onward-again"), href=f"/new/{sight.game.key}"), class_="onward")
    if sight.awaits_hosts and sight.reader != HOST:
        yield way(say("onward-hosts"), sight.match_id, HOST)


def _turn(act: str, *, is_strong: bool = False) -> Html:
    """Return the button of a turn. Before a turn to the deadline, the page says who has not answered."""
    strong = "strong" if is_strong else None
    return element("button", say(f"act-{act}"), type="button", data_act=act, data_closes=act == "turn", class_=strong)
