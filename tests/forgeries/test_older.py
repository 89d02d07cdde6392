"""Exports of earlier versions, with the seals that were published then: they verify, and their forgeries do not."""

import json
from pathlib import Path
from random import Random

import pytest

from bot.referee.record import archive
from tests.forgeries.anywhere import FORGERIES, Forger
from tests.forgeries.forger import Document

OLDER = Path(__file__).parents[1] / "older"
EXPORTS = sorted((OLDER / "exports").iterdir())
FIRST = sorted(OLDER.glob("*.json"))


@pytest.mark.parametrize("path", EXPORTS, ids=lambda path: path.stem)
def test_an_export_of_an_earlier_version_verifies(path: Path) -> None:
    """Before people were veiled, before documents were written anew, and since."""
    kept = json.loads(path.read_text(encoding="utf-8"))
    verdict = archive.examine(kept["document"], kept["commitment"], kept["seals"])
    assert (verdict.place, verdict.is_covered) == (None, True)


@pytest.mark.parametrize("path", FIRST, ids=lambda path: path.stem)
def test_an_export_of_the_first_format_says_what_it_cannot_vouch_for(path: Path) -> None:
    """Its journal had no seals."""
    document = json.loads(path.read_text(encoding="utf-8"))
    verdict = archive.examine(document, document["match"]["commitment"])
    assert (verdict.place, verdict.is_covered) == (None, False)
    assert any("could have been chosen" in said for said in verdict.said)


@pytest.mark.parametrize("path", EXPORTS, ids=lambda path: path.stem)
def test_no_forgery_of_an_earlier_version_passes(path: Path) -> None:
    """With its last seal."""
    kept = json.loads(path.read_text(encoding="utf-8"))
    other: Document = json.loads(EXPORTS[0].read_text(encoding="utf-8"))["document"]
    forger = Forger(kept["document"], other, Random(f"{path.stem}/{FORGERIES}"))
    for number in range(FORGERIES // 20):
        verdict = archive.examine(forger.forged() or {}, None, kept["seals"][-1:])
        assert verdict.place or not verdict.is_covered, number
