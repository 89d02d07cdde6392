"""The head of a tab: where the match stands, and links to the other tabs of the match."""

from collections.abc import Iterable
from datetime import datetime
from typing import Final

from bot.page.html.assets import address
from bot.page.html.words import brand, say
from bot.page.pages.controls import moment
from bot.page.reading.sight import HOST, SPECTATOR, Reader, Sight, is_turn
from bot.papers.html.elements import Html, element, join
from bot.referee.core.turns.clocks import face
from games.game import Seat
from games.scene import seat_mark

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


_ANNOUNCE: Final = "command-result-announce"
"""The form that announces a held result."""


def clock(sight: Sight, *acts: Html) -> Html:
    """Return where the match stands, with `acts`: what this tab may do to its time."""
    course = sight.course
    state = [
        element("span", say(f"status-{course.status}"), class_="status", data_status=course.status, data_told=True)
    ]
    if sight.is_behind:
        state = [element("span", say("letters-under-way"), class_="deadline")]
    if course.round:
        state.append(element("span", _stage(sight), class_="round", data_told=True))
    if sight.clock.deadline and course.status == "running":
        at = sight.clock.deadline
        full = moment(at, "full", None)
        left = element("time", "", datetime=at.isoformat(), data_style="relative", class_="left")
        if sight.clock.is_live:
            state.append(_countdown(at))
        else:
            state.append(element("span", element("span", say("closes"), class_="hint"), full, left, class_="deadline"))
    elif course.status == "running" and sight.season is None and not sight.is_behind:
        state.append(element("span", say("matches-on" if sight.played else "hosts-at-work"), class_="deadline"))
    state += [_chess(sight, seat, left, until) for seat, left, until in sight.clock.chess]
    icon = address("turn.svg" if is_turn(sight) else "icon.svg")
    box = element(
        "div",
        *state,
        class_="state",
        data_live=sight.clock.is_live,
        data_title=f"{title(sight)} · {brand()}",
        data_icon=icon,
    )
    return join((box, *acts, *_awaited(sight), *_onward(sight)))


def _stage(sight: Sight) -> str:
    """Return which round is played; of a season, which episode."""
    if sight.season is None:
        return say("round", round=sight.course.round)
    view = sight.season.view
    return say("stage-final") if view.is_final else say("stage-episode", number=view.episode)


def _awaited(sight: Sight) -> Iterable[Html]:
    """Yield links to what waits for a host further down on their tab: a held result, and players' questions."""
    if sight.tab != HOST:
        return
    if sight.course.status == "held" and f'id="{_ANNOUNCE}"' in sight.forms.commands:
        yield way(say("onward-held"), f"#{_ANNOUNCE}")
    if sight.forms.asked[0]:
        yield way(say("heading-asked", count=sight.forms.asked[0]), "#asked")


def _countdown(at: datetime) -> Html:
    """Return the minutes and seconds until then; the page counts them down."""
    return element(
        "time", f"{at:%H:%M:%S} UTC", datetime=at.isoformat(), data_style="countdown", class_="countdown", role="timer"
    )


def _chess(sight: Sight, seat: Seat, left: int, until: datetime | None) -> Html:
    """Return the chess clock of one seat; it runs while the seat is asked."""
    time = element("span", face(left)) if until is None else _countdown(until)
    return element("span", sight.names.get(seat, seat_mark(seat)), " ", time, class_="chess")


def title(sight: Sight) -> str:
    """Return the title of the browser's tab: that it is the reader's turn, or else the reader and the match."""
    called = f"{sight.title}, {who(sight, sight.reader)}"
    return say("title-your-turn", title=called) if is_turn(sight) else called


def _onward(sight: Sight) -> Iterable[Html]:
    """Yield a link to the season that plays this match, if one does, and to the matches that a season in a file plays; those that ask
    the reader stand out.
    """
    for each in sight.played if sight.season is None else ():
        words = say("match-asks-you", title=each.title) if each.asks else say("go-to-match", game=each.title)
        tab = sight.tab if each.has_tab else SPECTATOR
        yield element("a", words, href=f"/match/{each.match}/{tab}", class_="button" if each.asks else "onward")
    if sight.above is not None:
        season, reader = sight.above
        yield way(say("onward-season"), f"/match/{season}/{sight.tab if reader == sight.reader else reader}")


def way(words: str, address: str, target: str | None = None) -> Html:
    """Return a link to where one goes on."""
    return element("a", words, href=address, target=target, class_="onward")
