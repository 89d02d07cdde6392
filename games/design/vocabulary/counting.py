"""Counting: functions on answers and on maps. They change nothing. Seats and answers stand in an order of their own (``@2`` before
``@10``, ``no`` before ``yes``), which does not tell who answered what.
"""

import re
from collections.abc import Callable
from typing import Any, Final, TypeVar

from games.design.vocabulary.summaries import Gives
from games.design.vocabulary.values import MOST, Wrong, shown, whole

Value = TypeVar("Value")
_TOKEN: Final = re.compile(r"[0-9]+|[^\W\d]\w*|[-+*/()]")
_LONGEST: Final = 60
"""Characters of an expression."""


def chose(said: dict[str, Any], key: str) -> dict[str, list[str]]:
    """Return who chose what: a map from each answer given in the field `key` to the seats that gave it. Nothing said is left out."""
    choosers: dict[str, list[str]] = {}
    for seat, answer in said.items():
        choice = answer.get(key)
        for word in choice if isinstance(choice, list | dict) else [choice] if choice is not None else []:
            choosers.setdefault(str(word), []).append(seat)
    return _ordered(choosers)


def counted(said: Any, key: str = "") -> dict[str, int]:
    """Return how often each answer was given in the field `key`; amounts are added up.

    Of a list, such as the cards of a hand: how often each text is in it.
    """
    counts: dict[str, int] = {}
    if isinstance(said, list):
        said, key = {str(number): {"": one} for number, one in enumerate(said)}, ""
    for seats_answer in said.values():
        choice = seats_answer.get(key)
        amounts = choice if isinstance(choice, dict) else dict.fromkeys(choice, 1) if isinstance(choice, list) else None
        for word, number in (amounts if amounts is not None else {} if choice is None else {str(choice): 1}).items():
            counts[word] = counts.get(word, 0) + number
    return _ordered(counts)


def tally(said: Any, key: str = "", cancelled: Any = (), weight: dict[str, int] | None = None) -> dict[str, Any]:
    """Return how a ``vote`` ended: a map with ``counts`` (papers by choice), ``first`` (the choice with most papers, None if several
    are tied, or without a paper) and ``tied`` (these several, else an empty list).

    `cancelled`: choices for which no paper counts; `weight`: how much the paper of a seat counts, if not 1. Where the lot decides:
    ``t.lot(count["tied"])``. Of papers that were read out: ``tally(t.papers)``.
    """
    if isinstance(said, list):
        said = {str(number): {key: paper} for number, paper in enumerate(said)}
    counts: dict[str, int] = {}
    for choice, voters in chose(said, key).items():
        papers = total([(weight or {}).get(voter, 1) for voter in voters])
        if choice not in cancelled and papers > 0:
            counts[choice] = papers
    leading = most(counts)
    is_tied = len(leading) > 1
    return {
        "counts": counts,
        "first": None if is_tied or not leading else leading[0],
        "tied": leading if is_tied else [],
    }


def _ordered(unordered: dict[str, Value]) -> dict[str, Value]:
    return {word: unordered[word] for word in sorted(unordered, key=lambda word: (len(word), word))}


def numbers(said: dict[str, Any], key: str) -> dict[str, int]:
    """Return the number that each seat gave in the field `key`; seats that gave none are left out."""
    return {seat: answer[key] for seat, answer in said.items() if answer.get(key) is not None}


def quickest(said: dict[str, Any], key: str) -> str | None:
    """Return the seat that was the first to answer the field `key`, a ``race``; None if nobody did. The lot decides between equal ones."""
    return next((seat for seat, answer in said.items() if answer.get(key) is not None), None)


def most(counts: dict[str, int]) -> list[str]:
    """Return the keys with the highest number, all of them if several are tied; none of an empty map."""
    best = max(counts.values(), default=0)
    return [key for key, number in counts.items() if number == best]


def fewest(counts: dict[str, int]) -> list[str]:
    """Return the keys with the lowest number, all of them if several are tied; none of an empty map."""
    least = min(counts.values(), default=0)
    return [key for key, number in counts.items() if number == least]


def unique(counts: dict[str, int]) -> dict[str, int]:
    """Return the part of a map whose numbers occur only once in it."""
    amounts = list(counts.values())
    return {key: number for key, number in counts.items() if amounts.count(number) == 1}


def auction(bids: dict[str, int], *, second: bool = False) -> dict[str, Any]:
    """Return who wins an auction: a map with ``winners`` (several if tied, none without a bid above 0) and ``price``.

    `bids`: a number by seat. `second`: the winner pays the second highest bid.
    """
    paid = {seat: whole(bid, "bid") for seat, bid in bids.items() if bid > 0}
    winners = most(paid)
    ordered = sorted(paid.values(), reverse=True)
    price = ordered[1] if second and len(ordered) > 1 else 0 if second else ordered[0] if ordered else 0
    return {"winners": winners, "price": price}


def ranked(counts: dict[str, int], *, least: bool = False) -> list[list[str]]:
    """Return the keys of a map in groups, the highest number first (`least`: the lowest first); tied keys share a group."""
    levels = sorted(set(counts.values()), reverse=not least)
    return [[key for key, number in counts.items() if number == level] for level in levels]


def total(numbers: Any) -> int:
    """Return the sum of a list of numbers, or of the numbers of a map."""
    return sum(whole(one, "total") for one in (numbers.values() if isinstance(numbers, dict) else numbers))


def beside(seats: list[str], seat: str, steps: int = 1) -> str:
    """Return the seat that sits `steps` places after `seat` in the circle of `seats`; steps may be below 0."""
    if seat not in seats:
        raise Wrong("fault-circle", seat=shown(seat))
    return seats[(seats.index(seat) + whole(steps, "steps")) % len(seats)]


def worked_out(text: str | None, values: dict[str, int]) -> int | None:
    """Return what a player's expression comes to, such as ``"(3 + a) * 2"`` with the `values` ``{"a": 4}``: whole numbers, names of
    `values`, ``+ - * /`` and brackets.

    None if it cannot be read, has more than 60 characters, divides by 0 or with a remainder, or comes to a huge number.
    """
    written = str(text or "")
    left = _TOKEN.findall(written)[::-1]
    if len(written) > _LONGEST or "".join(left[::-1]) != "".join(written.split()):
        return None
    try:
        result = _sum(left, values)
        return None if left or abs(result) >= MOST else result
    except (ArithmeticError, LookupError, ValueError):
        return None


def _sum(left: list[str], values: dict[str, int]) -> int:
    """Return the sum with which an expression goes on; `left`: what is to be read, from its end."""
    result = _product(left, values)
    while left and left[-1] in "+-":
        sign = 1 if left.pop() == "+" else -1
        result += sign * _product(left, values)
    return result


def _product(left: list[str], values: dict[str, int]) -> int:
    result = _single(left, values)
    while left and left[-1] in "*/":
        if left.pop() == "*":
            result *= _single(left, values)
        else:
            result, rest = divmod(result, _single(left, values))
            if rest:
                raise ArithmeticError
    return result


def _single(left: list[str], values: dict[str, int]) -> int:
    word = left.pop()
    if word == "-":
        return -_single(left, values)
    if word == "(":
        result = _sum(left, values)
        if left.pop() != ")":
            raise ValueError
        return result
    return whole(values[word], word) if word in values else int(word)


FUNCTIONS: Final[dict[Callable[..., Any], Gives]] = {
    chose: Gives("map", counts="choosers"),
    counted: Gives("map", seats="list", holds="always", counts="any"),
    tally: Gives("map", counts="any"),
    numbers: Gives("map", counts="seats"),
    quickest: Gives(seats="always", holds="always", counts="any"),
    most: Gives("list", seats="first"),
    fewest: Gives("list", seats="first"),
    unique: Gives("map", seats="first", holds="always"),
    auction: Gives("map", seats="first", holds="first"),
    ranked: Gives("list", seats="first"),
    total: Gives(seats="always"),
    beside: Gives(seats="first"),
    worked_out: Gives(seats="always"),
}
