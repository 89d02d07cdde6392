"""The parts of one reader's tab as HTML, each by its name; the page replaces the ones that have changed."""

from hashlib import sha256

from bot.papers.html.elements import Html
from bot.venues.rehearsal.html.beside import beside
from bot.venues.rehearsal.html.powers import powers
from bot.venues.rehearsal.html.sight import HOST, SPECTATOR, Sight
from bot.venues.rehearsal.pages import episodes
from bot.venues.rehearsal.pages.answering import judge, orders, trade
from bot.venues.rehearsal.pages.clock import clock
from bot.venues.rehearsal.pages.desk import desk, journal, standing
from bot.venues.rehearsal.pages.letters import happened, letters_of, now, public, rooms
from bot.venues.rehearsal.pages.tabs import tabs

Parts = dict[str, Html]


def parts(sight: Sight) -> Parts:
    """What this reader's tab consists of, main column first; empty parts are not shown."""
    head = {"clock": clock(sight), "tabs": tabs(sight), **_beside(sight), **_season(sight)}
    if sight.reader == HOST:
        return head | {
            "judge": judge(sight),
            "desk": desk(sight),
            "standing": standing(sight),
            "powers": powers(sight),
            "journal": journal(sight),
            "public": public(sight),
        }
    if sight.reader == SPECTATOR:
        return head | {"happened": happened(sight), "standing": standing(sight), "public": public(sight)}
    return head | {
        "happened": happened(sight),
        "now": now(sight),
        "orders": orders(sight),
        "trade": trade(sight),
        "rooms": rooms(sight),
        "public": public(sight),
        "letters": letters_of(sight),
    }


def _beside(sight: Sight) -> Parts:
    """What really happened, where this is another course of it."""
    return {} if sight.past is None else {"beside": beside(sight.past, sight.outcome)}


def _season(sight: Sight) -> Parts:
    """Where a season stands, and for its host what he can open."""
    if sight.season is None:
        return {}
    standing = {"season": episodes.standing(sight, sight.season)}
    return standing | {"openings": episodes.openings(sight, sight.season)} if sight.reader == HOST else standing


def digest(part: Html) -> str:
    """Tells one state of a part from another."""
    return sha256(part.encode()).hexdigest()[:16]
