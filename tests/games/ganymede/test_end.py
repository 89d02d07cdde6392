"""Removal, cleanup, elimination, the end and the outcome (rules 4.7, 7, 8, 9, 10.7, 10.8, 13, 14)."""

from typing import Any

import pytest

from games.game import Everyone, Only, Outcome, Resolution, Room
from games.ganymede import rules
from games.ganymede.cards import Cards
from games.ganymede.events import CampFell, CardRemoved, DealRevealed, Event, MatchEnded, SubmissionsRevealed
from games.ganymede.state import State
from tests.games.ganymede.positions import answer, asked, camp, case, only, opened, play, position, read


def closing(
    red: str, green: str, hp: tuple[int, int], *, token: int = 0, battle: int = 1, **options: Any
) -> Resolution[State, Event]:
    """The last seat stops, and the battle is resolved."""
    camps = camp("5", red, hp=hp[0]), camp("5", green, hp=hp[1])
    return answer(position(*camps, token=token, queue=(1,), battle=battle, **options), "stop")


def result(done: Resolution[State, Event]) -> Outcome:
    """The outcome, which must exist."""
    assert done.outcome is not None
    return done.outcome


# Removal ---------------------------------------------------------------------------------------------------------------


def ready(red: str, green: str, token: int = 0) -> State:
    """The last seat is about to stop, with cards on the table and full HP."""
    return position(camp("5", red), camp("5", green), token=token, queue=(1,))


LOOKING = position(camp("5 6 8", "8", down="4"), camp("9 5 6", "6"), fresh="4", round=9)


@pytest.mark.parametrize(
    ("start", "answers", "expected"),
    [
        case("4.7: who took damage removes one of the cards just played", ready("6 6 2", "9 8"), "stop",
             asked="0 remove-1", choices="6; 6; 2"),
        case("4.7: the rest goes to the own discard pile", ready("6 6 2", "9 8"), "stop", "6", removed="6",
             discard="6 2", table=" / "),
        case("4.7: without damage no one removes", ready("9 8 6", "9 8 6"), "stop", asked="0 black-1"),
        case("9: damage that was cut to 3 still counts", ready("7 7 5", "10"), "stop", asked="1 remove-1"),
        case("9: and its player takes a Black card first", ready("7 7 5", "10"), "stop", "10", queue=(1, 0)),
        case("10.8: Purple never removes, even if a player leads it",
             position(camp("5", "9 9"), camp("5", "9 8"), camp("", "8 6"), mode="three", queue=(2,)), "stop",
             hp=(15, 15, 11), phase="black", queue=(0, 1)),
        case("13: a look belongs to its Draw phase", LOOKING, "flip", round=9),
        case("13: and so does the next draw", LOOKING, "flip", "keep", round=9),
        case("13: the next seat's Draw phase is another round", LOOKING, "flip", "keep", "stop", round=10),
        *(case(f"13: one round for each Black choice, Draw phase and announcement: {key}", opened(),
               *("7", "7", "draw", "stop", "stop")[:number], round=round_, asked=key)
          for number, (round_, key) in enumerate(((1, "0 black-1"), (2, "1 black-2"), (3, "0 draw-1"),
           (3, "0 draw-2"), (4, "1 draw-3")))),
    ],
)  # fmt: skip
def test_4_7_and_13_what_follows_a_battle(start: State, answers: tuple[str, ...], expected: dict[str, Any]) -> None:
    """Who removes which card, where the others go, and the number of the round."""
    assert read(play(start, *answers), expected) == expected


def test_8_no_one_learns_what_another_removed() -> None:
    """Both are asked at once with the same number; the card goes to its owner alone."""
    tie = closing("9 8", "9 8", (15, 15)).state
    assert asked(tie) == [(0, "remove-1"), (1, "remove-1")]
    news = answer(tie, "9", "8").events
    removals = [(event.to, event.seat, event.card) for event in news if isinstance(event, CardRemoved)]
    assert removals == [(Everyone(), 0, ""), (Only(0), 0, "9"), (Everyone(), 1, ""), (Only(1), 1, "8")]


# Rounds ----------------------------------------------------------------------------------------------------------------


def test_13_the_round_stays_that_of_the_last_step_at_the_end() -> None:
    """13: After the end no seat is asked, and the round does not increase."""
    done = closing("9 9", "8 8", (15, 2), battle=1)
    assert (rules.round_of(done.state), rules.prompts(done.state)) == (1, ())


# The end ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("red", "green", "hp", "token", "winner", "reason", "scores"),
    [
        ("9 9", "8 8", (15, 2), 1, 0, "other-fell", (15, 0)),
        ("9 9", "8 8", (15, 1), 1, 0, "other-fell", (15, -1)),
        ("8 8", "9 9", (2, 1), 0, 1, "other-fell", (0, 1)),
        ("9 9", "9 9", (2, 1), 0, 0, "both-fell", (0, -1)),
        ("9 9", "9 9", (2, 1), 1, 1, "both-fell", (0, -1)),
        ("9 9", "9 9", (2, 2), 1, 1, "both-fell", (0, 0)),
    ],
)
def test_7_1_no_hp_left(
    red: str, green: str, hp: tuple[int, int], token: int, winner: int, reason: str, scores: tuple[int, int]
) -> None:
    """The player with HP left wins; with both at 0 or below, the token holder. Scores are HP and may be negative (14)."""
    outcome = result(closing(red, green, hp, token=token))
    assert outcome == Outcome(((winner,), (1 - winner,)), (winner,), reason, scores)


@pytest.mark.parametrize(
    ("hp", "token", "winner", "reason"),
    [((8, 7), 1, 0, "rounds-over-more"), ((7, 8), 0, 1, "rounds-over-more"), ((7, 7), 1, 1, "rounds-over-level")],
)
def test_9_max_rounds_in_battle2(hp: tuple[int, int], token: int, winner: int, reason: str) -> None:
    """Checked after the damage of that round: more HP wins; with equal HP the token holder wins and is first."""
    done = closing("9 8 6", "9 8 6", hp, token=token, battle=4, max_rounds=4)
    assert (result(done).places, result(done).reason) == (((winner,), (1 - winner,)), reason)
    assert closing("9 8 6", "9 8 6", hp, token=token, battle=3, max_rounds=4).outcome is None


PURPLE_ENDS: list[tuple[tuple[Cards, tuple[int, ...]], bool | None, str]] = [
    ((("9 9", "9 8", "8 6"), (15, 15, 4)), True, "purple-fell"),
    ((("5", "5", "9 9"), (2, 2, 15)), False, "players-fell"),
    ((("9 9", "9 9", "9 9"), (2, 2, 4)), True, "purple-fell"),
    ((("9 9", "5", "9 9"), (2, 2, 3)), False, "players-fell"),
    ((("5", "9 9", "8 8"), (2, 9, 9)), None, ""),
]


@pytest.mark.parametrize(("setting", "have_won", "reason"), PURPLE_ENDS)
@pytest.mark.parametrize("mode", ["coop2", "three"])
def test_10_7_the_end_against_purple(
    mode: str, setting: tuple[Cards, tuple[int, ...]], have_won: bool | None, reason: str
) -> None:
    """Purple at 0: the players win, even if both fell too; both players at 0: they lose; one left plays on (14)."""
    camps = [camp("", table, hp=hp) for table, hp in zip(*setting, strict=True)]
    done = answer(position(*camps, mode=mode, queue=(1,) if mode == "coop2" else (2,)), "stop")
    if have_won is None:
        assert done.outcome is None
        return
    expected = {
        ("coop2", True): Outcome(((0, 1),), (0, 1), reason, (1, 1)),
        ("coop2", False): Outcome(((0, 1),), (), reason, (0, 0)),
        ("three", True): Outcome(((0, 1), (2,)), (0, 1), reason, (1, 1, 0)),
        ("three", False): Outcome(((2,), (0, 1)), (2,), reason, (0, 0, 1)),
    }
    assert result(done) == expected[mode, have_won]


@pytest.mark.parametrize("mode", ["coop2", "three"])
def test_9_max_rounds_against_purple(mode: str) -> None:
    """The players lose; in `three` Purple wins."""
    camps = camp("", "9 9"), camp("", "9 9"), camp("", "9 9")
    queue = (1,) if mode == "coop2" else (2,)
    done = answer(position(*camps, mode=mode, queue=queue, battle=2, max_rounds=2), "stop")
    assert (result(done).winners, result(done).reason) == (() if mode == "coop2" else (2,), "rounds-over-purple")


def test_10_7_an_eliminated_player_is_out_for_good() -> None:
    """10.7: The player's cards leave, they are not asked again, and their side may still win with them."""
    camps = camp("5 6", "5", hp=1, discard="8"), camp("5 6 8 9", "9 9", hp=9), camp("6 8 5", "8 8 5", hp=9)
    done = answer(position(*camps, mode="coop2", queue=(1,)), "stop")
    red = done.state.camps[0]
    assert only(done.events, CampFell).camp == 0
    assert (red.deck, red.discard, red.played) == ((), (), ())
    assert asked(done.state) == [(1, "remove-1")]
    after = play(done.state, "9", "A")
    assert (asked(after.state), after.state.camps[0].cards) == ([(1, "draw-2")], ())
    last = position(camp(hp=-1), camp("5", "9 9", hp=3), camp("", "8 8", hp=2), mode="three", queue=(2,))
    assert result(answer(last, "stop")).winners == (0, 1)


def test_1_reveal() -> None:
    """After the end the decks as first shuffled are revealed; with `all` also each used answer."""
    deal = closing("9 9", "8 8", (15, 2))
    assert only(deal.events, DealRevealed).decks == deal.state.deal
    assert not [event for event in deal.events if isinstance(event, SubmissionsRevealed)]
    every = closing("9 9", "8 8", (15, 2), reveal="all")
    (submission,) = only(every.events, SubmissionsRevealed).submissions
    assert (submission.seat, submission.key, submission.words) == (1, "draw-1", ("stop",))
    assert only(every.events, MatchEnded).hp == (15, 0)


def test_13_red_and_green_share_a_room_against_purple() -> None:
    """The room is `camp/1` in coop2 and `three`; battle2 has none."""
    assert rules.rooms(position(camp(), camp())) == ()
    for mode in ("coop2", "three"):
        assert rules.rooms(position(camp(), camp(), camp(), mode=mode)) == (Room("camp/1", "camp", (0, 1)),)
