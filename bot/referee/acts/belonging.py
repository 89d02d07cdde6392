"""The season that plays a match, and which of its members are in the match."""

from bot.referee.acts.acts import Act
from bot.referee.core.model import Match, Tenure, User
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import table_of
from games import catalogue
from games.game import Seat
from games.season.state import Link, State, left, playing


async def season_of(tx: Transaction, match: Match) -> Match | None:
    """Return the season that plays a match now, or None."""
    if match.game == catalogue.SEASON:
        return None
    seasons = await tx.matches.by_id(await tx.seasons.of(match.guild))
    return next((one for one in seasons if any(link.match == match.id for link in _links(one))), None)


async def opened_by(tx: Transaction, match: Match) -> Match | None:
    """Return the season that opened a match and is still played, even if the match is long over; else None."""
    seasons = await tx.matches.by_id(await tx.seasons.of(match.guild)) if match.game != catalogue.SEASON else ()
    journals = await tx.journal.of_each(one.id for one in seasons if not one.is_revealed)
    by = (one for one in seasons for entry in journals.get(one.id, ()) if entry.facts.get("match") == match.id)
    return next(by, None)


def _links(season: Match) -> tuple[Link, ...]:
    """Return the matches that a season plays now, its side challenges included."""
    if season.state is None or season.is_over:
        return ()
    state: State = table_of(season).state
    return (*((state.link,) if state.link else ()), *(state.heats or ()), *state.sides)


async def elsewhere(tx: Transaction, season: Match, match: Match, seat: Seat | None) -> frozenset[User]:
    """Return the members of a season in other seats than `seat` of one of its matches; None: in any."""
    state: State = table_of(season).state
    seats = next(one.seats for one in _links(season) if one.match == match.id)
    own = seats[seat] if seat is not None and seat < len(seats) else None
    there = [one for one in await tx.seats.of(season.id) if one.to_at is None and one.seat in left(state)]
    return frozenset(one.user for one in there if one.seat != own)


async def players_of(act: Act) -> frozenset[User]:
    """Return the people who sit at a table or wait for a seat; for a season also those who stand in for a member in its matches now."""
    there = {one.user for one in act.seated} | {one.user for one in act.match.waiting}
    return frozenset(there | {tenure.user for tenure, _ in await played_in(act) if tenure.to_at is None})


async def played_in(act: Act) -> list[tuple[Tenure, Seat]]:
    """Return the people who sit, or sat, in the matches that a season plays now, with their seats in the season. Empty if the match is no
    season.
    """
    if act.match.game != catalogue.SEASON:
        return []
    seats = {one.match: one.seats for one in _links(act.match)}
    ids = playing(table_of(act.match).state) if seats else ()
    return [(one, seats[one.match][one.seat]) for one in await act.tx.seats.of(*ids)]
