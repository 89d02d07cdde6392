"""Which refusals can come out of a function, read from its source: its own, and those of the functions that it names.

A function that is handed on (``house.act(match_id, work)``) counts as called. What is tried and caught (``except Refused``, without a bare
``raise`` behind it, or ``suppress(Refused)``) does not come out. A method of a port (`Surface`) refuses what its docstring says. An act
(``@OnMatch``) refuses what its function and its decorators refuse. As a part of another act (``pause.within``) it opens no transaction, so
that the outermost decorator refuses nothing.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

Function = ast.FunctionDef | ast.AsyncFunctionDef
ROOT: Final = Path(__file__).parents[3]
_ID: Final = re.compile(r"`([a-z]+(?:-[a-z]+)+)`")
_PORTS: Final = {"house": ("bot.referee.acts.acts", "House"), "surface": ("bot.commands.request", "Surface")}
"""Classes whose methods are called on values, by what such a value is called."""
_OTHERS: Final = re.compile(r"what ((?:(?:,? ?(?:and |or )?)?`[\w.]+`)+) refuses?")
"""Functions whose refusals a docstring means: “what `dismiss` or `seating.remove` refuses”."""


@dataclass
class Scope:
    """What names mean in a module or a class: functions, and the values that are given to names."""

    module: str
    above: "Scope | None" = None
    functions: dict[str, Function] = field(default_factory=dict)
    values: dict[str, ast.expr] = field(default_factory=dict)
    imported: dict[str, str] = field(default_factory=dict)
    classes: dict[str, "Scope"] = field(default_factory=dict)
    bases: tuple[ast.expr, ...] = ()


class Refusals:
    """The refusals of every function under some folders."""

    def __init__(self, *folders: str) -> None:
        paths = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
        self.scopes = {_module(path): _scope(_module(path), path) for path in paths}
        self._known: dict[int, frozenset[str]] = {}
        self._parts: dict[int, frozenset[str]] = {}

    def of(self, function: Function, scope: Scope) -> frozenset[str]:
        """The ids with which a function of `scope` may refuse."""
        if id(function) not in self._known:
            self._known[id(function)] = frozenset()  # of a function that calls itself
            outside = (self._decorated(one, scope) for one in function.decorator_list)
            is_said = is_port(function) or scope is self._surface()
            own = promised(function)[0] if is_said else self._within(function, scope)
            self._known[id(function)] = own.union(*outside)
        return self._known[id(function)]

    def _within(self, function: Function, scope: Scope) -> frozenset[str]:
        """The ids with which a function may refuse as a part of an act, and those of its checks (``@unless(refuse_acting)``)."""
        if id(function) not in self._parts:
            self._parts[id(function)] = frozenset()  # of an act that is a part of itself
            checks = [part for one in function.decorator_list if isinstance(one, ast.Call) for part in one.args]
            local = {name for one in ast.walk(function) if one is not function for name in _bound(one)}
            nodes = [*(one for line in function.body for one in _reached(line)), *checks]
            is_open = any(_refuses_by_name(one) for one in nodes)
            own = promised(function)[0] if is_open else frozenset[str]()
            self._parts[id(function)] = own.union(*(self._ids(one, scope, local) for one in nodes))
        return self._parts[id(function)]

    def _ids(self, node: ast.AST, scope: Scope, local: set[str]) -> frozenset[str]:
        """The refusals of one node of a function, whose own names are `local`."""
        match node:
            case ast.Call(func=ast.Name("Refused"), args=[first, *_]):
                return frozenset(_texts(first))
            case ast.Name(name) if name not in local:
                return self.named(name, scope)
            case ast.Attribute():
                return self._attribute(node, scope)
        return frozenset()

    def _attribute(self, node: ast.Attribute, scope: Scope) -> frozenset[str]:
        match node:
            case ast.Attribute(value=act, attr="within"):
                known = self._function(act, scope)
                return self._within(*known) if known else frozenset()
            case ast.Attribute(value=ast.Name("self"), attr=name) if name in scope.functions:
                return self.of(scope.functions[name], scope)
            case ast.Attribute(value=ast.Name(name)) if name in _top(scope).imported:
                known = self._function(node, scope)
                return self.of(*known) if known else frozenset()
            case ast.Attribute(value=ast.Call(func=ast.Name("super")), attr=name):
                bases = [_top(scope).classes.get(ast.unparse(base)) for base in scope.bases]
                return frozenset().union(
                    *(self.of(base.functions[name], base) for base in bases if base and name in base.functions)
                )
            case ast.Attribute(value=ast.Call(func=ast.Attribute(value=house, attr="despite_closes")), attr=attr):
                return self._attribute(ast.Attribute(house, attr), scope)
            case ast.Attribute(value=ast.Name(name) | ast.Attribute(attr=name), attr=attr) if name in _PORTS:
                module, own = _PORTS[name]
                port = self.scopes[module].classes[own]
                return self.of(port.functions[attr], port) if attr in port.functions else frozenset()
        return frozenset()

    def _decorated(self, decorator: ast.expr, scope: Scope) -> frozenset[str]:
        """The ids with which a class that makes an act of a function refuses when the act is called."""
        name = decorator.id if isinstance(decorator, ast.Name) else ""
        module, _, own = _top(scope).imported.get(name, f"{scope.module}.{name}").rpartition(".")
        made = self.scopes[module].classes.get(own) if module in self.scopes else None
        if made is None or made.above is None:
            return frozenset()
        doing = [self.of(made.functions[part], made) for part in ("__call__", "check") if part in made.functions]
        above = () if "__call__" in made.functions else made.bases
        return frozenset().union(*doing, *(self._decorated(one, made.above) for one in above))

    def named(self, name: str, scope: Scope) -> frozenset[str]:
        """The ids of the function with a name (``seating.remove``), or of those that a value names, as `scope` sees it."""
        called = _called(name)
        known = self._function(called, scope)
        if known is not None:
            return self.of(*known)
        value = _top(scope).values.get(name)
        nodes = ast.walk(value) if value is not None else ()
        return frozenset().union(*(self._ids(one, scope, {name}) for one in nodes))

    def every(self) -> Iterator[tuple[str, Function, Scope]]:
        """Every function and method, with its name and its scope."""
        for module, scope in self.scopes.items():
            for inside in (scope, *scope.classes.values()):
                for name, function in inside.functions.items():
                    yield f"{module}.{name}", function, inside

    def public(self) -> Iterator[tuple[str, Function, Scope]]:
        """Every public function and method of public classes, with its name and its scope."""
        hidden = {id(one) for scope in self.scopes.values() for name, one in scope.classes.items() if name[0] == "_"}
        there = ((name, function, scope) for name, function, scope in self.every() if id(scope) not in hidden)
        return (one for one in there if not one[0].rpartition(".")[2].startswith("_"))

    def of_surfaces(self) -> Iterator[tuple[Function, list[frozenset[str]]]]:
        """Each method of `Surface`, with the refusals of every class that has one of that name."""
        for own, function in self._surface().functions.items():
            there = [one for one in self.every() if one[0].rpartition(".")[2] == own and one[2].above is not None]
            yield function, [self.of(one, scope) for _, one, scope in there if scope is not self._surface()]

    def _surface(self) -> Scope:
        """The port of venues, whose methods say what venues refuse; most venues have their own."""
        module, name = _PORTS["surface"]
        return self.scopes[module].classes[name]

    def _function(self, called: ast.expr, scope: Scope) -> tuple[Function, Scope] | None:
        """The function that is called by its own name, or as one of a module (``hosting.pause``)."""
        match called:
            case ast.Name(name):
                top = _top(scope)
                return (top.functions[name], top) if name in top.functions else self._imported(name, scope)
            case ast.Attribute(value=ast.Name(name), attr=attr):
                there = self.scopes.get(_top(scope).imported.get(name, ""))
                if there is not None:
                    return (there.functions[attr], there) if attr in there.functions else self._imported(attr, there)
        return None

    def _imported(self, name: str, scope: Scope) -> tuple[Function, Scope] | None:
        module, _, own = _top(scope).imported.get(name, "").rpartition(".")
        there = self.scopes.get(module)
        if there is None or there is scope:
            return None
        return (there.functions[own], there) if own in there.functions else self._imported(own, there)


def promised(function: Function) -> tuple[frozenset[str], tuple[str, ...], bool]:
    """What a docstring says is refused: ids, the functions whose refusals are meant, and whether others are told of in words."""
    said = " ".join((ast.get_docstring(function) or "").split())
    *_, last = [said[at.end() :] for at in re.finditer(r"\bRefused: ", said)] or [""]
    sentence = last.partition(". ")[0]
    others = [name for at in _OTHERS.finditer(sentence) for name in re.findall(r"`([\w.]+)`", at[1])]
    return frozenset(_ID.findall(sentence)), tuple(others), "what " in _OTHERS.sub("", sentence)


def is_port(function: Function) -> bool:
    """Whether a function says what it does and leaves it to others."""
    return all(isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant) for one in function.body)


def is_act(function: Function) -> bool:
    """Whether a function is made an act on one match, which is called with the house and the id of the match."""
    return any(
        ast.unparse(one)
        in {"OnMatch", "WithReason", "Whenever", "OnSeason", "OnRunning", "OnAnySeason", "OnAnyRunning"}
        for one in function.decorator_list
    )


@cache
def parsed(path: Path) -> ast.Module:
    """A file of the source as its statements, read once."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def _called(name: str) -> ast.expr:
    return ast.parse(name, mode="eval").body


def _module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def _scope(module: str, path: Path) -> Scope:
    """What the names of a file mean."""
    scope = Scope(module)
    for node in parsed(path).body:
        match node:
            case ast.ImportFrom(module=str(source)):
                scope.imported |= {one.asname or one.name: f"{source}.{one.name}" for one in node.names}
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                scope.functions[node.name] = node
            case (
                ast.Assign(targets=[ast.Name(name)], value=value)
                | ast.AnnAssign(target=ast.Name(name), value=ast.expr() as value)
            ):
                scope.values[name] = value
            case ast.ClassDef():
                methods = {one.name: one for one in node.body if isinstance(one, Function)}
                bases = tuple(one.value if isinstance(one, ast.Subscript) else one for one in node.bases)
                scope.classes[node.name] = Scope(module, scope, methods, bases=bases)
    return scope


def _reached(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes whose refusals come out: not those that are tried and caught, and no annotations."""
    match node:
        case ast.Try(body=body, handlers=handlers) if any(map(_catches, handlers)):
            is_passed = any(_passes(one) for one in handlers if _catches(one))
            children: list[ast.AST] = [*(body if is_passed else ()), *handlers, *node.orelse, *node.finalbody]
        case ast.With(items=items) if any(map(_is_caught_in, items)):
            children = []
        case ast.arguments():
            children = []
        case ast.FunctionDef(body=body) | ast.AsyncFunctionDef(body=body):
            children = [*body]
        case ast.AnnAssign(value=value):
            children = [value] if value is not None else []
        case _:
            yield node
            children = [*ast.iter_child_nodes(node)]
    for child in children:
        yield from _reached(child)


def _catches(handler: ast.ExceptHandler) -> bool:
    return handler.type is not None and re.search(r"\b(Refused|Exception)\b", ast.unparse(handler.type)) is not None


def _passes(handler: ast.ExceptHandler) -> bool:
    """Whether a handler raises what it caught, or its words in another exception."""
    raised = [one.exc for one in ast.walk(handler) if isinstance(one, ast.Raise)]
    return any(one is None or (handler.name or "") in re.findall(r"\w+", ast.unparse(one)) for one in raised)


def _is_caught_in(item: ast.withitem) -> bool:
    """Whether a block catches refusals: ``with suppress(Refused)``, or one that puts them into words for a page or a terminal."""
    match item.context_expr:
        case ast.Call(func=func, args=args):
            name, caught = ast.unparse(func), {ast.unparse(one) for one in args}
            return name.endswith("in_words") or (name == "suppress" and "Refused" in caught)
    return False


def _refuses_by_name(node: ast.AST) -> bool:
    """Whether a refusal is made whose id is not written there: the docstring tells it."""
    match node:
        case ast.Call(func=ast.Name("Refused"), args=[first, *_]):
            return not _texts(first)
    return False


def _bound(node: ast.AST) -> Iterator[str]:
    """The name that a node gives to a value or a function."""
    match node:
        case ast.Name(name, ctx=ast.Store()) | ast.arg(arg=name):
            yield name
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            yield name


def _texts(value: ast.expr) -> list[str]:
    """The texts that a value may be; what is filled into one stands as a star."""
    match value:
        case ast.Constant(str(text)):
            return [text]
        case ast.JoinedStr(values=parts):
            return ["".join(str(one.value) if isinstance(one, ast.Constant) else "*" for one in parts)]
        case ast.IfExp(body=body, orelse=other):
            return [*_texts(body), *_texts(other)]
    return [text for one in ast.iter_child_nodes(value) if isinstance(one, ast.expr) for text in _texts(one)]


def _top(scope: Scope) -> Scope:
    return scope if scope.above is None else _top(scope.above)
