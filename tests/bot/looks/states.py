"""The states of a match, and of the season that plays it, in which two players do something private."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from functools import partial
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.referee import contests, gathering, shelf, sweep
from bot.referee.core import paces
from bot.referee.core.model import ContestSettings, Match, Pace, Person, Settings, User
from bot.referee.hosting import crew, hosting, rollback
from bot.referee.orders import override
from bot.referee.people import me
from bot.referee.play import seating
from bot.referee.season import asking, casting, following, standing_in
from bot.referee.season.rooms import keeping
from bot.referee.showing import spectators
from games.design.record import key_of
from games.library import FILES
from games.season.decrees import Eliminate
from tests.bot.designs.test_kept import checked
from tests.bot.looks.actions import OUT, WAITING, seals
from tests.bot.looks.channels import PLAYER, Scene
from tests.bot.play.test_race import BUZZER
from tests.bot.season.opened import Season, decreed, season_of
from tests.bot.world import HOST, World, due, one_card
from tests.games.by_hand.samples import example

Begin = Callable[[World], Awaitable[tuple[Match, str]]]
RICH: Final = {"garnets": 5, "garnets_tradable": True}


class State(Struct, frozen=True):
    """How a match comes into a state: `begun` before the action (with the season above it), `then` after it; and what is done there.

    `readers`: who perceives what a player does, besides those of every state.
    """

    begun: Begin
    actions: tuple[str, ...]
    then: Callable[[Scene], Awaitable[Any]] | None = None
    readers: tuple[User, ...] = ()


# States ----------------------------------------------------------------------------------------------------------------


def _with(settings: Settings, **options: Any) -> Begin:
    async def begun(bot: World) -> tuple[Match, str]:
        return await bot.started(3, settings=replace(settings, page="public"), options=options), ""

    return begun


def _in_season(**settings: Any) -> Begin:
    """A match of a season of four."""

    async def begun(bot: World) -> tuple[Match, str]:
        season = await season_of(bot, 4, settings=Settings(**settings))
        return await season.open(), season.id

    return begun


async def _season(bot: World) -> tuple[Match, str]:
    season = await season_of(bot, 4, RICH, settings=Settings(blind_hosts=True))
    return await season.match(), season.id


async def _host_plays(bot: World) -> tuple[Match, str]:
    match = await bot.started(3, settings=Settings(page="public"))
    await crew.add_host(bot.house, match.id, HOST, PLAYER, "help")
    return await bot.now(match), ""


async def _pause(scene: Scene) -> None:
    assert isinstance(await hosting.pause(scene.bot.house, scene.match.id, HOST, "a storm"), Match)


async def _hosts_act(scene: Scene) -> None:
    """Hosts do whatever is announced, and go back to the deal at last."""
    house, match, until = scene.bot.house, scene.match.id, scene.bot.clock.now() + timedelta(days=3)
    await hosting.extend(house, match, HOST, until, "a feast")
    await override.override(house, match, HOST, 1, one_card(await scene.bot.now(scene.match), 1), "by phone")
    await crew.add_host(house, match, HOST, "cora", "help")
    await seating.substitute(house, match, HOST, 1, "Zoe", "Zoe", "gone")
    await hosting.pause(house, match, HOST, "a storm")
    await hosting.resume(house, match, HOST, "it is over")
    dealt = next(entry for entry in await scene.bot.journal(scene.match) if entry.act == "started")
    await rollback.rollback(house, match, HOST, dealt.position, "a mistake")


async def _attend(scene: Scene) -> None:
    await sweep.attend(scene.bot.house)


async def _close(scene: Scene) -> None:
    await scene.courier.drain()
    await scene.bot.pass_deadline(scene.match)


async def _held(bot: World) -> tuple[Match, str]:
    match = await bot.started(3, settings=Settings(announce="hold", page="public"))
    return await bot.pass_deadline(match), ""


async def _to_its_end(scene: Scene) -> None:
    """The match is over, its secret published; its season goes on."""
    while not (match := await scene.bot.now(scene.match)).is_revealed:
        await scene.courier.drain()
        await scene.bot.turn_to(due(match) + timedelta(seconds=6))


async def _contest(bot: World) -> tuple[Match, str]:
    settings = Settings(pace=Pace(every="1 day", early="all_in"), contest=ContestSettings())
    opened = await bot.contest(settings=settings)
    for name in ("Bo", PLAYER):
        await contests.join(bot.house, opened.id, name, name)
    return opened, ""


async def _sealed(bot: World) -> tuple[Match, str]:
    """The first player has answered."""
    match = await bot.started(3, settings=Settings(page="public"))
    await seals(Scene(bot, match, []))
    return match, ""


async def _gathers(bot: World) -> tuple[Match, str]:
    """Open for joining; only two have sat down."""
    match = await bot.open(settings=Settings(page="public"))
    await bot.joins(match, "Ada", PLAYER)
    return await bot.now(match), ""


async def _live(bot: World) -> tuple[Match, str]:
    """A live round that began when everybody was ready."""
    pace = Pace(phases=("1: 2 minutes", "2: 2 days"), ready="5m")
    match = await bot.started(3, settings=Settings(page="public", pace=pace))
    for name in ("Ada", "Bo", PLAYER):
        assert isinstance(await gathering.press(bot.house, match.id, name), gathering.Ready)
    return await bot.now(match), ""


async def _of_hosts(bot: World) -> tuple[Match, str]:
    settings = Settings(page="public", blind_hosts=True)
    return await bot.started(3, game="by_hand", options=example("alibi"), settings=settings), ""


async def _of_one_file(bot: World) -> tuple[Match, str]:
    text = FILES["exchange"].read_text("utf-8")
    await shelf.keep(bot.house, "g", HOST, text, checked(text))
    return await bot.started(3, key_of(text), settings=Settings(page="public")), ""


async def _with_others(bot: World) -> tuple[Match, str]:
    """One player was replaced, one waits for a seat, and spectators read along."""
    match = await bot.started(4, settings=Settings(page="public"))
    await crew.add_host(bot.house, match.id, HOST, "cora", "help")
    assert isinstance(await spectators.arrange(bot.house, match.id, "cora", "live", "home", "the fallen"), Match)
    await seating.substitute(bot.house, match.id, HOST, 3, "Zoe", "Zoe", "gone")
    await seating.wait(bot.house, match.id, WAITING, WAITING)
    return await bot.now(match), ""


async def _by_clocks(bot: World) -> tuple[Match, str]:
    pace = Pace(close_at=None, early="all_in", clock="3m + 5s")
    return await bot.started(3, settings=Settings(page="public", pace=pace)), ""


async def _race(bot: World) -> tuple[Match, str]:
    pace, options = paces.live("5m"), {"rounds": 3, "questions": BUZZER}
    return await bot.started(3, "by_hand", options=options, settings=Settings(page="public", pace=pace)), ""


async def _casts(bot: World) -> tuple[Match, str]:
    """The sign-up of a season, for which two people apply who do not know of one another."""
    settings, options = Settings(page="public"), {"duels": [{"game": "go_stop"}]}
    opened = await bot.open("season", options=options, settings=settings)
    await casting.ask(bot.house, opened.id, HOST, ["Why you?"])
    await casting.apply(bot.house, opened.id, PLAYER, PLAYER, {"Why you?": "Why not?"}, "a word")
    return await bot.now(opened), opened.id


async def _large_season(bot: World, **settings: Any) -> tuple[Match, str]:
    """A season of six, of whom one is out; its hosts have asked, and one person waits."""
    season = await season_of(bot, 6, RICH, settings=msgspec.convert({"blind_hosts": True} | settings, type=Settings))
    await decreed(season, Eliminate(3))
    await following.follow(bot.house)
    await seating.wait(bot.house, season.id, WAITING, WAITING)
    await asking.ask(bot.house, season.id, HOST, "What do you hold?")
    return await season.match(), season.id


async def _ends_episode(scene: Scene) -> None:
    await scene.courier.drain()
    await decreed(Season(scene.bot, scene.season), Eliminate(4))
    await following.follow(scene.bot.house)


async def _of_old_rooms(bot: World) -> tuple[Match, str]:
    """Two were in a room, an episode and more ago."""
    season = await season_of(bot, 6, settings=Settings(blind_hosts=True, rooms_shown="behind"))
    await keeping.open_room(bot.house, season.id, "Ada", "Den", ["Bo"])
    for seat in (3, 4):
        await decreed(season, Eliminate(seat))
        await following.follow(bot.house)
    return await season.match(), season.id


async def _with_stand_in(bot: World) -> tuple[Match, str]:
    """A match of a season in which one person plays for a member who is away."""
    season = await season_of(bot, 3, settings=Settings(blind_hosts=True))
    await seating.wait(bot.house, season.id, WAITING, WAITING)
    await standing_in.name(bot.house, season.id, PLAYER, WAITING)
    await me.wish(bot.house, Person(PLAYER, PLAYER, "en"), {"away_from": "today", "away_to": "in 60 days"})
    return await season.open(), season.id


async def _of_playing_host(bot: World) -> tuple[Match, str]:
    """A match of a season in which a host plays."""
    season = await season_of(bot, 4)
    await crew.add_host(bot.house, season.id, HOST, PLAYER, "help")
    return await season.open(), season.id


async def _opens(scene: Scene) -> None:
    """The season opens its match, whose purses are what the players have then; the match is looked at from now on."""
    await scene.courier.drain()
    scene.match = await Season(scene.bot, scene.season).open()


_BETWEEN: Final = (
    "a trade", "an offer", "a refused offer", "a withdrawn offer", "a failed offer",
    "a confession", "a word taken back", "a prediction", "a question",
)  # fmt: skip
STATES: Final[dict[str, State]] = {
    "running": State(_with(Settings()), _BETWEEN),
    "paused": State(_with(Settings()), ("a trade",), _pause),
    "then of acts of hosts": State(_with(Settings()), ("a trade",), _hosts_act),
    "then held": State(_with(Settings(announce="hold")), ("a refused offer",), _close),
    "of blind hosts, then held": State(_with(Settings(blind_hosts=True, announce="hold")), ("a trade",), _close),
    "held": State(_held, ("a confession", "a prediction")),
    "of blind hosts": State(_with(Settings(blind_hosts=True, announce="hold")), ("a trade", "a confession")),
    "of a host who plays": State(_host_plays, ("a trade",)),
    "over, its secret sealed": State(
        _with(Settings(reveal_after="2 days"), rounds=1), ("a refused offer", "a confession"), _close
    ),
    "of a season": State(_in_season(), ("a trade", "a confession")),
    "of a season of blind hosts": State(_in_season(blind_hosts=True), ("a trade",)),
    "a season of blind hosts": State(_season, ("a gift", "a confession"), _attend),
    "over, of a season that goes on": State(
        _in_season(blind_hosts=True), ("a refused offer", "a confession"), _to_its_end
    ),
    "sign-up": State(_gathers, ("a sign-in",)),
    "sealed": State(_sealed, ("another seal", "a withdrawal")),
    "live": State(_live, ("a seal",)),
    "of a House match": State(_of_hosts, ("a seal",)),
    "of one file": State(_of_one_file, ("a seal",)),
    "of many readers": State(_with_others, ("a trade", "a confession", "a question"), readers=(OUT, WAITING)),
    "by chess clocks": State(_by_clocks, ("a seal",)),
    "a race": State(_race, ("a press",)),
    "casting": State(_casts, ("an application",)),
    "a season with one out": State(
        _large_season, ("a gift", "a stand-in", "an answer to hosts", "a room"), readers=(OUT, WAITING)
    ),
    "a season whose rooms are shown": State(
        partial(_large_season, rooms_shown="behind"), ("a room",), _ends_episode, readers=(OUT,)
    ),
    "a season of old rooms": State(_of_old_rooms, ("a room that is read",)),
    "a season, then its match": State(_season, ("a gift",), _opens),
    "of a season, with a stand-in": State(_with_stand_in, ("a trade",), readers=(WAITING,)),
    "of a season whose host plays": State(_of_playing_host, ("a trade", "a confession")),
    "a contest": State(_contest, ("a step of a run",)),
}
