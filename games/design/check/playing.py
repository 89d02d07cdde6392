"""Random answers: of players to what they are asked and to offers of trades, and of matches that a season has had played."""

from collections.abc import Mapping
from typing import Final

from games import table
from games.bargain import goods
from games.chance import Chance
from games.design import stage
from games.design.state import State
from games.form import Answer, Rejected
from games.game import CHAIR, Account, Event, Outcome, Play, Prompt
from games.players import from_form, random_at
from games.table import Table

_ODD: Final = 12
"""One match of so many is called off, and one of so many ends with all on one place."""


def random_answer(now: Table, prompt: Prompt, chance: Chance) -> Answer:
    """Return what a player who plays at random answers, or what the results of a stage's matches come to."""
    state: State = now.state
    if prompt.seat == CHAIR and state.plays:
        return stage.answered(state, {play.key: _outcome(play, chance) for play in state.plays})
    return random_at(now, prompt, chance)


def fits(now: Table, prompt: Prompt, answer: Answer) -> bool:
    """Return whether the rules take an answer."""
    return isinstance(table.check(now, prompt, answer), Mapping) and table.forbidden(now, prompt, answer) is None


def random_trade(now: Table, chance: Chance) -> tuple[Table, tuple[Event, ...]] | Rejected | None:
    """Return the table after a random offer that its taker accepts, with the news, or why it cannot be; None without an offer."""
    if now.game.trading is None or now.is_with_hosts:
        return None
    giver = chance.below(now.state.position["seats"])
    offer = now.game.trading.offer(now.state, giver)
    answer = from_form(offer, chance)
    if not answer["taker"]:
        return None
    offered, taken = (goods(offer, answer, side) for side in ("given", "taken"))
    return table.trade(now, giver, offered, int(answer["taker"][0]), taken)


def _outcome(play: Play, chance: Chance) -> Outcome | None:
    """Return how a match ends: with places by lot, of which any two neighbours may be shared, and scores that follow from them; or None,
    called off. Purses that are in play there hold as many coins as is drawn.
    """
    seats, drawn = chance.shuffle(range(len(play.seats))), chance.below(_ODD)
    groups: list[list[int]] = []
    for seat in seats:
        if groups and (drawn == 1 or not chance.below(6)):
            groups[-1].append(seat)
        else:
            groups.append([seat])
    places = tuple(map(tuple, groups))
    scores = {seat: 2 * (len(groups) - place) - 3 for place, tied in enumerate(groups) for seat in tied}
    accounts = tuple(Account(chance.below(9), chance.below(9)) for _ in play.seats) if play.purses else None
    ended = Outcome(places, places[0], "ended", tuple(scores[seat] for seat in sorted(scores)), accounts)
    return None if drawn == 0 else ended
