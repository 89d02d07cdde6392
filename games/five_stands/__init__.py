"""Five Stands: eleven players, a ring of five meadows, four rounds of secret cards and moves."""

from typing import Final

from games.five_stands.events import Event
from games.five_stands.state import Options, State, View
from games.folders import game_in
from games.game import Game, Lesson, Trial

GAME: Final[Game[State, Options, Event, View]] = game_in(
    __name__,
    title="Five Stands",
    version=1,
    seats=range(3, 12),
    every="2 days",
    early="never",
    meet="first",
    unlisted=frozenset({"purses"}),
    trials=(Trial(3, Options(rounds=2, hand_size=4)),),
    lesson=Lesson(5, Options()),
)
