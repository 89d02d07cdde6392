"""The War Chronicles of Ganymede: two camps at war, or both against Purple, with small secret decks."""

from typing import Final

from games.folders import game_in
from games.game import Game, Lesson, Trial
from games.ganymede import rules
from games.ganymede.events import Event
from games.ganymede.state import Options, State, View

GAME: Final[Game[State, Options, Event, View]] = game_in(
    __name__,
    title="The War Chronicles of Ganymede",
    version=1,
    seats=range(2, 4),
    every="1 day",
    early="all_in",
    trials=(
        Trial(2, Options(mode="battle2", max_rounds=1)),
        Trial(2, Options(mode="coop2", max_rounds=1)),
        Trial(3, Options(mode="three", max_rounds=1)),
    ),
    lesson=Lesson(2, Options(), turns=6),
    seated=rules.settled,
)
