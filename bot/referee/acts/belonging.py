"""The season that plays a match, and which of its members are in the match."""

from typing import Any

from bot.referee.acts.acts import Act
from bot.referee.core.model import Match, Tenure, User
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import table_of
from games import catalogue
from games.game import Plays, Seat
from games.table import Table


async def season_of(tx: Transaction, match: Match) -> Match | None:
    """Return the season that opened a match, or the contest of a run, as long as that season is played; else None."""
    season = await tx.matches.get(match.season) if match.season is not None else None
    return season if season is not None and not season.is_revealed else None


def tables(season: Match) -> dict[str, tuple[Seat, ...]]:
    """Return the matches that a season plays now, side challenges included, by their ids: the seats of the season that sit there."""
    if season.state is None or season.is_over:
        return {}
    table = table_of(season)
    return {begun.match: begun.seats for begun in plays_of(table).begun(table.state).values()}


def playing(season: Match) -> tuple[str, ...]:
    """Return the ids of the matches that a season plays now, without side challenges."""
    if season.state is None or season.is_over:
        return ()
    table = table_of(season)
    beside = {play.key for play in plays_of(table).beside(table.state)}
    return tuple(begun.match for key, begun in plays_of(table).begun(table.state).items() if key not in beside)


def left(season: Match) -> tuple[Seat, ...]:
    """Return the seats of a season that are still in."""
    table = table_of(season)
    return plays_of(table).left(table.state)


def plays_of(table: Table) -> Plays[Any]:
    """Return how a season has its matches played."""
    assert table.game.plays is not None, "it is a season"
    return table.game.plays


async def elsewhere(tx: Transaction, season: Match, match: Match, seat: Seat | None) -> frozenset[User]:
    """Return the members of a season in other seats than `seat` of one of its matches; None: in any."""
    seats, inside = tables(season).get(match.id, ()), left(season)
    own = seats[seat] if seat is not None and seat < len(seats) else None
    tenures = [one for one in await tx.seats.present(season.id) if one.seat in inside]
    return frozenset(one.user for one in tenures if one.seat != own)


async def players_of(act: Act) -> frozenset[User]:
    """Return the people who sit at a table or wait for a seat; for a season also those who stand in for a member in its matches now."""
    users = {one.user for one in act.seated} | {one.user for one in act.match.waiting}
    return frozenset(users | {tenure.user for tenure, _ in await played_in(act) if tenure.to_at is None})


async def played_in(act: Act) -> list[tuple[Tenure, Seat]]:
    """Return the people who sit, or sat, in the matches that a season plays now, with their seats in the season. Empty if the match is no
    season.
    """
    if not catalogue.is_season(act.match.game):
        return []
    seats = tables(act.match)
    return [(one, seats[one.match][one.seat]) for one in await act.tx.seats.of(*playing(act.match))]
