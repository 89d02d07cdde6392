"""Configuration files and exported files that were tampered with: always an answer, and the right one."""

import copy
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from bot.config import Config, ConfigError, parse
from bot.referee.record import archive
from tests.bot.world import NAMES, world

ODD: tuple[Any, ...] = (
    None, True, -1, 0, 10**40, 1.5, "", "x", "\x00", [], {}, [[]], {"": None}, "48h", "15:00", "ff" * 32, "9" * 99,
)  # fmt: skip
KNOWN = ("store", "discord", "rehearsal", "log", "matches", "path", "backups", "keep", "port", "level", "pace", "every", "close_at",
         "settle", "reminders", "locale", "strikes", "grace", "grace_by", "announce", "token", "contest")  # fmt: skip


def _wild(chance: Random, depth: int = 0) -> Any:
    if depth < 3 and chance.random() < 0.5:
        return {chance.choice((*KNOWN, "", "x", "päth")): _wild(chance, depth + 1) for _ in range(chance.randrange(4))}
    return chance.choice(ODD)


def _refusal(raw: dict[str, Any]) -> str | None:
    """What is said against a configuration."""
    try:
        assert isinstance(parse(raw, "config.toml"), Config)
    except ConfigError as error:
        return str(error)
    return None


def test_a_wild_configuration_is_read_or_refused() -> None:
    """Three thousand of them: each is a Config, or a sentence that names the file."""
    chance, refused = Random("config"), 0
    for _ in range(3_000):
        raw = {chance.choice((*KNOWN, "x")): _wild(chance) for _ in range(chance.randrange(1, 4))}
        said = _refusal(raw)
        refused += said is not None
        assert said is None or said.startswith("config.toml: ")
    assert 1_000 < refused < 3_000


async def _exported(folder: Path) -> tuple[dict[str, Any], str]:
    """A whole match with orders, a trade's traces and acts of hosts, as people can download it."""
    async with world(folder / "db") as bot:
        match = await bot.started(options={"rounds": 2, "hand_size": 4})
        for name in NAMES[:2]:
            await bot.order(match, name, "play nothing; go stay")
        await bot.pass_deadline(match)
        match = await bot.pass_deadline(match)
        document = await archive.export(bot.house, match.id)
    assert isinstance(document, dict)
    plain: dict[str, Any] = json.loads(msgspec.json.encode(document))
    return plain, match.commitment


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place of a document."""
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in items:
        yield from _places(below, (*path, key))


def _put(document: Any, path: tuple[Any, ...], value: Any) -> None:
    for key in path[:-1]:
        document = document[key]
    document[path[-1]] = value


def _at(document: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        document = document[key]
    return document


async def test_every_place_of_a_document_is_verified(tmp_path: Path) -> None:
    """Each value changed, one at a time, is found; so is each one taken away."""
    document, commitment = await _exported(tmp_path)
    assert archive.examine(document, commitment).place is None
    unseen = []
    for path in list(_places(document))[1:]:
        for changed in (_other(_at(document, path)), None):
            if changed == _at(document, path):
                continue
            forged = copy.deepcopy(document)
            _put(forged, path, changed)
            if archive.examine(forged, commitment).place is None:
                unseen.append((path, str(changed)[:60]))
    assert unseen == [], unseen


def _other(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value[:-1] + ("0" if value[-1:] != "0" else "1")
    return [*value, 0] if isinstance(value, list) else {**value, "forged": 0} if isinstance(value, dict) else 0


async def test_a_mangled_document_always_has_an_answer(tmp_path: Path) -> None:
    """A thousand of them, each mangled in several places: never an exception, never “all is well”. Any entry of the journal may be dropped,
    doubled or swapped with its neighbour: that is found too.
    """
    document, commitment = await _exported(tmp_path)
    places, chance = list(_places(document))[1:], Random("archive")
    for _ in range(1_000):
        forged = copy.deepcopy(document)
        for path in chance.sample(places, 3):
            with suppress(KeyError, IndexError, TypeError):
                _put(forged, path, copy.deepcopy(chance.choice(ODD)))
        assert archive.examine(forged, commitment).place is not None or forged == document
    for odd in ODD:
        assert archive.examine(odd, commitment).place is not None
    for at in range(len(document["journal"]) - 1):
        before, (first, second), after = (
            document["journal"][:at],
            document["journal"][at : at + 2],
            document["journal"][at + 2 :],
        )
        for middle in ([second], [first, first, second], [second, first]):
            forged = {**document, "journal": [*before, *middle, *after]}
            assert archive.examine(forged, commitment).place is not None, (at, len(middle))
