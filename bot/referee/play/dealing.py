"""The deal: at once, or, where a beacon is set, once the round that the start named has come."""

from typing import Any

from bot.referee.acts.acts import Act, House, OnMatch
from bot.referee.acts.veils import word_of
from bot.referee.core import beacon as drand
from bot.referee.core import paces, positions
from bot.referee.core.beacon import refuse_waiting
from bot.referee.core.facts import Fact, when
from bot.referee.core.model import Dealing, Match, Notice, Refused, User
from bot.referee.letters.letters import deal_errands
from bot.referee.play import sign_up_post, signup
from games import catalogue, table
from games.chance import mixed, seed_of


@OnMatch
async def start(act: Act, host: User, *, waits: bool = True) -> Match:
    """Post seats and words, then deal: from here on everything follows from the seed and the answers.

    Where a live match `waits` for its players to be ready, they are asked first; started once more, it begins at once.

    Refused: `already-started`, `cannot-start`, `contest-deal-awaited`, `contest-starts-itself`, `deal-awaited`,
    `no-such-match`, `ready-awaited`.
    """
    if not act.match.is_sign_up:
        raise Refused("already-started")
    is_gathering = paces.is_gathering(act.match)
    if not is_gathering:
        refuse_waiting(act.match)
    if act.match.is_contest:
        raise Refused("contest-starts-itself")
    rules = positions.game_of(act.match)
    options = positions.options_of(rules, act.match.options)
    refusal = table.refuse(rules, len(act.seated), options)
    if refusal:
        raise Refused("cannot-start", {"why": refusal})
    if paces.is_gathered_for(act.match.settings.pace, 0, 1) and waits and not is_gathering:
        return await gather(act)
    return await begin(act, host)


async def gather(act: Act) -> Match:
    """Ask all who have joined whether they are ready. The match begins when they are, at a limit, or when a host starts it once more."""
    until = act.now + paces.duration(act.match.settings.pace.ready)
    await act.save(deadline=until)
    await act.send(await sign_up_post.sign_up_edit(act))
    await sign_up_post.ask(act, Notice("ready-asked-start", {"deadline": when(until)}))
    return act.match


def awaited(house: House) -> Dealing | None:
    """Return the future beacon round that a deal which is fixed now waits for; None where no beacon is set."""
    if house.chosen.beacon is None:
        return None
    chain = house.chosen.beacon.chain
    number = chain.next_after(house.clock.now())
    due_at = chain.time_of(number)
    return Dealing(chain.hash, number, due_at, due_at)


async def begin(act: Act, host: User) -> Match:
    """Fix and post seats and words; then deal, or name the beacon round that the deal waits for."""
    await signup.take_seats(act)
    await sign_up_post.close(act)
    waited = awaited(act.house)
    if waited is None:
        await signup.fix_seats(act, host)
        return await deal(act, host)
    facts: dict[str, Fact] = {"round": waited.round, "chain": waited.chain, "deadline": when(waited.due_at)}
    covers = {"covers": "matches"} if catalogue.is_season(act.match.game) else {}
    awaits = Notice("beacon-awaited", facts)
    await signup.fix_seats(act, host, awaits, dealing=waited, beacon=signup.named(waited) | covers)
    await act.send(await sign_up_post.sign_up_edit(act))
    await _show_desk(act)
    return act.match


async def deal(act: Act, actor: User, signature: str = "") -> Match:
    """Deal. All follows from the seed, and that from secret, words and (where there is one) the beacon's round.

    `signature`: of that round (hex), verified; empty: deal without one.
    """
    match, rules = act.match, positions.game_of(act.match)
    words = [word_of(tenure.word) for tenure in act.seated]
    seed = seed_of(match.secret, match.id, words)
    if signature:
        seed = mixed(seed, drand.randomness(signature))
    chosen = positions.options_of(rules, match.options)
    position, events = await act.ask(rules, table.opening, rules, len(words), chosen, seed)
    facts: dict[str, Any] = {"signature": signature} if signature else {}
    await act.write("started", actor, facts=facts, ahead=(position, events))
    await act.send(await sign_up_post.sign_up_edit(act), *deal_errands(act.outgoing, events, position))
    await _show_desk(act)
    return act.match


async def _show_desk(act: Act) -> None:
    """Post the hosts' desk if none stands yet, as of a season's match; otherwise the act updates it."""
    if await act.tx.outbox.posted(act.match.id, "hosts", "desk") is None:
        await signup.post_desk(act)
