"""A scripted player who sees what a player sees, looks two repels ahead, and never asks the solver."""

from functools import cache
from typing import Final

from games.chance import Chance
from games.form import Answer
from games.game import Prompt
from games.greeen_mafia.cards import Deck, Keep, KeepChoice, deck_of, icons, is_met
from games.greeen_mafia.mission import FACILITIES
from games.greeen_mafia.pile import Pile, choices, repel
from games.greeen_mafia.state import View

TYPE_WEIGHT: Final = (1.0, 2.0)
ICON_WEIGHT: Final = (1.5, 0.3)
HELD_WEIGHT: Final = 0.5
"""What a type, an icon and a held card that could be kept are worth: OBJECTIVE I asks for icons, OBJECTIVE II for types."""


def lookout(view: View, prompt: Prompt, chance: Chance) -> Answer:
    """Return the choice that leaves the best KEEP after one more repel, for any card behind the two in front."""
    facilities = "".join(card for card in view.front if card in FACILITIES)
    deck = deck_of(view.mission)
    shows = {damage: card for card, damage in deck.damage.items()}  # in KEEP only the icons are seen
    keep = tuple(shows[damage] for damage in view.keep)
    (asked,) = prompt.form
    best = max(asked.choices, key=lambda choice: _worth(facilities, keep, choice, view.half, view.keep_choice, deck))
    return {"repel": (best,)}


@cache
def _worth(facilities: str, keep: Keep, choice: str, half: int, keep_choice: KeepChoice, deck: Deck) -> float:
    """Return the average over the cards that may come up."""
    after, _, _ = repel(Pile(facilities, keep=keep), choice, keep_choice, deck)
    if not after.front:
        return _value(after.keep, "", half, deck)
    unseen = [card for card in FACILITIES if card not in facilities]
    return sum(_best_next(after.front + card, after.keep, half, keep_choice, deck) for card in unseen) / len(unseen)


def _best_next(front: str, keep: Keep, half: int, keep_choice: KeepChoice, deck: Deck) -> float:
    """Return the best of the next repel's choices."""
    pile = Pile(front, keep=keep)
    after = (repel(pile, choice, keep_choice, deck)[0] for choice in choices(pile, keep_choice, deck))
    return max(_value(then.keep, then.front, half, deck) for then in after)


def _value(keep: Keep, held: str, half: int, deck: Deck) -> float:
    """Return how close KEEP is to what the OBJECTIVE of this half asks, and whether the card still held could join it."""
    shown = icons(keep, deck)
    could_join = bool(held) and is_met(held, keep, deck)
    return len(set(shown)) * TYPE_WEIGHT[half - 1] + len(shown) * ICON_WEIGHT[half - 1] + could_join * HELD_WEIGHT


PLAYERS: Final = {"lookout": lookout}
