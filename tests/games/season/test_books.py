"""Double entry: at all times, what all players hold is what the bank has given out."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games import table
from games.chance import Chance
from games.players import from_form
from games.season.decrees import Announce, Award, CallOff, Eliminate, EndSide, Give, Open, SetTokens
from games.season.state import BANK, CURRENCIES, Link, State, free, left, wealth
from games.table import Table
from tests.games.season.positions import season, state_of

WHATS = ("answer", "award", "take", "open", "call-off", "side", "end-side", "tokens", "eliminate", "give", "by-hand")


@settings(max_examples=80)
@given(
    seats=st.integers(3, 24),
    options=st.fixed_dictionaries(
        {
            "garnets": st.integers(0, 3),
            "bellflowers": st.integers(0, 2),
            "loser_pays": st.booleans(),
            "candidate": st.sampled_from(["last", "winners"]),
            "garnets_tradable": st.booleans(),
            "power": st.sampled_from(["none", "meadows"]),
        }
    ),
    acts=st.lists(st.tuples(st.sampled_from(WHATS), st.integers(0, 255)), max_size=60),
)
def test_every_coin_is_accounted_for(seats: int, options: dict[str, Any], acts: list[tuple[str, int]]) -> None:
    """Results, awards, aborted matches, side challenges and eliminations keep the books; no one owes, and a choice is always left."""
    now = season(seats, **options)
    out = dict.fromkeys(CURRENCIES, 0)
    now = _checked(season(seats, **options), now, out, is_opening=True)
    for what, number in acts:
        if now.outcome is None:
            now = _checked(now, _after(now, what, number), out)


def _after(now: Table, what: str, number: int) -> Table:
    """The position after an act; a refused one changes nothing."""
    if what == "answer":
        chance = Chance(bytes([number]), "answer")
        given_ = {prompt.seat: from_form(prompt.form, chance) for prompt in now.prompts}
        return table.advance(now, table.settle(now, given_ if number % 5 else {})).table
    done = table.decree(now, _decree(state_of(now), what, number))
    return done[0] if isinstance(done, tuple) else now


def _decree(state: State, what: str, number: int) -> Any:
    seat = number % len(state.accounts)
    match what:
        case "award" | "take":
            return Award(seat, CURRENCIES[number % 2], (number % 4 + 1) * (1 if what == "award" else -1))
        case "open":
            return Open("match", Link("M", "five_stands", left(state)), has_purses=bool(number % 3))
        case "call-off":
            return CallOff("M" if number % 2 else "S")
        case "side":
            return Open("side", Link("S", "greeen_mafia", left(state), number % 4))
        case "end-side":
            return EndSide("S", left(state)[: number % 3])
        case "give":
            return Give(seat, number // 3 % len(state.accounts), number % 4)
        case "by-hand":
            return Announce("Whoever stays last in the lake wins.", has_purses=bool(number % 2))
        case "tokens":
            return SetTokens(seat, number % 3)
    return Eliminate(seat)


def _checked(before: Table, after: Table, out: dict[Any, int], *, is_opening: bool = False) -> Table:
    """Assert what holds after each act; `out` is what the bank has given out so far, by the transfers."""
    state = state_of(after)
    if after is not before or is_opening:
        for transfer in state.transfers if state is not state_of(before) else ():
            assert transfer.amount > 0
            assert transfer.giver != transfer.taker
            out[transfer.currency] += transfer.amount * ((transfer.giver == BANK) - (transfer.taker == BANK))
    for currency in CURRENCIES:
        held = [wealth(state, seat, currency) for seat in range(len(state.accounts))]
        assert min(held) >= 0
        assert sum(held) == out[currency]
    if state.phase in {"match", "candidate", "gift"} and len(left(state)) > 2:
        assert sum(1 for seat in left(state) if not state.tokens[seat]) >= 2
    if state.phase == "opponent":
        assert free(state)
    return after
