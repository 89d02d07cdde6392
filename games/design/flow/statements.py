"""Statements: a walk through a function in which every branch is taken and every loop is gone through until nothing new is learnt."""

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from games.design.flow.answers import at
from games.design.flow.conditions import condition, is_count
from games.design.flow.expressions import summed, value_of
from games.design.flow.names import bind, bound, changed, iterated, widened
from games.design.flow.reading import CHANGING, QUIET, Groups
from games.design.flow.state import Design, Frame, Hidden
from games.design.flow.values import ANY, NONE, PLAIN, Value, drawn, joined, mixed, rekeyed, whole

_LEAVING: Final = (ast.Return, ast.Break, ast.Continue)


def run(
    design: Design,
    caller: Frame,
    node: ast.AST,
    name: str,
    arguments: Sequence[Value],
    named: Mapping[str | None, Value],
) -> tuple[Value, list[Value | None]]:
    """Return what a function of the file returns, and what its arguments are afterwards; None for those that it does not change."""
    if name in design.running:
        raise Hidden("fault-flow-recursion", node, name=name)
    function = design.source.functions[name]
    frame = entered(design, caller, function, arguments, named)
    design.running.append(name)
    block(design, frame, function.body)
    design.running.pop()
    result = None if frame.returned else PLAIN
    for taints, value, _ in frame.returned:
        more = value.with_taints(taints - caller.under)
        result = joined(result, more) if result else more
    handed = [*function.args.args, *([function.args.vararg] * max(0, len(arguments) - len(function.args.args)))]
    by_name = [*function.args.args, *function.args.kwonlyargs, function.args.kwarg]
    order = [*handed[: len(arguments)], *(each for each in by_name if each not in handed[: len(arguments)])]
    after = [frame.altered.get(each.arg) if each else None for each in order]
    for symbol in frame.bound:
        result = rekeyed(result or PLAIN, symbol, ANY)
        after = [each and rekeyed(each, symbol, ANY) for each in after]
    return result or PLAIN, after


def entered(
    design: Design,
    caller: Frame,
    function: ast.FunctionDef,
    arguments: Sequence[Value],
    named: Mapping[str | None, Value],
) -> Frame:
    """Return a function as it begins, with its arguments under their names. ``t`` may not be one of several under a single name."""
    parameters = function.args
    order = [each.arg for each in (*parameters.args, *parameters.kwonlyargs)]
    gathered = [*arguments[len(parameters.args) :], *(value for key, value in named.items() if key not in order)]
    if any(value.kind == "t" for value in gathered):
        raise Hidden("fault-flow-table", function)
    names = dict(zip([each.arg for each in parameters.args], arguments, strict=False))
    top = Frame({}, caller.groups)  # a default stands outside of all functions
    optional = [*parameters.args[len(parameters.args) - len(parameters.defaults) :], *parameters.kwonlyargs]
    for each, default in zip(optional, (*parameters.defaults, *parameters.kw_defaults), strict=True):
        held = value_of(design, top, default) if default else PLAIN
        names.setdefault(each.arg, Value() if default and function.name in design.source.early else held)
    rest = NONE.union(*(whole(each) for each in (*arguments, *named.values())))
    for extra in (parameters.vararg, parameters.kwarg):
        if extra:
            names[extra.arg] = Value(rest)
    names |= {key: value for key, value in named.items() if key}
    if None in named:  # a list or map is spread over them
        names |= {key: Value(rest) for key in order if names.get(key, PLAIN).kind != "t"}
    tables = frozenset(key for key, value in names.items() if value.kind == "t")
    marks = frozenset(each for each in caller.public if "id=" not in each)
    return Frame(names, _groups(design, function, tables), caller.under, caller.guards, marks)


def _groups(design: Design, function: ast.FunctionDef, tables: frozenset[str]) -> Groups:
    key = (function.name, tables)
    if key not in design.groups:
        design.groups[key] = Groups(function, tables, design.source.functions)
    return design.groups[key]


def block(design: Design, frame: Frame, statements: Sequence[ast.stmt]) -> None:
    """Walk through statements. What a way out of them depends on is given away by all that follows."""
    guards = frame.guards
    for facts, statement in zip(_promised(design, frame, statements), statements, strict=True):
        frame.public |= {mark for fact in facts for mark in _marks(design, frame, fact)}
        _statement(design, frame, statement)
    frame.guards = guards


def _statement(design: Design, frame: Frame, statement: ast.stmt) -> None:
    design.step()
    match statement:
        case ast.Expr(value=value):
            value_of(design, frame, value)
        case ast.Assign(targets=targets, value=value):
            held = value_of(design, frame, value, is_table=isinstance(value, ast.Name))
            for target in targets:
                _assigned(design, frame, target, value, held)
        case ast.AugAssign(target=target, op=op, value=value):
            _added(design, frame, target, op, value_of(design, frame, value))
        case ast.If(test=test, body=body, orelse=orelse):
            _branched(design, frame, test, body, orelse)
        case ast.For(target=target, iter=iterable, body=body):
            _looped(design, frame, target, iterable, body)
        case ast.Return(value=value):
            held = value_of(design, frame, value) if value else PLAIN
            frame.returned.append((frame.under, held, statement))
            frame.ended.append(dict(frame.names))
        case ast.Break() | ast.Continue():
            frame.left.append(dict(frame.names))
        case ast.AnnAssign(target=target, value=ast.expr() as value):
            bind(design, frame, target, value_of(design, frame, value))


def _assigned(design: Design, frame: Frame, target: ast.expr, node: ast.expr, held: Value) -> None:
    match target, node:
        case ast.Tuple(elts=targets), ast.Tuple(elts=parts) if len(targets) == len(parts):
            values = [value_of(design, frame, part) for part in parts]
            for each, value in zip(targets, values, strict=True):
                bind(design, frame, each, value)
        case ast.Name(id=name), _:
            bind(design, frame, target, held)
            frame.counts |= {name} if is_count(frame, node) else frozenset()
        case _:
            bind(design, frame, target, held)


def _added(design: Design, frame: Frame, target: ast.expr, op: ast.operator, value: Value) -> None:
    """Add to a number, a text or a list: a list is changed for all its names."""
    match target:
        case ast.Name(id=name):
            made = summed(frame.names.get(name, PLAIN), op, value)
            are_seats = value.is_seats and (value.kind != "map" or value.holds_seats)
            changed(frame, target, PLAIN, Value(whole(value), is_seats=are_seats))
            bind(design, frame, target, replace(made, symbol=ANY))
        case ast.Subscript(value=base, slice=index):
            place = value_of(design, frame, index)
            changed(frame, base, place, summed(at(design, value_of(design, frame, base), place), op, value))


def _branched(
    design: Design, frame: Frame, test: ast.expr, body: Sequence[ast.stmt], orelse: Sequence[ast.stmt]
) -> None:
    why = whole(value_of(design, frame, test))
    if why and (line := _announced(design, body, orelse)):
        design.leaks.note(why, "everyone", line[0], line[1], line[2], frame.guards)
        why = drawn(why)
    start, kept, guards, counts = dict(frame.names), frame.under, frame.guards, frame.counts
    publics, counted, ends = [frame.public, frame.public], list[frozenset[str]](), []
    for number, part in enumerate((body, orelse)):
        frame.names, frame.under, frame.counts = dict(start), kept | why, counts
        frame.guards = tuple(dict.fromkeys((*guards, *condition(design, frame, test, is_true=not number))))
        public = frame.public
        block(design, frame, part)
        publics[number], frame.public = frame.public, public
        counted.append(frame.counts)
        ends.append((frame.names, frame.under))
    frame.public, frame.counts = publics[0] & publics[1], counted[0] & counted[1]
    left = [bool(part) and leaves(part) for part in (body, orelse)]
    stayed = [names for (names, _), has_left in zip(ends, left, strict=True) if not has_left]
    frame.names = _merged(stayed, joined if kept | why else mixed)
    frame.under, frame.guards = kept, guards
    if _has_way_out([*body, *orelse]):
        frame.under = kept | ends[0][1] | ends[1][1]
        if left[0] and not left[1]:
            frame.guards = guards + tuple(condition(design, frame, test, is_true=False))


def leaves(statements: Sequence[ast.stmt]) -> bool:
    """Return whether nothing after these statements is reached from them."""
    last = statements[-1]
    both = isinstance(last, ast.If) and bool(last.orelse) and leaves(last.body) and leaves(last.orelse)
    return isinstance(last, _LEAVING) or both


def _merged(
    several: Sequence[Mapping[str, Value]], merge: Callable[[Value, Value], Value] = joined
) -> dict[str, Value]:
    names = dict[str, Value]()
    for known in several:
        for name, value in known.items():
            names[name] = merge(names[name], value) if name in names else value
    return names


def _looped(design: Design, frame: Frame, target: ast.expr, iterable: ast.expr, body: Sequence[ast.stmt]) -> None:
    kept, public = frame.under, frame.public
    symbols = [design.symbol_of(each) for each in ast.walk(target)]
    left = NONE
    while True:
        start = dict(frame.names)
        frame.under = kept | left
        row = iterated(design, frame, target, iterable)
        block(design, frame, body)
        after = frame.under if _has_way_out(body) else NONE
        widened(design, frame, symbols)
        frame.names = _merged([start, frame.names, *frame.left])
        after = frozenset(each._replace(owner=ANY) if each.owner in symbols else each for each in after)
        if frame.names == start and after <= left | kept:
            break
        left |= after - kept
    frame.under, frame.public = kept | left if _has_way_out(body, ast.Return) else kept, public & frame.public
    for name in bound(target):  # which element is the last
        frame.names[name] = frame.names[name].with_taints(whole(row) | left)


def _has_way_out(body: Sequence[ast.stmt], ways: type[ast.stmt] | tuple[type[ast.stmt], ...] = _LEAVING) -> bool:
    """Return whether statements may be left in one of these ways. A loop within them ends with what leaves it alone."""
    return any(
        isinstance(each, ways)
        or (isinstance(each, ast.If) and _has_way_out([*each.body, *each.orelse], ways))
        or (isinstance(each, ast.For) and _has_way_out(each.body, ast.Return))
        for each in body
    )


# What everyone is told -------------------------------------------------------------------------------------------------------


def _promised(design: Design, frame: Frame, statements: Sequence[ast.stmt]) -> list[list[ast.expr]]:
    """Return of each statement the expressions that everyone will surely be told by it or after it, as they are before it."""
    promised = frame.groups.promised.get(statements[0]) if statements else []
    if promised is None:
        promised = [list[ast.expr]() for _ in statements]
        altered = [set(bound(each)) | _touched(design, frame, each) for each in statements]
        for place, statement in enumerate(statements):
            for fact in _told_to_all(frame, statement):
                names = {each.id for each in ast.walk(fact) if isinstance(each, ast.Name)}
                first = place
                while first and not names & altered[first - 1] and not _has_way_out([statements[first - 1]]):
                    first -= 1
                promised[first].append(fact)
                design.step(place - first)
        frame.groups.promised[statements[0]] = promised
    return promised


def _told_to_all(frame: Frame, statement: ast.stmt) -> list[ast.expr]:
    """Return the facts that a statement surely tells to all."""
    call = statement.value if isinstance(statement, ast.Expr | ast.Return) else None
    match call:
        case ast.Call(
            func=ast.Attribute(value=ast.Name(id=name), attr="tell"), args=[ast.Constant(value="all"), ast.Constant()]
        ) if frame.names.get(name, PLAIN).kind == "t":
            return [fact.value for fact in call.keywords if fact.arg]
    return []


def _touched(design: Design, frame: Frame, statement: ast.stmt) -> set[str]:
    """Return the names whose list or map a statement may change, and those of ``t`` where it may change the match."""
    names = set[str]()
    for node in ast.walk(statement):
        match node:
            case ast.Subscript(value=base, ctx=ast.Store()):
                names |= set(frame.groups.names(base))
            case ast.Call(func=ast.Attribute(value=base, attr=attr)) if attr in CHANGING:
                names |= set(frame.groups.names(base))
            case ast.Call(func=ast.Name(id=name)) if name in design.source.functions:
                names |= {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=attr)) if attr not in QUIET:
                names |= {name} if frame.names.get(name, PLAIN).kind == "t" else set()
    return frame.groups.of(names)


def _marks(design: Design, frame: Frame, fact: ast.expr) -> Iterator[str]:
    yield design.source.dump(fact)
    value = value_of(design, frame, fact) if isinstance(fact, ast.Name | ast.Call | ast.DictComp) else PLAIN
    if value.lists and value.kind == "map":
        yield f"answer:{value.lists}"


def _announced(design: Design, body: Sequence[ast.stmt], orelse: Sequence[ast.stmt]) -> tuple[int, str, str] | None:
    """Return where everyone learns which of two branches was taken: one ends the match, or tells a text that nothing else tells."""
    for part in (body, orelse):
        for statement in part:
            for call in _surely(design, statement):
                match call:
                    case ast.Call(func=ast.Attribute(attr="end")):
                        return call.lineno, "end", ""
                    case ast.Call(
                        func=ast.Attribute(attr="tell"), args=[ast.Constant(value="all"), ast.Constant(value=text)]
                    ):
                        if design.source.told_once(str(text)):
                            return call.lineno, "text", str(text)
            if _has_way_out([statement]):
                break
    return None


def _surely(design: Design, statement: ast.stmt, deep: int = 0) -> Iterator[ast.Call]:
    """Yield the calls that a statement surely makes by itself, those of functions of the file included."""
    call = statement.value if isinstance(statement, ast.Expr | ast.Return) else None
    if not isinstance(call, ast.Call):
        return
    yield call
    function = design.source.functions.get(call.func.id) if isinstance(call.func, ast.Name) else None
    for each in function.body if function and deep < 5 else ():
        yield from _surely(design, each, deep + 1)
        if _has_way_out([each]):
            return
