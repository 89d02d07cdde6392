"""What a letter has not told yet is not looked up either: where a match or a season stands, a hand, and who predicted well."""

import re
from typing import Any

from bot.commands import table as commands
from bot.commands.performing import perform
from bot.commands.request import Asker, Request
from bot.referee.core.model import Match, Settings
from bot.referee.core.ports import Undeliverable
from bot.referee.words import predict, tallies
from games.wording import plain
from tests.bot.looks.answers import Anywhere
from tests.bot.season.opened import season_of
from tests.bot.world import HOST
from tests.page.table import Table

_EARLY = "The letters about what happened last are still on their way."
_REST = "What they say can be looked up once they have arrived."


class _Here(Anywhere):
    """A venue where one match is public."""

    def __init__(self, match: Match) -> None:
        self.match = match

    async def public_matches(self, _: Request) -> Any:
        """That match."""
        return (self.match,)


async def _answer(table: Table, match: Match, user: str, name: str) -> str:
    """What a command says to a person who types it now."""
    command = next(one for one in commands.TABLE if one.name == name)
    now = await table.bot.now(match)
    about = None if command.subject == "none" else now
    asker = Asker(user, user, "en", now.guild, table.bot.clock.now(), f"press:{name}")
    reply = await perform(command, Request(table.bot.house, _Here(now), asker, about), {})
    return plain(reply.text, reply.names) + (plain(reply.shows.living.title) if reply.shows.living else "")


def _stick(table: Table, *addresses: str) -> None:
    table.venue.troubles |= {one: [Undeliverable("no channel")] * 500 for one in addresses}


async def _arrives(table: Table) -> None:
    """What was stuck arrives."""
    table.venue.troubles.clear()
    table.courier.retry()
    await table.delivered()


async def test_a_hand_is_looked_up_once_its_letter_has_come(table: Table) -> None:
    """Not while it is on its way; while the post to everyone is stuck, by those whose own letter has told it."""
    match = await table.match(options={"rounds": 3})
    assert "ound 1" in await _answer(table, match, "Ada", "hand")
    _stick(table, "public", "seat/1")
    await table.bot.pass_deadline(match)
    table.bot.clock.turn(60)
    assert [await _answer(table, match, one, "hand") for one in ("Ada", "Bo")] == [f"{_EARLY} {_REST}"] * 2
    await table.delivered()
    assert "ound 2" in await _answer(table, match, "Ada", "hand")
    assert _EARLY in await _answer(table, match, "Bo", "hand")
    await _arrives(table)
    assert "ound 2" in await _answer(table, match, "Bo", "hand")


async def test_a_position_is_looked_at_once_everyone_was_told(table: Table) -> None:
    """A map that spectators may look at changes with its post."""
    match = await table.match(game="la_mafia")
    before = await _answer(table, match, "walt", "look")
    assert _EARLY not in before
    _stick(table, "public")
    await table.bot.pass_deadline(match)
    await table.delivered()
    assert _EARLY in await _answer(table, match, "walt", "look")
    await _arrives(table)
    assert _EARLY not in await _answer(table, match, "walt", "look")


async def test_a_season_is_looked_up_once_everyone_was_told(table: Table) -> None:
    """Its standings and its ledger, by anybody but its hosts; a page that was opened before has the place where they will stand."""
    season = await season_of(table.bot, 4)
    match = await season.match()
    ada = await table.signed_in("Ada")
    early = (await ada.get(f"/match/{match.id}/mine")).text
    assert re.search('id="part-season"[^>]*></section>', early), early
    await table.delivered()
    names = ("season standings", "season account", "season ledger")
    assert not [one for one in names if _EARLY in await _answer(table, match, "walt", one)]
    _stick(table, "public")
    while (await season.state()).phase == "match":
        await season.step()
        await table.delivered()
    table.bot.clock.turn(60)
    assert not [one for one in names if _EARLY not in await _answer(table, match, "walt", one)]
    assert not [one for one in names if _EARLY in await _answer(table, match, HOST, one)]
    await _arrives(table)
    assert not [one for one in names if _EARLY in await _answer(table, match, "walt", one)]


async def test_a_prediction_counts_once_everyone_was_told(table: Table) -> None:
    """The table of a server says with it who won."""
    match = await table.match(options={"rounds": 1}, settings=Settings(reveal_after="0s"))
    for seat in range(3):
        await predict(table.bot.house, match.id, f"walt{seat}", "Walt", seat)
    _stick(table, "public")
    await table.bot.pass_deadline(match)
    await table.delivered()
    store = table.bot.store
    assert await store.transact(lambda tx: tallies(tx, match.guild)) == ()
    await _arrives(table)
    assert len(await store.transact(lambda tx: tallies(tx, match.guild))) == len("abc")
