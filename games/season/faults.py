"""What no season can come to: checks of a position from outside."""

from msgspec import UNSET

from games.faults import Faults, of_counts, of_distinct, of_lengths, of_members, of_options
from games.season.rules import refuse
from games.season.state import MEADOWS, MOST_REPLAYS, State, free, left


def faults(state: State, seats: int) -> Faults:
    """All named players are of the cast, no account is below zero, and players who are asked are still in."""
    yield from of_options(refuse(seats, state.options))
    purses = state.purses if state.purses is not None else state.accounts
    yield from of_lengths(seats, meadows=state.meadows, accounts=state.accounts, tokens=state.tokens, purses=purses)
    yield from of_members(MEADOWS, meadows=state.meadows)
    if state.stood is not UNSET:
        yield from of_lengths(seats, stood=state.stood)
        yield from of_members(MEADOWS, stood=state.stood)
    yield from of_counts(
        accounts=(coins for one in state.accounts for coins in (one.garnets, one.bellflowers)),
        purses=(coins for one in purses for coins in (one.garnets, one.bellflowers)),
        tokens=state.tokens,
        transfers=(one.amount for one in state.transfers),
        sides=(side.prize for side in state.sides),
    )
    yield from of_counts(1, episode=(state.episode,), round=(state.round,))
    yield from of_counts(duels=(state.duels,))
    yield from of_counts(0, MOST_REPLAYS, drawn=(state.drawn,))
    yield from of_counts(0, 2, wins=state.wins)
    yield from _names(state, seats)
    yield from _stage(state)


def _names(state: State, seats: int) -> Faults:
    by_meadow = (state.options.meadow_duels or {}).values()
    games = {None, *(duel.game for duel in (*state.options.duels, *by_meadow))}
    yield from of_members(games, named=(state.named,), duel=(state.duel.game if state.duel else None,))
    yield from of_distinct(out=state.out)
    yield from of_members(
        range(seats),
        out=state.out,
        leaving=() if state.leaving is UNSET else state.leaving,
        first=state.first,
        last=state.last,
        tied=state.tied,
        candidate=() if state.candidate is None else (state.candidate,),
        opponent=() if state.opponent is None else (state.opponent,),
        link=state.link.seats if state.link else (),
        heats=() if state.heats is UNSET else (seat for heat in state.heats for seat in heat.seats),
        sides=(seat for side in state.sides for seat in side.seats),
        course=(one.eliminated for one in state.course),
    )


def _stage(state: State) -> Faults:
    """Yield what the phase asks for and is not there."""
    is_there = {
        "match": len(left(state)) > 2,
        "candidate": bool(state.first and state.tied),
        "gift": bool(state.first) and (state.decides is UNSET or state.decides in left(state)),
        "opponent": state.candidate is not None and bool(free(state)),
        "duel": state.candidate is not None and state.opponent is not None,
        "finale": len(left(state)) == 2,
        "over": len(left(state)) == 1,
    }
    if not is_there[state.phase]:
        yield f"phase is {state.phase}, and whom it concerns is not there"
