"""La Mafia: two to eight bosses, a city, secret orders by night and mortal combat by day."""

from typing import Final

from games.game import Game
from games.la_mafia import picture, players, position, reasons, rules, wording
from games.la_mafia.events import Event
from games.la_mafia.faults import faults

GAME: Final = Game(
    key="la_mafia",
    title="La Mafia",
    version=1,
    seats=range(2, 9),
    every="1 day",
    early="all_in",
    State=position.State,
    Options=position.Options,
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
    why=reasons.why,
    draw=picture.draw,
    why_not=rules.why_not,
    faults=faults,
    players={"boss": players.boss},
)
