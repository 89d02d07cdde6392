"""Honest exports in which something is done that most matches never see; with `kinds` every act that a journal can hold."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from bot.courier import Courier
from bot.outside.drand import Relays
from bot.referee import contests, gathering, sweep, words
from bot.referee.acts import access
from bot.referee.acts.acts import Chosen
from bot.referee.core import beacon, paces
from bot.referee.core.model import Match, Person, Settings
from bot.referee.core.positions import table_of
from bot.referee.hosting import amending, crew, hosting, ledger, rollback
from bot.referee.orders import override, set_back
from bot.referee.people import me
from bot.referee.play import dealing, seating, signup, trades
from bot.referee.play.playable import merged
from bot.referee.programs import tokens
from bot.referee.record import archive
from bot.referee.season import asking, casting, following, seasons, standing_in
from bot.referee.season.rooms import consent, looking
from bot.referee.showing import spectators
from tests.beacon.chain import CHAIN, relay
from tests.beacon.chain import honest as honest_relay
from tests.beacon.drawing import contest_of, drawn, silent
from tests.bot.rooms.opened import rooms
from tests.bot.season.opened import QUICK, Season, written
from tests.bot.world import HOST, World, refused, world
from tests.fakes import MemoryVenue
from tests.forgeries.honest import Honest, exported


async def bargained(folder: Path) -> Honest:
    """Other terms, a waiting list, offers that come to nothing, words taken back, orders refused to a host; then it is called off."""
    async with world(folder / "bargained.db") as bot:
        house, match = bot.house, await bot.open(settings=Settings(grace=1, announce="hold"))
        await signup.change(house, match.id, HOST, options={"rounds": 2})
        name, gap = set_back.note_of(set_back.Gap((match.id,), ()))
        await bot.store.transact(lambda tx: tx.notes.save(name, gap))
        await set_back.tell(house)
        for name in ("Ada", "Bo", "Chiara"):
            await signup.join(house, match.id, name, name)
        match = await dealing.start(house, match.id, HOST)
        await seating.wait(house, match.id, "Zoe", "Zoe")
        await seating.stop_waiting(house, match.id, "Zoe")
        await _offers(bot, match)
        await words.confess(house, match.id, "Ada", "I hold the joker.", "dm:1")
        await words.take_back(house, match.id, "Ada", 1)
        await tokens.make(house, "Bo", match.id, "play")
        await refused(override.override(house, match.id, HOST, 0, "xyzzy", "by phone"))
        await spectators.arrange(house, match.id, HOST, "behind", "home", "they asked")
        await crew.move(house, match.id, HOST, "other", "quieter", is_public_new=False, is_hosts_new=False)
        await Courier(bot.store, MemoryVenue(), bot.clock, house.entropy, rate=None).drain()
        await ledger.resend(house, match.id, HOST, user="Bo")
        for _ in range(2):  # the first deadline only lengthens the round
            match = await bot.pass_deadline(match)
        await refused(amending.amend(house, match.id, HOST, "a slip", {1: "xyzzy"}))
        await hosting.abort(house, match.id, HOST, "a storm")
        return await exported(bot, await bot.now(match))


async def _offers(bot: World, match: Match) -> None:
    """Three trades: one is refused, one withdrawn, and of one the taker lacks a card."""
    ada, bo = (table_of(match).view(seat).own.hand for seat in (0, 1))
    lacking = next(f"{colour}{number}" for colour in "WUBRG" for number in (1, 2, 3) if f"{colour}{number}" not in bo)
    for answerer, is_accepted, taken in (("Bo", False, ()), ("Ada", False, ()), ("Bo", True, (lacking,))):
        offer = await trades.offer_trade(bot.house, match.id, "Ada", 1, ada[:1], taken, bot.clock.now())
        await trades.answer_trade(bot.house, offer.token, answerer, bot.clock.now(), is_accepted=is_accepted)


async def without_beacon(folder: Path) -> Honest:
    """A deal for which the beacon could not be had."""
    async with world(folder / "without.db") as bot:
        silent(bot)
        match = await bot.started(2, "go_stop")
        assert match.dealing is not None
        bot.clock.turn_to(match.dealing.due_at + beacon.LATE)
        await sweep.attend(bot.house)
        await gathering.deal_without(bot.house, match.id, HOST, "drand is down")
        await hosting.finish(bot.house, match.id, HOST, ((1,), (0,)), "agreed")
        await bot.turn_to(bot.clock.now())
        return await exported(bot, await bot.now(match))


async def buzzed(folder: Path) -> Honest:
    """A live House match: a press has the word, a host looks at it, and a player is away; the clock of each runs."""
    async with world(folder / "buzzed.db") as bot:
        fields = ({"key": "buzz", "choices": ("me",), "count": "first", "prize": 1},)
        options = {"rounds": 2, "questions": ({"fields": fields},)}
        match = await bot.started(3, "by_hand", options=options, pace=paces.live("20s"))
        await me.wish(bot.house, Person("Chiara", "Chiara", "en"), {"away_from": "today", "away_to": "in 60 days"})
        await bot.order(match, "Bo", {"buzz": ("me",)})
        await access.peek(bot.house, match.id, HOST, 1, "a quarrel")
        while not (match := await bot.now(match)).is_revealed:
            await bot.pass_deadline(match)
        return await exported(bot, match)


async def clocked(folder: Path) -> Honest:
    """Two play in turns, each with a clock; then it is called off."""
    async with world(folder / "clocked.db") as bot:
        match = await bot.started(
            2, "go_stop", options={"rounds": 1}, pace=merged(Settings(), {"pace": {"clock": "3m + 5s"}}).pace
        )
        for _ in range(2):
            match = await bot.pass_deadline(match)
        await hosting.abort(bot.house, match.id, HOST, "a storm")
        return await exported(bot, await bot.now(match))


async def contest_of_beacon(folder: Path) -> Honest:
    """A contest that waited for the beacon: a hint, and what a host does to a run."""
    async with relay(honest_relay) as address, world(folder / "contest.db") as bot:
        bot.house = replace(bot.house, chosen=Chosen(beacon=Relays([address], CHAIN)))
        contest = await contest_of(bot, hints=True)
        while (contest := await bot.now(contest)).dealing is not None:  # a relay may answer late
            contest = await drawn(bot, contest)
        house, runs = (
            bot.house,
            [await contests.join(bot.house, contest.id, name, name) for name in ("Ada", "Bo")],
        )
        await contests.hint(house, runs[0].id, "Ada")
        await override.override(house, runs[1].id, HOST, 0, {"repel": ("first",)}, "by phone")
        await refused(override.override(house, runs[0].id, HOST, 0, "xyzzy", "by phone"))
        await archive.export(house, runs[0].id, by=HOST, break_glass="a doubt")
        [dealt, *_] = rollback.targets(await bot.journal(runs[1]))
        await rollback.rollback(house, runs[1].id, HOST, dealt.position, "a slip")
        await hosting.close_now(house, contest.id, HOST, "enough")
        return await exported(bot, await bot.pass_deadline(contest))


async def rooms_of_season(folder: Path) -> Honest:
    """Rooms that players open, ask one another into and leave; a lounge; hosts, and those who are out, read; hosts enter a result."""
    async with world(folder / "rooms.db") as bot:
        its = await rooms(bot, rooms_read="hosts", rooms_shown="behind", lounge="live")
        house, season = bot.house, its.season.id
        room = await its.opened("Ada", "Bo")
        await looking.enter_lounge(house, season, "walt")
        await crew.add_host(house, season, HOST, "Hugo", "he helps")
        await following.follow(house)
        await its.ask("Bo", room, "Chiara", reads=True)
        await its.says("Ada", room, "reads")
        await its.opened("Chiara", "Dae", name="later")
        await consent.leave(house, season, "Bo", room.token)
        for seat in (4, 3):
            await its.end_episode(seat)
        await looking.read(house, season, "Eve", room.token)
        await seasons.enter_result(house, season, HOST, {"P1": 1, "P2": 2, "P3": 3})
        await its.finish()
        return await exported(bot, await its.season.match())


async def cast_of_season(folder: Path) -> Honest:
    """A season whose hosts choose its cast and plan its episodes; a stand-in plays, and a question is asked. Its threads are archived."""
    async with world(folder / "cast.db") as bot:
        house, opened = bot.house, await bot.open("season", options={"duels": [{"game": "go_stop"}], "power": "none"})
        season = Season(bot, opened.id)
        await signup.change(house, season.id, HOST, settings={"reveal_after": "1 hour"})
        await casting.ask(house, season.id, HOST, ("Why you?",))
        for name in ("Ada", "Bo", "Chiara", "Dae", "Eve"):
            await casting.apply(house, season.id, name, name, {"Why you?": "I like gardens."}, "oak")
        await casting.read(house, season.id, HOST)
        for name in ("Ada", "Bo", "Chiara"):
            await casting.choose(house, season.id, HOST, name)
        await casting.queue(house, season.id, HOST, "Dae", 1)
        await casting.close(house, season.id, HOST)
        await dealing.start(house, season.id, HOST)
        await following.follow(house)
        await written(season, '[[episode]]\nat = "2 days"\ngame = "go_stop"\nauto = true')
        await bot.turn_to(bot.clock.now() + timedelta(hours=50))
        await written(season, f'[[episode]]\nat = "in 20 hours"\ngame = "five_stands"\n{QUICK}')
        await seasons.ledger(house, season.id, HOST)
        await asking.ask(house, season.id, HOST, "Whom do you trust?")
        await asking.answer(house, season.id, "Bo", "No one.", "dm:2")
        await words.predict(house, season.id, "walt", "Walt", 1, goes=True)
        await words.draft(house, season.id, "walt", "Walt", (1, 0))
        await standing_in.name(house, season.id, "Ada", "Dae")
        away = {"away_from": "today", "away_to": "in 60 days"}
        await me.wish(house, Person("Ada", "Ada", "en"), away)
        await season.open()
        await hosting.finish(house, season.id, HOST, ((0,), (1,), (2,)), "time")
        await following.follow(house)
        await house.act(season.id, lambda act: act.write("put_away", HOST, facts={"threads": 2, "channels": 0}))
        return await exported(bot, await bot.pass_deadline(await season.match()))


SELDOM = (bargained, without_beacon, buzzed, clocked, contest_of_beacon, rooms_of_season, cast_of_season)
