"""What becomes of a season when its hosts decree something."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from msgspec import UNSET
from msgspec.structs import replace

from games import catalogue
from games.form import Rejected
from games.game import Everyone, Only, Resolution
from games.season import events
from games.season.decrees import (
    Announce,
    Award,
    CallOff,
    Decree,
    Eliminate,
    EndSide,
    Give,
    Grant,
    Leave,
    NameDuel,
    Open,
    OpenHeats,
    SetMeadows,
    SetTokens,
)
from games.season.duels import eliminated, left_between, let_go
from games.season.events import Event
from games.season.state import (
    ANNOUNCED,
    BANK,
    HEATS,
    MEADOWS,
    Link,
    State,
    balance,
    has_room_for_token,
    leaving,
    left,
    mark,
    move,
    purses_back,
    purses_out,
    with_tokens,
)
from games.season.telling import paid, payment

Done: TypeAlias = Resolution[State, Event] | Rejected


def decree(state: State, order: Decree) -> Done:
    """Return the position after a decree and its news, or why it cannot be."""
    done: Done = _CARRY_OUT[type(order)](replace(state, transfers=()), order)
    return done


def _not_now(state: State) -> Rejected:
    """Return a refusal that says where the season stands, so that its words can say what can be done."""
    stage: str = state.phase
    if state.link is not None and state.phase in {"match", "duel"}:
        stage = "announced" if state.link.is_announced else "played"
    return Rejected("not-now", {"episode": state.episode, "stage": stage})


def _award(state: State, award: Award) -> Done:
    if not 0 <= award.seat < len(state.accounts):
        return Rejected("no-such-seat", {"seat": mark(award.seat)})
    # At most what is there is taken: a refusal would tell a blind host what the account holds, and so would a letter that is missing.
    change = max(award.amount, -balance(state, mark(award.seat), award.currency))
    giver, taker = (BANK, mark(award.seat)) if change > 0 else (mark(award.seat), BANK)
    state = move(state, giver, taker, award.currency, abs(change), "award")
    return Resolution(state, (payment(state, award.seat, award.currency, change, "award"),))


def _give(state: State, gift: Give) -> Done:
    """8.5, 8.6: what lies in the giver's account now; a purse that is in play lies in none."""
    refusal = _refuse_gift(state, gift)
    if refusal is not None:
        return refusal
    giver, taker = mark(gift.giver), mark(gift.taker)
    state = move(state, giver, taker, "garnets", gift.amount, "gift")
    news = (
        events.GarnetsGiven(Only(seat), gift.giver, gift.taker, gift.amount, state.accounts[seat].garnets)
        for seat in (gift.giver, gift.taker)
    )
    return Resolution(state, tuple(news))


def _refuse_gift(state: State, gift: Give) -> Rejected | None:
    if not state.options.garnets_tradable:
        return Rejected("gift-not-allowed")
    if gift.giver == gift.taker:
        return Rejected("gift-to-oneself")
    if not {gift.giver, gift.taker} <= set(left(state)):
        return Rejected("gift-of-who-is-out")
    if gift.amount < 1:
        return Rejected("gift-of-nothing", {"given": gift.amount})
    held = state.accounts[gift.giver].garnets
    return Rejected("gift-too-much", {"held": held, "given": gift.amount}) if gift.amount > held else None


def _set_tokens(state: State, decree: SetTokens) -> Done:
    """Set tokens; refused if it would leave no opponent to choose, or an open question about tokens without answers."""
    if decree.seat not in left(state) or decree.tokens < 0:
        return Rejected("no-such-seat", {"seat": mark(decree.seat)})
    if state.phase not in {"match", "duel"}:
        return _not_now(state)
    if decree.tokens and not state.tokens[decree.seat] and not has_room_for_token(state):
        return Rejected("no-room-for-token")
    event = events.TokensSet(Everyone(), decree.seat, decree.tokens)
    return Resolution(with_tokens(state, decree.seat, decree.tokens), (event,))


def _set_meadows(state: State, decree: SetMeadows) -> Done:
    if len(decree.meadows) != len(state.meadows) or not set(decree.meadows) <= set(MEADOWS):
        return Rejected("meadows", {"seats": len(state.meadows), "meadows": ", ".join(MEADOWS)})
    event = events.MeadowsAssigned(Everyone(), decree.meadows)
    return Resolution(replace(state, meadows=decree.meadows), (event,))


def _grant(state: State, decree: Grant) -> Done:
    if state.phase != "match":
        return _not_now(state)
    return Resolution(replace(state, power=decree.power), (events.PowerGranted(Everyone(), decree.power),))


def _name_duel(state: State, decree: NameDuel) -> Done:
    """7.2: beforehand, until the opponent is known; 7.3: not where meadows decide."""
    if state.options.death_match_of == "by_meadow":
        return Rejected("duel-by-meadow")
    games = [duel.game for duel in state.options.duels]
    if decree.game not in games:
        return Rejected("no-such-duel", {"games": ", ".join(map(catalogue.titled, games))})
    if state.phase not in {"match", "candidate", "gift", "opponent"}:
        return _not_now(state)
    return Resolution(replace(state, named=decree.game), (events.DuelNamed(Everyone(), decree.game),))


def _open(state: State, decree: Open) -> Done:
    link = decree.link
    event = events.MatchBegan(Everyone(), decree.kind, link.match, link.game, link.seats, decree.has_purses, link.prize)
    if decree.kind == "side":
        if not set(link.seats) <= set(range(len(state.accounts))) or link.prize < 0:
            return _not_now(state)
        return Resolution(replace(state, sides=(*state.sides, link)), (event,))
    wanted = left(state) if decree.kind == "match" else (state.candidate, state.opponent)
    if state.link is not None or decree.kind != state.phase or link.seats != wanted:
        return _not_now(state)
    return Resolution(_opened(state, link, has_purses=decree.has_purses), (event,))


def _announce(state: State, decree: Announce) -> Done:
    if state.phase != "match" or state.link is not None:
        return _not_now(state)
    if not decree.text.strip():
        return Rejected("no-rules-by-hand")
    link = Link(f"{ANNOUNCED}/{state.episode}", ANNOUNCED, left(state))
    event = events.HandMatchBegan(Everyone(), state.episode, decree.text, link.seats, decree.has_purses)
    return Resolution(_opened(state, link, has_purses=decree.has_purses), (event,))


def _open_heats(state: State, decree: OpenHeats) -> Done:
    """Every player who is left sits at exactly one table."""
    groups, sitting = (
        tuple(one.seats for one in decree.heats),
        sorted(seat for one in decree.heats for seat in one.seats),
    )
    games = {one.game for one in decree.heats}
    is_begun = state.heats is not UNSET and groups == tuple(one.seats for one in state.heats)
    is_new = state.link is None and len(groups) > 1 and sitting == list(left(state))
    if (
        state.phase != "match"
        or not (is_begun or is_new)
        or len(games) != 1
        or not all(one.match for one in decree.heats)
    ):
        return _not_now(state)
    event = events.HeatsBegan(Everyone(), state.episode, decree.heats[0].game, decree.heats, decree.has_purses)
    if is_new:
        link = Link(f"{HEATS}/{state.episode}", decree.heats[0].game, left(state))
        state = _opened(state, link, has_purses=decree.has_purses)
    return Resolution(replace(state, heats=decree.heats), (event,))


def _opened(state: State, link: Link, *, has_purses: bool) -> State:
    """The match is on, with the purses of its players; the meadows of a main match are remembered (7.3)."""
    state = replace(state, link=link, is_stopped=False)
    if state.phase == "match":
        state = replace(state, stood=state.meadows)
    return purses_out(state, link.seats) if has_purses else state


def _call_off(state: State, decree: CallOff) -> Done:
    event = events.MatchCalledOff(Everyone(), decree.match)
    if state.heats is not UNSET and any(one.match == decree.match for one in state.heats):
        heats = tuple(replace(one, match="") if one.match == decree.match else one for one in state.heats)
        if any(one.match for one in heats):
            return Resolution(replace(state, heats=heats), (event,))
        state = replace(purses_back(replace(state, link=None)), heats=UNSET)
        return let_go(state).after((event,))
    if state.link is not None and state.link.match == decree.match:
        state = purses_back(replace(state, link=None, is_stopped=state.phase == "duel"))
        return let_go(state).after((event,)) if state.phase == "match" else Resolution(state, (event,))
    if any(side.match == decree.match for side in state.sides):
        return Resolution(_without_side(state, decree.match), (event,))
    return Rejected("no-such-match-here", {"match": decree.match})


def _end_side(state: State, decree: EndSide) -> Done:
    side = next((side for side in state.sides if side.match == decree.match), None)
    if side is None or not set(decree.winners) <= set(side.seats):
        return Rejected("no-such-match-here", {"match": decree.match})
    for seat in decree.winners:
        state = move(state, BANK, mark(seat), "garnets", side.prize, "prize")
    event = events.SideEnded(Everyone(), decree.match, decree.winners, side.prize)
    return Resolution(_without_side(state, decree.match), (event, *paid(state, "prize")))


def _without_side(state: State, match: str) -> State:
    return replace(state, sides=tuple(side for side in state.sides if side.match != match))


def _eliminate(state: State, decree: Eliminate) -> Done:
    """Eliminate a player; refused while a match of the season is on: it is aborted first, so that every purse is back."""
    if decree.seat not in left(state):
        return Rejected("no-such-seat", {"seat": mark(decree.seat)})
    if state.link is not None:
        return Rejected("match-is-on", {"match": state.link.match})
    state = replace(state, round=state.round + 1)
    return eliminated(state, decree.seat, None, "host")


def _leave(state: State, decree: Leave) -> Done:
    """The episode is not over with it: its own elimination is still to come."""
    if decree.seat not in left(state):
        return Rejected("no-such-seat", {"seat": mark(decree.seat)})
    if decree.seat in leaving(state):
        return Rejected("leaves-already")
    if state.link is None and state.phase in {"match", "finale"}:
        return left_between(state, decree.seat)
    event = events.Leaving(Everyone(), decree.seat)
    return Resolution(replace(state, leaving=(*leaving(state), decree.seat)), (event,))


_CARRY_OUT: Final[Mapping[type, Callable[[State, Any], Done]]] = {
    Award: _award,
    Give: _give,
    SetTokens: _set_tokens,
    SetMeadows: _set_meadows,
    Grant: _grant,
    NameDuel: _name_duel,
    Open: _open,
    OpenHeats: _open_heats,
    Announce: _announce,
    CallOff: _call_off,
    EndSide: _end_side,
    Eliminate: _eliminate,
    Leave: _leave,
}
