"""What hosts may look at: nothing that is sealed but by breaking the glass, and nothing at all of a match that they play in."""

from collections.abc import Sequence
from typing import Final

from bot.referee.acts import runs
from bot.referee.acts.acts import Act, House
from bot.referee.acts.sealed import sealed_now
from bot.referee.core import history
from bot.referee.core.model import Entry, Match, Notice, Refused, Sealing, Tenure, User
from bot.referee.core.positions import table_of
from games.game import Seat

_LOOKS: Final = frozenset({"glass_broken", "run_glass_broken", "amended"})
"""The acts that show a host what is sealed or held."""


def refuse_player(tenures: tuple[Tenure, ...], match: Match, host: User) -> Refused | None:
    """Whoever has ever held a seat sees no secret of the match while it can still be played."""
    is_player = any(tenure.user == host for tenure in tenures) or any(one.user == host for one in match.waiting)
    return Refused("host-plays") if is_player and not match.is_revealed else None


async def refuse_host(act: Act, host: User) -> Refused | None:
    """The same, for runs of a contest too: who plays one knows the deal of all."""
    return refuse_player(act.tenures, act.match, host) or await runs.refuse_player(act, host)


def refuse_looker(journal: Sequence[Entry], user: User) -> Refused | None:
    """Whoever was shown, as a host, what is sealed or held takes no seat of the match; nor of a contest, where all play one deal."""
    has_looked = any(entry.actor == user and entry.act in _LOOKS for entry in journal)
    return Refused("has-looked") if has_looked else None


async def break_glass(act: Act, host: User, reason: str, what: str, **facts: object) -> None:
    """Journal and tell everyone that a host looked, why, and how often that has happened."""
    await act.write("glass_broken", host, reason, {"what": what, **facts})
    times = history.count(await act.tx.journal(act.match.id), "glass_broken")
    # Public even where other acts of hosts are not: who plays must know who has looked.
    await act.send(
        act.outgoing.public(f"glass/{times}", Notice(f"glass-broken-{what}", {"reason": reason, "times": times}))
    )
    await runs.tell_contest(act, "glass_broken", host, reason, is_always_public=True)


async def peek(house: House, match_id: str, host: User, seat: Seat, reason: str) -> Sealing | Refused:
    """What a seat has sealed now: with a reason, a line of the journal and a public count."""

    async def work(act: Act) -> Sealing | Refused:
        refusal = await refuse_host(act, host)
        if refusal:
            return refusal
        if act.match.status not in {"running", "paused", "held"}:
            return Refused("not-running")
        position = table_of(act.match)
        prompt, sealed = position.asked(seat), (await sealed_now(act, position)).get(seat)
        if prompt is None or sealed is None:
            return Refused("nothing-sealed")
        await break_glass(act, host, reason, "peek", seat=seat)
        return Sealing(
            act.match.id,
            seat,
            prompt,
            sealed.answer,
            sealed.version,
            sealed.receipt,
            act.match.deadline,
            sealed.stamped_at,
        )

    return await house.host(match_id, reason, work)
