"""Against Purple: initial cards face down (10.10), how 2 and 4 are used (10.11), and who draws when (10.12, 10.13)."""

from typing import Any, Literal

import pytest

from games import table
from games.game import Everyone, Only
from games.ganymede import GAME, events, rules
from games.ganymede.state import Options, State, view
from games.table import Table
from tests.games.ganymede.positions import answer, asked, camp, choices, only, play, position


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


def test_10_10_vector_20_each_sees_his_own_initial_card_alone() -> None:
    """Red sees 5, a card face down, 7; Green a card face down, 8, 7; a spectator two face down and 7."""
    now = _vector_20("face_down")
    assert shown(now.state, 0) == [("5",), ("",), ("7",)]
    assert shown(now.state, 1) == [("",), ("8",), ("7",)]
    assert shown(now.state, None) == [("",), ("",), ("7",)]
    assert choices(now.state) == ("draw", "stop")


def test_10_10_vector_20_face_up_all_see_all() -> None:
    """With `face_up` all see all initial cards, and Red is offered the same."""
    now = _vector_20("face_up")
    assert [shown(now.state, reader) for reader in (0, 1, None)] == [[("5",), ("8",), ("7",)]] * 3
    assert choices(now.state) == ("draw", "stop")


@pytest.mark.parametrize("mode", ["coop2", "three"])
def test_10_10_an_initial_card_is_told_to_its_owner(mode: str) -> None:
    """10.10: All are told that the card lies there; only its owner is told which it is."""
    done = answer(position(camp("5 6"), camp("8 6"), camp("9 8"), mode=mode, phase="black", queue=(1,)), "A")
    assert only(done.events, events.BattleBegan).initial == ("down", "down", "9")
    seen = [(one.to, one.card) for one in done.events if isinstance(one, events.CardSeen)]
    assert seen == [(Only(0), "5"), (Only(1), "8")]


def test_10_10_what_is_drawn_lies_face_up() -> None:
    """All see a drawn card."""
    done = answer(begun("5 6", "8"), "draw")
    assert (only(done.events, events.CardDrawn).to, only(done.events, events.CardDrawn).card) == (Everyone(), "6")
    assert shown(done.state, 1)[0] == ("", "6")


def test_10_10_the_showdown_turns_both_up_before_the_first_announcement() -> None:
    """Purple has drawn by then, and Red's A is announced after it."""
    done = play(begun("A 6", "8", "10 8"), "stop", "stop")
    revealed = only(done.events, events.CardsRevealed)
    assert revealed.played == (("A",), ("8",), ("10", "8"))
    assert asked(done.state) == [(0, "announce-1")]
    assert not [event for event in done.events if isinstance(event, events.Announced)]


def test_10_10_nothing_is_turned_up_where_nothing_lies_face_down() -> None:
    """With `face_up` nothing is left to turn up."""
    done = play(begun("A 6", "8", coop_initial="face_up"), "stop", "stop")
    assert not [event for event in done.events if isinstance(event, events.CardsRevealed)]


def test_10_13_purples_player_draws_without_having_seen_them_and_announces_after() -> None:
    """Two cards lie face down while Purple draws; then all are open."""
    purple = play(begun("5", "8", "A 8", mode="three"), "stop", "stop").state
    assert asked(purple) == [(2, "draw-3")]
    assert shown(purple, 2)[:2] == [("",), ("",)]
    over = answer(purple, "stop").state
    assert (asked(over), shown(over, 2)[:2]) == ([(2, "announce-1")], [("5",), ("8",)])


def test_10_10_it_means_nothing_in_battle2() -> None:
    """In battle2 initial cards are turned up (4.2)."""
    done = answer(position(camp("5 6"), camp("8 6"), phase="black", queue=(1,)), "A")
    assert only(done.events, events.BattleBegan).initial == ("5", "8")


# 10.11 --------------------------------------------------------------------------------------------------------------------


def test_10_11_vector_21_a_2_face_down_is_flipped_at_once() -> None:
    """10.11: All see the 2; only Red knows that the 9 lies on their deck."""
    start = begun("2 6", "8", discard="9")
    assert choices(start) == ("draw", "stop", "flip, take 9")
    done = answer(start, "flip, take 9")
    assert only(done.events, events.CardFlipped).to == Everyone()
    assert only(done.events, events.CardTaken).to == Only(0)
    assert shown(done.state, 1)[0] == ("2",)
    assert done.state.camps[0].deck[0] == "9"


def test_10_11_vector_21_after_a_draw_it_is_too_late() -> None:
    """After a draw the 2 can no longer be flipped; Green sees a card face down and a 6."""
    done = answer(begun("2 6", "8", discard="9"), "draw").state
    assert choices(done) == ("draw", "stop")
    assert shown(done, 1)[0] == ("", "6")


def test_10_11_a_4_face_down_that_is_not_flipped_has_no_effect_in_the_showdown() -> None:
    """A 4 that stays face down asks no one for an order and counts 4."""
    done = play(begun("4 6", "8"), "stop", "stop")
    assert only(done.events, events.CardsRevealed).played[0] == ("4",)
    assert not [event for event in done.events if isinstance(event, events.CardFlipped)]


@pytest.mark.parametrize("coop_initial", ["face_down", "face_up"])
def test_10_11_a_2_or_4_drawn_face_up_is_used_at_once(coop_initial: str) -> None:
    """A drawn 2 or 4 is used before its owner draws again or stops."""
    drawn = answer(begun("5 4 6 8", "8", coop_initial=coop_initial), "draw").state
    assert choices(drawn) == ("draw", "stop", "flip")
    assert choices(answer(drawn, "draw").state) == ("draw", "stop")


def test_10_11_with_min_draw_1_an_initial_card_goes_unused() -> None:
    """With min_draw 1 the first draw comes without a question."""
    assert choices(begun("4 6 5", "8", min_draw=1)) == ("draw", "stop")


def test_10_11_a_face_down_3_works_in_the_showdown() -> None:
    """A face-down 3 works after it is turned up."""
    done = play(begun("3 6", "8"), "stop", "stop").state
    assert [field.key for field in rules.prompts(done)[0].form] == ["3-1"]


def test_10_11_the_draw_check_counts_the_face_down_card() -> None:
    """The face-down card counts in the draw check: 9, 8 and 6 are 23."""
    done = play(begun("9 8 6 5", "8"), "draw", "draw").state
    assert choices(done) == ("stop",)


# 10.12 --------------------------------------------------------------------------------------------------------------------


def together(red: str, green: str, purple: str = "9 9", **more: Any) -> State:
    """A battle in which Red and Green draw together."""
    return begun(red, green, purple, coop_order="together", **more)


def test_10_12_vector_25() -> None:
    """Both draw; Red draws, Green flips a 4; Red stops, Green gives the order; Green goes on alone: four steps, four rounds."""
    state = together("8 6 9 5", "5 4 6 9")
    first = state.round
    assert asked(state) == [(0, "draw-1"), (1, "draw-1")]
    state = answer(state, "draw", "draw").state
    assert (asked(state), state.round) == ([(0, "draw-2"), (1, "draw-2")], first + 1)
    state = answer(state, "draw", "flip").state
    assert (asked(state), state.round) == ([(0, "draw-3"), (1, "order-1")], first + 2)
    assert choices(state) == ("stop",)
    state = answer(state, "stop", "swap").state
    assert (asked(state), state.round) == ([(1, "draw-4")], first + 3)
    assert state.camps[1].deck[:2] == ("9", "6")
    assert answer(state, "stop").state.round > first + 3


def test_10_12_a_step_carries_out_reds_answer_first() -> None:
    """Red's card is told before Green's."""
    done = answer(together("8 6", "5 4"), "draw", "draw")
    assert [(one.camp, one.card) for one in done.events if isinstance(one, events.CardDrawn)] == [(0, "6"), (1, "4")]


def test_10_12_a_player_who_has_stopped_is_no_longer_asked() -> None:
    """The other player goes on, and then Purple draws."""
    state = answer(together("8 6", "5 6 6 6"), "stop", "draw").state
    assert asked(state) == [(1, "draw-2")]
    done = answer(state, "stop")
    assert [one.camp for one in done.events if isinstance(one, events.DrawingStopped)] == [1, 2]


def test_10_12_silence_stops_and_costs_the_other_no_card() -> None:
    """Silent Red stops, and Green draws."""
    state = together("8 6", "5 6 6")
    now = Table(GAME, bytes(32), state)
    step = table.advance(now, table.settle(now, {1: {"draw": ("draw",)}}))
    assert asked(step.table.state) == [(1, "draw-2")]
    assert step.table.state.camps[1].drawn == 1


def test_10_12_with_min_draw_1_both_first_cards_come_unasked() -> None:
    """Both first cards come without a question, Red's first."""
    camps = camp("8 6 5"), camp("5 4 6"), camp("9 9")
    start = position(*camps, mode="coop2", phase="black", queue=(1,), coop_order="together", min_draw=1)
    done = answer(start, "A")
    assert [(one.camp, one.card) for one in done.events if isinstance(one, events.CardDrawn)] == [(0, "6"), (1, "4")]
    assert [prompt.form[0].choices for prompt in rules.prompts(done.state)] == [
        ("draw", "stop"),
        ("draw", "stop", "flip"),
    ]


def test_10_12_both_may_flip_in_one_step() -> None:
    """Both give their order in the next step; the two questions have the same number."""
    state = answer(together("4 6 8", "4 9 5"), "flip", "flip").state
    assert asked(state) == [(0, "order-1"), (1, "order-1")]
    state = answer(state, "swap", "keep").state
    assert [one.deck[:2] for one in state.camps[:2]] == [("8", "6"), ("9", "5")]
    assert asked(state) == [(0, "draw-2"), (1, "draw-2")]


def test_10_13_purples_player_draws_after_both() -> None:
    """Purple's player draws alone, in a separate round."""
    state = answer(together("8 6", "5 6", mode="three"), "stop", "stop").state
    assert asked(state) == [(2, "draw-2")]


def test_10_12_one_who_is_left_alone_draws_alone() -> None:
    """If Green is eliminated, each of Red's draws is a round."""
    camps = camp("8 6 5"), camp(hp=0), camp("9 9")
    start = position(*camps, mode="coop2", phase="black", queue=(0,), coop_order="together", battle=1)
    state = answer(start, "A").state
    assert asked(state) == [(0, "draw-1")]
    assert answer(state, "draw").state.round == state.round + 1


def test_10_12_red_first_is_one_round_for_each() -> None:
    """Red's whole Draw phase comes first, then Green's."""
    state = begun("8 6 5", "5 6")
    assert asked(state) == [(0, "draw-1")]
    assert answer(state, "draw").state.round == state.round
    assert answer(state, "stop").state.round == state.round + 1


@pytest.mark.parametrize("mode", ["coop2", "three"])
@pytest.mark.parametrize("order", ["red_first", "together"])
def test_10_12_a_silent_match_comes_to_its_end(mode: str, order: str) -> None:
    """A match without answers ends too."""
    options = Options(mode=mode, coop_order=order, max_rounds=5)  # type: ignore[arg-type]  # parametrised
    now, _ = table.opening(GAME, 3 if mode == "three" else 2, options, bytes(32))
    for _ in range(200):
        if now.outcome:
            break
        now = table.advance(now, table.settle(now, {})).table
    assert now.outcome is not None
