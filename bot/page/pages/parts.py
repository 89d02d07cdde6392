"""The parts of one reader's tab as HTML, by name; the page replaces those that have changed."""

from collections.abc import Mapping
from hashlib import sha256

from bot.page.html.sight import HOST, SPECTATOR, Sight
from bot.page.pages import episodes
from bot.page.pages.answering import judge, orders, trade
from bot.page.pages.desk import asked, desk, journal, standing
from bot.page.pages.letters import happened, letters_of, now, public, rooms
from bot.papers.html.elements import Html

Parts = dict[str, Html]


def parts(sight: Sight, head: Mapping[str, Html], powers: Html | None = None) -> Parts:
    """Return the parts of this reader's tab, main column first; empty parts are not shown.

    `head`: its clock, its tabs, and what else comes first. `powers`: what a host can do here besides the clock, or a player besides
    playing.
    """
    head = {**head, **_season(sight)}
    if sight.reader == HOST:
        return head | {
            "asked": asked(sight),
            "judge": judge(sight),
            "desk": desk(sight),
            "standing": standing(sight),
            **({} if powers is None else {"powers": powers}),
            "journal": journal(sight),
            "public": public(sight),
        }
    if sight.reader == SPECTATOR:
        shown = {"happened": happened(sight), "standing": standing(sight), "public": public(sight)}
        return head | shown | ({} if powers is None else {"powers": powers})
    # In live rounds the buttons come first, so that players need not scroll while seconds run.
    first = {"orders": orders(sight)} if sight.is_live else {}
    return head | {
        **first,
        "happened": happened(sight),
        "now": now(sight),
        "orders": orders(sight),
        "trade": trade(sight),
        "rooms": rooms(sight),
        "public": public(sight),
        "letters": letters_of(sight),
        **({} if powers is None else {"own": powers}),
    }


def _season(sight: Sight) -> Parts:
    """Return where a season stands, and for its host what they can open."""
    if sight.season is None:
        return {}
    standing = {"season": episodes.standing(sight, sight.season)}
    return standing | {"openings": episodes.openings(sight, sight.season)} if sight.reader == HOST else standing


def digest(part: str) -> str:
    """Return a digest that identifies one state of a part."""
    return sha256(part.encode()).hexdigest()[:16]
