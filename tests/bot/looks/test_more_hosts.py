"""The host of a contest and a season's host in its cast as readers; and planted looks, each of which turns the suite red."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.papers.transcript import transcript
from bot.referee import contests
from bot.referee.acts import access
from bot.referee.core.model import ContestSettings, Match, Notice, Pace, Settings
from bot.referee.fold import contests as of_runs
from bot.referee.hosting import crew, ledger
from bot.referee.letters.letters import Outgoing
from bot.referee.record import archive, documents
from bot.referee.season import seasons
from bot.referee.showing import desk
from games.kit.secrecy import Leak
from games.season.decrees import Award
from tests.bot.looks.perceiving import Perceived, posts, said
from tests.bot.looks.reading import PACE, Kept, check, telling
from tests.bot.looks.test_hosts import of_nobody, of_player
from tests.bot.season.opened import season_of
from tests.bot.world import HOST, World, outcome_of, world
from tests.catalogued import game_named
from tests.games.five_stands import twins

DEALS = ("5413627", "1657432")


async def _contest_read(bot: World, contest: Match, *runs: Match) -> Perceived:
    """What its host reads: the exports of the contest and of each run, the ledger, the desk, public posts."""
    now = await bot.now(contest)
    answers = {
        "desk": await bot.store.transact(lambda tx: desk.written(tx, now)),
        "ledger": [one.address for one in await _list(ledger.deliveries(bot.house, contest.id, HOST))],
        "transcript": await transcript(bot.house, contest.id, "markdown"),
        "page": await transcript(bot.house, contest.id, "html"),
    }
    for match in (contest, *runs):
        answers[f"export {match.id}"] = await archive.export(bot.house, match.id, by=HOST)
    texts = {what: said(answer) for what, answer in answers.items()}
    return texts | await posts(bot, contest, "public", "hosts")


async def _list(answer: Any) -> Any:
    letters = await answer
    assert isinstance(letters, tuple)
    return letters


async def _contest(path: Path, deal: str, steps: int) -> list[Perceived]:
    """A contest of two, of which one comes so far before the host reads again; both end before the last reading."""
    real, seen = of_runs.dealt, []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(of_runs, "dealt", lambda *arguments: real(*arguments) | {"deal": deal})
        async with world(path) as bot:
            chosen = Settings(pace=Pace(every="1 day", early="all_in"), contest=ContestSettings(hints=True))
            contest = await bot.contest(settings=chosen)
            runs = [await contests.join(bot.house, contest.id, name, name) for name in ("Ada", "Bo")]
            ada, bo = (one for one in runs if isinstance(one, Match))
            seen.append(await _contest_read(bot, contest, ada, bo))
            for _ in range(steps):
                await bot.order(ada, "Ada", {"repel": ("first",)})
                await bot.turn_to(bot.clock.now())
            await contests.hint(bot.house, bo.id, "Bo")
            bot.clock.turn(60)
            seen.append(await _contest_read(bot, contest, ada, bo))
            assert (await bot.now(ada)).step == steps
            assert (await bot.now(ada)).options["deal"] == deal
    return seen


async def test_the_host_of_a_contest_learns_neither_deal_nor_course(tmp_path: Path) -> None:
    """Two deals, one step or two, a hint or none: nothing of it before the leaderboard."""
    first = await _contest(tmp_path / "one.db", DEALS[0], 1)
    other = await _contest(tmp_path / "other.db", DEALS[1], 2)
    assert first == other


async def _season(path: Path, garnets: int) -> tuple[Perceived, Perceived]:
    """What a host of the cast and a host who is not of it perceive, after another player was given so many garnets."""
    async with world(path) as bot:
        season = await season_of(bot, 3)
        await crew.add_host(bot.house, season.id, HOST, "Ada", "she helps")
        for seat, amount in ((1, garnets), (2, 40 - garnets)):
            await seasons.decree(bot.house, season.id, HOST, Award(seat, "garnets", amount), "a prize")
        now = await season.match()
        readings = []
        for host in ("Ada", HOST):
            answers = {
                "standings": await seasons.standings(bot.house, season.id, host),
                "books": [
                    (one.giver, one.taker, one.amount)
                    for one in await _list(seasons.ledger(bot.house, season.id, host))
                ],
                "export": await outcome_of(archive.export(bot.house, season.id, by=host)),
                "desk": await bot.store.transact(lambda tx: desk.written(tx, now)),
                "transcript": await transcript(bot.house, season.id, "markdown"),
            }
            letters = await posts(bot, now, "public", "hosts", "seat/0")
            readings.append({what: said(answer) for what, answer in answers.items()} | letters)
        return readings[0], readings[1]


async def test_a_seasons_host_of_the_cast_learns_no_other_account(tmp_path: Path) -> None:
    """A host who is not of the cast does: the two worlds differ."""
    first, other = await _season(tmp_path / "one.db", 10), await _season(tmp_path / "other.db", 30)
    assert first[0] == other[0]
    assert first[1] != other[1]


async def _taken(path: Path, garnets: int) -> Perceived:
    """What a blind host perceives who takes three garnets from a player who holds so many."""
    async with world(path) as bot:
        season = await season_of(bot, 3, settings=Settings(blind_hosts=True))
        for seat, amount in ((1, garnets), (2, 9 - garnets), (1, -3)):
            await seasons.decree(bot.house, season.id, HOST, Award(seat, "garnets", amount), "a fine")
        answers = {
            "letters": [(one.name, one.address) for one in await _list(ledger.deliveries(bot.house, season.id, HOST))],
            "standings": await seasons.standings(bot.house, season.id, HOST),
            "export": await archive.export(bot.house, season.id, by=HOST),
        }
        texts = {what: said(answer) for what, answer in answers.items()}
        return texts | await posts(bot, await season.match(), "public", "hosts")


async def test_a_blind_host_learns_no_balance_by_taking_coins(tmp_path: Path) -> None:
    """Three garnets were refused to an account of two, unannounced, so that a few tries told what it held."""
    assert await _taken(tmp_path / "one.db", 9) == await _taken(tmp_path / "other.db", 2)
    assert await _taken(tmp_path / "none.db", 0) == await _taken(tmp_path / "three.db", 3)


# Planted ---------------------------------------------------------------------------------------------------------------


def _open_export(patch: pytest.MonkeyPatch) -> None:
    real = documents.document
    patch.setattr(archive, "document", lambda *arguments, **named: real(*arguments, **(named | {"is_full": True})))


def _told_acts(patch: pytest.MonkeyPatch) -> None:
    """The acts of a locked export with what they say."""
    patch.setattr(documents, "_public_acts", lambda match, entries: entries)


def _desk_tells_what_is_sealed(patch: pytest.MonkeyPatch) -> None:
    real = desk.written

    async def leaky(tx: Any, match: Match, *meter: Any) -> Any:
        letter, versions = await real(tx, match, *meter), await tx.orders.versions(match.id)
        return replace(
            letter,
            notices=(*letter.notices, Notice("desk-closed", {"who": str(versions[-1:] and versions[-1].answer)})),
        )

    patch.setattr(desk, "written", leaky)


def _everything_is_public(patch: pytest.MonkeyPatch) -> None:
    """Letters to seats in the hosts' channel."""
    patch.setattr(
        Outgoing, "to_seat", lambda self, seat, slot, letter: self.errand("post", "hosts", f"{seat}/{slot}", letter)
    )


PLANTED: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "a locked export that is not": _open_export,
    "acts with their facts in a locked export": _told_acts,
    "a desk that tells what is sealed": _desk_tells_what_is_sealed,
    "letters of seats in the hosts' channel": _everything_is_public,
}


@pytest.mark.parametrize("name", PLANTED)
async def test_a_planted_look_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Each small mutation that shows a host too much turns the suite red."""
    rules = game_named("five_stands")
    PLANTED[name](monkeypatch)
    with pytest.raises(Leak):
        await _tried(tmp_path, rules, of_nobody(HOST), telling(rules, twins, 0, 2))


async def test_a_playing_host_who_is_shown_what_hosts_are_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: nothing is refused to them."""

    async def never(*_: Any) -> bool:
        return False

    rules = game_named("five_stands")
    monkeypatch.setattr(access, "plays", never)
    with pytest.raises(AssertionError):
        await _tried(tmp_path, rules, of_player, telling(rules, twins, 200, 2, is_playing=True), is_playing=True)


async def _tried(path: Path, rules: Any, sense: Any, cases: list[int], *, is_playing: bool = False) -> None:
    settings = Settings(PACE, reveal_after="1 day")
    for case in cases:
        await check(path, rules, twins, case, sense, Kept(), settings=settings, is_playing=is_playing)
