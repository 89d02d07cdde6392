"""What a fourth reading found: matches that no seal covered, acts of hosts that no host did, and sentences that were not so."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from bot.referee import contests, shelf, sweep
from bot.referee.core import paces
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Settings
from bot.referee.core.seals import id_of, seal_of
from bot.referee.hosting import holding, hosting
from bot.referee.play import rounds, seating
from bot.referee.record import archive, verifying
from bot.referee.season import following
from games.chance import commitment, secret_of
from games.design.record import key_of
from tests.beacon.drawing import contest_of
from tests.bot.designs.test_kept import checked
from tests.bot.season.opened import season_of
from tests.bot.world import HOST, world
from tests.forgeries import kinds
from tests.forgeries.changes import acts
from tests.forgeries.forger import Document, forge, rechain
from tests.forgeries.honest import Honest, exported
from tests.games.design.writing import BAKER


async def test_a_match_whose_result_no_season_took_needs_its_own_seal(tmp_path: Path) -> None:
    """The season's seals do not have its head, so that a forged one would pass with them."""
    async with world(tmp_path / "season.db") as bot:
        its = await season_of(bot, 3)
        await its.open()
        await hosting.finish(bot.house, its.id, HOST, ((0,), (1,), (2,)), "time")
        await following.follow(bot.house)
        journal = await bot.journal(await its.match())
        [opened] = [entry.facts["match"] for entry in journal if entry.act == "match_opened"]
        match = await bot.store.transact(lambda tx: tx.matches.get(opened))
        assert match is not None
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
    end = verifying.checked(honest.document).end
    assert end is not None
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
        assert match.deadline is not None
        bot.clock.turn_to(match.deadline)
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
        assert contest.deadline is not None
        bot.clock.turn_to(contest.deadline)
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
