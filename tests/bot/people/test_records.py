"""A record across matches: what was public of those that are over, for others only as long as its owner does not mind."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.referee import remembering, sweep
from bot.referee.core.model import ErrandStatus, Match, Pace, Person, Refused, Settings
from bot.referee.core.positions import table_of
from bot.referee.hosting import hosting
from bot.referee.people import me, records, results, tallies
from bot.referee.play import dealing, seating, signup
from bot.store.transaction import TableTransaction
from tests.bot.hosting.undoing import undo
from tests.bot.world import HOST, World, outcome_of
from tests.store.asking import change

ADA = Person("Ada", "Ada", "en")
PACE = Pace(every="2 days", close_at=None)


async def _over(bot: World, rounds: int = 1, reveal_after: str = "0s") -> Match:
    """A match of Ada, Bo and Chiara in which all were silent to the end."""
    match = await bot.started(3, settings=Settings(PACE, reveal_after=reveal_after), options={"rounds": rounds})
    for _ in range(rounds):
        match = await bot.pass_deadline(match)
    assert match.status == "finished"
    await bot.finish_errands()
    return match


async def _record(bot: World, user: str, asker: str = "Zoe", guild: str | None = "g") -> Any:
    """The facts of each sentence, by its message; or the refusal."""
    outcome = await outcome_of(records.record(bot.house, user, asker, guild))
    return outcome.id if isinstance(outcome, Refused) else {notice.id: notice.facts for notice in outcome}


async def _ids(bot: World) -> list[str]:
    return [one.id for one in records.told_standings(await records.standings(bot.house, "g"))]


async def test_a_record_counts_matches_that_are_over(bot: World) -> None:
    """One that still runs, one that was aborted and one of another server are none of it; in a DM, everywhere, it is for oneself alone."""
    assert await _ids(bot) == ["standings-none"]
    await _over(bot, 2)
    match = await bot.started(3, settings=Settings(PACE, reveal_after="0s"), options={"rounds": 1})
    await bot.order(match, "Ada", {"play": table_of(match).prompts[0].form[0].choices[:1]})
    await bot.pass_deadline(match)
    await bot.finish_errands()
    assert await _ids(bot) == ["standings-game", *["standings-row-provisional"] * 3, "standings-how"]
    await bot.started(3, pace=PACE)
    aborted = await bot.started(3, pace=PACE)
    await hosting.abort(bot.house, aborted.id, HOST, "a storm")
    record = await _record(bot, "Ada")
    assert [*record] == ["record-head", "record-game", "record-rating-provisional", "record-missed"]
    assert record["record-head"] == {"name": "Ada", "count": 2}
    assert record["record-game"] == {"game": "Five Stands", "count": 2, "won": 2, "places": "1/3, 1/3"}
    assert (await _record(bot, "Bo"))["record-game"]["won"] == 1
    assert record["record-missed"] == {"missed": 2, "asked": 3}
    for user, asker, guild in (("Ada", "Zoe", "elsewhere"), ("Zoe", "Ada", "g"), ("Ada", "Bo", None)):
        assert await _record(bot, user, asker, guild) == "record-none"
    assert "record-game" in await _record(bot, "Ada", "Ada", None)


async def test_who_opted_out_or_is_deleted_is_shown_to_no_other_and_moves_no_one(bot: World) -> None:
    """Others see them in neither /record nor /standings; the seat of a deleted person is a pseudonym's, which counts as an opponent."""
    await _over(bot)
    before = (await records.standings(bot.house, "g"))["five_stands"]
    others = [one for one in before if one[0] != "Ada"]
    await me.wish(bot.house, ADA, {"record": "no"})
    assert await _record(bot, "Ada") == "record-none"
    assert "record-game" in await _record(bot, "Ada", asker="Ada")
    assert [*(await records.standings(bot.house, "g"))["five_stands"]] == others
    await remembering.forget(bot.house, "Ada")
    assert [*(await records.standings(bot.house, "g"))["five_stands"]] == others
    assert await _record(bot, "Ada", asker="Ada") == "record-none-own"


async def test_a_seat_that_changed_hands_is_rated_for_no_one(bot: World) -> None:
    """It is in both records: one left it, the other has its place; a player who left before the deal has neither."""
    match = await bot.open(settings=None, options={"rounds": 1})
    await bot.joins(match, "Zoe", "Ada", "Bo", "Chiara")
    await signup.leave(bot.house, match.id, "Zoe")
    begun = await dealing.start(bot.house, match.id, HOST)
    bot.clock.turn(60)
    await seating.substitute(bot.house, match.id, HOST, 0, "Dae", "Dae", "Ada has left")
    await bot.pass_deadline(begun)
    await bot.finish_errands()
    for name, said in (("Ada", ["record-left"]), ("Dae", ["record-game", "record-missed"])):
        assert [*await _record(bot, name)] == ["record-head", *said]
    assert await _record(bot, "Zoe", asker="Ada") == "record-none"
    assert set(dict((await records.standings(bot.house, "g"))["five_stands"])) == {"Bo", "Chiara"}


async def test_two_of_the_same_name_are_told_apart_in_the_standings(bot: World) -> None:
    """They never sat at one table, so no table made their names distinct; people who are not shown take no number."""
    await _over(bot)
    match = await bot.open(settings=None, options={"rounds": 1})
    for user, name in (("Ada-2", "Ada"), ("Ada-3", "ada"), ("Bo", "Bo")):
        await signup.join(bot.house, match.id, user, name)
    begun = await dealing.start(bot.house, match.id, HOST)
    await bot.pass_deadline(begun)
    await bot.finish_errands()

    async def named() -> list[str]:
        rows = (await records.standings(bot.house, "g"))["five_stands"]
        return sorted(name for name, _ in rows if name.casefold().startswith("ada"))

    assert len({name.casefold() for name in await named()}) == 3
    for user in ("Ada-2", "Ada-3"):
        await me.wish(bot.house, Person(user, "Ada", "en"), {"record": "no"})
    assert await named() == ["Ada"]


async def _seen(bot: World) -> list[object]:
    """Standings and all records, on the server and everywhere."""
    seen: list[object] = [await records.standings(bot.house, "g")]
    seen += [await _record(bot, user, user, guild) for user in ("Ada", "Bo", "Chiara") for guild in ("g", None)]
    return seen


async def _published(bot: World) -> None:
    """The secrets of all matches that are over are published."""
    bot.clock.turn(60 * 24 * 60)
    await sweep.attend(bot.house)
    await bot.finish_errands()


async def _counted(bot: World, scope: str = "g") -> str:
    """The last match that is counted, and kept so."""
    while await tallies.count(bot.store):
        pass
    return (await bot.store.transact(lambda tx: tx.standings.counted(scope))).match


async def test_a_match_that_cannot_be_counted_holds_up_no_other_server(
    bot: World, caplog: pytest.LogCaptureFixture
) -> None:
    """It is left out of what is counted, and named in the log; the next server's are counted."""
    broken, other = await _over(bot), await _over(bot)

    async def broke(tx: TableTransaction) -> None:
        tx.sql.write("UPDATE matches SET outcome = '{' WHERE id = ?", (broken.id,))
        tx.sql.write("UPDATE matches SET guild = 'h' WHERE id = ?", (other.id,))
        tx.sql.write("INSERT INTO counted VALUES ('h', '', 0, 1)", ())

    await bot.store.transact(broke)
    assert await _counted(bot, "h") == other.id
    assert await _counted(bot, "g") == ""
    assert f"matches {broken.id} cannot be read, and is left out" in caplog.text


@pytest.mark.parametrize(
    ("table", "column"), [("matches", "outcome"), ("tenures", "from_at")], ids=["the match", "its seats"]
)
async def test_a_match_that_could_not_be_read_is_counted_once_it_can(bot: World, table: str, column: str) -> None:
    """Until then the standings have all others; then they are what they would have been."""
    damaged, key = await _over(bot), "id" if table == "matches" else "match"

    async def count_with(value: str) -> int:
        await change(bot.store, f"UPDATE {table} SET {column} = ? WHERE {key} = ?", value, damaged.id)
        await _counted(bot)
        count: int = (await _record(bot, "Ada"))["record-game"]["count"]
        return count

    await _over(bot)
    [(before,), *_] = await bot.store.inspect(f"SELECT {column} FROM {table} WHERE {key} = '{damaged.id}'")
    assert [await count_with(value) for value in ("{", before)] == [1, 2]


@pytest.mark.parametrize("size", [1, 20])
async def test_what_is_kept_is_what_all_of_it_comes_to(bot: World, size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many matches are counted, or read, at once, standings and records are what they are without anything kept."""
    matches = [await _over(bot) for _ in range(3)]
    await _published(bot)
    anew = await _seen(bot)
    monkeypatch.setattr(results, "_AT_ONCE", size)
    monkeypatch.setattr(tallies, "_AT_ONCE", size)
    assert await _seen(bot) == anew
    assert [await _counted(bot, scope) for scope in ("g", "")] == [matches[-1].id] * 2
    assert await bot.store.transact(lambda tx: tx.standings.behind()) == ()
    assert await _seen(bot) == anew


async def test_a_result_counts_once_everyone_was_told(bot: World) -> None:
    """Its post is on its way, or stuck: neither standings nor records have it, nor is it kept; then they do."""
    before = await _seen(bot)
    match = await bot.started(3, settings=Settings(PACE), options={"rounds": 1})
    await bot.finish_errands()
    await bot.pass_deadline(match)
    statuses: tuple[ErrandStatus, ...] = ("waiting", "attempted", "stuck")
    for became in statuses:
        await bot.finish_errands(became)
        assert await _seen(bot) == before
    assert await _counted(bot) == ""
    await bot.finish_errands()
    assert await _seen(bot) != before
    assert await _counted(bot) == match.id


async def test_only_what_nothing_changes_any_more_is_kept(bot: World) -> None:
    """A match whose secret is not published can be undone: it shows in the standings until it is, and nothing of it stays.

    One that is said to have come out otherwise than it was counted has all of it counted anew.
    """
    first = await _over(bot)
    await _published(bot)
    before = await _seen(bot)
    second = await _over(bot, reveal_after="2 days")
    assert await _counted(bot) == first.id
    assert await _seen(bot) != before
    await undo(bot.house, second.id, HOST, "a mistake")
    await hosting.abort(bot.house, second.id, HOST, "a storm")
    assert (await _counted(bot), await _seen(bot)) == (first.id, before)
    now = await bot.now(first)
    assert now.outcome is not None
    other = replace(now.outcome, places=((2,), (0,), (1,)))
    await bot.store.transact(lambda tx: tx.matches.save(replace(now, outcome=other)))
    assert (await bot.store.transact(lambda tx: tx.standings.counted("g"))).match == ""
    anew = await _seen(bot)
    assert anew != before
    assert (await _counted(bot), await _seen(bot)) == (first.id, anew)


async def test_who_is_forgotten_is_in_nothing_that_is_kept(bot: World) -> None:
    """Their standings are a pseudonym's, and are what all matches come to then."""
    await _over(bot)
    await _over(bot)
    await _published(bot)
    await _counted(bot)
    await remembering.forget(bot.house, "Ada")
    kept = await bot.store.transact(lambda tx: tx.standings.of("g"))
    assert {one.user for one in kept} & {"Ada"} == set()
    assert {one.name for one in kept} == {"—", "Bo", "Chiara"}
    counted = await results.results(bot.store, await bot.store.transact(lambda tx: tx.matches.ended("g")))
    assert {(one.user, one.game): one for one in kept} == tallies.tallied("g", {}, counted)[0]
