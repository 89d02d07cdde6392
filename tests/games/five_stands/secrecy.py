"""The information table of Five Stands (rulebook, section 9), restated from positions and answers; and its twins."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from games.five_stands.cards import KINDS, MEADOWS
from games.five_stands.state import State
from games.game import Reader, Seat
from games.kit.secrecy import Answers, Bargain, Past

Played = tuple[Seat, tuple[str, ...]]


# What the table says ------------------------------------------------------------------------------------------------------


def learned(reader: Reader, past: Sequence[Past]) -> Mapping[str, Any]:
    """Section 9: where all stand, the cards in the reader's own meadow, and the reader's own purse; at the end the gold of all."""
    before, handed_in = past[-1].before, past[-1].input
    if handed_in is None:
        return _learned_at_the_deal(reader, before)
    if isinstance(handed_in, Bargain):
        return _learned_by_trading(reader, before, handed_in) if reader in {handed_in.giver, handed_in.taker} else {}
    facts: dict[str, Any] = {}
    if isinstance(reader, int):
        facts["own orders"] = handed_in[reader]
        facts["cards of my meadow"] = plays_at(
            before, handed_in, before.stands[reader]
        )  # 9.1: that there are none, too
    if before.round < before.options.rounds:
        return facts | {"meadows": tuple(destination(before, handed_in, seat) for seat in range(len(before.stands)))}
    return facts | _learned_at_the_end(past)


def _learned_at_the_deal(reader: Reader, state: State) -> dict[str, Any]:
    facts: dict[str, Any] = {"meadows": state.stands, "options": replace(state.options, purses=None)}
    if isinstance(reader, int):
        facts |= {"own hand": state.hands[reader], "own purse": (state.garnets[reader], state.bellflowers[reader])}
    return facts


def _learned_by_trading(reader: Reader, state: State, bargain: Bargain) -> dict[str, Any]:
    """A trade is known to its two players; a refusal names only what the reader lacks."""
    if not bargain.given and not bargain.taken:
        return {"own trade": "nothing for nothing"} if reader == bargain.giver else {"own trade": "refused"}
    for seat, things in ((bargain.giver, bargain.given), (bargain.taker, bargain.taken)):
        missing = lacking(state, seat, things)
        if missing:
            return {"own trade": ("I lack", missing) if seat == reader else "refused"}
    return {"own trade": bargain}


def _learned_at_the_end(past: Sequence[Past]) -> dict[str, Any]:
    """9.2: the gold of all and the places; the deal, or also all orders and trades, only if the host chose so."""
    deal, last = past[0].before, past[-1].before
    facts: dict[str, Any] = {"gold": final_gold(past[-1]), "places": final_ranks(past[-1])}
    if last.options.reveal != "gold":
        facts["deal"] = deal.hands
    if last.options.reveal == "all":
        facts["all orders"] = [one.input for one in past if isinstance(one.input, Mapping)]
        facts["all trades"] = [
            (one.before.round, one.input) for one in past if isinstance(one.input, Bargain) and stands(one)
        ]
    return facts


def hidden(reader: Reader, past: Sequence[Past]) -> Mapping[str, Any]:
    """What no other player may know during the match, and what stays secret after it."""
    before, handed_in = past[-1].before, past[-1].input
    others = [seat for seat in range(len(before.stands)) if seat != reader]
    if handed_in is None:
        return {
            "hands": [before.hands[seat] for seat in others],
            "removed cards": before.removed,
            "purses": [(before.garnets[seat], before.bellflowers[seat]) for seat in others],
        }
    if isinstance(handed_in, Bargain):
        return {} if reader in {handed_in.giver, handed_in.taker} else {"trades": stands(past[-1]) and handed_in}
    facts = {
        "hand sizes": [len(before.hands[seat]) for seat in others],
        "gold": [before.gold[seat] for seat in others],
        "garnets": [before.garnets[seat] for seat in others],
        "cards elsewhere": [
            handed_in[s]["play"] for s in others if reader is None or before.stands[s] != before.stands[reader]
        ],
        "fares": [handed_in[seat].get("go") for seat in others],
        "hands": [before.hands[seat] for seat in others],
    }
    if before.round < before.options.rounds:
        return facts
    sealed = {"deal, after the end": (past[0].before.hands, past[0].before.removed)}
    return (sealed if before.options.reveal == "gold" else {}) | {
        "hands, after the end": facts["hands"],
        "garnets, after the end": facts["garnets"],
        "orders, after the end": [one.input for one in past if isinstance(one.input, Mapping)],
        "trades, after the end": [one.input for one in past if isinstance(one.input, Bargain) and stands(one)],
    }


# The rules that the table needs, once more ----------------------------------------------------------------------------------


def destination(state: State, answers: Answers, seat: Seat) -> int:
    """Where a seat stands after the round."""
    (go,) = answers[seat]["go"]
    return state.stands[seat] if go == "stay" else MEADOWS.index(go.split()[0])


def plays_at(state: State, answers: Answers, meadow: int) -> list[Played]:
    """The cards that lie in a meadow, by seat."""
    return [(s, tuple(answers[s]["play"])) for s, here in enumerate(state.stands) if here == meadow]


def earned(meadow: int, played: Sequence[Played]) -> tuple[Counter[Seat], Seat | None]:
    """Section 8: the gold of each seat in one meadow, and who wins the garnet."""
    cards = [(int(card[1]), card, seat) for seat, hand in played for card in hand]
    left = sorted(one for one in cards if [value for value, _, _ in cards].count(one[0]) == 1)
    gold: Counter[Seat] = Counter()
    for rank, (value, _, seat) in enumerate(left):
        gold[seat] += (
            sum(other <= 3 for other, _, _ in left),
            left[0][0],
            value if rank == len(left) - 1 else 0,
            value - (left[rank - 1][0] if rank else 0),
            rank + 1,
        )[meadow]
    return gold, next((seat for _, card, seat in left if card[0] == "WUBRG"[meadow]), None)


def final_gold(past: Past) -> tuple[int, ...]:
    """The gold of all after the last round."""
    assert isinstance(past.input, Mapping)
    gold = Counter(dict(enumerate(past.before.gold)))
    for meadow in range(5):
        gold += earned(meadow, plays_at(past.before, past.input, meadow))[0]
    return tuple(gold[seat] for seat in range(len(past.before.gold)))


def final_ranks(past: Past) -> tuple[tuple[int, ...], ...]:
    """10.2: whom each seat is tied with or behind, as the number of seats ahead of it."""
    state, gold = past.before, final_gold(past)
    assert isinstance(past.input, Mapping)
    won = Counter(earned(meadow, plays_at(state, past.input, meadow))[1] for meadow in range(5))
    chains = [
        (
            gold[s],
            state.garnets_won[s] + won[s],
            state.bellflowers[s],
            -state.cards_played[s] - len(past.input[s]["play"]),
        )
        if state.options.tiebreak
        else (gold[s],)
        for s in range(len(gold))
    ]
    return tuple(tuple(other > mine for other in chains) for mine in chains)


def lacking(state: State, seat: Seat, things: Sequence[str]) -> tuple[list[str], int]:
    """The cards among `things` that a seat does not hold, and the garnets if they are too many; falsy-looking if none."""
    cards = [thing for thing in things if thing in KINDS]
    garnets = sum(int(thing.split()[0]) for thing in things if thing not in KINDS)
    held = state.garnets[seat] if state.options.garnets_tradable else 0
    missing = list((Counter(cards) - Counter(state.hands[seat])).elements())
    return (missing, garnets) if garnets > held else (missing, 0) if missing else ()  # type: ignore[return-value]  # empty


def stands(past: Past) -> bool:
    """Whether a trade was carried out."""
    bargain = past.input
    assert isinstance(bargain, Bargain)
    sides = ((bargain.giver, bargain.given), (bargain.taker, bargain.taken))
    return bool(bargain.given or bargain.taken) and not any(lacking(past.before, *side) for side in sides)
