"""SEASON 5 to 8 with its test vectors (11): who names the candidate, who has the power, the game of a death match, and gifts."""

from collections import Counter
from typing import Any

import pytest

from games import table
from games.chance import Chance
from games.form import Rejected
from games.game import CHAIR, Event, Everyone
from games.season import GAME, events
from games.season.decrees import Grant, NameDuel, Open, SetMeadows
from games.season.rules import refuse
from games.season.state import MEADOWS, Duel, Link, Options, left
from games.table import Table
from games.wording import plain
from tests.games.season.positions import (
    answered,
    case,
    decreed,
    event_of,
    holding,
    opponent_known,
    placed,
    season,
    seen,
    silent,
    state_of,
    voted,
)
from tests.sure import sure

DUELS: dict[str, Any] = {meadow: {"game": "go_stop" if meadow == "red" else "ganymede"} for meadow in MEADOWS}

BY_MEADOW: dict[str, Any] = {"death_match_of": "by_meadow", "meadow_duels": DUELS}


def keys(now: Table) -> list[tuple[int, str]]:
    """Who is asked, and by which key."""
    return [(prompt.seat, prompt.key) for prompt in now.prompts]


# 2: the cast ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "is_refused"), [(2, True), (3, False), (24, False), (25, True)])
def test_2_1_a_cast_has_3_to_24_players(seats: int, is_refused: bool) -> None:
    """2.1: Fewer than 3 and more than 24 are refused."""
    assert (table.refuse(GAME, seats, Options()) is not None) == is_refused


def test_2_2_by_lot_meadows_differ_by_at_most_one() -> None:
    """2.2: Twenty-four players round the ring of five, as 9.3 draws them."""
    now = season(24)
    sizes = Counter(state_of(now).meadows)
    assert (max(sizes.values()), min(sizes.values())) == (5, 4)
    order = Chance(now.seed, "setup").shuffle(range(24))
    assert all(state_of(now).meadows[seat] == MEADOWS[i % 5] for i, seat in enumerate(order))


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"meadow_duels": None, "death_match_of": "by_meadow"}, "meadow-duels"),
        ({"meadow_duels": {"red": Duel("go_stop")}, "death_match_of": "by_meadow"}, "meadow-duels"),
        (
            {"meadow_duels": dict.fromkeys((*MEADOWS, "pink"), Duel("go_stop")), "death_match_of": "by_meadow"},
            "meadow-duels",
        ),
        ({"meadow_duels": {"pink": Duel("go_stop")}}, "meadow-duels"),
        ({"duels": (Duel("go_stop"), Duel("go_stop"))}, "duels"),
        ({"duels": ()}, "duels"),
    ],
)
def test_1_impossible_options_are_refused(options: dict[str, Any], why: str) -> None:
    """1: With games by meadow, each meadow needs a game of the catalogue."""
    refusal = sure(refuse(5, Options(**options)))
    assert refusal.id == why
    assert plain(GAME.tell(refusal, "en"))


# 5: the candidate -----------------------------------------------------------------------------------------------------------


POOR = (0,), (1,), (2,), (3, 4)
TOLD = placed(holding(season(5, candidate="winners"), 0, 0, 0, 2, 1), *POOR)
ASSIGNED = placed(season(5, power="meadows", meadows=["white"] * 5), (0, 3), (1,), (2,), (4,))


def by_meadow(meadow: str) -> tuple[Table, tuple[Event, ...]]:
    """The candidate stands in a meadow, whose game is played."""
    start = season(4, meadows=["blue", "blue", "blue", meadow], **BY_MEADOW)
    return opponent_known(placed(start, (0,), (1,), (2,), (3,))[0]), ()


@pytest.mark.parametrize(
    ("done", "kind", "news", "stands"),
    [
        case("11, vector 1: the last, by fewest garnets, and no one is asked for them",
             placed(holding(season(5), 0, 0, 0, 2, 1), *POOR),
             candidate=4, asked="0 gift-1"),
        case("11, vector 1, winners: the winner is asked", TOLD, asked="0 candidate-1", choices="P4 P5 lot"),
        case("11, vector 1, winners: and names, despite more garnets", answered(TOLD[0], candidate=("P4",)),
             events.CandidateNamed,
             {"how": "winner"}, candidate=3),
        case("5.4: if all are tied no one is asked, also under winners",
             placed(holding(season(4, candidate="winners"), 2, 2, 1, 2), (0, 1, 2, 3)),
             events.CandidateNamed, {"how": "garnets"}, candidate=2),
        case("11, vector 4: a sole winner has both in one prompt",
             placed(season(5, power="meadows"), (0,), (3,), (1,), (2,), (4,)),
             fields="token P1 P2 P3 P4 P5"),
        case("6.2: what the drawn winner says is done", answered(ASSIGNED[0], P5=("red",)), events.MeadowsAssigned,
             {"by": ASSIGNED[0].prompts[0].seat},
             meadows=("white", "white", "white", "white", "red"), asked="4 opponent-1"),
        *(case(f"6.3: with three left no one is asked for meadows: {places}",
             placed(season(3, power="meadows"), *places), phase="duel")
          for places in (((1,), (0,), (2,)), ((0, 1), (2,)))),
        case("6.4: a host withholds the power", placed(decreed(season(5, power="meadows"), Grant("none"))[0], (0, 3),
             (1,), (2,), (4,)),
             asked="4 opponent-1"),
        case("7.3: the candidate's meadow decides", by_meadow("red"), game="go_stop"),
        case("7.3: and no lot", by_meadow("white"), game="ganymede"),
    ],
)  # fmt: skip
def test_5_to_7_what_an_answer_comes_to(
    done: tuple[Table, tuple[Event, ...]], kind: type | None, news: dict[str, Any], stands: dict[str, Any]
) -> None:
    """Who names the candidate, who has the power, and which game is played."""
    assert seen(done, kind, news, stands) == (news, stands)


def _vector_2(number: int = 0) -> Table:
    return placed(season(6, number, candidate="winners"), (0, 1, 2), (3,), (4, 5))[0]


def test_11_vector_2_all_winners_are_asked_at_once() -> None:
    """Seats 0, 1 and 2 are asked; the player named most often is the candidate, and all are told who named whom."""
    now = _vector_2()
    assert keys(now) == [(0, "candidate-1"), (1, "candidate-1"), (2, "candidate-1")]
    now, news = voted(now, P1="P5", P2="P6", P3="P5")
    assert state_of(now).candidate == 4
    votes = event_of(news, events.VotesTold)
    assert (votes.to, [(one.seat, one.named) for one in votes.votes]) == (Everyone(), [(0, 4), (1, 5), (2, 4)])
    assert "names" in plain(GAME.tell(votes, "en"))


@pytest.mark.parametrize("words", [{"P1": "P5", "P2": "P6"}, {"P1": "P5", "P2": "P6", "P3": "lot"}, {}])
def test_11_vector_2_among_equals_and_if_no_one_is_named_the_lot_draws(words: dict[str, str]) -> None:
    """The lot draws between 4 and 5, named equally often; if no one is named, from all who are tied."""
    candidates = set()
    for number in range(20):
        now, news = voted(_vector_2(number), **words)
        candidates.add(state_of(now).candidate)
        assert event_of(news, events.CandidateNamed).how == "lot"
    assert candidates == {4, 5}


def test_5_3_the_lot_draws_among_those_most_named_alone() -> None:
    """Three are tied and two of them are named once each, so the third is safe."""
    candidates = set()
    for number in range(15):
        now, _ = placed(season(6, number, candidate="winners"), (0, 1), (2,), (3, 4, 5))
        candidates.add(state_of(voted(now, P1="P4", P2="P6")[0]).candidate)
    assert candidates == {3, 5}


def test_5_3_no_one_learns_what_another_named_before_all_have() -> None:
    """The prompts of all are the same, and no view tells it."""
    now = _vector_2()
    assert len({prompt.form for prompt in now.prompts}) == 1
    step = table.settle(now, {0: {"candidate": ("P5",)}})
    assert GAME.view(now.state, 1) == now.view(1)
    assert step.silent == (1, 2)


def test_10_the_winners_questions_together_are_one_round() -> None:
    """10: Naming and giving are one round; the candidate's question is the next."""
    now, _ = placed(season(6, candidate="winners", power="meadows"), (0, 1), (2,), (3,), (4, 5))
    first = now.round
    now, _ = voted(now, P1="P5", P2="P5")
    assert (keys(now)[0][1], now.round) == ("gift-1", first)
    assert silent(now)[0].round == first + 1


# 6: the power ---------------------------------------------------------------------------------------------------------------


def test_11_vector_4_one_of_a_shared_first_place_is_drawn_and_asked() -> None:
    """Five left, [[0, 3], [1], [2], [4]]: gift-1 with P1 to P5 and no token; all are told who was drawn."""
    seats = set()
    for number in range(20):
        now, news = placed(season(5, number, power="meadows"), (0, 3), (1,), (2,), (4,))
        ((seat, key),) = keys(now)
        assert key == "gift-1"
        assert [field.key for field in now.prompts[0].form] == ["P1", "P2", "P3", "P4", "P5"]
        drawn = event_of(news, events.PowerDrawn)
        assert (drawn.to, drawn.seat, drawn.winners) == (Everyone(), seat, (0, 3))
        seats.add(seat)
    assert seats == {0, 3}


def test_6_2_where_everyone_is_tied_the_candidate_is_not_drawn() -> None:
    """The power goes to one of the others."""
    for number in range(30):
        now, news = placed(season(4, number, power="meadows"), (0, 1, 2, 3))
        assert event_of(news, events.PowerDrawn).seat != state_of(now).candidate


def test_9_3_the_draws_of_a_step_come_in_order() -> None:
    """The candidate, the tokens and the power are drawn from the step's own stream, only when needed."""
    for number in range(10):
        now, _ = placed(season(6, number, power="meadows"), (0, 1, 2), (3, 4, 5))
        chance = Chance(now.seed, "step/1")
        candidate, _, power = chance.choice((3, 4, 5)), chance.shuffle([0, 1, 2]), chance.choice([0, 1, 2])
        assert (state_of(now).candidate, state_of(now).decides) == (candidate, power)


# 7: the death match ---------------------------------------------------------------------------------------------------------


def test_7_3_the_games_of_the_meadows_are_published_at_the_opening() -> None:
    """7.3: All five are published; none where a host names the game."""
    options = GAME.Options(death_match_of="by_meadow", meadow_duels={m: Duel("go_stop") for m in MEADOWS})
    _, news = table.opening(GAME, 4, options, bytes(32))
    assert [(one.meadow, one.game) for one in event_of(news, events.DuelsPublished).duels] == [
        (meadow, "go_stop") for meadow in MEADOWS
    ]
    _, news = table.opening(GAME, 4, GAME.Options(), bytes(32))
    assert not [event for event in news if isinstance(event, events.DuelsPublished)]


def test_7_3_neither_the_power_nor_a_host_changes_it_once_the_match_has_begun() -> None:
    """7.3: The meadow is the one where the candidate stood when the main match began."""
    start = season(4, meadows=["blue", "blue", "blue", "red"], power="meadows", **BY_MEADOW)
    link = Link("M1", "five_stands", left(start.state))
    now, _ = decreed(start, Open("match", link))
    now, _ = decreed(now, SetMeadows(("red", "red", "red", "white")))
    now, _ = placed(now, (0,), (1,), (2,), (3,))
    now, _ = answered(now, token=("P2",), P4=("green",))
    duel = sure(state_of(opponent_known(now)).duel)
    assert duel.game == "go_stop"


def test_6_4_and_7_3_what_a_host_cannot_do() -> None:
    """Grant a power once the result is entered, or name a game where meadows decide."""
    now, _ = placed(season(5, power="meadows"), (0, 3), (1,), (2,), (4,))
    assert table.decree(silent(now)[0], Grant("meadows")) == Rejected("not-now", {"episode": 1, "stage": "opponent"})
    assert table.decree(season(4, **BY_MEADOW), NameDuel("go_stop")) == Rejected("duel-by-meadow")


def test_7_7_the_final_takes_its_games_out_of_duels_also_by_meadow() -> None:
    """Ganymede in every meadow, Go-Stop in the final."""
    options = BY_MEADOW | {"meadow_duels": {meadow: {"game": "ganymede"} for meadow in MEADOWS}}
    now = opponent_known(placed(season(3, **options), (0,), (1,), (2,))[0])
    now, _ = answered(now, winner=(f"P{(state_of(now).opponent or 0) + 1}",))
    assert keys(now) == [(CHAIR, "finale-2")]
    assert now.prompts[0].form[0].choices == ("go_stop", "lot")
    now, _ = silent(now)
    duel = sure(state_of(now).duel)
    assert duel.game == "go_stop"
