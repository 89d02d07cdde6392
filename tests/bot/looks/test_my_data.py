"""Planted looks: `/my-data` shows only one's own part of a match that is still played."""

from typing import Any

from msgspec.structs import replace

from bot.referee.core.model import Letter, Notice, Settings, Tenure
from bot.referee.hosting import hosting
from bot.referee.play import dealing, seating, signup
from tests.bot.people.known import known_of
from tests.bot.season.opened import season_of
from tests.bot.world import HOST, NAMES, World


async def _of(bot: World, user: str) -> dict[str, Any]:
    (entry,) = (await known_of(bot.house, user))["matches"]
    assert isinstance(entry, dict)
    return entry


async def test_each_reads_the_orders_that_they_handed_in(bot: World) -> None:
    """None of the seat that they left in the sign-up, none of their substitute's; a host who closes a round reads none at all: the close is
    a host's act, and what it settled is not their data.
    """
    match = await bot.open()
    await signup.join(bot.house, match.id, "mole", "Mole")
    await signup.leave(bot.house, match.id, "mole")
    for name in NAMES[:3]:
        await signup.join(bot.house, match.id, name, name)
    await dealing.start(bot.house, match.id, HOST)
    for name in NAMES[:2]:
        await bot.order(await bot.now(match), name, "go stay")
    bot.clock.turn(60)
    assert isinstance(await seating.substitute(bot.house, match.id, HOST, 1, "zoe", "Zoe", "he is ill"), Tenure)
    bot.clock.turn(60)
    await bot.order(await bot.now(match), "zoe", "go stay")
    versions = {
        name: [one["version"] for one in (await _of(bot, name))["orders"]] for name in (*NAMES[:2], "zoe", "mole")
    }
    assert versions == {NAMES[0]: [1], NAMES[1]: [1], "zoe": [2], "mole": []}
    await hosting.close_now(bot.house, match.id, HOST, "all are here")
    (step,) = [one for one in (await _of(bot, HOST))["acts"] if one["act"] == "step"]
    assert (step["reason"], "facts" in step) == ("all are here", False)


async def test_nothing_is_numbered_by_which_others_could_be_counted(bot: World) -> None:
    """Of a running match, acts and orders have no numbers and the position has no digest; of a match that is over they have."""
    match = await bot.started(settings=Settings(reveal_after="0s"))
    await bot.order(match, NAMES[1], "go stay")
    entry = await _of(bot, NAMES[1])
    counted = {"id", "position", "digest", "chain", "nonce"}
    assert not [one for one in (*entry["acts"], *entry["orders"]) if one.keys() & counted]
    assert [one["facts"] for one in entry["acts"]] == [{"name": NAMES[1]}]
    await hosting.close_now(bot.house, match.id, HOST, "all are here")
    await hosting.abort(bot.house, match.id, HOST, "a storm")
    assert (await bot.now(match)).is_revealed
    assert [one["facts"]["silent"] for one in (await _of(bot, HOST))["acts"] if one["act"] == "step"] == [[0, 2]]


async def test_a_host_of_the_cast_reads_no_purses(bot: World) -> None:
    """The main match was opened in their name, with all players' holdings."""
    season = await season_of(bot, 3, {"garnets": 7})
    await season.open()
    matches = (await known_of(bot.house, HOST))["matches"]
    assert "purses" not in str(matches)


async def test_no_letter_is_named_by_how_often_others_gave(bot: World) -> None:
    """A notice is stored under a count of acts in the match; a person's data gives only its name."""
    season = await season_of(bot, 3)
    errand = (await bot.errands(await season.match(), "seat/0"))[0]
    letter = Letter("notice", notices=(Notice("hello"),))
    posted = replace(errand, slot="stand-in-gone/17", letter=letter, marker="other", id=None)
    await bot.store.transact(lambda tx: tx.outbox.add([posted]))
    assert "stand-in-gone" in str(await _of(bot, NAMES[0]))
    assert "17" not in [one["slot"].rpartition("/")[2] for one in (await _of(bot, NAMES[0]))["letters"]]
