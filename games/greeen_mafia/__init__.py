"""GREEEN MAFIA: one player, nine cards, every repel resolved as it is made."""

from typing import Final

from games.game import Game
from games.greeen_mafia import picture, players, rules, wording
from games.greeen_mafia.contest import CONTEST
from games.greeen_mafia.events import Event
from games.greeen_mafia.faults import faults
from games.greeen_mafia.state import Options, State

GAME: Final = Game(
    key="greeen_mafia",
    title="GREEEN MAFIA",
    version=1,
    seats=range(1, 2),
    every="1 day",
    early="all_in",
    State=State,
    Options=Options,
    Event=Event,
    View=rules.View,
    refuse=rules.refuse,
    setup=rules.setup,
    prompts=rules.prompts,
    rooms=rules.rooms,
    round=rules.round_of,
    absent=rules.absent,
    resolve=rules.resolve,
    view=rules.view,
    tell=wording.tell,
    draw=picture.draw,
    why=wording.why,
    why_not=rules.why_not,
    spellings=rules.spellings,
    contest=CONTEST,
    faults=faults,
    players={"lookout": players.lookout},
)
