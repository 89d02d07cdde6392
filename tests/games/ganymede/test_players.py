"""The scripted player that reckons, and statistics of random matches (9.1)."""

from collections.abc import Iterator
from statistics import median

import pytest

from games import table
from games.chance import Chance
from games.form import Answer
from games.game import Seat
from games.ganymede import GAME, rules
from games.ganymede.cards import Cards, usual_total
from games.ganymede.players import reckon
from games.ganymede.state import Mode, Options, State
from games.players import from_form
from games.table import Table
from tests.games.ganymede.positions import SEED, camp, position, prompt


def tables(number: int, mode: Mode, thinkers: tuple[Seat, ...]) -> Iterator[Table]:
    """All positions of one seeded match of reckoners against form-only players."""
    seed = number.to_bytes(32, "big")
    now, _ = table.opening(GAME, 3 if mode == "three" else 2, Options(mode=mode), seed)
    chance = Chance(seed, "players")
    while True:
        yield now
        if now.outcome:
            return
        answers = {
            one.seat: reckon(now.view(one.seat), one, chance) if one.seat in thinkers else from_form(one.form, chance)
            for one in now.prompts
        }
        now = table.advance(now, table.settle(now, answers)).table


def wins(number: int, mode: Mode, thinkers: tuple[Seat, ...]) -> bool:
    """Whether the reckoners are among the winners."""
    *_, last = tables(number, mode, thinkers)
    assert last.outcome is not None
    return bool(set(thinkers) & set(last.outcome.winners))


@pytest.mark.parametrize(("mode", "thinkers"), [("coop2", (0, 1)), ("three", (0, 1)), ("three", (2,))])
def test_the_reckoner_wins_against_and_as_purple(mode: Mode, thinkers: tuple[Seat, ...]) -> None:
    """The reckoner wins most of 20 seeded matches of the other modes."""
    assert sum(wins(number, mode, thinkers) for number in range(20)) >= 15


def decision(state: State) -> Cards:
    """What the reckoner answers to the first question, field by field."""
    asked = prompt(state)
    answer = reckon(GAME.view(state, asked.seat), asked, Chance(SEED, "players"))
    return tuple(next(iter(picked)) for picked in answer.values())


def test_it_stops_at_20_and_draws_at_8() -> None:
    """The reckoner stops at 20 and draws at 8."""
    assert decision(position(camp("8 9 8", "9", down="6 5"), camp("6 8", "5"), queue=(0, 1))) == ("stop",)
    assert decision(position(camp("5 9 8 6 8", "6", down=""), camp("6 8", "5"), queue=(0, 1), min_draw=0)) == ("draw",)


def test_it_puts_the_card_that_makes_21_on_top() -> None:
    """After a 4 it swaps so that the 9 comes before the 6."""
    red = camp("6 9 8", "8", down="4", discard="8 5 6", taken=("4", "3"), known=2)
    state = position(red, camp("6 8 9", "8 9"), phase="order", queue=(0,), starter=1)
    assert decision(state) == ("swap",)


def test_it_takes_what_a_2_needs() -> None:
    """A 2 brings the card back that makes 21."""
    red = camp("6 8 9", "8", down="5 2", discard="6 8", taken=("2",))
    state = position(red, camp("6 8", "8 9"), fresh="2", queue=(0,), starter=1)
    assert decision(state) == ("flip, take 6",)


def test_it_announces_what_wins() -> None:
    """A 3 pushes 21 over the limit or makes a tie a win; an A that would go over 21 by the opponent's 10 counts 1."""
    assert decision(position(camp("5", "9 3 6"), camp("5", "9 4 8"), phase="announce", queue=(0,))) == ("+1",)
    assert decision(position(camp("5", "9 3 6"), camp("5", "9 9"), phase="announce", queue=(0,))) == ("-1",)
    assert decision(position(camp("5", "A 8 2"), camp("5", "4 10"), phase="announce", queue=(0,))) == ("1",)


def drawn_to_16(state: State, chance: Chance) -> dict[Seat, Answer]:
    """Random players who draw on below 16, like most people."""
    answers: dict[Seat, Answer] = {}
    for asked in rules.prompts(state):
        answers[asked.seat] = from_form(asked.form, chance)
        if asked.key.startswith("draw"):
            is_low = usual_total(state.camps[asked.seat].cards) < 16 and "draw" in asked.form[0].choices
            answers[asked.seat] = {"draw": ("draw" if is_low else "stop",)}
    return answers


def test_9_1_random_matches_last_as_long_as_reckoned() -> None:
    """Of 300 random battles the median is 7 rounds and none has more than 15; with Black cards left all own at least 7."""
    battles, fewest = [], 99
    for number in range(300):
        seed = number.to_bytes(32, "big")
        chance = Chance(seed, "players")
        done, step = rules.setup(2, Options(), Chance(seed, "setup")), 0
        while done.outcome is None:
            state, step = done.state, step + 1
            if any(state.supply) and state.phase == "draw":
                fewest = min(fewest, *(len(one.deck + one.discard + one.cards) for one in state.camps))
            done = rules.resolve(state, drawn_to_16(state, chance), Chance(seed, f"step/{step}"))
        battles.append(done.state.battle)
    assert (median(battles), fewest) == (7, 7)
    assert max(battles) <= 15
