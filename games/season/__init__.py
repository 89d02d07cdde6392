"""A season: an elimination community over weeks, as a game whose seats are the cast and whose moves are matches."""

from typing import Final

from games.folders import game_in
from games.game import Game, Trial
from games.season import decreeing, decrees, wording
from games.season.events import Event
from games.season.state import Options, State, View

GAME: Final[Game[State, Options, Event, View]] = game_in(
    __name__,
    title="Season",
    version=1,
    seats=range(3, 25),
    every="1 day",
    early="all_in",
    is_rated=False,
    summary=wording.summary,
    trials=(Trial(3, Options()),),
    Decree=decrees.Decree,
    decree=decreeing.decree,
)
