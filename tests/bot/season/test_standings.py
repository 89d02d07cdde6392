"""The living post of a season: posted once, edited when something public is new, and a letter to each player who leaves."""

import msgspec

from bot.referee.core.model import Errand, Letter
from bot.referee.hosting import crew, hosting
from bot.referee.play import seating
from bot.referee.season import following, seasons
from bot.referee.season.rooms import keeping
from games import catalogue
from games.game import AnyGame
from games.season.decrees import Award, Decree, Eliminate
from games.season.events import StandingsShown
from games.wording import plain
from tests.bot.season.opened import Season, season_of
from tests.bot.world import HOST, World
from tests.catalogued import game_named
from tests.sure import sure


async def _posts(bot: World, season: Season) -> list[Errand]:
    return [one for one in await bot.errands(await season.match(), "public") if one.slot == "standings"]


async def _letter(bot: World, season: Season) -> Letter:
    return sure((await _posts(bot, season))[-1].letter)


async def _shown(bot: World, season: Season) -> StandingsShown:
    (raw,) = (await _letter(bot, season)).events
    return msgspec.json.decode(raw, type=_game().Event)  # type: ignore[no-any-return]  # of the season


def _game() -> AnyGame:
    return game_named(catalogue.SEASON)


async def _decree(season: Season, decree: Decree) -> None:
    await seasons.decree(season.world.house, season.id, HOST, decree, "because")
    await following.follow(season.world.house)


async def test_one_post_is_edited_and_no_other_made(bot: World) -> None:
    """From the beginning to the end; its last edit says who won. A seat's new player stands there."""
    season = await season_of(bot, 3)
    before = len(await _posts(bot, season))
    await seating.substitute(bot.house, season.id, HOST, 1, "Nino", "Nino", "ill")
    await following.follow(bot.house)
    assert len(await _posts(bot, season)) == before + 1
    await season.play()
    posts = await _posts(bot, season)
    assert [one.kind for one in posts].count("post") == 1
    assert posts[0].kind == "post"
    assert (await _letter(bot, season)).notices[0].id == "standings-won"
    shown = await _shown(bot, season)
    assert shown.stage == "over"
    assert [one.number for one in shown.course] == [1, 2]
    (first,) = shown.places
    assert [seat for seat, place in enumerate(first) if place == 1] == list(shown.course[0].first)


async def test_it_moves_with_its_season(bot: World) -> None:
    """Posted anew where the season goes, as it stood; what is new from then on edits the new post."""
    season = await season_of(bot, 3)
    await _decree(season, Eliminate(2))
    before = await _letter(bot, season)
    await crew.move(bot.house, season.id, HOST, "elsewhere", "a tidy hall", is_public_new=True, is_hosts_new=False)
    posts = await _posts(bot, season)
    assert [one.kind for one in posts].count("post") == 2
    assert (posts[-1].kind, posts[-1].letter) == ("post", before)
    await season.play()
    assert [one.kind for one in await _posts(bot, season)].count("post") == 2


async def test_it_says_what_comes_next(bot: World) -> None:
    """The hosts' turn, the deadline of the match that is on, a pause; and it leads to the match."""
    season = await season_of(bot, 4)
    assert (await _letter(bot, season)).notices[0].id == "standings-hosts"
    opened = await season.open()
    await following.follow(bot.house)
    letter = await _letter(bot, season)
    assert letter.notices[0].facts["deadline"].at == opened.deadline  # type: ignore[union-attr]  # a moment
    assert [button.about for button in letter.buttons] == [opened.id]
    await hosting.pause(bot.house, season.id, HOST, "a holiday")
    await following.follow(bot.house)
    assert (await _letter(bot, season)).notices[0].id == "standings-paused"


async def test_what_is_no_public_news_edits_nothing(bot: World) -> None:
    """A gift, a room, an award that only its player sees: the public post does not move."""
    season = await season_of(bot, 4, {"garnets": 2, "garnets_tradable": True})
    before = len(await _posts(bot, season))
    await seasons.give(bot.house, season.id, "Ada", 1, 1)
    await keeping.open_room(bot.house, season.id, "Ada", "Den", ["Bo"])
    await _decree(season, Award(0, "garnets", 1))
    assert len(await _posts(bot, season)) == before


async def test_a_player_who_leaves_gets_one_letter(bot: World) -> None:
    """Their place, and what stays theirs; once, also where two leave at once, and only to them."""
    season = await season_of(bot, 5)
    for seat in (4, 3):
        await seasons.decree(bot.house, season.id, HOST, Eliminate(seat), "he quits")
    for _ in range(3):
        await following.follow(bot.house)
    letters = [one for one in await bot.errands(await season.match()) if one.slot.startswith("farewell/")]
    places = [(one.address, one.letter.notices[0].facts["place"]) for one in letters if one.letter]
    assert places == [("seat/4", 5), ("seat/3", 4)]


def test_the_largest_season_fits_into_one_message() -> None:
    """24 with the longest names, 22 episodes: words and alt text stay within what Discord edits in one piece."""
    from games.game import Everyone
    from games.season.events import StandingsShown
    from games.season.state import Episode, Row

    rows = tuple(Row(seat, "white", 0, "in" if seat < 2 else "out") for seat in range(24))
    course = tuple(Episode(n, (0,), (n,), n, 1, 25 - n, "duel") for n in range(2, 24))
    shown = StandingsShown(Everyone(), 23, "final", rows, course, ((24,) * 24,) * 22)
    names = dict.fromkeys(range(24), "N" * 32)
    assert len(plain(_game().tell(shown, "en"), names)) < 2_500
    scene = sure(_game().draw(shown, "en"))
    assert len(scene.alt) + 24 * 30 < 1_024 + 500
