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
                errands = await theatre.house.store.transact(lambda tx: tx.outbox.open())
                assert not [one for one in errands if one.status == "stuck"]
    assert shown[0] == shown[1]


async def test_another_course_is_still_said_to_be_one(tmp_path: Path) -> None:
    """After the rehearsal was begun again its tabs say so, beside what really happened."""
    database, shown = tmp_path / "kept.db", list[str]()
    for again in range(2):
        async with rehearsing(database) as (theatre, address), aiohttp.ClientSession() as session:
            page = Client(theatre, address, session)
            if not again:
                match = await page.opened(
                    players=("planner", "planner", "planner"), options="rounds = 1", early="all_in"
                )
                await page.status_is(match.id, "finished")
                left = {"after": "0", "dice": "fresh"}
                assert (await page.post(f"/match/{match.id}/host/what-if", left))[0] == 200
                [course] = [
                    one
                    for one in await theatre.house.store.transact(lambda tx: tx.matches.find())
                    if one.id != match.id
                ]
            await theatre.courier.drain()
            shown.append(
                (await page.get(f"/match/{course.id}/spectator"))[1]
                .partition('id="part-beside"')[2]
                .partition("</section>")[0]
            )
    assert match.id in shown[0]
    assert shown[0] == shown[1]
