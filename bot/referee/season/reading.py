"""What may be read of a season, and by whom."""

from typing import Any

from bot.referee.acts import access
from bot.referee.acts.acts import Act
from bot.referee.core.model import Booking, Refused, User
from bot.referee.core.positions import table_of
from bot.referee.season import books
from bot.referee.season.carrying import OnSeason, state_of
from games.game import HOSTS
from games.season.state import View


@OnSeason
async def standings(act: Act, user: User | None = None) -> View:
    """Return the position as a person may know it.

    Show their own account if they are of the cast, and all accounts if they are a host who sees.

    Refused: `no-such-match`, `no-such-season`.
    """
    reader = await _looking(act, user)
    view: View = table_of(act.match).view(reader)
    return view


@OnSeason
async def ledger(act: Act, user: User | None = None) -> tuple[Booking, ...]:
    """Return the bookings that a person may see.

    Refused: `no-such-match`, `no-such-season`.
    """
    reader = await _looking(act, user)
    return books.shown(await act.tx.books.of(act.match.id), state_of(act), reader)


async def _looking(act: Act, user: User | None) -> Any:
    """Return the reader that a person is. Note once that a host reads all accounts: they take no seat from then on.

    Refused: `no-such-season`, before the season has begun.
    """
    if act.match.state is None:
        raise Refused("no-such-season", {"season": act.match.id})
    reader = await _reader(act, user)
    if reader == HOSTS and user and not access.has_looked(await act.tx.journal.of(act.match.id), user):
        await act.write("books_read", user)
    return reader


async def _reader(act: Act, user: User | None) -> Any:
    """Return the reader that a person is: a seat, the hosts, or None for the public.
    A host who plays, also as a stand-in, reads as a player, and a blind host reads only public facts.
    """
    tenure = act.tenure_of(user) if user is not None else None
    if tenure is not None:
        return tenure.seat
    is_seeing = user in act.match.hosts and not act.match.settings.blind_hosts
    return HOSTS if is_seeing and user and not await access.plays(act, user) else None
