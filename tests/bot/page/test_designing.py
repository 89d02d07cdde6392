"""The editor of designs over HTTP: a text is checked as it is typed, and one that can be played becomes a game of the list."""

import asyncio
import re
from typing import Any

import pytest

from bot.outside import checker
from bot.page.web.guard import Refusal
from bot.page.web.new.designing import Designing
from games.design.record import key_of
from games.library import FILES, SEASONS, listed
from tests.bot.page.client import Client
from tests.bot.page.seen import seated
from tests.bot.theatre import opening
from tests.games.design.writing import ENGLISH, SMALL, changed

FAULTY = changed(("def ask(t, seat):", "def ask(t, seat)"))


async def _nobody(_: object) -> str:
    return ""


async def checked(page: Client, path: str, **body: Any) -> dict[str, Any]:
    """What the page answers of a text."""
    status, answer = await page.post(path, body)
    assert status == 200, answer
    return dict[str, Any](answer)


async def test_a_fault_is_told_with_its_place_in_the_readers_language(page: Client) -> None:
    """Line and column, in words and to be found in the text; begun, the refusal says how many things are wrong. A file may be longer than
    all else that is sent to the page; one that is too long is refused in its own words.
    """
    words = "Riga 4, colonna 17: la riga finisce troppo presto: manca una parentesi, i due punti o un valore"
    answer = await checked(page, "/design/check?in=it", text=FAULTY)
    assert answer["faults"] == [{"line": 4, "column": 17, "words": words}]
    status, answer = await page.post("/design/begin", {"text": FAULTY})
    assert (status, answer["refusal"]) == (422, "The design cannot be played yet. One thing is wrong:")
    assert (await checked(page, "/design/check", text=SMALL + "#" * 60_000))["faults"] == []
    answer = await checked(page, "/design/check", text=SMALL + "#" * 80_000)
    assert "more than 64 KiB" in answer["faults"][0]["words"]


async def test_a_sound_text_becomes_a_game_of_the_list(page: Client) -> None:
    """It says who learns what; its form opens, it stands in the list, and it is not checked again."""
    answer = await checked(page, "/design/check", text=SMALL, is_whole=True)
    assert (answer["title"], answer["faults"]) == ("Small", [])
    assert any("the answer “number”" in line for line in answer["learns"])
    status, begun = await page.post("/design/begin", {"text": SMALL})
    assert (status, begun["location"]) == (200, f"/new/{key_of(SMALL)}")
    assert (await page.get(begun["location"]))[0] == 200
    assert f'href="/new/{key_of(SMALL)}"' in (await page.get("/"))[1]


async def test_each_design_of_the_library_is_a_match_to_open(page: Client) -> None:
    """The start page names all by title and number of players, seasons too; a link leads to the form, once more without another check.

    A match of it asks by the name of a field. Numbers are tapped while there is a tile for each; a long range has no tiles to choose from.
    """
    _, home = await page.get("/")
    assert re.findall(r'<a href="/library/(\w+)" lang="en">', home) == [*listed()]
    assert 'lang="en">How Much Is Enough</a></h3><p>Each round' in home
    assert '<p class="quiet">3 to 24 players. About 5 rounds' in home
    hours = [
        text
        for path in FILES.values()
        if re.search(r'"every": "\d+ (hour|minute|second)', text := path.read_text("utf-8"))
    ]
    assert home.count('data-every="hours"') == len(hours) > 9
    key = key_of(FILES["enough"].read_text("utf-8"))
    beside = await asyncio.gather(page.get("/library/enough"), page.get("/library/trend"))
    for status, form in (beside[0], await page.get("/library/enough")):
        assert (status, f'data-game="{key}"' in form) == (200, True)
    assert beside[1][0] == 200, "two tabs are two checks; neither ends the other"
    match = await page.opened(game=key, seats=seated("human", "form", "form"))
    assert match.game == key
    _, form = await page.get("/library/knockout")
    season = key_of(SEASONS["knockout"].read_text("utf-8"))
    assert f'data-game="{season}"' in form
    _, length = await page.post("/length", opening(game=season, seats=seated("human", "form", "form")))
    assert length == {"words": ""}, "it lasts as long as its matches take, which its own rounds do not say"
    begun = await page.opened(game=season, seats=seated("human", "form", "form"))
    ending = {"command": "abort", "given": {"reason": "a test"}}
    _, asked = await page.post(f"/match/{begun.id}/host/commands", ending)
    assert (await page.post(f"/match/{begun.id}/host/commands", {**ending, "yes": asked["yes"]}))[0] == 200
    await page.match(begun.id)
    _, desk = await page.get(f"/match/{begun.id}/host")
    assert ['id="power-verify"' in desk, 'id="power-what-if"' in desk] == [True, False]
    assert '<option value="knockout">Season: Knockout</option>' in (await page.get("/design"))[1]
    shown = [(await page.get(f"/match/{match.id}/player-1"))[1]]
    await page.closes(match.id)
    await page.match(match.id)
    shown.append((await page.get(f"/match/{match.id}/player-1"))[1])
    assert all("<strong>Request</strong>" in orders for orders in shown)
    assert ["Tap to choose" in orders for orders in shown] == [True, False]
    assert (await page.get("/library/nothing"))[0] == 404


async def test_a_season_offers_no_season_in_a_file_as_a_match(page: Client) -> None:
    """Which is refused; a match in a file is offered."""
    for name in ("enough", "knockout"):
        assert (await page.get(f"/library/{name}"))[0] == 200
    season = await page.opened(game="season", seats=seated("human", "form", "form"))
    _, desk = await page.get(f"/match/{season.id}/host")
    keys = [key_of(text.read_text("utf-8")) for text in (FILES["enough"], SEASONS["knockout"])]
    assert [f'value="{key}"' in desk for key in keys] == [True, False]


async def test_a_rehearsal_checks_as_much_as_its_computer_can(page: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a server may use of an hour counts where servers share a bot."""
    monkeypatch.setattr(checker, "_BUDGET", 0)
    assert (await page.get("/library/enough"))[0] == 200
    assert (await checked(page, "/design/check", text=SMALL))["faults"] == []


async def test_a_newer_text_gives_up_the_check_of_an_older_one(page: Client, monkeypatch: Any) -> None:
    """The older request is told so, and the newer one is answered; of several that come at once, the last."""
    started, checked = asyncio.Event(), checker._checked

    async def slow(text: str, count: int | None) -> Any:
        started.set()
        return await (asyncio.Event().wait() if text == SMALL else checked(text, count))

    monkeypatch.setattr(checker, "_checked", slow)
    older = asyncio.create_task(page.post("/design/check", {"text": SMALL}))
    await started.wait()
    status, answer = await page.post("/design/check", {"text": FAULTY})
    assert (status, len(answer["faults"])) == (200, 1)
    assert (await older)[0] == 409
    designing = Designing(_nobody, checker=checker.Checker())
    started.clear()
    waiting = [asyncio.create_task(designing.checked("Ada", SMALL, is_whole=False))]
    await started.wait()
    waiting += [asyncio.create_task(designing.checked("Ada", text, is_whole=False)) for text in (SMALL, FAULTY)]
    assert len((await waiting[2]).faults) == 1
    for given_up in waiting[:2]:
        with pytest.raises(Refusal, match="newer"):
            await given_up


async def test_a_design_of_the_library_can_be_begun_with(page: Client) -> None:
    """Its text stands in the editor; an unknown name gives the smallest match."""
    assert "Lucky Seven" in (await page.get("/design?from=nothing"))[1]
    _, text = await page.get("/design?from=attic")
    assert '<option value="attic" selected' in text
    assert "Lucky Seven" not in text


async def test_a_language_is_added_while_a_match_is_played(page: Client, monkeypatch: Any) -> None:
    """Neither ends the other."""
    started, handed = asyncio.Event(), checker._handed

    async def slow(words: bytes, *what: str) -> tuple[bytes, int]:
        if what == ("try",):
            started.set()
            await done.wait()
        return await handed(words, *what)

    done = asyncio.Event()
    monkeypatch.setattr(checker, "_handed", slow)
    sitting = asyncio.create_task(page.post("/design/try", {"text": ENGLISH}))
    await started.wait()
    assert 'TEXTS["it"] = {' in (await checked(page, "/design/translate", text=ENGLISH, language="it"))["text"]
    done.set()
    status, stands = await sitting
    assert (status, 'data-field="number"' in stands["controls"]) == (200, True)


async def test_a_language_is_added_to_a_sound_file_alone(page: Client) -> None:
    """One with faults, or one that has the language, is refused in words."""
    for text in (SMALL, FAULTY):
        status, answer = await page.post("/design/translate", {"text": text, "language": "it"})
        assert (status, "once the file has no fault" in answer["refusal"]) == (422, True)
