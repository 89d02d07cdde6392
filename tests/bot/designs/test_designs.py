"""Matches of one file: played, exported and verified like any; a file that breaks or is gone stops nothing else."""

import asyncio
import threading
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.papers.markup import plain_post
from bot.referee.core.model import NotTaken, Settings
from bot.referee.letters.posts import compose
from bot.referee.orders.deciding import Typed
from games import catalogue
from games.design.naming import SHARED
from games.design.record import design
from games.form import Answer, Rejected
from games.game import AnyGame, Seat
from games.wording import plain
from tests.bot.operate.typed import typed
from tests.bot.world import World, refusal_of, refused
from tests.games.design.writing import BAKER, ENGLISH, ITALIAN, SMALL, changed
from tests.sure import sure


def brought(text: str) -> AnyGame:
    """The game of a file, which the bot can find from now on."""
    game = design(text)
    catalogue.bring(game, SHARED)
    return game


async def test_a_letter_tells_what_changed_before_where_all_stand(bot: World) -> None:
    """In public: the news, what is other than before, and the whole position folded."""
    match = await bot.started(3, game=brought(SMALL).key)
    await bot.order(match, "Ada", "number 7")
    await bot.pass_deadline(match)
    letter = [one.letter for one in await bot.errands(match, "public") if one.letter and one.letter.kind == "step"][-1]
    post = compose(letter, match, {}, "en")
    parts = [(plain(one.heading), plain(one.body), one.is_folded) for one in post.sections if not one.is_small]
    assert parts[:2] == [
        ("", "Most: seat 1.\nWhat has changed:\nPoints: seat 1 7", False),
        ("Where everyone stands", "Small, round 2 of 3.\nPoints: seat 1 7, seat 2 0, seat 3 0", True),
    ]


async def test_a_players_letter_tells_first_what_changed_for_them(bot: World) -> None:
    """Of what not everyone sees; a player for whom nothing changed reads nothing of it."""
    match = await bot.started(3, game=brought(changed(("purse()", 'purse(seen = "owner")'))).key)
    await bot.order(match, "Ada", "number 7")
    await bot.pass_deadline(match)
    news = [
        [one for one in await bot.errands(match, f"seat/{seat}") if one.letter and one.letter.round == 2][-1]
        for seat in (0, 1)
    ]
    first = [[plain(part.body) for part in compose(one.letter, match, {}, "en").sections] for one in news if one.letter]
    changes = ["What has changed for you:\nPoints: seat 1 7" in " ".join(parts) for parts in first]
    assert changes == [True, False]


@pytest.mark.parametrize(
    ("text", "locale", "mixes"),
    [
        (SMALL, "it", ""),
        (ENGLISH, "it", "Le frasi del gioco sono solo in inglese"),
        (ENGLISH, "en", ""),
        (ITALIAN, "it", ""),
        (ITALIAN, "en", "The game’s own sentences are in Italian only"),
    ],
)
async def test_a_file_in_one_language_says_that_a_match_in_another_mixes_them(
    bot: World, text: str, locale: str, mixes: str
) -> None:
    """Its sign-up says so; that of a file with both languages, or with that of the match, does not."""
    match = await bot.open(brought(text).key, settings=Settings(locale=locale))
    [post] = await bot.errands(match, "public")
    said = plain_post(compose(sure(post.letter), match, {}, locale))
    assert mixes in said
    assert bool(mixes) is any(words in said for words in ("frasi del gioco sono", "own sentences are"))


async def test_an_order_that_the_file_forbids_is_refused_in_its_words(bot: World) -> None:
    """As a form and typed alike; what stood stays sealed, what is allowed is taken, and the close finds what it may."""
    match = await bot.started(2, game=brought(BAKER).key)
    sealed = await bot.order(match, "Ada", {"first": ("pear",), "second": ("plum",), "eggs": 2})
    for forbidden in ({"first": ("plum",), "second": ("plum",), "eggs": 1}, "first pear; second pear; eggs 1"):
        refusal = await refusal_of(bot.order(match, "Ada", forbidden))
        assert isinstance(refusal, NotTaken)
        assert plain(design(BAKER).tell(refusal.why, "en")) == "Bake two different cakes."
    assert [one.version for one in await bot.versions(match)] == [sealed.version]
    assert (await bot.order(match, "Ada", "first plum; second pear; eggs 5")).version == 2
    heard = await bot.intake.hear(
        Typed("Bo", "first plum; second pear; eggs 6", bot.clock.now(), bot.clock.now(), "m", "m")
    )
    assert isinstance(heard.done, NotTaken)
    assert plain(design(BAKER).tell(heard.done.why, "en")) == "You have 5 eggs."
    after = await bot.pass_deadline(match)
    assert msgspec.json.decode(after.state or b"")["position"]["parts"]["points"] == [1, 1]


async def test_a_close_waits_for_an_order_that_the_file_still_looks_at(bot: World) -> None:
    """It was handed in before the deadline, so it counts however long that takes."""
    game, began, goes_on = design(BAKER), threading.Event(), threading.Event()

    def forbids(state: Any, seat: Seat, answer: Answer) -> Rejected | None:
        began.set()
        goes_on.wait()
        return sure(game.forbids)(state, seat, answer)

    catalogue.bring(replace(game, forbids=forbids), SHARED)
    match = await bot.started(2, game=game.key)
    handed_in = asyncio.create_task(bot.order(match, "Ada", {"first": ("pear",), "second": ("plum",), "eggs": 2}))
    await asyncio.to_thread(began.wait)
    waiting = await bot.pass_deadline(match)
    goes_on.set()
    sealed = await handed_in
    assert (waiting.round, sealed.version) == (1, 1)
    await bot.turn_to(bot.clock.now() + timedelta(seconds=5))
    after = await bot.now(match)
    assert after.round == 2
    assert msgspec.json.decode(after.state or b"")["position"]["parts"]["eggs"] == [3, 5]


async def test_orders_of_one_server_are_looked_at_one_after_the_other(bot: World) -> None:
    """However many players of however many matches hand one in at once: files that take long take one thread of the bot."""
    game, second, under_way, most = design(BAKER), threading.Event(), list[Seat](), list[int]()

    def forbids(_: Any, seat: Seat, __: Answer) -> None:
        under_way.append(seat)
        most.append(len(under_way))
        if len(under_way) > 1:
            second.set()
        second.wait(0.1)
        under_way.remove(seat)

    catalogue.bring(replace(game, forbids=forbids), SHARED)
    match, other = [await bot.started(2, game=game.key) for _ in range(2)]
    baked = {"first": ("pear",), "second": ("plum",), "eggs": 2}
    await asyncio.gather(*(bot.order(each, player, baked) for each in (match, other) for player in ("Ada", "Bo")))
    assert most == [1, 1, 1, 1]


async def test_a_file_that_breaks_when_it_looks_at_an_order_takes_none(bot: World) -> None:
    """The player reads where; the bot goes on, and another order is taken."""
    text = changed(('return "twice"', "return 1 // 0"), text=BAKER)
    match = await bot.started(2, game=brought(text).key)
    assert await refused(bot.order(match, "Ada", "first plum; second plum; eggs 1")) == "trouble-design-faulty"
    assert (await bot.order(match, "Ada", "first plum; second pear; eggs 1")).version == 1


async def test_a_file_that_breaks_freezes_its_match_alone(bot: World) -> None:
    """Its hosts are told once, nothing of it is lost, and the other match closes on time."""
    loop = "    for seat in said:\n"
    game = brought(changed((loop, f'    t.spend("points", "@1", 1)\n{loop}')))
    broken, other = await bot.started(2, game=game.key), await bot.started()
    await bot.pass_deadline(other)
    frozen = await bot.now(broken)
    assert (await bot.now(other)).round == 2
    assert (frozen.state, frozen.round) == (broken.state, 1)
    assert frozen.trouble is not None


def test_a_file_with_a_fault_is_not_rehearsed(tmp_path: Path) -> None:
    """The complaint names the line."""
    path = tmp_path / "bad.star"
    path.write_text("def ask(t, seat)\n", "utf-8")
    played = typed("rehearse", str(path), "--auto")
    assert played.returncode == 2
    assert "line 1, column 17: the line ends too early" in played.stderr
