"""A season: an elimination community over weeks, as a game whose seats are the cast and whose moves are matches."""

from typing import Final

from games.game import Game
from games.season import decrees, picture, players, position, questions, rules, wording
from games.season.events import Event
from games.season.faults import faults

GAME: Final = Game(
    key="season",
    title="Season",
    version=1,
    seats=range(3, 12),
    every="1 day",
    early="all_in",
    State=position.State,
    Options=position.Options,
    Event=Event,
    View=position.View,
    refuse=rules.refuse,
    setup=rules.setup,
    prompts=questions.prompts,
    rooms=rules.rooms,
    round=rules.round_of,
    absent=questions.absent,
    resolve=rules.resolve,
    view=position.view,
    tell=wording.tell,
    draw=picture.draw,
    Decree=decrees.Decree,
    decree=decrees.decree,
    faults=faults,
    players={"courtier": players.courtier},
)
