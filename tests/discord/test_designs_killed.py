"""A match in one file in a separate process, killed by SIGKILL in every round: a soak."""

import asyncio
import os
import random
from pathlib import Path

import pytest

from bot.outside.system import SystemClock
from bot.venues.discord.components.ids import parse
from games.design.record import key_of
from games.library import FILES
from tests.bot.typed import typed_elsewhere
from tests.discord.lives import PATIENCE, Life, letters_stand_once
from tests.discord.loopback import Loopback, Person
from tests.discord.playing import NAMES, Evening
from tests.discord.test_designs import kept
from tests.fakes import FakeClock

VALLEYS = FILES["valleys"].read_text("utf-8")
ROUNDS = 4


@pytest.mark.skipif("BELLFLOWER_EVENINGS" not in os.environ, reason="a soak: make soak")
async def test_a_design_is_killed_in_every_round(tmp_path: Path) -> None:
    """Every order counts, every letter stands once, and another process verifies the export."""
    chance = random.Random()  # not by a seed: the operating system decides the rest
    async with Loopback(clock=SystemClock().now, patience=PATIENCE) as loopback:
        night, life = Evening(loopback, FakeClock(), tmp_path / "unused.db"), Life(loopback, tmp_path)
        async with life.ending_well():
            await life.begin()
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
                await loopback.quiet(1.0)
        async with life.stored() as (store, match):
            await letters_stand_once(store, [match], loopback)
            orders = [one for one in await store.transact(lambda tx: tx.orders.versions(match.id)) if one.answer]
    assert [[one.seat for one in orders].count(seat) for seat in (0, 1)] == [ROUNDS, ROUNDS]
    path = tmp_path / "match.json"
    path.write_text(typed_elsewhere("--database", str(life.database), "export", match.id).stdout, "utf-8")
    verified = typed_elsewhere("verify", str(path), "--commitment", match.commitment)
    assert "is what its secret, its journal and its rules say" in verified.stdout, verified.stdout + verified.stderr


async def _begun(night: Evening) -> list[Person]:
    """The host brings the file, two join, and the host deals."""
    hall = await night.channels()
    await kept(night, hall, VALLEYS)
    people = [night.loopback.person(name) for name in NAMES[:2]]
    for person in people:
        person.joins(night.guild)
    fields = {"game": key_of(VALLEYS), "title": "Spring", "every": "3 minutes", "place": hall}
    made = await (await night.host.slash("host create", hall, **fields)).settled()
    assert "is open" in made.text, made.text
    for person in people:
        sign_up = await person.awaits("Spring: sign-up")
        assert "You have a seat" in await night.joined(person, title="Spring")
    [match_id] = {press.match for each in sign_up.hidden if (press := parse(each))}
    begun = await (await night.host.slash("host start", hall, match=match_id)).settled()
    assert "has begun" in begun.text, begun.text
    return people
