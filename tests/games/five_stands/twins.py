"""Worlds of Five Stands, and for each reader twins that the reader should not be able to tell apart."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from games.chance import Chance
from games.five_stands import GAME
from games.five_stands.cards import DECK, KINDS, MEADOWS, MOVES
from games.five_stands.state import Options, State
from games.form import Answer, Pick
from games.game import Account, Reader, Seat
from games.kit.matches import random_trade
from games.kit.secrecy import Answers, Bargain, Past, Rigged, World, follow, history, random_world
from games.table import Table
from tests.games.five_stands.secrecy import destination, hidden, learned, stands

__all__ = ["hidden", "learned", "probes", "twin", "world"]

SECRETS: Final = ("hands", "plays", "fares", "trades", "purses")
"""What a twin changes behind the reader's back."""

NEWS: Final = (
    "own hand",
    "own cards",
    "a neighbour's cards",
    "a move",
    "own purse",
    "own trade",
    "own trade",
    "the meadows",
)
"""What a twin changes before the reader's eyes."""


# Worlds ------------------------------------------------------------------------------------------------------------------


def world(chance: Chance) -> World:
    """A whole match at a random table with random options."""
    seats = 3 + chance.below(9)
    options = Options(
        hand_size=2 + chance.below(min(12, len(DECK) // seats - 1)),
        rounds=1 + chance.below(4),
        starting_meadows=chance.choice(("balanced_random", tuple(chance.choice(MEADOWS) for _ in range(seats)))),
        purses=chance.choice((None, tuple(Account(chance.below(4), chance.below(2)) for _ in range(seats)))),
        reveal=chance.choice(("gold", "gold", "gold", "deal", "all")),
        trade_scope=chance.choice(("anyone", "anyone", "same_meadow", "none")),
        garnets_tradable=bool(chance.below(2)),
        tiebreak=chance.choice((None, "chain")),
    )
    streams = partial(stream, chance.shuffle(DECK), chance.shuffle(range(seats)))
    return random_world(GAME, seats, options, streams, chance)


def stream(deck: Sequence[str], order: Sequence[Seat], label: str) -> Chance:
    """The dice of a world: the deal and the order of seats are chosen; this game has no other randomness."""
    return Rigged(b"", label, (deck, order) if label == "setup" else ())


def twin(reader: Reader, ours: World, past: Sequence[Past], chance: Chance) -> World:
    """The same match for `reader`, with some secrets changed; now and then also something that the reader can see."""
    changed = {secret for secret in SECRETS if chance.below(2)} if chance.below(2) else {chance.choice(SECRETS)}
    changed |= {chance.choice(NEWS)} if chance.below(5) < 2 else set()
    deck, order = _deal(reader, past, changed, chance)
    options = replace(ours.options, purses=_purses(reader, ours, changed, chance))
    theirs = World(ours.seats, options, partial(stream, deck, order), ())
    now = history(GAME, theirs)[0].after
    news_at = 1 + chance.below(len(past) - 1)
    inputs: list[Answers | Bargain] = []
    for k, then in enumerate(past[1:], 1):
        happening = changed if k >= news_at else changed & set(SECRETS)
        inputs.append(_input(reader, now, then, _obligations(reader, past[k + 1 :]), happening, chance))
        now = follow(now, inputs[-1], theirs.streams).after
    return World(ours.seats, options, theirs.streams, tuple(inputs))


# The deal ----------------------------------------------------------------------------------------------------------------


def _deal(reader: Reader, past: Sequence[Past], changed: set[str], chance: Chance) -> tuple[list[str], list[Seat]]:
    """A deck and an order of seats: each card that the reader never sees gets another owner."""
    state: State = past[0].before
    hands, removed = [list(hand) for hand in state.deal], list(state.removed)
    if "hands" in changed:
        owed = _obligations(reader, past[1:])
        free = [_without(hand, owed[seat]) for seat, hand in enumerate(hands)]
        if isinstance(reader, int):
            free[reader] = []
        pool = chance.shuffle([card for cards in (*free, removed) for card in cards])
        hands = [
            _without(hand, Counter(free[seat])) + [pool.pop() for _ in free[seat]] for seat, hand in enumerate(hands)
        ]
        removed = pool
    if "own hand" in changed and isinstance(reader, int):
        other = hands[(reader + 1) % len(hands)]
        mine, theirs = chance.below(len(hands[reader])), chance.below(len(other))
        hands[reader][mine], other[theirs] = other[theirs], hands[reader][mine]
    order = _order_of(state.stands)
    if "the meadows" in changed:
        order[0], order[1] = order[1], order[0]
    return [*(card for hand in hands for card in hand), *removed], order


def _order_of(stands_at: Sequence[int]) -> list[Seat]:
    """An order of seats that places them so (3.2), or any order if the host named the meadows."""
    places = [[seat for seat, here in enumerate(stands_at) if here == meadow] for meadow in range(5)]
    if sorted(map(len, places), reverse=True) != list(map(len, places)):
        return list(range(len(stands_at)))
    return [seats[row] for row in range(len(stands_at)) for seats in places if row < len(seats)]


def _purses(reader: Reader, ours: World, changed: set[str], chance: Chance) -> tuple[Account, ...] | None:
    purses = list(ours.options.purses or (Account(),) * ours.seats)
    for seat in range(ours.seats):
        if ("own purse" if seat == reader else "purses") in changed and chance.below(2):
            purses[seat] = Account(purses[seat].garnets + chance.below(3), purses[seat].bellflowers + chance.below(2))
    return tuple(purses)


def _obligations(reader: Reader, past: Sequence[Past]) -> list[Counter[str]]:
    """The cards that each seat must still have: shown beside the reader, paid as a fare, or given in a trade."""
    owed: list[Counter[str]] = [Counter() for _ in range(20)]
    for moment in past:
        if isinstance(moment.input, Bargain):
            if stands(moment):
                owed[moment.input.giver].update(moment.input.given)
                owed[moment.input.taker].update(moment.input.taken)
            continue
        assert moment.input is not None
        for seat, answer in moment.input.items():
            owed[seat][MOVES[_go(answer)][1]] += 1
            if isinstance(reader, int) and moment.before.stands[seat] == moment.before.stands[reader]:
                owed[seat].update(answer["play"])
    return owed


def _without(hand: Sequence[str], spared: Mapping[str, int]) -> list[str]:
    return list((Counter(hand) - Counter(spared)).elements())


# What is put in ----------------------------------------------------------------------------------------------------------


def _input(
    reader: Reader, now: Table, then: Past, owed: list[Counter[str]], changed: set[str], chance: Chance
) -> Answers | Bargain:
    if isinstance(then.input, Bargain):
        return _bargain(reader, now, then.input, changed, chance)
    assert then.input is not None
    answers = dict(then.input)
    for prompt in now.prompts:
        seat, own = prompt.seat, then.input[prompt.seat]
        play, *_ = fields = prompt.form
        assert isinstance(play, Pick)
        changes_cards = _changes_cards(reader, seat, then.before, changed, chance)
        spare = _without(play.choices, owed[seat])
        cards = tuple(card for card in spare if chance.below(2)) if changes_cards else tuple(own["play"])
        answers[seat] = {"play": cards} | (
            {"go": (_fare(reader, seat, then, fields[1], changed, chance),)} if len(fields) > 1 else {}
        )
    return answers


def _changes_cards(reader: Reader, seat: Seat, state: State, changed: set[str], chance: Chance) -> bool:
    if seat == reader:
        return "own cards" in changed
    if isinstance(reader, int) and state.stands[seat] == state.stands[reader]:
        return "a neighbour's cards" in changed
    return "plays" in changed and chance.below(3) > 0


def _fare(reader: Reader, seat: Seat, then: Past, field: Any, changed: set[str], chance: Chance) -> Any:
    """The same destination, perhaps paid differently; or another one, if the reader is to see a difference."""
    assert isinstance(then.input, Mapping)
    if "a move" in changed and chance.below(4) == 0:
        return chance.choice(field.choices)
    same = _go(then.input[seat])
    there = destination(then.before, then.input, seat)
    ways = [way for way in field.choices if way != "stay" and MOVES[way][0] == there] or ["stay"]
    if same in field.choices and (seat == reader or "fares" not in changed):
        return same
    return chance.choice(ways)


def _go(answer: Answer) -> Any:
    (go,) = answer.get("go", ("stay",))
    return go


def _bargain(reader: Reader, now: Table, bargain: Bargain, changed: set[str], chance: Chance) -> Bargain:
    """The same trade, or another or none for players who may change theirs."""
    is_own = reader in {bargain.giver, bargain.taker}
    if is_own and "own trade" in changed:
        offered, taken = (_with_one_less(things, chance) for things in (bargain.given, bargain.taken))
        return Bargain(bargain.giver, offered, bargain.taker, taken)
    if is_own or "trades" not in changed or chance.below(2):
        return bargain
    other = random_trade(now, chance)
    if other and reader not in {other[0], other[2]}:
        return Bargain(*other)
    return Bargain(bargain.giver, (), bargain.taker, ())


def _with_one_less(things: tuple[str, ...], chance: Chance) -> tuple[str, ...]:
    gone = max(0, len(things) - chance.below(4))
    return things[:gone] + things[gone + 1 :]


def probes(reader: Reader, chance: Chance) -> Sequence[Answer | str]:
    """Cards and moves that the reader tries without being sure to hold or reach them, formed and typed."""
    cards = [chance.choice(KINDS) for _ in range(3)]
    moves = [chance.choice(tuple(MOVES)) for _ in range(3)]
    formed: list[Answer | str] = [{"play": (card,), "go": (move,)} for card, move in zip(cards, moves, strict=True)]
    return [*formed, f"play {cards[0]}", f"go {moves[0]}", f"go {cards[1]}"]
