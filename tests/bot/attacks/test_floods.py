"""Floods: excessive requests of one person or one server are refused, in words, and others do not notice."""

from dataclasses import replace
from datetime import timedelta

from bot.referee import contests
from bot.referee.acts.acts import Chosen, House
from bot.referee.core.model import ContestSettings, Limits, Match, Pace, Refused, Sealing, Settings, Tenure, Trade
from bot.referee.core.positions import table_of
from bot.referee.play import seating, signup, trades
from tests.bot.world import HOST, World, one_card, refusal_of, refused


async def _offer(bot: World, match: Match, giver: str, taker: int) -> Trade:
    seat = ["Ada", "Bo", "Chiara", "Dae"].index(giver)
    return await trades.offer_trade(
        bot.house, match.id, giver, taker, table_of(match).state.hands[seat][:1], (), bot.clock.now()
    )


async def test_a_player_has_five_open_offers(bot: World) -> None:
    """Ten thousand were stored; one that is refused writes no row, no letter, no line of the journal. Who takes one back may make another
    one; others may make theirs.
    """
    match = await bot.started(4)
    made = [await _offer(bot, match, "Ada", 1 + n % 3) for n in range(5)]
    assert all(isinstance(one, Trade) for one in made)
    before = (len(await bot.errands(match)), len(await bot.journal(match)))
    for _ in range(20):
        assert await refusal_of(_offer(bot, match, "Ada", 1)) == Refused("too-many-offers", {"most": 5})
    assert (len(await bot.errands(match)), len(await bot.journal(match))) == before
    assert isinstance(await _offer(bot, match, "Bo", 0), Trade)
    await trades.answer_trade(bot.house, made[0].token, "Ada", bot.clock.now(), is_accepted=False)
    assert isinstance(await _offer(bot, match, "Ada", 2), Trade)


async def test_a_player_makes_one_other_five_offers_in_a_round(bot: World) -> None:
    """However they end: each of them is a letter. In the next round the player may offer again."""
    match = await bot.started(4)
    for _ in range(5):
        made = await _offer(bot, match, "Ada", 1)
        await trades.answer_trade(bot.house, made.token, "Ada", bot.clock.now(), is_accepted=False)
    assert await refused(_offer(bot, match, "Ada", 1)) == "too-many-offers-to-one"
    assert isinstance(await _offer(bot, match, "Ada", 2), Trade)
    match = await bot.pass_deadline(match)
    assert isinstance(await _offer(bot, match, "Ada", 1), Trade)


async def test_presses_leave_one_edit_and_no_letter(bot: World) -> None:
    """However often a player seals anew, their living message and the desk are edited once each, beside the sign-up at the start."""
    match = await bot.started()
    before = len(await bot.errands(match))
    for _ in range(60):
        bot.clock.turn(0.01)
        assert isinstance(await bot.order(match, "Ada", one_card(match, 0)), Sealing)
    errands = [one for one in await bot.errands(match) if one.status == "waiting"]
    assert sorted(one.address for one in errands if one.kind == "edit") == ["hosts", "public", "seat/0"]
    assert all(one.kind == "edit" for one in (await bot.errands(match))[before:])


async def test_joining_and_leaving_is_limited(bot: World) -> None:
    """Five times a seat, five times the waiting list; another match is another match."""
    match = await bot.open()
    for _ in range(5):
        assert isinstance(await signup.join(bot.house, match.id, "Ada", "Ada"), Tenure)
        await signup.leave(bot.house, match.id, "Ada")
    assert await refusal_of(signup.join(bot.house, match.id, "Ada", "Ada")) == Refused("joined-too-often", {"most": 5})
    for _ in range(5):
        assert await seating.wait(bot.house, match.id, "Ada", "Ada") == 1
        assert await seating.wait(bot.house, match.id, "Ada", "Ada") == 1
        await seating.stop_waiting(bot.house, match.id, "Ada")
    assert await refused(seating.wait(bot.house, match.id, "Ada", "Ada")) == "joined-too-often"
    assert isinstance(await signup.join(bot.house, (await bot.open()).id, "Ada", "Ada"), Tenure)


async def test_a_server_has_so_many_open_matches_and_contests(bot: World) -> None:
    """Runs are not counted as matches; a match that is over makes room; another server has its own limit."""
    house = replace(bot.house, chosen=Chosen(limits=Limits(open_matches=2, open_contests=1)))
    chosen = Settings(contest=ContestSettings())

    async def match(guild: str = "g") -> Match:
        return await signup.open_match(house, guild=guild, home="home", game="five_stands", host=HOST)

    opened = await _contest(house, chosen)
    for name in ("Ada", "Bo", "Chiara"):
        assert isinstance(await contests.join(house, opened.id, name, name), Match)
    assert await refusal_of(_contest(house, chosen)) == Refused("too-many-contests", {"most": 1})
    assert isinstance(await match(), Match)
    assert isinstance(await match(), Match)
    assert await refusal_of(match()) == Refused("too-many-matches", {"most": 2})
    assert isinstance(await match("elsewhere"), Match)
    assert isinstance(await _contest(house, chosen, "elsewhere"), Match)


async def test_no_round_is_shorter_than_the_floor(bot: World) -> None:
    """A contest of `every = 0s, again` opened 601 contests in ten minutes, each with a whole backup; at the floor ten minutes are ten
    contests.
    """
    for every in ("0s", "59s"):
        chosen = Settings(pace=Pace(every=every, close_at=None), contest=ContestSettings(again=True))
        assert await refusal_of(_contest(bot.house, chosen)) == Refused(
            "bad-settings", {"setting": "every", "given": every, "kind": "longer", "least": "1 minute"}
        )
    assert await refused(bot.open(settings=Settings(pace=Pace(every="4s")))) == "bad-settings"
    least = Pace(every="1 minute", close_at=None, reminders=())
    await _contest(bot.house, Settings(pace=least, contest=ContestSettings(again=True)))
    for _ in range(60):
        await bot.turn_to(bot.clock.now() + timedelta(seconds=10))
    assert len(await bot.house.store.transact(lambda tx: tx.matches.find(open_only=False))) <= 11


async def _contest(house: House, chosen: Settings, guild: str = "g") -> Match:
    return await contests.open_contest(house, guild=guild, home="home", game="greeen_mafia", host=HOST, settings=chosen)


async def test_a_taker_who_cannot_pay_does_not_learn_whether_the_giver_still_can(bot: World) -> None:
    """They learn what they lack themselves, the same in both cases; so does a giver who lacks what they offered."""
    notices = {}
    for still_holds in (True, False):
        match = await bot.started()
        ada, bo, _ = table_of(match).state.hands
        wanted = next(
            card for card in ("W1", "U1", "B1", "R1", "G1", "W2", "U2", "B2", "R2") if card not in (*ada, *bo)
        )
        offered = await trades.offer_trade(bot.house, match.id, "Ada", 1, ada[:1], (wanted,), bot.clock.now())
        gift = await trades.offer_trade(bot.house, match.id, "Ada", 2, ada[:1], (), bot.clock.now())
        if not still_holds:
            await trades.answer_trade(bot.house, gift.token, "Chiara", bot.clock.now(), is_accepted=True)
        await trades.answer_trade(bot.house, offered.token, "Bo", bot.clock.now(), is_accepted=True)
        ends = [one for one in await bot.errands(match) if one.slot == f"trade/{offered.token}/failed" and one.letter]
        notices[still_holds] = {one.address: one.letter.notices[0].id for one in ends if one.letter}
    assert notices[True] == {"seat/0": "trade-failed", "seat/1": "trade-lacking"}
    assert notices[False] == {"seat/0": "trade-lacking", "seat/1": "trade-lacking"}
