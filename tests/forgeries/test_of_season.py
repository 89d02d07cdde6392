"""A season and its matches, checked together: each is held to what the season took of it, and what was not given is said."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.__main__ import main
from bot.referee import contests
from bot.referee.core.model import Person, Settings
from bot.referee.core.positions import Differs
from bot.referee.core.seals import seal_of
from bot.referee.hosting import holding, hosting
from bot.referee.people import me
from bot.referee.play import seating
from bot.referee.record import archive, linked, verifying
from bot.referee.season import episodes, following, standing_in
from tests.bot.season.opened import season_of
from tests.bot.world import HOST, world
from tests.forgeries import kinds
from tests.forgeries.changes import acts
from tests.forgeries.forger import Document, forge, rename
from tests.forgeries.honest import Honest, exported
from tests.forgeries.planted import of_another_game


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


def test_a_match_is_of_the_game_that_the_season_opened(season: Honest) -> None:
    """The season told its players of one game, and its matches were of others."""
    assert "the season opened another game" in _place(forge(season.document, of_another_game), season.matches)


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


def test_a_match_names_the_season_that_opened_it(season: Honest) -> None:
    """It cannot be shown as a match of two seasons."""
    [match, *_] = season.matches
    forged = forge(match, lambda document: document["journal"][0]["facts"].update(season="AAAAAA"))

    def taken(document: Document) -> None:
        acts(document, "result_taken")[0]["facts"]["head"] = forged["journal"][-1]["chain"]

    assert "another season opened it" in _place(forge(season.document, taken), [forged])


def test_a_match_has_the_commitment_that_the_season_published(season: Honest) -> None:
    """An id is short, so that a secret with the same id can be searched for: the season's commitment tells the two apart."""
    checked, match = (verifying.checked(document) for document in (season.document, season.matches[0]))
    other = replace(match, match=match.match | {"commitment": "0" * 64})
    with pytest.raises(Differs, match="its commitment is not the season's"):
        linked.check(replace(checked, matches=(other,)))


async def test_a_prize_is_held_to_the_side_challenge(tmp_path: Path) -> None:
    """It went to those who won their run, so that no host can give it to a friend."""
    async with world(tmp_path / "side.db") as bot:
        played = await season_of(bot, 3)
        side = await episodes.open_side(bot.house, played.id, HOST, 2)
        await contests.join(bot.house, side.id, "Ada", "Ada")
        while (await played.state()).sides:
            await played.turn()
        await hosting.finish(bot.house, played.id, HOST, ((0,), (1,), (2,)), "enough")
        honest = await exported(bot, await played.match())

    def paid(document: Document) -> None:
        ended = next(one["facts"] for one in acts(document, "decreed") if one["facts"]["type"] == "end_side")
        ended["winners"] = [1]

    assert _place(honest.document, honest.matches) == "None"
    assert "the prize went to others than its winners" in _place(forge(honest.document, paid), honest.matches)


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


async def test_a_season_whose_results_are_held_agrees(tmp_path: Path) -> None:
    """The clock answers for the hosts from the result of a match, and they announce it later: no round closed early."""
    async with world(tmp_path / "held.db") as bot:
        played = await season_of(bot, 3, settings=Settings(announce="hold"))
        main = await played.open()
        while not (await bot.now(main)).is_revealed:
            main = await bot.now(main)
            await (holding.announce(bot.house, main.id, HOST) if main.is_held else played.turn())
        await following.follow(bot.house)
        await holding.announce(bot.house, played.id, HOST)
        await hosting.finish(bot.house, played.id, HOST, ((0,), (1,), (2,)), "enough")
        honest = await exported(bot, await played.match())
    assert acts(honest.document, "held")
    assert _place(honest.document, honest.matches) == "None"


@pytest.mark.parametrize("key", ["silent", "episode"])
def test_who_was_silent_is_held_to_the_matches(season: Honest, key: str) -> None:
    """Hosts are asked to remove who was silent for two episodes: the season cannot claim it of those who answered."""

    def claimed(document: Document) -> None:
        facts = acts(document, "episode_silent")[0]["facts"]
        facts[key] = [seat for seat in range(3) if seat not in facts["silent"]] if key == "silent" else 7

    place = _place(forge(season.document, claimed), season.matches)
    assert ("the season says that others were silent" if key == "silent" else "its episode") in place


async def _with_stand_ins(folder: Path) -> Honest:
    """An episode in which a machine plays for one and a person for another who are away; then the hosts end the season."""
    async with world(folder / "stand_ins.db") as bot:
        played = await season_of(bot, 3)
        await seating.wait(bot.house, played.id, "Zoe", "Zoe")
        await standing_in.name(bot.house, played.id, "Ada", None, machine=True)
        await standing_in.name(bot.house, played.id, "Bo", "Zoe")
        for name in ("Ada", "Bo"):
            await me.wish(bot.house, Person(name, name, "en"), {"away_from": "today", "away_to": "in 60 days"})
        await played.open()
        while (await played.state()).phase == "match":
            await played.turn()
        await hosting.finish(bot.house, played.id, HOST, ((0,), (1,), (2,)), "enough")
        return await exported(bot, await played.match())


def _stood_in(document: Document, *, is_machine: bool) -> Document:
    return next(one for one in acts(document, "stood_in") if one["actor"].startswith("machine") == is_machine)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda document: acts(document, "stood_in")[0]["facts"].update(seat=2), id="in another seat"),
        pytest.param(lambda document: rename(document, _stood_in(document, is_machine=True)["facts"]["newcomer"],
         "[Strategist]"),
                     id="the machine of another match, which plays otherwise"),
        pytest.param(lambda document: rename(document, _stood_in(document, is_machine=False)["actor"], "mole"),
         id="another person"),
        pytest.param(lambda document: document["journal"].remove(_stood_in(document, is_machine=False)),
         id="no person"),
    ],
)  # fmt: skip
def test_who_stood_in_is_held_to_the_match(made: Callable[..., Honest], change: Callable[[Document], None]) -> None:
    """The season says for whom a machine or a person plays; who sits in the match is another matter, and is compared."""
    season = made(_with_stand_ins)
    assert _place(season.document, season.matches) == "None"
    assert "names others who stood in" in _place(forge(season.document, change), season.matches)
