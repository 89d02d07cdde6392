"""An Italian host rehearses: what commands answer, a substitute's letters, papers, and another course have no English in them."""

import re
from typing import Any, Final

from bot.referee.core.model import Match
from tests.bot.letters.test_one_language import read
from tests.bot.page.client import Client
from tests.bot.page.seen import file_in
from tests.bot.theatre import opening
from tests.english import english_in

_ITALIAN: Final = {"Accept-Language": "it"}
_COMMANDS: Final[tuple[tuple[str, dict[str, str]], ...]] = (
    ("extend", {"until": "venerdì 15:00", "reason": "una festa"}),
    ("extend", {"until": "fra poco", "reason": "una festa"}),
    ("extend", {"reason": "una festa"}),
    ("seat-peek", {"player": "#1", "reason": "un dubbio"}),
    ("seat-override", {"player": "#1", "orders": "vola via", "reason": "una prova"}),
    ("seat-override", {"player": "#1", "orders": "vai resta", "reason": "una prova"}),
    ("seat-override", {"player": "#1", "orders": "gioca nulla", "reason": "una prova"}),
    ("seat-substitute", {"player": "#2", "newcomer": "Zoe", "reason": "Bo non può"}),
    ("papers-ledger", {}),
)


_TYPED: Final = re.compile(r'\[\[episode\]\].*|\bepisode( 1)?:|"white"|\{ white = .*|^key = .*')
"""Names of TOML and JSON."""


async def test_everything_that_a_host_is_answered_is_italian(page: Client) -> None:
    """Receipts, refusals and questions of commands; a broken glass names whose orders it shows; then every tab and paper, to the end."""
    body = opening(game="five_stands", players=("human", "human", "form"), language="it", options="rounds = 1")
    match = await _opened(page, body)
    said = [told for command, given in _COMMANDS for told in await _done(page, match, command, given)]
    said += await _done(page, match, "seat-peek", {"player": "#1", "reason": "un dubbio"})
    await page.match(match.id)
    said += await _done(page, match, "seat-peek", {"player": "#1", "reason": "un dubbio"})
    assert "Ada" in said[-1]
    substitute = next(
        one.user
        for one in await page.theatre.house.store.transact(lambda tx: tx.seats.of(match.id))
        if one.name == "Zoe"
    )
    places = [f"/match/{match.id}/{one}" for one in ("host", "spectator", "player-1", substitute)]
    said += [await _page(page, place) for place in places]
    status, early = await page.post(f"/match/{match.id}/host/verify", {}, **_ITALIAN)
    assert (status, "il suo segreto" in early["refusal"]) == (422, True)
    said += [early["refusal"], *await _done(page, match, "close-now", {"reason": "una prova"})]
    await page.status_is(match.id, "finished")
    await page.match(match.id)
    said += [await _page(page, place) for place in places]
    said += [await _paper(page, match, paper) for paper in ("papers-transcript", "papers-replay")]
    status, verified = await page.post(f"/match/{match.id}/host/verify", {}, **_ITALIAN)
    assert status == 200, verified
    said.append(verified["receipt"])
    status, laid = await page.post(f"/match/{match.id}/host/what-if", {"after": "0", "dice": "same"}, **_ITALIAN)
    assert status == 200, laid
    said.append(read(laid["receipt"]))
    [other] = list(page.theatre.stage.pasts)
    await page.match(other)
    said += [await _page(page, f"/match/{other}/{one}") for one in ("host", "spectator", "player-1-real")]
    assert _english(said) == []


async def test_a_season_is_italian(page: Client) -> None:
    """The form that opens it, every tab, and what a host is told of a plan."""
    body = opening(game="season", players=("courtier", "courtier", "courtier"), language="it")
    match = await _opened(page, body)
    said = [told for given in _PLANS for told in await _done(page, match, "plan-write", {"plan": given})]
    assert any("dev’essere una lista" in one for one in said)
    said += await _done(page, match, "plan-episode", {"at": "venerdì 18:00", "game": "by_hand"})
    assert "```" not in "".join(said)
    said += [await _page(page, f"/match/{match.id}/{one}") for one in ("host", "spectator", "player-1-courtier")]
    said += [await _page(page, path) for path in ("/", "/new/season", "/new/by_hand", "/rules/season")]
    assert _english(said) == []


async def test_letters_of_a_held_result_are_named_by_their_readers(page: Client) -> None:
    """In the preview and in what an amendment changes: no address of a seat or a room."""
    body = opening(players=("human", "form", "form"), language="it", announce="hold")
    match = await _opened(page, body)
    await page.closes(match.id)
    await page.status_is(match.id, "held")
    amended = await _done(page, match, "result-amend", {"player": "#1", "orders": "vai bianco", "reason": "un errore"})
    assert any("Lettera per Ada, prima" in one for one in amended), amended
    said = [*amended, *await _done(page, match, "result-preview", {})]
    assert any("Lettera per tutti" in one for one in said)
    assert [one for one in said if "seat/" in one or "per public" in one or "room/" in one] == []


async def test_a_seat_that_nobody_holds_is_named_in_the_end(page: Client) -> None:
    """By its mark, as on pictures; and the places are counted with it. A letter's first line tells moments in words."""
    body = opening(players=("human", "human", "human"), language="it")
    match = await _opened(page, body)
    await _done(page, match, "seat-remove", {"player": "#3", "reason": "è partita"})
    await page.closes(match.id)
    await page.match(match.id)
    await _done(page, match, "back-undo", {"reason": "un errore"})
    await page.match(match.id)
    _, page_of_ada = await page.get(f"/match/{match.id}/player-1", **_ITALIAN)
    assert re.search(r'class="snippet"[^>]*>[^<]*riportato la partita alla distribuzione', page_of_ada)
    assert not re.search(r'class="snippet"[^>]*>[^<]*\d{4}-\d\d-\d\d', page_of_ada)
    await _done(page, match, "result-finish", {"places": "Bo; Ada, #3", "reason": "fine serata"})
    await page.match(match.id)
    text = await _page(page, f"/match/{match.id}/player-1")
    assert "Il tuo posto: 2º su 3" in text
    assert "\nP3\n" in text


_PLANS: Final = (
    "episode = 3",
    "[[episode]]",
    '[[episode]]\nat = "domani alle 18:00"\ngame = "scacchi"',
    'zone = "Atlantide"',
)


async def _opened(page: Client, body: dict[str, Any]) -> Match:
    return await page.match((await page.post("/matches", body, **_ITALIAN))[1]["location"].split("/")[2])


def _english(said: list[str]) -> list[tuple[Any, str]]:
    """The lines that have English words, with these."""
    lines = (_TYPED.sub("", line.strip()) for one in said for line in one.splitlines())
    return [(english_in(line), line[:200]) for line in lines if english_in(line)]


async def _done(page: Client, match: Match, command: str, fields: dict[str, str]) -> list[str]:
    """What a command answers, and what it answers to a yes."""
    where, body = f"/match/{match.id}/host/commands", {"command": command, "given": fields}
    _, answer = await page.post(where, body, **_ITALIAN)
    asked = answer.pop("yes", "")
    after: Any = (await page.post(where, {"command": command, "yes": asked}, **_ITALIAN))[1] if asked else {}
    return [read(str(one)) for told in (answer, after) for one in told.values()]


async def _paper(page: Client, match: Match, command: str) -> str:
    """Return the words of the file in a command's receipt."""
    status, answer = await page.post(f"/match/{match.id}/host/commands", {"command": command}, **_ITALIAN)
    assert status == 200, answer
    return read(file_in(answer["receipt"]).decode())


async def _page(page: Client, path: str) -> str:
    status, whole = await page.get(path, **_ITALIAN)
    assert status == 200, path
    return read(whole)
