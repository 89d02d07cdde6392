"""All traffic of a test, held against Discord's own description of its API."""

import importlib.util
import json
import re
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.discord.loopback import Loopback

CHECKER = Path(__file__).resolve().parents[3] / "shared" / "discord" / "check_traffic.py"


@cache
def checker() -> ModuleType | None:
    """The checker beside the project; None where it is missing, which is printed."""
    if not CHECKER.exists():
        print(f"{CHECKER.name} is not beside the project: nothing to hold the traffic against")  # noqa: T201
        return None
    spec = importlib.util.spec_from_file_location("check_traffic", CHECKER)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def check_traffic(loopback: Loopback, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every request so far, and its answer, is as Discord describes it."""
    module = checker()
    if module is None:
        return
    path = folder / "traffic.jsonl"
    loopback.write_traffic(path)
    assert module.main([str(path)]) == 0, capsys.readouterr().out


def hold_new(loopback: Loopback, path: Path) -> None:
    """Every request whose shape no earlier test of this run has sent is as Discord describes it, and so is its answer."""
    module = checker()
    if module is None:
        return
    loopback.write_traffic(path)
    strict, plain = _descriptions(module)
    for row in map(json.loads, path.read_text().splitlines()):
        if not _is_new(row):
            continue
        strict.request(
            row["method"], row["path"], row.get("body"), row.get("query"), row.get("ctype", "application/json")
        )
        if "status" in row:
            plain.response(row["method"], row["path"], row["status"], row.get("answer"))


@cache
def _descriptions(module: ModuleType) -> tuple[Any, Any]:
    return module.Spec(module.SPEC, strict=True), module.Spec(module.SPEC)


_SEEN: set[str] = set()


def _is_new(row: dict[str, Any]) -> bool:
    route = re.sub(r"\d{6,}", "id", row["path"])
    shape = json.dumps([row["method"], route, row.get("status"), _shape(row.get("body")), _shape(row.get("answer"))])
    is_new = shape not in _SEEN
    _SEEN.add(shape)
    return is_new


def _shape(value: Any) -> Any:
    """The keys and types of a JSON value; of lists, the different shapes that they hold."""
    if isinstance(value, dict):
        return {key: _shape(each) for key, each in sorted(value.items())}
    if isinstance(value, list):
        return sorted({json.dumps(_shape(each)) for each in value})
    return type(value).__name__
