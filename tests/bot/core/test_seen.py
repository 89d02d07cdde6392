"""An act names what its asker saw: a repeated question does nothing twice, and one that comes too late hears what has happened since."""

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Any

import pytest

from bot.referee.acts import access, acts
from bot.referee.acts.acts import House
from bot.referee.acts.seen import Seen, moves_now
from bot.referee.core import positions
from bot.referee.core.model import Match, Refused, Settings
from bot.referee.hosting import amending, crew, holding, hosting
from bot.referee.letters.sentences import sentence
from bot.referee.play import seating, trades
from games.wording import plain
from tests.bot.hosting.undoing import undo
from tests.bot.world import HOST, PLAY_NOTHING, World, refusal_of, refused

Act = Callable[[House, Match], Awaitable[object]]


def _offer(house: House, match: Match) -> Awaitable[object]:
    prompt = positions.table_of(match).asked(0)
    assert prompt is not None
    return trades.offer_trade(house, match.id, "Ada", 1, prompt.form[0].choices[:1], (), house.clock.now())


def _later(house: House) -> datetime:
    return house.clock.now() + timedelta(days=9)


RUNNING: dict[str, Act] = {
    "close now": lambda house, match: hosting.close_now(house, match.id, HOST, "soon"),
    "crew": lambda house, match: crew.add_host(house, match.id, HOST, "helga", "two"),
    "extend": lambda house, match: hosting.extend(house, match.id, HOST, _later(house), "late"),
    "offer": _offer,
    "pause": lambda house, match: hosting.pause(house, match.id, HOST, "storm"),
    "peek": lambda house, match: access.peek(house, match.id, HOST, 0, "doubt"),
    "remind": lambda house, match: hosting.remind(house, match.id),
    "remove": lambda house, match: seating.remove(house, match.id, HOST, 1, "gone"),
    "substitute": lambda house, match: seating.substitute(house, match.id, HOST, 1, "Zoe", "Zoe", "ill"),
    "undo": lambda house, match: undo(house, match.id, HOST, "wrong"),
}
HELD: dict[str, Act] = {
    "amend": lambda house, match: amending.amend(house, match.id, HOST, "typo", {0: PLAY_NOTHING}),
    "announce": lambda house, match: holding.announce(house, match.id, HOST),
    "reopen": lambda house, match: holding.reopen(house, match.id, HOST, _later(house), "again"),
}
EACH = pytest.mark.parametrize("name", [*RUNNING, *HELD])


async def _begun(bot: World, name: str) -> tuple[Match, Act]:
    """A match in which the act of that `name` makes sense, after two rounds; one order is sealed in the open one."""
    if name in HELD:
        return await bot.pass_deadline(await bot.started(settings=Settings(announce="hold"))), HELD[name]
    match = await bot.pass_deadline(await bot.pass_deadline(await bot.started(options={"rounds": 5})))
    await bot.order(match, "Ada", PLAY_NOTHING)
    return await bot.now(match), RUNNING[name]


async def _seen(bot: World, match: Match) -> Seen:
    return Seen("interaction:1", match.id, await moves_now(bot.store, match.id))


async def _stored(bot: World, match: Match) -> tuple[Any, ...]:
    """Everything that an act could change."""
    return await bot.now(match), await bot.journal(match), await bot.errands(match), await bot.versions(match)


@EACH
async def test_a_question_is_carried_out_once_and_at_the_step_that_it_was_asked_at(bot: World, name: str) -> None:
    """Repeated it finds the act done. One that was asked before another host closed the round does nothing to what came after."""
    match, act = await _begun(bot, name)
    seen = await _seen(bot, match)
    closed = holding.announce if name in HELD else hosting.close_now
    await closed(bot.house, match.id, "helga", "first")
    after = await _stored(bot, match)
    assert await refused(act(bot.house.asked(seen), match)) == "moved-on"
    assert await _stored(bot, match) == after
    if name in HELD:
        await bot.pass_deadline(match)
    else:
        await bot.order(match, "Ada", PLAY_NOTHING)
    bot.clock.turn(1)
    match = await bot.now(match)
    seen = await _seen(bot, match)
    await act(bot.house.asked(seen), match)
    after = await _stored(bot, match)
    assert await refused(act(bot.house.asked(seen), match)) == "done-already"
    assert await _stored(bot, match) == after


async def test_two_hosts_close_one_round(bot: World) -> None:
    """Both typed at the same moment, before either could read of a close: the second hears of it in words, the round stays open."""
    match, act = await _begun(bot, "close now")
    bot.clock.turn(60)
    first, second = (Seen(f"interaction:{number}", match.id, bot.clock.now()) for number in (1, 2))
    bot.clock.turn(0.4)
    closed = await act(bot.house.asked(first), match)
    assert isinstance(closed, Match)
    answer = await refusal_of(act(bot.house.asked(second), match))
    assert await bot.now(match) == closed
    said = [plain(sentence(answer.id, answer.facts, locale, positions.game_of(match))) for locale in ("en", "it")]
    assert "a round was closed" in said[0]
    assert "Round 4 is open now." in said[0]
    assert "si è chiuso un turno" in said[1]


async def test_a_second_host_closes_no_round_that_they_have_not_read_of(bot: World) -> None:
    """They typed while another host closed the round; what they did themselves a moment ago is no surprise to them."""
    match, act = await _begun(bot, "close now")
    bot.clock.turn(60)
    await hosting.close_now(bot.house, match.id, "helga", "all are in")
    bot.clock.turn(5)
    look, now = Seen("a look", match.id, bot.clock.now(), by=HOST), bot.clock.now()
    assert await bot.house.asked(look).act(match.id, lambda act: act.tx.seats.of(act.match.id))
    second, own = (Seen(f"by {by}", match.id, now, by=by, is_typed_to_act=True) for by in (HOST, "helga"))
    assert await refused(act(bot.house.asked(second), match)) == "moved-on"
    await hosting.close_now(bot.house.asked(own), match.id, "helga", "and so on")


async def test_a_round_that_was_read_can_be_closed(bot: World) -> None:
    """A host who asks a minute after a close has seen it; trades and joins do not count as moves.

    A question that was refused may be repeated: what was not done the first time has used nothing up.
    """
    match, act = await _begun(bot, "close now")
    bot.clock.turn(60)
    seen = Seen("interaction:1", match.id, bot.clock.now())
    await _offer(bot.house, match)
    await hosting.extend(bot.house, match.id, HOST, _later(bot.house), "late")
    assert await refused(hosting.close_now(bot.house.asked(seen), match.id, HOST, " ")) == "reason-missing"
    assert isinstance(await act(bot.house.asked(seen), match), Match)


async def test_a_refused_act_leaves_nothing_of_what_it_wrote(bot: World) -> None:
    """Its transaction is rolled back and counted as refused, not as failed."""
    match = await bot.started()
    before, counts = await _stored(bot, match), bot.store.transactions.copy()

    async def work(act: acts.Act) -> None:
        await act.write("previewed", HOST, "a look")
        raise Refused("not-open")

    assert await refused(bot.house.act(match.id, work)) == "not-open"
    assert (bot.store.transactions - counts)["refused"] == 1
    assert await _stored(bot, match) == before


async def test_nothing_is_kept_of_a_match_that_is_over(bot: World) -> None:
    """The ids lie beside the match only until its secret is published."""
    match, act = await _begun(bot, "extend")
    await act(bot.house.asked(await _seen(bot, match)), match)
    assert await bot.store.transact(lambda tx: tx.notes.find(f"asked/{match.id}"))
    await hosting.abort(bot.house.asked(Seen("interaction:2", match.id)), match.id, HOST, "enough")
    assert not await bot.store.transact(lambda tx: tx.notes.find(f"asked/{match.id}"))
