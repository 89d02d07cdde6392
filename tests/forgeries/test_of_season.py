"""A season and its matches, checked together: each is held to what the season took of it, and what was not given is said."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.referee.core.seals import seal_of
from bot.referee.record import archive
from tests.forgeries import kinds
from tests.forgeries.changes import acts
from tests.forgeries.forger import Document, forge
from tests.forgeries.honest import Honest


@pytest.fixture(scope="module")
def season(made: Callable[..., Honest]) -> Honest:
    """A season of three players to its end, and its matches."""
    return made(kinds.season)


def _place(season: Document, matches: Any = ()) -> str:
    return str(archive.examine(season, matches=matches).place)


def test_matches_that_were_not_given_are_named(season: Honest) -> None:
    """Their results are the operator's word, so the season is not covered by its last seal."""
    *others, missing = season.matches
    verdict = archive.examine(season.document, None, season.seals[-1:], matches=others)
    assert (verdict.place, verdict.is_covered) == (None, False)
    assert verdict.said[1].startswith("The export of 1 match of this season was not given")
    assert missing["match"]["id"] in verdict.said[1]
    assert f"{len(others)} were checked with their own exports" in " ".join(verdict.said)


def test_a_result_that_the_match_did_not_have_differs(season: Honest) -> None:
    """In the season alone it passes only with the answer that follows from it, and then the match contradicts it."""

    def lying(document: Document) -> None:
        taken = next(one for one in acts(document, "result_taken") if len(one["facts"]["outcome"]["places"]) > 1)
        taken["facts"]["outcome"]["places"].reverse()

    assert "the results of its matches come to something else" in _place(forge(season.document, lying))


def test_an_answer_that_follows_from_no_result_differs(season: Honest) -> None:
    """The clock enters nothing of its own."""

    def entered(document: Document) -> None:
        document["journal"].remove(acts(document, "result_taken")[0])

    assert "nothing before it led to it" in _place(forge(season.document, entered))


@pytest.mark.parametrize("key", ["head", "outcome", "status"])
def test_a_match_is_held_to_what_the_season_took(season: Honest, key: str) -> None:
    """Its head, its result, and how it ended: a match that was played twice has another head."""
    matches = [copy.deepcopy(match) for match in season.matches]
    document = copy.deepcopy(season.document)
    facts = acts(document, "result_taken")[-1]["facts"]
    facts[key] = {"head": "0" * 64, "outcome": None, "status": "aborted"}[key]
    document = forge(document, lambda _: None)
    place = _place(document, matches)
    assert place != "None"
    assert key != "head" or place == f"match {facts['match']}: its head is not what the season took"


def test_a_match_that_was_changed_differs(season: Honest) -> None:
    """By itself, or with its chain made anew."""
    match = season.matches[0]["match"]["id"]
    for forged in (
        season.matches[0] | {"secret": "0" * 64},
        forge(season.matches[0], lambda document: document["journal"][0]["facts"].update(title="Another")),
    ):
        assert _place(season.document, [forged]).startswith(f"match {match}: ")
    renamed = forge(season.matches[0], _retitled)
    assert _place(season.document, [renamed]) == f"match {match}: its head is not what the season took"


def _retitled(document: Document) -> None:
    document["journal"][0]["facts"]["title"] = document["match"]["title"] = "Another"


def test_a_match_of_another_season_is_refused(season: Honest, eventful: Honest) -> None:
    """And one that was given twice, and matches with a file that is no season."""
    assert "the season did not open it" in _place(season.document, [eventful.document])
    assert "given twice" in _place(season.document, [season.matches[0], season.matches[0]])
    assert "is no season" in _place(eventful.document, [season.matches[0]])


def test_the_files_are_given_in_any_order(season: Honest, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`verify` finds the season among them; with its last seal and all matches everything is covered, and a seal of a match is one too."""
    files = []
    for number, document in enumerate((*season.matches, season.document)):
        files.append(tmp_path / f"{number}.json")
        files[-1].write_text(json.dumps(document), encoding="utf-8")
    seals = [season.seals[-1], seal_of(season.matches[0]["journal"][-1]["chain"])]
    asked = [part for seal in seals for part in ("--seal", seal)]
    assert main(["verify", *map(str, files), *asked]) == 0
    assert main(["verify", *map(str, files[1:]), "--seal", seals[0]]) == 3
    assert main(["verify", *map(str, files[:-1])]) == 1
    assert "is no season" in capsys.readouterr().out
