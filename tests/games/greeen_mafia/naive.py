"""The rules once more as nine cards with a side and an orientation. Slow, and shares no code with the game."""

from collections import Counter
from collections.abc import Iterator

CONDITIONS = {"1": "", "2": "", "3": "P", "4": "P", "5": "PP", "6": "II", "7": "PI"}
DAMAGES = {"1": "P", "2": "P", "3": "I", "4": "I", "5": "PI", "6": "E", "7": "E", "I": "P"}

Card = tuple[str, str, bool]
Hand = tuple[Card, ...]


def dealt(order: str) -> Hand:
    """3.1: all front side up and standing."""
    return tuple((card, "front", False) for card in (*order, "I", "II"))


def in_keep(hand: Hand) -> list[str]:
    """6.1: the turned cards; the one nearest the front is the oldest."""
    return [card for card, _, is_turned in hand if is_turned]


def damage(hand: Hand) -> Counter[str]:
    """The icons that stick out."""
    return Counter("".join(DAMAGES[card] for card in in_keep(hand)))


def moves(hand: Hand, keep_choice: str) -> Iterator[str]:
    """4.1 and 5.4, in the rulebook's notation."""
    for place in (0, 1):
        if hand[place][0] in CONDITIONS:
            yield str(place + 1)
            if keep_choice != "mandatory" and Counter(CONDITIONS[hand[place][0]]) <= damage(hand):
                yield f"{place + 1}d"


def repelled(hand: Hand, move: str, keep_choice: str) -> tuple[Hand, str]:
    """4.2 to 6.2, then 4.3: the hand, and ``victory``, ``defeat-at-i``, ``defeat-at-ii`` or nothing."""
    place, is_declined = int(move[0]) - 1, move.endswith("d")
    card = hand[place][0]
    is_met = Counter(CONDITIONS[card]) <= damage(hand)
    hand = (*hand[:place], *hand[place + 1 :], (card, "back", is_met and not is_declined))
    is_failure = not is_met or (is_declined and keep_choice == "decline_is_failure")
    if len(in_keep(hand)) == 4 or (is_failure and in_keep(hand)):
        hand = _standing(hand, in_keep(hand)[0])
    return _objective(hand)


def _standing(hand: Hand, *lost: str) -> Hand:
    return tuple((card, side, is_turned and card not in lost) for card, side, is_turned in hand)


def _objective(hand: Hand) -> tuple[Hand, str]:
    if hand[0][0] == "I":
        if damage(hand).total() < 3:
            return hand, "defeat-at-i"
        hand = _standing(hand, *in_keep(hand))
        hand = (("I", "front", True), *hand[1:])
        return tuple((card, {"front": "back", "back": "front"}[side], turned) for card, side, turned in hand[::-1]), ""
    if hand[0][0] == "II":
        return hand, "victory" if len(damage(hand)) == 3 else "defeat-at-ii"
    return hand, ""


def winning_lines(hand: Hand, keep_choice: str) -> int:
    """Each line, one after the other."""
    total = 0
    for move in moves(hand, keep_choice):
        after, ending = repelled(hand, move, keep_choice)
        total += int(ending == "victory") if ending else winning_lines(after, keep_choice)
    return total
