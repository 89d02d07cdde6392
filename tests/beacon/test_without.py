"""Dealing without the beacon: it is said, and it opens no way for a forger."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.referee import gathering, sweep
from bot.referee.core import beacon
from bot.referee.record import archive
from tests.beacon.drawing import document_of, drawn, silent
from tests.bot.world import HOST, World
from tests.forgeries.changes import acts, dropped, entry, moved
from tests.forgeries.forger import forge


@pytest.fixture
async def without(bot: World) -> Any:
    """The export of a match that was dealt without the beacon."""
    match = await bot.started(3, options={"rounds": 1})
    honest = bot.house
    silent(bot)
    assert match.dealing is not None
    bot.clock.turn_to(match.dealing.due_at + beacon.LATE)
    await sweep.attend(bot.house)
    match = await gathering.deal_without(bot.house, match.id, HOST, "drand is down")
    bot.house = honest
    while not match.is_revealed:
        match = await bot.pass_deadline(match)
    return (await document_of(bot, match))[0]


def _hurried(forged: Any) -> None:
    [seated] = acts(forged, "seated")
    for done in forged["journal"][seated["position"] :]:
        done["at"] = seated["at"]


def _doubled(forged: Any) -> None:
    again = dict(acts(forged, "dealt_without_beacon")[0], nonce="0f" * 16)
    forged["journal"].insert(forged["journal"].index(acts(forged, "started")[0]), again)


async def test_a_forger_deals_without_the_beacon_nowhere_else(without: Any) -> None:
    """An entry behind the start took the beacon out of the dice: it stands right before the deal, once, late, with its reason.

    In the honest match it is said, with the round that was said not to be had, and the reason.
    """
    verdict = archive.examine(without)
    assert verdict.place is None, verdict
    assert any("A host dealt without round" in said and "drand is down" in said for said in verdict.said)
    act = "dealt_without_beacon"
    for change in (moved(act, "started"), dropped(act), _hurried, entry(act, reason=""), _doubled):
        place = archive.examine(forge(without, change)).place
        assert place is not None, change
        assert "beacon" in place or "not there once" in place


async def test_a_round_that_came_is_not_taken_out_of_the_dice(bot: World) -> None:
    """By an entry that says the beacon could not be had, wherever it is put."""
    match = await drawn(bot, await bot.started(3, options={"rounds": 1}))
    while not match.is_revealed:
        match = await bot.pass_deadline(match)
    document = (await document_of(bot, match))[0]

    def inserted(where: str) -> Callable[[Any], None]:
        def change(forged: Any) -> None:
            made = dict(acts(forged, "started")[0], act="dealt_without_beacon", reason="down", facts={}, digest=None)
            forged["journal"].insert(forged["journal"].index(acts(forged, where)[0]), made | {"nonce": "0e" * 16})

        return change

    for where in ("started", "revealed"):
        assert archive.examine(forge(document, inserted(where))).place is not None
