"""What begins once it is no longer waited for: a live match or phase, for its players; a deal, for a round of the public beacon.

*Ready?*: all who play press, or a limit comes; the presses stand in the journal. A deal waits for its round, or a host deals without it.
"""

import asyncio
import logging
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from typing import Final

from msgspec.structs import replace

from bot.referee import contests
from bot.referee.acts.access import refuse_acting, unless
from bot.referee.acts.acts import Act, House, OnMatch, WithReason
from bot.referee.core import beacon as drand
from bot.referee.core import paces, positions
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Dealing, Match, Notice, Refused, User
from bot.referee.play import dealing, rounds, sign_up_post
from games import table

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Ready:
    """How many of those who sit there are ready.

    Where the match goes on, because all who are asked next are ready, it says that all are: how many are asked next is part of the result.
    """

    count: int
    of: int


@OnMatch
async def press(act: Act, user: User) -> Ready:
    """Say that a player is ready. Pressing again changes nothing.

    Refused: `no-such-match`, `not-seated`, `ready-not-asked`.
    """
    if act.tenure_of(user) is None:
        raise Refused("not-seated")
    if not paces.is_gathering(act.match):
        raise Refused("ready-not-asked")
    if user not in await _pressed(act):
        await act.write("ready", user)
    present, pressed = frozenset(act.outgoing.users.values()), await _pressed(act)
    if await _awaited(act) <= pressed:
        await begin(act)
        return Ready(len(present), len(present))
    return Ready(len(present & pressed), len(present))


@OnMatch
async def go_on(act: Act) -> None:
    """Announce a kept result if no one is awaited any more, because those who had not pressed have left their seats.

    Refused: `no-such-match`.
    """
    is_kept = act.match.is_held and paces.is_gathering(act.match)
    if is_kept and await _awaited(act) <= await _pressed(act):
        await begin(act)


async def begin(act: Act) -> Match:
    """Go on without those who have not pressed. A match that cannot start with those who are left waits for its host again."""
    if act.match.is_held:
        await rounds.announce(act, CLOCK)
        return act.match
    rules = positions.game_of(act.match)
    if table.refuse(rules, len(act.seated), positions.options_of(rules, act.match.options)) is None:
        return await dealing.begin(act, CLOCK)
    await act.save(deadline=None)
    await sign_up_post.close(act)
    await act.send(act.outgoing.public(f"ready-over/{act.now:%d%H%M%S}", Notice("ready-over")))
    return act.match


async def _pressed(act: Act) -> frozenset[User]:
    """Return who has pressed since they were asked."""
    journal = await act.tx.journal.of(act.match.id)
    since = takewhile(lambda entry: entry.act != "held", reversed(journal))
    return frozenset(entry.actor for entry in since if entry.act == "ready")


async def _awaited(act: Act) -> frozenset[User]:
    """Return the people whose press is awaited: all who have joined; later those who are asked something next."""
    users = act.outgoing.users
    if act.match.is_sign_up:
        return frozenset(users.values())
    after = rounds.position_after(*await rounds.what_is_held(act))
    return frozenset(users[prompt.seat] for prompt in after.prompts if prompt.seat in users)


# The beacon

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
    relay = house.chosen.beacon
    if relay is None or relay.chain.hash != waited.chain:
        return ""
    signature = await relay.signature(waited.round)
    if signature is None:
        return ""
    if await asyncio.to_thread(drand.is_signed, relay.chain, waited.round, signature):
        return signature
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
