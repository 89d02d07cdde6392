"""Players who are late or gone: rounds are lengthened as often as a seat has graces, then the hosts are told."""

from collections.abc import Collection

from bot.referee.acts.acts import Act
from bot.referee.acts.sealed import missing
from bot.referee.core import history, journal, paces
from bot.referee.core.facts import SeatName, when
from bot.referee.core.model import Button, Errand, Letter, Notice, Tenure
from bot.referee.people.away import seats_away
from bot.referee.showing.refresh import show_deadline
from games.game import Seat


async def grant_grace(act: Act) -> bool:
    """Lengthen the round for missing players who have a grace left. Returns whether it was."""
    match = act.match
    seats = await _graced(act) if match.settings.grace else ()
    if not seats or match.deadline is None:
        return False
    deadline = max(match.deadline, act.now) + paces.duration(match.settings.grace_by)
    await act.write("graced", journal.CLOCK, journal.LATE, {"seats": seats, "deadline": deadline.isoformat()})
    await show_deadline(act)
    # Only the hosts' desk names who is missing.
    await act.send(act.outgoing.public(f"extended/{deadline:%d%H%M}", Notice("graced", {"deadline": when(deadline)})))
    for seat in seats:
        await act.send(
            act.outgoing.tell_seat(
                seat, f"graced/{deadline:%d%H%M}", Notice("graced-you", {"deadline": when(deadline)})
            )
        )
    return True


async def _graced(act: Act) -> tuple[Seat, ...]:
    journal = await act.tx.journal.of(act.match.id)
    most = act.match.settings.grace
    late = frozenset(await missing(act))
    # A longer round is of no use to a player who is away, as they said.
    away = await seats_away(act, late, act.match.deadline or act.now)
    return tuple(sorted(seat for seat in late.difference(away) if history.graces(journal, seat) < most))


async def call_strikes(act: Act, missing: Collection[Seat]) -> None:
    """Tell the hosts of each of the `missing` (silent just now, without excuse) who has reached the match's limit of strikes, with the
    people who could take the seat.
    """
    most = act.match.settings.strikes
    if not most or not missing or not act.match.is_running:
        return
    journal = await act.tx.journal.of(act.match.id)
    present = [one for one in act.seated if one.seat in missing and not one.is_machine]
    gone = [one for one in present if history.misses(journal, one.seat, one.from_at) == most]
    if gone:
        await act.send(*[_call(act, tenure, most) for tenure in gone])


def _call(act: Act, tenure: Tenure, missed: int) -> Errand:
    seat, waiting = tenure.seat, act.match.waiting
    notices = [Notice("silent-player", {"who": SeatName(seat), "rounds": missed})]
    notices.append(Notice("waiting-next", {"name": waiting[0].name}) if waiting else Notice("waiting-nobody"))
    buttons = (Button("substitute", str(seat)),) if waiting else ()
    letter = Letter("notice", notices=tuple(notices), buttons=(*buttons, Button("remove", str(seat))))
    slot = f"silent/{act.match.line}/{act.match.step}/{seat}"
    return act.outgoing.errand("post", "hosts", slot, letter)
