"""A held result: read before it goes out, corrected in the open, opened again, or let go."""

from datetime import timedelta
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.papers.markup import plain_post
from bot.referee.core import positions
from bot.referee.core.model import Match, Person, Settings, Wishes
from bot.referee.hosting import amending, holding, hosting, machines
from bot.referee.letters.posts import compose
from bot.referee.play import seating
from bot.referee.season import following
from tests.bot.season.opened import season_of
from tests.bot.world import HOST, NAMES, PLAY_NOTHING, World, refused, replayed, what_is_held
from tests.sure import sure

NAMED = dict(enumerate(NAMES))


async def _held(bot: World, **settings: Any) -> Match:
    """A match whose first round has closed and is held; Ada alone had sealed."""
    match = await bot.started(settings=Settings(announce="hold", **settings))
    prompt = positions.table_of(match).prompts[0]
    await bot.order(match, "Ada", {"play": prompt.form[0].choices[:1], "go": ("stay",)})
    return await bot.pass_deadline(match)


async def test_a_preview_is_what_goes_out(bot: World) -> None:
    """The same posts at the same addresses, but for the seal; those whom a default answered for come first. Looking is journalled, and
    moves nothing.
    """
    match = await _held(bot)
    before = (await bot.now(match), await bot.errands(match))
    shown = await holding.preview(bot.house, match.id, HOST)
    assert (await bot.now(match), await bot.errands(match)) == before
    assert [(entry.act, entry.actor) for entry in await bot.journal(match)][-1] == ("previewed", HOST)
    assert [one.is_defaulted for one in shown] == sorted((one.is_defaulted for one in shown), reverse=True)
    assert {one.user for one in shown if one.is_defaulted} == {"Bo", "Chiara"}
    await holding.announce(bot.house, match.id, HOST)
    new = [one for one in await bot.errands(match) if one not in before[1] and one.kind == "post"]
    assert {(one.address, one.slot) for one in shown} == {(one.address, one.slot) for one in new}
    said = {one.address: plain_post(one.post) for one in shown}
    [public] = [one.letter for one in new if one.address == "public" and one.letter]
    assert said["public"] == plain_post(compose(replace(public, small=()), await bot.now(match), NAMED, "en"))


async def test_an_amendment_that_does_not_fit_changes_nothing(bot: World) -> None:
    """All or none: one bad order of two and nothing is stored. A host who plays sees no preview, nor what an amendment would change."""
    match = await _held(bot)
    before = (await bot.now(match), await bot.versions(match))

    async def amended(answers: Any, reason: str = "?", host: str = HOST) -> str:
        return await refused(amending.amend(bot.house, match.id, host, reason, answers))

    assert await amended({1: PLAY_NOTHING, 2: "play X9"}) == "orders-unfit"
    assert await amended({}) == "nothing-amended"
    assert await amended({1: PLAY_NOTHING}, " ") == "reason-missing"
    assert await amended({0: PLAY_NOTHING}, "mine", "Ada") == "host-plays"
    assert await refused(holding.preview(bot.house, match.id, "Ada")) == "host-plays"
    assert await refused(amending.amend_state(bot.house, match.id, HOST, "?", {"round": "x"})) == "bad-state"
    assert (await bot.now(match), await bot.versions(match)) == before


async def test_blind_hosts_break_the_glass_to_read_it(bot: World) -> None:
    """Without a reason nothing is shown; with one everyone hears of it."""
    match = await _held(bot, blind_hosts=True)
    for empty in ("", "\u200b"):
        assert await refused(holding.preview(bot.house, match.id, HOST, empty)) == "hosts-blind"
    await holding.preview(bot.house, match.id, HOST, "a doubt")
    letter = sure((await bot.errands(match, "public"))[-1].letter)
    assert (letter.notices[0].id, letter.notices[0].facts["times"]) == ("glass-broken-preview", 1)
    assert await amending.amend(bot.house, match.id, HOST, "a slip", {1: PLAY_NOTHING}) == ()


async def test_an_amended_state_is_played_on(bot: World) -> None:
    """What the host put in its place is the position after the announcement, and the journal replays to it."""
    match = await _held(bot)
    _, steps = await what_is_held(bot.house, match)
    state = msgspec.to_builtins(steps[-1].table.state)
    state["hands"] = [hand[::-1] for hand in state["hands"]]
    await amending.amend_state(bot.house, match.id, HOST, "a wrong card", state)
    await holding.announce(bot.house, match.id, HOST)
    match = await bot.now(match)
    assert msgspec.json.decode(match.state or b"") == msgspec.json.decode(msgspec.json.encode(state))
    assert await replayed(bot, match) == match.state


async def test_a_result_of_a_season_is_not_reopened(bot: World) -> None:
    """It follows from its match: reopened, the season took it again and could not go on. It is corrected and announced instead."""
    season = await season_of(bot, 3, settings=Settings(announce="hold"))
    match = await season.open()
    while not (match := await bot.now(match)).is_revealed:
        await (holding.announce(bot.house, match.id, HOST) if match.is_held else season.turn())
    await following.follow(bot.house)
    until = bot.clock.now() + timedelta(hours=6)
    assert await refused(holding.reopen(bot.house, season.id, HOST, until, "a slip")) == "hosts-are-asked"
    await holding.announce(bot.house, season.id, HOST)
    assert (await season.match()).is_running


async def test_a_host_who_closes_a_round_that_is_held_gives_the_reason(bot: World) -> None:
    """It stands in the journal, and without it the document would not verify."""
    match = await bot.started(settings=Settings(announce="hold"))
    await hosting.close_now(bot.house, match.id, HOST, "all are here")
    [*_, held] = await bot.journal(match)
    assert (held.act, held.actor, held.reason) == ("held", HOST, "all are here")
    await bot.assert_verifies(match, by=HOST, break_glass="a check")


async def test_a_reopened_round_takes_orders_again(bot: World) -> None:
    """What is sealed stands, may be replaced until the new deadline, and everyone is told."""
    match = await _held(bot)
    until = bot.clock.now() + timedelta(hours=6)
    assert await refused(holding.reopen(bot.house, match.id, HOST, bot.clock.now(), "?")) == "deadline-past"
    await holding.reopen(bot.house, match.id, HOST, until, "the bot was slow")
    match = await bot.now(match)
    assert (match.status, match.deadline) == ("running", until)
    await bot.order(match, "Bo", PLAY_NOTHING)
    match = await bot.pass_deadline(match)
    await holding.announce(bot.house, match.id, HOST)
    assert (await bot.journal(match))[-1].facts["silent"] == [2]
    assert "reopened" in await bot.acts(match)


async def test_a_held_result_goes_out_by_itself(bot: World) -> None:
    """After hold_for without a word of a host. What is not held is neither previewed, announced, amended nor reopened."""
    match = await _held(bot, hold_for="3h")
    await bot.turn_to(sure(match.ends_at))
    match = await bot.now(match)
    assert (match.status, match.step) == ("running", 1)
    for act in (
        holding.preview(bot.house, match.id, HOST),
        holding.announce(bot.house, match.id, HOST),
        amending.amend(bot.house, match.id, HOST, "?", {0: PLAY_NOTHING}),
        holding.reopen(bot.house, match.id, HOST, bot.clock.now() + timedelta(hours=1), "?"),
    ):
        assert await refused(act) == "not-held"


async def test_a_held_result_that_is_put_off_goes_out_then(bot: World) -> None:
    """A host moves the moment at which it goes out by itself; the round stays closed."""
    match = await _held(bot, hold_for="3h")
    later = bot.clock.now() + timedelta(days=1)
    await hosting.extend(bot.house, match.id, HOST, later, "a doubt")
    assert ((await bot.now(match)).status, (await bot.now(match)).ends_at) == ("held", later)
    await bot.turn_to(later - timedelta(seconds=1))
    assert (await bot.now(match)).step == 0
    await bot.turn_to(later)
    assert (await bot.now(match)).step == 1


async def test_who_sat_there_at_the_close_counts_for_its_document(bot: World) -> None:
    """While a result is held a machine comes in for one who answered, and one whose silence was excused is removed."""
    match = await bot.started(settings=Settings(announce="hold"))
    prompt = positions.table_of(match).prompts[0]
    await bot.order(match, "Ada", {"play": prompt.form[0].choices[:1], "go": ("stay",)})
    now = bot.clock.now()
    bo = Person("Bo", "Bo", "en", wishes=Wishes(away_from=now, away_to=now + timedelta(days=9)))
    await bot.house.store.transact(lambda tx: tx.people.save(bo))
    held = await bot.pass_deadline(match)
    assert held.status == "held"
    await machines.put(bot.house, match.id, HOST, 0, "gone")
    await seating.remove(bot.house, match.id, HOST, 1, "gone")
    await holding.announce(bot.house, match.id, HOST)
    [step] = [one for one in await bot.journal(match) if one.act == "step"]
    assert step.facts["away"] == [1]
    await hosting.abort(bot.house, match.id, HOST, "enough")
    await bot.assert_verifies(match)
