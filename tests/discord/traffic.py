"""All traffic of a test, checked against Discord's own description of its API."""

import importlib.util
import re
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import quote

import jsonschema_rs
import pytest

from tests.discord.loopback import Loopback
from tests.discord.loopback.server import described
from tests.sure import sure

CHECKER = Path(__file__).resolve().parents[3] / "shared" / "discord" / "check_traffic.py"


@cache
def checker() -> ModuleType | None:
    """The external checker, made fast; prints a note and returns None where it is missing."""
    if not CHECKER.exists():
        print(f"{CHECKER.name} is not beside the project: nothing to hold the traffic against")  # noqa: T201
        return None
    spec = sure(importlib.util.spec_from_file_location("check_traffic", CHECKER))
    module = importlib.util.module_from_spec(spec)
    sure(spec.loader).exec_module(module)
    quick, usual = _quick(module.Spec), module.SPEC

    @cache
    def read(path: Path = usual, strict: bool = False) -> Any:
        return quick(path, strict)

    module.__dict__["Spec"] = read
    return module


def _quick(description: Any) -> Any:
    """A description with a compiled validator that runs first; the original checks only what that refuses."""

    class Quick(description):  # type: ignore[misc]
        @cached_property
        def _registry(self) -> jsonschema_rs.Registry:
            return jsonschema_rs.Registry([("urn:discord", self.doc)])

        @cache  # noqa: B019  there are two descriptions, and they last as long as the tests
        def _compiled(self, pointer: str) -> jsonschema_rs.Draft202012Validator:
            place = {"$ref": f"urn:discord#{quote(pointer, safe='/~')}"}
            return jsonschema_rs.Draft202012Validator(place, registry=self._registry, validate_formats=True)

        def _check(self, pointer: str, body: Any, where: str) -> None:
            if not self._compiled(pointer).is_valid(body):
                super()._check(pointer, body, where)

    return Quick


def check_traffic(loopback: Loopback, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Check that all requests so far, and their answers, match Discord's description."""
    module = checker()
    if module is None:
        return
    path = folder / "traffic.jsonl"
    loopback.write_traffic(path)
    assert module.main([str(path)]) == 0, capsys.readouterr().out


def hold_new(loopback: Loopback) -> None:
    """Check all requests with an object of a shape new in this test run, and their answers, against Discord's description."""
    module = checker()
    if module is None:
        return
    strict, plain = module.Spec(strict=True), module.Spec()
    for row in map(described, filter(_is_new, loopback.traffic)):
        strict.request(
            row["method"], row["path"], row.get("body"), row.get("query"), row.get("ctype", "application/json")
        )
        if "status" in row:
            plain.response(row["method"], row["path"], row["status"], row.get("answer"))


_SEEN: dict[tuple[Any, ...], set[tuple[Any, ...]]] = {}
"""For each route, with the status of its answer."""


def _is_new(row: dict[str, Any]) -> bool:
    """Whether any object in it has a new shape."""
    route = (row["method"], re.sub(r"\d{6,}", "id", row["path"]), row.get("status"))
    seen = _SEEN.setdefault(route, set())
    before = len(seen)
    for part in ("body", "answer"):
        _note_shapes(row.get(part), part, seen)
    return len(seen) > before


def _note_shapes(value: Any, place: str, seen: set[tuple[Any, ...]]) -> None:
    """Record the place of each object in a JSON value, its declared type, and the types of its content."""
    if isinstance(value, dict):
        kind = value.get("type")
        seen.add((place, kind if isinstance(kind, int) else None, *value, *map(type, value.values())))
        for key, each in value.items():
            if isinstance(each, dict | list):
                _note_shapes(each, f"{place}/{key}", seen)
    elif isinstance(value, list):
        for each in value:
            _note_shapes(each, place, seen)
    else:
        seen.add((place, type(value)))
