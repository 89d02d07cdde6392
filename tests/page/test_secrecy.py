"""No page shows its reader what they may not know: whole matches of every game in two worlds that differ in one secret.

Every kind of reader is asked for all that the page answers: their tab, its news, its pictures, the start page, and what they may not open;
and for what it answers to their program.
"""

import os
import re
from dataclasses import replace as with_fields
from pathlib import Path
from typing import Any

import pytest
from aiohttp.test_utils import make_mocked_request
from msgspec.structs import replace

from bot.page.html import sight as sight_of
from bot.page.html.pictures import board
from bot.page.html.sight import SPECTATOR, Sight
from bot.page.pages.tabs import MINE
from bot.page.web.api.bodies import sight_body
from bot.page.web.guard import Refusal
from bot.page.web.refusing import faults
from bot.page.web.site import Behind, Site
from bot.page.web.watching import Watching
from bot.referee.core.model import Match, Settings
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import table_of
from bot.referee.people import signing
from bot.referee.programs import tokens
from games import catalogue
from games.game import Reader
from games.kit.secrecy import Leak
from tests.bot.looks.answers import Anywhere
from tests.bot.looks.perceiving import Perceived, said
from tests.bot.looks.reading import PACE, Kept, Sense, check, telling
from tests.bot.looks.test_hosts import GAMES, cases
from tests.bot.world import NAMES, World
from tests.page.table import Sketches

_VERSION = re.compile(r"[?]v=[0-9a-f]{8}")
PLAYED = [game for game in GAMES if "BELLFLOWER_LOOKS" in os.environ or game not in {"ganymede", "go_stop"}]
"""A sample leaves out the games that take longest: the page is the same for all."""
SETTINGS = Settings(PACE, page="public", reveal_after="1 day")


async def page_of(bot: World, match: Match, user: str | None) -> Perceived:
    """Everything that the page answers to a person, or to a stranger."""
    site = Site(Behind(bot.house, bot.intake, Sketches(), surfaces=lambda _: Anywhere()), Watching())
    cookie = await _cookie(bot, user) if user else ""
    found = dict[str, bytes]()
    for tab in (MINE, SPECTATOR):
        request: Any = make_mocked_request(
            "GET",
            f"/match/{match.id}/{tab}",
            headers={"Cookie": f"bellflower={cookie}"},
            match_info={"match": match.id, "reader": tab},
        )
        try:
            sight = await site.shown(request)
        except Refusal as refusal:
            found[f"{tab} refused"] = said((refusal.status, refusal.message))
            continue
        sight = _without_own_seal(sight)
        found[f"{tab} page"] = said(_VERSION.sub("", site.page(sight)))
        found[f"{tab} news"] = said(site.parts(sight))
        found[f"{tab} pictures"] = said([(one.id, [scene.svg for scene in one.post.scenes]) for one in sight.letters])
        found[f"{tab} board"] = said(getattr(board(sight), "svg", ""))
    home = await site.home(make_mocked_request("GET", "/", headers={"Cookie": f"bellflower={cookie}"}))
    request = make_mocked_request("GET", f"/server/{match.guild}", match_info={"guild": match.guild})
    server = await site.server(request)
    return found | {"home": said(home.text), "server": said(server.text)} | await json_of(bot, match, user, site)


async def json_of(bot: World, match: Match, user: str | None, site: Site) -> Perceived:
    """Everything that the JSON interface answers to a person's program, or to a stranger's."""
    token = await tokens.make(bot.house, user, match.id, "read") if user else ""
    headers = {"Authorization": f"Bearer {token}"} if user else {}
    request: Any = make_mocked_request(
        "GET", f"/api/matches/{match.id}/sight", headers=headers, match_info={"match": match.id}
    )
    try:
        sight = _without_own_seal(await site.programs.look(request))
    except Refusal as refusal:
        return {"json refused": said(faults.answer(refusal).text)}
    finally:
        await tokens.end(bot.house, user or "")
    return {"json": said(sight_body(sight))}


def _without_own_seal(sight: Sight) -> Sight:
    """What a reader has sealed differs in the two worlds where it is the reader's own choice."""
    return with_fields(sight, own=sight.own and with_fields(sight.own, answer=None, version=0, receipt=""))


async def _cookie(bot: World, user: str) -> str:
    token = await signing.link(bot.house, user)
    assert isinstance(token, str)
    entered = await signing.enter(bot.house, token, "")
    assert isinstance(entered, tuple)
    return entered[1]


async def _told(bot: World, match: Match) -> None:
    """Every letter arrives; that a reader's own seal is shown under it waits."""

    async def work(tx: Transaction) -> None:
        waiting = [one for one in await tx.errands(match.id) if one.status == "waiting" and not one.is_refresh]
        await tx.save_errands([replace(one, status="done", attempted_at=one.made_at, remote_id="x") for one in waiting])

    await bot.store.transact(work)


def sense_of(reader: Reader) -> Sense:
    """What a reader perceives by the page alone, once their letters are there."""

    async def sense(bot: World, match: Match) -> Perceived:
        await _told(bot, match)
        return await page_of(bot, match, NAMES[reader] if isinstance(reader, int) else None)

    return sense


@pytest.mark.parametrize("is_playing", [False, True], ids=["stranger", "player"])
@pytest.mark.parametrize("game", PLAYED)
async def test_the_page_tells_each_reader_what_is_theirs(tmp_path: Path, game: str, is_playing: bool) -> None:
    """To the byte, up to the moment at which they learn of the difference."""
    rules, kept = catalogue.find(game), Kept()
    assert rules is not None
    found, secrets = cases(game, 300, is_playing=is_playing)
    for case in found:
        await check(tmp_path, rules, GAMES[game], case, sense_of, kept, settings=SETTINGS, is_playing=is_playing)
    assert {name for name, times in kept.secrets.items() if times} == secrets


async def test_a_planted_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a spectator's page shows what the first seat sees."""
    rules = catalogue.find("go_stop")
    assert rules is not None
    monkeypatch.setattr(sight_of, "_standing", lambda match: match.state and table_of(match).view(0))
    [case] = telling(rules, GAMES["go_stop"], 300, 1)
    with pytest.raises(Leak, match="spectator"):
        await check(tmp_path, rules, GAMES["go_stop"], case, sense_of, Kept(), settings=SETTINGS)


async def test_a_planted_leak_in_json_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a stranger's program is told what the first seat sees, and the page shows nothing of it."""
    rules = catalogue.find("go_stop")
    assert rules is not None
    monkeypatch.setattr(sight_of, "_standing", lambda match: match.state and table_of(match).view(0))
    monkeypatch.setattr("tests.page.test_secrecy.MINE", SPECTATOR)
    monkeypatch.setattr(Site, "page", lambda *_: "")
    monkeypatch.setattr(Site, "parts", lambda *_: {})
    [case] = telling(rules, GAMES["go_stop"], 300, 1)
    with pytest.raises(Leak, match="json"):
        await check(tmp_path, rules, GAMES["go_stop"], case, sense_of, Kept(), settings=SETTINGS)
