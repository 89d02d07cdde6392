"""A report on games whose luck is known: coins that fall as they like, and cards that play themselves."""

import asyncio
import itertools
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace as changed
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from bot.__main__ import main
from bot.papers.report import telling
from bot.papers.report.course import Again, Course, Question, Unfit, course_of
from bot.papers.report.studies import Choices, Counted, counted
from bot.papers.report.telling import Teller, page, report, text
from bot.referee.hosting import hosting, rollback
from bot.referee.record import verifying
from games import table
from games.chance import Chance
from games.form import Answer, Pick
from games.game import AnyGame, Game, Outcome, Prompt, Resolution, Seat, Trial
from tests.bot.courier.carrying import until
from tests.bot.play.scripted import over
from tests.bot.world import HOST, NAMES, World, refused
from tests.catalogued import game_named
from tests.sure import sure

ROUNDS = 4


class Options(Struct, frozen=True):
    """None."""


class State(Struct, frozen=True):
    """How many steps are over; points and cards by seat."""

    over: int
    points: tuple[int, ...]
    cards: tuple[int, ...] = ()


def _game(**changes: Any) -> AnyGame:
    pieces = game_named("five_stands")
    said: dict[str, Any] = {
        "key": "coins", "title": "Coins", "version": 1, "seats": range(2, 5), "every": "1 day", "early": "all_in",
        "State": State, "Options": Options, "Event": pieces.Event, "View": State,
        "refuse": lambda seats, options: None, "rooms": lambda state: (), "round": lambda state: state.over + 1,
        "absent": lambda state, prompt: {prompt.form[0].key: prompt.form[0].choices[:1]},
        "view": lambda state, reader: state, "tell": lambda thing, locale: (), "summary": lambda locale: (),
        "draw": lambda thing, locale: None, "mood": pieces.mood, "trials": (Trial(2, Options()),),
    }  # fmt: skip
    return Game(**said | changes)


def _ended(points: tuple[int, ...]) -> Outcome:
    best = max(points)
    winners = tuple(seat for seat, one in enumerate(points) if one == best)
    losers = tuple(seat for seat in range(len(points)) if seat not in winners)
    return Outcome((winners, losers) if losers else (winners,), winners, "won", points)


# Coins: each bets on one toss a round, and has a point when it is right -----------------------------------------------


def _bets(state: State) -> tuple[Prompt, ...]:
    asked = (Pick("bet", ("heads", "tails"), 1, 1),)
    return tuple(Prompt(seat, f"bet-{state.over + 1}", asked) for seat in range(len(state.points)))


def _tossed(state: State, answers: Mapping[Seat, Answer], chance: Chance) -> Resolution[State, Any]:
    fell = chance.choice(("heads", "tails"))
    points = tuple(one + (answers[seat]["bet"] == (fell,)) for seat, one in enumerate(state.points))
    after = State(state.over + 1, points)
    return Resolution(after, (), _ended(points) if after.over == ROUNDS else None)


COINS = _game(
    setup=lambda seats, options, chance: Resolution(State(0, (0,) * seats), ()), prompts=_bets, resolve=_tossed
)

# Cards: each is dealt one of ten, and can do nothing but play it ------------------------------------------------------


def _dealt(seats: int, options: Options, chance: Chance) -> Resolution[State, Any]:
    return Resolution(State(0, (0,) * seats, tuple(chance.shuffle(range(1, 11))[:seats])), ())


def _hands(state: State) -> tuple[Prompt, ...]:
    return tuple(Prompt(seat, "card-1", (Pick("play", (str(card),), 1, 1),)) for seat, card in enumerate(state.cards))


CARDS = _game(
    setup=_dealt,
    prompts=_hands,
    resolve=lambda state, answers, chance: Resolution(replace(state, over=1), (), _ended(state.cards)),
)


def _course(game: AnyGame, answers: Any, seats: int = 2, seed: bytes = bytes(32)) -> Course:
    now, _ = table.opening(game, seats, Options(), seed)
    positions, orders = list[table.Table](), dict[Question, Answer | None]()
    while now.outcome is None:
        moves = {prompt.seat: answers(now, prompt) for prompt in now.prompts}
        positions.append(now)
        orders |= {(prompt.seat, prompt.key): moves[prompt.seat] for prompt in now.prompts}
        now = table.advance(now, table.settle(now, moves)).table
    return Course(game, Options(), NAMES[:seats], tuple(positions), orders, now.outcome)


def _heads(now: Any, prompt: Prompt) -> Answer:
    return {"bet": ("heads",)}


def _counted(course: Course, deals: int) -> Counted:
    """With a clock that stands still: so many deals, however slow the machine is."""
    return counted(course, 60, deals, clock=lambda: 0.0)


def test_the_luck_of_coins_is_that_of_coins() -> None:
    """Four tosses: two points on average, and a player who has them all beats fifteen deals of sixteen and half of the last.

    All answers are tried, with the coins as they fell: every wrong bet cost one point, and no right one did.
    """
    course = _course(COINS, _heads)
    figures = _counted(course, 500)
    assert (figures.luck.kept, figures.luck.is_of_hands, figures.choices.is_whole) == (1, False, True)
    for seat in range(2):
        luck = sure(figures.luck.compared(seat))
        assert luck.mean == pytest.approx(2, abs=0.2)
        assert abs(luck.mean - 2) <= 2 * luck.error
        # of all sixteen ways in which four coins fall, by how many points they bring
        below = {0: 0.5, 1: 3, 2: 8, 3: 13, 4: 15.5}[luck.score] / 16
        assert luck.beats == pytest.approx(below, abs=0.07)
        assert luck.interval[0] <= luck.beats <= luck.interval[1]
    regrets = figures.choices.regret(0).values()
    assert set(regrets) <= {0, 1}
    assert course.outcome.scores[0] + sum(regrets) == ROUNDS


def test_a_hand_is_worth_what_a_scripted_player_makes_of_it() -> None:
    """Orders of one hand fit no other deal: a card of ten beats as many deals as there are lower ones."""
    course = _course(CARDS, lambda now, prompt: {"play": prompt.form[0].choices})
    figures = _counted(course, 1_000)
    assert figures.luck.is_of_hands
    luck = sure(figures.luck.compared(0))
    assert luck.was == luck.score == course.positions[0].state.cards[0]
    assert luck.beats == pytest.approx((luck.score - 0.5) / 10, abs=0.05)


def test_a_match_turned_where_its_winner_changed() -> None:
    """Before the first toss no one leads clearly; a player two points ahead before the last one wins it."""
    course = _course(COINS, lambda now, prompt: {"bet": (("heads", "tails")[(prompt.seat + now.step // 2) % 2],)})
    figures = _counted(course, 300)
    for turn in figures.turning.points():
        assert turn.old != turn.new
        assert turn.after is None or turn.after > 0.5


def test_counting_stops_when_its_time_is_over_and_tells_all_of_it() -> None:
    """Each study has its share, and has worked once at least; the bar comes to its end."""
    passed, ticks = list[float](), itertools.count()
    figures = counted(_course(COINS, _heads), 10, 1_000_000, passed.append, clock=lambda: next(ticks) * 0.5)
    assert sum(passed) == pytest.approx(10)
    assert 1 <= len(figures.luck.scores[0]) < 20
    assert min(figures.turning.played.values()) >= 1


def test_a_report_says_how_it_was_counted_and_escapes_names() -> None:
    """In words and as a page that asks for nothing, in both languages."""
    course = changed(_course(COINS, _heads), names=("<b>Ada", "Bo"))
    figures = _counted(course, 20)
    for locale in ("en", "it"):
        teller = Teller(figures, {"id": "ABC", "title": "<i>"}, locale)
        assert "95%" in text(teller)
        assert bool(re.search(r"\d,\d ± ", text(teller))) is (locale == "it")
        shown = page(teller)
        assert "<b>" not in shown
        assert "<i>" not in shown
        assert "https://" not in shown
        assert "20" in re.findall("<footer.*</footer>", shown)[0]


@pytest.mark.parametrize(
    ("seats", "said"),
    [((0,), "order was given by Ada: instead of it"), ((0, 1), "orders were given by Ada and Bo: instead of each")],
)
def test_a_report_names_all_whose_orders_cost_the_most(seats: Sequence[int], said: str) -> None:
    """Who bets on tails in the first round, where heads falls, misses a point; where several do, it names each of them."""
    course = _course(
        COINS, lambda now, prompt: {"bet": ("tails" if prompt.seat in seats and not now.step else "heads",)}
    )
    short = [*Teller(_counted(course, 10), {"id": "ABC", "title": ""}, "en").in_short()]
    assert short[1] == f"The costliest {said}, another would have brought 1 point more."


def test_a_report_names_the_luckiest_the_costliest_order_and_the_turn() -> None:
    """Ada bets on heads, which fell each time, Bo in turns; who holds a card of ten is seldom clearly luckier."""
    course = _course(COINS, lambda now, prompt: {"bet": (("heads", "tails")[prompt.seat and now.step % 2],)})
    teller = Teller(_counted(course, 100), {"id": "ABC", "title": ""}, "en")
    assert list(teller.in_short()) == [
        "Ada had the most luck: this deal was better for them than 96% of the others.",
        "The costliest orders were given by Bo: instead of each, another would have brought 1 point more.",
        "Round 2: before it Bo was most likely to win (51%), after it Ada (83%).",
    ]
    assert list(teller.fortunes())[1:] == [
        ("Ada", "4", "2.2 ± 0.2", "90–98%", "96%"), ("Bo", "2", "2.1 ± 0.2", "38–58%", "48%"),
    ]  # fmt: skip
    assert list(teller.regrets())[1:] == [("Ada", "0", "0", "0", "0"), ("Bo", "0", "1", "0", "1")]
    assert Choices(course).regret(1) == {}, "nothing is said of orders beside which no other was tried"
    cards = _counted(_course(CARDS, lambda now, prompt: {"play": prompt.form[0].choices}), 100)
    teller = Teller(cards, {"id": "ABC", "title": "Cup"}, "en")
    assert next(teller.in_short()) == "Nobody was clearly luckier than in other deals."
    assert list(teller.fortunes())[1] == ("Ada", "5", "5.0", "5.6 ± 0.6", "33–52%", "42%")
    assert teller.titles() == ("Report on Cup", "Coins, 2 players, match ABC")


# Real matches ---------------------------------------------------------------------------------------------------------


async def test_the_course_of_a_match_leads_to_its_end_again(bot: World) -> None:
    """From its first position, by its own orders and dice; what was rolled back is not in it."""
    match = await bot.started(options={"rounds": 2})
    await bot.order(match, "Ada", "play; go stay")
    match = await bot.pass_deadline(match)
    begun = next(entry.position for entry in await bot.journal(match) if entry.act == "started")
    await rollback.rollback(bot.house, match.id, HOST, begun, "a dispute", is_fresh=True)
    match = await over(bot, match)
    course = course_of(verifying.checked(await bot.document(match)))
    assert len(course.positions) == 2
    assert Again(course).played(course.positions[0]) == course.outcome == match.outcome


async def test_a_match_that_its_host_ended_has_no_report(bot: World) -> None:
    """It follows from no orders."""
    match = await bot.started(options={"rounds": 1})
    await hosting.finish(bot.house, match.id, HOST, ((0,), (1,), (2,)), "a storm")
    match = await over(bot, match)
    with pytest.raises(Unfit, match="report-by-hand"):
        course_of(verifying.checked(await bot.document(match)))


async def test_the_command_prints_a_report(bot: World, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As text and as a page; of a forged export it complains."""
    match = await over(bot, await bot.started(options={"rounds": 1}))
    document = await bot.document(match)
    kept = tmp_path / "match.json"
    kept.write_bytes(msgspec.json.encode(document))
    for page_ in ([], ["--html"]):
        code = await asyncio.to_thread(main, ["report", str(kept), "--seconds", "0.1", "--deals", "2", *page_])
        assert code == 0
        assert "Turning points" in capsys.readouterr().out
    assert await asyncio.to_thread(main, ["report", str(kept), "--deals", "0"]) == 2
    assert "--deals 0 is too few to compare with; name at least 2" in capsys.readouterr().err
    document["match"]["title"] = "forged"
    kept.write_bytes(msgspec.json.encode(document))
    assert await asyncio.to_thread(main, ["report", str(kept)]) == 2


async def test_the_host_of_a_match_that_is_over_has_its_report(bot: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a page, in their language, by a process of the lowest priority. Asked for again meanwhile it is counted once; another is refused.

    Of a running match its host and its players are refused.
    """
    asked: list[int] = []  # and not carried out: on a busy machine such a process waits for all others
    monkeypatch.setattr(os, "setpriority", lambda which, who, priority: asked.append(priority))
    match = await bot.started(options={"rounds": 1})
    for host, why in ((HOST, "not-over"), ("Ada", "host-plays")):
        assert await refused(report(bot.house, match.id, "en", by=host)) == why
    await over(bot, match)
    pages = [asyncio.create_task(report(bot.house, match.id, "it", by=HOST, seconds=0.1)) for _ in range(2)]
    await until(lambda: bool(telling.COUNTING))
    assert await refused(report(bot.house, match.id, "en", by=HOST)) == "report-counting"
    shown, again = await asyncio.gather(*pages)
    assert shown == again
    assert '<html lang="it">' in shown
    assert "Ada" in shown
    assert asked == [19]
