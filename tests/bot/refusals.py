"""Which refusals can come back from a function, read from its source: its own, and those of the functions whose answers it returns.

What is returned is followed through names, conditions, awaits, helpers, and functions that are handed on (``house.act(match_id, work)``).
What is only looked at (the test of a condition) does not come back. A method of a port (`Surface`) refuses what its docstring says.
An act (``@OnMatch``) refuses what its function and its decorators refuse. As a part of another act (``pause.within``) it opens no
transaction, so that the outermost decorator refuses nothing.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

Function = ast.FunctionDef | ast.AsyncFunctionDef
ROOT: Final = Path(__file__).parents[2]
_ID: Final = re.compile(r"`([a-z]+(?:-[a-z]+)+)`")
_PORTS: Final = {"house": ("bot.referee.acts.acts", "House"), "surface": ("bot.commands.command", "Surface")}
"""Classes whose methods are called on values, by what such a value is called."""
_OTHERS: Final = re.compile(r"what ((?:(?:,? ?(?:and |or )?)?`[\w.]+`)+) refuses?")
"""Functions whose refusals a docstring means: “what `dismiss` or `seating.remove` refuses”."""


@dataclass
class Scope:
    """What names mean: functions, and the values that are given to names, in a module, a class or a function."""

    module: str
    above: "Scope | None" = None
    functions: dict[str, Function] = field(default_factory=dict)
    values: dict[str, list[ast.expr]] = field(default_factory=dict)
    imported: dict[str, str] = field(default_factory=dict)
    classes: dict[str, "Scope"] = field(default_factory=dict)


class Refusals:
    """The refusals of every function under some folders."""

    def __init__(self, *folders: str) -> None:
        paths = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
        self.scopes = {_module(path): _scope(_module(path), path) for path in paths}
        self._known: dict[int, frozenset[str]] = {}
        self._parts: dict[int, frozenset[str]] = {}
        self._asked = set[tuple[str, int]]()

    def of(self, function: Function, scope: Scope) -> frozenset[str]:
        """The ids with which a function of `scope` may refuse."""
        if id(function) not in self._known:
            self._known[id(function)] = frozenset()  # of a function that calls itself
            outside = (self._called_with(one, scope) for one in function.decorator_list)
            own = promised(function)[0] if is_port(function) else self._within(function, scope)
            self._known[id(function)] = own.union(*outside)
        return self._known[id(function)]

    def _within(self, function: Function, scope: Scope) -> frozenset[str]:
        """The ids with which a function may refuse as a part of an act, and those of its checks (``@unless(refuse_acting)``)."""
        if id(function) not in self._parts:
            self._parts[id(function)] = frozenset()  # of an act that is a part of itself
            inner = _inner(function, scope)
            checks = [part for one in function.decorator_list if isinstance(one, ast.Call) for part in one.args]
            refused = [self._ids(value, inner) for value in _returned(function)]
            checked = [self._handed(check, scope) for check in checks]
            self._parts[id(function)] = frozenset().union(*refused, *checked)
        return self._parts[id(function)]

    def _called_with(self, decorator: ast.expr, scope: Scope) -> frozenset[str]:
        """The ids with which a class that makes an act of a function refuses when the act is called."""
        source = _top(scope).imported.get(decorator.id, "") if isinstance(decorator, ast.Name) else ""
        module, _, own = source.rpartition(".")
        made = self.scopes[module].classes.get(own) if module in self.scopes else None
        return self.of(made.functions["__call__"], made) if made and "__call__" in made.functions else frozenset()

    def named(self, name: str, scope: Scope) -> frozenset[str]:
        """The ids of the function with a name, as `scope` sees it."""
        return self._called(ast.parse(name, mode="eval").body, scope)

    def raised(self) -> Iterator[str]:
        """The functions that raise an exception with a refusal in it."""
        for name, function, scope in self.every():
            inner = _inner(function, scope)
            thrown = [one.exc for one in ast.walk(function) if isinstance(one, ast.Raise)]
            arguments = [part for one in thrown if isinstance(one, ast.Call) for part in one.args]
            words = [one.id for one in arguments if isinstance(one, ast.Name) and _is_tested(one.id, function)]
            if words or any(self._ids(one, inner) for one in arguments):
                yield name

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
        """Each method of `Surface` that may refuse, with the refusals of every class that has one of that name."""
        module, name = _PORTS["surface"]
        for own, function in self.scopes[module].classes[name].functions.items():
            if may_refuse(function):
                there = [one for one in self.every() if one[0].rpartition(".")[2] == own and one[2].above is not None]
                yield function, [self.of(one, scope) for _, one, scope in there if not is_port(one)]

    def _ids(self, value: ast.expr | None, scope: Scope) -> frozenset[str]:
        """The refusals that a value may be."""
        match value:
            case ast.Call(func=ast.Name("Refused"), args=[ast.Constant(str(word)), *_]):
                return frozenset({word})
            case ast.Call(func=ast.Name("Refused"), args=[first, *_]):
                return frozenset(_texts(first))
            case ast.Call(func=ast.Name("next"), args=[first, *_]):
                return self._ids(first, scope)
            case ast.Call():
                arguments = [*value.args, *(one.value for one in value.keywords)]
                read = self._ids if self._hands_back(value.func, scope) else self._handed
                return self._called(value.func, scope).union(*(read(one, scope) for one in arguments))
            case ast.GeneratorExp() | ast.ListComp():
                return self._ids(value.elt, scope).union(*(self._ids(one.iter, scope) for one in value.generators))
            case ast.Await() | ast.NamedExpr():
                return self._ids(value.value, scope)
            case ast.BoolOp(values=values):
                return frozenset().union(*(self._ids(one, scope) for one in values))
            case ast.IfExp(body=body, orelse=other):
                return self._ids(body, scope) | self._ids(other, scope)
            case ast.Name(name):
                return self._given(name, scope)
        return frozenset()

    def _hands_back(self, called: ast.expr, scope: Scope) -> bool:
        """Whether a function may return what it is given."""
        definition = _function(called.id, scope) if isinstance(called, ast.Name) else None
        if definition is None:
            return False
        names = {one.arg for one in definition[0].args.args}
        return any(
            isinstance(one, ast.Name) and one.id in names for value in _returned(definition[0]) for one in _parts(value)
        )

    def _given(self, name: str, scope: Scope) -> frozenset[str]:
        """The refusals that a name may stand for; it may be given anew from itself (``refusal = refusal or …``)."""
        if (key := (name, id(scope))) in self._asked:
            return frozenset()
        self._asked.add(key)
        ids = frozenset[str]().union(*(self._ids(one, where) for one, where in _values(name, scope)))
        self._asked.remove(key)
        return ids

    def _held(self, name: str, scope: Scope) -> frozenset[str]:
        """The refusals of the functions that a name may stand for; it may be given anew from itself, too."""
        if (key := (f"{name}()", id(scope))) in self._asked:
            return frozenset()
        self._asked.add(key)
        ids = frozenset[str]().union(*(self._handed(one, where) for one, where in _values(name, scope)))
        self._asked.remove(key)
        return ids

    def _handed(self, value: ast.expr, scope: Scope) -> frozenset[str]:
        """The refusals of a function that is handed on to be called."""
        match value:
            case ast.Lambda(body=body):
                return self._ids(body, scope)
            case ast.Call(func=ast.Name("partial"), args=args, keywords=keywords):
                return frozenset().union(*(self._handed(one, scope) for one in (*args, *(k.value for k in keywords))))
            case ast.Name() | ast.Attribute() | ast.IfExp():
                return self._called(value, scope)
            case ast.Call(func=ast.Attribute(value=ast.Name(name), attr="get")) | ast.Subscript(value=ast.Name(name)):
                return self._held(name, scope)
            case ast.Dict(values=values):
                return frozenset().union(*(self._handed(one, scope) for one in values))
        return frozenset()

    def _called(self, called: ast.expr, scope: Scope) -> frozenset[str]:
        """The refusals of what is called by a name."""
        match called:
            case ast.Name(name):
                if definition := _function(name, scope):
                    return self.of(*definition)
                if other := self._imported(name, scope):
                    return self.of(*other)
                return self._given(name, scope) | self._held(name, scope)
            case ast.IfExp(body=body, orelse=other):
                return self._handed(body, scope) | self._handed(other, scope)
            case ast.Attribute(value=act, attr="within"):
                known = self._found(act, scope)
                return self._within(*known) if known else frozenset()
            case ast.Attribute(value=ast.Name("self"), attr=name):
                known = _function(name, scope)
                return self.of(*known) if known else frozenset()
            case ast.Attribute(value=ast.Name(name)) if name in _top(scope).imported:
                other = self._found(called, scope)
                return self.of(*other) if other else frozenset()
            case ast.Attribute(value=ast.Name(name) | ast.Attribute(attr=name), attr=attr) if name in _PORTS:
                module, own = _PORTS[name]
                port = self.scopes[module].classes[own]
                return self.of(port.functions[attr], port) if attr in port.functions else frozenset()
        return frozenset()

    def _found(self, called: ast.expr, scope: Scope) -> tuple[Function, Scope] | None:
        """The function that is called by its own name, or as one of a module (``hosting.pause``)."""
        match called:
            case ast.Name(name):
                return _function(name, scope) or self._imported(name, scope)
            case ast.Attribute(value=ast.Name(name), attr=attr):
                there = self.scopes.get(_top(scope).imported.get(name, ""))
                return (_function(attr, there) or self._imported(attr, there)) if there else None
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


def _is_tested(name: str, function: Function) -> bool:
    """Whether a function asks if a name stands for a refusal."""
    asked = (
        one.args for one in ast.walk(function) if isinstance(one, ast.Call) and ast.unparse(one.func) == "isinstance"
    )
    return any(ast.unparse(value) == name and "Refused" in ast.unparse(kind) for value, kind in asked)


def is_port(function: Function) -> bool:
    """Whether a function says what it does and leaves it to others."""
    return all(isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant) for one in function.body)


def is_act(function: Function) -> bool:
    """Whether a function is made an act on one match, which is called with the house and the id of the match."""
    return any(ast.unparse(one) in {"OnMatch", "WithReason", "Whenever"} for one in function.decorator_list)


def may_refuse(function: Function) -> bool:
    """Whether a refusal fits into what a function returns, by its annotation; one fits into what an act returns."""
    if is_act(function):
        return True
    returned = ast.unparse(function.returns) if function.returns else ""
    return re.search(r"\b(Refused|object|Any|T)\b", returned) is not None


def _module(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def _scope(module: str, path: Path) -> Scope:
    """What the names of a file mean."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    scope = Scope(module)
    for node in tree.body:
        match node:
            case ast.ImportFrom(module=str(source)):
                scope.imported |= {one.asname or one.name: f"{source}.{one.name}" for one in node.names}
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                scope.functions[node.name] = node
            case ast.Assign(targets=[target], value=value):
                _give(scope, target, value)
            case ast.AnnAssign(target=ast.Name() as target, value=ast.expr() as value):
                _give(scope, target, value)
            case ast.ClassDef():
                scope.classes[node.name] = Scope(
                    module, scope, {one.name: one for one in node.body if isinstance(one, Function)}
                )
    return scope


def _inner(function: Function, above: Scope) -> Scope:
    """What the names of a function mean."""
    scope = Scope(above.module, above)
    for node in _own(function):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                scope.functions[node.name] = node
            case ast.Assign(targets=[target], value=value):
                _give(scope, target, value)
            case ast.AnnAssign(target=target, value=ast.expr() as value) | ast.NamedExpr(target=target, value=value):
                _give(scope, target, value)
    return scope


def _give(scope: Scope, target: ast.expr, value: ast.expr) -> None:
    match target, value:
        case ast.Name(name), _:
            scope.values.setdefault(name, []).append(value)
        case ast.Tuple(elts=targets), ast.Tuple(elts=values) if len(targets) == len(values):
            for part, assigned in zip(targets, values, strict=True):
                _give(scope, part, assigned)


def _own(function: Function) -> Iterator[ast.AST]:
    """The nodes of a function, without those of the functions in it, which come as one node each."""
    waiting = list[ast.AST](function.body)
    while waiting:
        node = waiting.pop(0)
        yield node
        if not isinstance(node, Function | ast.Lambda):
            waiting += ast.iter_child_nodes(node)


def _returned(function: Function) -> list[ast.expr]:
    return [node.value for node in _own(function) if isinstance(node, ast.Return) and node.value is not None]


def _parts(value: ast.expr) -> list[ast.expr]:
    """The values of which a condition is one."""
    match value:
        case ast.IfExp(body=body, orelse=other):
            return [*_parts(body), *_parts(other)]
        case ast.BoolOp(values=values):
            return [part for one in values for part in _parts(one)]
    return [value]


def _texts(value: ast.expr) -> list[str]:
    """The texts that a value may be; what is filled into one stands as a star."""
    match value:
        case ast.Constant(str(text)):
            return [text]
        case ast.JoinedStr(values=parts):
            return ["".join(str(one.value) if isinstance(one, ast.Constant) else "*" for one in parts)]
        case ast.Dict(values=values):
            return [text for one in values for text in _texts(one)]
    return [text for one in ast.iter_child_nodes(value) if isinstance(one, ast.expr) for text in _texts(one)]


def _function(name: str, scope: Scope | None) -> tuple[Function, Scope] | None:
    """The function of that name that is seen from a scope."""
    while scope is not None:
        if name in scope.functions:
            return scope.functions[name], scope
        scope = scope.above
    return None


def _values(name: str, scope: Scope | None) -> list[tuple[ast.expr, Scope]]:
    """What is given to a name in the nearest scope that gives anything to it."""
    while scope is not None:
        if name in scope.values:
            return [(one, scope) for one in scope.values[name]]
        scope = scope.above
    return []


def _top(scope: Scope) -> Scope:
    return scope if scope.above is None else _top(scope.above)
