"""One match in memory: settle, check, close and trade (games/table.py), on a small game and on Five Stands."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from msgspec import Struct

from games import table
from games.chance import Chance
from games.five_stands import GAME
from games.five_stands.state import Options
from games.form import Pick, Rejected, Unreadable
from games.game import AnyGame, Outcome, Prompt, Resolution
from games.table import Fallen, Table

SEED = bytes(32)


def five_stands(hands: tuple[tuple[str, ...], ...], stands: tuple[int, ...], **options: Any) -> Table:
    """Five Stands with these hands and each player where the test needs them."""
    opening, _ = table.opening(GAME, len(hands), Options(hand_size=1, **options), SEED)
    return replace(opening, state=_changed(opening.state, hands=hands, stands=stands))


def _changed(state: Struct, **facts: Any) -> Any:
    return type(state)(**{name: facts.get(name, getattr(state, name)) for name in state.__struct_fields__})


NOW = five_stands((("W1", "W2", "B9"), ("U5",), ()), (0, 1, 4))
ORDERS = {"play": ("W1", "W2"), "go": ("black B9",)}


# Settle ----------------------------------------------------------------------------------------------------------------


LAST = five_stands((("W1",), (), ()), (0, 1, 4), rounds=1)


@pytest.mark.parametrize(
    ("now", "answer", "used", "fallen"),
    [
        pytest.param(NOW, {"go": ("black B9",), "play": ("W2", "W1")}, ORDERS, [], id="what fits is used whole"),
        pytest.param(LAST, {"play": ("W1",), "go": ("blue",)}, {"play": ("W1",)}, [],
         id="what is not asked any longer is dropped"),
        (NOW, {"play": ("W9",), "go": ("blue",)}, {"play": (), "go": ("blue",)}, ["play"]),
        (NOW, {"play": ("W1",), "go": ("black B8",)}, {"play": ("W1",), "go": ("stay",)}, ["go"]),
        (NOW, {"play": ("W1", "W1"), "go": ()}, {"play": (), "go": ("stay",)}, ["play", "go"]),
        (NOW, {"play": ("W1",)}, {"play": ("W1",), "go": ("stay",)}, ["go"]),
        (NOW, {"play": None, "go": 3}, {"play": (), "go": ("stay",)}, ["play", "go"]),
    ],
)  # fmt: skip
def test_only_the_broken_field_falls(now: Table, answer: Any, used: Any, fallen: list[str]) -> None:
    """Each field that no longer fits gets its default, and its seat is told which and why; the others stay. Silence is filled by the game,
    and a seat that is not asked is not settled.
    """
    settled = table.settle(now, {0: answer, 9: ORDERS})
    assert settled.answers[0] == used
    assert [(one.seat, one.field) for one in settled.fallen] == [(0, field) for field in fallen]
    assert all(isinstance(one, Fallen) and one.why.id.startswith("form-") for one in settled.fallen)
    assert (set(settled.answers), settled.silent) == ({0, 1, 2}, (1, 2))
    assert settled.answers[1] == now.game.absent(now.state, now.prompts[1])


def test_a_trade_breaks_an_answer_and_another_mends_it() -> None:
    """A stored answer never changes: it is invalid while the card is away, and valid when it is back."""
    without = table.trade(NOW, 0, ("W1",), 1, ())
    assert isinstance(without, tuple)
    assert table.settle(without[0], {0: ORDERS}).answers[0] == {"play": (), "go": ("black B9",)}
    again = table.trade(without[0], 1, ("W1",), 0, ())
    assert isinstance(again, tuple)
    assert table.settle(again[0], {0: ORDERS}).answers[0] == ORDERS


# Check -----------------------------------------------------------------------------------------------------------------


def test_text_and_form_come_to_the_same() -> None:
    """Typed orders equal formed ones; fields not named get their default. A new answer is not repaired: one field that does not fit
    refuses all, with its rule; a word that is not offered is explained by the game if it can, and named otherwise.
    """
    prompt = NOW.prompts[0]
    assert table.check(NOW, prompt, "go black, pay B9; play W2 W1") == ORDERS
    assert table.check(NOW, prompt, "play W1") == {"play": ("W1",), "go": ("stay",)}
    assert table.check(NOW, prompt, {"play": ("W2", "W1"), "go": ("black B9",)}) == ORDERS
    assert isinstance(table.check(NOW, prompt, {"play": ("W1",), "go": ("black B8",)}), Rejected)
    assert isinstance(table.check(NOW, prompt, "play R5"), Rejected)
    assert isinstance(table.check(NOW, prompt, "play xyzzy"), Unreadable)
    assert (NOW.asked(1), NOW.asked(7)) == (NOW.prompts[1], None)


# A game of two nights a round ----------------------------------------------------------------------------------------------


class Nights(Struct, frozen=True):
    """A position: how many nights have passed, and what was said in them."""

    passed: int = 0
    said: tuple[str, ...] = ()


def _prompts(state: Nights) -> tuple[Prompt, ...]:
    return (Prompt(state.passed % 2, f"night-{state.passed}", (Pick("say", ("yes", "no"), 1, 1),)),)


def _resolve(state: Nights, answers: Mapping[int, Any], chance: Chance) -> Resolution[Any, Any]:
    (said,) = answers[state.passed % 2]["say"]
    then = Nights(state.passed + 1, (*state.said, f"{said} {chance.below(1_000)}"))
    outcome = Outcome(((0, 1),), (0, 1), "over", (0, 0)) if then.passed == 5 else None
    return Resolution(then, (), outcome)


_ANY: AnyGame = GAME
NIGHTS: AnyGame = replace(
    _ANY,
    setup=lambda seats, options, chance: Resolution(Nights(), ()),
    prompts=_prompts,
    rooms=lambda state: (),
    round=lambda state: min(state.passed, 4) // 2 + 1,
    absent=lambda state, prompt: {"say": ("no",)},
    resolve=_resolve,
)


def spoken(steps: list[table.Step]) -> list[str]:
    """What was said in each step, without the dice."""
    return [step.table.state.said[-1].split()[0] for step in steps]


def test_close_goes_on_to_the_end_of_the_round() -> None:
    """The deadline resolves step after step within the round; the given answer counts only in the first."""
    opening, _ = table.opening(NIGHTS, 2, None, SEED)
    first = list(table.close(opening, {0: {"say": ("yes",)}}))
    assert spoken(first) == ["yes", "no"]
    assert (first[-1].table.step, first[-1].table.round) == (2, 2)
    assert [step.settled.silent for step in first] == [(), (1,)]


def test_close_stops_at_the_outcome() -> None:
    """After the last step there is no prompt, and the round is that of the last step."""
    now, _ = table.opening(NIGHTS, 2, None, SEED)
    for _ in range(3):
        now = list(table.close(now, {}))[-1].table
    assert (now.step, now.round, now.prompts) == (5, 3, ())
    assert now.outcome is not None


def test_each_step_draws_from_its_own_label() -> None:
    """Step n+1 draws from `step/<n+1>`, after a rollback with fresh dice under the new prefix."""
    opening, _ = table.opening(NIGHTS, 2, None, SEED)
    (first, *_), (fresh, *_) = (list(table.close(now, {})) for now in (opening, replace(opening, prefix="line/2/")))
    assert first.table.state.said == (f"no {Chance(SEED, 'step/1').below(1_000)}",)
    assert fresh.table.state.said == (f"no {Chance(SEED, 'line/2/step/1').below(1_000)}",)
    assert fresh.table.prefix == "line/2/"


# Opening and trading --------------------------------------------------------------------------------------------------------


def test_an_impossible_number_of_seats_is_refused_before_the_game_is_asked() -> None:
    """Too few, too many and zero seats are refused."""
    for seats in (0, 2, 12):
        refusal = table.refuse(GAME, seats, Options())
        assert refusal == Rejected("wrong-seats", {"least": 3, "most": 11, "given": seats})
    assert table.refuse(GAME, 3, Options()) is None


def test_a_trade_is_no_step_and_draws_nothing() -> None:
    """A trade changes the position, but not step, seed or the next draws."""
    traded = table.trade(NOW, 0, ("W1",), 1, ("U5",))
    assert isinstance(traded, tuple)
    after, events = traded
    assert (after.step, after.seed, after.outcome) == (NOW.step, NOW.seed, None)
    assert after.state.hands[:2] == (("W2", "U5", "B9"), ("W1",))
    assert len(events) == 2


def test_there_is_no_trade_after_the_end_or_without_trading() -> None:
    """Both are refused, each in different words."""
    over = replace(NOW, outcome=Outcome((), (), "", ()))
    assert table.trade(over, 0, ("W1",), 1, ()) == Rejected("trade-closed")
    untraded = replace(NOW, game=replace(GAME, trading=None))
    assert table.trade(untraded, 0, ("W1",), 1, ()) == Rejected("trade-unknown")
