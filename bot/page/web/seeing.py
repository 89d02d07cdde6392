"""Who may see which match, and in which role; and the matches that everyone may see."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from bot.page.pages.clock import MINE
from bot.page.pages.own import Listed
from bot.page.reading.sight import HOST, SPECTATOR, Sight, look
from bot.referee.acts import access
from bot.referee.acts.acts import Act, House
from bot.referee.core.model import FORGOTTEN, Match, Refused, Tenure, User
from bot.referee.core.ports import Transaction
from bot.referee.people import records
from games import catalogue
from games.game import Seat
from games.scene import Scene

_MOST: Final = 100
"""The number of open matches on the start page, and on that of a server."""
_OVER: Final = 50
"""The number of matches that were over last, of which the public ones are shown."""


async def seen(
    tx: Transaction, match_id: str, user: User | None, now: datetime, language: str, *, is_mine: bool
) -> Sight | None:
    """Return what a person sees at their own table (`is_mine`), or as a spectator; None if they may not see it."""
    stored = await tx.matches.with_seats(match_id)
    if stored is None:
        return None
    match, tenures = stored
    name = next((one.name for one in tenures if one.user == user and one.to_at is None), "") if user else ""
    spoken = await language_of(tx, user, language)
    if is_mine:
        sight = await look(tx, match_id, user, now, spoken, MINE) if name and user else None
    else:
        may_look = is_public(match) or bool(name) or (bool(user) and user in match.hosts)
        may_look = may_look and not match.is_run
        sight = await look(tx, match_id, SPECTATOR, now, spoken, SPECTATOR) if may_look else None
    if sight is None:
        return None
    server = match.guild if is_public(match) else ""
    return replace(sight, player=name, is_hosts=bool(user) and user in match.hosts, server=server)


async def read(house: House, match_id: str, user: User | None, language: str) -> Sight | None:
    """Return what a person, or a stranger, sees of a match as a spectator, in a `language`; None if they may not see it."""
    now = house.clock.now()
    return await house.store.transact(lambda tx: seen(tx, match_id, user, now, language, is_mine=False))


async def desk(house: House, match_id: str, user: User, language: str) -> Sight | None:
    """Return what a host sees at their desk; None if `user` is not a host of the match.

    A host who plays in the match sees what spectators see. `language` is used unless the host chose another.
    """

    async def work(act: Act) -> Sight | None:
        if user not in act.match.hosts:
            return None
        reader = SPECTATOR if await access.plays(act, user) else HOST
        spoken = await language_of(act.tx, user, language)
        sight = await look(act.tx, match_id, reader, act.now, spoken, HOST, reads_books=False)
        name = next((one.name for one in act.tenures if one.user == user and one.to_at is None), "")
        return None if sight is None else replace(sight, player=name, is_hosts=True)

    try:
        return await house.act(match_id, work)
    except Refused:
        return None


async def way_in(tx: Transaction, match_id: str, user: User) -> str:
    """Return the address of a person's own tab of a match: as a player, a host or a spectator; the start page if they see none."""
    stored = await tx.matches.with_seats(match_id)
    if stored is None:
        return "/"
    match, tenures = stored
    if any(one.user == user and one.to_at is None for one in tenures):
        return f"/match/{match.id}/{MINE}"
    tab = HOST if user in match.hosts else SPECTATOR if is_public(match) else ""
    return f"/match/{match.id}/{tab}" if tab else "/"


async def language_of(tx: Transaction, user: User | None, language: str) -> str:
    """Return the language that a person has chosen, else `language`."""
    known = await tx.people.get(user) if user else None
    return known.wishes.language if known and known.wishes.language else language


def is_public(match: Match) -> bool:
    """Return whether anyone may watch. The run of a contest is never public: others play the same deal."""
    return match.settings.page == "public" and not match.is_run


def card_of(sight: Sight) -> Scene | None:
    """Return the picture of the latest public letter that has one."""
    public = [one for one in reversed(sight.letters) if one.address == "public"]
    return next((scene for one in public for scene in reversed(one.post.scenes)), None)


async def hosted(tx: Transaction, user: User) -> tuple[Match, ...]:
    """Return the open matches that a user hosts."""
    return await tx.matches.find(host=user)


@dataclass(frozen=True)
class Shown:
    """What everyone may see of a server, or of all: its matches, and what people have played in those that are over.

    `record`: of each person their name, how many of these they played to the end, and how many they won. The best come first.
    """

    matches: Sequence[Listed]
    record: Sequence[tuple[str, int, int]]


async def shown(tx: Transaction, guild: str) -> Shown:
    """Return the public matches of a server, or of all (empty), and their record. What is not told yet stands in neither."""
    untold = await tx.outbox.untold()
    ended = await tx.matches.ended(guild or None, most=_OVER, is_newest_first=True)
    readable = {match.id: match for match in await tx.matches.by_id(ended)}
    over = [match for one in ended if (match := readable.get(one)) is not None and is_public(match)]
    # One whose end is not told yet stands where it stood while it ran.
    listed = [*(await tx.matches.public(_MOST, guild or None)), *(one for one in over if one.id in untold)]
    listed = sorted((one for one in listed if is_public(one)), key=lambda match: (match.opened_at, match.id))
    announced = [one for one in over if one.id not in untold]
    sat = [one for one in await tx.seats.each_of(one.id for one in announced) if one.to_at is None]
    names = {(one.match, one.seat): one.name for one in sat}
    matches = [
        *(Listed(one, one.id in untold) for one in listed),
        *(Listed(one, False, tuple(names[one.id, s] for s in _won(one) if (one.id, s) in names)) for one in announced),
    ]
    counted = {one.id: one for one in announced if not catalogue.is_season(one.game)}
    return Shown(matches, await _record(tx, counted, sat))


async def _record(
    tx: Transaction, counted: Mapping[str, Match], sat: Sequence[Tenure]
) -> Sequence[tuple[str, int, int]]:
    """Return what people have played in these matches. Leaves out machines, and people who opted out of rankings."""
    seats = [one for one in sat if one.match in counted and not one.is_machine]
    hidden = {
        one.user for one in (await tx.people.by_id({one.user for one in seats})).values() if not one.wishes.is_listed
    }
    shown = [one for one in seats if one.user not in hidden and not one.user.startswith(FORGOTTEN)]
    played = Counter(one.user for one in shown)
    won = Counter(one.user for one in shown if one.seat in _won(counted[one.match]))
    called = records.told_apart(
        {one.user: one.name for one in sorted(shown, key=lambda tenure: (tenure.from_at, tenure.user))}
    )
    rows = sorted(called, key=lambda user: (-won[user], -played[user], called[user].casefold()))
    return [(called[user], played[user], won[user]) for user in rows[: records.MOST_LISTED]]


def _won(match: Match) -> Sequence[Seat]:
    return match.outcome.winners if match.outcome is not None else ()
