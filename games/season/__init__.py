"""A season: an elimination community over weeks, as a game whose seats are the cast and whose moves are matches."""

from typing import Final

from games.game import Game, Trial
from games.season import (
    decreeing,
    decrees,
    diagrams,
    events,
    faults,
    naming,
    picture,
    players,
    plays,
    rules,
    state,
    typing,
    wording,
)

GAME: Final = Game(
    key="season",
    title="Season",
    version=1,
    seats=range(3, 25),
    every="1 day",
    early="all_in",
    is_rated=False,
    State=state.State,
    Options=state.Options,
    Event=events.Event,
    View=state.View,
    refuse=rules.refuse,
    setup=rules.setup,
    prompts=rules.prompts,
    round=rules.round_of,
    absent=rules.absent,
    resolve=rules.resolve,
    view=state.view,
    tell=wording.tell,
    verbs=naming.WORDS.verbs,
    spellings=typing.spellings,
    summary=wording.summary,
    draw=picture.draw,
    diagrams=diagrams.diagrams,
    mood=picture.MOOD,
    trials=(Trial(3, state.Options()),),
    Decree=decrees.Decree,
    decree=decreeing.decree,
    faults=faults.faults,
    plays=plays.PLAYS,
    players={"courtier": players.courtier},
)
