"""How well people play a game, by the places of those matches that are rated: the Plackett–Luce model of the library openskill.

Its source: Weng and Lin, “A Bayesian Approximation Method for Online Ranking”, Journal of Machine Learning Research 12 (2011); the
library is by Vivek Joshy (https://openskill.me), MIT licence. Everybody begins at 25 ± 16.7; a rating is computed anew from all matches
in the order in which they ended, so that nothing that is undone or removed leaves a trace in it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from bot.referee.core.model import User
from bot.referee.people.results import Result
from games.game import Secret

SETTLED: Final = 10
"""From so many matches on a rating is not provisional any more."""

_WIDTH: Final = 2.0
"""Standard deviations on either side: some 95 in 100 of what is likely."""


class Rating(Secret, frozen=True):
    """How well somebody plays one game: `mean`, and how sure that is (`deviation`), after so many `matches`."""

    mean: float
    deviation: float
    matches: int

    @property
    def least(self) -> float:
        """The lower end of the interval of 95 %, by which people are ranked."""
        return self.mean - _WIDTH * self.deviation

    @property
    def most(self) -> float:
        """Its upper end."""
        return self.mean + _WIDTH * self.deviation

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known yet."""
        return self.matches < SETTLED


def ratings(found: Iterable[Result]) -> Mapping[str, Mapping[User, Rating]]:
    """By game and person, from results in the order in which they ended."""
    told = ((one.played.game, tuple([(sat.user, one.place(sat.seat)) for sat in one.rated])) for one in found)
    return _ratings(tuple([(game, places) for game, places in told if places]))


@lru_cache(maxsize=2)  # of thousands of matches it takes seconds, and is asked again of the same
def _ratings(found: tuple[tuple[str, tuple[tuple[User, int], ...]], ...]) -> dict[str, dict[User, Rating]]:
    """From games and places, in the order in which they ended."""
    model = PlackettLuce()
    known: dict[tuple[str, User], PlackettLuceRating] = {}
    counts = Counter[tuple[str, User]]()
    for game, places in found:
        keys = [(game, user) for user, _ in places]
        teams = [[known.get(key) or model.rating()] for key in keys]
        rated = model.rate(teams, ranks=[float(place) for _, place in places])
        known |= {key: rating for key, (rating,) in zip(keys, rated, strict=True)}
        counts.update(keys)
    by_game: dict[str, dict[User, Rating]] = {}
    for (game, user), rating in known.items():
        by_game.setdefault(game, {})[user] = Rating(rating.mu, rating.sigma, counts[game, user])
    return by_game
