"""GREEEN MAFIA: one player, nine cards, every repel resolved as it is made."""

from typing import Final

from games.folders import game_in
from games.game import Game, Lesson, Trial
from games.greeen_mafia import mission
from games.greeen_mafia.events import Event
from games.greeen_mafia.state import Options, State, View

GAME: Final[Game[State, Options, Event, View]] = game_in(
    __name__,
    title="GREEEN MAFIA",
    version=1,
    seats=range(1, 2),
    every="1 day",
    early="all_in",
    meet="soon",
    unlisted=frozenset({"deal"}),
    trials=(Trial(1, Options()),),
    lesson=Lesson(1, Options()),
    written=mission.written,
)
