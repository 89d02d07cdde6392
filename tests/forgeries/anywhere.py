"""A forger who knows nothing of the rules: any place of a document is changed, and the whole is chained again as well as it can be."""

import copy
import json
import os
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final, TypeAlias

from tests.forgeries.forger import Document, forge

SAMPLE: Final = 360
FORGERIES: Final = int(os.environ.get("BELLFLOWER_FORGERIES", SAMPLE))
ODD: Final[tuple[Any, ...]] = (
    None, True, False, -1, 0, 1, 7, 0.5, 10**12, "", "x", "clock", "\x1b[2J", [], {}, [[]], {"seat": 0}, "ff" * 32, "line/9/",
)  # fmt: skip


Path: TypeAlias = tuple[Any, ...]
Shape: TypeAlias = tuple[str, ...]

WAYS: Final = ("odd", "drop", "double", "move", "respell", "foreign", "sibling")
"""Kinds of change. `foreign`: a value of another match; `sibling`: one of the same name elsewhere in this one."""
_IN_LISTS: Final = frozenset({"double", "move"})


class Forger:
    """Forges one honest document again and again. Every shape of a place, and every way, comes before any comes again.

    `other`: a document of another match, for its values. `untried`: shapes that no forgery has changed alone so far. `ways`: how often a
    forgery was made in each way alone.
    """

    def __init__(self, honest: Document, other: Document, chance: Random) -> None:
        self.honest, self._other, self._chance = honest, other, chance
        self._text, self._paths = _text(honest), [path for path in _places(honest) if path]
        self._by_shape: dict[Shape, list[Path]] = {}
        for path in self._paths:
            self._by_shape.setdefault(shape_of(honest, path), []).append(path)
        self.untried, self.ways = set(self._by_shape), Counter[str]()
        self._shapes, self._ways = list[Shape](), list[str]()

    def forged(self) -> Document | None:
        """One place changed, or two; then everything that a forger can compute is computed again, or (one time in four) nothing is.

        None: what was changed is no change, such as the order of two equal entries.
        """
        if self._chance.random() < 0.2:
            return self._made([(self._chance.choice(self._paths), self._chance.choice(WAYS)) for _ in range(2)])
        self._ways = self._ways or self._chance.sample(WAYS, len(WAYS))
        way = self._ways.pop()
        shape = self._next(way)
        made = self._made([(self._chance.choice(self._by_shape[shape]), way)])
        if made is not None:
            self.untried.discard(shape)
            self.ways[way] += 1
        return made

    def _next(self, way: str) -> Shape:
        """The next shape at which there is such a way."""
        there = [one for one in self._by_shape if way not in _IN_LISTS or self._is_in_list(one)]
        self._shapes = self._shapes or self._chance.sample(list(self._by_shape), len(self._by_shape))
        shape = next((one for one in self._shapes if one in there), None)
        if shape is None:
            return self._chance.choice(there)
        self._shapes.remove(shape)
        return shape

    def _is_in_list(self, shape: Shape) -> bool:
        return isinstance(_at(self.honest, self._by_shape[shape][0][:-1]), list)

    def _made(self, changes: Sequence[tuple[Path, str]]) -> Document | None:
        def change(document: Document) -> None:
            for path, way in changes:
                self._change(document, path, way)

        if self._chance.random() < 0.75:
            with suppress(Exception):  # what even the forger cannot chain again goes as it is
                made = forge(self.honest, change)
                if _text(made) != self._text:  # else the forger has computed the honest value again
                    return made
        changed = copy.deepcopy(self.honest)
        with suppress(LookupError, TypeError):
            change(changed)
        return changed if _text(changed) != self._text else None

    def _change(self, document: Document, path: Path, way: str) -> None:
        """Change, drop, double, move or respell one value, or take it from elsewhere; what stays the same by it is dropped."""
        holder, chance = _at(document, path[:-1]), self._chance
        before = _text(holder)
        if way == "drop":
            del holder[path[-1]]
        elif way in _IN_LISTS and isinstance(holder, list):
            part = copy.deepcopy(holder[path[-1]]) if way == "double" else holder.pop(path[-1])
            holder.insert(chance.randrange(len(holder) + 1), part)
        elif way == "respell":
            holder[path[-1]] = _respelled(holder[path[-1]], chance)
        else:
            alike = self._other if way == "foreign" else document
            places = [one for one in _places(alike) if one and one[-1] == path[-1]]
            value = (
                chance.choice(ODD) if way == "odd" or not places else copy.deepcopy(_at(alike, chance.choice(places)))
            )
            holder[path[-1]] = value
        if _text(holder) == before:
            del holder[path[-1]]


def shape_of(document: Document, path: Path) -> Shape:
    """A place without numbers and names: keys, and of an entry of a journal its act."""
    shape, value = [], document
    for key in path:
        below = value[key]
        is_entry = isinstance(value, list) and isinstance(below, dict)
        shape.append(below.get("act", "*") if is_entry else key if str(key).isidentifier() and len(key) < 20 else "*")
        value = below
    return tuple(shape)


def _text(value: Any) -> str:
    """As it stands in a file: 1, 1.0 and true differ."""
    return json.dumps(value, sort_keys=True)


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
