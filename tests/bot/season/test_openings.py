"""Episodes open by their plan, at their hours; what cannot open is told once."""

from datetime import timedelta

import pytest

from bot.referee.core.journal import CLOCK
from bot.referee.hosting import hosting
from bot.referee.season import episodes, seasons, standings
from bot.referee.season.planned import plans
from tests.bot.season.opened import PLAN, QUICK, hosts_heard, season_of, written
from tests.bot.world import HOST, World
from tests.fakes import START
from tests.sure import sure

QUICKLY = f'[[episode]]\nat = "2 days"\ngame = "five_stands"\nauto = true\n{QUICK}'


async def test_an_episode_opens_at_its_hour(bot: World) -> None:
    """Hosts see it the day before, again where it was moved; it opens once and not sooner, and the journal says that it was planned."""
    season = await season_of(bot, 4)
    plan = (await written(season, PLAN)).plan
    at = plan.episodes[0].at
    await bot.turn_to(at - timedelta(days=1, minutes=1))
    assert await hosts_heard(season) == []
    await bot.turn_to(at - timedelta(days=1))
    assert (await hosts_heard(season))[0].id == "plan-preview"
    moved = (await plans.put(bot.house, season.id, HOST, plan.episodes[0].number, {"at": "2 days"})).plan
    at = moved.episodes[0].at
    await bot.turn_to(at - timedelta(days=1))
    assert [one.id for one in await hosts_heard(season)].count("plan-preview") == 2
    await bot.turn_to(at - timedelta(seconds=1))
    assert (await season.state()).link is None
    await bot.turn_to(at)
    await bot.turn_to(at + timedelta(minutes=1))
    link = sure((await season.state()).link)
    assert link.game == "five_stands"
    opened = [one for one in await bot.journal(await season.match()) if one.facts.get("type") == "open"]
    assert [(one.actor, one.reason) for one in opened] == [(CLOCK, "as planned")]
    assert [one.id for one in await hosts_heard(season)].count("plan-opened") == 1
    await season.assert_books_balance()


async def test_a_whole_season_opens_by_its_plan(bot: World) -> None:
    """A dealt match, one that hosts run, and the final: all open by themselves, and the season verifies."""
    season = await season_of(bot, 4)
    await written(season, PLAN.replace('at = "2026-04-01 18:00"', 'at = "2026-04-01 18:00"\nauto = true'))
    for _ in range(400):
        state, match = await season.state(), await season.match()
        if match.status == "finished":
            break
        if state.link is not None and state.link.is_announced:
            left = [f"P{seat + 1}" for seat in state.link.seats]
            places = {name: place for place, name in enumerate(left, 1)}
            await seasons.enter_result(bot.house, season.id, HOST, places)
        elif state.phase in {"match", "finale"} and state.link is None:
            plan = sure(await bot.house.store.transact(lambda tx: tx.seasons.plan(season.id)))
            episode = sure(plan.of(state.episode))
            await bot.turn_to(max(episode.at, bot.clock.now() + timedelta(seconds=1)))
        else:
            await season.turn()
    await bot.assert_verifies(await season.match())
    assert [one.id for one in await hosts_heard(season)].count("plan-opened") == 3


async def test_an_episode_that_is_not_auto_waits_for_its_hosts(bot: World) -> None:
    """Nothing is opened, and no one is told the day before; a paused season opens nothing either, until it goes on."""
    season = await season_of(bot, 4)
    await written(season, PLAN.replace("auto = true", "auto = false"))
    await bot.turn_to(START + timedelta(days=60))
    assert (await season.state()).link is None
    assert await hosts_heard(season) == []
    paused = await season_of(bot, 4)
    await written(paused, QUICKLY)
    await hosting.pause(bot.house, paused.id, HOST, "a holiday")
    await bot.turn_to(START + timedelta(days=70))
    assert (await paused.state()).link is None
    await hosting.resume(bot.house, paused.id, HOST, "back")
    await bot.turn_to(START + timedelta(days=71))
    assert (await paused.state()).link is not None


async def test_what_cannot_open_is_told_once(bot: World) -> None:
    """Its hosts hear why; it is tried again once they have given it another hour."""
    season = await season_of(bot, 3)
    await written(season, '[[episode]]\nat = "2 days"\ngame = "go_stop"\nauto = true')
    for hours in (50, 51, 52):
        await bot.turn_to(START + timedelta(hours=hours))
    heard = [one.id for one in await hosts_heard(season)]
    assert heard.count("plan-failed") == 1
    assert (await season.state()).link is None
    assert (await bot.acts(await season.match())).count("plan_failed") == 1
    assert len(await bot.house.store.transact(lambda tx: tx.matches.find())) == 1
    await written(season, QUICKLY.replace("2 days", "in 1 hour"))
    await bot.turn_to(bot.clock.now() + timedelta(hours=2))
    assert (await season.state()).link is not None


async def test_an_error_of_the_bot_is_told_once_too(bot: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """With its number in the log and what hosts can do; other seasons go on, and this one once they have moved the episode."""

    async def fails(*_: object) -> None:
        raise ZeroDivisionError

    season, other = await season_of(bot, 3), await season_of(bot, 3)
    await written(season, QUICKLY)
    with monkeypatch.context() as broken:
        broken.setattr(episodes.open_episode, "within", fails)
        for hours in (50, 51, 52):
            await bot.turn_to(START + timedelta(hours=hours))
    heard = [one.id for one in await hosts_heard(season)]
    assert heard == ["plan-preview", "plan-preview-first", "plan-move", "plan-failed", "season-error", "plan-mend"]
    assert await hosts_heard(other) == []
    await written(season, QUICKLY.replace("2 days", "in 1 hour"))
    await bot.turn_to(bot.clock.now() + timedelta(hours=2))
    assert (await season.state()).link is not None


async def test_a_season_that_stands_still_for_an_error_says_so_once(
    bot: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nothing was planned: at each step once."""

    async def fails(*_: object) -> None:
        raise ZeroDivisionError

    season = await season_of(bot, 3)
    monkeypatch.setattr(standings, "show", fails)
    for hours in (1, 2, 3):
        await bot.turn_to(START + timedelta(hours=hours))
    heard = await bot.told_hosts(await season.match())
    said = [[one.id for one in errand.letter.notices] for errand in heard if errand.letter]
    assert said.count(["season-stuck", "season-error"]) == 1
