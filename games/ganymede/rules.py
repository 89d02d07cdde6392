"""The War Chronicles of Ganymede: the rules. Numbers in comments are clauses of the rulebook.

A match goes round four questions: draw (with order), announce, remove, black. When the last of those who are asked has answered, the next
phase begins; phases without a question are passed through in the same step.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from msgspec.structs import replace

from games.chance import Chance
from games.form import Answer, Form, Rejected
from games.game import Everyone, Outcome, Prompt, Resolution, Room, Seat
from games.ganymede.cards import GREEN, PURPLE, RED
from games.ganymede.events import DealRevealed, Event, MatchBegan, Submission, SubmissionsRevealed
from games.ganymede.phases import black, cleanup, damage, drawing, showdown
from games.ganymede.state import PHASES, Camp, Options, Phase, State, Turn, asked, is_battle, word_for

SEATS: Final = {"battle2": 2, "coop2": 2, "three": 3}


# Setup ---------------------------------------------------------------------------------------------------------------


def refuse(seats: int, options: Options) -> Rejected | None:
    """Impossible options: a mode for another number of players."""
    if options.mode is not None and SEATS[options.mode] != seats:
        return Rejected("mode-seats", {"mode": options.mode, "needs": SEATS[options.mode], "given": seats})
    return None


def setup(seats: int, options: Options, chance: Chance) -> Resolution[State, Event]:
    """4.1 and 10.1: in battle2 the token is drawn for; then Black cards are chosen, the token holder or Red first."""
    options = settled(seats, options)
    token = chance.below(2) if options.mode == "battle2" else None
    camps = (Camp(),) * (2 if options.mode == "battle2" else 3)
    queue = (RED, GREEN) if not token else (GREEN, RED)
    assert options.mode is not None
    return Resolution(
        State(options, camps, queue, token, starter=token), (MatchBegan(Everyone(), options.mode, token),)
    )


def settled(seats: int, options: Options) -> Options:
    """Section 1: the options with the defaults of their mode."""
    mode = options.mode or ("three" if seats == 3 else "battle2")
    is_fight = mode == "battle2"
    least = (1 if is_fight else 0) if options.min_draw is None else options.min_draw
    bonus = not is_fight if options.tie_at_21_bonus is None else options.tie_at_21_bonus
    return replace(options, mode=mode, min_draw=least, tie_at_21_bonus=bonus)


# Questions -----------------------------------------------------------------------------------------------------------


def prompts(state: State) -> tuple[Prompt, ...]:
    """13: the removal and a joint Draw phase ask at once, everything else one seat after the other."""
    return tuple(
        Prompt(seat, _key(state, word_for(state, seat)), ASKING[word_for(state, seat)].form(state, seat))
        for seat in asked(state)
    )


def _key(state: State, word: Phase) -> str:
    return f"{word}-{state.answered[PHASES.index(word)] + 1}"


def absent(state: State, prompt: Prompt) -> Answer:
    """13: what silence means."""
    return ASKING[word_for(state, prompt.seat)].usual(state, prompt.seat)


def rooms(state: State) -> tuple[Room, ...]:
    """13: where Purple is the enemy, Red and Green talk in one room."""
    return () if is_battle(state) else (Room("camp/1", "camp", (RED, GREEN)),)


def round_of(state: State) -> int:
    """Return the round, from 1: one per deadline (13), not the rulebook's round."""
    return state.round


# A step --------------------------------------------------------------------------------------------------------------


class Asking(NamedTuple):
    """What is asked in a phase: the form of a seat and what its silence means, the step that answers make, and what follows the last."""

    form: Callable[[State, Seat], Form]
    usual: Callable[[State, Seat], Answer]
    answered: Callable[[State, Mapping[Seat, Answer], Chance], Turn]
    then: Callable[[State, Chance], Turn] | None = None


ASKING: Final[Mapping[Phase, Asking]] = {
    "black": Asking(black.form, black.usual, black.answered, drawing.begin_battle),
    "draw": Asking(drawing.draw_form, lambda *_: {"draw": ("stop",)}, drawing.draw_answered, showdown.begin),
    "order": Asking(drawing.order_form, lambda *_: {"order": ("keep",)}, drawing.order_answered),
    "announce": Asking(showdown.form, showdown.usual, showdown.answered, damage.begin),
    "remove": Asking(cleanup.form, cleanup.usual, cleanup.answered, black.reinforce),
}


def resolve(state: State, answers: Mapping[Seat, Answer], chance: Chance) -> Resolution[State, Event]:
    """Resolve one answer, or all that were asked for at once, up to the next question."""
    round_asked = state.round
    state, news = ASKING[state.phase].answered(_noted(state, answers), answers, chance)
    while not state.queue and state.ending is None and (begin := ASKING[state.phase].then):
        state, more = begin(state, chance)
        news += more
    if state.ending is None:
        return Resolution(state, news)
    return Resolution(replace(state, round=round_asked), news + _revealed(state), outcome(state))


def _noted(state: State, answers: Mapping[Seat, Answer]) -> State:
    """The questions are counted (13), and their answers kept if they are to be published."""
    words = {word_for(state, seat) for seat in asked(state)}
    counted = tuple(count + (word in words) for word, count in zip(PHASES, state.answered, strict=True))
    if state.options.reveal == "deal":
        return replace(state, answered=counted)
    used = tuple(
        Submission(prompt.seat, prompt.key, tuple(word for picked in answers[prompt.seat].values() for word in picked))
        for prompt in prompts(state)
    )
    return replace(state, answered=counted, submissions=state.submissions + used)


def _revealed(state: State) -> tuple[Event, ...]:
    """1 `reveal`: after the end the deal, and if so set every submission."""
    deal = DealRevealed(Everyone(), state.deal)
    return (deal, SubmissionsRevealed(Everyone(), state.submissions)) if state.options.reveal == "all" else (deal,)


def outcome(state: State) -> Outcome:
    """14: HP in battle2; elsewhere 1 for the winners, an eliminated player shares the camp's victory."""
    assert state.ending is not None
    reason = state.ending.reason
    if is_battle(state):
        (winner,) = state.ending.winners
        return Outcome(((winner,), (1 - winner,)), (winner,), reason, tuple(camp.hp for camp in state.camps))
    allies = (RED, GREEN)
    have_won = state.ending.winners == allies
    if state.options.mode == "coop2":
        return Outcome((allies,), allies if have_won else (), reason, (int(have_won),) * 2)
    places = (allies, (PURPLE,)) if have_won else ((PURPLE,), allies)
    return Outcome(places, places[0], reason, (int(have_won),) * 2 + (int(not have_won),))
