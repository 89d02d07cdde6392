"""What players give each other (8.5), main matches that hosts run by hand (3.2), and how they type the result (3.3)."""

from typing import Any

import pytest

from games import table
from games.form import Rejected
from games.game import Everyone, Only
from games.season import GAME, events
from games.season.decrees import Announce, CallOff, Eliminate, Give, Open
from games.season.entering import coins, places
from games.season.state import ANNOUNCED, Link
from games.table import Table
from games.wording import plain
from tests.games.season.positions import (
    answered,
    decreed,
    event_of,
    holding,
    opponent_known,
    placed,
    season,
    state_of,
)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("P3 P1=P4 P2", {"P3": 1, "P1": 2, "P4": 2, "P2": 3}),
        ("p3, p1 = p4, p2", {"P3": 1, "P1": 2, "P4": 2, "P2": 3}),
        ("P1", {"P1": 1}),
        ("", None),
        ("P1 P1", None),
        ("P1=", None),
        ("Ada Bo", None),
    ],
)
def test_3_3_places_are_typed_best_first(text: str, read: dict[str, int] | None) -> None:
    """3.3: Tied players are joined, and no player appears twice."""
    assert places(text) == read


@pytest.mark.parametrize(
    ("text", "read"),
    [("P1 3, p2 1", {"P1": 3, "P2": 1}), ("P1 0", {}), ("", {}), ("P1", None), ("P1 -1", None), ("P1 1, P1 2", None)],
)
def test_3_3_coins_are_typed_by_player(text: str, read: dict[str, int] | None) -> None:
    """3.3: A player left out holds nothing."""
    assert coins(text) == read


LAKE = "Whoever stays last in the lake wins."

# 8.5: gifts -----------------------------------------------------------------------------------------------------------------


def _giving(*garnets: int, **options: Any) -> Table:
    return holding(season(len(garnets), garnets_tradable=True, **options), *garnets)


def _held(now: Table) -> list[int]:
    return [account.garnets for account in state_of(now).accounts]


def test_11_vector_6_gifts() -> None:
    """3 0 0; seat 0 gives 1 two; two more are refused; seat 1 gives 2 two: in all three garnets before and after."""
    now, news = decreed(_giving(3, 0, 0), Give(0, 1, 2))
    assert _held(now) == [1, 2, 0]
    gifts = [
        (one.to, one.giver, one.taker, one.amount, one.held) for one in news if isinstance(one, events.GarnetsGiven)
    ]
    assert gifts == [(Only(0), 0, 1, 2, 1), (Only(1), 0, 1, 2, 2)]
    assert len(news) == 2
    assert [(one.giver, one.taker, one.amount, one.reason) for one in state_of(now).transfers] == [
        ("P1", "P2", 2, "gift")
    ]
    assert table.decree(now, Give(0, 1, 2)) == Rejected("gift-too-much", {"held": 1, "given": 2})
    now, _ = decreed(now, Give(1, 2, 2))
    assert _held(now) == [1, 0, 2]


FOUR = decreed(_giving(3, 0, 0, 5), Eliminate(3))[0]
IN_PLAY = decreed(_giving(3, 0, 0), Open("match", Link("M1", "five_stands", (0, 1, 2)), has_purses=True))[0]
ANNOUNCED_ONCE = decreed(season(3), Announce(LAKE))[0]


@pytest.mark.parametrize(
    ("now", "decree", "refusal"),
    [
        *((FOUR, Give(0, 1, amount), "gift-of-nothing") for amount in (0, -1)),
        (FOUR, Give(0, 0, 1), "gift-to-oneself"),
        *((FOUR, Give(giver, taker, 1), "gift-of-who-is-out") for giver, taker in ((0, 3), (3, 0), (0, 9))),
        pytest.param(IN_PLAY, Give(0, 1, 1), "gift-too-much", id="8.6: a purse in play is in no account"),
        pytest.param(holding(season(3), 3, 0, 0), Give(0, 1, 1), "gift-not-allowed",
         id="8.5: by default no gifts are allowed"),
        pytest.param(season(3), Announce("  "), "no-rules-by-hand", id="3.2: a match run by hosts has rules"),
        pytest.param(ANNOUNCED_ONCE, Announce(LAKE), "not-now", id="3.2: and is the only one"),
    ],
)  # fmt: skip
def test_8_5_and_3_2_what_is_refused(now: Table, decree: Any, refusal: str) -> None:
    """Nothing changes, and the words say why. Gifts are allowed until the end of the season, during a duel too."""
    answer = table.decree(now, decree)
    assert isinstance(answer, Rejected)
    assert answer.id == refusal
    assert plain(GAME.tell(answer, "en"))
    duel = opponent_known(placed(_giving(3, 1, 1), (0,), (1,), (2,))[0])
    assert _held(decreed(duel, Give(0, 1, 1))[0]) == [2, 2, 1]


def test_8_7_a_gift_is_no_step_and_counts_for_the_tie() -> None:
    """Seat 3 gives away what made them safe, before the result is entered."""
    now, _ = decreed(_giving(0, 0, 0, 2, 1), Give(3, 0, 2))
    assert now.step == 0
    now, _ = placed(now, (0,), (1,), (2,), (3, 4))
    assert state_of(now).candidate == 3


# 3.2: a match run by hosts --------------------------------------------------------------------------------------------------


def test_3_2_a_match_run_by_hosts() -> None:
    """Its rules are told to all; hosts are asked for its result, and the purses return as they enter, or as before if it is called off."""
    now, news = decreed(holding(season(3), 2, 2, 2), Announce(LAKE, has_purses=True))
    began = event_of(news, events.HandMatchBegan)
    assert (began.to, began.seats, LAKE in plain(GAME.tell(began, "en"))) == (Everyone(), (0, 1, 2), True)
    assert state_of(now).link == Link("by_hand/1", ANNOUNCED, (0, 1, 2))
    assert _held(decreed(now, CallOff("by_hand/1"))[0]) == [2, 2, 2]
    now, _ = answered(now, places={"P1": 1, "P2": 2}, garnets={"P1": 5, "P3": 1})
    assert _held(now) == [5, 0, 1]
    assert (state_of(now).candidate, state_of(now).link) == (2, None)


@pytest.mark.parametrize("locale", ["en", "it"])
def test_a_refusal_of_now_says_where_the_season_stands(locale: str) -> None:
    """In words of its own for each stage; an unknown one would be told as that of the death match."""
    stages = ("match", "played", "announced", "candidate", "gift", "opponent", "duel", "finale", "over")
    said = {plain(GAME.tell(Rejected("not-now", {"episode": 2, "stage": one}), locale)) for one in stages}
    assert len(said) == len(stages)


@pytest.mark.parametrize("locale", ["en", "it"])
def test_every_new_event_is_told(locale: str) -> None:
    """Each new event has words in both languages."""
    shown = (
        events.VotesTold(Everyone(), 1, (events.Vote(0, 1), events.Vote(1, None))),
        events.PowerDrawn(Everyone(), 0, (0, 1)),
        events.DuelsPublished(Everyone(), (events.MeadowDuel("red", "go_stop"),)),
        events.HandMatchBegan(Everyone(), 1, LAKE, (0, 1)),
        events.GarnetsGiven(Only(0), 0, 1, 2, 1),
    )
    assert all(plain(GAME.tell(event, locale)) for event in shown)
