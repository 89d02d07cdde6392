"""GREEEN MAFIA: one player, nine cards, every repel resolved as it is made."""

from dataclasses import replace
from typing import Final

from games.game import Game, Trial
from games.greeen_mafia import (
    contest,
    diagrams,
    earlier,
    events,
    faults,
    mission,
    picture,
    players,
    rules,
    state,
    stories,
    typing,
    wording,
)

_NOW: Final = Game(
    key="greeen_mafia",
    title="GREEEN MAFIA",
    version=2,
    seats=range(1, 2),
    every="1 day",
    early="all_in",
    meet="soon",
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
    unlisted=frozenset({"deal"}),
    resolve=rules.resolve,
    view=state.view,
    tell=wording.tell,
    summary=wording.summary,
    draw=picture.draw,
    verbs=typing.verbs,
    mood=picture.MOOD,
    trials=(Trial(1, state.Options()),),
    why=wording.why,
    why_not=typing.why_not,
    spellings=typing.spellings,
    contest=contest.CONTEST,
    written=mission.written,
    faults=faults.faults,
    players={"lookout": players.lookout},
    stories=stories.stories,
    diagrams=diagrams.diagrams,
)
GAME: Final = replace(_NOW, earlier=(replace(_NOW, **earlier.FIRST),))
