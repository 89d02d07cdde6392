"""A scripted player that thinks one turn ahead: every card it could play, against every card that could be flipped."""

from collections import Counter
from typing import Final

from games.chance import Chance
from games.form import Answer
from games.game import Prompt, Seat
from games.go_stop.capture import Capture, capture, ice_to_take, take
from games.go_stop.cards import DECK, KIND_OF, MONTH_OF, OPERATION_SETS, Cards, without
from games.go_stop.payout import payout
from games.go_stop.scoring import points
from games.go_stop.state import View

WORTH: Final = {"U": 2.0, "X": 1.4, "A": 0.7, "T": 1.2, "O": 0.9, "D": 1.7, "I": 0.8}
"""What a captured card promises beyond the points that it makes at once."""
SET: Final = 1.0
"""What each Operation of a set, or each Executive, promises while the other player holds none of that set."""
EXECUTIVES: Final = frozenset(card for card in DECK if KIND_OF[card] == "X")
POINT: Final = 2.0
NEAR: Final = 12.0
"""What reaching the threshold is worth; being near it counts by the square of the way."""
EXPOSED: Final = 1.6
"""How much of a card on the table counts as lost if the other player could take it, or as won if this one can."""
DARING: Final = 4
"""Go needs so many cards in hand, and a rival who lacks more than this many points."""


def thinker(view: View, prompt: Prompt, chance: Chance) -> Answer:
    """Return the best choice by the expected worth of the position after this turn; Go only with cards in hand and a rival far behind."""
    (field,) = prompt.form
    if field.key == "call":
        return {"call": ("go" if _dares(view) else "stop",)}
    position = _Position(view)
    if field.key == "take":
        assert view.pending is not None
        pending = view.pending
        return {"take": (max(field.choices, key=lambda choice: position.worth(take(pending, choice), view.hand)),)}
    return {"play": (max(field.choices, key=position.expected),)}


def _dares(view: View) -> bool:
    """Go for more with cards in hand and a rival far behind; never where stopping now already wins the match."""
    assert view.own is not None
    own, rival = view.tableaux[view.own], view.tableaux[1 - view.own]
    if view.round == view.options.rounds and own.received + _paid_now(view, view.own) > rival.received:
        return False
    return len(view.hand) >= DARING and view.options.threshold - rival.score.total > DARING


def _paid_now(view: View, own: Seat) -> int:
    """Return what Stop would bring at once (9.1)."""
    first, other = view.tableaux
    paid = payout(own, (first.captured, other.captured), (first.calls, other.calls), view.options)
    return paid.amount * (2 if view.after_nagari else 1)


class _Position:
    """What the thinker knows on its turn, with the worth of each pair of tableaux computed once."""

    def __init__(self, view: View) -> None:
        assert view.own is not None
        self.view = view
        self.own = view.tableaux[view.own].captured
        self.rival = view.tableaux[1 - view.own].captured
        self.rival_hand = view.tableaux[1 - view.own].hand_size
        pending = (*view.pending.by_play, view.pending.flipped) if view.pending else ()
        self.unseen = without(DECK, (*view.hand, *view.table, *self.own, *self.rival, *pending))
        self.unseen_of = Counter(MONTH_OF[card] for card in self.unseen)
        self._known: dict[tuple[Cards, Cards], float] = {}

    def expected(self, play: str) -> float:
        """Return the mean over every card that may lie on top of the deck."""
        hand = without(self.view.hand, (play.partition(" ")[0],))
        steals = self.view.options.steal_on_stack_of_three
        made = (capture(self.view.table, play, flipped, steals_on_stack=steals) for flipped in self.unseen)
        return sum(self._best(one, hand) for one in made)

    def _best(self, made: Capture, hand: Cards) -> float:
        ways = [take(made, choice) for choice in made.open] or [made]
        return max(self.worth(way, hand) for way in ways)

    def worth(self, made: Capture, hand: Cards) -> float:
        """Return points and promises of both tableaux after this turn, and what lies open on the table for whom."""
        gained = (*made.by_play, *made.by_flip)
        ice = ice_to_take(self.rival) if made.penalty else ""
        return self._tableaux(gained, (ice,) if ice else ()) + self._open(made.table, hand)

    def _tableaux(self, gained: Cards, stolen: Cards) -> float:
        if (gained, stolen) not in self._known:
            own, rival = (*self.own, *gained, *stolen), without(self.rival, stolen)
            self._known[gained, stolen] = self._tableau(own, rival) - self._tableau(rival, own)
        return self._known[gained, stolen]

    def _open(self, table: Cards, hand: Cards) -> float:
        """Return the best card of each month: likely lost to a rival who could match it, likely won if a card in hand can."""
        best: dict[int, float] = {}
        for card in table:
            best[MONTH_OF[card]] = max(best.get(MONTH_OF[card], 0.0), WORTH[KIND_OF[card]])
        mine = {MONTH_OF[card] for card in hand}
        total = 0.0
        for month, worth in best.items():
            threat = min(1.0, self.unseen_of[month] * self.rival_hand / max(1, len(self.unseen)))
            total += EXPOSED * worth * ((1 - threat) * (month in mine) - threat)
        return total

    def _tableau(self, own: Cards, rival: Cards) -> float:
        """Return points, how near they are to the threshold, and what the cards promise."""
        held, lost = set(own), set(rival)
        promise = sum(WORTH[KIND_OF[card]] for card in own)
        promise += sum(SET * len(full & held) for full in (*OPERATION_SETS, EXECUTIVES) if not full & lost)
        total = points(own).total
        return POINT * total + NEAR * min(1.0, total / self.view.options.threshold) ** 2 + promise


PLAYERS: Final = {"thinker": thinker}
