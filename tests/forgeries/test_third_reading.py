"""What a third reading found: forgeries that verified with every published seal, and honest files that did not."""

import asyncio
import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.__main__ import main
from bot.referee import words
from bot.referee.acts.veils import cover_of
from bot.referee.core.model import Match
from bot.referee.core.positions import table_of
from bot.referee.core.turns.machines import thought
from bot.referee.fold import steps as fold_steps
from bot.referee.hosting import hosting, machines
from bot.referee.play import dealing, signup, trades
from bot.referee.record import archive
from bot.referee.record.reading import Unfit, decode
from games.table import Table
from tests.bot.world import HOST, World, world
from tests.forgeries import kinds
from tests.forgeries.changes import PASS, acts, answered, facts
from tests.forgeries.forger import Document, forge, rechain
from tests.forgeries.honest import Honest, exported


def _place(document: Document, honest: Honest, page: str = "") -> str:
    """Where it differs, with every seal that was published; empty if it passes."""
    return archive.examine(document, None, honest.seals, page).place or ""


def _appended(document: Document, *entries: Document) -> Document:
    """Entries behind the last one, chained by a forger."""
    last = document["journal"][-1]
    for number, entry in enumerate(entries, 1):
        document["journal"].append({**last, "nonce": f"{number:032x}", "facts": {}, "digest": None, **entry})
    rechain(document)
    return document


def test_1_a_forged_match_does_not_carry_the_genuine_one(eventful: Honest) -> None:
    """Every seal would be found in what it carries."""
    forged = forge(eventful.document, lambda document: acts(document, "overridden")[0].update(reason="by letter"))
    assert forged["journal"][-1]["chain"] != eventful.document["journal"][-1]["chain"]
    forged["runs"] = [copy.deepcopy(eventful.document)]
    assert "its runs.0" in _place(forged, eventful, eventful.page)
    forged["journal"][0]["facts"]["contest"] = "AAAAAA"
    rechain(forged)
    assert _place(forged, eventful, eventful.page)


@pytest.mark.parametrize(
    "entry",
    [
        {"act": "finished_by_hand", "actor": "x", "reason": "enough", "facts": {"outcome": {}}, "digest": "0" * 64},
        {"act": "rolled_back", "actor": "x", "reason": "again",
         "facts": {"to": 8, "draw": "", "keeps_submissions": False}},
        {"act": "extended", "actor": "clock", "reason": "the bot was away",
         "facts": {"deadline": "2026-03-20T00:00:00+00:00"}},
        {"act": "moved", "actor": "x", "reason": "quieter"},
        {"act": "unheard_of"},
    ],
)  # fmt: skip
def test_2_nothing_follows_the_secret(eventful: Honest, entry: Document) -> None:
    """It could change the winner behind the last seal."""
    host, count = eventful.document["journal"][0]["actor"], len(eventful.document["journal"])
    forged = _appended(copy.deepcopy(eventful.document), {**entry, **({"actor": host} if "actor" in entry else {})})
    place = _place(forged, eventful)
    assert place
    # What can be done to a match that is over is refused for its place alone.
    assert (f"its journal.{count}" in place) == (entry["act"] == "moved")


def test_3_a_contest_has_one_result(contest: Honest) -> None:
    """A second board behind the last seal is refused, with the runs forged to it."""
    board = copy.deepcopy(acts(contest.document, "contest_closed")[0])
    forged = _appended(copy.deepcopy(contest.document), board)
    assert "cannot be done while the match is finished" in _place(forged, contest)


@pytest.fixture(scope="module")
def spoken(tmp_path_factory: pytest.TempPathFactory) -> Honest:
    """A match in which a player confessed three lines."""

    async def played(folder: Path) -> Honest:
        async with world(folder / "db") as bot:
            match = await bot.started(options={"rounds": 1})
            await words.confess(bot.house, match.id, "Ada", "I lied.\nI did not trade.\nI will win.", "dm:1")
            return await _revealed(bot, match)

    return asyncio.run(played(tmp_path_factory.mktemp("spoken")))


def test_4_no_line_of_a_confession_moves_into_its_salt(spoken: Honest) -> None:
    """A veil is over salt, line break and words: a salt is 32 digits, and the words begin with their key."""
    for moved in (1, 2, 3):
        forged = copy.deepcopy(spoken.document)
        [confessed] = acts(forged, "confessed")
        behind = forged["people"][confessed["facts"]["words"]]
        lines = behind["value"].split("\n")
        behind["salt"] = "\n".join([behind["salt"], *lines[:moved]])
        behind["value"] = "\n".join(lines[moved:])
        assert cover_of(behind["value"], behind["salt"]) == confessed["facts"]["words"]
        assert _place(forged, spoken)


@pytest.mark.parametrize("kind", ["eventful", "contest"])
def test_4_what_is_taken_out_of_people_is_said_to_be_missing(kind: str, request: pytest.FixtureRequest) -> None:
    """In the match and in its runs: it can have been deleted or taken out, which cannot be told apart; so no seal vouches for all of it."""
    honest: Honest = request.getfixturevalue(kind)
    for holder in ("match", "run"):
        forged = copy.deepcopy(honest.document)
        inner = forged["runs"][1] if holder == "run" and forged["runs"] else forged
        inner["people"].popitem()
        verdict = archive.examine(forged, None, honest.seals)
        assert (verdict.place, verdict.is_covered) == (None, False)
        assert "1 name or sealed text is not in this file" in verdict.said[1]


@pytest.fixture(scope="module")
def thinking(made: Callable[..., Honest]) -> Honest:
    """A match with a machine."""
    return made(kinds.with_machine)


def test_6_it_is_said_that_time_ran_backwards(eventful: Honest) -> None:
    """A clock can be set back, so it is no forgery; but nothing is to be read from such times."""

    def change(document: Document) -> None:
        document["journal"][3]["at"] = "2026-03-01T00:00:00Z"

    verdict = archive.examine(forge(eventful.document, change))
    assert verdict.place is None
    assert any("The clock ran backwards" in said for said in verdict.said)


async def test_6_an_honest_match_whose_clock_was_set_back_verifies(tmp_path: Path) -> None:
    """A computer's clock is wrong until the venue has answered, or another bot took over: that is said, and is no breach."""
    async with world(tmp_path / "match.db") as bot:
        match = await bot.started()
        bot.clock.turn(3600)
        await hosting.pause(bot.house, match.id, HOST, "rain")
        bot.clock.turn(-1800)
        await hosting.resume(bot.house, match.id, HOST, "sun")
        honest = await _revealed(bot, match)
    verdict = archive.examine(honest.document, honest.commitment, honest.seals, honest.page)
    assert verdict.place is None
    assert any("The clock ran backwards once" in said for said in verdict.said)


def test_6_an_act_without_a_reason_is_listed(tmp_path: Path, thinking: Honest) -> None:
    """Hosts fill seats with machines without one."""
    said = archive.examine(thinking.document).said
    assert any(
        one == "By hosts: the table filled with machines, once (before the deal, without a reason)." for one in said
    )


@pytest.mark.parametrize(
    "change",
    [
        answered(0, "02", PASS),
        answered(0, "two", {}),
        *(lambda document, key=key, value=value: document["match"].update({key: value(document["match"][key])})
          for key, value in (("step", float), ("line", bool), ("version", float), ("title", "{} ".format),
           ("status", str.upper),
                             ("id", " {}".format))),
        lambda document: document.update(secret=document["secret"].upper()),
    ],
)  # fmt: skip
def test_7_one_spelling_of_everything(
    eventful: Honest, change: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Another one is refused in a sentence, and no traceback is printed; readers differ in which of two equal keys they take."""
    forged = copy.deepcopy(eventful.document)
    change(forged)
    path = tmp_path / "file.json"
    path.write_text(json.dumps(forged))
    assert main(["verify", str(path), *(part for seal in eventful.seals for part in ("--seal", seal))]) == 1
    [said] = capsys.readouterr().out.strip().splitlines()
    assert said.startswith("It differs, first in")
    raw = msgspec.json.encode(eventful.document)
    assert decode(raw) == eventful.document
    with pytest.raises(Unfit, match="twice"):
        decode(raw.replace(b'"status":', b'"status":"aborted","status":', 1))


async def test_7_a_machine_thinks_once_however_often_others_trade(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two people give one card to and fro beside a machine: where its seat sees the same as before it would think the same, even where its
    answer is not found.
    """
    async with world(tmp_path / "db") as bot:
        match = await bot.open(options={"rounds": 1})
        for name in ("Ada", "Bo"):
            await signup.join(bot.house, match.id, name, name)
        await machines.fill(bot.house, match.id, HOST, 3)
        begun = await dealing.start(bot.house, match.id, HOST)
        card = table_of(begun).view(0).own.hand[:1]
        for giver, taker in [("Ada", 1), ("Bo", 0)] * 5:
            offer = await trades.offer_trade(bot.house, match.id, giver, taker, card, (), bot.clock.now())
            await trades.answer_trade(bot.house, offer.token, ("Ada", "Bo")[taker], bot.clock.now(), is_accepted=True)
        honest = await _revealed(bot, match)
    assert len(acts(honest.document, "traded")) == 10
    thoughts: list[object] = []

    def counted(position: Table, seat: int, player: str) -> Any:
        thoughts.append(position)
        return thought(position, seat, player)

    monkeypatch.setattr(fold_steps, "thought", counted)
    forged = forge(honest.document, lambda document: facts(document, "step")["answers"]["2"].update(play=[]))
    assert "the machine in seat 3" in str(archive.examine(forged).place)
    assert len(thoughts) == 1


async def _revealed(bot: World, match: Match) -> Honest:
    """The match is played to its end in silence."""
    while not (match := await bot.now(match)).is_revealed:
        await bot.pass_deadline(match)
    return await exported(bot, match)


async def test_15_a_word_that_looks_forgotten_is_a_word(tmp_path: Path) -> None:
    """One's own veil as a lucky word, and as a name: the export is whole, and both are told."""
    own = cover_of("nobody")
    async with world(tmp_path / "db") as bot:
        match = await bot.open(options={"rounds": 1})
        for name in ("Ada", "Bo"):
            await signup.join(bot.house, match.id, name, name, own)
        await signup.join(bot.house, match.id, "Chiara", own)
        await dealing.start(bot.house, match.id, HOST)
        honest = await _revealed(bot, match)
    verdict = archive.examine(honest.document, honest.commitment, (), honest.page)
    assert (verdict.place, verdict.is_covered) == (None, True)
    assert any(said.startswith(f"Seat 1: Ada, lucky word “{own}”;") for said in verdict.said)
    assert any(said.startswith(f"Seat 3: {own}, ") for said in verdict.said)
