"""Each power of the hosts over each season of the library: it does what it promises, or the file says why not; then the season ends."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final, TypeAlias

import pytest

from bot.referee.core.model import Match, Person, Refused
from bot.referee.core.positions import game_of, raw, table_of
from bot.referee.hosting import hosting
from bot.referee.letters.posts import compose
from bot.referee.letters.sentences import sentence
from bot.referee.people import me
from bot.referee.play import seating
from bot.referee.season import asking, following, seasons, standing_in
from games.game import CHAIR
from games.library import SEASONS
from games.wording import plain
from tests.bot.season.test_every_format import camps_of, roles
from tests.bot.season.test_powers import called_off, ordered, out
from tests.bot.season.test_staged import matches, staged, turned, verdict_of
from tests.bot.world import HOST, NAMES, World, outcome_of, refused, world
from tests.by_turns import of_ten

Power: TypeAlias = Callable[[World, Match, str], Awaitable[None]]
CALLED: Final = dict(enumerate(NAMES))
BO: Final = 1

STAYS: Final = "No one leaves this season or returns"
LEAVES: Final = {"league": STAYS, "swiss": STAYS, "burrow": STAYS}
"""What a file says to hosts who take a player out; the others take them out."""
RETURNS: Final = {
    "burrow": STAYS,
    "genius": "Who is out of this season stays out.",
    "knockout": "No one returns to a bracket.",
    "knockout_double": "No one returns who is out.",
    "round_table": "No one returns to the table.",
    "two_crews": "no one returns to a crew.",
    "league": "only a player who is out can return",
    "swiss": "only a player who is out can return",
}
"""What a file says to hosts who bring a player back; the others do."""
AGAIN: Final = "The match was called off, and is played again."
OFF: Final = {
    "burrow": "The match was called off. Now comes the quiz, without it.",
    "league": "called off, no points.",
    "swiss": "no winner, 1 point each.",
    "knockout": "To be played again:",
    "knockout_double": "To be played again:",
    "round_table": "Safe in the next night:",
    "two_crews": "Matches won:",
}
"""What a file says where its matches are called off."""


async def hurried(bot: World, season: Match) -> None:
    """Hosts end each match that is on, all who are asked answer, and time passes; no one who is out plays."""
    gone = {NAMES[int(seat[1:]) - 1] for seat in out(await bot.now(season))}
    now = await matches(bot, season)
    sitting = await bot.store.transact(lambda tx: tx.seats.of(*(match.id for match in now)))
    assert not gone & {one.user for one in sitting}
    for match in now:
        await hosting.finish(bot.house, match.id, HOST, tuple((seat,) for seat in range(match.seats)), "agreed")
    await turned(bot, season)


async def until(bot: World, season: Match, reached: Callable[[Match], bool]) -> Match:
    """Hurry on until a position is reached, or the season is over."""
    for _ in range(200):
        if (now := await bot.now(season)).is_revealed or reached(now):
            return now
        await hurried(bot, season)
    raise AssertionError("the season does not go on")


def is_on(season: Match) -> bool:
    """Whether matches of a season are on."""
    return bool(table_of(season).state.begun)


async def why_not(bot: World, season: Match, act: Awaitable[object]) -> str:
    """What hosts read of a power that they do not have now; empty of one that they have."""
    done = await outcome_of(act)
    if not isinstance(done, Refused):
        return ""
    return plain(sentence(done.id, done.facts, "en", game_of(await bot.now(season))), CALLED)


async def by_hand(bot: World, season: Match, *, results: bool = True) -> None:
    """Hosts pause, call off the matches that are on and enter their results, the first seat best; without `results` they take them back."""
    await hosting.pause(bot.house, season.id, HOST, "it rains")
    before = raw(table_of(await bot.now(season)).state)
    for play in table_of(season).state.plays:
        await hosting.abort(bot.house, table_of(season).state.begun[play.key].match, HOST, "it rains")
        await seasons.enter_result(bot.house, season.id, HOST, {f"P{seat + 1}": n for n, seat in enumerate(play.seats)})
        if not results:
            await seasons.undo(bot.house, season.id, HOST, "a slip")
            assert raw(table_of(await bot.now(season)).state) == before
    await hosting.resume(bot.house, season.id, HOST, "the sun shines")
    await following.follow(bot.house)


async def undo(bot: World, season: Match, name: str) -> None:
    """After it the position is what it was, of a result that was entered and of a player who was taken out."""
    before = raw(table_of(season).state)
    if name not in LEAVES:
        await ordered(bot, season, "eliminate", seat=BO)
        assert raw(table_of(await bot.now(season)).state) != before
        await seasons.undo(bot.house, season.id, HOST, "a slip")
    assert raw(table_of(await bot.now(season)).state) == before
    await by_hand(bot, season, results=False)


async def award(bot: World, season: Match, name: str) -> None:
    """Coins come into the purse that the file has, but not while it is in play; a file without one says so."""
    why = await why_not(bot, season, ordered(bot, season, "award", seat=BO, currency="garnets", amount=4))
    if name != "genius":
        assert "This season has no purses of garnets" in why
        return
    assert "This purse is in play" in why
    now = await until(bot, season, lambda now: not any(play.purses for play in table_of(now).state.plays))
    held = table_of(now).state.position["parts"]["garnets"][BO]
    await ordered(bot, season, "award", seat=BO, currency="garnets", amount=4)
    assert await seasons.account(bot.house, season.id, "Bo") == {("P2", "garnets"): held + 4}


async def eliminate(bot: World, season: Match, name: str) -> None:
    """Once the round is over who was taken out has the role of it, no room of players and no question of the hosts."""
    why = await why_not(bot, season, ordered(bot, season, "eliminate", seat=BO))
    if name in LEAVES:
        assert LEAVES[name] in why
        return
    assert why == ""
    now = await until(bot, season, lambda now: "@2" in out(now))
    await following.follow(bot.house)
    held = await roles(bot, season.id)
    assert [role for role in held if "Bo" in held[role]] == ["eliminated"]
    assert "Bo" not in {user for inside in (await camps_of(bot, season)).values() for user in inside}
    if now.is_running:
        await asking.ask(bot.house, season.id, HOST, "Whom do you fear?")
        assert await refused(asking.answer(bot.house, season.id, "Bo", "me", "press:1")) == "question-none"


async def leave(bot: World, season: Match, name: str) -> None:
    """A player leaves for good, as if hosts had taken them out."""
    why = await why_not(bot, season, seasons.leave(bot.house, season.id, "Bo"))
    assert LEAVES.get(name, "") in why
    assert bool(why) == (name in LEAVES)
    if not why:
        assert "@2" in out(await until(bot, season, lambda now: "@2" in out(now)))


async def bring_back(bot: World, season: Match, name: str) -> None:
    """Who was out plays again, and has the role of it."""
    now = await until(bot, season, lambda now: bool(out(now)) or name in {"league", "swiss"})
    seat = int((out(now) or ["@2"])[0][1:]) - 1
    why = await why_not(bot, season, ordered(bot, season, "return", seat=seat))
    if name in RETURNS:
        assert RETURNS[name] in why
        return
    assert why == ""
    await until(bot, season, lambda now: out(now)[:1] != [f"@{seat + 1}"])
    await following.follow(bot.house)
    assert NAMES[seat] in (await roles(bot, season.id))["cast"]


async def call_off(bot: World, season: Match, name: str) -> None:
    """The file says what becomes of matches that are called off."""
    before = len(await bot.letters(season, "public"))
    await called_off(bot, season)
    await turned(bot, season)
    posts = [compose(post, season, CALLED, "en") for post in (await bot.letters(season, "public"))[before:]]
    said = [plain(line.said, CALLED) for post in posts for part in post.sections for line in part.lines]
    assert any(OFF.get(name, AGAIN) in line for line in said), said


async def stand_in(bot: World, season: Match, name: str) -> None:
    """Who waits sits in the next match of the player who is away, and is asked; the seat of the season stays the player's."""
    await seating.wait(bot.house, season.id, "Yan", "Yan")
    await standing_in.name(bot.house, season.id, "Ada", "Yan")
    await me.wish(bot.house, Person("Ada", "Ada", "en"), {"away_from": "today", "away_to": "in 60 days"})
    await called_off(bot, season)
    while not (held := await bot.store.transact(lambda tx: tx.seats.held_by("Yan"))):
        assert not (await bot.now(season)).is_over, "the stand-in has sat in no match"
        await turned(bot, season)
    [match] = [match for match in await matches(bot, season) if match.id == held[0].match]
    assert (await bot.order(match, "Yan", {"number": 3})).answer == {"number": 3}
    tenures = await bot.store.transact(lambda tx: tx.seats.of(season.id))
    assert tenures[0].user == "Ada"


async def question(bot: World, season: Match, name: str) -> None:
    """Each player who is in is asked, once an episode, and a second question takes the place of the first."""
    for words in ("Whom do you fear?", "Whom do you like?"):
        await asking.ask(bot.house, season.id, HOST, words)
    assert await asking.answer(bot.house, season.id, "Bo", "Ada.", "press:1") == "Whom do you like?"
    for seat in range(5):
        notices = [one.id for letter in await bot.letters(season, f"seat/{seat}") for one in letter.notices]
        assert notices.count("question") == 2


POWERS: Final[dict[str, Power]] = {
    power.__name__: power for power in (undo, award, eliminate, leave, bring_back, call_off, stand_in, question)
}
_WITHOUT: Final = {("round_table", "stand_in"), ("two_crews", "stand_in")}
"""Of five players there the one who is away plays in no later match."""
CASES: Final = of_ten([case for power in POWERS for name in SEASONS if (case := (name, power)) not in _WITHOUT], 0, 4)


@pytest.mark.parametrize(("name", "power"), CASES)
async def test_a_power_of_hosts_over_a_season_of_the_library(bot: World, name: str, power: str) -> None:
    """Five players; then the season comes to its end, and is verified with its matches."""
    season = await until(bot, await staged(bot, SEASONS[name].read_text("utf-8")), is_on)
    await POWERS[power](bot, season, name)
    end = await until(bot, season, lambda _: False)
    assert end.outcome is not None
    assert not table_of(end).asked(CHAIR)
    assert (await verdict_of(bot, season)).place is None


@pytest.mark.parametrize("name", of_ten(SEASONS, 7, 1))
async def test_results_that_hosts_enter_are_those_of_matches(bot: World, tmp_path: Path, name: str) -> None:
    """They come to the position to which the same results come in a season whose matches were played."""
    text = SEASONS[name].read_text("utf-8")
    async with world(tmp_path / "other.db") as other:
        twin = await until(other, await staged(other, text), is_on)
        await hurried(other, twin)
        wanted = await until(other, twin, lambda now: now.step > twin.step)
    season = await until(bot, await staged(bot, text), is_on)
    await by_hand(bot, season)
    now = await until(bot, season, lambda now: now.step > season.step)
    assert table_of(now).state.position == table_of(wanted).state.position
