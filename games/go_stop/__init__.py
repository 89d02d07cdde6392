"""Go-Stop with the Netrunner corp deck: two players, 48 cards, and the nerve to say Go."""

from typing import Final

from games.game import Game
from games.go_stop import rules
from games.go_stop.events import Event
from games.go_stop.faults import faults
from games.go_stop.names import spellings, spellings_now
from games.go_stop.news import why
from games.go_stop.options import Options, refuse
from games.go_stop.picture import draw
from games.go_stop.players import thinker
from games.go_stop.state import State, View, view
from games.go_stop.wording import tell

GAME: Final = Game(
    key="go_stop",
    title="Go-Stop",
    version=1,
    seats=range(2, 3),
    every="1 day",
    early="all_in",
    State=State,
    Options=Options,
    Event=Event,
    View=View,
    refuse=refuse,
    setup=rules.setup,
    prompts=rules.prompts,
    rooms=rules.rooms,
    round=rules.round_of,
    absent=rules.absent,
    resolve=rules.resolve,
    view=view,
    tell=tell,
    draw=draw,
    why=why,
    why_not=rules.why_not,
    faults=faults,
    players={"thinker": thinker},
    spellings=spellings,
    spellings_now=spellings_now,
)
