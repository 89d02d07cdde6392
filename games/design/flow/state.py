"""What the analysis knows: of the whole design, and of the function that it walks through."""

import ast
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from games.design.declared import Declared
from games.design.flow.leaks import Condition, Leaks
from games.design.flow.origins import Put
from games.design.flow.reading import Groups, Source
from games.design.flow.values import ANY, KEY, NONE, Secret, Taint, Taints, Value, joined, rekeyed

MOST_STEPS: Final = 25_000
"""A file that takes more steps than this is too involved; those of the library take up to three thousand."""


class TooInvolved(Exception):
    """The analysis does not come to an end within its steps."""


class Hidden(Exception):
    """The file hides what it calls: the `message` of a fault, and the part of the text."""

    def __init__(self, message: str, node: ast.AST, **facts: str) -> None:
        super().__init__(message)
        self.message, self.node, self.facts = message, node, facts


ASKED: Final = 1
"""The symbol of the seat for which ``ask`` is called."""


def _unset(*_: object) -> Any:
    raise NotImplementedError


@dataclass
class Design:
    """What is known of a design.

    `starts`: what parts hold at first; `contents`: what was put into each part; `fields`: of each field that players are asked, what
    its silence gives away (of the seat `ASKED`), and whether its answers are seats; `came`: from which secrets each part came, at which
    line; `puts`: what goes into hidden parts; `constants`: the names at the top; `numbers`: the symbols; `running`: functions that have
    not returned; `is_asking`: within ``ask``, ``valid`` or ``plays``; `is_judging`: within ``valid``; `has_hosts`: hosts may be asked;
    `reads_seats`: no paper that is read out can be ``"all"`` or ``"hosts"``;
    `amounts`: the fields of which `chose` does not tell all. `evaluate`: gives the value of an expression, and `run` that of a call of a
    function of the file.
    """

    declared: Declared
    source: Source
    leaks: Leaks
    starts: dict[str, Value] = field(default_factory=dict)
    contents: dict[str, Value] = field(default_factory=dict)
    fields: dict[str, Value] = field(default_factory=dict)
    came: dict[tuple[Secret, str], int] = field(default_factory=dict)
    puts: set[Put] = field(default_factory=set)
    constants: dict[str, Value] = field(default_factory=dict)
    numbers: dict[ast.AST | str, int] = field(default_factory=dict)
    targets: dict[ast.AST, ast.Name] = field(default_factory=dict)
    groups: dict[tuple[str, frozenset[str]], Groups] = field(default_factory=dict)
    running: list[str] = field(default_factory=list)
    is_asking: bool = False
    is_judging: bool = False
    has_hosts: bool = False
    reads_seats: bool = True
    amounts: set[str] = field(default_factory=set)
    steps: int = 0
    evaluate: Callable[..., Value] = _unset
    run: Callable[..., tuple[Value, list[Value | None]]] = _unset

    def step(self, count: int = 1) -> None:
        """Count steps."""
        self.steps += count
        if self.steps > MOST_STEPS:
            raise TooInvolved

    def symbol_of(self, node: ast.AST | str) -> int:
        """Return the symbol of the seat that a place in the text may stand for, or that is written out."""
        return self.numbers.setdefault(node, len(self.numbers) + ASKED + 1)

    def is_public(self, part: str) -> bool:
        """Return whether all see a part."""
        return self.declared.parts[part].seen == "all"

    def kept(self, part: str, value: Value, seat: int) -> None:
        """Note what was put into a part, of a seat by its symbol."""
        before = self.contents.get(part)
        now = _without_symbols(rekeyed(value, seat, KEY) if seat else value)
        self.contents[part] = now if before is None else joined(before, now)

    def content(self, part: str) -> Value:
        """Return what a part may hold, without the secret that it is itself."""
        return joined(self.starts.get(part), self.contents.get(part))


def _without_symbols(value: Value) -> Value:
    inner = _without_symbols(value.inner) if value.inner else None
    return Value(
        _widened(value.taints),
        _widened(value.domain),
        inner,
        words=value.words,
        kind=value.kind if value.kind in ("list", "map") else "",
        is_seats=value.is_seats,
        holds_seats=value.holds_seats,
    )


def _widened(taints: Taints) -> Taints:
    return frozenset(Taint(one.secret, min(one.owner, ANY)) for one in taints)


@dataclass
class Frame:
    """A function that is walked through. `names`: its variables; `under`: what is given away by being at this place at all; `guards`: the
    conditions around it; `public`: expressions that everyone is told; `returned`: what it
    returns, under what and where; `bound`: the symbols that it has used; `altered`: the lists and maps that were changed, by their names.
    """

    names: dict[str, Value]
    groups: Groups
    under: Taints = NONE
    guards: tuple[Condition, ...] = ()
    public: frozenset[str] = frozenset()
    returned: list[tuple[Taints, Value, ast.stmt]] = field(default_factory=list)
    bound: set[int] = field(default_factory=set)
    counts: frozenset[str] = frozenset()
    left: list[dict[str, Value]] = field(default_factory=list)
    ended: list[dict[str, Value]] = field(default_factory=list)
    altered: dict[str, Value] = field(default_factory=dict)
