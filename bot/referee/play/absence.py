"""Players who are late or gone: rounds are lengthened as often as a seat has graces, then the hosts are told."""

from collections.abc import Collection

from bot.referee.acts.acts import Act, OnMatch
from bot.referee.acts.sealed import missing
from bot.referee.core import history, journal, paces
from bot.referee.core.facts import SeatName, when
from bot.referee.core.model import Button, Errand, Match, Notice, Refused, User
from bot.referee.people.me import seats_away
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
    own = Notice("graced-you", {"deadline": when(deadline)})
    await act.send(*(act.outgoing.tell_seat(seat, f"graced/{deadline:%d%H%M}", own) for seat in seats))
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
    for seat in [one.seat for one in gone]:
        notice = Notice("silent-player", {"who": SeatName(seat), "rounds": most})
        await act.send(_call(act, seat, f"silent/{act.match.line}/{act.match.step}", notice))


@OnMatch
async def give_up(act: Act, user: User) -> Match:
    """Tell the hosts, once, that a player wants to stop in a match that is played. The player sits there until a host acts.

    Refused: `no-such-match`, `not-running`, `not-seated`, `run-is-his-own`.
    """
    tenure = act.tenure_of(user)
    if tenure is None:
        raise Refused("not-seated")
    if act.match.contest or act.match.settings.contest:
        raise Refused("run-is-his-own")
    if not act.match.is_in_play:
        raise Refused("not-running")
    call = _call(act, tenure.seat, f"given-up/{tenure.id}", Notice("player-gives-up", {"who": SeatName(tenure.seat)}))
    if await act.tx.outbox.posted(act.match.id, call.address, call.slot) is None:
        await act.send(call)
    return act.match


def _call(act: Act, seat: Seat, occasion: str, notice: Notice) -> Errand:
    return act.outgoing.vacancy(seat, f"{occasion}/{seat}", notice, Button("remove", str(seat)))
