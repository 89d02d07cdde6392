"""What a season asks: one question at a time, to the chair, to the winner, or to the candidate."""

from collections.abc import Mapping
from typing import Final

from games.form import Amounts, Answer, Field, Form, Pick
from games.game import CHAIR, Prompt, Seat
from games.season.position import (
    CURRENCIES,
    DRAWN,
    LOT,
    MEADOWS,
    State,
    balance,
    free,
    left,
    mark,
)

MOST_COINS: Final = 99_999


def prompts(state: State) -> tuple[Prompt, ...]:
    """The one question that is open: to the chair, to the winner, or to the candidate."""
    number = state.episode
    match state.phase:
        case "match":
            return (Prompt(CHAIR, f"result-{number}", _result_form(state)),)
        case "duel":
            assert state.candidate is not None
            assert state.opponent is not None
            words = (mark(state.candidate), mark(state.opponent), DRAWN)
            return (Prompt(CHAIR, f"duel-{number}-{state.duels + 1}", (Pick("winner", words, 1, 1),)),)
        case "finale":
            games = (*(duel.game for duel in state.options.duels), LOT)
            return (Prompt(CHAIR, f"finale-{number}", (Pick("game", games, 1, 1),)),)
        case "candidate":
            return (Prompt(state.first[0], f"candidate-{number}", (_one("candidate", state.tied),)),)
        case "gift":
            return (Prompt(state.first[0], f"gift-{number}", gift_form(state)),)
        case "opponent":
            assert state.candidate is not None
            return (Prompt(state.candidate, f"opponent-{number}", (_one("opponent", free(state)),)),)
    return ()


def _one(key: str, seats: tuple[Seat, ...]) -> Field:
    return Pick(key, (*map(mark, seats), LOT), 1, 1)


def _result_form(state: State) -> Form:
    """`places`: 1 for the first, equal numbers share; who has none is last. Coins: what each purse holds at the end of the match."""
    marks = tuple(map(mark, left(state)))
    places = Amounts("places", marks, len(marks) ** 2)
    return (places, *(Amounts(key, marks, MOST_COINS) for key in CURRENCIES if state.purses is not None))


def gift_form(state: State) -> Form:
    """To whom the second token goes, and where everybody stands: what the winner may decide, if anything."""
    token = (_one("token", free(state)),) if state.is_giving else ()
    meadows = left(state) if state.power == "meadows" else ()
    return (*token, *(Pick(mark(seat), MEADOWS, 0, 1) for seat in meadows))


def absent(state: State, prompt: Prompt) -> Answer:
    """Silence: the lot decides, meadows stay; a chair that says nothing says that all were equal and no coin moved."""
    return {field.key: _silence(state, field) for field in prompt.form}


def _silence(state: State, field: Field) -> tuple[str, ...] | Mapping[str, int]:
    if field.key in CURRENCIES:
        held = {word: balance(state, f"{word}/purse", field.key) for word in field.choices}
        return {word: count for word, count in held.items() if count}
    if isinstance(field, Amounts):
        return {}
    return field.choices[-1:] if field.least else ()
