"""A season in the referee: the whole of it, its secrets, what is undone in it, and who sees what."""

import json
import os
from dataclasses import replace as with_fields
from typing import Any, cast

import msgspec
import pytest

from bot.commands import table
from bot.commands.request import Asker, Request
from bot.courier import Courier
from bot.referee import sweep
from bot.referee.core.facts import SeatName
from bot.referee.core.model import Letter, Notice, Refused
from bot.referee.core.seals import id_of
from bot.referee.play import signup
from bot.referee.record import archive
from bot.referee.season import episodes, seasons
from games.chance import commitment, secret_of
from games.season.decrees import Award
from tests.bot.hosting.undoing import undo
from tests.bot.season.opened import decreed, exported, season_of
from tests.bot.world import HOST, World, refusal_of, refused
from tests.fakes import MemoryVenue
from tests.forgeries.forger import forge
from tests.sure import sure


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


async def test_a_season_at_rest_keeps_no_one_busy(bot: World) -> None:
    """A sweep in which nothing follows from a running season commits nothing, and so calls for no other sweep."""
    season = await season_of(bot, 5, {})
    commits: list[None] = []
    house = with_fields(season.world.house, committed=lambda: commits.append(None))
    await sweep.attend(house)
    commits.clear()
    await sweep.attend(house)
    assert not commits


# A whole season ---------------------------------------------------------------------------------------------------------


CAST = int(os.environ.get("BELLFLOWER_SEASON", "6"))
"""Eleven in a soak."""


async def test_a_whole_season(bot: World) -> None:
    """From the cast to the last two, every letter delivered, every garnet accounted for, the journal verified; an award that was changed in
    it is found out.
    """
    venue = MemoryVenue()
    courier = Courier(bot.house.store, venue, bot.clock, bot.house.entropy, rate=None)
    season = await season_of(bot, CAST, {"garnets": 1})
    await decreed(season, Award(0, "garnets", 2))
    ended = await season.play()
    await courier.drain()
    assert ended.is_revealed
    assert [len(place) for place in sure(ended.outcome).places] == [1] * CAST
    await season.assert_books_balance()
    document, commitment = await exported(season)
    assert archive.examine(document, commitment).place is None
    assert len(venue.members["role/eliminated"]) == CAST - 1
    assert not venue.members["role/candidate"]
    assert [one for one in await bot.errands(ended) if one.status != "done" and one.kind != "edit"] == []
    entry = next(one for one in document["journal"] if one["act"] == "decreed")
    entry["facts"]["amount"] = 3
    assert (archive.examine(document, commitment).place or "").startswith("journal entry")


# Undoing ----------------------------------------------------------------------------------------------------------------


async def test_an_award_is_told_to_its_player_alone_and_undone_in_the_books(bot: World) -> None:
    """Garnets are private unless the season declares them public; that a host gave some is announced. What was booked stays, and is booked
    back.
    """
    season = await season_of(bot, 3, {"garnets": 1})
    before = len(await bot.errands(await season.match()))
    await decreed(season, Award(1, "garnets", 4))
    news = (await bot.errands(await season.match()))[before:]
    assert [one.address for one in news] == ["seat/1", "public"]
    assert news[1].letter == Letter(
        "notice", notices=(Notice("season-awarded", {"who": SeatName(1), "reason": "because"}),)
    )
    await seasons.undo(bot.house, season.id, HOST, "a slip")
    assert (await season.state()).accounts[1].garnets == 1
    await season.assert_books_balance()
    last = (await season.bookings())[-1]
    assert (last.giver, last.taker, last.amount, last.reason) == ("P2", "bank", 4, "undone")
    assert await refused(seasons.undo(bot.house, season.id, HOST, "more")) == "season-nothing-to-undo"


async def test_a_rolled_back_match_leaves_no_coin_behind(bot: World) -> None:
    """The season takes what the match comes to in the end, and nothing of what was undone."""
    season = await season_of(bot, 5, {"garnets": 1, "loser_pays": False})
    opened = await episodes.open_episode(
        bot.house, season.id, HOST, "five_stands", {"rounds": 1, "hand_size": 6}, {"reveal_after": "5 days"}
    )
    while (await season.stored(opened.id)).status == "running":
        await season.turn()
    undone = (await season.stored(opened.id)).outcome
    await undo(bot.house, opened.id, HOST, "again", keeps_submissions=False)
    while (await season.state()).phase == "match":
        wake = sure(await bot.house.store.transact(lambda tx: tx.matches.next_wake()))
        await bot.turn_to(wake)
    final = sure((await season.stored(opened.id)).outcome)
    assert undone != final
    assert (await season.state()).accounts == final.accounts
    await season.assert_books_balance()


# Who sees what -----------------------------------------------------------------------------------------------------------


async def test_players_see_their_own_account_and_hosts_see_all(bot: World) -> None:
    """In the standings and in the ledger."""
    season = await season_of(bot, 3, {"garnets": 1, "bellflowers": 1, "public": ["bellflowers"]})
    await decreed(season, Award(1, "garnets", 4))
    assert (await season.seen("Bo")).own is not None
    assert (await season.seen()).own is None
    assert [row.garnets for row in (await season.seen("Ada")).rows] == [None] * 3
    assert [row.garnets for row in (await season.seen(HOST)).rows] == [1, 5, 1]

    async def lines(user: str | None) -> list[tuple[str, str]]:
        bookings = await seasons.ledger(bot.house, season.id, user)
        return [(one.taker, one.currency) for one in bookings]

    public = [(f"P{seat}", "bellflowers") for seat in (1, 2, 3)]
    assert sorted(await lines(None)) == public
    assert sorted(await lines("Ada")) == sorted([*public, ("P1", "garnets")])
    assert len(await lines(HOST)) == 7


async def test_meadows_are_set_only_once_the_season_has_begun(bot: World) -> None:
    """Before that there are none, and the host is told so."""
    opened = await signup.open_match(bot.house, guild="g", home="h", game="season", host=HOST)
    command, surface = table.named("season meadows"), cast("Any", None)
    assert command is not None
    asker = Asker(HOST, HOST, "en", "g", bot.clock.now(), "press")
    fields = {"player": 0, "meadow": "white", "reason": "a storm"}
    assert await refusal_of(command.run(Request(bot.house, surface, asker, opened, given=fields))) == Refused(
        "not-running"
    )
