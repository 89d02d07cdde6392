"""All traffic of a test, held against Discord's own description of its API."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from tests.discord.loopback import Loopback

CHECKER = Path(__file__).resolve().parents[3] / "shared" / "discord" / "check_traffic.py"


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
