"""Who can do each act, as the source says: what is handed to `Act.write` as the actor, followed back through all callers."""

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

ROOT: Final = Path(__file__).parents[2]
_DECORATED: Final = frozenset({"OnMatch", "WithReason", "Whenever"})
_PERSON, _CLOCK, _BOT = "person", "clock", "bot"


class Function(Struct, frozen=True, eq=False):
    """A function of a module: its parameters in order, and the function around it. `is_act`: called with house and id."""

    module: str
    name: str
    parameters: tuple[str, ...]
    outer: "Function | None"
    is_act: bool


class Call(Struct, frozen=True, eq=False):
    """A call of `called` (module and name) by a function."""

    called: tuple[str, str]
    node: ast.Call
    by: Function | None
    is_within: bool


def actors() -> dict[str, set[str]]:
    """Return who does each act: a person, the clock, or the bot, which has no name."""
    acts, source = dict[str, set[str]](), Source()
    for act, actor, by in source.written:
        acts.setdefault(act, set()).update(source.kinds(actor, by))
    return acts


class Source:
    """All calls in the bot, by what is called; and every act that is written, with who writes it."""

    def __init__(self) -> None:
        self.calls: dict[tuple[str, str], list[Call]] = {}
        self.written: list[tuple[str, ast.expr, Function | None]] = []
        for path in sorted((ROOT / "bot").rglob("*.py")):
            _Reading(self, path).read()

    def kinds(self, actor: ast.expr, by: Function | None, seen: frozenset[Any] = frozenset()) -> set[str]:
        """Return who may stand behind an expression in a function."""
        match actor:
            case ast.Name(id="CLOCK") | ast.Attribute(attr="CLOCK"):
                return {_CLOCK}
            case ast.Constant(value=""):
                return {_BOT}
            case ast.Name(id=name) if (holder := _holder(by, name)) is not None:
                return set() if (holder, name) in seen else self._handed(holder, name, seen | {(holder, name)})
        return {_PERSON}

    def _handed(self, function: Function, parameter: str, seen: frozenset[Any]) -> set[str]:
        """Return what is handed in for a parameter; what commands hand in is a person."""
        kinds, calls = set[str](), self.calls.get((function.module, function.name), [])
        for call in calls:
            argument = _argument(call, function, parameter)
            kinds |= {_PERSON} if argument is None else self.kinds(argument, call.by, seen)
        return kinds | {_PERSON} if function.is_act or not calls else kinds


def _holder(function: Function | None, name: str) -> Function | None:
    """Return the nearest function around a name that has it as a parameter."""
    while function is not None and name not in function.parameters:
        function = function.outer
    return function


def _argument(call: Call, function: Function, parameter: str) -> ast.expr | None:
    named = {keyword.arg: keyword.value for keyword in call.node.keywords}
    place = function.parameters.index(parameter) + (function.is_act and not call.is_within)
    return named.get(parameter) or (call.node.args[place] if place < len(call.node.args) else None)


class _Reading:
    """One module while it is read."""

    def __init__(self, source: Source, path: Path) -> None:
        self.source, self.tree = source, ast.parse(path.read_text(encoding="utf-8"))
        self.module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        self.names = dict(self._imported())

    def read(self) -> None:
        """Note all calls of the module."""
        self._walk(self.tree, None)

    def _imported(self) -> Iterator[tuple[str, str]]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                yield from ((alias.asname or alias.name, f"{node.module}.{alias.name}") for alias in node.names)

    def _walk(self, node: ast.AST, by: Function | None) -> None:
        for child in ast.iter_child_nodes(node):
            inner = self._function(child, by) if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) else by
            if isinstance(child, ast.Call):
                self._call(child, by)
            self._walk(child, inner)

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef, outer: Function | None) -> Function:
        parameters = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
        is_act = any(isinstance(one, ast.Name) and one.id in _DECORATED for one in node.decorator_list)
        return Function(self.module, node.name, tuple(one.arg for one in parameters), outer, is_act)

    def _call(self, node: ast.Call, by: Function | None) -> None:
        match node.func:
            case ast.Attribute(value=ast.Name(id=holder), attr="write") if holder != "sql" and len(node.args) > 1:
                self.source.written += [(act, node.args[1], by) for act in self._acts(node.args[0])]
            case ast.Attribute(value=ast.Attribute(value=ast.Name(id=room), attr=name), attr="within"):
                self._note(self.names.get(room, ""), name, node, by, is_within=True)
            case ast.Attribute(value=ast.Name(id=room), attr="within"):
                self._note(*self._of(room), node, by, is_within=True)
            case ast.Attribute(value=ast.Name(id=room), attr=name):
                self._note(self.names.get(room, ""), name, node, by)
            case ast.Name(id=name):
                self._note(*self._of(name), node, by)

    def _of(self, name: str) -> tuple[str, str]:
        module, _, own = self.names.get(name, f"{self.module}.{name}").rpartition(".")
        return module, own

    def _note(self, module: str, name: str, node: ast.Call, by: Function | None, *, is_within: bool = False) -> None:
        self.source.calls.setdefault((module, name), []).append(Call((module, name), node, by, is_within))

    def _acts(self, named: ast.expr) -> Iterator[str]:
        """Yield the act that is written, where the module names it itself."""
        match named:
            case ast.Constant(value=str(act)):
                yield act
            case ast.Name(id=name) if name.isupper() or name.startswith("_"):
                yield getattr(importlib.import_module(self.module), name)
            case ast.Attribute(value=ast.Name(id=room), attr=name):
                yield getattr(getattr(importlib.import_module(self.module), room), name)
