"""Exports of matches that were begun by an older version of the rules verify."""

import json
from pathlib import Path

import pytest

from bot.referee.record import archive

OLDER = Path(__file__).parents[1] / "older"
EXPORTS = sorted(OLDER.glob("*.json"))
HOUSE = sorted((OLDER / "house").iterdir())


@pytest.mark.parametrize("path", EXPORTS, ids=lambda path: path.stem)
def test_an_older_export_verifies(path: Path) -> None:
    """By the rules that it was played by: every position and every event is the same to the byte."""
    document = json.loads(path.read_text())
    assert document["match"]["version"] == 1
    assert archive.examine(document, document["match"]["commitment"]).place is None


@pytest.mark.parametrize("path", HOUSE, ids=lambda path: path.stem)
def test_a_house_match_counts_as_it_did(path: Path) -> None:
    """Every counting rule, and several auctions of one round, as both versions counted them before they shared words with designs."""
    kept = json.loads(path.read_text())
    assert archive.examine(kept["document"], kept["commitment"]).place is None


def test_an_export_of_an_unknown_version_does_not_verify() -> None:
    """It says which rules are missing."""
    document = json.loads(EXPORTS[0].read_text())
    document["match"]["version"] = document["journal"][0]["facts"]["version"] = 99
    difference = archive.examine(document, document["match"]["commitment"]).place
    assert difference is not None
