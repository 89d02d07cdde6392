"""Questions that hosts make by choosing; and how answers are counted, by clause (4)."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from games import table
from games.by_hand import GAME, events, naming, news, wording
from games.by_hand.building import ALL, BUILDING, NEW, PARTS
from games.by_hand.state import Options
from games.form import Rejected
from games.scene import is_crowned
from games.wording import plain
from tests.games.by_hand.positions import BID, VOTE, asking, close, counting, events_of, options, points
from tests.sure import sure


def built(*chosen: tuple[str, str, int, str, str]) -> Options:
    """The options after these choices: kind, place, prize, choices and the question."""
    now = options()
    for entered in chosen:
        values = BUILDING.put(now, *entered)
        assert not isinstance(values, Rejected), values
        now = options(**{**msgspec.to_builtins(now), **values})
    return now


@pytest.mark.parametrize("kind", PARTS)
def test_every_kind_can_be_asked(kind: str) -> None:
    """A race and sides need their choices; nothing else needs more than its name. Without a prize, what is counted says what that means."""
    choices = "dawn, dusk" if kind in {"minority", "first"} else ""
    assert GAME.refuse(3, built((kind, ALL, 2, choices, "What?"))) is None
    without = built((kind, ALL, 0, choices, "Well?"))
    for locale, words in (
        ("en", "no prize: a winner gets no points"),
        ("it", "nessun premio: chi vince non riceve punti"),
    ):
        assert "{" not in plain(BUILDING.told(without, locale))
        assert plain(BUILDING.told(without, locale)).endswith(words) == bool(PARTS[kind][2])


@pytest.mark.parametrize(
    ("kind", "choices", "words"),
    [
        ("most_votes", "", "a vote: the most votes win, prize 2"),
        ("minority", "dawn; dusk", "one of two sides: the smaller one wins, among dawn, dusk, prize 2"),
        ("two_thirds", "1 to 20", "a number: the closest to two thirds of the mean, 1 to 20, prize 2"),
        ("unique_lowest", "from 1 to 10", "a number: the lowest that only one gives, 1 to 10, prize 2"),
        ("unique_lowest", "da 1 a 10", "a number: the lowest that only one gives, 1 to 10, prize 2"),
        ("shares", "north, east: 6", "amounts to share out, not counted, 6 among north, east"),
        ("sentence", "", "the player’s own words"),
    ],
)
def test_a_question_is_told_as_it_was_chosen(kind: str, choices: str, words: str) -> None:
    """What may be answered, and the prize of what is counted."""
    assert plain(BUILDING.told(built((kind, ALL, 2, choices, "Well?")), "en")) == f"Round 1: “Well?”; {words}"


@pytest.mark.parametrize("choices", ["", "dawn", "dawn, noon, dusk"])
def test_sides_that_are_not_two_are_refused_for_that(choices: str) -> None:
    """What is missing is told, not that the rule is for another kind; a range that is none names its part."""
    made = BUILDING.put(options(), "minority", ALL, 2, choices, "")
    assert not isinstance(made, Rejected)
    refusal = sure(GAME.refuse(3, options(**made)))
    assert refusal.facts["wrong"] == "sides"
    assert BUILDING.put(options(), "number", ALL, 0, "many", "") == Rejected(
        "questions-field", {"round": 0, "field": "number", "wrong": "range"}
    )


def test_questions_stand_where_hosts_put_them() -> None:
    """The first one in every round; then in a round of its own, beside another or in its place. There are as many rounds as questions."""
    first = ("most_votes", ALL, 1, "", "Who?")
    made = built(first, *[("first_price", NEW, 5, "0 to 9", "How much?")] * 3, ("first_price", "beside_2", 4, "", ""))
    assert (BUILDING.places(options()), made.rounds) == ((ALL,), 4)
    assert [[field.key for field in one.fields] for one in made.questions] == [
        ["vote"],
        ["bid", "bid_2"],
        ["bid"],
        ["bid"],
    ]
    assert made.questions[1].ask == "How much?"
    again = built(first, ("minority", "instead_1", 3, "a, b", "Which?"))
    assert [one.fields[0].key for one in again.questions] == ["side"]


def test_a_host_reads_which_round_asks_again() -> None:
    """Two questions in a match of three rounds: the third asks the second one again, and a host reads that with the questions."""
    made = replace(built(("sentence", ALL, 0, "", "First?"), ("first", NEW, 1, "me", "Second?")), rounds=3)
    assert plain(BUILDING.told(made, "en")).endswith("After round 2 the last question is asked again, until round 3.")


def test_unnamed_points_are_counted_in_the_readers_language() -> None:
    """The plural of "point" is right; a host's own name for points, and a title, is used unchanged."""
    held = ((0, 1), (1, 2))
    assert plain(naming.sums(held, "points", "en"), {0: "Ada", 1: "Bo"}) == "Ada 1 point, Bo 2 points"
    assert plain(naming.sums(held, "points", "it"), {0: "Ada", 1: "Bo"}) == "Ada 1 punto, Bo 2 punti"
    assert [plain(naming.titled(title, "it")) for title in ("", "Sardines")] == ["Partita della casa", "Sardines"]
    assert plain(naming.sums(held, "shells", "it"), {0: "Ada", 1: "Bo"}) == "Ada 1 shells, Bo 2 shells"


SIDE: dict[str, Any] = {"key": "side", "choices": ["tea", "cake"], "count": "minority", "prize": 5}
BUZZ: dict[str, Any] = {"key": "buzz", "choices": ["tea", "cake"], "count": "first", "prize": 5}
NONE = (None,) * 4
ZERO = (0,) * 4


@pytest.mark.parametrize(
    ("field", "said", "held"),
    [
        *(pytest.param({**VOTE, "count": rule}, votes, gained, id=f"4.1, 4.2: {rule} of {votes}") for rule, votes,
         gained in (
            ("most_votes", ("2", "1", "2", "2"), (0, 2, 0, 0)), ("most_votes", ("2", "1", None, None), (2, 2, 0, 0)),
            ("most_votes", NONE, ZERO), ("fewest_votes", ("2", "1", "2", "2"), (2, 0, 0, 0)))),
        *(pytest.param(counting(rule), numbers, gained, id=f"4.3 to 4.5: {rule} of {numbers}") for rule, numbers,
         gained in (
            ("unique_lowest", ("1", "1", "2", "3"), (0, 0, 5, 0)), ("unique_lowest", ("1", "1", "3", "3"), ZERO),
            ("unique_highest", ("1", "9", "9", "3"), (0, 0, 0, 5)),
             ("two_thirds", ("0", "30", "60", "90"), (0, 5, 0, 0)),
            ("two_thirds", ("20", "40", "30", "30"), (5, 0, 0, 0)),
             ("two_thirds", ("10", "10", None, None), (5, 5, 0, 0)),
            ("two_thirds", NONE, ZERO))),
        *(pytest.param({**BID, "count": rule}, bids, paid, id=f"4.6, 4.7: {rule} of {bids}") for rule, bids, paid in (
            ("first_price", ("10", "30", "20", None), (0, -30, 0, 0)),
             ("second_price", ("10", "30", "20", None), (0, -20, 0, 0)),
            ("second_price", (None, "30", None, None), ZERO), ("second_price", ("0", None, None, None), ZERO))),
        *(pytest.param(SIDE, sides, gained,
         id=f"4.8: the smaller of {sides}; even, or one empty, no one wins") for sides, gained in (
            (("tea", "cake", "tea", "tea"), (0, 5, 0, 0)), (("tea", "cake", "tea", "cake"), ZERO),
             (("tea",) * 4, ZERO))),
        pytest.param(BUZZ, NONE, ZERO, id="4.11: silence is no press"),
    ],
)  # fmt: skip
def test_4_what_is_gained_and_paid(field: dict[str, Any], said: tuple[str | None, ...], held: tuple[int, ...]) -> None:
    """The prize to each who wins; ties together, and the price of what was bid from the points that each has."""
    assert points(close(asking(field, start=50), *said)) == tuple(50 + gained for gained in held)


@pytest.mark.parametrize(
    ("rule", "votes", "named"),
    [("most_votes", ("2", "1", None, None), ("@1", "@2")), ("fewest_votes", ("2", "1", "2", "2"), ("@1",)),
     ("most_votes", NONE, ())],
)  # fmt: skip
def test_4_1_who_is_named(rule: str, votes: tuple[str | None, ...], named: tuple[str, ...]) -> None:
    """4.1, 4.2: most or fewest, ties all named."""
    assert events_of(close(asking({**VOTE, "count": rule}), *votes), events.Tallied)[0].named == named


def test_4_6_no_bid_but_the_price_is_told() -> None:
    """The winner and the price are told, and no bid, not even the winner's; of equal bids the lot chooses (4.9)."""
    step = close(asking(BID, start=50, public="nothing"), "41", "37", "5", None)
    (tally,) = events_of(step, events.Tallied)
    assert (tally.winners, tally.value, tally.counts, tally.total) == ((0,), 37, (), 0)
    step = close(asking(BID, start=50), "30", "30")
    (tally,) = events_of(step, events.Tallied)
    assert (tally.drawn, sorted(points(step))) == ((0, 1), [20, 50, 50, 50])


@pytest.mark.parametrize("rule", ["first_price", "second_price"])
def test_4_10_two_auctions_of_a_round_take_no_more_than_one_has(rule: str) -> None:
    """The second bid may use only what the first price leaves; if that is less than the smallest bid, there is no bid."""
    fields = [{**BID, "key": key, "least": 1, "count": rule} for key in ("bid", "other", "third")]
    step = close(asking(*fields, start=10, public="nothing"), "bid 9; other 10; third 10", "bid 9; other 2; third 1")
    assert min(points(step)) >= 0
    [_, second, third] = events_of(step, events.Tallied)
    [winner] = second.winners
    assert second.value in {1, 2}
    assert winner in {0, 1}
    assert third.value is None or third.value <= 9


@pytest.mark.parametrize(
    ("public", "is_told"), [("nothing", False), ("who", False), ("rooms", False), ("counts", True), ("answers", True)]
)
@pytest.mark.parametrize("rule", ["unique_highest", "unique_lowest", "two_thirds", "most_votes"])
def test_4_counts_are_told_where_the_host_makes_them_public(rule: str, public: str, is_told: bool) -> None:
    """3.1: If nothing is public, no one learns others' answers, not even from Why?."""
    field, said = (VOTE, ("2", "1", "2", "2")) if rule == "most_votes" else (counting(rule), ("41", "77", "77", "3"))
    [tally] = events_of(close(asking(field, public=public), *said), events.Tallied)
    assert bool(tally.counts) == is_told
    assert bool(tally.total) == (is_told and rule != "most_votes")
    assert is_told or "77" not in str([wording.tell(tally, "en"), news.why(tally, "en"), tally])


def test_4_11_the_first_press() -> None:
    """The first to press wins the prize, in any seat; the lot chooses within a tenth of a second."""
    now = asking(BUZZ)
    settled = table.settle(now, {seat: {"buzz": ("cake",)} for seat in range(3)})
    step = table.advance(now, table.raced(now, settled, {0: 1_400, 1: 1_250, 2: 1_000}))
    assert points(step) == (0, 0, 5, 0)
    (tally,) = events_of(step, events.Tallied)
    assert (tally.named, tally.winners) == (("cake",), (2,))
    drawn = [table.in_turn(now, table.raced(now, settled, {0: at, 1: 100, 2: 0})) for at in (0, 1)]
    assert {next(iter(order)) for order in drawn} <= {0, 1, 2}
    assert list(drawn[0])[-1] == 3


def test_no_one_leads_before_the_first_point() -> None:
    """While everyone has 0 no one is crowned."""
    now = asking(VOTE)
    for table_, is_led in ((now, False), (close(now, "vote 2", "vote 3", "vote 2", "vote 2").table, True)):
        drawn = sure(GAME.draw(GAME.view(table_.state, None), "en"))
        assert is_crowned(drawn) == is_led
