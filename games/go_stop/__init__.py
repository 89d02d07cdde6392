"""Go-Stop with the Netrunner corp deck: two players, 48 cards, and the nerve to say Go."""

from typing import Final

from games.folders import game_in
from games.game import Game, Lesson, Trial
from games.go_stop.events import Event
from games.go_stop.state import Options, State, View

GAME: Final[Game[State, Options, Event, View]] = game_in(
    __name__,
    title="Go-Stop",
    version=1,
    seats=range(2, 3),
    every="1 day",
    early="all_in",
    meet="soon",
    trials=(Trial(2, Options(threshold=1)),),
    lesson=Lesson(2, Options()),
)
