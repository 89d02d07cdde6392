"""Showdown and damage (rules 3, 4.6, 5, 6, 10.4 to 10.6, 12, 13)."""

from typing import Any

import pytest

from games.ganymede import rules
from games.ganymede.events import Announced, CardsRevealed, Claim
from games.ganymede.state import State
from tests.games.ganymede.positions import answer, asked, camp, fight, only, play, position, sides


@pytest.mark.parametrize(
    ("options", "damage"),
    [({}, (3, 5)), ({"mode": "coop2"}, (4, 6)), ({"tie_at_21_bonus": True}, (4, 6)),
     ({"mode": "coop2", "tie_at_21_bonus": False}, (3, 5))],
)  # fmt: skip
def test_vector_5_a_tie_at_21(options: dict[str, Any], damage: tuple[int, int]) -> None:
    """8 6 7 against 8 8 5: 3 and 5 in battle2, 4 and 6 by the wording of the other modes, as one option says."""
    assert fight("8 6 7", "8 8 5", **options) == (21, 21, *damage)


@pytest.mark.parametrize(
    ("red", "green", "words", "expected"),
    [
        ("A 9", "7 10", ("1",), (12, 17, 4, 0)),  # vector 1, FAQ 1
        ("A 9", "7 10", ("11",), (0, 17, 4, 0)),
        ("4 6 7", "10 10", (), (21, 20, 0, 3)),  # vector 2, FAQ 2: 3 cards + 1 for 21 + 2 for the 7 = 6, limited to 3
        ("6 5 8", "9 8", (), (19, 17, 0, 3)),  # vector 3
        ("9 9 5", "6", (), (0, 6, 1, 0)),  # 5.1, 5.4: over 21 loses to anything
        ("9 9 5", "8 8 9", (), (0, 0, 0, 0)),  # 5.4: both over 21
        ("9 9 5", "8 8 6", (), (0, 0, 0, 0)),
        ("9 8", "9 8", (), (17, 17, 2, 2)),  # 5.4: equal Strength
        ("9 6 6", "9 8", (), (21, 17, 0, 4)),  # 5.3: exactly 21
        ("9 8 7", "5 6", (), (0, 11, 2, 0)),  # 3.5: a 7 counts only when damage is dealt
        ("7 7 5", "9 9", (), (19, 18, 0, 7)),  # 3.2: two 7s
        ("7 8", "9 6", (), (15, 15, 2, 4)),  # 3.5: also in a tie
        ("10 8", "9 5", (), (18, 16, 0, 2)),  # 3.1: a 10 is mandatory
        ("10 5", "9 4", (), (15, 15, 2, 2)),  # FAQ 2: it may cost the win
        ("9 8", "10 10", (), (21, 20, 0, 3)),
        ("9 9", "10 10", (), (0, 20, 2, 0)),  # 5.1: pushed over 21
        ("5 5 5 5", "10 9 2", (), (0, 21, 4, 0)),
        ("9 3", "9 4", ("+1",), (12, 14, 2, 0)),
        ("9 3", "9 4", ("-1",), (12, 12, 2, 2)),
        ("9 8 5", "6 3", ("-1",), (21, 9, 0, 4)),  # 5.1: a 3 may prevent the loss
        ("9 9 3", "9 8 4", ("+1",), (21, 0, 0, 4)),  # 5.1: a 3 may push over
        ("9 3 3", "9 5", ("-1", "-1"), (15, 12, 0, 3)),  # 3.2: each 3 is chosen separately
        ("9 3 3", "9 5", ("+1", "-1"), (15, 14, 0, 3)),
        ("A A 9", "9 8", ("11", "1"), (21, 17, 0, 4)),
        ("A A 9", "9 8", ("11", "11"), (0, 17, 2, 0)),
        ("10 10 10", "5 6", (), (0, 17, 2, 0)),
        ("7 7 7", "10 3", ("0",), (0, 13, 2, 0)),
        ("7 7 5", "10", (), (21, 10, 0, 3)),  # 3.6: the limit after 21 and 7
    ],
)
def test_5_strength_and_damage(
    red: str, green: str, words: tuple[str, ...], expected: tuple[int, int, int, int]
) -> None:
    """The Strength of both and what each takes."""
    said = ("; ".join(words),) if words else ()
    assert fight(red, green, *said) == expected


def test_5_3_a_card_in_play_through_a_2_counts() -> None:
    """Damage counts initial, drawn and into_play cards."""
    red = camp("5", "8", down="2", discard="9 9")
    state = position(red, camp("5", "9 5"), fresh="2", card2="into_play", queue=(0,))
    ((side, other),) = sides(play(state, "flip, take 9", "stop").events)
    assert (side.strength, side.dealt, other.dealt) == (19, 3, 0)


def test_9_no_one_has_cards() -> None:
    """0 against 0 without bust: no damage, and the match goes on."""
    done = answer(position(camp(), camp(), queue=(1,), supply=(1, 1, 0, 0, 0, 0)), "stop")
    ((side, other),) = sides(done.events)
    assert (side.strength, side.dealt, other.dealt, done.state.phase) == (0, 0, 0, "black")


# Announcements ---------------------------------------------------------------------------------------------------------


def test_4_6_everything_is_revealed_at_once_and_the_start_player_announces_first() -> None:
    """Both hold a 3 and an A: the start player announces everything, then the other."""
    camps = camp("5", "A", down="3 6"), camp("5", "3", down="A 8")
    for starter in (0, 1):
        state = position(*camps, starter=starter, queue=(1 - starter,))
        done = answer(state, "stop")
        assert only(done.events, CardsRevealed).played == (("A", "3", "6"), ("3", "A", "8"))
        assert asked(done.state) == [(starter, "announce-1")]
        assert [field.key for field in rules.prompts(done.state)[0].form] == ["A-1", "3-1"]
        second = answer(done.state, "11", "+1")
        assert asked(second.state) == [(1 - starter, "announce-2")]
        assert only(second.events, Announced).claims == (Claim("A-1", "11"), Claim("3-1", "+1"))


def test_4_6_only_who_has_shown_an_ace_or_a_3_is_asked() -> None:
    """With neither, damage follows in the same step."""
    state = position(camp("5", "9", down="8"), camp("5", "9", down="3"), queue=(1,))
    assert asked(answer(state, "stop").state) == [(1, "announce-1")]
    plain = position(camp("5", "9", down="6"), camp("5", "9", down="7"), queue=(1,))
    assert asked(answer(plain, "stop").state) == [(0, "remove-1")]


def test_13_the_purple_player_uses_each_3_against_each_living_camp() -> None:
    """`3-1-red`, `3-1-green`, `3-2-red` …, one A value for both; an eliminated player is not named."""
    camps = camp("5", "9"), camp("5", "8"), camp("5", "A", down="3 3")
    state = position(*camps, mode="three", phase="announce", queue=(2,))
    (prompt,) = rules.prompts(state)
    assert [field.key for field in prompt.form] == ["A-1", "3-1-red", "3-1-green", "3-2-red", "3-2-green"]
    red, green = sides(answer(state, "11", "-1", "+1", "-1", "0").events)
    assert [side.strength for side in (*red, *green)] == [7, 17, 9, 17]
    alone = position(camp(hp=0), *camps[1:], mode="three", phase="announce", queue=(2,))
    assert [field.key for field in rules.prompts(alone)[0].form] == ["A-1", "3-1-green", "3-2-green"]


def test_10_2_red_green_and_purple_announce_in_this_order() -> None:
    """10.2: In `three` Purple's player is asked last; in coop2 its A is told last without a question."""
    camps = camp("5", "A"), camp("5", "3"), camp("5", "10", down="9 3 A")
    free = play(position(*camps, mode="three", queue=(2,)), "stop", "1", "0")
    assert asked(free.state) == [(2, "announce-3")]
    fixed = play(position(*camps, mode="coop2", queue=(1,)), "stop", "1", "0")
    assert [event.camp for event in fixed.events if isinstance(event, Announced)] == [0, 1, 2]


def test_10_4_purples_ace_in_coop2() -> None:
    """11 unless that exceeds 21; Red's 10 does not change this; its 3 is not used."""
    ((red, purple),) = sides(play(_alone("10", "A 9 3"), "stop").events)
    assert (red.strength, purple.cards, purple.strength) == (10, 13, 15)
    ((_, high),) = sides(play(_alone("10", "A 8"), "stop").events)
    assert (high.cards, high.strength) == (19, 21)
    ((_, over),) = sides(play(_alone("10", "A 9"), "stop").events)
    assert (over.cards, over.strength) == (20, 0)


def _alone(red: str, purple: str) -> State:
    """Red alone against a Purple that has no card left to draw."""
    return position(camp("5", red), camp(hp=0), camp("", purple), mode="coop2", queue=(0,))


# Two comparisons -------------------------------------------------------------------------------------------------------


def test_10_5_purples_10_acts_in_both_comparisons() -> None:
    """10.5: Purple's 10 gives +2 to each player and limits each to 3."""
    camps = camp("5", "8 5 2"), camp("5", "7 7 4"), camp("", "10 4")
    red, green = sides(answer(position(*camps, mode="coop2", queue=(1,)), "stop").events)
    assert [(side.strength, side.dealt) for side in (*red, *green)] == [(17, 3), (14, 0), (20, 3), (14, 0)]


def test_10_5_a_players_cards_act_in_his_own_comparison_only() -> None:
    """Red's 10 and 3 change Purple's Strength against Red, not against Green."""
    camps = camp("5", "10 3"), camp("5", "9 5"), camp("", "9 6")
    red, green = sides(play(position(*camps, mode="coop2", queue=(1,)), "stop", "+1").events)
    assert [side.strength for side in (*red, *green)] == [13, 18, 14, 15]
    assert red[1].dealt == 2


def test_10_6_purple_falls_before_green_strikes() -> None:
    """With Purple at 0 after Red's comparison the players win at once; the second comparison is skipped."""
    camps = camp("5", "9 9"), camp("5", "5", hp=1), camp("", "10 5", hp=2)
    done = answer(position(*camps, mode="coop2", queue=(1,)), "stop")
    assert len(sides(done.events)) == 1
    assert done.outcome is not None
    assert (done.outcome.winners, done.outcome.reason) == ((0, 1), "purple-fell")
