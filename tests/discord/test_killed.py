"""The real bot with the real discord.py in a separate process, killed by SIGKILL in the middle of a match and started again.

One of its seats is a machine's.
"""

import asyncio
import os
import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.referee.core.model import Match
from bot.referee.core.ports import Transaction
from bot.referee.core.turns.machines import player_of, thought
from bot.referee.record import documents, verifying
from bot.store.engines.queued import QueuedStore
from games.chance import Chance
from games.five_stands import GAME
from games.five_stands.state import Options
from games.form import Answer, write
from games.players import from_form
from tests.by_turns import day_of_five
from tests.discord.lives import PATIENCE, Life, letters_stand_once, living
from tests.discord.loopback import Person
from tests.discord.playing import NAMES, Evening
from tests.discord.witness import Oracle, seen_lines, strange_lines

EVENINGS = int(os.environ.get("BELLFLOWER_EVENINGS", "0"))
"""How many matches of three rounds (`make soak`); 0 means one of two."""
KILLS = ROUNDS = 3 if EVENINGS else 2
"""How often the match is killed: once in each round."""
_OWN = re.compile("A round lasts at most 3 minutes|The bot was away, and the clock stood still")
"""What a live match says beside the rules."""
PEOPLE = NAMES[:2]
MACHINE = "[Machine 1]"
SEATS = (*PEOPLE, MACHINE)


async def _begun(night: Evening) -> list[Person]:
    """Two have joined, a machine fills the table, and the host has dealt."""
    people, hall = [night.loopback.person(name) for name in PEOPLE], await night.channels()
    match_id = await night.signed_up(
        people,
        hall,
        game="five_stands",
        title="Meadow match",
        place=hall,
        every="3 minutes",
        options=f"rounds = {ROUNDS}",
    )
    filled = await night.host.slash("host change", hall, match=match_id, fill=len(SEATS))
    assert "Refused" not in filled.text, filled.text
    await night.deals(hall, match_id)
    return people


async def _plays(person: Person, seat: int, oracle: Oracle, chance: random.Random) -> None:
    """One DM a round, whether the bot is up or down; the player who orders last lets the rules go on."""
    for round_ in range(1, ROUNDS + 1):
        await person.awaits(f"Meadow match, round {round_}", where=person.inbox)
        await asyncio.sleep(chance.uniform(0.0, 0.6))  # noqa: TID251  real time: another process runs
        prompt = oracle.table.asked(seat)
        assert prompt is not None
        answer = from_form(prompt.form, Chance(bytes(32), f"{prompt.key}/{seat}"))
        oracle.sealed(seat, answer)
        if len(oracle.orders) == len(PEOPLE):
            oracle.sealed(len(PEOPLE), _of_machine(oracle))
            oracle.closed()
        await person.dm(write(answer))
    await person.awaits("How it ended", where=person.inbox)


def _of_machine(oracle: Oracle) -> Answer:
    """What the machine hands in: it follows from the seed and from what its seat can see."""
    player = player_of(GAME)
    answer = thought(oracle.table, len(PEOPLE), player) if player else None
    assert answer is not None
    return answer


async def _dies(life: Life, witness: Person, chance: random.Random) -> None:
    """Killed at some moment of each round, and started again."""
    for kill in range(KILLS):
        await witness.awaits(f"Meadow match, round {kill + 1}", where=witness.inbox)
        await asyncio.sleep(chance.uniform(0.0, 0.9))  # noqa: TID251  real time: another process runs
        await life.kill()
        await life.begin()


async def _all_went(life: Life) -> None:
    """Until nothing has been asked of Discord for a second: the desk of the hosts may wait that long."""
    async with asyncio.timeout(PATIENCE):
        await life.loopback.quiet(1.0)


@pytest.mark.parametrize("evening", range(max(EVENINGS, 1)))
@day_of_five(1)
async def test_a_bot_killed_in_every_round_loses_nothing_and_repeats_nothing(evening: int, tmp_path: Path) -> None:
    """Every receipt that a player saw is stored, every order counts, every letter stands once at its place, the gold is right; the
    machine has ordered once a round, by what it saw, and the match verifies.
    """
    # Not by a seed: when a process is really killed, the operating system decides the rest.
    chance = random.Random()
    async with living(tmp_path) as (night, life):
        people = await _begun(night)
        await life.kill()
        async with life.stored() as (_, match):
            assert match.seed is not None
            oracle = Oracle(match.seed, Options(rounds=ROUNDS), dict(enumerate(SEATS)))
        await life.begin()
        dying = _dies(life, people[0], chance)
        await asyncio.gather(dying, *(_plays(one, seat, oracle, chance) for seat, one in enumerate(people)))
        await _all_went(life)
    async with life.stored() as (store, match):
        assert match.status == "finished"
        assert msgspec.json.decode(match.state or b"", type=GAME.State) == oracle.table.state
        await _receipts_are_stored(store, match, people)
        await letters_stand_once(store, [match], night.loopback)
        await _verifies(store, match)
    for seat, person in enumerate(people):
        assert oracle.required(seat) <= seen_lines(person.sees())
        strange = strange_lines(person, oracle.allowed(seat), _wrote(person))
        assert not {line for line in strange if not _OWN.match(line)}, person


def _wrote(person: Person) -> set[str]:
    return {one.content for one in person.inbox.messages.values() if one.author is person.user}


async def _receipts_are_stored(store: QueuedStore, match: Match, people: list[Person]) -> None:
    versions = await store.transact(lambda tx: tx.orders.versions(match.id))
    for seat, person in enumerate(people):
        stored = {one.receipt for one in versions if one.seat == seat}
        seen = {found for one in person.sees() for found in re.findall(r"Receipt ([A-Z0-9-]{5})", one.text)}
        assert seen
        assert seen <= stored
        assert len([one for one in versions if one.seat == seat]) == ROUNDS
    of_machine = [(one.key, one.version) for one in versions if one.seat == len(people)]
    assert of_machine == [(f"orders-{round_}", 1) for round_ in range(1, ROUNDS + 1)]


async def _verifies(store: QueuedStore, match: Match) -> None:
    """Its export, by a person who has only that and the commitment: the machine's answers are computed again."""

    async def read(tx: Transaction) -> dict[str, Any]:
        journal, veils = await tx.journal.sealed(match.id), await tx.veils.of(match.id)
        return documents.document(match, journal, is_full=True, veils=veils)

    document = msgspec.json.decode(msgspec.json.encode(await store.transact(read)))
    assert verifying.checked(document).acts("joined")[-1].facts["player"] == player_of(GAME)
