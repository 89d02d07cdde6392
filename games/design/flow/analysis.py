"""The analysis of a whole design: what of its secrets may come to whom, and what it may not ask."""

import ast
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from games.design.declared import Declared, place_of
from games.design.faults import Fault, fault
from games.design.flow import answers, statements
from games.design.flow.expressions import value_of
from games.design.flow.leaks import ASKED as WHO
from games.design.flow.leaks import DECREE, END, EVERYONE, OPEN, OTHERS, PLAYS, QUESTION, TRADE, Leak, Leaks, Refusal
from games.design.flow.origins import Origins
from games.design.flow.reading import Groups, Source, place
from games.design.flow.state import ASKED, Design, Frame, Hidden, TooInvolved
from games.design.flow.values import ANY, KEY, NONE, Secret, T, Taint, Taints, Value, owned, whole
from games.design.vocabulary.plays import DECREES

_MOST_PASSES: Final = 40


class Flow(NamedTuple):
    """What follows from a text: its `secrets`, who may learn them (`leaks`), what it may not show (`refusals`), the lines by which each
    part came to hold another secret (`came`), the parts into which a line puts nothing secret (`overwritten`), and `faults` that keep the
    text from being read at all.
    """

    secrets: tuple[Secret, ...] = ()
    leaks: tuple[Leak, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    came: dict[tuple[Secret, str], int] = {}  # noqa: RUF012  never changed
    overwritten: frozenset[str] = frozenset()
    faults: tuple[Fault, ...] = ()

    @property
    def never(self) -> tuple[Secret, ...]:
        """The secrets that no line passes on."""
        passed_on = {leak.secret for leak in self.leaks}
        return tuple(secret for secret in self.secrets if secret not in passed_on)


def flow(declared: Declared, text: str) -> Flow:
    """Return who may learn what from the `text` of a design."""
    try:
        source = Source(text)
    except (SyntaxError, ValueError, RecursionError) as error:
        line, column = getattr(error, "lineno", None) or 0, getattr(error, "offset", None) or 0
        return Flow(faults=(fault("fault-flow-unread")._replace(line=line, column=column),))
    if source.faults:
        return Flow(faults=source.faults)
    design = Design(declared, source, Leaks(declared.parts))
    try:
        _walked(design)
    except Hidden as hidden:
        return Flow(faults=(fault(hidden.message, place(hidden.node), **hidden.facts),))
    except (TooInvolved, RecursionError):
        return Flow(faults=(fault("fault-flow-involved", place_of(text, "def close")),))
    _declared_flows(design, text)
    return Flow(
        _secrets(design),
        tuple(dict.fromkeys(_leaks(design, text))),
        tuple(design.leaks.refusals),
        dict(design.came),
        frozenset(each.part for each in design.puts if not each.secrets),
    )


def _walked(design: Design) -> None:
    design.evaluate = lambda frame, node, **named: value_of(design, frame, node, **named)
    design.run = lambda *arguments: statements.run(design, *arguments)
    _starts(design)
    body = [each for each in design.source.tree.body if not isinstance(each, ast.FunctionDef)]
    around = ast.FunctionDef("", ast.arguments([], [], None, [], [], None, []), body, [])
    top = Frame({}, Groups(around, (), design.source.functions))
    for statement in body:
        statements.block(design, top, [statement])
        design.constants = top.names
    for _ in range(_MOST_PASSES):
        before, design.puts = _known(design), set()
        _entered(design, "ask", T, Value(symbol=ASKED, is_seats=True))
        _entered(design, "plays", T)
        own = Value(answers.of_all_fields(design, ASKED), kind="answers", symbol=ASKED)
        _entered(design, "valid", T, Value(symbol=ASKED, is_seats=True), own)
        _entered(design, "deal", T)
        _entered(design, "close", T, answers.said(design))
        _entered(design, "decree", T, Value(words=DECREES), Value(is_seats=True))
        if before == _known(design):
            return
    raise TooInvolved


def _known(design: Design) -> tuple[object, ...]:
    """Return what is known by now, to see whether another walk found more."""
    leaks = design.leaks
    return (
        {**design.contents},
        {**design.fields},
        len(leaks.leaks),
        len(leaks.refusals),
        design.has_hosts,
        design.reads_seats,
    )


def _starts(design: Design) -> None:
    """Note which texts parts hold at first: each may be the name of a part or of a reader."""
    held = {name: {*_texts(part.start), *part.choices} for name, part in design.declared.parts.items()}
    for name, part in design.declared.parts.items():
        if part.kind == "turn":
            design.starts[name] = Value(is_seats=True)
        texts = set[str]().union(*held.values()) if part.kind == "hand" else held[name]  # a hand is dealt from a pile
        if texts:
            are_seats = not texts & {EVERYONE, "all", "hosts"}
            kind = "map" if isinstance(part.start, dict) else "list" if isinstance(part.start, list | tuple) else ""
            design.starts[name] = Value(words=frozenset(texts), kind=kind, is_seats=are_seats, holds_seats=are_seats)


def _texts(value: Any) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for each in (*value, *(value.values() if isinstance(value, dict) else ())):
            yield from _texts(each)


def _entered(design: Design, name: str, *arguments: Value) -> None:
    """Walk through a function that the match calls."""
    function = design.source.functions.get(name)
    if function is None:
        return
    design.is_asking, design.is_judging = name in ("ask", "valid", "plays"), name == "valid"
    frame = statements.entered(design, Frame({}, Groups(function, (), ())), function, arguments, {})
    design.running = [name]
    statements.block(design, frame, function.body)
    design.running = []
    if name == "ask":
        _asked(design, frame, function)
    for taints, value, statement in frame.returned if name in _SHOWN_TO_ALL else ():
        design.leaks.refuse(whole(value) | taints, ANY, _SHOWN_TO_ALL[name], "", *place(statement))


_SHOWN_TO_ALL: Final = {"plays": PLAYS, "decree": DECREE}
"""The functions whose values everyone learns, and the way of each."""


def _asked(design: Design, frame: Frame, function: ast.FunctionDef) -> None:
    """Note what the questions show as a whole, and on what it depends whether there are any."""
    returned = [*frame.returned]
    if not statements.leaves(function.body):
        returned.append((frame.under, Value(size="none"), function.body[-1]))
    for taints, value, statement in returned:
        shown = _new(design, whole(value) | taints)
        design.leaks.refuse(shown, ASKED, QUESTION, "", *place(statement))
    whether = NONE.union(*(taints | value.taints | value.domain for taints, value, _ in returned))
    for key, silence in design.fields.items():  # that there is an answer tells that it was asked for
        design.fields[key] = silence.with_taints(owned(whether, KEY, ANY))
    if all(value.size == "some" for _, value, _ in returned):
        return
    for taints, value, statement in returned:
        shown = taints | (value.taints | value.domain if not value.size else NONE)
        design.leaks.refuse(shown, ANY, WHO, "", *place(statement))


def _new(design: Design, taints: Taints) -> Taints:
    """Return the taints of secrets that no field shows by itself."""
    shown = {each.secret for each in design.leaks.refusals if each.way == QUESTION and each.field}
    return frozenset(each for each in taints if each.secret not in shown)


def _declared_flows(design: Design, text: str) -> None:
    """Note what follows from the declarations alone: the places at the end, trades, and parts that the like of a part see."""
    parts, by, leaks = design.declared.parts, design.declared.ranked_by, design.leaks
    if by in parts and parts[by].seen != "all":
        _shown(design, by, EVERYONE, place_of(text, by, "PARTS").line, END)
    for name, part in parts.items():
        if part.seen in parts and parts[part.seen].seen != "all":
            _shown(design, part.seen, OTHERS, place_of(text, name, "PARTS").line, "part", name)
    for name in design.declared.trade.parts:
        if parts[name].seen != "all":
            _shown(design, name, EVERYONE, place_of(text, "TRADE").line, TRADE)
    among = design.declared.trade.among
    if among and parts[among].seen not in ("all", among):
        leaks.refuse(frozenset({Taint(Secret(among))}), ANY, TRADE, among, *place_of(text, "TRADE"))


def _shown(design: Design, part: str, reader: str, line: int, way: str, by: str = "") -> None:
    taints = whole(design.content(part)) | {Taint(Secret(part))}
    design.leaks.note(taints, reader, line, way, by, ())


def _leaks(design: Design, text: str) -> Iterator[Leak]:
    """Yield who may learn which secret. Everyone can work out a part that is made of nothing secret."""
    origins = Origins(design.declared, design.puts)
    hidden = [name for name, part in design.declared.parts.items() if part.seen != "all"]
    is_open = {Secret(name) for name in hidden} - {Secret(name) for name in origins.closed}
    for secret in is_open:
        line = origins.open_since(secret.name) or place_of(text, secret.name, "PARTS").line
        yield Leak(secret, EVERYONE, line, OPEN)
    shown = [*_shown_secrets(design)]
    yield from shown
    sure = {(each.secret, each.reader) for each in shown if not each.only}
    for each in origins.leaks([each for each in shown if each.secret not in is_open]):
        if not sure & {(each.secret, each.reader), (each.secret, EVERYONE)}:
            yield each


def _shown_secrets(design: Design) -> Iterator[Leak]:
    """Yield who is shown which secret. Who is told what was drawn learns each hidden part that holds it, but by that part itself."""
    came: dict[Secret, list[str]] = {}
    for source, part in design.came:
        if not design.is_public(part):
            came.setdefault(source, []).append(part)
    for leak in design.leaks.leaks:
        if not leak.secret.is_drawn:
            yield leak
            continue
        for part in came.get(leak.secret, ()):
            plain = leak._replace(secret=Secret(part))
            is_itself = (leak.way, leak.by) == ("part", part)
            if not is_itself and plain not in design.leaks.leaks:
                yield plain._replace(is_drawn=True)


def _secrets(design: Design) -> tuple[Secret, ...]:
    hidden = [Secret(name) for name, part in design.declared.parts.items() if part.seen != "all"]
    return (*hidden, *(Secret(key, is_answer=True) for key in design.fields))
