"""An honest export of every kind: held results, machines, the beacon, matches that hosts judge, seasons."""

from dataclasses import replace
from pathlib import Path

import msgspec

from bot.outside.drand import Relays
from bot.referee import gathering, shelf, words
from bot.referee.acts.acts import Chosen
from bot.referee.core import positions
from bot.referee.core.model import Match, Pace, Settings
from bot.referee.hosting import amending, away, crew, holding, hosting, judging, machines
from bot.referee.orders import override
from bot.referee.play import dealing, seating, trades
from bot.referee.record import archive
from bot.referee.season import following, seasons
from bot.venues.rehearsal.stage.scripted import Cast
from games.design.record import key_of
from games.library import FILES, SEASONS
from tests.beacon.chain import CHAIN, relay
from tests.beacon.chain import honest as honest_relay
from tests.bot.designs.test_kept import checked, keep
from tests.bot.season.opened import Season, season_of, written
from tests.bot.season.test_plan import OF_FILE
from tests.bot.season.test_powers import LAST_PLACE
from tests.bot.season.test_staged import QUICK, matches, played, staged
from tests.bot.world import HOST, NAMES, World, one_card, what_is_held, world
from tests.catalogued import game_named
from tests.forgeries.honest import Honest, contest, eventful, exported
from tests.forgeries.seldom import SELDOM
from tests.games.by_hand.samples import example


async def _to_the_end(bot: World, match: Match, player: str = "lookout") -> Honest:
    """Scripted players, and hosts who enter what they are asked, play it until the secret is published."""
    cast = Cast(bot.house, bot.intake, dict.fromkeys(NAMES, player))
    while not (match := await bot.now(match)).is_revealed:
        if match.status == "running" and positions.table_of(match).is_with_hosts:
            await judging.answer(bot.house, match.id, HOST, {})
            continue
        await cast.play(match.id)
        await bot.pass_deadline(match)
    return await exported(bot, match)


async def held(folder: Path) -> Honest:
    """Held results: previewed, amended, opened again; a player removed, another one in the seat; a glass, a confession, a prediction."""
    async with world(folder / "held.db") as bot:
        match = await bot.started(settings=Settings(announce="hold"), options={"rounds": 2})
        await words.confess(bot.house, match.id, "Ada", "I hold the joker.", "dm:1")
        await words.predict(bot.house, match.id, "walt", "Walt", 1)
        await override.override(bot.house, match.id, HOST, 0, one_card(match, 0), "by phone")
        await seating.remove(bot.house, match.id, HOST, 2, "gone")
        match = await bot.pass_deadline(match)
        await holding.preview(bot.house, match.id, HOST)
        until = bot.clock.now().replace(day=bot.clock.now().day + 1)
        await holding.reopen(bot.house, match.id, HOST, until, "too early")
        await seating.substitute(bot.house, match.id, HOST, 2, "zoe", "Zoe", "she waits")
        match = await bot.pass_deadline(match)
        await amending.amend(bot.house, match.id, HOST, "a slip", {1: None})
        await holding.announce(bot.house, match.id, HOST)
        match = await bot.pass_deadline(await bot.now(match))
        await holding.announce(bot.house, match.id, HOST, "enough")
        return await exported(bot, await bot.now(match))


async def decided(folder: Path) -> Honest:
    """A match that its hosts decide: paused, looked into, a position put after a held step, and ended by hand; a host comes and goes."""
    async with world(folder / "decided.db") as bot:
        house, match = bot.house, await bot.started(settings=Settings(announce="hold"), options={"rounds": 3})
        for servers in (frozenset[str](), frozenset({"g"})):  # the bot is removed, and comes back
            await away.look(house, servers)
        await hosting.pause(house, match.id, HOST, "a storm")
        await crew.add_host(house, match.id, HOST, "hugo", "help")
        await hosting.resume(house, match.id, "hugo", "it is over")
        await archive.export(house, match.id, by=HOST, break_glass="a dispute")
        await crew.remove_host(house, match.id, HOST, "hugo", "he leaves")
        match = await bot.pass_deadline(match)
        await holding.preview(house, match.id, HOST)
        _, steps = await what_is_held(bot.house, await bot.now(match))
        put = msgspec.to_builtins(steps[-1].table.state)
        await amending.amend_state(house, match.id, HOST, "a slip", put)
        await holding.announce(house, match.id, HOST)
        await hosting.finish(house, match.id, HOST, ((2,), (0, 1)), "agreed")
        await bot.turn_to(bot.clock.now())
        return await exported(bot, await bot.now(match))


async def with_machine(folder: Path) -> Honest:
    """Two people who say that they are ready and trade, and a machine; another machine takes the seat of one who is gone."""
    async with world(folder / "machine.db") as bot:
        settings = Settings(pace=Pace(phases=("1: 2 minutes", "2: 2 days"), ready="5m"))
        match = await bot.open(options={"rounds": 2, "hand_size": 3}, settings=settings)
        await bot.joins(match, "Ada", "Bo", word="word of {}")
        await machines.fill(bot.house, match.id, HOST, 3)
        await dealing.start(bot.house, match.id, HOST)
        for name in ("Ada", "Bo"):
            await gathering.press(bot.house, match.id, name)
        begun = await bot.now(match)
        view = positions.table_of(begun).view
        offered, taken = (view(seat).own.hand[:1] for seat in (0, 1))
        offer = await trades.offer_trade(bot.house, match.id, "Ada", 1, offered, taken, bot.clock.now())
        await trades.answer_trade(bot.house, offer.token, "Bo", bot.clock.now(), is_accepted=True)
        await bot.pass_deadline(match)
        await machines.put(bot.house, match.id, HOST, 1, "Bo is gone")
        return await _to_the_end(bot, begun)


async def with_beacon(folder: Path) -> Honest:
    """A deal that waited for a round of the public beacon."""
    async with relay(honest_relay) as address, world(folder / "beacon.db") as bot:
        bot.house = replace(bot.house, chosen=Chosen(beacon=Relays([address], CHAIN)))
        match = await bot.started(2, "go_stop")
        while (match := await bot.now(match)).dealing is not None:  # a relay may answer late
            await bot.turn_to(match.dealing.wake_at)
        return await _to_the_end(bot, match)


async def judged(folder: Path) -> Honest:
    """A House match: words, a vote, and what the hosts enter."""
    async with world(folder / "judged.db") as bot:
        match = await bot.started(game="by_hand", options=example("alibi"))
        await bot.order(match, "Ada", {"alibi": "In the bath.", "suspect": ("@2",)})
        return await _to_the_end(bot, match)


async def of_one_file(folder: Path) -> Honest:
    """A match of a design, whose file is in the export: a trade between two players, hidden cards, and orders."""
    text = FILES["exchange"].read_text("utf-8")
    async with world(folder / "file.db") as bot:
        await shelf.keep(bot.house, "g", HOST, text, checked(text))
        match = await bot.started(3, key_of(text))
        offer = await trades.offer_trade(bot.house, match.id, "Ada", 1, ("2 coins",), (), bot.clock.now())
        await trades.answer_trade(bot.house, offer.token, "Bo", bot.clock.now(), is_accepted=True)
        return await _to_the_end(bot, match, "form")


async def season(folder: Path) -> Honest:
    """Weeks of three players, to the end."""
    async with world(folder / "season.db") as bot:
        its = await season_of(bot, 3)
        return await exported(bot, await its.play())


async def season_of_file(folder: Path) -> Honest:
    """A season of five whose file takes out who is last: hosts enter results, take a player out and bring them back."""
    async with world(folder / "last_place.db") as bot:
        its = await staged(bot, SEASONS["last_place"].read_text("utf-8"))
        for what, last in (("eliminate", ("P5", "P4", "P3")), ("return", ("P5",))):
            order = seasons.ordered(await bot.now(its), what, seat=3)
            await seasons.decree(bot.house, its.id, HOST, order, "because")
            [match] = await matches(bot, its)
            await hosting.abort(bot.house, match.id, HOST, "it rains")
            places = {mark: number for number, mark in enumerate(("P1", "P2", *last), 1)}
            await seasons.enter_result(bot.house, its.id, HOST, places)
            await following.follow(bot.house)
        return await exported(bot, await played(bot, its))


async def of_game(key: str, folder: Path) -> Honest:
    """A whole match of players who choose at random, of any game."""
    async with world(folder / "match.db") as bot:
        return await _to_the_end(bot, await bot.started(game_named(key).seats[0], key), "form")


NEWER = QUICK.replace('"title": "Small"', '"by": "Bo", "title": "Small"')
BY_TITLE = OF_FILE + 'game = "Small"\n'
"""The second round is of a file, of which there is a newer one at its hour."""


async def planned(folder: Path) -> Honest:
    """Two planned rounds of four players, whose hosts agree on the results."""
    async with world(folder / "planned.db") as bot:
        for text in (LAST_PLACE, QUICK):
            await keep(bot, text)
        chosen = {"games": [{"game": "go_stop"}, {"game": key_of(QUICK)}]}
        season = Season(bot, (await bot.open(key_of(LAST_PLACE), options=chosen)).id)
        outline = await written(season, BY_TITLE)
        await bot.joins(await season.match(), *NAMES[:4])
        await dealing.start(bot.house, season.id, HOST)
        await keep(bot, NEWER)
        for episode in outline.plan.episodes:
            await bot.turn_to(episode.at)
            [match] = await matches(bot, await season.match())
            places = tuple((seat,) for seat in range(match.seats))
            await hosting.finish(bot.house, match.id, HOST, places, "agreed")
            await following.follow(bot.house)
        await hosting.abort(bot.house, season.id, HOST, "it rains")
        return await exported(bot, await season.match())


KINDS = (
    eventful, contest, held, decided, with_machine, with_beacon, judged, of_one_file, season, season_of_file, planned, *SELDOM,
)  # fmt: skip
