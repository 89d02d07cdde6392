"""A contest under test, its runs, and what was told of them."""

from bot.referee import contests, sweep
from bot.referee.core import positions
from bot.referee.core.model import ContestSettings, Letter, Match, Pace, Settings
from bot.referee.showing import desk
from games.greeen_mafia.solver import hint
from tests.bot.world import World


async def contest_of(bot: World, *players: str, **settings: bool) -> tuple[Match, dict[str, Match]]:
    """A contest and the runs of those who have joined."""
    chosen = Settings(pace=Pace(every="1 day", early="all_in"), contest=ContestSettings(**settings))
    contest = await bot.contest(settings=chosen)
    runs = {}
    for name in players:
        run = await contests.join(bot.house, contest.id, name, name)
        runs[name] = run
    return contest, runs


async def repel(bot: World, run: Match, name: str, choice: str = "first") -> Match:
    bot.clock.turn(1)
    await bot.order(run, name, {"repel": (choice,)})
    await sweep.attend(bot.house)
    return await bot.now(run)


async def ended(bot: World, run: Match, name: str) -> Match:
    while run.status == "running":
        run = await repel(bot, run, name, hint(positions.table_of(run).state).choice or "first")
    return run


async def desk_of(bot: World, contest: Match) -> Letter:
    contest = await bot.now(contest)
    return await bot.house.store.transact(lambda tx: desk.written(tx, contest))


async def told_of(bot: World, match: Match, address: str) -> list[str]:
    letters = [one.letter for one in await bot.errands(match, address) if one.letter is not None]
    return [notice.id for letter in letters for notice in letter.notices]
