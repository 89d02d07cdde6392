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
def test_what_goes_in_and_what_is_refused_is_named(module: ModuleType) -> None:
    """Each public thing has a docstring of its own; each parameter and field is named in it in backticks, and the id of each refusal in
    one of them, beside the function that gives it or calls it.
    """
    public = dict(_public(module))
    assert {name: unnamed for name, thing in public.items() if (unnamed := _unnamed(thing))} == {}
    leaning = re.compile(r"(the same\b|$)", re.IGNORECASE)
    assert [name for name, thing in public.items() if leaning.match(thing.__doc__ or "")] == []
    calls = [node for node in ast.walk(ast.parse(inspect.getsource(module))) if isinstance(node, ast.Call)]
    refused = [call.args[0] for call in calls if ast.unparse(call.func) == "Rejected" and call.args]
    ids = {one.value for first in refused for one in ast.walk(first) if isinstance(one, ast.Constant)}
    text = "\n".join(inspect.getdoc(thing) or "" for thing in public.values())
    assert {one for one in ids if isinstance(one, str) and f"``{one}``" not in text} == set()
