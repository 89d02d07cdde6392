"""The secrets of a season's matches follow from the season's own, which was drawn before any player gave a word."""

import json
from typing import Any

import msgspec
import pytest

from bot.referee.core.seals import id_of
from bot.referee.record import archive
from bot.referee.season import episodes, seasons
from games.chance import commitment, secret_of
from tests.bot.season.opened import season_of
from tests.bot.world import HOST, World
from tests.forgeries.forger import forge


async def test_no_secret_is_drawn_once_the_words_are_known(bot: World) -> None:
    """Of the first match and of every later one, independent of the dice meanwhile."""
    season = await season_of(bot, 3)
    first = await season.open()
    own = (await season.match()).secret
    assert first.secret == secret_of(own, 1)
    assert first.id == id_of(commitment(secret_of(own, 1)))
    [noted] = [entry for entry in await bot.journal(await season.match()) if entry.act == "match_opened"]
    assert noted.facts == {"match": first.id, "commitment": first.commitment}


async def test_a_match_of_another_secret_is_found_when_the_seasons_is_published(bot: World) -> None:
    """Its commitment stood in the season's journal."""
    season = await season_of(bot, 3)
    await season.play()
    document: Any = json.loads(msgspec.json.encode(await archive.export(bot.house, season.id)))
    assert archive.examine(document).place is None

    def change(forged: Any) -> None:
        noted = next(entry for entry in forged["journal"] if entry["act"] == "match_opened")
        noted["facts"].update(commitment=commitment(b"\x01" * 32), match=id_of(commitment(b"\x01" * 32)))

    assert "its facts.match" in str(archive.examine(forge(document, change)).place)


@pytest.mark.parametrize("is_by_hand", [False, True])
async def test_verify_says_where_the_results_of_a_season_come_from(bot: World, is_by_hand: bool) -> None:
    """Its matches are not in its document; what a host entered is nowhere else."""
    season = await season_of(bot, 3)
    if is_by_hand:
        await episodes.announce_match(bot.house, season.id, HOST, "Draw straws.")
        await seasons.enter_result(bot.house, season.id, HOST, {"P1": 1, "P2": 2})
    await season.play()
    document: Any = json.loads(msgspec.json.encode(await archive.export(bot.house, season.id)))
    verdict = archive.examine(document)
    assert verdict.place is None
    [result] = [one for one in verdict.said if one.startswith("The result follows from the rules")]
    assert ("what hosts entered" in result) == is_by_hand
    assert ("of which 0 were checked with their own exports" in result) == (not is_by_hand)
    [*entered] = [one for one in verdict.said if one.startswith("Scored by hand: the hosts entered 1 of")]
    assert len(entered) == is_by_hand
