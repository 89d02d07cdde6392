"""The text of a design as the analysis reads it: its functions, its names for the same list or map, and what it may not write.

A design may not hide what it calls: a function, and each word of ``t``, stands where it is called; ``t`` is only handed on.
"""

import ast
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import cached_property
from typing import Final

from games.design.faults import Fault, Place, fault
from games.design.syntax import parsed
from games.design.vocabulary.counting import FUNCTIONS
from games.design.vocabulary.table import FUNCTIONS as OF_T

REFLECTION: Final = frozenset({"getattr", "hasattr", "dir", "struct"})
"""Words of Starlark by which a file could reach what it does not name."""
CHANGING: Final = frozenset({"append", "extend", "insert", "update", "setdefault", "pop", "popitem", "remove", "clear"})
"""The methods of lists and maps that change them."""
_INNER: Final = ("_t", "run_")
"""How the names begin by which the worker calls a file."""
_ORDERING: Final = frozenset({"sorted", "min", "max"})
"""The words that take a function (``key =``); a file has none of these names."""


QUIET: Final = frozenset(name for name, word in OF_T.items() if word.is_quiet)
"""The words of ``t`` after which its other words give the same as before."""


class Source:
    """A file, read. Raises SyntaxError if it cannot be read."""

    def __init__(self, text: str) -> None:
        self.tree = parsed(text)
        self.functions = {each.name: each for each in self.tree.body if isinstance(each, ast.FunctionDef)}
        self._dumps, self._bound = dict[ast.AST, str](), dict[ast.AST, set[str]]()

    def dump(self, node: ast.AST) -> str:
        """Return an expression as a text, the same for the same expression."""
        if node not in self._dumps:
            self._dumps[node] = ast.dump(node)
        return self._dumps[node]

    def told_once(self, text: str) -> bool:
        """Return whether one call alone tells a text, and every call names its text."""
        return self._texts.get(text) == 1 and None not in self._texts

    @cached_property
    def _texts(self) -> Counter[str | None]:
        """How often each text is told; None stands for one that is not written out."""
        counts = Counter[str | None]()
        for node in ast.walk(self.tree):
            match node:
                case ast.Call(func=ast.Attribute(attr="tell" | "read"), args=[_, ast.Constant(value=str() as text)]):
                    counts[text] += 1
                case ast.Call(func=ast.Attribute(attr="tell" | "read")):
                    counts[None] += 1
        return counts

    @cached_property
    def early(self) -> frozenset[str]:
        """The functions of the file that may run while it is read."""
        early, left = set[str](), self._defaults
        left += (each for each in self.tree.body if not isinstance(each, ast.FunctionDef))
        while left:
            names = {each.id for each in ast.walk(left.pop()) if isinstance(each, ast.Name)}
            left += [self.functions[name] for name in names & self.functions.keys() - early]
            early |= names & self.functions.keys()
        return frozenset(early)

    @property
    def _defaults(self) -> list[ast.AST]:
        several = [each.args for each in self.functions.values()]
        return [each for one in several for each in (*one.defaults, *one.kw_defaults) if each is not None]

    @cached_property
    def unsure(self) -> frozenset[str]:
        """The names whose list or map functions and defaults may have changed while the file was read."""
        calling = (each for each in self._defaults if any(isinstance(node, ast.Call) for node in ast.walk(each)))
        several = [*calling, *(self.functions[name] for name in self.early)]
        return frozenset(each.id for one in several for each in ast.walk(one) if isinstance(each, ast.Name))

    @cached_property
    def faults(self) -> tuple[Fault, ...]:
        """What the file writes that would hide what it calls."""
        return tuple(self._faults())

    def _faults(self) -> Iterator[Fault]:  # noqa: C901  one line for each kind
        parents = {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}
        seen = set(_ORDERING)
        for node in ast.walk(self.tree):
            match node:
                case ast.FunctionDef(name=name) if name in REFLECTION or name.startswith(_INNER):
                    yield fault("fault-flow-reach", place(node), name=name)
                case ast.FunctionDef(name=name):
                    if parents[node] is not self.tree:
                        yield fault("fault-flow-nested", place(node), name=name)
                    elif name in seen:
                        yield fault("fault-flow-twice", place(node), name=name)
                    seen.add(name)
                case ast.Name(id=name) if name in REFLECTION or name.startswith(_INNER):
                    yield fault("fault-flow-reach", place(node), name=name)
                case ast.Name(id=name, ctx=ast.Load()) if not _is_called(node, parents) and not self._is_bound(
                    node, parents
                ):
                    yield fault("fault-flow-kept", place(node), name=name)
                case ast.Attribute(attr="options") if not _is_read(node, parents):
                    yield fault("fault-flow-kept", place(node), name="options")
                case ast.Starred() | ast.keyword(arg=None) if not self._may_spread(parents[node]):
                    yield fault("fault-flow-spread", place(node))
                case ast.Lambda() if not _is_key(node, parents):
                    yield fault("fault-flow-lambda", place(node))
                case ast.Call(func=func) if not isinstance(func, ast.Name | ast.Attribute):
                    yield fault("fault-flow-call", place(node))

    def _is_bound(self, node: ast.Name, parents: dict[ast.AST, ast.AST]) -> bool:
        """Return whether a name stands for a value of the file: all other names are those of functions."""
        within: ast.AST = node
        while within is not self.tree:
            within = parents[within]
            match within:
                case ast.ListComp(generators=generators) | ast.DictComp(generators=generators):
                    is_bound = any(node.id in _stored(each.target) for each in generators)
                case ast.Lambda(args=parameters):
                    is_bound = node.id in _parameters(parameters)
                case ast.FunctionDef(args=parameters):
                    is_bound = node.id in _parameters(parameters) or node.id in self._bound_in(within)
                case _:
                    is_bound = False
            if is_bound:
                return True
        return node.id in self._top

    def _bound_in(self, function: ast.AST) -> set[str]:
        """Return the names that a function binds."""
        if function not in self._bound:
            self._bound[function] = _stored(function)
        return self._bound[function]

    @cached_property
    def _top(self) -> frozenset[str]:
        """The names that the file binds outside of its functions, and those that are there without it."""
        bound = (_stored(each) for each in self.tree.body if not isinstance(each, ast.FunctionDef))
        return frozenset(_DECLARED).union(*bound)

    def _may_spread(self, parent: ast.AST) -> bool:
        """Return whether a list or map may be spread there: into a function of the file, and facts into a text."""
        match parent:
            case ast.Call(func=ast.Name(id=name)):
                return name in self.functions
            case ast.Call(func=ast.Attribute(attr="tell"), args=arguments):
                return not any(isinstance(each, ast.Starred) for each in arguments)
        return False


_DECLARED: Final = ("ABOUT", "RULES", "PARTS", "TEXTS", "NAMES", "OPTIONS", "TRADE", "ROOMS", "ROLES", "SHOWN", "BOOKS")


def _parameters(parameters: ast.arguments) -> set[str]:
    several = (*parameters.posonlyargs, *parameters.args, *parameters.kwonlyargs, parameters.vararg, parameters.kwarg)
    return {each.arg for each in several if each}


def _stored(node: ast.AST) -> set[str]:
    """Return the names that a part of the text binds, but for those of comprehensions within it."""
    if isinstance(node, ast.ListComp | ast.DictComp | ast.Lambda):
        return set()
    own = {node.id} if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) else set()
    return own.union(*(_stored(each) for each in ast.iter_child_nodes(node)))


def place(node: ast.AST) -> Place:
    """Return where a part of the text stands."""
    return Place(getattr(node, "lineno", 0), getattr(node, "col_offset", -1) + 1)


def _is_called(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    parent = parents[node]
    return (isinstance(parent, ast.Call) and parent.func is node) or _is_key(node, parents)


def _is_read(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    """Return whether one value of a map is read, or whether it has a key."""
    match parents[node]:
        case ast.Subscript(ctx=ast.Load()) | ast.Attribute(attr="get") | ast.Compare():
            return True
    return False


def _is_key(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    """Return whether a function stands as ``key=`` of sorted, min or max."""
    parent = parents[node]
    call = parents[parent] if isinstance(parent, ast.keyword) and parent.arg == "key" else None
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in _ORDERING


# Names for the same thing ------------------------------------------------------------------------------------------------

_FRESH: Final = frozenset(each.__name__ for each in FUNCTIONS) | {
    "len",
    "str",
    "int",
    "any",
    "all",
    "range",
    "type",
    "bool",
    "hash",
}
"""What returns a new value, of which no part is that of an argument."""


def targets(node: ast.AST) -> Iterator[str]:
    """Yield the names that a target of an assignment or a loop binds, or whose list or map it changes."""
    match node:
        case ast.Name(id=name):
            yield name
        case ast.Subscript(value=value) | ast.Attribute(value=value) | ast.Starred(value=value):
            yield from targets(value)
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            for part in parts:
                yield from targets(part)
        case ast.Call(func=func):
            yield from targets(func)


class Groups:
    """The names of a function, in groups that may be names for the same list or map.

    `table`: the names of ``t``, which hands out copies only; `own`: the functions of the file. `promised`: of each block what everyone
    will be told in it.
    """

    def __init__(self, function: ast.FunctionDef, table: Collection[str], own: Collection[str]) -> None:
        self._table, self._own, self._group = table, own, dict[str, set[str]]()
        self.promised = dict[ast.stmt, list[list[ast.expr]]]()
        for node in ast.walk(function):
            match node:
                case ast.Assign(targets=several, value=value):
                    self._unite(*(name for target in several for name in targets(target)), *self.names(value))
                case ast.AugAssign(target=target, value=value):
                    self._unite(*targets(target), *self.names(value))
                case ast.For(target=target, iter=iterated) | ast.comprehension(target=target, iter=iterated):
                    self._unite(*targets(target), *self.names(iterated))
                case ast.Call():
                    self._unite(*self.names(node))

    def of(self, names: Iterable[str]) -> set[str]:
        """Return all names for what these may be names for."""
        return set[str]().union(*(self._group.get(name, {name}) for name in names))

    def names(self, node: ast.AST) -> Iterator[str]:
        """Yield the names whose list or map an expression may be, or have a part of."""
        match node:
            case ast.Name(id=name):
                yield name
            case ast.Call(func=ast.Name(id=name)) if name in _FRESH and name not in self._own:
                return
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name))) if name in self._table:
                return
            case ast.Compare() | ast.JoinedStr() | ast.UnaryOp() | ast.Constant():
                return
            case ast.Subscript(value=value):
                yield from self.names(value)
            case ast.IfExp(body=body, orelse=orelse):
                yield from self.names(body)
                yield from self.names(orelse)
            case _:
                for child in ast.iter_child_nodes(node):
                    yield from self.names(child)

    def _unite(self, *several: str) -> None:
        united = self.of(several)
        for name in united:
            self._group[name] = united
