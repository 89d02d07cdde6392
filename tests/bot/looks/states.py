"""The states of a match, and of the season that plays it, in which two players do something private."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from bot.referee import gathering, sweep, words
from bot.referee.acts import runs
from bot.referee.contest import contests
from bot.referee.core.model import ContestSettings, Match, Pace, Sealing, Settings, Tenure, Trade, User
from bot.referee.core.positions import table_of
from bot.referee.designs import keeping
from bot.referee.hosting import crew, hosting, rollback
from bot.referee.orders import override
from bot.referee.people import signing
from bot.referee.play import seating, signup, trades
from bot.referee.programs import tokens
from bot.referee.season import seasons
from bot.referee.showing import spectators
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, answer
from games.design.record import key_of
from games.library import FILES
from tests.bot.designs.test_kept import checked
from tests.bot.looks.channels import PLAYER, Scene
from tests.bot.season.opened import season_of
from tests.bot.world import HOST, World, one_card
from tests.games.by_hand.samples import example

Action = Callable[[Scene], Awaitable[Any]]


class State(Struct, frozen=True):
    """How a match comes into a state: `begun` before the action (with the season above it), `then` after it; and what is done there.

    `readers`: who perceives what a player does, besides those of every state.
    """

    begun: Callable[[World], Awaitable[tuple[Match, str]]]
    actions: tuple[str, ...]
    then: Callable[[Scene], Awaitable[Any]] | None = None
    readers: tuple[User, ...] = ()


# What is done ----------------------------------------------------------------------------------------------------------


async def _offers(scene: Scene) -> Trade:
    card = table_of(await scene.bot.now(scene.match)).view(0).own.hand[:1]
    offer = await trades.offer_trade(scene.bot.house, scene.match.id, "Ada", 1, card, (), scene.bot.clock.now())
    assert isinstance(offer, Trade), offer
    return offer


async def _answers(scene: Scene, *, is_accepted: bool) -> None:
    offer = await _offers(scene)
    done = await trades.answer_trade(scene.bot.house, offer.token, "Bo", scene.bot.clock.now(), is_accepted=is_accepted)
    assert isinstance(done, Trade), done


async def _trades(scene: Scene) -> None:
    await _answers(scene, is_accepted=True)


async def _refuses(scene: Scene) -> None:
    await _answers(scene, is_accepted=False)


async def _confesses(scene: Scene) -> None:
    done = await words.confess(scene.bot.house, scene.match.id, "Ada", "I hold the joker.", "dm:1")
    assert isinstance(done, words.Confession), done


async def _predicts(scene: Scene) -> None:
    await words.predict(scene.bot.house, scene.match.id, "wanda", "Wanda", 1)


async def _gives(scene: Scene) -> None:
    """Garnets change hands in the season."""
    done = await seasons.give(scene.bot.house, scene.season, "Ada", 1, 2)
    assert isinstance(done, Match), done


async def _plays_on(scene: Scene) -> None:
    """A run of a contest comes further."""
    run = await scene.bot.store.transact(lambda tx: runs.of_player(tx, scene.match, "Bo"))
    assert run is not None
    await scene.bot.order(run, "Bo", {"repel": ("first",)})
    await sweep.close_due(scene.bot.house)


async def _seals(scene: Scene) -> None:
    """The first player answers what they are asked, as their machine would."""
    match = await scene.bot.now(scene.match)
    prompt = table_of(match).asked(0)
    assert prompt is not None
    done = await scene.bot.order(match, "Ada", answer(table_of(match), prompt, FORM_ONLY))
    assert isinstance(done, Sealing), done


async def _seals_again(scene: Scene) -> None:
    """They think better of it, twice."""
    for _ in range(2):
        await _seals(scene)


async def _withdraws(scene: Scene) -> None:
    done = await scene.bot.order(scene.match, "Ada", None)
    assert isinstance(done, Sealing), done


async def _signs_in(scene: Scene) -> None:
    """A player signs in on the page, and makes a token for a program that reads."""
    link = await signing.link(scene.bot.house, "Ada")
    assert isinstance(await signing.enter(scene.bot.house, str(link), ""), tuple)
    assert isinstance(await tokens.make(scene.bot.house, "Ada", scene.match.id, "read"), str)


ACTIONS: Final[dict[str, Action]] = {
    "a trade": _trades,
    "an offer": _offers,
    "a refused offer": _refuses,
    "a confession": _confesses,
    "a prediction": _predicts,
    "a gift": _gives,
    "a step of a run": _plays_on,
    "a seal": _seals,
    "another seal": _seals_again,
    "a withdrawal": _withdraws,
    "a sign-in": _signs_in,
}


# States ----------------------------------------------------------------------------------------------------------------


def _with(settings: Settings, **options: Any) -> Callable[[World], Awaitable[tuple[Match, str]]]:
    async def begun(bot: World) -> tuple[Match, str]:
        return await bot.started(3, settings=replace(settings, page="public"), options=options), ""

    return begun


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


async def _in_season(bot: World) -> tuple[Match, str]:
    season = await season_of(bot, 4)
    return await season.open(), season.id


async def _in_blind_season(bot: World) -> tuple[Match, str]:
    season = await season_of(bot, 4, settings=Settings(blind_hosts=True))
    return await season.open(), season.id


async def _season(bot: World) -> tuple[Match, str]:
    options = {"garnets": 5, "garnets_tradable": True}
    season = await season_of(bot, 4, options, settings=Settings(blind_hosts=True))
    return await season.match(), season.id


async def _to_its_end(scene: Scene) -> None:
    """The match is over, its secret published; its season goes on."""
    while not (match := await scene.bot.now(scene.match)).is_revealed:
        await scene.courier.drain()
        assert match.deadline is not None
        await scene.bot.turn_to(match.deadline + timedelta(seconds=6))


async def _contest(bot: World) -> tuple[Match, str]:
    settings = Settings(pace=Pace(every="1 day", early="all_in"), contest=ContestSettings())
    opened = await contests.open_contest(
        bot.house, guild="g", home="home", game="greeen_mafia", host=HOST, settings=settings
    )
    assert isinstance(opened, Match), opened
    for name in ("Bo", PLAYER):
        await contests.join(bot.house, opened.id, name, name)
    return opened, ""


async def _sealed(bot: World) -> tuple[Match, str]:
    """The first player has answered."""
    match = await bot.started(3, settings=Settings(page="public"))
    await _seals(Scene(bot, match, []))
    return match, ""


async def _gathers(bot: World) -> tuple[Match, str]:
    """Open for joining; only two have sat down."""
    match = await bot.open(settings=Settings(page="public"))
    for name in ("Ada", PLAYER):
        await signup.join(bot.house, match.id, name, name)
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
    await keeping.keep(bot.house, "g", HOST, text, checked(text))
    return await bot.started(3, key_of(text), settings=Settings(page="public")), ""


async def _with_others(bot: World) -> tuple[Match, str]:
    """One player was replaced, one waits for a seat, and spectators read along."""
    match = await bot.started(4, settings=Settings(page="public"))
    await crew.add_host(bot.house, match.id, HOST, "cora", "help")
    assert isinstance(await spectators.arrange(bot.house, match.id, "cora", "live", "home", "the fallen"), Match)
    done = await seating.substitute(bot.house, match.id, HOST, 3, "Zoe", "Zoe", "gone")
    assert isinstance(done, Tenure), done
    await seating.wait(bot.house, match.id, WAITING, WAITING)
    return await bot.now(match), ""


REPLACED: Final = "Dae"
WAITING: Final = "wilma"

STATES: Final[dict[str, State]] = {
    "running": State(_with(Settings()), ("a trade", "an offer", "a refused offer", "a confession", "a prediction")),
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
    "of a season": State(_in_season, ("a trade", "a confession")),
    "of a season of blind hosts": State(_in_blind_season, ("a trade",)),
    "a season of blind hosts": State(_season, ("a gift", "a confession"), _attend),
    "over, of a season that goes on": State(_in_blind_season, ("a refused offer", "a confession"), _to_its_end),
    "sign-up": State(_gathers, ("a sign-in",)),
    "sealed": State(_sealed, ("another seal", "a withdrawal")),
    "live": State(_live, ("a seal",)),
    "of a House match": State(_of_hosts, ("a seal",)),
    "of one file": State(_of_one_file, ("a seal",)),
    "of many readers": State(_with_others, ("a trade", "a confession"), readers=(REPLACED, WAITING)),
    "a contest": State(_contest, ("a step of a run",)),
}
