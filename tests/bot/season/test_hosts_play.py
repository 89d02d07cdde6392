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
from tests.bot.world import HOST, World, refused


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


async def test_a_host_who_stands_in_reads_no_books_and_decrees_nothing(bot: World) -> None:
    """She sees what is public, while the match is on, and gives no coins to the seat that she plays; when the match is over she is a host
    like others. A substitute in a main match decrees nothing either, and predicts nothing: they could bring it about.
    """
    season = await _with_zoe_for_ada(bot)
    assert (await season.seen("Zoe")) == await season.seen()
    assert await seasons.ledger(bot.house, season.id, "Zoe") == await seasons.ledger(bot.house, season.id)
    await crew.add_host(bot.house, season.id, HOST, "Hugo", "he helps")
    link = (await season.state()).link
    assert link is not None
    await seating.substitute(bot.house, link.match, HOST, 1, "Hugo", "Hugo", "Bo is ill")
    for host, seat in (("Zoe", 0), ("Hugo", 1)):
        gift = seasons.decree(bot.house, season.id, host, Award(seat, "garnets", 9), "a gift")
        assert await refused(gift) == "host-plays-acts"
        for goes in (True, False):
            assert await refused(words.predict(bot.house, season.id, host, host, 0, goes=goes)) == "predict-not-yours"
    while (await season.state()).phase == "match":
        await season.turn()
    await seasons.decree(bot.house, season.id, "Zoe", Award(0, "garnets", 9), "a gift")


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
