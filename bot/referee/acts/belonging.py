"""A match that a season plays: which season that is, and who does not sit there for what he knows from it."""

from bot.referee.acts import access
from bot.referee.acts.acts import Act
from bot.referee.core.model import Match, Refused, User
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import table_of
from games import catalogue
from games.game import Seat
from games.season.state import Link, State, left, playing


async def season_of(tx: Transaction, match: Match) -> Match | None:
    """The season that plays a match; None where none does."""
    if match.game == catalogue.SEASON:
        return None
    seasons = await tx.matches_by_id(await tx.seasons_of(match.guild))
    return next((one for one in seasons if any(link.match == match.id for link in _links(one))), None)


def _links(season: Match) -> tuple[Link, ...]:
    """What a season plays now, its side challenges too."""
    if season.state is None:
        return ()
    state: State = table_of(season).state
    return (*((state.link,) if state.link else ()), *(state.heats or ()), *state.sides)


async def refuse_seat(act: Act, seat: Seat | None, user: User) -> Refused | None:
    """Why somebody takes no seat of a match that a season plays; `seat`: None where it is not known yet.

    Refused: `has-looked`, `hosts-read-answers`, `hosts-read-rooms`, `plays-in-season`.
    """
    season = await season_of(act.tx, act.match)
    if season is None:
        return None
    state: State = table_of(season).state
    seats = next(one.seats for one in _links(season) if one.match == act.match.id)
    own = seats[seat] if seat is not None and seat < len(seats) else None
    others = {one for one in left(state) if one != own}
    tenures = await act.tx.tenures(season.id)
    if any(one.user == user and one.to_at is None and one.seat in others for one in tenures):
        return Refused("plays-in-season")
    return await _refuse_host(act, season, user)


async def refuse_host(act: Act, user: User) -> Refused | None:
    """Why somebody takes no part in a match for what he was shown as a host of the season that plays it.

    Refused: `has-looked`, `hosts-read-answers`, `hosts-read-rooms`.
    """
    season = await season_of(act.tx, act.match)
    return None if season is None else await _refuse_host(act, season, user)


async def _refuse_host(act: Act, season: Match, user: User) -> Refused | None:
    journal = await act.tx.journal(season.id)
    return access.refuse_looker(journal, user) or access.refuse_shown(season, journal, user)


async def players_of(act: Act) -> frozenset[User]:
    """Who sits at a table, or waits for a seat; of a season also who plays its matches now in somebody's stead."""
    match = act.match
    there = {one.user for one in act.seated} | {one.user for one in match.waiting}
    if match.game == catalogue.SEASON and match.state is not None:
        tenures = await act.tx.tenures_of(playing(table_of(match).state))
        there |= {one.user for one in tenures if one.to_at is None}
    return frozenset(there)
