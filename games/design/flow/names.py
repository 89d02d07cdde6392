"""Names: what is bound to them, and what changes under them."""

import ast
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from games.design.flow.answers import at, rowed
from games.design.flow.state import Design, Frame, Hidden
from games.design.flow.values import (
    ANY,
    NONE,
    PLAIN,
    Taints,
    Value,
    element,
    has_open,
    joined,
    owned,
    put_in,
    rekeyed,
    whole,
    wholes,
)


@contextmanager
def under(frame: Frame, taints: Taints) -> Iterator[None]:
    """Add what is given away by being at this place."""
    before = frame.under
    frame.under = before | taints
    try:
        yield
    finally:
        frame.under = before


def bound(target: ast.AST) -> Iterator[str]:
    """Yield the names that a target binds."""
    return (each.id for each in ast.walk(target) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store))


def bind(design: Design, frame: Frame, target: ast.expr, value: Value) -> None:
    """Bind a name to a value, or change a list or map at a place."""
    match target:
        case ast.Name(id=name):
            if (frame.names.get(name, PLAIN).kind == "t") != (value.kind == "t") and name in frame.names:
                raise Hidden("fault-flow-table", target)
            symbol = design.symbol_of(target)
            if not design.running and name in frame.groups.of(design.source.unsure):
                value = Value()
            kept = value if value.symbol != symbol else replace(value, symbol=ANY)
            widened(design, frame, [symbol])
            is_named = kept.symbol or kept.kind == "t"
            frame.names[name] = (kept if is_named else replace(kept, symbol=symbol)).with_taints(
                NONE if kept.kind == "t" else frame.under
            )
            _forget(frame, name)
            frame.counts -= {name}
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            for part in parts:
                bind(design, frame, part, element(value, ANY)[1].with_taints(whole(value)))
        case ast.Subscript(value=base, slice=index):
            changed(frame, base, design.evaluate(frame, index), value)


def widened(design: Design, frame: Frame, symbols: Iterable[int]) -> None:
    """Forget which seats the symbols were: from now on they stand for others."""
    for symbol in symbols:
        if symbol not in frame.bound:
            frame.bound.add(symbol)
            continue
        design.step(len(frame.names) * (1 + len(frame.left) + len(frame.ended)) // 8)
        for names in (frame.names, *frame.left, *frame.ended):
            names |= {name: rekeyed(value, symbol, ANY) for name, value in names.items()}
        frame.under = owned(frame.under, symbol, ANY)


def changed(frame: Frame, node: ast.expr, index: Value, value: Value, *, size: str = "some") -> None:
    """Put a value into the list or map that an expression is, and into all that may be the same or hold it. `size`: then its own."""
    held = value.with_taints(frame.under)
    for name in frame.groups.of(frame.groups.names(node)):
        before = frame.names.get(name)
        if before is None or before.kind == "t":
            continue
        if isinstance(node, ast.Name) and node.id == name:
            frame.names[name] = replace(put_in(before, index, held), size=size)
        else:
            more = before.with_taints(wholes((index, held)))
            are_seats = held.is_seats and index.is_seats
            frame.names[name] = replace(
                more,
                words=None,
                is_seats=more.is_seats and are_seats,
                holds_seats=more.holds_seats and are_seats,
                size="",
                lists="",
                of=None,
                alike="",
                is_open=before.is_open or has_open(held),
            )
        frame.altered[name] = joined(frame.altered.get(name), frame.names[name])
        _forget(frame, name)


def _forget(frame: Frame, name: str) -> None:
    """Forget that everyone was told what depends on a name that has changed."""
    frame.public = frozenset(each for each in frame.public if f"id='{name}'" not in each)


def forget_table(frame: Frame) -> None:
    """Forget that everyone was told what depends on the match, which may have changed."""
    for name, value in frame.names.items():
        if value.kind == "t":
            _forget(frame, name)


def iterated(design: Design, frame: Frame, target: ast.expr, iterable: ast.expr) -> Value:
    """Bind the target of a loop to an element, add what its being there gives away, and return what is gone through."""
    match iterable, target:
        case (
            ast.Call(func=ast.Attribute(value=base, attr="items"), args=[]),
            ast.Tuple(elts=[ast.Name() as key, ast.Name() as item]),
        ):
            value = design.evaluate(frame, base)
            presence = _entered(design, frame, key, value)
            bind(design, frame, item, at(design, value, frame.names[key.id]).with_taints(presence))
        case _, ast.Name():
            value = design.evaluate(frame, iterable)
            _entered(design, frame, target, value)
        case _:
            value = design.evaluate(frame, iterable)
            frame.under |= whole(value)
            bind(design, frame, target, value)
    return value


def _entered(design: Design, frame: Frame, target: ast.Name, value: Value) -> Taints:
    symbol = design.symbol_of(target)
    value = rowed(design, value) if value.kind == "said" else value
    widened(design, frame, [symbol])
    presence, row = element(value, symbol)
    kept = frame.under
    frame.under = NONE
    bind(design, frame, target, replace(row, symbol=ANY))
    frame.under = kept | presence
    return presence
