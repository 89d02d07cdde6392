"""Expressions: what is known of the value of each, and what happens on the way."""

import ast
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from games.design.flow import calls
from games.design.flow.answers import at, rowed
from games.design.flow.leaks import REFUSING
from games.design.flow.names import bound, iterated, under, widened
from games.design.flow.reading import place
from games.design.flow.state import ASKED, Design, Frame, Hidden
from games.design.flow.values import (
    ANY,
    KEY,
    NONE,
    PLAIN,
    Secret,
    Taints,
    Value,
    cleaned,
    drawn,
    grown,
    has_open,
    joined,
    mixed,
    owned,
    put_in,
    rekeyed,
    whole,
    wholes,
    without,
)

_READERS: Final = frozenset({"all", "hosts"})
_EMPTY: Final = Value(words=frozenset(), kind="list", is_seats=True, holds_seats=True, size="none")
_OF_T: Final = {
    "everyone": Value(kind="seats", is_seats=True, size="some"),
    "round": PLAIN,
    "rounds": PLAIN,
    "phase": Value(),
    "options": Value(),
    "results": Value(),
}
_ROWS: Final = frozenset({"list", "seats"})


def value_of(
    design: Design, frame: Frame, node: ast.expr, *, is_table: bool = False, is_looked_into: bool = False
) -> Value:
    """Return what is known of an expression. `is_table`: ``t`` itself may stand there; `is_looked_into`: only a part of it is used.

    What ``valid`` works out may only come from what its player sees, used or not: where it fails, the player reads that it failed.
    """
    design.step()
    value = _value(design, frame, node)
    if design.is_judging and not is_looked_into:
        design.leaks.refuse(whole(value), ASKED, REFUSING, "", *place(node))
    if value.kind == "t" and not is_table:
        raise Hidden("fault-flow-table", node)
    if not frame.public:
        return value
    return cleaned(value) if design.source.dump(node) in frame.public else without(value, _told_in_full(frame))


def _told_in_full(frame: Frame) -> frozenset[Secret]:
    """Return the answers of which everyone is told all."""
    return frozenset(
        Secret(each.partition(":")[2], is_answer=True) for each in frame.public if each.startswith("answer:")
    )


def _value(design: Design, frame: Frame, node: ast.expr) -> Value:  # noqa: C901  one line for each kind
    match node:
        case ast.Constant(value=text):
            return _text(design, text) if isinstance(text, str) else PLAIN
        case ast.Name(id=name):
            return frame.names.get(name) or design.constants.get(name) or PLAIN
        case ast.List(elts=parts) | ast.Tuple(elts=parts):
            return _row(design, frame, parts)
        case ast.Dict(keys=keys, values=values):
            return _map(design, frame, keys, values)
        case ast.ListComp(elt=elt, generators=generators):
            return _comprehension(design, frame, generators, None, elt)
        case ast.DictComp(key=key, value=value, generators=generators):
            return _comprehension(design, frame, generators, key, value)
        case ast.Subscript(value=base, slice=ast.Slice() as cut):
            ends = [value_of(design, frame, each) for each in (cut.lower, cut.upper, cut.step) if each]
            return _cut(value_of(design, frame, base), wholes(ends))
        case ast.Subscript(value=base, slice=index):
            held = value_of(design, frame, base, is_looked_into=True)
            return at(design, held, value_of(design, frame, index))
        case ast.Attribute(value=base, attr=attr):
            if value_of(design, frame, base, is_table=True).kind == "t" and attr in (*_OF_T, "papers"):
                return _OF_T.get(attr, Value(kind="list", is_seats=design.reads_seats))
            raise Hidden("fault-flow-kept", node, name=attr)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return _either(design, frame, test, body, orelse)
        case ast.BoolOp(values=parts):
            return _and_or(design, frame, parts)
        case ast.BinOp(left=left, op=op, right=right):
            return summed(value_of(design, frame, left), op, value_of(design, frame, right))
        case ast.Compare(left=left, ops=ops, comparators=[right]):
            return _compared(design, value_of(design, frame, left), ops[0], value_of(design, frame, right))
        case ast.Call():
            return calls.called(design, frame, node)
    within = [value_of(design, frame, each) for each in ast.iter_child_nodes(node) if isinstance(each, ast.expr)]
    is_open = isinstance(node, ast.JoinedStr) and has_open(*(each for each in within if each.words is None))
    return Value(wholes(within), is_seats=isinstance(node, ast.UnaryOp), is_open=is_open)


def _text(design: Design, text: str) -> Value:
    symbol = design.symbol_of(text) if text[:1] == "@" else ANY
    return Value(symbol=symbol, words=frozenset({text}), is_seats=text not in _READERS)


def _row(design: Design, frame: Frame, parts: Sequence[ast.expr]) -> Value:
    row, size = _EMPTY, "none"
    for part in parts:
        value = value_of(design, frame, part)
        row = put_in(row, PLAIN, value)
        size = grown(size, value)
    return replace(row, size=size)


def _map(design: Design, frame: Frame, keys: Sequence[ast.expr | None], values: Sequence[ast.expr]) -> Value:
    held = replace(_EMPTY, kind="map")
    for key, node in zip(keys, values, strict=True):
        index = value_of(design, frame, key) if key else Value()
        held = _with_keys(put_in(held, index, value_of(design, frame, node)), index)
    return held


def _with_keys(held: Value, index: Value) -> Value:
    """Return a map whose texts include those of a key."""
    return replace(held, words=None if held.words is None or index.words is None else held.words | index.words)


def _comprehension(
    design: Design, frame: Frame, generators: Sequence[ast.comprehension], key: ast.expr | None, body: ast.expr
) -> Value:
    """Return what a list (with a `key`: a map) is that is made of the elements of others."""
    names = {name for each in generators for name in bound(each.target)}
    outer, kept, public = {name: frame.names.get(name) for name in names}, frame.under, frame.public
    while True:
        start = {name: each for name, each in frame.names.items() if name not in names}
        frame.under, is_sure, is_of_all, alike = kept, True, True, ""
        for loop in generators:
            row = iterated(design, frame, loop.target, loop.iter)
            is_sure = is_sure and (row.size == "some" or row.kind == "said") and not loop.ifs
            is_of_all = is_of_all and row.kind in ("said", "seats")
            for condition in loop.ifs:
                alike = alike or _in_common(design, frame, loop.target, condition)
                frame.under |= whole(value_of(design, frame, condition))
        index = value_of(design, frame, key) if key else PLAIN
        value = value_of(design, frame, body).with_taints(frame.under - kept)
        if {name: each for name, each in frame.names.items() if name not in names} == start:
            break
    made = _gathered(index if key else None, value)
    symbols = [design.symbol_of(each) for gen in generators for each in ast.walk(gen.target)]
    seat = index.symbol if key else value.symbol
    if not key and seat in symbols and value.kind != "answers":
        made = replace(made, taints=owned(made.taints, seat, KEY), alike=alike)
    frame.under, frame.public = kept, public & frame.public
    for name, before in outer.items():
        frame.names.pop(name, None)
        if before is not None:
            frame.names[name] = before
    widened(design, frame, symbols)
    for symbol in symbols:
        made = rekeyed(made, symbol, ANY)
    own = {each.owner for each in value.taints if each.secret == Secret(value.lists, is_answer=True)}
    is_full = is_sure and is_of_all and key is not None and seat in symbols and len(generators) == 1 and own == {seat}
    return replace(made, symbol=ANY, size=grown("", value) if is_sure else "", lists=value.lists if is_full else "")


def _in_common(design: Design, frame: Frame, target: ast.expr, condition: ast.expr) -> str:
    """Return the part of which a condition asks that the seat in a comprehension has the same value as the seat that is asked.

    Only a part that is drawn at the start and never changed counts: two seats that have none have nothing in common.
    """
    match condition:
        case ast.Compare(left=left, ops=[ast.Eq()], comparators=[right]):
            several = [value_of(design, frame, left).of, value_of(design, frame, right).of]
            parts = {each[0] for each in several if each}
            seats = {each[1] for each in several if each}
            if len(parts) == 1 and seats == {design.symbol_of(target), ASKED}:
                [part] = parts
                is_drawn = design.declared.parts[part].kind in ("teams", "dealt") and part not in design.contents
                return part if is_drawn else ""
    return ""


def _gathered(index: Value | None, value: Value) -> Value:
    """Return a list of such elements, or with an `index` a map."""
    if index is None:
        return put_in(_EMPTY, PLAIN, value)
    return _with_keys(put_in(replace(_EMPTY, kind="map"), index, value), index)


def _cut(value: Value, ends: Taints) -> Value:
    if value.kind in _ROWS or value.size:
        taints = owned(value.taints, KEY, ANY) | drawn(
            value.domain | ends
        )  # who is in a part of a list depends on all that come before
        return replace(value, taints=taints, kind="list", domain=value.domain | ends, size="", lists="")
    return Value(whole(value) | ends)


def _either(design: Design, frame: Frame, test: ast.expr, body: ast.expr, orelse: ast.expr) -> Value:
    why = whole(value_of(design, frame, test))
    with under(frame, why):
        return mixed(*(value_of(design, frame, each).with_taints(why) for each in (body, orelse)))


def _and_or(design: Design, frame: Frame, parts: Sequence[ast.expr]) -> Value:
    value, kept = value_of(design, frame, parts[0]), frame.under
    for part in parts[1:]:
        why = whole(value)
        frame.under |= why
        value = mixed(value, value_of(design, frame, part).with_taints(why))
    frame.under = kept
    return value


def summed(left: Value, op: ast.operator, right: Value) -> Value:
    both = joined if "none" in (left.size, right.size) else mixed
    if isinstance(op, ast.Add) and (left.kind in _ROWS or right.kind in _ROWS or left.size or right.size):
        size = "some" if "some" in (left.size, right.size) else "none" if left.size == right.size == "none" else ""
        return replace(both(left, right), kind="list", size=size, symbol=ANY, lists="")
    if isinstance(op, ast.Mult) and left.kind in _ROWS:
        return replace(left, domain=left.domain | whole(right), size="", lists="").with_taints(drawn(whole(right)))
    if isinstance(op, ast.BitOr) and left.kind == right.kind == "map":
        return replace(both(left, right), lists="")
    is_open = isinstance(op, ast.Mod) and right.is_open  # what is written into a text
    return Value(wholes((left, right)), is_seats=not isinstance(op, ast.Add | ast.Mod | ast.Mult), is_open=is_open)


def _compared(design: Design, left: Value, op: ast.cmpop, right: Value) -> Value:
    if isinstance(op, ast.In | ast.NotIn):
        right = rowed(design, right) if right.kind == "said" else right
    if isinstance(op, ast.In | ast.NotIn) and left.symbol and left.kind != "answers":
        presence = owned(right.taints, KEY, left.symbol) | owned(right.domain, KEY, ANY)
        inner = whole(right.inner) if right.inner and right.kind != "map" else NONE
        return Value(presence | inner | whole(left), is_seats=True)
    return Value(wholes((left, right)), is_seats=True)
