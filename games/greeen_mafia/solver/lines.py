"""Counting lines: in how many ways a deal can be won, exactly.

A line is one choice for each of the fourteen repels. What KEEP holds depends only on the sequence in which cards are
repelled, and a deal allows 64 sequences in each half, so counts multiply: ways through the first half in that sequence,
times the lines of the second half that it leads to. Everything is exhaustive and remembered.
"""

from functools import cache
from itertools import permutations, product
from typing import Final

from games.chance import Chance
from games.greeen_mafia.cards import PRINTED, Deck, Keep, KeepChoice, is_met, is_objective_met, resolved
from games.greeen_mafia.mission import FACILITIES
from games.greeen_mafia.pile import Pile
from games.greeen_mafia.state import Difficulty

THIRDS: Final = {"optional": (3969, 10720), "mandatory": (113, 265), "decline_is_failure": (415, 1146)}
"""With fewer winning lines than the first figure a deal is hard, with fewer than the second it is medium (see `thirds`)."""


def winning_lines(pile: Pile, keep_choice: KeepChoice, deck: Deck = PRINTED) -> int:
    """Return how many lines win from here; the pile's own half may be over."""
    if pile.half == 2:
        return sum(_ways(pile.keep, sequence, "II", keep_choice, deck) for sequence in _sequences(pile.front))
    return sum(
        ways * _second_half((pile.repelled + sequence)[::-1], keep_choice, deck)
        for sequence in _sequences(pile.front)
        if (ways := _ways(pile.keep, sequence, "I", keep_choice, deck))
    )


def is_winnable(deal: str, keep_choice: KeepChoice, deck: Deck = PRINTED) -> bool:
    """Return whether some line wins."""
    return any(
        _ways((), sequence, "I", keep_choice, deck) and _second_half(sequence[::-1], keep_choice, deck)
        for sequence in _sequences(deal)
    )


def is_any_winnable(keep_choice: KeepChoice, deck: Deck) -> bool:
    """Return whether any of all deals can be won."""
    return any(is_winnable("".join(deal), keep_choice, deck) for deal in permutations(FACILITIES))


@cache
def _second_half(order: str, keep_choice: KeepChoice, deck: Deck) -> int:
    """Return how many lines win from the start of the second half."""
    return winning_lines(Pile(order, half=2, keep=("I",)), keep_choice, deck)


@cache
def _ways(keep: Keep, sequence: str, goal: str, keep_choice: KeepChoice, deck: Deck) -> int:
    """Return in how many ways one can keep and decline while the cards are repelled in this sequence, and meet the OBJECTIVE."""
    if not sequence:
        return int(is_objective_met(goal, keep, deck))
    card, rest = sequence[0], sequence[1:]
    can_decline = keep_choice != "mandatory" and is_met(card, keep, deck)
    return sum(
        _ways(_kept(card, keep, declined, keep_choice, deck), rest, goal, keep_choice, deck)
        for declined in (False, True)[: 1 + can_decline]
    )


def _kept(card: str, keep: Keep, is_declined: bool, keep_choice: KeepChoice, deck: Deck) -> Keep:  # noqa: FBT001  one of two ways
    return resolved(card, keep, is_declined=is_declined, keep_choice=keep_choice, deck=deck).keep


def _sequences(front: str) -> list[str]:
    """Return every sequence in which these cards can be repelled, each time the first or the second of those left."""
    return ["".join([front[i] for i in pattern]) for pattern in _patterns(len(front))]


@cache
def _patterns(count: int) -> tuple[tuple[int, ...], ...]:
    """Return `_sequences` by places."""
    patterns = []
    for picks in product((0, 1), repeat=max(0, count - 1)):
        left = list(range(count))
        patterns.append((*(left.pop(pick) for pick in picks), *left))
    return tuple(patterns)


# How hard a deal is: by which third of all winnable deals it belongs to, counted by winning lines -----------------------


def difficulty(order: str, keep_choice: KeepChoice) -> Difficulty | None:
    """Return hard, medium or easy; None if the deal cannot be won."""
    lines = winning_lines(Pile(order), keep_choice)
    if not lines:
        return None
    hard, medium = THIRDS[keep_choice]
    return "hard" if lines < hard else "medium" if lines < medium else "easy"


def deal_of(wanted: Difficulty, chance: Chance, keep_choice: KeepChoice) -> str:
    """Return the seven facilities, shuffled from `chance` until the deal is of that difficulty."""
    while difficulty(order := shuffled(chance), keep_choice) != wanted:
        pass
    return order


def shuffled(chance: Chance) -> str:
    """13: the seven facilities in a random order, front first."""
    return "".join(str(card) for card in chance.shuffle([int(card) for card in FACILITIES]))


def thirds(keep_choice: KeepChoice) -> tuple[int, int]:
    """Count `THIRDS`: the winning lines of the deals at one and at two thirds of all winnable deals, fewest first."""
    counts = sorted(winning_lines(Pile("".join(deal)), keep_choice) for deal in permutations(FACILITIES))
    winnable = [count for count in counts if count]
    return winnable[len(winnable) // 3], winnable[len(winnable) * 2 // 3]
