"""La Mafia: two to eight bosses, a city, secret orders by night and mortal combat by day."""

from typing import Final

from games.game import Game, Lesson, Look, Trial
from games.la_mafia import diagrams, events, faults, naming, picture, players, rules, state, stories, typing, wording

GAME: Final = Game(
    key="la_mafia",
    title="La Mafia",
    version=1,
    seats=range(2, 9),
    every="1 day",
    early="all_in",
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
    summary=naming.WORDS.in_short,
    draw=picture.draw,
    verbs=naming.WORDS.verbs,
    mood=picture.MOOD,
    trials=(Trial(2, state.Options(max_nights=3)),),
    lesson=Lesson(4, state.Options()),
    why=wording.why,
    why_not=typing.why_not,
    looks={"grid": Look(wording.about, wording.grid)},
    faults=faults.faults,
    players={"boss": players.boss, "don": players.don},
    stories=stories.stories,
    diagrams=diagrams.diagrams,
    seated=diagrams.seated,
)
