"""Deals of matches and contests that wait for a round of the public beacon: made when it has come, or without it by a host."""

import asyncio
import logging
from functools import partial
from typing import Final

from msgspec.structs import replace

from bot.referee import contests
from bot.referee.acts.access import refuse_acting, unless
from bot.referee.acts.acts import Act, House, WithReason
from bot.referee.core import beacon as drand
from bot.referee.core import paces
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Dealing, Match, Notice, Refused, User
from bot.referee.play import dealing

log = logging.getLogger(__name__)

_AGAIN: Final = paces.duration("5s")
_LATER: Final = paces.duration("30s")


async def attend(house: House, match_id: str, waited: Dealing) -> None:
    """Deal a match, or draw a contest, if the beacon round for which it `waited` has come. Relays are asked outside of any transaction.

    Refused: `no-such-match`; where a match in one file cannot go on, what stopped it.
    """
    signature = await _signature(house, waited)
    await house.act(match_id, partial(_attended, waited=waited, signature=signature))


async def _signature(house: House, waited: Dealing) -> str:
    """Return the verified signature of the round that is awaited, or an empty text. A relay is checked against the chain's key."""
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
    if act.match.dealing != waited:
        return
    if signature:
        await _dealt(act, CLOCK, signature)
        return
    is_late = act.now >= waited.due_at + drand.LATE
    if is_late and not waited.is_late:
        await act.write("beacon_missing", CLOCK, facts={"round": waited.round})
        await act.send(act.outgoing.public("beacon", Notice("beacon-missing", {"round": waited.round})))
    again = act.now + (_LATER if is_late else _AGAIN)
    await act.save(dealing=replace(waited, wake_at=again, is_late=is_late))


async def _dealt(act: Act, actor: User, signature: str = "") -> Match:
    if not act.match.is_contest:
        return await dealing.deal(act, actor, signature)
    return await contests.draw(act, actor, signature)


@WithReason
@unless(refuse_acting)
async def deal_without(act: Act, host: User, reason: str) -> Match:
    """Deal without the beacon once it has been unreachable for long. A host's choice, with a reason, told to all.

    Refused to a host who plays: they may know one of the two deals and choose.

    Refused: `beacon-not-late`, `host-plays-acts`, `no-such-match`, `not-dealing`, `reason-missing`, `reason-too-long`.
    """
    waited = act.match.dealing
    if waited is None:
        raise Refused("not-dealing")
    if not waited.is_late:
        raise Refused("beacon-not-late", {"deadline": waited.due_at + drand.LATE})
    await act.write("dealt_without_beacon", host, reason, {"round": waited.round})
    await act.send(act.outgoing.public("without-beacon", Notice("dealt-without-beacon", {"reason": reason})))
    return await _dealt(act, host)
