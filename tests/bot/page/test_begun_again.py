"""A rehearsal that is stopped and begun again on its database."""

from pathlib import Path

import aiohttp

from tests.bot.page.client import PLAYERS, Client
from tests.bot.theatre import rehearsing

READERS = ("host", "spectator", *PLAYERS)


async def test_a_rehearsal_begun_again_shows_what_it_showed(tmp_path: Path) -> None:
    """Every letter, room and question of every reader, from the database alone; and it goes on to the end."""
    database, shown = tmp_path / "kept.db", list[dict[str, str]]()
    for again in range(2):
        async with rehearsing(database) as (theatre, address), aiohttp.ClientSession() as session:
            page = Client(theatre, address, session)
            if not again:
                match = await page.opened(options="rounds = 2")
                await page.desk_says(match.id, "2 of 3")
                await page.post(f"/match/{match.id}/host/acts", {"act": "turn"})
                await page.desk_says(match.id, "2 of 3")
            await theatre.courier.drain()
            texts = {reader: (await page.get(f"/match/{match.id}/{reader}"))[1] for reader in READERS}
            shown.append(texts)
            if again:
                await page.post(f"/match/{match.id}/host/acts", {"act": "turn"})
                await page.status_is(match.id, "finished")
                errands = await theatre.house.store.transact(lambda tx: tx.open_errands())
                assert not [one for one in errands if one.status == "stuck"]
    assert shown[0] == shown[1]
