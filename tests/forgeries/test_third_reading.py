"""What a third and a fourth reading found: forgeries that no published seal showed, and honest files that differed."""

import asyncio
import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.__main__ import main
from bot.referee import contests, shelf, sweep, words
from bot.referee.acts.veils import cover_of
from bot.referee.core import paces
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Match, Settings
from bot.referee.core.positions import table_of
from bot.referee.core.seals import id_of, seal_of
from bot.referee.core.turns.machines import thought
from bot.referee.fold import steps as fold_steps
from bot.referee.hosting import holding, hosting, machines
from bot.referee.play import dealing, rounds, seating, signup, trades
from bot.referee.record import archive, verifying
from bot.referee.record.reading import Unfit, decode
from bot.referee.season import following
from games.chance import commitment, secret_of
from games.design.record import key_of
from games.table import Table
from tests.beacon.drawing import contest_of
from tests.bot.designs.test_kept import checked
from tests.bot.season.opened import season_of
from tests.bot.world import HOST, World, due, world
from tests.forgeries import kinds
from tests.forgeries.changes import PASS, acts, answered, facts
from tests.forgeries.forger import Document, forge, rechain
from tests.forgeries.honest import Honest, exported
from tests.games.design.writing import BAKER
from tests.sure import sure


async def test_a_match_whose_result_no_season_took_needs_its_own_seal(tmp_path: Path) -> None:
    """The season's seals do not have its head, so that a forged one would pass with them."""
    async with world(tmp_path / "season.db") as bot:
        its = await season_of(bot, 3)
        await its.open()
        await hosting.finish(bot.house, its.id, HOST, ((0,), (1,), (2,)), "time")
        await following.follow(bot.house)
        journal = await bot.journal(await its.match())
        [opened] = [entry.facts["match"] for entry in journal if entry.act == "match_opened"]
        match = sure(await bot.store.transact(lambda tx: tx.matches.get(opened)))
        while not (match := await bot.now(match)).is_revealed:
            await bot.pass_deadline(match)
        season = await exported(bot, await bot.now(await its.match()))
        document = msgspec.json.decode(msgspec.json.encode(await archive.export(bot.house, opened)))
    last, own = season.seals[-1], seal_of(document["journal"][-1]["chain"])
    assert archive.examine(season.document, None, (last, own), matches=[document]).is_covered
    forged = forge(document, _retitled)
    for other in (document, forged):
        verdict = archive.examine(season.document, None, (last,), matches=[other])
        assert (verdict.place, verdict.is_covered) == (None, False)
        assert verdict.said[1].startswith("The season took no result of 1 match that was given")
        assert verdict.said[1].endswith(f"{opened}.")


def _retitled(document: Document) -> None:
    document["journal"][0]["facts"]["title"] = document["match"]["title"] = "Another"


def test_no_match_of_a_season_is_opened_in_vain(made: Callable[..., Honest]) -> None:
    """Its number decides its deal: an operator would open matches until one suits, with no act of a host."""
    honest = made(kinds.season)
    end = sure(verifying.checked(honest.document).end)
    assert end.past is not None
    committed = commitment(secret_of(end.past.source, 1 + len(end.past.matches)))

    def change(document: Document) -> None:
        last = acts(document, "step")[-1]
        facts = {"match": id_of(committed), "commitment": committed}
        opened = {**last, "act": "match_opened", "actor": CLOCK, "facts": facts, "digest": None, "nonce": "0" * 32}
        document["journal"].insert(document["journal"].index(last), opened)

    place = archive.examine(forge(honest.document, change)).place
    assert place == f"match {id_of(committed)}: the season opened it, and no decree names it"


def test_a_correction_changes_no_orders_of_another_seat(made: Callable[..., Honest]) -> None:
    """Only those of the seats that it names, which are marked and listed."""
    honest = made(kinds.held)

    def change(document: Document) -> None:
        acts(document, "step")[0]["facts"]["answers"]["0"]["play"] = []

    forged = forge(honest.document, change)
    assert acts(forged, "amended")[0]["facts"]["seats"] == [1]
    acts(forged, "amended")[0]["facts"]["leaves"][0][0] = acts(forged, "step")[0]["facts"]["leaves"][0]
    rechain(forged)
    assert "the receipt of seat 1, whose orders it does not correct" in str(archive.examine(forged).place)


async def test_silence_is_of_who_sat_there_when_the_result_was_held(tmp_path: Path) -> None:
    """Not of a substitute who came before it was announced."""
    async with world(tmp_path / "held.db") as bot:
        match = await bot.started(settings=Settings(announce="hold"), options={"rounds": 2})
        match = await bot.pass_deadline(match)
        await seating.remove(bot.house, match.id, HOST, 1, "gone")
        await seating.substitute(bot.house, match.id, HOST, 1, "zoe", "Zoe", "she waits")
        await holding.announce(bot.house, match.id, HOST)
        await bot.order(await bot.now(match), "zoe", {"play": ()})
        match = await bot.pass_deadline(await bot.now(match))
        await holding.announce(bot.house, match.id, HOST)
        honest = await exported(bot, await bot.now(match))
    said = archive.examine(honest.document).said
    assert "Seat 2: Bo, lucky word “word of Bo”; silent in 1 of 1 questions." in said
    assert any(line.startswith("Seat 2 in round 1: Zoe") and line.endswith("always answered.") for line in said)


async def test_a_live_round_that_stays_open_for_minutes_is_said(tmp_path: Path) -> None:
    """It lasts two minutes, so that five more are no small thing."""
    async with world(tmp_path / "live.db") as bot:
        match = await bot.started(pace=paces.live("2m"), options={"rounds": 1})
        bot.clock.turn_to(due(match))
        bot.clock.turn(300)
        await bot.house.act(match.id, lambda act: rounds.close(act, CLOCK, is_deadline=True))
        honest = await exported(bot, await bot.now(match))
    said = archive.examine(honest.document).said
    assert "Closed later than its deadline, by 5 minutes: round 1." in said
    assert "Every round lasted as long as the terms say." not in said


@pytest.mark.parametrize(("hours", "said"), [(-2, "2 hours before"), (0, ""), (3, "3 hours after")])
async def test_it_is_said_when_a_contest_was_not_closed_at_its_deadline(hours: int, said: str, tmp_path: Path) -> None:
    """Who joins later knows more, and who has no time left plays worse."""
    async with world(tmp_path / "contest.db") as bot:
        contest = await contest_of(bot)
        await contests.join(bot.house, contest.id, "Ada", "Ada")
        bot.clock.turn_to(due(contest))
        bot.clock.turn(3600 * hours)
        if hours < 0:
            await hosting.close_now(bot.house, contest.id, HOST, "enough")
        else:
            await bot.house.act(contest.id, lambda act: contests.close(act, CLOCK))
        bot.clock.turn(60)
        await sweep.attend(bot.house)
        honest = await exported(bot, await bot.now(contest))
    verdict = archive.examine(honest.document)
    assert verdict.place is None
    assert (f"The contest was closed {said} its deadline." in verdict.said) == bool(said)
    assert ("Every round lasted as long as the terms say." in verdict.said) == (not said)


async def test_what_hosts_did_in_a_match_of_a_season_is_said(tmp_path: Path) -> None:
    """Its result was named by a host, and the season took it."""
    async with world(tmp_path / "season.db") as bot:
        its = await season_of(bot, 3)
        number = (await its.open()).id
        await hosting.finish(bot.house, number, HOST, ((0,), (1,), (2,)), "time")
        await following.follow(bot.house)
        await hosting.finish(bot.house, its.id, HOST, ((0,), (1,), (2,)), "enough")
        await bot.turn_to(bot.clock.now())
        season = await exported(bot, await bot.now(await its.match()))
    verdict = archive.examine(season.document, None, season.seals[-1:], matches=season.matches)
    assert (verdict.place, verdict.is_covered) == (None, True)
    for said in (
        "By hosts: the match ended by hand, once (in round 1, “time”).",
        "The result was named by a host: it does not follow from the rules.",
        "Every round lasted as long as the terms say.",
    ):
        assert f"Match {number}: {said}" in verdict.said


async def test_an_answer_that_the_file_does_not_take_differs(tmp_path: Path) -> None:
    """An operator sealed it for a friend: it fits the form, and is worth more than all that may be answered."""
    async with world(tmp_path / "baker.db") as bot:
        text = BAKER.replace("1 // 0", "9")
        await shelf.keep(bot.house, "g", HOST, text, checked(text))
        match = await bot.started(2, key_of(text))
        await bot.order(match, "Ada", {"first": ("pear",), "second": ("plum",), "eggs": 2})
        await bot.order(match, "Bo", {"first": ("pear",), "second": ("plum",), "eggs": 2})
        await bot.pass_deadline(match)
        await bot.pass_deadline(await bot.now(match))
        honest = await exported(bot, await bot.now(match))

    def change(document: Document) -> None:
        acts(document, "step")[0]["facts"]["answers"]["0"]["second"] = ["pear"]

    assert archive.examine(honest.document).place is None
    assert str(archive.examine(forge(honest.document, change)).place).endswith("the answer of seat 1")


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
        await bot.joins(match, "Ada", "Bo")
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
