"""Designs in a separate process, killed by SIGKILL in every round: of the house, and each of the library by turns."""

import asyncio
import os
import random
from pathlib import Path

import pytest

from games.design.record import key_of
from games.library import FILES
from tests.bot.operate.typed import typed_elsewhere, verifies_elsewhere
from tests.discord.lives import PATIENCE, letters_stand_once, living
from tests.discord.loopback import Person
from tests.discord.playing import NAMES, Evening
from tests.discord.test_designs import kept

VALLEYS = FILES["valleys"].read_text("utf-8")
ROUNDS = 4


@pytest.mark.skipif("BELLFLOWER_EVENINGS" not in os.environ, reason="a soak: make soak")
async def test_a_design_is_killed_in_every_round(tmp_path: Path) -> None:
    """Every order counts, every letter stands once, and another process verifies the export."""
    chance = random.Random()  # not by a seed: the operating system decides the rest
    async with living(tmp_path) as (night, life):
        people = await _begun(night)
        for round_ in range(1, ROUNDS + 1):
            for person in people:
                await person.awaits(f"Spring, round {round_}", where=person.inbox)
            await people[0].dm(f"herds {round_} north, 1 east")
            await asyncio.sleep(chance.uniform(0.0, 0.9))  # noqa: TID251  real time: another process runs
            await life.kill()
            await life.begin()
            await people[1].dm("herds 2 east")
        for person in people:
            await person.awaits("How it ended", where=person.inbox)
        async with asyncio.timeout(PATIENCE):
            await night.loopback.quiet(1.0)
    async with life.stored() as (store, match):
        await letters_stand_once(store, [match], night.loopback)
        orders = [one for one in await store.transact(lambda tx: tx.orders.versions(match.id)) if one.answer]
    assert [[one.seat for one in orders].count(seat) for seat in (0, 1)] == [ROUNDS, ROUNDS]
    exported = typed_elsewhere("--database", str(life.database), "export", match.id).stdout
    verifies_elsewhere(tmp_path / "match.json", exported.encode(), match.commitment)


async def _begun(night: Evening) -> list[Person]:
    """The host brings the file, two join, and the host deals."""
    people, hall = [night.loopback.person(name) for name in NAMES[:2]], await night.channels()
    await kept(night, hall, VALLEYS)
    fields = {"game": key_of(VALLEYS), "title": "Spring", "every": "3 minutes", "place": hall}
    await night.deals(hall, await night.signed_up(people, hall, **fields))
    return people
