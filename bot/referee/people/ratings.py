"""How well people play a game, by the places in rated matches: the Plackett–Luce model of the library openskill.

Its source: Weng and Lin, “A Bayesian Approximation Method for Online Ranking”, Journal of Machine Learning Research 12 (2011); the library
is by Vivek Joshy (https://openskill.me), MIT licence. All begin at 25 ± 16.7; matches count in the order in which they ended.
"""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace
from openskill.models import PlackettLuce, PlackettLuceRating

from bot.referee.core.model import Standing, User
from games.game import Secret

SETTLED: Final = 10
"""The number of matches from which a rating is no longer provisional."""

_WIDTH: Final = 2.0
"""Standard deviations on either side: an interval of about 95 %."""


class Rating(Secret, frozen=True):
    """A person's rating in one game: `mean`, and how certain it is (`deviation`), after so many `matches`."""

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
        """Whether it is provisional."""
        return self.matches < SETTLED


def rated(
    places: Mapping[tuple[User, str], int], standings: Mapping[tuple[User, str], Standing]
) -> dict[tuple[User, str], Standing]:
    """Return the standings of all who played in one match with these places, by person and game, with their ratings after it."""
    if not places:
        return {}
    model = PlackettLuce()
    teams = [[_known(model, standings[key])] for key in places]
    estimates = model.rate(teams, ranks=[float(place) for place in places.values()])
    return {
        key: replace(standings[key], mean=one.mu, deviation=one.sigma, rated=standings[key].rated + 1)
        for key, (one,) in zip(places, estimates, strict=True)
    }


def _known(model: PlackettLuce, standing: Standing) -> PlackettLuceRating:
    if standing.mean is None or standing.deviation is None:
        return model.rating()
    return model.rating(mu=standing.mean, sigma=standing.deviation)


def rating_of(standing: Standing) -> Rating | None:
    """Return a person's rating in a game; None before their first rated match."""
    if standing.mean is None or standing.deviation is None:
        return None
    return Rating(standing.mean, standing.deviation, standing.rated)
