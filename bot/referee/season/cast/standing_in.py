"""A stand-in: somebody of the season's waiting list who plays for a player while he is away, in matches that begin meanwhile.

The seat in the season stays its player's: what the stand-in comes to is his. He is named by the player himself.
"""

from typing import Final

from msgspec.structs import replace

from bot.referee.acts.acts import Act, House
from bot.referee.core.facts import Fact, SeatName
from bot.referee.core.model import Letter, Match, Notice, Refused, Tenure, User, Waiting
from bot.referee.core.positions import table_of
from bot.referee.people.away import seats_away
from games import catalogue
from games.game import Seat
from games.season.state import State

NAMED: Final = "stand_in_named"
"""The act by which a season notes whom a player has named."""
STOOD_IN: Final = "stood_in"
"""The act by which a season notes who played for whom."""


async def name(house: House, season_id: str, user: User, other: User | None) -> Match | Refused:
    """Name somebody of the waiting list who plays for `user` in matches that begin while he is away; None: nobody any more.

    Refused: `already-over`, `no-such-match`, `no-such-season`, `not-seated`, `sat-elsewhere`, `stand-in-not-waiting`,
    `stand-in-spent`, `stand-in-taken`.
    """

    async def work(act: Act) -> Match | Refused:
        tenure, match = act.tenure_of(user), act.match
        if match.game != catalogue.SEASON:
            return Refused("no-such-season", {"season": season_id})
        if match.status in {"finished", "aborted"}:
            return Refused("already-over")
        if tenure is None:
            return Refused("not-seated")
        before = next((one for one in match.waiting if one.stands_for == user), None)
        if other == (before and before.user):
            return match
        refusal = await _refuse(act, tenure.seat, user, other) if other is not None else None
        if refusal:
            return refusal
        freed = (replace(one, stands_for="") if one.stands_for == user else one for one in match.waiting)
        await act.save(waiting=tuple(replace(one, stands_for=user) if one.user == other else one for one in freed))
        await _tell(act, tenure, before)
        return act.match

    return await house.act(season_id, work)


async def _tell(act: Act, tenure: Tenure, before: Waiting | None) -> None:
    """The hosts hear of it, and so do he who was named and he who is not any more."""
    found = next((one for one in act.match.waiting if one.stands_for == tenure.user), None)
    named = found.name if found else ""
    entry = await act.write(NAMED, tenure.user, facts={"newcomer": named, "episode": _episode(act)})
    slot, facts = f"stand-in/{entry.position}", {"who": tenure.name, "title": act.match.title}
    about: dict[str, Fact] = {"who": SeatName(tenure.seat), "name": named}
    await act.send(act.outgoing.hosts(slot, Notice("stand-in-named" if found else "stand-in-none", about)))
    told = ((found, "stand-in-you"), (before, "stand-in-not-you"))
    await act.send(
        *(
            act.outgoing.errand(
                "post", f"user/{one.user}", slot, Letter("notice", notices=(Notice(said, facts),)), one.user
            )
            for one, said in told
            if one is not None
        )
    )


def _episode(act: Act) -> int:
    """The number of the episode; 0 before the season begins."""
    state: State | None = table_of(act.match).state if act.match.state is not None else None
    return state.episode if state else 0


async def _refuse(act: Act, seat: Seat, user: User, other: User) -> Refused | None:
    """Nobody stands in who has not offered to play, or for two: he would see two hands; and nobody calls one after the other."""
    found = next((one for one in act.match.waiting if one.user == other), None)
    if found is None:
        return Refused("stand-in-not-waiting")
    if found.stands_for not in {"", user}:
        return Refused("stand-in-taken", {"name": found.name})
    journal, episode = await act.tx.journal(act.match.id), _episode(act)
    named = [one for one in journal if (one.act, one.actor, one.facts.get("episode")) == (NAMED, user, episode)]
    most = act.house.limits.joins
    if sum(bool(one.facts["newcomer"]) for one in named) >= most:
        return Refused("stand-in-spent", {"most": most})
    stood = [one for one in journal if (one.act, one.actor) == (STOOD_IN, other)]
    return Refused("sat-elsewhere") if any(one.facts["seat"] != seat for one in stood) else None


async def for_now(act: Act) -> dict[Seat, Waiting]:
    """Who plays for those who are away now, by their seats in the season."""
    named = {one.stands_for: one for one in act.match.waiting if one.stands_for}
    seats = frozenset(one.seat for one in act.seated if one.user in named)
    away = await seats_away(act, seats, act.now)
    return {one.seat: named[one.user] for one in act.seated if one.seat in away}


async def note(act: Act, seat: Seat, match: Match, other: Waiting) -> None:
    """Journal and tell everybody who plays a match for whom."""
    facts = {"seat": seat, "newcomer": other.name, "match": match.id}
    await act.write(STOOD_IN, other.user, facts=facts)
    told = Notice("stand-in-plays", {"name": other.name, "who": SeatName(seat)})
    await act.send(act.outgoing.public(f"stand-in/{match.id}/{seat}", told))
