"""A season and its matches, checked together: each is held to what the season took of it, and what was not given is said."""

import copy
import json
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.referee.core.model import Person, Settings
from bot.referee.core.seals import seal_of
from bot.referee.hosting import holding, hosting
from bot.referee.people import me
from bot.referee.play import seating
from bot.referee.record import archive
from bot.referee.season import following, standing_in
from tests.bot.season.opened import season_of
from tests.bot.world import HOST, world
from tests.forgeries import kinds
from tests.forgeries.changes import acts
from tests.forgeries.forger import Document, forge, rename
from tests.forgeries.honest import Honest, exported


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

    assert "it did not follow at once from the result of its match" in _place(forge(season.document, entered))


def _of_another_game(document: Document) -> None:
    for entry in acts(document, "decreed"):
        if entry["facts"]["type"] in {"open", "open_play"}:
            link = entry["facts"].get("link", entry["facts"])
            link["game"] = "five_stands" if link["game"] == "go_stop" else "go_stop"


def test_a_match_is_of_the_game_that_the_season_opened(season: Honest) -> None:
    """The season told its players of one game, and its matches were of others."""
    assert "the season opened another game" in _place(forge(season.document, _of_another_game), season.matches)


def test_a_season_in_one_file_opens_games_that_its_hosts_chose(made: Callable[..., Honest]) -> None:
    """An operator opens none that suits a friend: the terms name the games, so that no match has to be given."""
    honest = made(kinds.season_of_file)
    assert _place(honest.document, honest.matches) == "None"
    assert "its game is none that the hosts chose" in _place(forge(honest.document, _of_another_game))


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


def test_a_result_that_is_taken_twice_differs(season: Honest) -> None:
    """With the same facts too, unless hosts went back behind it."""

    def twice(document: Document) -> None:
        taken = acts(document, "result_taken")[0]
        place = document["journal"].index(taken)
        document["journal"].insert(place, copy.deepcopy(taken) | {"nonce": "0" * 32})

    assert "its result was taken before" in _place(forge(season.document, twice))


@pytest.mark.parametrize(("place", "act"), [(-1, "result_taken"), (1, "step")])
def test_a_step_that_is_moved_in_time_differs(season: Honest, place: int, act: str) -> None:
    """The season goes on at once with the result of its match, and no later: its step does not move, nor what comes before it."""

    def later(document: Document) -> None:
        step = document["journal"][document["journal"].index(acts(document, "episode_silent")[0]) + place]
        moved = datetime.fromisoformat(step["at"]) + timedelta(seconds=1)
        assert step["act"] == act
        step["at"] = moved.isoformat().replace("+00:00", "Z")

    assert "it did not follow at once" in _place(forge(season.document, later))


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


def _other_seat(document: Document) -> None:
    acts(document, "stood_in")[0]["facts"]["seat"] = 2


def _other_machine(document: Document) -> None:
    """It has another name: the machine of another match, which plays otherwise."""
    machine, *_ = [one for one in acts(document, "stood_in") if one["actor"].startswith("machine")]
    rename(document, machine["facts"]["newcomer"], "[Strategist]")


def _other_person(document: Document) -> None:
    person, *_ = [one for one in acts(document, "stood_in") if not one["actor"].startswith("machine")]
    rename(document, person["actor"], "mole")


def _no_person(document: Document) -> None:
    person, *_ = [one for one in acts(document, "stood_in") if not one["actor"].startswith("machine")]
    document["journal"].remove(person)


@pytest.mark.parametrize("change", [_other_seat, _other_machine, _other_person, _no_person])
def test_who_stood_in_is_held_to_the_match(made: Callable[..., Honest], change: Callable[[Document], None]) -> None:
    """The season says for whom a machine or a person plays; who sits in the match is another matter, and is compared."""
    season = made(_with_stand_ins)
    assert _place(season.document, season.matches) == "None"
    assert "names others who stood in" in _place(forge(season.document, change), season.matches)
