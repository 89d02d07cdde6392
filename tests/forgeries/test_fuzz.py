"""A fuzz of exports after they were chained again: what verifies without a seal is refused with one, or says the same as before."""

import asyncio
import copy
import json
import os
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.referee.core.seals import seal_of
from bot.referee.record import archive
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, Cast
from games import catalogue
from tests.bot.world import NAMES, world
from tests.catalogued import game_named
from tests.forgeries.forger import Document, forge

MUTATIONS = int(os.environ.get("BELLFLOWER_MUTATIONS", "30"))
ODD: tuple[Any, ...] = (None, True, -1, 0, 7, 10**12, "", "x", "\x1b[2J", [], {}, [[]], "ff" * 32, "line/9/", ["stay"])


async def _played(key: str, path: Path) -> Document:
    """A whole match of players who choose at random."""
    async with world(path) as bot:
        game = game_named(key)
        match = await bot.started(game.seats[0], key)
        cast = Cast(bot.house, bot.intake, dict.fromkeys(NAMES, FORM_ONLY))
        while not match.is_revealed:
            await cast.play(match.id)
            match = await bot.pass_deadline(match)
        exported: Document = json.loads(msgspec.json.encode(await archive.export(bot.house, match.id)))
        return exported


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(found for key, below in items for found in _places(below, (*path, key)))]


def _mutated(honest: Document, chance: Random) -> Document:
    """One to three places changed, then everything computed again that a forger can."""

    def change(document: Document) -> None:
        for _ in range(chance.randrange(1, 4)):
            places = [path for path in _places(document["journal"]) if path]
            path = chance.choice(places)
            holder: Any = document["journal"]
            for key in path[:-1]:
                holder = holder[key]
            if chance.random() < 0.2 and isinstance(holder, list):
                del holder[path[-1]]
            else:
                others = [other for other in places if other[-1] == path[-1]]
                part: Any = document["journal"]
                for key in chance.choice(others):
                    part = part[key]
                holder[path[-1]] = copy.deepcopy(part) if chance.random() < 0.7 else chance.choice(ODD)

    forged = copy.deepcopy(honest)
    with suppress(Exception):  # what even the forger cannot chain again goes as it is
        return forge(honest, change)
    with suppress(LookupError, TypeError):
        change(forged)
    return forged


@pytest.mark.parametrize("key", catalogue.keys())
def test_no_mutation_verifies_with_a_seal(key: str, tmp_path: Path) -> None:
    """Each has an answer, and none is “all is well” unless it is the honest document."""
    honest, chance = asyncio.run(_played(key, tmp_path / "db")), Random(f"{key}/{MUTATIONS}")
    last = seal_of(honest["journal"][-1]["chain"])
    assert archive.examine(honest, None, (last,)).place is None
    refused = 0
    for number in range(MUTATIONS):
        forged = _mutated(honest, chance)
        verdict = archive.examine(forged, None, (last,))
        assert verdict.place or forged == honest, number
        bare = archive.examine(forged, None)
        assert bare.place or any("written anew" in said for said in bare.said)
        assert all(said.isprintable() for said in (*bare.said, *verdict.said, bare.place or "", verdict.place or ""))
        refused += bare.place is not None
    assert refused > MUTATIONS // 3
