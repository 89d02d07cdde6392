"""Hosts who play a season, in their own seat or as a stand-in, look at nothing of it and move nothing in it."""

from msgspec import UNSET

from bot.referee import words
from bot.referee.core.model import Person
from bot.referee.hosting import amending, crew, holding
from bot.referee.people import me
from bot.referee.play import seating
from bot.referee.season import episodes, seasons, standing_in
from games.season.decrees import Award
from tests.bot.season.opened import Season, season_of
from tests.bot.world import HOST, World, refusal_of, refused


async def _with_zoe_for_ada(bot: World) -> Season:
    """A season of three, whose main match Zoe plays in Ada's stead; then she leaves the list, and becomes a host."""
    season = await season_of(bot, 3, {"garnets": 1})
    await seating.wait(bot.house, season.id, "Zoe", "Zoe")
    await standing_in.name(bot.house, season.id, "Ada", "Zoe")
    days = {"away_from": "today", "away_to": "in 60 days"}
    await me.wish(bot.house, Person("Ada", "Ada", "en"), days)
    await season.open()
    await seating.stop_waiting(bot.house, season.id, "Zoe")
    await crew.add_host(bot.house, season.id, HOST, "Zoe", "she helps")
    return season


async def test_a_host_who_stands_in_reads_no_books_as_a_host(bot: World) -> None:
    """She sees what is public, while the match is on."""
    season = await _with_zoe_for_ada(bot)
    assert (await season.seen("Zoe")) == await season.seen()
    assert await seasons.ledger(bot.house, season.id, "Zoe") == await seasons.ledger(bot.house, season.id)


async def test_a_host_who_stands_in_decrees_nothing(bot: World) -> None:
    """No coins for the seat that she plays; when the match is over she is a host like others."""
    season = await _with_zoe_for_ada(bot)
    done = await refusal_of(seasons.decree(bot.house, season.id, "Zoe", Award(0, "garnets", 9), "a gift"))
    assert done.id == "host-plays-acts"
    while (await season.state()).phase == "match":
        await season.turn()
    await seasons.decree(bot.house, season.id, "Zoe", Award(0, "garnets", 9), "a gift")


async def test_a_host_who_stands_in_predicts_nothing(bot: World) -> None:
    """Predictions of who leaves and who wins are both refused: the host could bring it about."""
    season = await season_of(bot, 3)
    match = await season.open()
    await seating.substitute(bot.house, match.id, HOST, 1, "Zoe", "Zoe", "Bo is ill")
    for goes in (True, False):
        assert await refused(words.predict(bot.house, season.id, "Zoe", "Zoe", 0, goes=goes)) == "predict-not-yours"


async def test_a_substitute_in_a_main_match_decrees_nothing(bot: World) -> None:
    """However they came to the table."""
    season = await season_of(bot, 3)
    await crew.add_host(bot.house, season.id, HOST, "Hugo", "he helps")
    match = await season.open()
    await seating.substitute(bot.house, match.id, HOST, 1, "Hugo", "Hugo", "Bo is ill")
    done = await refusal_of(seasons.decree(bot.house, season.id, "Hugo", Award(1, "garnets", 9), "a gift"))
    assert done.id == "host-plays-acts"


async def test_a_player_of_a_season_reads_no_held_result_of_another_table(bot: World) -> None:
    """Places are compared across tables; a player at one previews, amends and reopens nothing at the other."""
    season = await season_of(bot, 4)
    held = {"announce": "hold"}
    await episodes.open_episode(bot.house, season.id, HOST, "go_stop", {"threshold": 1}, held)
    tables = (await season.state()).heats
    assert tables is not UNSET
    (other,) = (one for one in tables if 0 not in one.seats)
    await bot.pass_deadline(await season.stored(other.match))
    assert (await season.stored(other.match)).status == "held"
    await crew.add_host(bot.house, other.match, HOST, "Ada", "she helps")
    assert await refused(holding.preview(bot.house, other.match, "Ada")) == "host-plays"
    assert await refused(amending.questions(bot.house, other.match, "Ada")) == "host-plays"
