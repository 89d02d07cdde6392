"""The plan of a season: what hosts write, what they are told of it, and the episodes that open by themselves, of a file too."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest
from icalendar import Calendar

from bot.commands import table
from bot.commands.reading.taking import offered_now
from bot.page.pages.episodes import openings
from bot.page.reading.sight import HOST as HOSTS
from bot.page.reading.sight import SPECTATOR, Sight, look
from bot.referee.core.model import Match, Person, Plan
from bot.referee.hosting import hosting
from bot.referee.play import dealing, signup
from bot.referee.season import following, seasons
from bot.referee.season.planned import plans, telling, writing
from bot.referee.season.planned.plans import Outline
from bot.referee.shelf import offer
from games.design.record import digest, key_of
from tests.bot.designs.test_kept import keep
from tests.bot.letters.collecting import delivering
from tests.bot.looks.answers import asked_by
from tests.bot.season.opened import PLAN, Season, hosts_heard, season_of, told_by, written
from tests.bot.season.test_powers import LAST_PLACE
from tests.bot.season.test_staged import QUICK, matches, verdict_of
from tests.bot.world import HOST, NAMES, World, refused
from tests.fakes import START
from tests.games.design.writing import changed
from tests.sure import sure


def test_what_is_written_is_read_again() -> None:
    """A plan comes back from its own text as it is, hours in the zone of its writer."""
    plan = writing.read(f'zone = "Europe/Rome"\ncast = 5\n{PLAN}', Plan(), START)
    assert [(one.number, f"{one.at:%m-%d %H:%M}") for one in plan.episodes] == [
        (1, "03-03 17:00"), (2, "03-17 17:00"), (3, "04-01 16:00"),
    ]  # fmt: skip
    assert writing.read(writing.written(plan), Plan(), START) == plan


def test_an_episode_comes_so_long_after_the_one_before() -> None:
    """As the form says it, which was refused when it was typed so."""
    for words in (
        "7 days",
        "7 days after the one before",
        "a week after the one before it",
        "7 giorni dopo quello prima",
    ):
        plan = writing.read(f'[[episode]]\nat = "2026-05-01 18:00"\n[[episode]]\nat = "{words}"', Plan(), START)
        first, second = plan.episodes
        assert second.at - first.at == timedelta(days=7), words


UNFIT = (
    ("episode = 3", "plan-unreadable"),
    ('colour = "red"', "plan-unreadable"),
    ('zone = "Atlantis"', "zone-unknown"),
    ('away = ["tomorrow or so"]', "plan-days"),
    ('away = ["2026-05-02 to 2026-05-01"]', "plan-days"),
    ('[[episode]]\nat = "soon"', "plan-time"),
    ('[[episode]]\nat = "2001-01-01 18:00"', "plan-time"),
    ('[[episode]]\nat = "2 days"\n[[episode]]\nat = "1 day"\nnumber = 1', "plan-order"),
    ('[[episode]]\nat = "2026-05-02 18:00"\n[[episode]]\nat = "2026-05-01 18:00"', "plan-order"),
    ("cast = 99", "plan-too-long"),
    (f'[[episode]]\nat = "2 days"\nnumber = {10**30}', "plan-order"),
    (f'[[episode]]\nat = "2 days"\nrules = "{"x" * 1501}"', "plan-rules-long"),
    ('[[episode]]\nat = "2 days"\ngame = "chess"', "no-such-game"),
    ('[[episode]]\nat = "2 days"\ngame = "season"', "no-such-game"),
    ('[[episode]]\nat = "2 days"\ngame = "five_stands"\noptions = { hand_size = 99 }', "plan-options"),
    ('[[episode]]\nat = "2 days"\ngame = "five_stands"\nrules = "Draw straws."', "plan-what"),
    ('[[episode]]\nat = "2 days"\ngame = "five_stands"\nevery = "a moon"', "bad-settings"),
)
"""Plans that cannot be, and why."""


async def test_what_cannot_be_planned_is_refused(bot: World) -> None:
    """The plan does not change. A host of the cast neither sees nor writes it: for them it is a surprise, as for all players."""
    season, other = await season_of(bot, 3), await bot.started()
    assert await refused(plans.outline(bot.house, season.id, "Ada")) == "host-plays"
    assert await refused(plans.write(bot.house, season.id, "Ada", "")) == "host-plays-acts"
    assert await refused(plans.outline(bot.house, other.id, HOST)) == "no-such-season"
    for text, why in UNFIT:
        assert await refused(plans.write(bot.house, season.id, HOST, text)) == why, text
    assert await bot.house.store.transact(lambda tx: tx.seasons.plan(season.id)) is None


async def test_hosts_are_told_when_everything_would_be_over(bot: World) -> None:
    """Each episode with its rounds, its marks, and what does not go; then the end of what is planned."""
    season = await season_of(bot, 4)
    await written(season, PLAN.replace("14 days", "90 days").replace("2026-04-01", "2026-09-01"))
    lines = await told_by(season)
    assert [one for one, _ in lines] == [
        "plan-line", "plan-line-ends", "plan-closes-holiday",
        "plan-line", "plan-line-ends",
        "plan-line", "plan-line-final-ends", "plan-ends",
    ]  # fmt: skip
    assert [facts["cast"] for one, facts in lines if one == "plan-line"] == [4, 3, 2]
    assert f"{lines[1][1]['until'].at:%m-%d %H:%M}" == "03-05 15:00"


async def test_a_game_that_does_not_seat_the_cast_that_will_be_left_is_warned_of(bot: World) -> None:
    """Also one that is none of the season's duels in the final, an episode without anything, and one that overlaps."""
    season = await season_of(bot, 3)
    text = '[[episode]]\nat = "1 day"\ngame = "go_stop"\n[[episode]]\nat = "1 day"\ngame = "five_stands"\n[[episode]]\nat = "90 days"'
    await written(season, text)
    warnings = [one for one, _ in await told_by(season) if not one.startswith(("plan-line", "plan-ends"))]
    assert warnings == ["plan-unseated", "plan-overlap", "plan-no-duel", "plan-nobody-left"]


async def test_before_the_start_the_plan_says_how_many_are_expected(bot: World) -> None:
    """Else those count who have joined."""
    match = await bot.open("season")
    season = Season(bot, match.id)
    await signup.join(bot.house, match.id, "Ada", "Ada")
    await written(season, '[[episode]]\nat = "1 day"\nrules = "Draw straws."')
    assert (await told_by(season))[0][1]["cast"] == 1
    await written(season, 'cast = 12\n[[episode]]\nat = "1 day"\nrules = "Draw straws."')
    assert (await told_by(season))[0][1]["cast"] == 12
    assert dict(await told_by(season))["plan-ends-so-far"]["missing"] == 10


async def test_what_has_begun_stays(bot: World) -> None:
    """Its line cannot be changed or moved; it may be left out, and still stays. The others can be anything."""
    season = await season_of(bot, 4)
    plan = (await written(season, PLAN)).plan
    await bot.turn_to(plan.episodes[0].at)
    assert (await season.state()).link is not None
    changed = (
        writing.written(plan).replace("five_stands", "la_mafia").replace("hand_size = 2", "").replace("rounds = 1", "")
    )
    assert await refused(plans.write(bot.house, season.id, HOST, changed)) == "plan-begun"
    assert await refused(plans.move(bot.house, season.id, HOST, 1, "in 3 days")) == "plan-begun"
    outline = await written(season, '[[episode]]\nat = "2026-03-20 18:00"\nrules = "Draw straws."')
    assert [(one.number, one.game, one.rules) for one in outline.plan.episodes] == [
        (1, "five_stands", ""), (2, "", "Draw straws."),
    ]  # fmt: skip
    await written(season, writing.written(outline.plan))


async def test_an_episode_is_moved(bot: World) -> None:
    """Alone, or with all after it; never before the one before it, nor into the past."""
    season = await season_of(bot, 4)
    before = (await written(season, PLAN)).plan
    first, second, third = (one.at for one in before.episodes)
    moved = await plans.move(bot.house, season.id, HOST, 1, "2026-03-04 19:00")
    assert [one.at for one in moved.plan.episodes] == [first + timedelta(days=1, hours=1), second, third]
    moved = await plans.move(bot.house, season.id, HOST, 2, "1 day", with_later=True)
    assert [one.at for one in moved.plan.episodes][1:] == [second + timedelta(days=1), third + timedelta(days=1)]
    assert await refused(plans.move(bot.house, season.id, HOST, 3, "2026-03-04 18:00")) == "plan-order"
    assert await refused(plans.move(bot.house, season.id, HOST, 3, "2001-03-04 18:00")) == "plan-time"
    assert await refused(plans.move(bot.house, season.id, HOST, 9, "in 1 day")) == "plan-no-episode"
    assert (await bot.acts(await season.match())).count("planned") == 3


async def test_the_page_shows_a_plan_to_hosts_alone(bot: World) -> None:
    """Of a player and a spectator it is neither on the page nor in what the page is made of, from which the calendar file comes, too."""
    season = await season_of(bot, 4)
    await written(season, PLAN)
    courier, _ = delivering(bot)
    await courier.drain()

    async def seen(reader: str) -> Sight:
        return sure(await bot.house.store.transact(lambda tx: look(tx, season.id, reader, bot.clock.now())))

    assert [(await seen(reader)).desk.outline is not None for reader in (HOSTS, "Ada", SPECTATOR)] == [
        True,
        False,
        False,
    ]


async def test_a_plan_is_a_calendar(bot: World) -> None:
    """Each episode is a span and each close of a round a moment; an event keeps its name when its episode is moved. A host who plays, or is
    blind, may take the file before and behind a gift at the same moment: not a byte of it changes.
    """
    season = await season_of(bot, 4, {"garnets": 3, "garnets_tradable": True})

    async def file() -> bytes:
        outline = await plans.outline(bot.house, season.id, HOST)
        return telling.file(outline.match, outline.plan, outline.outlook(), Person(HOST, HOST, "en"), bot.clock.now())

    def events(written: bytes) -> dict[str, Any]:
        return {str(one["uid"]): one for one in Calendar.from_ical(written).walk("VEVENT")}

    plan, own = (await written(season, PLAN)).plan, f"{season.id}-plan-1@bellflower".lower()
    before = await file()
    await seasons.give(bot.house, season.id, "Ada", 1, 2)
    assert await file() == before
    span = events(before)[own]
    assert span.decoded("dtstart") == plan.episodes[0].at
    assert "Five Stands" in str(span["summary"])
    await plans.move(bot.house, season.id, HOST, 1, "1 day")
    after = events(await file())
    assert set(after) == set(events(before))
    assert after[own].decoded("dtstart") == plan.episodes[0].at + timedelta(days=1)


async def test_a_plan_is_made_episode_by_episode(bot: World) -> None:
    """Episodes are added, changed in one place and taken out; what is left out stays; the days hold for the whole plan."""
    season = await season_of(bot, 3)
    house, hours = bot.house, {"at": "2026-05-01 18:00", "game": "five_stands", "options": {"rounds": 2}}
    assert isinstance(
        await plans.head(house, season.id, HOST, {"zone": "Europe/Rome", "away": ["2026-05-02"]}), Outline
    )
    await plans.put(house, season.id, HOST, None, hours)
    await plans.put(house, season.id, HOST, None, {"at": "7 days", "rules": "Draw straws."})
    done = await plans.put(house, season.id, HOST, 1, {"auto": True})
    assert (done.plan.zone, done.plan.away) == ("Europe/Rome", ("2026-05-02",))
    assert [(one.number, f"{one.at:%m-%d %H:%M}", one.game, one.options, one.auto) for one in done.plan.episodes] == [
        (1, "05-01 16:00", "five_stands", {"rounds": 2}, True), (2, "05-08 16:00", "", {}, False),
    ]  # fmt: skip
    done = await plans.put(house, season.id, HOST, 1, None)
    assert [(one.number, one.rules) for one in done.plan.episodes] == [(2, "Draw straws.")]
    for number, fields, why in (
        (7, None, "plan-no-episode"),
        (0, {}, "plan-begun"),
        (None, {"at": "soon"}, "plan-time"),
    ):
        assert await refused(plans.put(house, season.id, HOST, number, fields)) == why


async def test_a_death_match_is_planned_in_its_own_version(bot: World) -> None:
    """Any other file is played as its title names it when its episode opens."""
    other = changed(('"Small"', '"Other"'), text=QUICK)
    for text in (QUICK, other):
        await keep(bot, text)
    season = await season_of(bot, 4, {"duels": [{"game": key_of(QUICK)}]})
    await written(season, "".join(f'[[episode]]\nat = "2 days"\ngame = "{key_of(text)}"\n' for text in (QUICK, other)))
    newer = [text.replace("0, 9", "0, 8") for text in (QUICK, other)]
    for text in newer:
        await keep(bot, text)
    episodes = (await plans.outline(bot.house, season.id, HOST)).plan.episodes
    assert [one.game for one in episodes] == [key_of(QUICK), key_of(newer[1])]


async def test_a_plan_names_a_withdrawn_file_by_its_title(bot: World) -> None:
    """Which stays planned where the plan is written again as it reads."""
    await keep(bot, QUICK)
    season = await season_of(bot, 4)
    await written(season, '[[episode]]\nat = "2 days"\ngame = "Small"\n')
    await offer(bot.house, "g", digest(QUICK), is_offered=False)
    outline = await plans.outline(bot.house, season.id, HOST)
    assert 'game = "Small"' in outline.text
    assert (await written(season, outline.text)).plan == outline.plan


OF_FILE = """
[[episode]]
at = "2026-03-03 18:00"
game = "five_stands"
every = "3 days"
options = { rounds = 1, hand_size = 2 }

[[episode]]
at = "2026-03-20 18:00"
"""
"""The first round is a match that hosts chose, the second what the file plays."""


async def planned(bot: World, text: str = LAST_PLACE) -> Season:
    """A season of a file, planned in its sign-up, that has begun with four players."""
    await keep(bot, text)
    season = Season(bot, (await bot.open(key_of(text))).id)
    await written(season, OF_FILE)
    await bot.joins(await season.match(), *NAMES[:4])
    await dealing.start(bot.house, season.id, HOST)
    await following.follow(bot.house)
    return season


async def of_season(season: Season) -> tuple[Match, ...]:
    """The matches of a season, the oldest first."""
    return await matches(season.world, await season.match(), open_only=False)


async def test_the_matches_of_a_file_open_at_the_hour_of_their_round(bot: World) -> None:
    """Not before, with a preview the day before, in the game and at the pace of the plan; what is over is taken at once, and the next round
    waits for its own hour, which the pinned post says. The export is verified.
    """
    season = await planned(bot)
    post = (await bot.letters(await season.match(), "public"))[-1]
    assert [one.id for one in post.notices] == ["standings-planned"]
    first, second = (await plans.outline(bot.house, season.id, HOST)).plan.episodes
    assert [one async for one in _opened_at(season, first.at - timedelta(minutes=1), first.at)] == [0, 1]
    assert [one.id for one in await hosts_heard(season)] == ["plan-preview", "plan-preview-first", "plan-move"]
    [match] = await of_season(season)
    assert (match.game, match.options["hand_size"], match.settings.pace.every) == ("five_stands", 2, "3 days")
    assert (await told_by(season))[0][0] == "plan-begun-line"
    await hosting.finish(bot.house, match.id, HOST, ((0,), (1,), (2,), (3,)), "agreed")
    assert [one async for one in _opened_at(season, second.at - timedelta(minutes=1), second.at)] == [1, 2]
    await hosting.abort(bot.house, season.id, HOST, "it rains")
    assert (await verdict_of(bot, await season.match())).place is None


async def _opened_at(season: Season, *moments: datetime) -> AsyncIterator[int]:
    for moment in moments:
        await season.world.turn_to(moment)
        yield len(await of_season(season))


async def test_what_the_plan_of_a_file_cannot_hold(bot: World) -> None:
    """Rules of the hosts, purses, and a final by lot; hosts read when the matches would be over, and which match a game does not take,
    on their page too.
    """
    season = await planned(bot)
    for line, why in (
        ('rules = "Draw straws."', "plan-file-rules"),
        ("purses = true", "plan-file-rules"),
        ('game = "lot"', "no-such-game"),
    ):
        assert await refused(plans.write(bot.house, season.id, HOST, f'[[episode]]\nat = "1 day"\n{line}')) == why
    later = '[[episode]]\nat = "90 days"\ngame = "go_stop"'  # of which nothing is known yet: two play for more than one round
    text = OF_FILE.replace("five_stands", "go_stop").replace("options = { rounds = 1, hand_size = 2 }", "")
    await written(season, f"{text}\n{later}")
    sight = sure(await bot.store.transact(lambda tx: look(tx, season.id, "host", bot.clock.now())))
    assert "Go-Stop" in openings(sight)
    command = table.named("plan episode")
    game = command.field("game") if command else None
    assert command is not None
    assert game is not None
    request = asked_by(bot, await season.match(), HOST, command)
    of_four, of_any = [
        {key for key, _ in await offered_now(game, replace(request, given={"episode": episode}))} for episode in (1, 2)
    ]
    assert of_any - of_four == {"ganymede", "go_stop", "greeen_mafia"}, "of the next round it is known that four play"
    lines = await told_by(season)
    assert [one for one, _ in lines] == [
        "plan-line", "plan-line-stage-ends", "plan-unfit", "plan-line", "plan-line-stage-ends",
        "plan-line", "plan-line-stage-ends", "plan-ends-for-now",
    ]  # fmt: skip
    assert (lines[2][1]["count"], lines[3][1]["kind"]) == (4, "file")
    assert lines[0][1]["kind"] == "game", "how many play it is the file's to say"
    assert [lines[number][1]["rounds"] for number in (1, 6)] == [1, 18]
    assert [lines[number][1]["cast"] for number in (0, 3)] == [4, 4], "how many are left is the file's to say"


@pytest.mark.parametrize(
    ("says", "game", "options"),
    [('["Small"]', key_of(QUICK), {}), ('["Five Stands"], {"rounds": 2}', "five_stands", {"rounds": 2})],
)
async def test_what_a_file_says_of_a_match_stands_against_the_plan(
    bot: World, says: str, game: str, options: dict[str, int]
) -> None:
    """Its game, with its options, and how long its rounds last."""
    await keep(bot, QUICK)
    season = await planned(bot, LAST_PLACE.replace("t.seats())]", f't.seats(), {says}, every = "5 days")]'))
    first, _ = (await plans.outline(bot.house, season.id, HOST)).plan.episodes
    await bot.turn_to(first.at)
    [match] = await of_season(season)
    assert (match.game, match.options, match.settings.pace.every) == (game, options, "5 days")
