"""La Mafia: two to eight bosses, a city, secret orders by night and mortal combat by day."""

from functools import partial
from typing import Final

from games.folders import game_in
from games.game import Game, Lesson, Look, Trial
from games.la_mafia import naming, wording
from games.la_mafia.events import Event
from games.la_mafia.state import Options, State, View

GAME: Final[Game[State, Options, Event, View]] = game_in(
    __name__,
    title="La Mafia",
    version=1,
    seats=range(2, 9),
    every="1 day",
    early="all_in",
    trials=(Trial(2, Options(max_nights=3)),),
    lesson=Lesson(4, Options()),
    looks={"grid": Look(partial(naming.WORDS, "grid-about"), wording.grid)},
)
