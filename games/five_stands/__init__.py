"""Five Stands: eleven players, a ring of five meadows, four rounds of secret cards and moves."""

from typing import Final

from games.five_stands import picture, players, reasons, rules, wording
from games.five_stands.events import Event
from games.five_stands.faults import faults
from games.five_stands.trading import TRADING
from games.game import Game

GAME: Final = Game(
    key="five_stands",
    title="Five Stands",
    version=1,
    seats=range(3, 12),
    every="2 days",
    early="never",
    State=rules.State,
    Options=rules.Options,
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
    why_not=reasons.why_not,
    spellings=wording.spellings,
    spellings_now=reasons.spellings_now,
    trading=TRADING,
    faults=faults,
    players={"planner": players.planner},
)
