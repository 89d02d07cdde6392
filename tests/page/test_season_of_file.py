"""The pages of a season in one file: they lead to its matches, and say what it waits for."""

from games.library import SEASONS
from tests.bot.season.test_staged import matches, staged
from tests.bot.world import HOST, NAMES
from tests.page.table import PUBLIC, Table


async def test_the_page_of_a_season_leads_to_the_matches_of_its_stage(table: Table) -> None:
    """A player reads that one asks them now, and looks on at the others; no page says that the hosts are at work."""
    season = await staged(table.bot, SEASONS["knockout"].read_text("utf-8"), settings=PUBLIC)
    [match] = await matches(table.bot, season)
    await table.delivered()
    inside = {one.user for one in await table.bot.store.transact(lambda tx: tx.seats.of(match.id))}
    outside = next(name for name in NAMES[:5] if name not in inside)
    for user, tab, leads_to in ((min(inside), "mine", "mine"), (outside, "mine", "spectator"), (HOST, "host", "host")):
        reader = await table.signed_in(user)
        page = await reader.get(f"/match/{season.id}/{tab}")
        assert (page.status, "The hosts are at work" in page.text) == (200, False)
        assert f'href="/match/{match.id}/{leads_to}"' in page.text
        assert ("A match asks you now: Knockout: Small" in page.text) == (user in inside)
