"""Abstract values: what is known from the text of each value of a design, above all which secrets it may carry.

A value says for each secret whose it is: of the seat that a name stands for (a *symbol*, a number above 0), of the seat by which a map is
read (`KEY`), or of any seat (`ANY`). So ``numbers(said, "bid")[seat]`` carries the bid of this seat alone.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

ANY: Final = 0
KEY: Final = -1


class Secret(NamedTuple):
    """A hidden part, (`is_answer`) the answer to a field, or (`is_drawn`) what is drawn by lot at a place of the text.

    What is drawn is no secret until a hidden part holds it: then who is told of it learns that part.
    """

    name: str
    is_answer: bool = False
    is_drawn: bool = False


class Taint(NamedTuple):
    """A secret and its owner: `ANY`, `KEY` or a symbol."""

    secret: Secret
    owner: int = ANY


Taints = frozenset[Taint]
NONE: Final[Taints] = frozenset()


@dataclass(frozen=True, slots=True)
class Value:
    """What is known of a value.

    `taints`: what each look at it may give away; `domain`: what only a look at all of it does (which keys a map has, in which order a list
    stands); `inner`: what its elements are, where they are more than `taints` says. `symbol`: the seat that it is, 0 if that is not known.
    `words`: the texts that it may hold, None if that is not known. `kind`: ``t``, ``said``, ``answers`` (of `symbol`), ``answer``,
    ``list``, ``map``, ``seats`` (all of them), ``question``, ``say``, ``perhaps`` (a question) or nothing. `is_seats`: neither it nor its
    elements or keys can be ``"all"`` or ``"hosts"``, and `holds_seats`: nor can the values of a map. `size`: ``some`` or ``none``
    elements, if that is known. `lists`: the field whose answers it holds in full. `of`: the part of players that it is the value of, and
    of which seat (`KEY`: a map of all). `alike`: the part that the seat, or each seat of a list, has in common with the seat that is asked.
    `is_open`: some of it, or all of it in some positions, is no secret.
    """

    taints: Taints = NONE
    domain: Taints = NONE
    inner: "Value | None" = None
    symbol: int = 0
    words: frozenset[str] | None = None
    kind: str = ""
    is_seats: bool = False
    holds_seats: bool = False
    size: str = ""
    lists: str = ""
    of: tuple[str, int] | None = None
    alike: str = ""
    is_open: bool = False

    def with_taints(self, more: Taints) -> "Value":
        """Return the value when all of it may give away `more`."""
        if not more or (more <= self.taints and not self.is_open):
            return self
        return replace(self, taints=self.taints | more, is_open=False)


PLAIN: Final = Value(is_seats=True)
"""Nothing secret: a number, or nothing at all."""
T: Final = Value(kind="t")


_HOLDERS: Final = frozenset({"list", "map", "seats"})
_SAYING: Final = frozenset({"say", "perhaps"})


def owned(taints: Iterable[Taint], before: int, after: int) -> Taints:
    """Return the taints with the owner `before` replaced by `after`."""
    if isinstance(taints, frozenset) and not any(one.owner == before for one in taints):
        return taints
    return frozenset(Taint(one.secret, after) if one.owner == before else one for one in taints)


def whole(value: Value) -> Taints:
    """Return what a look at all of a value may give away."""
    inner = whole(value.inner) if value.inner else NONE
    return owned(value.taints | value.domain | inner, KEY, ANY)


def wholes(values: Iterable[Value]) -> Taints:
    """Return what a look at all of several values may give away."""
    return NONE.union(*(whole(value) for value in values))


def rekeyed(value: Value, before: int, after: int) -> Value:
    """Return a value with an owner replaced in all that it holds."""
    if before == after or not _holds(value, before):
        return value
    inner = rekeyed(value.inner, before, after) if value.inner else None
    symbol = value.symbol if value.symbol != before or after == KEY else max(after, ANY)
    return replace(
        value,
        taints=owned(value.taints, before, after),
        domain=owned(value.domain, before, after),
        inner=inner,
        symbol=symbol,
        of=None if value.of and value.of[1] == before else value.of,
    )


def _holds(value: Value, symbol: int) -> bool:
    """Return whether a value, or what it holds, belongs to a symbol."""
    if (
        value.symbol == symbol
        or (value.of and value.of[1] == symbol)
        or any(one.owner == symbol for one in value.taints)
    ):
        return True
    return any(one.owner == symbol for one in value.domain) or (value.inner is not None and _holds(value.inner, symbol))


def joined(first: Value | None, second: Value | None) -> Value:
    """Return what is known of a value that is one of two."""
    if first is second or first is None or second is None or first == second:
        return first or second or PLAIN
    inner = joined(_elements(first), _elements(second)) if first.inner or second.inner else None
    words = None if first.words is None or second.words is None else first.words | second.words
    return Value(
        first.taints | second.taints,
        first.domain | second.domain,
        inner,
        first.symbol if first.symbol == second.symbol else ANY,
        words,
        first.kind if first.kind == second.kind else "perhaps" if {first.kind, second.kind} & _SAYING else "",
        first.is_seats and second.is_seats,
        first.holds_seats and second.holds_seats,
        first.size if first.size == second.size else "",
        first.lists if first.lists == second.lists else "",
        first.of if first.of == second.of else None,
        first.alike if first.alike == second.alike else "",
        first.is_open or second.is_open,
    )


def mixed(first: Value, second: Value) -> Value:
    """Return what is known of a value that holds two others, or is the one of them that follows from what all see."""
    value = joined(first, second)
    return replace(value, is_open=True) if whole(value) and has_open(first, second) else value


def has_open(*values: Value) -> bool:
    """Return whether one of several values is no secret, or some of it."""
    return any(each.is_open or not whole(each) for each in values)


def _elements(value: Value) -> Value | None:
    """Return what is known of the elements of a value beside its taints; None if it has none."""
    if value.inner or value == PLAIN or (value.words is not None and not value.words):
        return value.inner
    are_seats = value.holds_seats if value.kind == "map" else value.is_seats
    return Value(words=value.words, is_seats=are_seats, holds_seats=are_seats)


def element(value: Value, symbol: int) -> tuple[Taints, Value]:
    """Return what it gives away that an element (or key) of a value is there, and the element, which is then called `symbol`."""
    presence = owned(value.taints, KEY, symbol) | owned(value.domain, KEY, ANY)
    inner = value.inner if value.kind != "map" else None
    row = Value(
        frozenset(one for one in value.taints if one.owner != KEY),
        symbol=symbol,
        words=value.words,
        is_seats=value.is_seats,
        holds_seats=value.holds_seats,
        alike=value.alike,
    )
    if inner:
        row = replace(joined_inner(row, inner), symbol=symbol)
    return presence, row


def joined_inner(row: Value, inner: Value) -> Value:
    """Return an element that is what `inner` says, and gives away what both do."""
    return replace(inner, taints=inner.taints | row.taints)


def indexed(value: Value, index: Value) -> Value:
    """Return what ``value[index]`` is."""
    owner, is_map = index.symbol or ANY, value.kind == "map"
    order = NONE if is_map else owned(value.domain, KEY, ANY)  # which of a list stands there
    held = Value(
        owned(value.taints, KEY, owner) | order,
        words=value.words if value.kind in _HOLDERS else None,  # a letter of a text is another text
        is_seats=value.holds_seats if is_map else value.is_seats,
        alike="" if is_map else value.alike,
        of=(value.of[0], owner) if value.of and value.of[1] == KEY and owner else None,
    )
    if value.inner:
        held = joined_inner(held, value.inner)
    return held.with_taints(whole(index))


def put_in(holder: Value, index: Value, value: Value) -> Value:
    """Return a map or list into which `value` was put, under the key `index`; `PLAIN` for a place that is not known."""
    seat = index.symbol
    own = owned(value.taints, KEY, ANY)
    taints = (
        holder.taints
        | (owned(own, seat, KEY) if seat else own)
        | owned(whole(index), seat or ANY, KEY if seat else ANY)
    )
    has_inner = value.inner is not None or value.domain or any(one.owner == KEY for one in value.taints)
    own_keys = frozenset(one for one in value.taints if one.owner == KEY)
    kept = replace(rekeyed(replace(value, taints=own_keys), seat, ANY), symbol=ANY)
    is_empty = holder.size == "none"
    keys = frozenset[str]() if holder.kind == "list" or index == PLAIN else index.words
    words = None
    if holder.words is not None and value.words is not None and keys is not None:
        words = holder.words | value.words | keys
    return replace(
        holder,
        taints=taints,
        inner=joined(_elements(holder), kept) if has_inner or holder.inner else None,
        words=words,
        is_seats=holder.is_seats and (index.is_seats if holder.kind == "map" else value.is_seats),
        holds_seats=(is_empty or holder.holds_seats) and value.is_seats,
        size="some",
        lists="",
        of=None,
        alike="",
        is_open=holder.is_open or has_open(value),
    )


def grown(size: str, value: Value) -> str:
    """Return the size of a list of this size to which a value is added: what is only said is no question."""
    if value.kind == "say" or (value.kind == "perhaps" and size == "some"):
        return size
    return "" if value.kind == "perhaps" else "some"


def kept(value: Value, which: Callable[[Taints], Taints]) -> Value:
    """Return a value that gives away only `which` of its taints."""
    inner = kept(value.inner, which) if value.inner else None
    return replace(value, taints=which(value.taints), domain=which(value.domain), inner=inner)


def cleaned(value: Value) -> Value:
    """Return a value that everyone is told in full. What of it was drawn stays, for the hidden parts that hold it, too."""
    return kept(value, drawn)


def drawn(taints: Taints) -> Taints:
    """Return those of what was drawn by lot."""
    return frozenset(one for one in taints if one.secret.is_drawn)


def unordered(value: Value) -> Value:
    """Return a list without the lot by which alone it was put in order."""
    return replace(value, domain=value.domain - drawn(value.domain))


def without(value: Value, secrets: frozenset[Secret]) -> Value:
    """Return a value without some secrets, which everyone is told."""
    return (
        kept(value, lambda taints: frozenset(one for one in taints if one.secret not in secrets)) if secrets else value
    )
