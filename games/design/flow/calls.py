"""Calls: of the file's own functions, of methods of lists, maps and texts, of the words that count, and of Starlark's own."""

import ast
from collections.abc import Sequence
from dataclasses import replace
from inspect import signature
from typing import Final

from games.design.flow import asking, table
from games.design.flow.answers import at, of_all_fields, of_field, rowed, values
from games.design.flow.names import changed, forget_table, iterated
from games.design.flow.reading import CHANGING
from games.design.flow.state import Design, Frame, Hidden
from games.design.flow.values import (
    ANY,
    KEY,
    NONE,
    PLAIN,
    Taints,
    Value,
    element,
    grown,
    has_open,
    joined,
    owned,
    unordered,
    whole,
    wholes,
)
from games.design.vocabulary import counting
from games.design.vocabulary.summaries import Gives

_TAKING: Final = frozenset({"pop", "popitem", "remove", "clear"})
_GIVES: Final = {each.__name__: gives for each, gives in counting.FUNCTIONS.items()} | {
    **dict.fromkeys(("int", "any", "all", "range", "abs", "bool", "ord", "hash", "type"), Gives(seats="always")),
    **dict.fromkeys(("zip", "enumerate"), Gives("list")),
    **dict.fromkeys(("min", "max"), Gives(seats="all")),
}
"""What each word returns: those of the vocabulary, and Starlark's own. The rest hands on its arguments."""
_COUNTING: Final = {
    each.__name__: tuple(signature(each).parameters) for each, gives in counting.FUNCTIONS.items() if gives.counts
}
"""The words that count answers, with what they take."""
_ROWS: Final = frozenset({"list", "sorted", "reversed", "tuple"})
_MIXING: Final = frozenset({"dict", "zip"})
"""The words that hold what they are handed."""


def called(design: Design, frame: Frame, node: ast.Call) -> Value:
    """Return what a call returns, and note what it does."""
    match node.func:
        case ast.Attribute(value=base, attr=attr):
            value = design.evaluate(frame, base, is_table=True, is_looked_into=True)
            return table.called(design, frame, node, attr) if value.kind == "t" else _method(design, frame, node, value)
        case ast.Name(id=name) if name in design.source.functions and name not in frame.names:
            return _own(design, frame, node, name)
        case ast.Name(id=name) if name in asking.WORDS:
            return asking.called(design, frame, node, name)
        case ast.Name(id=name) if name not in frame.names:
            key = next((each.value for each in node.keywords if each.arg == "key" and name not in _COUNTING), None)
            arguments = [design.evaluate(frame, each) for each in node.args]
            named = {each.arg: design.evaluate(frame, each.value) for each in node.keywords if each.value is not key}
            by = _by_key(design, frame, node.args, key) if key and name in ("sorted", "min", "max") else NONE
            arguments += [named.pop(each) for each in _COUNTING.get(name, ()) if each in named]
            made = _word(design, name, arguments, wholes(named.values()) | by, by_name=bool(node.keywords))
            return replace(made, is_open=has_open(*arguments, *named.values())) if name in _MIXING else made
    raise Hidden("fault-flow-call", node)


def _by_key(design: Design, frame: Frame, arguments: Sequence[ast.expr], key: ast.expr) -> Taints:
    """Return what a function gives away by which something is ordered."""
    kept = frame.under
    match key:
        case ast.Lambda(args=ast.arguments(args=[parameter])):
            target = ast.copy_location(ast.Name(parameter.arg, ast.Store()), parameter)
            target = design.targets.setdefault(parameter, target)
            outer = frame.names.get(parameter.arg)
            iterated(design, frame, target, arguments[0])
            taints = whole(design.evaluate(frame, key.body))
            frame.names.pop(parameter.arg, None)
            if outer is not None:
                frame.names[parameter.arg] = outer
        case ast.Name(id=name) if name in design.source.functions:
            taints = whole(design.run(frame, key, name, [element(design.evaluate(frame, arguments[0]), ANY)[1]], {})[0])
        case ast.Name():
            taints = whole(design.evaluate(frame, arguments[0]))
        case _:
            raise Hidden("fault-flow-lambda", key)
    frame.under = kept
    return owned(taints, KEY, ANY)


def _own(design: Design, frame: Frame, node: ast.Call, name: str) -> Value:
    """Return what a function of the file returns. What it changes in its arguments is changed in them."""
    arguments = [design.evaluate(frame, each, is_table=True) for each in node.args]
    named = {each.arg: design.evaluate(frame, each.value, is_table=True) for each in node.keywords}
    if any(isinstance(each, ast.Starred) for each in node.args):
        named.setdefault(None, Value())
    result, after = design.run(frame, node, name, arguments, named)
    forget_table(frame)
    is_spread = None in named
    handed = zip(node.args, arguments, after, strict=False) if not is_spread else ()
    by_name = ((each.value, named[each.arg], value) for each in node.keywords for value in after)
    spread = ((each, PLAIN, value) for each in node.args for value in after) if is_spread else ()
    for argument, before, value in (*handed, *by_name, *spread):
        if value is not None and before.kind != "t" and value.kind != "t":
            more = whole(value) - whole(before)
            holds_seats = value.holds_seats if value.kind == "map" else value.is_seats
            index = Value(words=value.words, is_seats=value.is_seats)
            size = before.size if before.size == value.size else ""
            changed(
                frame,
                argument,
                index,
                Value(more, words=value.words, is_seats=holds_seats, is_open=value.is_open),
                size=size,
            )
    return result


def _method(design: Design, frame: Frame, node: ast.Call, value: Value) -> Value:
    assert isinstance(node.func, ast.Attribute)
    arguments = [design.evaluate(frame, each) for each in node.args]
    arguments += [design.evaluate(frame, each.value) for each in node.keywords]
    name = node.func.attr
    if name in CHANGING:
        index, put = _put(name, arguments, is_named=bool(node.keywords))
        taken = whole(value) if name in _TAKING else NONE  # who is left depends on who was there
        size = _size(name, value, arguments[-1] if arguments else PLAIN)
        held = replace(put.with_taints(wholes(arguments) | taken), is_open=put.is_open)
        changed(frame, node.func.value, index, held, size=size)
        return joined(at(design, value, index), put).with_taints(wholes(arguments))
    match name, arguments:
        case "get", [index, *default]:
            return joined(at(design, value, index), default[0]) if default else at(design, value, index)
        case "keys", []:
            return rowed(design, value)
        case "values", []:
            return values(design, value)
    is_open = (name == "format" and has_open(*arguments)) or (
        name == "join" and any(each.is_open for each in arguments)
    )
    return Value(whole(value) | wholes(arguments), is_seats=name in ("index", "count", "find"), is_open=is_open)


def _put(name: str, arguments: Sequence[Value], *, is_named: bool) -> tuple[Value, Value]:
    """Return under which key a method of a list or map puts what into it."""
    if name == "update" and arguments:
        is_map = arguments[0].kind == "map" and not is_named
        put = Value(wholes(arguments), is_seats=is_map and arguments[0].holds_seats, is_open=has_open(*arguments))
        return Value(is_seats=is_map and arguments[0].is_seats), put
    if name == "extend" and arguments:
        return PLAIN, replace(element(arguments[0], ANY)[1], is_open=arguments[0].is_open)
    return arguments[0] if len(arguments) > 1 else PLAIN, arguments[-1] if arguments else PLAIN


def _size(name: str, value: Value, put: Value) -> str:
    """Return whether a list or map holds some questions, or some elements, after a method has changed it."""
    if name in _TAKING:
        return ""
    if name in ("extend", "update"):
        return put.size if value.size == "none" else value.size or ("some" if put.size == "some" else "")
    return grown(value.size, put)


def _word(design: Design, name: str, arguments: Sequence[Value], more: Taints, *, by_name: bool) -> Value:
    """Return what a word gives for its arguments; `more` is given away by those that are handed over by name (`by_name`)."""
    taints, gives = wholes(arguments) | more, _GIVES.get(name, Gives())
    if not arguments and by_name:
        return Value(more)
    if not arguments:
        return Value(
            more,
            words=frozenset(),
            kind="map" if name == "dict" else "list",
            is_seats=True,
            holds_seats=True,
            size="none",
        )
    first = arguments[0]
    if gives.counts and first.kind == "said" and len(arguments) > 1:
        return _counted(design, gives, first, arguments[1]).with_taints(wholes(arguments[2:]) | more)
    if name in _ROWS:
        row = rowed(design, first)
        row = unordered(row) if name == "sorted" else row
        return replace(row, domain=row.domain | more, symbol=ANY)
    if name == "dict":
        return replace(first, symbol=ANY) if first.kind == "map" and not by_name else Value(taints, kind="map")
    if name == "len":
        return Value(whole(unordered(rowed(design, first))), is_seats=True)
    are = {
        "": False,
        "always": True,
        "first": first.is_seats,
        "list": first.is_seats and first.kind == "list",
        "all": all(each.is_seats for each in arguments),
    }
    return Value(taints, kind=gives.kind, is_seats=are[gives.seats], holds_seats=are[gives.holds])


def _counted(design: Design, gives: Gives, said: Value, index: Value) -> Value:
    """Return what a word that counts gives of answers."""
    keys = [key for key in design.fields if index.words is None or key in index.words or key.endswith("…")]
    extra = owned(said.taints - of_all_fields(design, KEY), KEY, ANY) | whole(index)
    by_key = NONE.union(*(of_field(design, key, KEY) for key in keys))
    of_any, are_seats = owned(by_key, KEY, ANY), all(design.fields[key].is_seats for key in keys)
    lists = keys[0] if len(keys) == 1 and said.lists else ""
    if gives.counts == "choosers":
        lists = "" if lists in design.amounts else lists
        inner = Value(by_key, kind="list", is_seats=said.is_seats)
        return Value(extra, of_any, inner, kind="map", is_seats=are_seats, lists=lists)
    if gives.counts == "seats":
        return Value(by_key | extra, kind="map", is_seats=said.is_seats, holds_seats=True, lists=lists)
    return Value(
        of_any | extra,
        kind=gives.kind,
        is_seats=gives.seats == "always" or are_seats,
        holds_seats=gives.holds == "always" or are_seats,
    )
