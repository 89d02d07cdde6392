"""Against Purple: initial cards face down (10.10), how 2 and 4 are used (10.11), and who draws when (10.12, 10.13)."""

from typing import Any, Literal

import pytest

from games import table
from games.game import Only
from games.ganymede import GAME, events, rules
from games.ganymede.state import Options, State, view
from games.table import Table
from tests.games.ganymede.positions import answer, asked, camp, case, choices, only, play, position, read


def begun(
    red: str, green: str, purple: str = "9 8", *, mode: str = "coop2", discard: str = "", **options: Any
) -> State:
    """A battle that has begun: each camp's deck from the top, and Red's discard pile."""
    camps = camp(red, discard=discard), camp(green), camp(purple)
    return answer(position(*camps, mode=mode, phase="black", queue=(1,), **options), "A").state


def shown(state: State, reader: int | None) -> list[tuple[str, ...]]:
    """The cards on the table as a reader sees them; the reader's own are open."""
    seen = view(state, reader)
    rows = [one.shown for one in seen.camps]
    if seen.own is not None:
        rows[seen.own.camp] = seen.own.played
    return rows


# 10.10 --------------------------------------------------------------------------------------------------------------------


def _vector_20(coop_initial: Literal["face_down", "face_up"]) -> Table:
    options = Options(mode="coop2", coop_initial=coop_initial)
    now, _ = table.opening(GAME, 2, options, bytes(31) + b"\1")
    for seat in (0, 1):
        now = table.advance(now, table.settle(now, {seat: {"take": ("A",)}})).table
    return now


@pytest.mark.parametrize(
    ("coop_initial", "seen"),
    [
        ("face_down", {0: [("5",), ("",), ("7",)], 1: [("",), ("8",), ("7",)], None: [("",), ("",), ("7",)]}),
        ("face_up", {reader: [("5",), ("8",), ("7",)] for reader in (0, 1, None)}),
    ],
)
def test_10_10_vector_20_who_sees_which_initial_card(
    coop_initial: Literal["face_down", "face_up"], seen: dict[int | None, list[tuple[str, ...]]]
) -> None:
    """Face down, each sees their own and Purple's, and a spectator Purple's alone; face up, all see all. Red is offered the same."""
    now = _vector_20(coop_initial)
    assert {reader: shown(now.state, reader) for reader in seen} == seen
    assert choices(now.state) == ("draw", "stop")


@pytest.mark.parametrize("mode", ["coop2", "three"])
def test_10_10_an_initial_card_is_told_to_its_owner(mode: str) -> None:
    """10.10: All are told that the card lies there; only its owner is told which it is."""
    done = answer(position(camp("5 6"), camp("8 6"), camp("9 8"), mode=mode, phase="black", queue=(1,)), "A")
    assert only(done.events, events.BattleBegan).initial == ("down", "down", "9")
    seen = [(one.to, one.card) for one in done.events if isinstance(one, events.CardSeen)]
    assert seen == [(Only(0), "5"), (Only(1), "8")]


@pytest.mark.parametrize(
    ("coop_initial", "revealed"), [("face_down", [(("A",), ("8",), ("10", "8"))]), ("face_up", [])]
)
def test_10_10_the_showdown_turns_up_what_lies_face_down(coop_initial: str, revealed: list[Any]) -> None:
    """Purple has drawn by then, and Red's A is announced after it; where nothing lies face down nothing is told."""
    done = play(begun("A 6", "8", "10 8", coop_initial=coop_initial), "stop", "stop")
    assert [event.played for event in done.events if isinstance(event, events.CardsRevealed)] == revealed
    assert asked(done.state) == [(0, "announce-1")]
    assert not [event for event in done.events if isinstance(event, events.Announced)]


def test_10_13_purples_player_draws_without_having_seen_them_and_announces_after() -> None:
    """Two cards lie face down while Purple draws; then all are open."""
    purple = play(begun("5", "8", "A 8", mode="three"), "stop", "stop").state
    assert asked(purple) == [(2, "draw-3")]
    assert shown(purple, 2)[:2] == [("",), ("",)]
    over = answer(purple, "stop").state
    assert (asked(over), shown(over, 2)[:2]) == ([(2, "announce-1")], [("5",), ("8",)])


# 10.12 --------------------------------------------------------------------------------------------------------------------


def together(red: str, green: str, purple: str = "9 9", **more: Any) -> State:
    """A battle in which Red and Green draw together."""
    return begun(red, green, purple, coop_order="together", **more)


BOTH = together("8 6 9 5", "5 4 6 9")
ALONE = position(camp("8 6 5"), camp(hp=0), camp("9 9"), mode="coop2", phase="black", queue=(0,), coop_order="together")


@pytest.mark.parametrize(
    ("start", "answers", "expected"),
    [
        case("10.10: a drawn card lies face up", begun("5 6", "8"), "draw", table="(5) 6 / (8) / 9"),
        case("10.11, vector 21: a 2 face down may be flipped", begun("2 6", "8", discard="9"),
             choices="draw; stop; flip, take 9"),
        case("10.11, vector 21: and puts a card on the deck", begun("2 6", "8", discard="9"), "flip, take 9",
             table="2 / (8) / 9", deck="9 6"),
        case("10.11, vector 21: after a draw it is too late", begun("2 6", "8", discard="9"), "draw",
             table="(2) 6 / (8) / 9", choices="draw; stop"),
        *(case(f"10.11: a 4 that was drawn is used before the next draw: {initial}",
             begun("5 4 6 8", "8", coop_initial=initial),
               *answers, choices=choices)
          for initial in ("face_down", "face_up")
          for answers, choices in ((("draw",), "draw; stop; flip"), (("draw", "draw"), "draw; stop"))),
        case("10.11: a 3 face down works in the showdown", begun("3 6", "8"), "stop", "stop", fields="3-1"),
        case("10.11: the draw check counts the card face down", begun("9 8 6 5", "8"), "draw", "draw", choices="stop"),
        case("10.12, vector 25: both are asked at once", BOTH, asked="0 draw-1, 1 draw-1", round=2),
        case("10.12, vector 25: both draw", BOTH, "draw; draw", asked="0 draw-2, 1 draw-2", round=3),
        case("10.12, vector 25: Green flips a 4 while Red draws", BOTH, "draw; draw", "draw; flip",
             asked="0 draw-3, 1 order-1", choices="stop", round=4),
        case("10.12, vector 25: Red stops, and Green goes on alone", BOTH, "draw; draw", "draw; flip", "stop; swap",
             asked="1 draw-4", round=5),
        case("10.12: who has stopped is no longer asked", together("8 6", "5 6 6 6"), "stop; draw", asked="1 draw-2"),
        case("10.12: both may flip in one step, under one number", together("4 6 8", "4 9 5"), "flip; flip",
             asked="0 order-1, 1 order-1"),
        case("10.12: and give their orders in one", together("4 6 8", "4 9 5"), "flip; flip", "swap; keep",
             deck="8 6", asked="0 draw-2, 1 draw-2"),
        case("10.12: who is left alone draws alone", ALONE, "A", asked="0 draw-1", round=2),
        case("10.12: in rounds of one draw", ALONE, "A", "draw", round=3),
        case("10.12: with red_first the draws of one seat are a round", begun("8 6 5", "5 6"), "draw",
             asked="0 draw-2", round=2),
        case("10.12: and the other's the next", begun("8 6 5", "5 6"), "stop", asked="1 draw-2", round=3),
        case("10.13: Purple's player draws after both", together("8 6", "5 6", mode="three"), "stop; stop",
             asked="2 draw-2"),
    ],
)  # fmt: skip
def test_10_how_red_and_green_draw(start: State, answers: tuple[str, ...], expected: dict[str, Any]) -> None:
    """Who is asked in which round, and what lies face down or open."""
    assert read(play(start, *answers), expected) == expected


@pytest.mark.parametrize(("min_draw", "answers"), [(0, ("draw; draw",)), (1, ())])
def test_10_12_reds_card_is_told_before_greens(min_draw: int, answers: tuple[str, ...]) -> None:
    """Whether they draw, or their first cards come unasked."""
    start = position(
        camp("8 6 5"), camp("5 4 6"), camp("9 9"),
        mode="coop2", phase="black", queue=(1,), coop_order="together", min_draw=min_draw,
    )  # fmt: skip
    done = play(start, "A", *answers)
    assert [(one.camp, one.card) for one in done.events if isinstance(one, events.CardDrawn)] == [(0, "6"), (1, "4")]
    assert [prompt.form[0].choices for prompt in rules.prompts(done.state)] == [
        ("draw", "stop"), ("draw", "stop", "flip"),
    ]  # fmt: skip
