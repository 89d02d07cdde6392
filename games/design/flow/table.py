"""The words of ``t``: what each reads, changes and shows, and to whom."""

import ast
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from inspect import signature
from typing import Final

from games.design.flow.leaks import END, EVERYONE, HOSTS, OUT, PHASE, ROOM
from games.design.flow.names import forget_table
from games.design.flow.origins import DEALT, put
from games.design.flow.reading import QUIET, place
from games.design.flow.state import ASKED, Design, Frame, Hidden
from games.design.flow.values import (
    ANY,
    KEY,
    NONE,
    PLAIN,
    Secret,
    Taint,
    Taints,
    Value,
    drawn,
    joined,
    owned,
    whole,
    wholes,
)
from games.design.vocabulary.table import FUNCTIONS, Table

_SEATS: Final = Value(kind="list", is_seats=True)
_PARAMETERS: Final = {
    word: tuple(
        name for name, each in signature(getattr(Table, word)).parameters.items() if each.kind is not each.VAR_KEYWORD
    )[1:]
    for word in FUNCTIONS
}
_RENEWING: Final = frozenset({"set", "put", "place"})
"""The words after which everyone knows some of what a part holds, if they know what is handed over."""


class _Call:
    """A call of a word of ``t``, with its arguments by name."""

    def __init__(self, design: Design, frame: Frame, node: ast.Call, name: str) -> None:
        self.design, self.frame, self.node, self.name = design, frame, node, name
        names = _PARAMETERS[name]
        self.nodes: dict[str, ast.expr] = dict(zip(names, node.args, strict=False))
        self.facts: dict[str, ast.expr] = {}
        for keyword in node.keywords:
            (self.nodes if keyword.arg in names and name != "tell" else self.facts)[keyword.arg or "**"] = keyword.value
        self.values = {key: design.evaluate(frame, each) for key, each in self.nodes.items()}
        self.rest = [design.evaluate(frame, each) for each in node.args[len(names) :]]
        self.rest += [] if name == "tell" else [design.evaluate(frame, each) for each in self.facts.values()]
        # what is told is noted here, even if it is no secret from now on
        public, frame.public = frame.public, frozenset()
        self.said = {key: design.evaluate(frame, each) for key, each in self.facts.items()}
        frame.public = public
        self.all = (*self.values.values(), *self.rest)

    def value(self, name: str) -> Value:
        return self.values.get(name, PLAIN)

    def has(self, name: str) -> bool:
        node = self.nodes.get(name)
        return node is not None and not (isinstance(node, ast.Constant) and node.value is None)

    def parts(self, name: str = "part", kinds: Collection[str] = ()) -> list[str]:
        """Return the parts that an argument may name: all that fit, where its text is not known."""
        known, value = self.design.declared.parts, self.value(name)
        fitting = (each for each in known if not kinds or known[each].kind in kinds)
        return [each for each in fitting if value.words is None or each in value.words]

    def note(self, taints: Taints, reader: str | int, way: str, by: str = "") -> None:
        """Note that a reader sees something."""
        all_of_it = owned(taints, KEY, ANY) | self.frame.under
        self.design.leaks.note(all_of_it, reader, self.node.lineno, way, by, self.frame.guards)


def called(design: Design, frame: Frame, node: ast.Call, name: str) -> Value:  # noqa: C901  one line for each word
    """Return what a word of ``t`` returns, and note what it does."""
    if name not in FUNCTIONS:
        raise Hidden("fault-flow-kept", node, name=name)
    call = _Call(design, frame, node, name)
    if name not in QUIET:
        forget_table(frame)
    first = next(iter(call.all), PLAIN)
    match FUNCTIONS[name].way:
        case "seats":
            return _SEATS
        case "read" | "word" | "cells":
            return _read(call)
        case "beside":
            return Value(wholes(call.all))
        case "number":
            return Value(wholes(call.all) | _lot(node), is_seats=True)
        case "order":
            return replace(first, domain=first.domain | _lot(node), kind="list", symbol=ANY)
        case "element":
            return Value(whole(first) | _lot(node), words=first.words, is_seats=first.is_seats)
        case "rank":
            return _ranked(call)
        case "draw":
            return _draw(call)
        case "tell":
            _tell(call)
        case "reveal":
            for part in call.parts():
                shown = read(design, part, None, PLAIN)
                call.note(wholes((shown, *call.values.values())), EVERYONE, "part", part)
        case "out":
            call.note(whole(call.value("seat")), EVERYONE, OUT)
        case "end":
            call.note(wholes(call.values.values()), EVERYONE, END)
        case "phase":
            words = call.value("phase").words
            design.has_hosts |= words is None or HOSTS in words
            _show(call, PHASE, call.all)
        case "room":
            _show(call, ROOM, call.all)
        case "papers":
            design.reads_seats &= call.value("papers").is_seats
            by = call.value("text").words or frozenset({"…"})
            call.note(wholes(call.all), EVERYONE, "text", min(by))
            _show(call, PHASE, (call.value("text"), call.value("every")))
        case "change":
            _change(call)
    return PLAIN


def _lot(node: ast.Call, kind: str = "") -> Taints:
    return frozenset({Taint(Secret(f"{kind}{node.lineno}:{node.col_offset}", is_drawn=True))})


# Reading -------------------------------------------------------------------------------------------------------------------


def read(design: Design, part: str, seat: Value | None, index: Value) -> Value:
    """Return what a part holds: of a `seat`, or (None) all of it. What all see is no secret.

    A question is judged by the parts on which it depends, whatever they came from: who sees a part knows what it holds.
    """
    declared = design.declared.parts[part]
    content = design.content(part)
    if design.is_asking:
        content = replace(content, taints=NONE, domain=NONE, inner=None)
    of = None if declared.is_shared else (part, KEY if seat is None else seat.symbol)
    if declared.seen == "all":
        which = whole(index) | (whole(seat) if seat else NONE)
        shown = replace(content, taints=which, domain=NONE, inner=None, words=None, symbol=ANY, of=of)
        if declared.is_shared or seat is not None:
            return shown
        return replace(shown, kind="map", is_seats=True, holds_seats=content.is_seats)
    secret = Secret(part)
    if declared.is_shared:
        return replace(content, taints=content.taints | {Taint(secret)} | whole(index), symbol=ANY, of=of)
    if seat is None:
        inner = replace(content, taints=NONE) if content.inner or content.domain else None
        return Value(
            content.taints | {Taint(secret, KEY)},
            inner=inner,
            kind="map",
            is_seats=True,
            holds_seats=content.is_seats,
            of=of,
        )
    is_seen = design.is_asking and seat.alike == declared.seen
    own = content.taints if declared.seen == "nobody" else content.taints - drawn(content.taints)
    taints = owned(own | {Taint(secret, KEY)}, KEY, ASKED if is_seen else seat.symbol or ANY)
    return replace(content, taints=taints | whole(seat) | whole(index), of=of)


def _read(call: _Call) -> Value:
    index = Value(wholes(value for name, value in call.values.items() if name not in ("part", "seat")))
    does = FUNCTIONS[call.name]
    result = None
    for part in call.parts(kinds=does.kinds):
        value = read(call.design, part, call.value("seat") if call.has("seat") else None, index)
        if does.way != "read":
            value = Value(whole(value) | whole(index), is_seats=does.way == "word" and value.is_seats)
        result = joined(result, value) if result else value
    return (result or PLAIN).with_taints(whole(call.value("part")))


def _ranked(call: _Call) -> Value:
    by = call.value("by")
    parts = [read(call.design, part, None, PLAIN) for part in call.parts("by")] if by.kind != "map" else []
    return Value(wholes((*parts, by)), kind="list", is_seats=True)


# Changing -------------------------------------------------------------------------------------------------------------------


def _change(call: _Call) -> None:
    value = next((call.value(name) for name in ("value", "amount", "card", "word") if name in call.values), PLAIN)
    value = value.with_taints(whole(call.value("cell")) | whole(call.value("part")))
    for part in call.parts(kinds=FUNCTIONS[call.name].kinds):
        write(call, part, call.value("seat"), value, is_renewing=call.name in _RENEWING)


def write(call: _Call, part: str, seat: Value, value: Value, *, is_renewing: bool) -> None:
    """Note that a value is put into a part, and who sees it there. `is_renewing`: who knows the value then knows some of the part."""
    parts = call.design.declared.parts
    declared, symbol = parts[part], 0 if parts[part].is_shared else seat.symbol
    held = value.with_taints(call.frame.under | whole(seat))
    came = whole(held)
    for secret in {each.secret for each in came}:
        call.design.came.setdefault((secret, part), call.node.lineno)
    if not declared.is_shared:
        held = Value(came, words=held.words, is_seats=held.is_seats)
    call.design.kept(part, replace(held, symbol=ANY), symbol)
    if declared.seen == "all":
        call.note(came, EVERYONE, "part", part)
        return
    is_new = is_renewing and call.design.running[:1] != ["deal"]  # what a file deals is how it begins
    apart = call.frame.under | whole(seat) if value.is_open else came
    call.design.puts.add(put(parts, part, symbol, came, call.node.lineno, apart if is_new else None))
    if declared.seen != "nobody":
        reader = symbol if declared.seen == "owner" else ANY
        own = {Taint(Secret(part), symbol)} if symbol else NONE
        call.note(came - own, reader, "part", part)


def _draw(call: _Call) -> Value:
    cards, kinds = PLAIN, FUNCTIONS[call.name].kinds
    for deck in call.parts("deck", kinds):
        cards = joined(cards, read(call.design, deck, None, PLAIN))
        write(call, deck, PLAIN, Value(wholes((call.value("count"), call.value("deck")))), is_renewing=False)
    more = whole(call.value("count")) | whole(call.value("deck")) | _lot(call.node, DEALT)
    cards = replace(cards.with_taints(more), kind="list")
    if call.has("part"):
        for part in call.parts("part", kinds):
            write(call, part, call.value("seat"), cards, is_renewing=True)
    return cards


# Showing ----------------------------------------------------------------------------------------------------------------------


def _tell(call: _Call) -> None:
    text = call.value("text")
    facts = wholes(call.said.values()) | whole(text)
    by = min(text.words) if text.words and len(text.words) == 1 else "…"
    for reader, why in _readers(call, call.nodes.get("to")):
        call.note(facts | why, reader, "text", by)


def _readers(call: _Call, node: ast.expr | None) -> Iterator[tuple[str | int, Taints]]:
    """Yield who may be told, and what being told gives away by itself."""
    if isinstance(node, ast.List | ast.Tuple):
        for reader in node.elts:
            yield from _readers(call, reader)
        return
    to = call.design.evaluate(call.frame, node) if node is not None else Value()
    if to.words is not None and to.words <= {"all", "hosts"}:
        yield from ((EVERYONE if word == "all" else HOSTS, whole(to)) for word in to.words)
        return
    if not to.is_seats:
        yield from ((EVERYONE, whole(to)), (HOSTS, whole(to)))
    yield to.symbol if to.kind not in ("list", "seats") else ANY, whole(to)


def _show(call: _Call, way: str, values: Iterable[Value]) -> None:
    """Note a room or a phase, which may depend on nothing that is hidden, by these `values` or by being there."""
    taints = wholes(values) | call.frame.under
    call.note(drawn(taints), EVERYONE, way)
    call.design.leaks.refuse(taints, ANY, way, "", *place(call.node))
