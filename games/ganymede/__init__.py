"""The War Chronicles of Ganymede: two camps at war, or both against Purple, with small secret decks."""

from typing import Final

from games.game import Game
from games.ganymede import picture, players, position, rules, views, wording
from games.ganymede.events import Event
from games.ganymede.faults import faults

GAME: Final = Game(
    key="ganymede",
    title="The War Chronicles of Ganymede",
    version=1,
    seats=range(2, 4),
    every="1 day",
    early="all_in",
    State=position.State,
    Options=position.Options,
    Event=Event,
    View=views.View,
    refuse=rules.refuse,
    setup=rules.setup,
    prompts=rules.prompts,
    rooms=rules.rooms,
    round=rules.round_of,
    absent=rules.absent,
    resolve=rules.resolve,
    view=views.view,
    tell=wording.tell,
    draw=picture.draw,
    why=wording.why,
    why_not=rules.why_not,
    spellings=wording.spellings,
    faults=faults,
    players=players.PLAYERS,
)
