"""A match in one file on the loopback: uploaded as an attachment, confirmed, played, killed in a round, exported, verified, replayed."""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from bot.cogs._table import modals
from bot.referee.core.model import Designs
from bot.referee.record import archive
from games import catalogue
from games.design.record import key_of
from games.library import FILES
from tests.bot.operate.typed import typed_elsewhere, verifies_elsewhere
from tests.by_turns import day_of_five
from tests.discord.loopback import Channel, Reply, Upload
from tests.discord.loopback.components import hidden
from tests.discord.loopback.people import text_of
from tests.discord.playing import Evening, evening
from tests.discord.test_season import community
from tests.games.design.planted import CLOSE
from tests.games.design.writing import SMALL, changed

ENOUGH = FILES["enough"].read_text("utf-8")


pytestmark = pytest.mark.usefixtures("forgotten_designs")


async def brought(night: Evening, hall: Channel, text: str) -> Reply:
    """The answer to a host's file."""
    return await (await night.host.slash("host designs bring", hall, file=Upload("mine.star", text.encode()))).settled()


async def kept(night: Evening, hall: Channel, text: str) -> str:
    """Upload a file and confirm it; return what the host was shown."""
    reply = await brought(night, hall, text)
    assert "Keep it" in reply.text, reply.text
    done = await (await night.host.press(reply.message, "Keep it")).settled()
    assert "is one of the games of this server" in done.text
    return reply.text


async def test_a_file_that_is_too_large_is_refused_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a parameter of the slash command: it is not read, and the answer is no failure."""
    monkeypatch.setattr(modals, "_LARGEST", 10)
    async with evening(tmp_path) as night, night.awake():
        assert "too large" in (await brought(night, await night.channels(), SMALL)).text


async def test_a_design_is_brought_and_played_to_its_verified_end(tmp_path: Path) -> None:
    """The host confirms who learns what, and players read it; the bot is killed in a round and goes on; the export has the file."""
    async with evening(tmp_path) as night:
        async with night.awake():
            hall = await night.channels()
            shown = await kept(night, hall, ENOUGH)
            assert "Who learns what" in shown
            offers = await night.host.suggests("host create", "game", "enough", hall)
            assert [one["value"] for one in offers] == [key_of(ENOUGH)]
            match, people = await night.dealt(("Ada", "Bo", "Chiara"), "Enough", game="How much is enough")
            assert match.game == key_of(ENOUGH)
            assert "A match in one file. Seal of the file: " in people[0].reads()
            assert "may learn something of the answer “request”" in people[0].reads()
            form = await people[0].press(
                people[0].finds("How many coins do you ask for", where=people[0].inbox), "Give orders"
            )
            assert form.modal["title"] == "How many coins do you ask for in round 1? Th…"
            await people[0].dm("request 12")
            await night.settled()
        catalogue._BROUGHT.clear()  # another process
        async with night.awake():
            match = await night.pass_deadline(match)
            assert (match.round, match.trouble) == (2, None)
            while not match.is_revealed:
                match = await night.pass_deadline(match)
            document = await archive.export(night.bot.house, match.id)
            listed = await night.host.slash("host designs list", night.channel("hall"))
            assert "1 played to the end" in (await listed.settled()).text
    assert isinstance(document, dict)
    assert document["design"] == ENOUGH
    path = tmp_path / "match.json"
    verifies_elsewhere(path, msgspec.json.encode(document), match.commitment)
    replayed = typed_elsewhere("replay", str(path))
    assert (replayed.returncode, "Enough" in replayed.stdout) == (0, True)
    path.write_bytes(msgspec.json.encode({**document, "design": f"{ENOUGH}\n"}))
    forged = typed_elsewhere("verify", str(path))
    assert (forged.returncode, "its file is not there" in forged.stdout) == (1, True)


async def test_a_faulty_design_is_refused_with_its_places(night: Evening) -> None:
    """Faults are told in words with line and column; nothing is stored, and a file that is not a design is refused too."""
    hall = await night.channels()
    reply = await brought(night, hall, SMALL.replace("def ask(t, seat):", "def ask(t, seat)"))
    assert "Line 4, column" in reply.text
    reply = await brought(
        night, hall, changed(("0, 9)", '0, 9 + t.get("points", "@1"))'), ("purse()", 'score(seen = "owner")'))
    )
    assert "Line 5, column 13: the question “number” depends on “points”" in reply.text
    reply = await (await night.host.slash("host designs bring", hall, file=Upload("a.star", b"\xff\xfe"))).settled()
    assert "no text in UTF-8" in reply.text
    reply = await (await night.host.slash("host designs bring", hall)).settled()
    assert "choose one design by its name" in reply.text
    listed = await (await night.host.slash("host designs list", hall)).settled()
    assert "no designs yet" in listed.text


FAILING = changed((CLOSE, f'    if said["@1"]["number"] == 4711:\n        1 // 0\n{CLOSE}'), ("0, 9)", "0, 1 << 30)"))
"""A file that fails on a number that no random match comes to."""


async def test_hosts_go_on_where_a_file_fails(night: Evening) -> None:
    """They read first what failed where, with a button for each way out, of which each opens its form; players read that they know."""
    hall = await night.channels()
    assert "Lines that no match reached" in await kept(night, hall, FAILING)
    match, people = await night.dealt(("Ada", "Bo"), "Fails", game=key_of(FAILING))
    await people[0].dm("number 4711")
    await night.settled()
    assert (await night.pass_deadline(match)).round == 1
    assert "The hosts were told what happened, and decide how it goes on." in people[1].reads()
    letter = night.host.finds("The file of the match fails in line 8")
    assert "a number is divided by 0" in text_of(letter)
    for way in ("Go back", "End the match"):
        assert (await night.host.press(letter, way)).modal
    form = await night.host.press(letter, "Enter orders")
    await night.host.fill(form, {"player": "1. Ada", "orders": "number 3", "reason": "the file fails on it"})
    await night.settled()
    assert (await night.now(match)).round == 2


async def test_a_new_version_takes_the_place_of_the_old(night: Evening) -> None:
    """Both versions are stored; the older one can be offered again, or none."""
    hall = await night.channels()
    await kept(night, hall, SMALL)
    newer = changed(("0, 9)", "0, 8)"))
    await kept(night, hall, newer)
    offered = [one["value"] for one in await night.host.suggests("host create", "game", "small", hall)]
    assert offered == [key_of(newer)]
    older = key_of(SMALL).removeprefix("design_")
    reply = await (await night.host.slash("host designs offer", hall, design=older)).settled()
    assert "version 1" in reply.text
    offered = [one["value"] for one in await night.host.suggests("host create", "game", "small", hall)]
    assert offered == [key_of(SMALL)]
    await (await night.host.slash("host designs withdraw", hall, design=older)).settled()
    assert await night.host.suggests("host create", "game", "small", hall) == []
    shown = await (await night.host.slash("host designs show", hall, design="Small")).settled()
    assert "small.star" in night.host.reads()
    assert "version 2" in shown.text


async def test_a_design_of_another_edition_waits(night: Evening) -> None:
    """Its hosts are told what is missing, another match goes on, and it closes once the edition is back."""
    hall = await night.channels()
    await kept(night, hall, SMALL)
    match, _ = await night.dealt(("Ada", "Bo"), "One", game=key_of(SMALL))
    game, place = catalogue._BROUGHT[match.game]
    catalogue._BROUGHT[match.game] = replace(game, version=2_202_601), place
    frozen = await night.pass_deadline(match)
    assert (frozen.round, frozen.trouble is None) == (1, False)
    assert "edition 1, Starlark 2026.1" in night.host.reads()
    catalogue._BROUGHT[match.game] = game, place
    await night.turn_to(night.clock.now())
    night.clock.turn(120)
    await night.turn_to(night.clock.now())
    await night.bot.sweep()
    assert (await night.now(match)).round == 2


async def test_the_operator_says_what_may_be_brought_in(tmp_path: Path) -> None:
    """Only the library and a folder, then no design: running matches go on, and no new ones are offered."""
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "mine.star").write_text(SMALL, "utf-8")
    async with evening(tmp_path) as night:
        async with night.awake(designs=Designs(source="library", folder=str(tmp_path / "own"))):
            hall = await night.channels()
            assert "only designs of the library" in (await brought(night, hall, SMALL)).text
            names = [one["value"] for one in await night.host.suggests("host designs bring", "name", "", hall)]
            assert "enough" in names
            small = await night.host.suggests("host designs bring", "name", "small", hall)
            assert ("Small", "mine") in [(one["name"], one["value"]) for one in small]
            shown = await (await night.host.slash("host designs bring", hall, name="Small")).settled()
            await (await night.host.press(shown.message, "Keep it")).settled()
            match, _ = await night.dealt(("Ada", "Bo"), "One", game="Small")
        async with night.awake(designs=Designs(source="nobody")):
            hall = night.channel("hall")
            assert "allows no matches in one file" in (await brought(night, hall, SMALL)).text
            assert await night.host.suggests("host create", "game", "small", hall) == []
            assert (await night.pass_deadline(match)).round == 2


SHEET = changed(
    ('number("number", 0, 9)', f'pick("cards", {[f"c{number:02}" for number in range(30)]}, 0, 2)'.replace("'", '"')),
    ('t.give("points", seat, said[seat]["number"])', "pass"),
    ('most(numbers(said, "number"))', "[0]"),
)
"""The same with a choice of two of thirty, which fills more than a modal."""


async def test_a_sheet_is_worked_over_a_restart(tmp_path: Path) -> None:
    """A form of several pages keeps its draft in its message; one press seals all of it. What is typed instead counts as typed."""
    async with evening(tmp_path) as night:
        async with night.awake():
            await kept(night, await night.channels(), SHEET)
            match, (ada, bo) = await night.dealt(("Ada", "Bo"), "One", game=key_of(SHEET))
            mine, other = [await one.press(night.letter(one, 1, "One"), "Give orders") for one in (ada, bo)]
            await ada.choose(mine.message, _menu(mine), ["c07"])
        async with night.awake():
            typed = await bo.press(other.message, "Type instead")
            assert "Sealed" in (await bo.fill(typed, {"typed": "c29"})).text
            await ada.press(mine.message, "Next")
            await ada.choose(mine.message, _menu(mine), ["c28"])
            assert "cards c07 c28" in text_of(mine.message)
            assert "Sealed" in (await ada.press(mine.message, "Seal my orders")).text
            answers = {one.seat: one.answer for one in await night.versions(match)}
            assert answers == {0: {"cards": ("c07", "c28")}, 1: {"cards": ("c29",)}}


def _menu(sheet: Reply) -> str:
    """The list on the present page of a sheet."""
    (menu,) = [each for each in hidden(sheet.message.components) if ":choose:" in each]
    return menu


@day_of_five(3)
async def test_an_episode_of_a_season_is_a_design(night: Evening) -> None:
    """It is opened by title and played by buttons and forms, with the garnets of the season, which players keep afterwards."""
    its = await community(night, 4)
    await kept(night, its.hall, FILES["well"].read_text("utf-8"))
    assert "is dealt" in await its.host("open-episode", game="the wishing well")
    await night.settled()
    pressed: set[str] = set()
    while (state := await its.state()).phase == "match":
        if not await its.answer_by_form(pressed):
            await its.pass_time()
        await night.swept()
    matches = await night.matches(open_only=False)
    [main] = [one for one in matches if one.game.startswith("design_")]
    assert main.game in pressed
    assert main.outcome is not None
    assert main.outcome.accounts is not None
    assert [one.garnets for one in state.accounts] == [one.garnets for one in main.outcome.accounts]


@day_of_five(1)
async def test_a_season_takes_designs_by_their_titles(night: Evening) -> None:
    """A plan opens one as its episode; it is the death match and the final too. Hosts name it as they name a built-in game."""
    hall = await night.channels()
    await kept(night, hall, changed(('rounds": 3', 'rounds": 1')))
    its = await community(night, 3, '{"duels": [{"game": "small"}, {"game": "go_stop"}]}')
    its.people[0].finds("Option “Games of a death match”: Small, Go-Stop")
    form = await night.host.slash("season-hosts plan", its.hall)
    wrong = await (await night.host.fill(form, {"plan/0": '[[episode]]\nat = "1 hour"\ngame = "smal"'})).settled()
    assert "Did you mean one of these: Small?" in wrong.text
    form = await night.host.slash("season-hosts plan", its.hall)
    titled = '[[episode]]\nat = "1 hour"\ngame = "Five Stands"'
    planned = await (await night.host.fill(form, {"plan/0": titled})).settled()
    assert "Five Stands, for 3" in planned.text
    form = await night.host.slash("season-hosts plan", its.hall)
    text = '[[episode]]\nat = "1 hour"\ngame = "small"\nauto = true'
    planned = await (await night.host.fill(form, {"plan/0": text})).settled()
    assert 'game = "Small"' in planned.text
    assert "Done" in await its.host("death-match", game="Small", reason="a vote")
    pressed: set[str] = set()
    while (season := await its.season()).status == "running":
        if (await its.state()).phase == "finale":
            assert "Done" in await its.host("finale", game="Small")
        if not await its.answer_by_form(pressed):
            await its.pass_time()
        await night.swept()
    assert season.outcome is not None
    matches = await night.matches(open_only=False)
    played = [one for one in matches if one.game.startswith("design_")]
    assert max(one.seats for one in played) == 3
    assert {one.game for one in played} == pressed - {"season"}
    its.people[0].finds("The death match of this episode will be **Small**.")
    its.people[0].finds("begins with **Small**.")
    shown = [text_of(one) for there in night.world.channels.values() for one in there.messages.values()]
    assert not [text for text in shown if "design_" in text.replace("\\", "")]
