"""The deal: at once, or, where a beacon is set, once the round that the start named has come."""

import asyncio
import logging
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from bot.referee.acts.acts import CLOCK, Act, House
from bot.referee.acts.veils import word_of
from bot.referee.core import beacon as drand
from bot.referee.core import calendar, positions
from bot.referee.core.facts import when
from bot.referee.core.model import Dealing, Match, Notice, Refused, User
from bot.referee.letters.letters import deal_errands
from bot.referee.play import sign_up_post, signup
from bot.referee.showing import desk
from games import table
from games.chance import mixed, seed_of

log = logging.getLogger(__name__)

_AGAIN: Final = calendar.duration("5s")
_LATER: Final = calendar.duration("30s")


async def start(house: House, match_id: str, host: User) -> Match | Refused:
    """Post seats and words, then deal: from here on everything follows from the seed and the answers.

    Refused: `already-started`, `cannot-start`, `contest-starts-itself`, `no-such-match`.
    """

    async def work(act: Act) -> Match | Refused:
        if act.match.status != "sign_up" or act.match.dealing:
            return Refused("already-started")
        if act.match.settings.contest is not None:
            return Refused("contest-starts-itself")
        rules = positions.game_of(act.match)
        options = positions.options_of(rules, act.match.options)
        refusal = table.refuse(rules, len(act.seated), options)
        if refusal:
            return Refused("cannot-start", {"why": refusal})
        await signup.take_seats(act)
        return await begin(act, host)

    return await house.act(match_id, work)


async def begin(act: Act, host: User) -> Match:
    """Seats and words are fixed and posted; deal, or name the round of the beacon that the deal waits for."""
    chain = act.house.beacon.chain if act.house.beacon else None
    if chain is None:
        await signup.fix_seats(act, host)
        return await _deal(act, host)
    number = chain.next_after(act.now)
    due_at = chain.time_of(number)
    named = {"chain": chain.hash, "round": number}
    awaited = Notice("beacon-awaited", {"round": number, "chain": chain.hash, "deadline": when(due_at)})
    await signup.fix_seats(act, host, awaited, beacon=named)
    await act.save(dealing=Dealing(chain.hash, number, due_at, due_at))
    await act.send(await sign_up_post.sign_up_edit(act))
    return act.match


async def _deal(act: Act, actor: User, signature: str = "") -> Match:
    """Everything follows from the seed, and that from secret, words and (where there is one) the beacon's round."""
    match, rules = act.match, positions.game_of(act.match)
    words = [tenure.word for tenure in act.seated]
    is_veiled, _ = await act.tx.veils_of(match.id, [])
    seed = seed_of(match.secret, match.id, [word_of(word) for word in words] if is_veiled else words)
    if signature:
        seed = mixed(seed, drand.randomness(signature))
    position, events = table.opening(rules, len(words), positions.options_of(rules, match.options), seed)
    deadline = calendar.round_deadline(position, act.now, match.settings.pace)
    await act.save(
        status="running",
        dealing=None,
        seats=len(words),
        seed=seed,
        state=positions.raw(position.state),
        outcome=position.outcome,
        round=position.round,
        round_at=act.now,
        deadline=deadline,
    )
    facts: dict[str, Any] = {"signature": signature} if signature else {}
    await act.write("started", actor, facts=facts, digest=positions.digest(position, events))
    await act.send(await sign_up_post.sign_up_edit(act), *deal_errands(act.outgoing, events, position))
    await act.send(act.outgoing.errand("post", "hosts", "desk", await desk.written(act.tx, act.match)))
    return act.match


# Waiting for the round -------------------------------------------------------------------------------------------------


async def attend(house: House) -> int:
    """Deal every match whose round of the beacon has come; how many were due. Relays are asked outside of any transaction."""
    now = house.clock.now()
    due = await house.store.transact(lambda tx: tx.due(now))
    count = 0
    for match_id in due:
        match = await house.store.transact(lambda tx, match_id=match_id: tx.match(match_id))  # type: ignore[misc]
        if match is not None and match.dealing is not None and match.status == "sign_up":
            signature = await _signature(house, match.dealing)
            await house.act(match_id, partial(_attended, waited=match.dealing, signature=signature))
            count += 1
    return count


async def _signature(house: House, waited: Dealing) -> str:
    """The checked signature of the round that is waited for, or nothing: whatever a relay sends is judged by the chain's own key."""
    relay = house.beacon
    if relay is None or relay.chain.hash != waited.chain:
        return ""
    said = await relay.signature(waited.round)
    if said is None:
        return ""
    if await asyncio.to_thread(drand.is_signed, relay.chain, waited.round, said):
        return said
    log.warning("a relay of the beacon sent what its chain did not sign")
    return ""


async def _attended(act: Act, *, waited: Dealing, signature: str) -> None:
    if act.match.dealing != waited or act.match.status != "sign_up":
        return
    if signature:
        await _deal(act, CLOCK, signature)
        return
    is_late = act.now >= waited.due_at + drand.LATE
    if is_late and not waited.is_late:
        await act.write("beacon_missing", CLOCK, facts={"round": waited.round})
        await act.send(act.outgoing.public("beacon", Notice("beacon-missing", {"round": waited.round})))
    again = act.now + (_LATER if is_late else _AGAIN)
    await act.save(dealing=replace(waited, wake_at=again, is_late=is_late))


async def deal_without(house: House, match_id: str, host: User, reason: str) -> Match | Refused:
    """Deal without the beacon, once it could not be reached for long: a host's choice, with a reason, told to everyone.

    Refused: `beacon-not-late`, `no-such-match`, `not-dealing`, `reason-missing`.
    """

    async def work(act: Act) -> Match | Refused:
        waited = act.match.dealing
        if waited is None or act.match.status != "sign_up":
            return Refused("not-dealing")
        if not waited.is_late:
            return Refused("beacon-not-late", {"deadline": waited.due_at + drand.LATE})
        await act.write("dealt_without_beacon", host, reason, {"round": waited.round})
        await act.send(act.outgoing.public("without-beacon", Notice("dealt-without-beacon", {"reason": reason})))
        return await _deal(act, host)

    return await house.host(match_id, reason, work)
