"""A scripted player that reckons: it weighs every draw and every announcement against what its opponents may hold."""

from collections.abc import Callable, Iterable, Mapping
from itertools import product
from typing import Final, NamedTuple

from games.chance import Chance
from games.form import Answer
from games.game import Prompt
from games.ganymede.cards import (
    CAMPS,
    COLOUR_CARDS,
    LIMIT,
    PURPLE,
    PURPLE_CARDS,
    Cards,
    arranged,
    low_total,
    usual_total,
    without,
)
from games.ganymede.forces import Chances, Force, foes_of, force, net, rivals_of, totals, worth
from games.ganymede.phases.drawing import TAKE
from games.ganymede.state import MOST_DRAWN, CampView, Own, View

WANTED: Final = ("9", "8", "6", "5", "4", "2", "3", "7", "10", "A")
"""The cards from the least to the most wanted in the player's deck."""

_LOOKS_AHEAD: Final = 2
_NEVER: Final = -99.0


def reckon(view: View, prompt: Prompt, chance: Chance) -> Answer:
    """Return the answer that promises most damage dealt less damage taken in this battle; nothing is left to chance."""
    assert view.own is not None
    return _ANSWERS[prompt.key.partition("-")[0]](view, view.own, prompt)


def _black(view: View, own: Own, prompt: Prompt) -> Answer:
    return {"take": (max(prompt.form[0].choices, key=WANTED.index),)}


def _remove(view: View, own: Own, prompt: Prompt) -> Answer:
    return {"remove": (min(prompt.form[0].choices, key=WANTED.index),)}


# Drawing ---------------------------------------------------------------------------------------------------------------


class Outlook(NamedTuple):
    """What the cards on the table are measured by."""

    rivals: tuple[Chances, ...]
    tie_bonus: bool


class Hope(NamedTuple):
    """Cards on the table, how many may follow, and what is known of the deck: its cards, and which of them lie on top."""

    cards: Cards
    ahead: int
    deck: Cards
    top: Cards

    def after(self, card: str) -> "Hope":
        """Return the hope once that card is drawn."""
        top = self.top[1:] if self.top[:1] == (card,) else ()
        return Hope((*self.cards, card), self.ahead - 1, without(self.deck, card), top)


def _hope(view: View, own: Own) -> Hope:
    camp = view.camps[own.camp]
    deck = PURPLE_CARDS if own.camp == PURPLE else (*COLOUR_CARDS, *camp.taken)
    for card in (*own.played, *own.discard, *own.removed):
        deck = without(deck, card)
    return Hope(own.played, min(_LOOKS_AHEAD, MOST_DRAWN - camp.drawn), deck or own.discard, own.top)


def _stopping(outlook: Outlook, hope: Hope) -> float:
    return worth(arranged(hope.cards), *outlook)


def _drawing(outlook: Outlook, hope: Hope) -> float:
    """Return what one more card is worth, the known one or any of the deck."""
    if not hope.ahead or not hope.deck or low_total(hope.cards) > LIMIT:
        return _NEVER
    if hope.top:
        return _going_on(outlook, hope.after(hope.top[0]))
    kinds = dict.fromkeys(hope.deck)
    return sum(hope.deck.count(card) * _going_on(outlook, hope.after(card)) for card in kinds) / len(hope.deck)


def _going_on(outlook: Outlook, hope: Hope) -> float:
    """Stop or draw: the one that promises more."""
    return max(_stopping(outlook, hope), _drawing(outlook, hope))


def _draw(view: View, own: Own, prompt: Prompt) -> Answer:
    outlook = Outlook(rivals_of(view, own.camp), bool(view.options.tie_at_21_bonus))
    hope = _hope(view, own)
    is_extra = view.options.card2 == "into_play"

    def promise(word: str) -> float:
        if word == "stop":
            return _stopping(outlook, hope)
        if word == "draw":
            return _drawing(outlook, hope)
        if word == "flip":  # looking costs nothing if one may still draw
            return max(_stopping(outlook, hope), _drawing(outlook, hope)) if hope.ahead else _NEVER
        card = word.removeprefix(TAKE)
        if is_extra:
            return _going_on(outlook, hope._replace(cards=(*hope.cards, card)))
        return _drawing(outlook, hope._replace(deck=(*hope.deck, card), top=(card, *hope.top)))

    preferred = sorted(prompt.form[0].choices, key=lambda word: word != "flip")
    return {"draw": (max(preferred, key=promise),)}


def _order(view: View, own: Own, prompt: Prompt) -> Answer:
    outlook = Outlook(rivals_of(view, own.camp), bool(view.options.tie_at_21_bonus))
    hope = _hope(view, own)
    swapped = hope._replace(top=(*own.top[:2][::-1], *own.top[2:]))
    is_better = "swap" in prompt.form[0].choices and _going_on(outlook, swapped) > _going_on(outlook, hope)
    return {"order": ("swap" if is_better else "keep",)}


# Announcing ------------------------------------------------------------------------------------------------------------


def _announce(view: View, own: Own, prompt: Prompt) -> Answer:
    """Return the claims that leave most for any answer of those who announce later."""
    replies = {foe.camp: tuple(_replies(view, foe, own.camp)) for foe in foes_of(view, own.camp)}
    keys = [field.key for field in prompt.form]
    answers = (dict(zip(keys, words, strict=True)) for words in product(*(field.choices for field in prompt.form)))

    def promise(words: Mapping[str, str]) -> int:
        aces = sum(int(word) - 1 for key, word in words.items() if key.startswith("A-"))
        mine = force(own.played, low_total(own.played) + aces)
        return sum(
            min(
                net(mine, theirs, shift, _shift_on(words, foe), bool(view.options.tie_at_21_bonus))
                for theirs, shift in replies[foe]
            )
            for foe in replies
        )

    return {key: (word,) for key, word in max(answers, key=promise).items()}


def _replies(view: View, foe: CampView, own: int) -> Iterable[tuple[Force, int]]:
    """Yield a camp's force and what its 3s do to us: as it announced, or everything that it may still announce."""
    if view.options.mode == "coop2":
        yield force(foe.shown, usual_total(foe.shown)), 0  # 10.4: what Purple will announce is fixed
        return
    if foe.camp == view.starter or (view.starter is None and foe.camp != PURPLE):
        yield force(foe.shown, low_total(foe.shown) + sum(foe.aces) - len(foe.aces)), foe.shifts[own]
        return
    threes = foe.shown.count("3")
    for total, shift in product(totals(foe.shown), range(-threes, threes + 1)):
        yield force(foe.shown, total), shift


def _shift_on(words: Mapping[str, str], foe: int) -> int:
    """Return what the own 3s do to one camp."""
    return sum(
        int(word)
        for key, word in words.items()
        if key.startswith("3-") and (key.count("-") == 1 or key.endswith(CAMPS[foe]))
    )


_ANSWERS: Final[Mapping[str, Callable[[View, Own, Prompt], Answer]]] = {
    "black": _black,
    "draw": _draw,
    "order": _order,
    "announce": _announce,
    "remove": _remove,
}

PLAYERS: Final = {"reckon": reckon}
