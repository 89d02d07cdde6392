"""Five Stands: eleven players, a ring of five meadows, four rounds of secret cards and moves."""

from dataclasses import replace
from typing import Final

from games.five_stands import (
    diagrams,
    earlier,
    events,
    faults,
    picture,
    players,
    rules,
    season,
    state,
    stories,
    trading,
    typing,
    wording,
)
from games.game import Game, Trial

_NOW: Final = Game(
    key="five_stands",
    title="Five Stands",
    version=2,
    seats=range(3, 12),
    every="2 days",
    early="never",
    meet="first",
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
    unlisted=frozenset({"purses"}),
    resolve=rules.resolve,
    view=state.view,
    tell=wording.tell,
    summary=wording.summary,
    draw=picture.draw,
    verbs=typing.verbs,
    board=picture.board,
    mood=picture.MOOD,
    trials=(Trial(3, state.Options(rounds=2, hand_size=4)),),
    why=wording.why,
    why_not=typing.why_not,
    spellings=typing.spellings,
    spellings_now=typing.spellings_now,
    trading=trading.TRADING,
    in_season=season.IN_SEASON,
    faults=faults.faults,
    players={"planner": players.planner, "strategist": players.strategist},
    stories=stories.stories,
    diagrams=diagrams.diagrams,
)
GAME: Final = replace(_NOW, earlier=(replace(_NOW, **earlier.FIRST),))
