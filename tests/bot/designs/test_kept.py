"""What servers keep of designs: versions, quotas, who brought them, a broken one at the start; and rules that are asked in threads."""

import asyncio
import threading
from contextlib import suppress
from dataclasses import replace as with_fields
from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from bot.outside import checker
from bot.referee import remembering, shelf
from bot.referee.acts.acts import Chosen
from bot.referee.core.model import Design, Designs, Limits, Match, Pace, Refused, Settings
from bot.referee.core.positions import table_of
from bot.referee.hosting import amending, holding, hosting
from bot.referee.orders import override
from bot.referee.play import trades
from bot.referee.record import archive
from bot.referee.season.planned import plans
from games import catalogue
from games.design.check.handed import Checked
from games.design.faults import Fault, Faulty
from games.design.record import declarations_of, digest, key_of, made
from games.design.sandbox.client import Worker
from games.library import FILES
from tests import forked
from tests.bot.hosting.undoing import undo
from tests.bot.people.known import known_of
from tests.bot.season.opened import exported, season_of
from tests.bot.world import HOST, World, due, outcome_of, refusal_of
from tests.games.design.writing import SMALL, changed
from tests.sure import sure

NEWER = changed(("0, 9)", "0, 8)"))


pytestmark = pytest.mark.usefixtures("forgotten_designs")


def checked(text: str) -> Checked:
    """A file as its check hands it over, without the random matches."""
    game, rules, worker = made(text)
    worker.end()
    return Checked(
        (), game.title, digest(text), declarations_of(rules).decode(), {}, {"en": ("all see it",), "it": ("",)}
    )


async def keep(bot: World, text: str, guild: str = "g") -> Design:
    """A file that a server has brought."""
    return await shelf.keep(bot.house, guild, HOST, text, checked(text))


async def troubles(bot: World, match: Match) -> list[tuple[str, Any]]:
    """What hosts were told of a match that could not go on."""
    letters = [one.letter for one in await bot.told_hosts(match) if one.slot.startswith("trouble/")]
    return [(one.id, dict(one.facts)) for letter in letters if letter for one in letter.notices[:-1]]


# Keeping ---------------------------------------------------------------------------------------------------------------


async def test_a_server_keeps_versions_and_no_more_than_it_may(bot: World) -> None:
    """They are numbered by title and server, and the newest is offered; the same file again is the same version, and no new one; another
    server has its own room. Where no one may bring designs nothing is kept, and those that were kept before are not offered.
    """
    designs = [await keep(bot, text) for text in (SMALL, NEWER, SMALL)]
    assert [one.number for one in designs] == [1, 2, 1]
    assert (await keep(bot, NEWER, "elsewhere")).number == 1
    there = await shelf.kept(bot.house, "g")
    assert [(one.design.number, one.design.is_offered) for one in there] == [(1, True), (2, False)]
    bot.house = with_fields(bot.house, chosen=Chosen(limits=Limits(designs=2)))
    await keep(bot, SMALL)
    newest = changed(("0, 9)", "0, 7)"))
    refused = await refusal_of(shelf.keep(bot.house, "g", HOST, newest, checked(newest)))
    assert refused == Refused("too-many-designs", {"most": 2})
    # It is not even checked, which takes seconds.
    assert await refusal_of(shelf.refuse_new(bot.house, "g", newest)) == refused
    await shelf.refuse_new(bot.house, "g", SMALL)
    await keep(bot, SMALL, "elsewhere")
    bot.house = with_fields(bot.house, chosen=Chosen(designs=Designs(source="nobody")))
    assert await refusal_of(shelf.keep(bot.house, "g", HOST, NEWER, checked(NEWER))) == Refused("designs-closed")
    assert await shelf.offered(bot.house, "g") == ()


@pytest.mark.parametrize(
    ("title", "other"),
    [
        ("small", "Small"),
        ("Sm\u0430ll", "Small"),
        ("\uff33mall\u2800", "Small"),
        ("Five\u00a0St\u0430nds", "Five Stands"),
        ("Partita della casa", "Partita della casa"),
    ],
)
async def test_a_title_that_looks_like_another_is_refused(bot: World, title: str, other: str) -> None:
    """In another case, width or alphabet, or with what no font shows: like a design of the server, or a built-in game in a language."""
    await keep(bot, SMALL)
    await keep(bot, NEWER)
    alike = changed(('"title": "Small"', f'"title": "{title}"'))
    handed = replace(checked(NEWER), title=title)
    refusal = await refusal_of(shelf.keep(bot.house, "g", HOST, alike, handed))
    assert refusal == Refused("design-looks-like", {"title": title, "other": other})


async def test_how_matches_of_a_design_went_is_counted(bot: World) -> None:
    """Those that are open, and those that were played to the end."""
    await keep(bot, SMALL)
    ended, _ = [await bot.started(2, game=key_of(SMALL)) for _ in range(2)]
    while not ended.is_revealed:
        ended = await bot.pass_deadline(ended)
    [went] = await shelf.kept(bot.house, "g")
    assert (went.running, went.finished, went.aborted) in {(0, 2, 0), (1, 1, 0)}


async def test_who_brought_a_design_is_remembered_and_forgotten(bot: World) -> None:
    """It is among what is stored of them; afterwards the file is there, and they are not."""
    await keep(bot, SMALL)
    document = await known_of(bot.house, HOST)
    assert [one["title"] for one in document["designs"]] == ["Small"]
    await remembering.forget(bot.house, HOST)
    [design] = await bot.store.transact(lambda tx: tx.designs.find())
    assert design.by != HOST
    assert (await known_of(bot.house, HOST))["designs"] == []


# Broken, gone, slow ----------------------------------------------------------------------------------------------------


async def test_a_start_with_a_broken_file_stops_nothing_else(bot: World) -> None:
    """It is left out; the other design is found, and nothing of either has run."""
    broken = await keep(bot, NEWER)
    await keep(bot, SMALL)
    await bot.store.transact(lambda tx: tx.designs.save(replace(broken, declarations='{"about": 1}')))
    catalogue._BROUGHT.clear()
    assert await shelf.load(bot.store) == 1
    assert catalogue.find(key_of(NEWER)) is None
    assert catalogue.find(key_of(SMALL)) is not None


async def test_hosts_end_what_the_clock_stopped(bot: World) -> None:
    """A close that would work for minutes freezes its match; the next one closes once a host has sealed another order and says so."""
    slow = "x = list(range(200000)) if said['@1']['number'] == 9 else []\n    for i in range(100000 if x else 0): x.index(199999)"
    text = changed(("    for seat in said:\n", f"    {slow}\n    for seat in said:\n"))
    await keep(bot, text)
    match = await bot.started(2, game=key_of(text))
    await bot.order(match, "Ada", "number 9")
    assert (await bot.pass_deadline(match)).state == match.state
    assert await troubles(bot, match) == [("trouble-design-stopped", {"why": "fault-slow"})]
    await override.override(bot.house, match.id, HOST, 0, "number 8", "the file is slow at 9")
    closed = await hosting.close_now(bot.house, match.id, HOST, "mended")
    assert (closed.round, closed.trouble) == (2, None)
    assert table_of(closed).state.position["parts"]["points"] == [8, 0]


async def test_what_a_faulty_file_says_is_told_to_no_one(
    bot: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Its sentence could hold a card; hosts are told the place, the log has nothing else, and closing the round by hand is refused
    with it.
    """
    await keep(bot, SMALL)
    match = await bot.started(2, game=key_of(SMALL))

    def broken(worker: Worker, name: str, *arguments: Any) -> dict[str, Any]:
        raise Faulty(Fault("fault-fail", {"told": "Bo holds the queen"}, 7, 3))

    monkeypatch.setattr(Worker, "ask", broken)
    await bot.pass_deadline(match)
    place: dict[str, Any] = {"line": 7, "column": 3, "why": "fault-fail"}
    assert await troubles(bot, match) == [("trouble-design-faulty", place)]
    refused = await refusal_of(hosting.close_now(bot.house, match.id, HOST, "at once"))
    assert refused == Refused("trouble-design-faulty", place)
    assert "queen" not in caplog.text
    assert (await bot.now(match)).state == match.state


async def test_a_file_that_is_gone_is_named(bot: World) -> None:
    """Bringing the same file again lets the match go on."""
    await keep(bot, SMALL)
    match = await bot.started(2, game=key_of(SMALL))
    catalogue._BROUGHT.clear()
    frozen = await bot.pass_deadline(match)
    assert await troubles(bot, match) == [("trouble-design-gone", {})]
    await keep(bot, SMALL)
    await bot.turn_to(sure(frozen.wake_at))
    assert (await bot.now(match)).round == 2


# Threads and processes -------------------------------------------------------------------------------------------------


async def test_all_acts_of_hosts_ask_the_rules_in_a_thread(bot: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A held result read, corrected and announced, a round taken back, trades that succeed and fail: the event loop asks no worker."""
    text, threads, ask = FILES["exchange"].read_text("utf-8"), list[tuple[int, str]](), Worker.ask

    def noted(worker: Worker, name: str, *arguments: Any) -> dict[str, Any]:
        threads.append((threading.get_ident(), name))
        return ask(worker, name, *arguments)

    monkeypatch.setattr(Worker, "ask", noted)
    await keep(bot, text)
    match = await bot.started(3, game=key_of(text), settings=Settings(announce="hold"))
    for goods, taken in ((("wheat",), ("corn",)), (("wheat",), ("corn",)), (("wheat",), ("corn",))):
        with suppress(Refused):
            trade = await trades.offer_trade(bot.house, match.id, "Ada", 1, goods, taken, bot.clock.now())
            await trades.answer_trade(bot.house, trade.token, "Bo", bot.clock.now(), is_accepted=True)
    match = await bot.pass_deadline(match)
    assert match.status == "held"
    await holding.preview(bot.house, match.id, HOST, "to read it")
    await amending.amend(bot.house, match.id, HOST, "a slip", {2: "buy rye"}, "first")
    await holding.announce(bot.house, match.id, HOST)
    await undo(bot.house, match.id, HOST, "again")
    assert {"opened", "closed", "asked"} <= {name for _, name in threads}
    assert threading.get_ident() not in {thread for thread, _ in threads}


async def test_the_check_runs_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """No worker is asked by the bot; what is handed over is whole, and a bomb is told in words."""

    def never(worker: Worker) -> dict[str, Any]:
        raise AssertionError("asked in the bot")

    monkeypatch.setattr(Worker, "declared", never)
    monkeypatch.setattr(checker, "_checked", lambda text, _: forked.CHECKED(text, 4))
    outcome = await checker.check(SMALL, "g")
    assert (outcome.faults, outcome.title, outcome.digest) == ((), "Small", digest(SMALL))
    assert outcome.spent > 0
    assert set(outcome.learns) == {"en", "it"}
    bomb = await checker.check(f"{SMALL}\nX = [x for x in range(1 << 30)]\n", "g")
    assert bomb.faults
    several = await asyncio.gather(*(outcome_of(checker.check(SMALL, guild)) for guild in ("g", "g", "h")))
    assert [isinstance(one, Checked) for one in several] == [True, False, True]


# Exports and seasons ---------------------------------------------------------------------------------------------------


async def test_a_locked_export_has_no_file(bot: World) -> None:
    """Before the end it would show more than the rules; afterwards it is there, and any other file is refused."""
    await keep(bot, SMALL)
    match = await bot.started(2, game=key_of(SMALL))
    locked = await archive.export(bot.house, match.id)
    assert "design" not in locked
    while not match.is_revealed:
        match = await bot.pass_deadline(match)
    whole = await bot.document(match)
    assert archive.examine(whole, match.commitment).place is None
    assert "its design" in str(archive.examine({**whole, "design": NEWER}, match.commitment).place)
    without = {key: value for key, value in whole.items() if key != "design"}
    catalogue._BROUGHT.clear()
    assert "its file is not there" in str(archive.examine(without, match.commitment).place)
    assert archive.examine(whole, match.commitment).place is None


async def test_a_design_is_an_episode_with_the_garnets_of_its_season(bot: World) -> None:
    """What players bring is what they hold; what they throw into the well is gone from their accounts in the books."""
    text = FILES["well"].read_text("utf-8")
    await keep(bot, text)
    season = await season_of(bot, 4, {"garnets": 3})
    match = await season.open(key_of(text))
    assert table_of(match).state.position["parts"]["garnets"] == [3, 3, 3, 3]
    assert "purses" in match.options
    await bot.order(match, "Ada", "throw 2")
    await bot.order(match, "Bo", "throw 1")
    while (match := await season.stored(match.id)).status == "running":
        await bot.pass_deadline(match)
    assert match.outcome is not None
    held = [one.garnets for one in sure(match.outcome.accounts)]
    assert sum(held) == 12
    assert held == [1, 5, 3, 3]
    await season.turn()
    assert [one.garnets for one in (await season.state()).accounts[:2]] == held[:2]


async def test_a_design_of_a_season_is_dealt_once(bot: World) -> None:
    """Its rules are asked outside of the transaction of the whole act, which runs again from its beginning."""
    await keep(bot, SMALL)
    season = await season_of(bot, 3)
    match = await season.open(key_of(SMALL))
    assert [*await bot.acts(match)] == ["opened", "joined", "joined", "joined", "seated", "started"]


async def test_a_plan_names_designs_by_their_titles(bot: World) -> None:
    """What has not begun is played in the newest version; whatever is no title of this server is refused."""
    await keep(bot, SMALL)
    await keep(bot, changed(("Small", "Foreign")), "elsewhere")
    season = await season_of(bot, 3)
    outline = await plans.write(bot.house, season.id, HOST, '[[episode]]\nat = "1 day"\ngame = "SMALL"\nauto = true')
    assert ([one.game for one in outline.plan.episodes], 'game = "Small"' in outline.text) == ([key_of(SMALL)], True)
    await plans.write(bot.house, season.id, HOST, outline.text)
    foreign = await refusal_of(plans.write(bot.house, season.id, HOST, '[[episode]]\nat = "1 day"\ngame = "Foreign"'))
    assert foreign.id == "no-such-game"
    await keep(bot, NEWER)
    await bot.turn_to(outline.plan.episodes[0].at)
    link = sure((await season.state()).link)
    assert link.game == key_of(NEWER)
    again = await plans.outline(bot.house, season.id, HOST)
    assert 'game = "Small"' in again.text
    await hosting.abort(bot.house, season.id, HOST, "it rains")
    document, commitment = await exported(season)
    assert archive.examine(document, commitment, (), "").place is None


async def test_others_are_served_while_a_file_is_asked(bot: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A deal, a close, a held result and a way back ask the worker between transactions, so reads of others do not wait for it."""
    asked, ask, loop = list[str](), Worker.ask, asyncio.get_running_loop()

    def beside(worker: Worker, name: str, *arguments: Any) -> dict[str, Any]:
        other = asyncio.run_coroutine_threadsafe(bot.store.transact(lambda tx: tx.designs.find("g")), loop)
        assert len(other.result(10)) == 1
        asked.append(name)
        return ask(worker, name, *arguments)

    await keep(bot, SMALL)
    monkeypatch.setattr(Worker, "ask", beside)
    match = await bot.started(2, game=key_of(SMALL), settings=Settings(announce="hold"))
    match = await bot.pass_deadline(match)
    assert (match.status, asked) == ("held", ["opened", "closed"])
    await holding.announce(bot.house, match.id, HOST)
    await undo(bot.house, match.id, HOST, "again")


async def test_an_order_that_comes_while_a_file_is_asked_counts(bot: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The close does not use an answer to what has changed meanwhile: it asks once more."""
    asked, ask, loop = list[Any](), Worker.ask, asyncio.get_running_loop()

    def beside(worker: Worker, name: str, *arguments: Any) -> dict[str, Any]:
        asked.append(arguments[1])
        if len(asked) == 1:
            order = bot.order(match, "Bo", "number 5", at=in_time)
            asyncio.run_coroutine_threadsafe(order, loop).result(10)
        return ask(worker, name, *arguments)

    await keep(bot, SMALL)
    match = await bot.started(2, game=key_of(SMALL), pace=Pace(every="1 day", close_at=None, early="never"))
    in_time = due(match) - timedelta(minutes=1)
    monkeypatch.setattr(Worker, "ask", beside)
    closed = await bot.pass_deadline(match)
    assert [said["@2"]["number"] for said in asked] == [0, 5]
    assert table_of(closed).state.position["parts"]["points"] == [0, 5]
