"""A forger who knows nothing of the rules: any place of a document is changed, and the whole is chained again as well as it can be."""

import copy
import os
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any, Final

from tests.forgeries.forger import Document, forge

SAMPLE: Final = 500
FORGERIES: Final = int(os.environ.get("BELLFLOWER_FORGERIES", SAMPLE))
ODD: Final[tuple[Any, ...]] = (
    None, True, False, -1, 0, 1, 7, 0.5, 10**12, "", "x", "clock", "\x1b[2J", [], {}, [[]], {"seat": 0}, "ff" * 32, "line/9/",
)  # fmt: skip


def forged(honest: Document, other: Document, chance: Random) -> Document:
    """One or two places changed; then everything that a forger can compute is computed again, or (one time in four) nothing is."""

    def change(document: Document) -> None:
        for _ in range(chance.randrange(1, 3)):
            _change(document, other, chance)

    if chance.random() < 0.75:
        with suppress(Exception):  # what even the forger cannot chain again goes as it is
            return forge(honest, change)
    changed = copy.deepcopy(honest)
    with suppress(LookupError, TypeError):
        change(changed)
    return changed


def _change(document: Document, other: Document, chance: Random) -> None:
    """Change, drop, double, move or respell one value, or take it from another match."""
    places = [path for path in _places(document) if path]
    path = chance.choice([path for path in places if len(path) < 4] if chance.random() < 0.3 else places)
    holder = _at(document, path[:-1])
    way = chance.choice(("odd", "drop", "double", "move", "respell", "foreign", "sibling"))
    if way == "drop":
        del holder[path[-1]]
    elif way in {"double", "move"} and isinstance(holder, list):
        one = copy.deepcopy(holder[path[-1]]) if way == "double" else holder.pop(path[-1])
        holder.insert(chance.randrange(len(holder) + 1), one)
    elif way == "respell":
        holder[path[-1]] = _respelled(holder[path[-1]], chance)
    else:
        alike = other if way == "foreign" else document
        found = [one for one in _places(alike) if one and one[-1] == path[-1]]
        value = chance.choice(ODD) if way == "odd" or not found else copy.deepcopy(_at(alike, chance.choice(found)))
        holder[path[-1]] = value


def _respelled(value: Any, chance: Random) -> Any:
    """The same in other signs, or nearly."""
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, int):
        return chance.choice((float(value), str(value), value + 1, bool(value)))
    if isinstance(value, str):
        return chance.choice((f" {value}", f"{value} ", value.upper(), f"0{value}", value.replace("Z", "+00:00")))
    if isinstance(value, dict):
        return {(f"0{key}" if number == 0 else key): one for number, (key, one) in enumerate(value.items())}
    return [*value, *value[:1]] if isinstance(value, list) else 0


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    for key, below in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from _places(below, (*path, key))


def _at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value
