"""What one server may use: what is refused at a limit, which letters wait, and that what is played goes on."""

import asyncio
from dataclasses import replace as with_fields
from datetime import timedelta
from typing import Any

from bot.courier import Courier
from bot.referee import shelf
from bot.referee.acts.acts import Chosen
from bot.referee.core.model import Design, Errand, Limits, Match, Pace, Quotas, Refused, Settings
from bot.referee.hosting import hosting
from bot.referee.play import dealing, signup
from bot.referee.quotas import meter_of, next_day, refuse_design
from bot.referee.showing import desk
from games.design.check.handed import Checked
from games.wording import Moment
from tests.bot.contests.opened import contest_of, ended, told_of
from tests.bot.samples import design
from tests.bot.world import HOST, NAMES, World, one_card, outcome_of, refusal_of
from tests.fakes import FakeEntropy, MemoryVenue


def limited(bot: World, **quotas: Any) -> None:
    """The house of a bot with these quotas."""
    bot.house = with_fields(bot.house, chosen=Chosen(limits=Limits(**quotas)))


async def deliver(bot: World) -> list[Errand]:
    """Carry out all that may go now, by a courier that begins anew. Returns what the venue was asked to post."""
    venue = MemoryVenue()
    courier = Courier(bot.store, venue, bot.clock, FakeEntropy(), rate=None, limits=bot.house.chosen.limits)
    await courier.drain()
    await courier.aclose()
    return [one for one in await _all(bot) if one.status == "done" and one.kind == "post"]


async def _all(bot: World) -> list[Errand]:
    matches = await bot.store.transact(lambda tx: tx.matches.find(open_only=False))
    return [one for match in matches for one in await bot.errands(match)]


async def letters(bot: World, guild: str = "g") -> int:
    """How many letters a server has had today."""
    uses = await bot.store.transact(lambda tx: meter_of(bot.house).uses(tx, guild))
    return next(one.used for one in uses if one.key == "letters_a_day")


async def opened(bot: World, guild: str = "g") -> Match:
    """What comes of opening a match on a server."""
    return await signup.open_match(bot.house, guild=guild, home="home", game="five_stands", host=HOST)


async def fill(bot: World, guild: str = "g") -> None:
    """Store a megabyte of a server."""
    await bot.store.transact(lambda tx: tx.designs.save(design(guild=guild, text="x" * 1_000_000)))


async def desk_says(bot: World, match: Match) -> dict[str, dict[str, Any]]:
    """What the desk tells of quotas."""
    now, meter = await bot.now(match), meter_of(bot.house)
    letter = await bot.store.transact(lambda tx: desk.written(tx, now, meter))
    return {one.id: dict(one.facts) for one in letter.notices if one.id.startswith("quota-")}


async def test_at_the_limit_of_letters_results_go_out_and_what_repeats_them_waits(bot: World) -> None:
    """Results, questions and reminders come as always; no match is opened, no host reminds, and spectators read a day later.

    The hosts are told once. The count holds through restarts of the courier, and begins anew at midnight.
    """
    limited(bot, letters_a_day=9)
    match = await bot.started(settings=Settings(spectators="live", pace=Pace(every="12 hours", close_at=None)))
    await deliver(bot)
    assert await letters(bot) >= 9
    again = next_day(bot.clock.now())
    refusal = Refused("too-many-letters", {"most": 9, "again": Moment(again)})
    assert await refusal_of(opened(bot)) == refusal
    assert await refusal_of(hosting.remind(bot.house, match.id)) == refusal
    await opened(bot, "elsewhere")

    for seat, name in enumerate(NAMES[:3]):
        await bot.order(match, name, one_card(match, seat))
    bot.clock.turn(60)
    await hosting.close_now(bot.house, match.id, HOST, "all are here")
    for _ in range(2):
        went = await deliver(bot)
    assert {one.address for one in went if one.step == 1} >= {"public", "seat/0", "seat/1", "seat/2"}
    late = [one for one in await bot.errands(match) if one.address == "spectators"]
    assert late
    assert {(one.status, one.not_before) for one in late} == {("waiting", again)}
    assert [one for one in await _all(bot) if one.status == "waiting" and one not in late] == []
    assert (await told_of(bot, match, "hosts")).count("letters-wait") == 1

    bot.clock.turn_to(again + timedelta(seconds=1))
    assert {one.id for one in late} <= {one.id for one in await deliver(bot)}
    assert await letters(bot) == len(late)
    await opened(bot, "elsewhere")


async def test_letters_about_trades_are_no_letters_of_the_day(bot: World) -> None:
    """Their number would tell hosts who trades."""
    match = await bot.started()
    await deliver(bot)
    before = await letters(bot)
    now = await bot.now(match)
    made = [
        Errand(now.id, now.line, now.step, "post", address, slot, None, f"m{slot}", bot.clock.now(), "Ada")
        for address, slot in (("seat/0", "trade/x"), ("room/players/x", "1"))
    ]
    await bot.store.transact(lambda tx: tx.outbox.add(made))
    await deliver(bot)
    assert await letters(bot) == before


async def test_where_no_more_is_stored_running_matches_go_on(bot: World) -> None:
    """No match, contest or design is taken, and a contest that repeats tells its hosts instead; rounds close as always."""
    limited(bot, stored_megabytes=1)
    match = await bot.started()
    contest, runs = await contest_of(bot, "Ada", again=True)
    await fill(bot)
    refusal = Refused("too-much-stored", {"most": 1})
    assert await refusal_of(opened(bot)) == refusal
    assert await refusal_of(bot.store.transact(lambda tx: refuse_design(bot.house, tx, "g"))) == refusal
    await opened(bot, "elsewhere")
    await ended(bot, runs["Ada"], "Ada")
    await bot.pass_deadline(contest)
    assert (await bot.now(contest)).status == "finished"
    assert (await told_of(bot, contest, "hosts"))[-2:] == ["contest-not-again", "too-much-stored"]
    assert (await bot.pass_deadline(match)).step > 0


async def test_the_desk_tells_what_is_nearly_used_up(bot: World) -> None:
    """From four fifths on, for the server of the match; letters in tenths, so that no exact number tells of other matches."""
    limited(bot, open_matches=5, letters_a_day=100)
    match = await bot.open()
    assert await desk_says(bot, match) == {}
    for _ in range(3):
        await opened(bot)
    await bot.store.transact(lambda tx: tx.usage.count_letters(bot.clock.now().date().isoformat(), {"g": 87, "h": 99}))
    assert await desk_says(bot, match) == {
        "quota-open-matches": {"used": 4, "most": 5},
        "quota-letters-a-day": {"percent": 80, "most": 100},
    }


async def test_one_server_may_have_its_own_quotas(bot: World) -> None:
    """More or less than others. A host who ends and opens again uses up the letters of the day, also for a bot that begins anew."""
    limited(bot, open_matches=1, servers={"g": Quotas(open_matches=2)})
    for guild, allowed in (("g", 2), ("elsewhere", 1)):
        done = [await outcome_of(opened(bot, guild)) for _ in range(allowed + 1)]
        assert [isinstance(one, Match) for one in done] == [True] * allowed + [False]
        assert done[-1] == Refused("too-many-matches", {"most": allowed})
    limited(bot, open_matches=9, letters_a_day=9)
    while isinstance(match := await outcome_of(opened(bot)), Match):
        await hosting.abort(bot.house, match.id, HOST, "once more")
        await deliver(bot)
    assert match == Refused("too-many-letters", {"most": 9, "again": Moment(next_day(bot.clock.now()))})


async def test_a_server_that_posts_in_a_loop_holds_up_no_other(bot: World) -> None:
    """What its hosts do is told in any case; another server's results come in between, one for one."""
    limited(bot, letters_a_day=20)
    loud, quiet = await bot.started(), await opened(bot, "elsewhere")
    await bot.joins(quiet, *NAMES[:3])
    await deliver(bot)
    for _ in range(15):
        await hosting.pause(bot.house, loud.id, HOST, "a loop")
        await hosting.resume(bot.house, loud.id, HOST, "a loop")
    await dealing.start(bot.house, quiet.id, HOST)
    venue = MemoryVenue()
    courier = Courier(bot.store, venue, bot.clock, FakeEntropy(), rate=None, flights=1, limits=bot.house.chosen.limits)
    await courier.drain()
    posts = [match for match, _, kind in venue.requests if kind == "post"]
    assert posts.count(loud.id) >= 30
    assert posts.count(quiet.id) >= 4
    last = max(at for at, one in enumerate(posts) if one == quiet.id)
    assert last <= 2 * posts.count(quiet.id) + 2


async def test_of_two_at_one_instant_the_last_free_place_is_for_one(bot: World) -> None:
    """Two hosts open matches, contests, or bring designs, where one more is allowed."""
    limited(bot, open_matches=2, open_contests=2, designs=2)
    numbers = iter(range(3))

    async def brought() -> Design:
        number = next(numbers)
        checked = Checked((), f"Lark {number}", f"{number:064}", "{}")
        return await shelf.keep(bot.house, "g", HOST, f"text {number}", checked)

    for act in (lambda: opened(bot), bot.contest, brought):
        await act()
        done = await asyncio.gather(outcome_of(act()), outcome_of(act()))
        assert sorted(isinstance(one, Refused) for one in done) == [False, True]


async def test_the_count_begins_anew_at_midnight_and_no_clock_holds_it_up(bot: World) -> None:
    """Midnight is that of UTC wherever the server is. A letter counts on the day on which it arrives; a clock that is set back over
    midnight begins a new count, and another when it passes midnight again: it gives letters, and takes none.
    """
    limited(bot, letters_a_day=3)
    midnight = next_day(bot.clock.now())
    bot.clock.turn_to(midnight - timedelta(seconds=1))
    await opened(bot)
    bot.clock.turn_to(midnight)
    await deliver(bot)
    assert await letters(bot) == 2, "the sign-up and the desk"
    await bot.store.transact(lambda tx: tx.usage.count_letters("2026-03-03", {"g": 9}))
    for hours, allowed in ((1, False), (-1, True), (2, True)):
        bot.clock.turn_to(midnight + timedelta(hours=hours))
        assert isinstance(await outcome_of(opened(bot)), Match) is allowed
        await deliver(bot)
