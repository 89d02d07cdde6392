"""The death match of an episode and the final; who loses leaves, and the next episode begins."""

from typing import Literal

from msgspec import UNSET
from msgspec.structs import replace

from games.chance import Chance
from games.game import Everyone, Only, Outcome, Resolution, Seat
from games.season import events
from games.season.events import Event
from games.season.state import (
    DRAWN,
    MOST_REPLAYS,
    Duel,
    Episode,
    State,
    free,
    is_final,
    leaving,
    left,
    mark,
    move,
    rows,
    seat_of,
    with_tokens,
)
from games.season.telling import paid


def ask_opponent(state: State, chance: Chance) -> Resolution[State, Event]:
    """The candidate chooses among those without a Token of Life; an only one needs no choosing."""
    state = replace(state, phase="opponent", is_giving=False)
    if len(free(state)) == 1:
        return with_opponent(state, free(state)[0], "only", chance)
    return Resolution(state, ())


def with_opponent(
    state: State, opponent: Seat, how: Literal["chosen", "lot", "only"], chance: Chance
) -> Resolution[State, Event]:
    """The two of the death match are known, and so is its game: that of the candidate's meadow, the one that was named, or by lot."""
    candidate = state.candidate
    assert candidate is not None
    fixed = _of_meadow(state, candidate)
    duel = fixed or _drawn_game(state, state.named, chance)
    state = replace(state, phase="duel", opponent=opponent, duel=duel)
    is_drawn = fixed is None and state.named is None
    set_ = events.DuelSet(Everyone(), candidate, opponent, duel.game, is_drawn, how)
    return Resolution(state, (set_,))


def _of_meadow(state: State, candidate: Seat) -> Duel | None:
    """7.3: the game of the meadow to which the candidate belonged when the main match began, where meadows decide."""
    if state.options.death_match_of != "by_meadow" or state.options.meadow_duels is None:
        return None
    stood = state.meadows if state.stood is UNSET else state.stood
    return state.options.meadow_duels[stood[candidate]]


def _drawn_game(state: State, named: str | None, chance: Chance) -> Duel:
    """Return the game that was named, or one by lot."""
    duels = state.options.duels
    return next((duel for duel in duels if duel.game == named), None) or chance.choice(duels)


def finale(state: State, word: str, chance: Chance) -> Resolution[State, Event]:
    """The last two begin the final with the game of this name, or by lot."""
    first, other = left(state)
    duel = _drawn_game(state, word, chance)
    state = replace(state, phase="duel", candidate=first, opponent=other, duel=duel)
    return Resolution(state, (events.FinaleCalled(Everyone(), (first, other), duel.game),))


def duel_played(state: State, word: str, chance: Chance) -> Resolution[State, Event]:
    """One match of a duel: drawn it is played again, three times at most, then the lot decides; the final goes to two victories."""
    assert state.candidate is not None
    assert state.opponent is not None
    pair = (state.candidate, state.opponent)
    state = replace(state, duels=state.duels + 1, link=None)
    is_lot = word == DRAWN and state.drawn == MOST_REPLAYS
    if word == DRAWN and not is_lot:
        state = replace(state, drawn=state.drawn + 1)
        again = events.DuelPlayed(Everyone(), *pair, None, state.wins, state.drawn, next_game=_game(state))
        return Resolution(state, (again,))
    winner = chance.choice(sorted(pair)) if is_lot else seat_of(word)
    wins = (state.wins[0] + (winner == pair[0]), state.wins[1] + (winner == pair[1]))
    is_over = max(wins) == (2 if is_final(state) else 1)
    duel = state.duel if is_over else _drawn_game(state, None, chance)
    state = replace(state, wins=wins, drawn=0, duel=duel)
    next_game = None if is_over else _game(state)
    played = events.DuelPlayed(Everyone(), *pair, winner, wins, 0, is_lot, next_game)
    if not is_over:
        return Resolution(state, (played,))
    loser = pair[1] if winner == pair[0] else pair[0]
    return eliminated(state, loser, winner, "lot" if is_lot else "duel").after((played,))


def _game(state: State) -> str | None:
    return state.duel.game if state.duel else None


# Leaving ----------------------------------------------------------------------------------------------------------------


def eliminated(
    state: State, loser: Seat, winner: Seat | None, how: Literal["duel", "lot", "host"]
) -> Resolution[State, Event]:
    """Let `loser` leave: their garnets go to the winner, the tokens end with the episode, and the next one begins."""
    before = len(state.transfers)
    if winner is not None and state.options.loser_pays:
        state = move(state, mark(loser), mark(winner), "garnets", state.accounts[loser].garnets, "spoils")
    spoils = paid(state, "spoils", before)
    episode = Episode(state.episode, state.first, state.last, state.candidate, state.opponent, loser, how)
    state = replace(state, course=(*state.course, episode), out=(*state.out, loser))
    state, goodbyes = departed(state, leaving(state))
    if len(left(state)) == 1:
        return _ended(state).after((*spoils, *goodbyes))
    state = _next_episode(state)
    gone = events.Eliminated(Everyone(), loser, state.course, rows(state))
    began = events.EpisodeBegan(Everyone(), state.episode, rows(state), is_final(state))
    return Resolution(state, (*spoils, gone, *goodbyes, began))


def departed(state: State, seats: tuple[Seat, ...]) -> tuple[State, tuple[Event, ...]]:
    """Let players leave for good, one after the other; the last who is left stays."""
    news: list[Event] = []
    for seat in seats:
        if len(left(state)) > 1:
            state = replace(with_tokens(state, seat, 0), out=(*state.out, seat))
            news += [events.Departed(Everyone(), seat), events.Farewell(Only(seat), seat)]
    return state, tuple(news)


def left_between(state: State, seat: Seat) -> Resolution[State, Event]:
    """A player leaves while nothing is being played or asked: the episode goes on, or the final comes, or it is all over."""
    state, news = departed(state, (seat,))
    if len(left(state)) == 1:
        return _ended(replace(state, round=state.round + 1)).after(news)
    if len(left(state)) > 2:
        return Resolution(state, news)
    state = replace(state, phase="finale", round=state.round + 1)
    return Resolution(state, (*news, events.EpisodeBegan(Everyone(), state.episode, rows(state), is_final=True)))


def let_go(state: State) -> Resolution[State, Event]:
    """Let players leave who wait to, because nothing is being played."""
    resolution: Resolution[State, Event] = Resolution(state, ())
    for seat in leaving(state):
        if resolution.outcome is None:
            resolution = left_between(resolution.state, seat).after(resolution.events)
    return resolution


def _next_episode(state: State) -> State:
    return replace(
        state,
        phase="finale" if len(left(state)) == 2 else "match",
        episode=state.episode + 1,
        tokens=(0,) * len(state.tokens),
        power=state.options.power,
        first=(),
        last=(),
        tied=(),
        is_giving=False,
        candidate=None,
        opponent=None,
        named=None,
        duel=None,
        duels=0,
        drawn=0,
        wins=(0, 0),
        link=None,
        is_stopped=False,
        stood=UNSET,
        decides=UNSET,
        leaving=UNSET,
        heats=UNSET,
    )


def _ended(state: State) -> Resolution[State, Event]:
    (winner,) = left(state)
    state = replace(state, tokens=(0,) * len(state.tokens), link=None)
    order = (winner, *reversed(state.out))
    scores = tuple(len(order) - 1 - order.index(seat) for seat in range(len(order)))
    outcome = Outcome(tuple((seat,) for seat in order), (winner,), "season-won", scores, state.accounts)
    ended = events.SeasonEnded(Everyone(), winner, state.course, rows(state))  # as they stood in the last match
    return Resolution(replace(state, phase="over"), (ended,), outcome)
