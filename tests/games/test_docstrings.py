"""The contract is read on hover: inputs, outputs and refusals."""

import ast
import inspect
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from types import ModuleType
from typing import Any

import msgspec
import pytest

from games import chance, form, game, table

CONTRACT = (game, form, table, chance)


def _public(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """All public functions, types and methods that a module defines, by name."""
    for name, thing in vars(module).items():
        is_own = getattr(thing, "__module__", "") == module.__name__
        if not name.startswith("_") and is_own and (inspect.isclass(thing) or inspect.isfunction(thing)):
            yield name, thing
            own = vars(thing).values() if inspect.isclass(thing) else ()
            yield from (
                (f"{name}.{one.__name__}", one)
                for one in own
                if inspect.isfunction(one) and one.__name__[0] not in "_<"
            )


def _taken(thing: Any) -> set[str]:
    """The fields of a type, or the parameters of a function."""
    if isinstance(thing, type) and issubclass(thing, msgspec.Struct):
        return {one.name for one in msgspec.structs.fields(thing)}
    if is_dataclass(thing):
        return {one.name for one in fields(thing)}
    return set(inspect.signature(thing).parameters) - {"self"}


def _unnamed(thing: Any) -> set[str]:
    said = re.sub(r"``.*?``", "", inspect.getdoc(thing) or "")
    return _taken(thing) - set(re.findall(r"`([^`]+)`", said))


@pytest.mark.parametrize("module", CONTRACT, ids=lambda module: module.__name__)
def test_everything_that_goes_in_is_named(module: ModuleType) -> None:
    """Each parameter and field is named in backticks in the docstring of its function or type."""
    assert {name: unnamed for name, thing in _public(module) if (unnamed := _unnamed(thing))} == {}


@pytest.mark.parametrize("module", CONTRACT, ids=lambda module: module.__name__)
def test_every_refusal_is_named(module: ModuleType) -> None:
    """The id of each refusal of a module is in a docstring there, beside the function that gives it or calls it."""
    tree = ast.parse(inspect.getsource(module))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "Rejected"]
    constants = [one for call in calls if call.args for one in ast.walk(call.args[0]) if isinstance(one, ast.Constant)]
    ids = {one.value for one in constants if isinstance(one.value, str)}
    text = "\n".join(inspect.getdoc(thing) or "" for _, thing in _public(module))
    assert {one for one in ids if f"``{one}``" not in text} == set()


@pytest.mark.parametrize("module", CONTRACT, ids=lambda module: module.__name__)
def test_nothing_public_goes_unsaid(module: ModuleType) -> None:
    """Each public function has a docstring, and none begins with “the same”."""
    assert [
        name for name, one in _public(module) if not one.__doc__ or re.match(r"the same\b", one.__doc__.lower())
    ] == []
