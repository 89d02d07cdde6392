"""Free trading between deadlines (rules 1 `trade_scope`, 7.4, 11)."""

import re
from collections import Counter
from typing import Final, NamedTuple

from msgspec.structs import replace

from games.five_stands.cards import KINDS, RANK
from games.five_stands.events import Event, Traded
from games.five_stands.state import Hand, State
from games.form import Form, Pick, Rejected
from games.game import Only, Resolution, Seat, Trading

_GARNETS: Final = re.compile(r"([1-9]\d{0,5}) garnets?")
_WISHED: Final = tuple(card for card in KINDS for _ in range(2))
_MOST_WISHED: Final = 9
"""As many garnets as a form lets one ask for; it may not tell what the other holds."""


def offer(state: State, giver: Seat) -> Form:
    """Return what `giver` may offer. Nothing is told of the taker, so the giver may ask for any card there is."""
    takers = tuple(str(seat) for seat in range(len(state.hands)) if refuse_pair(state, giver, seat) is None)
    return (
        *_side("given", state, state.hands[giver], state.garnets[giver]),
        Pick("taker", takers, 1, 1),
        *_side("taken", state, _WISHED, _MOST_WISHED),
    )


def _side(key: str, state: State, cards: Hand, garnets: int) -> Form:
    """Any of the cards; and, where garnets may be traded, one amount of them."""
    picks = Pick(key, cards, 0, len(cards))
    if not state.options.garnets_tradable:
        return (picks,)
    amounts = tuple("1 garnet" if number == 1 else f"{number} garnets" for number in range(1, garnets + 1))
    return picks, Pick(f"{key}-garnets", amounts, 0, 1)


def refuse_pair(state: State, giver: Seat, taker: Seat) -> Rejected | None:
    """Return why these two may not trade at all: public facts only."""
    if giver == taker:
        return Rejected("trade-with-oneself")
    if not 0 <= taker < len(state.hands) or not 0 <= giver < len(state.hands):
        return Rejected("trade-no-such-seat")
    if state.options.trade_scope == "none":
        return Rejected("trade-not-allowed")
    if state.options.trade_scope == "same_meadow" and state.stands[giver] != state.stands[taker]:
        return Rejected("trade-other-meadow")
    return None


def swap(state: State, giver: Seat, offered: Hand, taker: Seat, taken: Hand) -> Resolution[State, Event] | Rejected:
    """Return both hands after the trade; or why not (`trade-not-held` is for the seat it names, and for no other)."""
    refusal = refuse_pair(state, giver, taker)
    if refusal is None and not offered and not taken:
        refusal = Rejected("trade-of-nothing")
    give, take = _goods(offered), _goods(taken)
    if refusal is None and not state.options.garnets_tradable and (give.garnets or take.garnets):
        refusal = Rejected("trade-no-garnets")
    refusal = refusal or _not_held(state, giver, give) or _not_held(state, taker, take)
    if refusal:
        return refusal
    hands, garnets = list(state.hands), list(state.garnets)
    for seat, gone, come in ((giver, give, take), (taker, take, give)):
        hands[seat] = tuple(sorted((Counter(hands[seat]) + come.cards - gone.cards).elements(), key=RANK.__getitem__))
        garnets[seat] += come.garnets - gone.garnets
    news = tuple(Traded(Only(seat), state.round, giver, offered, taker, taken) for seat in (giver, taker))
    return Resolution(replace(state, hands=tuple(hands), garnets=tuple(garnets), trades=(*state.trades, news[0])), news)


class _Goods(NamedTuple):
    cards: Counter[str]
    garnets: int


def _goods(things: Hand) -> _Goods:
    purses = [_GARNETS.fullmatch(thing) for thing in things]
    cards = Counter(thing for thing, purse in zip(things, purses, strict=True) if purse is None)
    return _Goods(cards, sum(int(purse[1]) for purse in purses if purse))


def _not_held(state: State, seat: Seat, goods: _Goods) -> Rejected | None:
    """Return what `seat` cannot give."""
    missing = list((goods.cards - Counter(state.hands[seat])).elements())
    if goods.garnets > state.garnets[seat]:
        missing.append(f"{goods.garnets} garnets")
    return Rejected("trade-not-held", {"seat": seat, "missing": tuple(missing)}) if missing else None


TRADING: Trading[State, Event] = Trading(offer, swap)
