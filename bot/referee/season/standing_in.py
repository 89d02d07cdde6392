"""A stand-in: a person of the season's waiting list who plays for an absent player, in matches that begin meanwhile.

The seat in the season stays its player's, with what the stand-in wins. The player names them.
"""

from typing import Final

from msgspec.structs import replace

from bot.referee.acts.acts import Act
from bot.referee.core.facts import Fact, SeatName
from bot.referee.core.model import Letter, Match, Notice, Refused, Tenure, User, Waiting
from bot.referee.core.positions import episode_at, table_of
from bot.referee.people.me import seats_away
from bot.referee.season.carrying import OnAnySeason
from games.game import Seat

NAMED: Final = "stand_in_named"
"""The act by which a season notes whom a player has named."""
STOOD_IN: Final = "stood_in"
"""The act by which a season notes who played for whom."""


@OnAnySeason
async def name(act: Act, user: User, other: User | None, *, machine: bool = False) -> Match:
    """Name who plays for `user` in matches that begin while they are away: `other`, of the waiting list, or a `machine` where the game has
    one; with neither, no one does.

    Refused: `already-over`, `no-such-match`, `no-such-season`, `not-seated`, `sat-elsewhere`, `stand-in-host`, `stand-in-not-waiting`,
    `stand-in-spent`, `stand-in-taken`.
    """
    tenure, match = act.tenure_of(user), act.match
    if match.is_over:
        raise Refused("already-over")
    if tenure is None:
        raise Refused("not-seated")
    before = next((one for one in match.waiting if one.stands_for == user), None)
    if (other, machine) == (before and before.user, user in await _with_machines(act)):
        return match
    if other is not None or machine:
        await _refuse_more(act, user)
    if other is not None:
        await _refuse(act, tenure.seat, user, other)
    freed = (replace(one, stands_for="") if one.stands_for == user else one for one in match.waiting)
    await act.save(waiting=tuple(replace(one, stands_for=user) if one.user == other else one for one in freed))
    await _tell(act, tenure, before, is_machine=machine)
    return act.match


async def _tell(act: Act, tenure: Tenure, before: Waiting | None, *, is_machine: bool) -> None:
    """Tell the hosts, the stand-in, and the one before who no longer is."""
    stand_in = next((one for one in act.match.waiting if one.stands_for == tenure.user), None)
    named = stand_in.name if stand_in else ""
    entry = await act.write(
        NAMED, tenure.user, facts={"newcomer": named, "episode": _episode(act), "machine": is_machine}
    )
    slot, facts = f"stand-in/{entry.mark}", {"who": tenure.name, "title": act.match.title}
    about: dict[str, Fact] = {"who": SeatName(tenure.seat), "name": named}
    message = "stand-in-machine" if is_machine else "stand-in-named" if stand_in else "stand-in-none"
    await act.send(act.outgoing.hosts(slot, Notice(message, about)))
    letters = ((stand_in, "stand-in-you"), (before, "stand-in-not-you"))
    await act.send(
        *(
            act.outgoing.errand(
                "post", f"user/{one.user}", slot, Letter("notice", notices=(Notice(message, facts),)), one.user
            )
            for one, message in letters
            if one is not None
        )
    )


def _episode(act: Act) -> int:
    """Return the number of the episode; 0 before the season begins."""
    return episode_at(table_of(act.match)) if act.match.state is not None else 0


async def _refuse(act: Act, seat: Seat, user: User, other: User) -> None:
    """Refuse a stand-in who has not offered to play, or who plays for another (they would see two hands), or one call after another."""
    stand_in = next((one for one in act.match.waiting if one.user == other), None)
    if stand_in is None:
        raise Refused("stand-in-not-waiting")
    if other in act.match.hosts:
        raise Refused("stand-in-host", {"name": stand_in.name})
    if stand_in.stands_for not in {"", user}:
        raise Refused("stand-in-taken", {"name": stand_in.name})
    journal = await act.tx.journal.of(act.match.id)
    stood = [one for one in journal if (one.act, one.actor) == (STOOD_IN, other)]
    if any(one.facts["seat"] != seat for one in stood):
        raise Refused("sat-elsewhere")


async def _refuse_more(act: Act, user: User) -> None:
    """Refuse a player who names one stand-in after another."""
    about, most = (NAMED, user, _episode(act)), act.house.chosen.limits.joins
    journal = await act.tx.journal.of(act.match.id)
    named = [one.facts for one in journal if (one.act, one.actor, one.facts.get("episode")) == about]
    is_spent = sum(bool(one["newcomer"] or one.get("machine")) for one in named) >= most
    if is_spent:
        raise Refused("stand-in-spent", {"most": most})


async def _with_machines(act: Act) -> frozenset[User]:
    """Return players whose newest stand-in is a machine."""
    journal = await act.tx.journal.of(act.match.id)
    last = {one.actor: bool(one.facts.get("machine")) for one in journal if one.act == NAMED}
    return frozenset(user for user, is_machine in last.items() if is_machine)


async def for_now(act: Act) -> dict[Seat, Waiting | None]:
    """Return who plays for those who are away now, by their seats in the season; None: a machine."""
    named: dict[User, Waiting | None] = dict.fromkeys(await _with_machines(act))
    named |= {one.stands_for: one for one in act.match.waiting if one.stands_for}
    seats = frozenset(one.seat for one in act.seated if one.user in named)
    away = await seats_away(act, seats, act.now)
    return {one.seat: named[one.user] for one in act.seated if one.seat in away}


async def note(act: Act, seat: Seat, match: Match, other: Waiting | Tenure) -> None:
    """Journal and announce who plays a match for whom. `other`: who plays in the place of the player in `seat`."""
    facts = {"seat": seat, "newcomer": other.name, "match": match.id}
    await act.write(STOOD_IN, other.user, facts=facts)
    notice = Notice("stand-in-plays", {"name": other.name, "who": SeatName(seat)})
    await act.send(act.outgoing.public(f"stand-in/{match.id}/{seat}", notice))
