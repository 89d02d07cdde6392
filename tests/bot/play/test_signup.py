"""From the sign-up to the deal."""

from typing import Any

import pytest

from bot.referee.acts.veils import word_of
from bot.referee.core.model import Pace, Settings
from bot.referee.hosting import machines
from bot.referee.play import dealing, seating, signup
from games.chance import commitment, seed_of
from tests.bot.world import HOST, NAMES, World, refused, substitute_next


async def test_the_commitment_is_public_before_anyone_joins(bot: World) -> None:
    """The first public post carries the SHA-256 of a secret that is fixed by then; the seed follows from it, the id and the words.

    Seats and words stand in public before anything is dealt.
    """
    match = await bot.started(3)
    posts = [errand for errand in await bot.errands(match, "public") if errand.kind == "post" and errand.letter]
    assert [one.slot for one in posts] == ["sign-up", "seats", "1/step/0"]
    assert match.commitment == commitment(match.secret)
    assert posts[0].letter is not None
    assert match.commitment in str([one.facts for one in posts[0].letter.notices])
    words = [word_of(f"word of {name}") for name in ("Ada", "Bo", "Chiara")]
    assert match.seed == seed_of(match.secret, match.id, words)


async def test_seats_are_numbered_without_gaps(bot: World) -> None:
    """Who leaves during the sign-up leaves no empty chair."""
    match = await bot.open()
    await bot.joins(match, "Ada", "Bo", "Chiara", "Dae")
    await signup.leave(bot.house, match.id, "Bo")
    await dealing.start(bot.house, match.id, HOST)
    tenures = await bot.house.store.transact(lambda tx: tx.seats.of(match.id))
    assert [(t.seat, t.user) for t in tenures if t.to_at is None] == [(0, "Ada"), (1, "Chiara"), (2, "Dae")]


async def test_what_cannot_be_played_is_refused(bot: World) -> None:
    """Unknown games, options and durations by name, also when terms are changed, and nothing is opened or changed."""

    async def opened(game: str = "five_stands", **terms: Any) -> object:
        return await signup.open_match(bot.house, guild="g", home="h", host=HOST, game=game, **terms)

    assert await refused(opened(game="chess")) == "no-such-game"
    assert await refused(opened(options={"hand": 3})) == "bad-options"
    assert await refused(opened(settings=Settings(pace=Pace(every="soon")))) == "bad-settings"
    assert await bot.house.store.transact(lambda tx: tx.matches.find()) == ()
    match = await bot.open()
    for settings, why in (({"stikes": 3}, "setting-unknown-here"), ({"strikes": "few"}, "bad-settings")):
        assert await refused(signup.change(bot.house, match.id, HOST, settings=settings)) == why
    assert await bot.now(match) == match


async def test_a_match_may_have_fewer_seats_than_its_game(bot: World) -> None:
    """Not fewer than its rules need or than are taken; the sign-up says how many, a full table takes neither people nor machines more."""
    match = await bot.open(settings=Settings(seats=3))
    await bot.joins(match, *NAMES[:3])
    assert await refused(signup.join(bot.house, match.id, "Zoe", "Zoe")) == "table-full"
    assert await refused(machines.fill(bot.house, match.id, HOST, 4)) == "table-full"
    [post] = [one for one in await bot.errands(match, "public") if one.kind == "post"]
    assert post.letter is not None
    assert [one.facts["most"] for one in post.letter.notices if one.id == "sign-up-seats"] == [3]
    await signup.change(bot.house, match.id, HOST, settings={"seats": 4})
    await signup.join(bot.house, match.id, "Zoe", "Zoe")
    for few in (2, 3):
        assert await refused(signup.change(bot.house, match.id, HOST, settings={"seats": few})) == "bad-settings"


async def test_joining_is_refused_twice_late_and_with_a_long_word(bot: World) -> None:
    """Each refusal says what is wrong. Five Stands needs three players."""
    match = await bot.open()
    assert await refused(signup.join(bot.house, match.id, "Ada", "Ada", "x" * 101)) == "word-too-long"
    await signup.join(bot.house, match.id, "Ada", "Ada")
    assert await refused(signup.join(bot.house, match.id, "Ada", "Ada")) == "already-joined"
    assert await refused(dealing.start(bot.house, match.id, HOST)) == "cannot-start"
    assert (await bot.now(match)).status == "sign_up"
    begun = await bot.started(3)
    assert await refused(signup.join(bot.house, begun.id, "Zoe", "Zoe")) == "sign-up-over"
    assert await refused(signup.leave(bot.house, begun.id, "Ada")) == "leave-after-start"
    assert await refused(signup.join(bot.house, "NOSUCH", "Zoe", "Zoe")) == "no-such-match"


async def test_who_takes_a_seat_waits_for_none(bot: World) -> None:
    """A full table put them on the waiting list; they join as soon as somebody leaves, and the next of the list is the next in turn."""
    match = await bot.open()
    seats = 11
    await bot.joins(match, *NAMES[:seats])
    for user in ("zoe", "yul"):
        await seating.wait(bot.house, match.id, user, user)
    await signup.leave(bot.house, match.id, "Bo")
    await signup.join(bot.house, match.id, "zoe", "Zoe", "")
    assert [one.user for one in (await bot.now(match)).waiting] == ["yul"]
    await dealing.start(bot.house, match.id, HOST)
    done = await substitute_next(bot.house, match, 0, "away")
    assert done.user == "yul"


@pytest.mark.parametrize(
    ("typed", "title"),
    [("Spring\n\n# Round 9", "Spring # Round 9"), ("\u202egnirpS", "gnirpS"), ("\u200b", "Five Stands")],
)
async def test_a_title_is_one_line_that_is_seen(bot: World, typed: str, title: str) -> None:
    """A request to the page may hold what no input of a form does."""
    assert (await bot.open(title=typed)).title == title
