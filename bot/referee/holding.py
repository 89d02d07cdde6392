"""A result that is held: read what each audience would get, correct it, open the round again, or let it go."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.referee import positions, receipts, rounds
from bot.referee.acts import Act, House
from bot.referee.glass import break_glass, refuse_player
from bot.referee.letters import Desk
from bot.referee.model import Candidate, Errand, Letter, Match, Notice, Refused, User
from bot.referee.override import Given, enter
from bot.referee.posts import Post, compose
from bot.referee.sealed import sealed_now
from games.form import Rejected, Unreadable
from games.game import Sealed, Seat
from games.table import Step


class Shown(Sealed, frozen=True):
    """One letter as it would go out: where, to whom, and whether silence or a default had to answer for its reader."""

    address: str
    user: User
    slot: str
    post: Post
    is_defaulted: bool


class Change(Sealed, frozen=True):
    """A letter that an amendment changed: what it said before and what it says now; None: there is none."""

    address: str
    slot: str
    was: Post | None
    now: Post | None


async def preview(house: House, match_id: str, host: User, reason: str = "") -> tuple[Shown, ...] | Refused:
    """Audience by audience what the announcement would say, defaults first. Salts are blanked; blind hosts have to break the glass."""

    async def work(act: Act) -> tuple[Shown, ...] | Refused:
        refusal = _refuse(act, host) or _refuse_blind(act, reason)
        if refusal:
            return refusal
        if act.match.settings.blind_hosts:
            await break_glass(act, host, reason, "preview")
        return shown(act, *rounds.candidate_of(act.match))

    return await house.act(match_id, work)


def _refuse(act: Act, host: User) -> Refused | None:
    if act.match.status != "held":
        return Refused("not-held")
    return refuse_player(act.tenures, act.match, host)


def _refuse_blind(act: Act, reason: str) -> Refused | None:
    return Refused("hosts-blind") if act.match.settings.blind_hosts and not reason.strip() else None


def shown(act: Act, candidate: Candidate, steps: list[Step]) -> tuple[Shown, ...]:
    """The letters of a held result, as posts, those of seats that a default answered for first."""
    match = replace(
        act.match, **rounds.changes(act.match, act.now, steps[0].before, rounds.position_after(candidate, steps))
    )
    desk = Desk(match, act.seated, act.house.entropy, act.now)
    posts = [
        _shown(act, match, errand) for errand in rounds.letters_of(desk, candidate, steps) if errand.kind == "post"
    ]
    return tuple(sorted(posts, key=lambda one: not one.is_defaulted))


def _shown(act: Act, match: Match, errand: Errand) -> Shown:
    assert errand.letter is not None
    letter = replace(errand.letter, used=tuple(replace(used, salt="") for used in errand.letter.used))
    names = {tenure.seat: tenure.name for tenure in act.seated}
    locale = next((one.locale for one in act.seated if errand.about == one.user), match.settings.locale)
    return Shown(
        errand.address, errand.about, errand.slot, compose(letter, match, names, locale), _is_defaulted(letter)
    )


def _is_defaulted(letter: Letter) -> bool:
    return any(used.is_silent or used.fallen for used in letter.used)


async def announce(house: House, match_id: str, host: User, reason: str = "") -> Match | Refused:
    """Let the held result go out now."""
    return await house.act(match_id, lambda act: rounds.announce(act, host, reason))


# Amend -----------------------------------------------------------------------------------------------------------------


async def amend(
    house: House,
    match_id: str,
    host: User,
    reason: str,
    orders: Mapping[Seat, Given | None] | None = None,
    state: dict[str, Any] | None = None,
) -> tuple[Change, ...] | Refused | Rejected | Unreadable:
    """Correct submissions (None: silence) or the resolved state, and resolve again; what that changed, letter by letter.

    The corrections are versions of their own, their receipts are flagged, and everyone is told how often it was done. A blind host
    is shown no difference.
    """

    async def work(act: Act) -> tuple[Change, ...] | Refused | Rejected | Unreadable:
        refusal = _refuse(act, host) or (None if orders or state else Refused("nothing-amended"))
        if refusal:
            return refusal
        before = shown(act, *rounds.candidate_of(act.match))
        written = await enter(act, host, orders or {})
        if not isinstance(written, list):
            return written
        amended = await _resolved_again(act, frozenset(orders or ()), state)
        if isinstance(amended, Refused):
            return amended
        await act.save(candidate=positions.raw(amended))
        facts = {
            "seats": sorted(orders or ()),
            "has_state": state is not None,
            "leaves": msgspec.to_builtins(amended.leaves),
        }
        entry = await act.write("amended", host, reason, facts)
        await act.send(act.desk.act(f"amended/{entry.position}", Notice("amended", {"reason": reason})))
        return () if act.match.settings.blind_hosts else difference(before, shown(act, *rounds.candidate_of(act.match)))

    return await house.host(match_id, reason, work)


async def _resolved_again(act: Act, seats: frozenset[Seat], state: dict[str, Any] | None) -> Candidate | Refused:
    """The held result with what stands sealed now; leaves of unchanged answers stay as they were drawn."""
    old, _ = rounds.candidate_of(act.match)
    sealed = await sealed_now(act, positions.table_of(act.match))
    steps = rounds.resolved(act.match, sealed, is_deadline=old.is_deadline)
    new = receipts.drawn(act.house.entropy, act.match, steps, ())
    marked = {leaf.seat for leaf in old.leaves[0] if leaf.mark == "amended"} | seats
    leaves = receipts.kept(act.match, old.leaves, new, steps, marked)
    settled = tuple(step.settled for step in steps)
    state = state if state is not None or seats else old.state
    candidate = Candidate(old.is_deadline, old.is_excused, settled, leaves, old.replaced or old.leaves, state)
    return _refuse_state(candidate, steps) or candidate


def _refuse_state(candidate: Candidate, steps: list[Step]) -> Refused | None:
    """A state that the rules cannot read, or that asks nobody anything, cannot be played on."""
    if candidate.state is None:
        return None
    try:
        is_open = bool(rounds.position_after(candidate, steps).prompts)
    except (msgspec.ValidationError, LookupError, ValueError, TypeError) as error:
        return Refused("bad-state", {"error": str(error)})
    return None if is_open else Refused("bad-state", {"error": "nobody is asked anything in it"})


def difference(before: tuple[Shown, ...], after: tuple[Shown, ...]) -> tuple[Change, ...]:
    """The letters whose words or pictures changed, and those that are new or gone."""
    was = {(one.address, one.slot): one.post for one in before}
    now = {(one.address, one.slot): one.post for one in after}
    return tuple(
        Change(address, slot, was.get((address, slot)), now.get((address, slot)))
        for address, slot in dict.fromkeys((*was, *now))
        if was.get((address, slot)) != now.get((address, slot))
    )


async def reopen(house: House, match_id: str, host: User, until: datetime, reason: str) -> Match | Refused:
    """Throw the held result away and open the round again: what is sealed stands, and may be replaced until `until`."""

    async def work(act: Act) -> Match | Refused:
        if act.match.status != "held":
            return Refused("not-held")
        if until <= act.now:
            return Refused("deadline-past", {"deadline": until, "now": act.now})
        await act.save(status="running", candidate=None, deadline=until, reminded=0, excused_until=act.now)
        entry = await act.write("reopened", host, reason, {"deadline": until.isoformat()})
        notice = Notice("reopened", {"deadline": until, "reason": reason})
        # Players must know that they can act again, whatever the match tells of its hosts.
        await act.send(act.desk.public(f"reopened/{entry.position}", notice))
        for prompt in positions.table_of(act.match).prompts:
            await act.send(act.desk.refresh(prompt.seat, prompt.key))
        return act.match

    return await house.host(match_id, reason, work)
