"""No page shows its reader what they may not know: whole matches of every game, of a House match and of designs, in two worlds that
differ in one secret.

Every kind of reader asks every address of the match over HTTP: status, headers, length and body are compared. Pages of seasons are asked by
the list of channels (`tests/bot/looks`).
"""

import os
from dataclasses import dataclass
from dataclasses import replace as with_fields
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace

from bot.page.reading.course import Course, course_of
from bot.page.web.site import Site
from bot.referee.core.model import Match, Settings
from bot.referee.core.ports import Transaction
from bot.referee.core.positions import table_of
from games import catalogue
from games.design.naming import SHARED
from games.design.record import made
from games.game import AnyGame, Reader
from games.kit.secrecy import Leak
from games.kit.secrecy.stated import Stated
from games.library import FILES
from tests.bot.designs.test_secrecy import Lettered
from tests.bot.looks import reading
from tests.bot.looks.addresses import STRANGER, walked
from tests.bot.looks.answers import MANAGER
from tests.bot.looks.perceiving import Perceived
from tests.bot.looks.reading import PACE, Kept, Sense, check, telling, unlearnt
from tests.bot.looks.test_hosts import BLIND
from tests.bot.world import HOST, NAMES, World
from tests.by_turns import of_ten
from tests.catalogued import game_named
from tests.games.design.shelf import subject

IS_WHOLE: Final = "BELLFLOWER_LOOKS" in os.environ
"""In a soak every reader of every subject; else one reader of each, in turn."""
SETTINGS = Settings(PACE, page="public", reveal_after="1 day")


@dataclass(frozen=True)
class Role:
    """A kind of reader. `user`: who asks; None: whoever sits in the seat that the worlds are about."""

    user: str | None
    is_helping: bool = False


ROLES: Final = {
    "stranger": Role(STRANGER), "player": Role(None), "host": Role(HOST), "playing host": Role(None, is_helping=True),
    "spectator": Role("walt"), "manager": Role(MANAGER),
}  # fmt: skip
SUBJECTS: Final = (*BLIND, "attic", "banners", "exchange")
PAIRS: Final = [
    (one, role)
    for number, one in enumerate(SUBJECTS)
    for place, role in enumerate(ROLES)
    if IS_WHOLE or place == number % len(ROLES)
]


def _subject(name: str) -> tuple[AnyGame, Any]:
    """A game, or a design of the library, with its information table."""
    if name in BLIND:
        rules = game_named(name)
        return rules, BLIND[name]
    _, declaration, _ = made(FILES[name].read_text("utf-8"))
    watched = Lettered(declaration).watched(subject(name))
    catalogue.bring(watched.game, SHARED)
    return watched.game, Stated(watched)


async def _deliver_all(bot: World, match: Match) -> None:
    """Every letter arrives; that a reader's own seal is shown under it waits."""

    async def work(tx: Transaction) -> None:
        waiting = [one for one in await tx.outbox.of(match.id) if one.status == "waiting" and not one.is_refresh]
        await tx.outbox.save([replace(one, status="done", attempted_at=one.made_at, remote_id="x") for one in waiting])

    await bot.store.transact(work)


def sense_of(role: Role) -> Any:
    """What a reader perceives by the page alone, once their letters are there."""

    def of(reader: Reader) -> Sense:
        async def sense(bot: World, match: Match) -> Perceived:
            await _deliver_all(bot, match)
            user = NAMES[reader] if role.user is None and isinstance(reader, int) else role.user
            return await walked(bot, match, user or STRANGER, is_whole=False)

        return sense

    return of


async def _compared(path: Path, name: str, role: Role, case: int, kept: Kept) -> None:
    rules, secrecy = _subject(name)
    # Hosts of a House match who are not blind read the answers, as its sign-up says.
    settings = replace(SETTINGS, blind_hosts=name == "by_hand")
    is_playing = role.user is None
    await check(
        path, rules, secrecy, case, sense_of(role), kept, settings=settings, is_playing=is_playing, is_helping=role.is_helping,
        sees_seals=True,
    )  # fmt: skip


@pytest.mark.parametrize(("name", "role"), of_ten(PAIRS, 0, 1))
async def test_the_page_tells_each_reader_what_is_theirs(tmp_path: Path, name: str, role: str) -> None:
    """To the byte, up to the moment at which they learn of the difference."""
    (rules, secrecy), kept, is_playing = _subject(name), Kept(), ROLES[role].user is None
    cases = telling(rules, secrecy, 300, 1, is_playing=is_playing)
    for case in cases:
        await _compared(tmp_path, name, ROLES[role], case, kept)
    secrets = set[str]().union(*(unlearnt(rules, secrecy, case, is_playing=is_playing) for case in cases))
    assert {one for one, times in kept.secrets.items() if times} == secrets


async def _planted(path: Path, patch: pytest.MonkeyPatch) -> None:
    """What a spectator's page shows is what the first seat sees, of one input."""
    patch.setattr(reading, "LONGEST", 1)

    async def leaking(tx: Transaction, match: Match) -> Course:
        return with_fields(await course_of(tx, match), standing=match.state and table_of(match).view(0))

    patch.setattr("bot.page.reading.sight.course_of", leaking)
    rules, secrecy = _subject("go_stop")
    [case] = telling(rules, secrecy, 300, 1)
    await _compared(path, "go_stop", ROLES["spectator"], case, Kept())


async def test_a_planted_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a spectator's page shows what the first seat sees."""
    with pytest.raises(Leak, match="spectator"):
        await _planted(tmp_path, monkeypatch)


async def test_a_planted_leak_in_json_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a spectator's program is told what the first seat sees, and the page shows nothing of it."""
    monkeypatch.setattr(Site, "page", lambda *_: "")
    monkeypatch.setattr(Site, "parts", lambda *_: {})
    with pytest.raises(Leak, match=r"/api/matches/\{match\}/events, GET /api/matches/\{match\}/sight differ"):
        await _planted(tmp_path, monkeypatch)
