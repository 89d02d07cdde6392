"""What a command is about: a match or season of the asker's server, by its id or title, or the only one that is open."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bot.commands.command import SEASONS, Subject
from bot.commands.request import Request
from bot.referee.acts import runs
from bot.referee.acts.acts import House
from bot.referee.core import naming
from bot.referee.core.model import Match, Refused, User
from bot.referee.core.ports import Transaction
from bot.referee.orders import rulings
from bot.referee.orders.questions import meant as fitting
from bot.referee.play import standing
from bot.referee.play.standing import Place
from games.catalogue import SEASON, is_season
from games.game import Seat

REMEMBERED: Final = 200
"""The number of finished matches that are suggested, and found by their titles; older ones are found by their ids."""


async def meant(request: Request, typed: str, subject: Subject, orders: str = "") -> tuple[Match, ...]:
    """Return the matches or seasons that typed words may mean; without words the open ones, else those that are over.

    Args:
        request: who asks, and in which server.
        typed: an id or a title.
        subject: for `own`, the matches that the asker plays on all servers (runs of contests only if named, or if there is nothing
            else); otherwise those of the server; in a DM, which belongs to no server, those that the asker plays.
        orders: for `own-asked`, the typed answer. If several matches ask and none is named, the only one that it fits is meant.

    """
    house, guild = request.house, request.asker.guild
    if subject in _OF_ASKER or _is_of_dm(guild, subject):
        return await _own(request, typed, subject, orders)

    async def read(tx: Transaction) -> tuple[Match, ...]:
        if subject in SEASONS:
            matches = await _seasons(tx, guild, subject)
            if not typed.strip():
                return _open(matches) or matches[-1:]
            return naming.matches_meant(matches, typed)
        by_id = await tx.matches.get(typed.strip().upper()) if typed.strip() else None
        if by_id is not None and by_id.guild == guild:
            return (by_id,)
        matches = () if typed.strip() else tuple(one for one in await tx.matches.find(guild) if not one.is_run)
        if subject == "sign-up":
            matches = tuple(one for one in matches if one.is_sign_up) or matches
        return naming.matches_meant(matches or await tx.matches.latest(guild, REMEMBERED), typed)

    return await house.store.transact(read)


async def suggested(
    house: House, guild: str, subject: Subject, user: User = "", most: int = REMEMBERED
) -> tuple[Match, ...]:
    """Return the matches or seasons (`subject`) of a server, or of a person (`own`, or in a DM): the open ones first, then the newest.

    `most`: how many finished matches of a server.
    """
    if subject == "own-part":
        return await rulings.askable(house, user)
    if subject in _OF_ASKER or _is_of_dm(guild, subject):
        places = await standing.places(house, user)
        return tuple(one.match for one in places if _OWN[subject](one))

    async def read(tx: Transaction) -> Sequence[Match]:
        if subject in SEASONS:
            return await _seasons(tx, guild, subject)
        return await tx.matches.latest(guild, most)

    return tuple(
        sorted(await house.store.transact(read), key=lambda match: (not match.is_over, match.opened_at), reverse=True)
    )


async def _seasons(tx: Transaction, guild: str, subject: Subject) -> tuple[Match, ...]:
    """Return the built-in seasons of a server, and for `any-season` also those in a file: all that are open, and the latest others."""
    built_in = await tx.matches.by_id(await tx.seasons.of(guild))
    if subject == "season":
        return tuple(built_in)
    matches = await tx.matches.latest(guild, REMEMBERED)
    return (*built_in, *(match for match in matches if match.game != SEASON and is_season(match.game)))


_OWN: Final[Mapping[Subject, Callable[[Place], bool]]] = {
    "own": lambda _: True,
    "own-asked": lambda place: place.is_asked,
    "own-run": lambda place: place.match.is_run and place.match.is_running,
    "season": lambda place: place.match.game == SEASON,
    "any-season": lambda place: is_season(place.match.game),
    "match": lambda place: not place.match.is_run,
}
"""Which of a person's seats a subject means; `season` and `match` in a DM."""
_OF_DM: Final = SEASONS | {"match"}
_OF_ASKER: Final = frozenset({*_OWN.keys() - _OF_DM, "own-part"})


async def _own(request: Request, typed: str, subject: Subject, orders: str) -> tuple[Match, ...]:
    """Return the matches of the asker that typed words may mean."""
    house, user = request.house, request.user
    if subject == "own-asked":
        return await _asking(request, typed, orders)
    if subject == "own-part":
        return await _part(house, user, typed)
    if subject == "own":
        return await _played(house, user, typed)
    matches = await suggested(house, request.asker.guild, subject, user)
    if subject == "own-run" or typed.strip():
        return naming.matches_meant(matches, typed)
    return _open(matches) or matches[:1]


def _is_of_dm(guild: str, subject: Subject) -> bool:
    """Return whether a subject of a server is asked for in a DM."""
    return not guild and subject in _OF_DM


async def _asking(request: Request, typed: str, orders: str) -> tuple[Match, ...]:
    asked = await request.surface.asked(request.house, request.user)
    if typed.strip():
        return naming.matches_meant([one.match for one in asked], typed)
    fits = fitting(asked, orders or None)
    return tuple(one.match for one in ([fits] if fits is not None else asked))


async def _played(house: House, user: User, typed: str) -> tuple[Match, ...]:
    places = await standing.places(house, user)
    of_contest = tuple(one.match for one in places if one.match.contest == typed.strip().upper())
    if of_contest:
        return of_contest[:1]
    others = tuple(one for one in places if not one.match.is_run)
    return tuple(one.match for one in standing.meant(places if typed else others or places, typed))


async def _part(house: House, user: User, typed: str) -> tuple[Match, ...]:
    """Return the matches of which a person is a part; a match in which they only wait for a seat has to be named."""
    matches = naming.matches_meant(await rulings.askable(house, user), typed)
    named = await house.store.transact(lambda tx: tx.matches.get(typed.strip().upper())) if typed.strip() else None
    is_waiting = named is not None and any(one.user == user for one in named.waiting)
    return (named,) if not matches and named is not None and is_waiting else matches


def refusal(matches: Sequence[Match], typed: str, subject: Subject) -> Refused:
    """Return the refusal of a command of which it is not clear what it is about.

    Refused: `no-match-here`, `no-matches-here`, `not-asked`, `own-none`, `own-not`,
    `own-part-none`, `own-run-none`, `season-none`, `season-none-built-in`, `which-match-here`.
    """
    if matches:
        return Refused("which-match-here", {"matches": "; ".join(f"{one.title} ({one.id})" for one in matches[-9:])})
    if subject == "season":
        return Refused("season-none-built-in")
    if typed.strip():
        return Refused("own-not" if subject in _OF_ASKER else "no-match-here", {"match": typed})
    match subject:
        case "any-season":
            return Refused("season-none")
        case "own":
            return Refused("own-none")
        case "own-part":
            return Refused("own-part-none")
        case "own-asked":
            return Refused("not-asked")
        case "own-run":
            return Refused("own-run-none")
    return Refused("no-matches-here")


async def run_of(house: House, contest: Match, seat: Seat) -> Match:
    """Return the run of the player in a `seat` of a `contest`. Refused: `no-such-player`."""

    async def read(tx: Transaction) -> Match | None:
        user = next((one.user for one in await tx.seats.present(contest.id) if one.seat == seat), "")
        return await runs.of_player(tx, contest, user)

    run = await house.store.transact(read)
    if run is None:
        raise Refused("no-such-player", {"player": naming.value_of(seat)})
    return run


def _open(matches: Sequence[Match]) -> tuple[Match, ...]:
    return tuple(one for one in matches if not one.is_over)
