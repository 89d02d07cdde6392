"""What is said outside of a single match is as little: of a season with all its matches, and of a contest."""

from collections import Counter

from bot.papers.markup import plain_post
from bot.referee import contests
from bot.referee.core.model import ContestSettings, Errand, Pace, Settings
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, Cast
from bot.venues.rehearsal.stage.stage import Delivered
from bot.venues.rehearsal.stage.theatre import Theatre, turn
from bot.venues.rehearsal.terminal import auto, season
from tests.bot.letters.test_noise import HASH, in_theatre, is_of_a_close


async def test_a_season_says_no_more_than_it_must() -> None:
    """At most two public posts for each close of the season and of its matches; no 64 digits in any letter."""
    deliveries: list[Delivered] = []
    async with in_theatre() as theatre:
        theatre.stage.listeners.append(deliveries.append)
        await season.play(theatre, 3, lambda _: None, {"power": "none"})
        errands = [await _errands(theatre, one) for one in {one.match for one in deliveries}]
    public = Counter((post.match, post.line, post.step) for found in errands for post in found if is_of_a_close(post))
    assert max(public.values()) <= 2
    assert [one for one in deliveries if HASH.search(plain_post(one.post))] == []


async def test_a_contest_says_no_more_than_it_must() -> None:
    """Its sign-up, and at most two public posts when it closes, however many play; no 64 digits in any letter."""
    deliveries: list[Delivered] = []
    async with in_theatre() as theatre:
        theatre.stage.listeners.append(deliveries.append)
        settings = Settings(pace=Pace(every="1 day", early="all_in"), contest=ContestSettings())
        contest = await contests.open_contest(
            theatre.house, guild="g", home="h", game="greeen_mafia", host=auto.HOST, settings=settings
        )
        for name in auto.NAMES[:3]:
            await contests.join(theatre.house, contest.id, name, name)
        cast = Cast(theatre.house, theatre.intake, dict.fromkeys(auto.NAMES[:3], FORM_ONLY))
        for _ in range(60):
            await theatre.courier.drain()
            for run in await theatre.house.store.transact(lambda tx: tx.matches.runs(contest.id)):
                await cast.play(run.id)
            if (await auto.stored(theatre, contest.id)).is_revealed:
                break
            wake = await theatre.house.store.transact(lambda tx: tx.matches.next_wake())
            await turn(theatre.house, theatre.clock, wake or theatre.clock.now())
        assert (await auto.stored(theatre, contest.id)).is_revealed
        await theatre.courier.drain()
        errands = await _errands(theatre, contest.id)
    public = [one.slot for one in errands if one.kind == "post" and one.address == "public"]
    assert public[0] == "sign-up"
    assert 1 <= len(public[1:]) <= 2
    assert len({one.match for one in deliveries}) == 4
    assert [one for one in deliveries if HASH.search(plain_post(one.post))] == []


async def _errands(theatre: Theatre, match: str) -> tuple[Errand, ...]:
    return tuple(await theatre.house.store.transact(lambda tx: tx.outbox.of(match)))
