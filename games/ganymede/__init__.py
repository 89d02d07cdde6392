"""The War Chronicles of Ganymede: two camps at war, or both against Purple, with small secret decks."""

from typing import Final

from games.game import Game, Trial
from games.ganymede import (
    board,
    diagrams,
    events,
    faults,
    naming,
    picture,
    players,
    rules,
    state,
    stories,
    typing,
    wording,
)

GAME: Final = Game(
    key="ganymede",
    title="The War Chronicles of Ganymede",
    version=1,
    seats=range(2, 4),
    every="1 day",
    early="all_in",
    State=state.State,
    Options=state.Options,
    Event=events.Event,
    View=state.View,
    refuse=rules.refuse,
    setup=rules.setup,
    prompts=rules.prompts,
    rooms=rules.rooms,
    round=rules.round_of,
    absent=rules.absent,
    resolve=rules.resolve,
    view=state.view,
    tell=wording.tell,
    summary=naming.WORDS.in_short,
    draw=picture.draw,
    verbs=naming.WORDS.verbs,
    board=board.board,
    mood=picture.MOOD,
    trials=(
        Trial(2, state.Options(mode="battle2", max_rounds=1)),
        Trial(2, state.Options(mode="coop2", max_rounds=1)),
        Trial(3, state.Options(mode="three", max_rounds=1)),
    ),
    why=wording.why,
    why_not=typing.why_not,
    spellings=typing.spellings,
    faults=faults.faults,
    players=players.PLAYERS,
    stories=stories.stories,
    diagrams=diagrams.diagrams,
    seated=rules.settled,
)
