"""Players who said that they would be away: their silence is excused."""

from datetime import datetime

from bot.referee.acts.acts import Act
from games.game import Seat


async def seats_away(act: Act, seats: frozenset[Seat], at: datetime) -> tuple[Seat, ...]:
    """Return those of these seats whose players have said that they are away at a moment."""
    users = {seat: user for seat, user in act.outgoing.users.items() if seat in seats}
    if not users:
        return ()
    persons = await act.tx.people.by_id(users.values())
    return tuple(sorted(seat for seat, user in users.items() if user in persons and persons[user].wishes.is_away(at)))
