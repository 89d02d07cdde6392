"""Go-Stop with the Netrunner corp deck: two players, 48 cards, and the nerve to say Go."""

from typing import Final

from games.game import Game, Lesson, Trial
from games.go_stop import diagrams, events, faults, naming, picture, players, rules, state, stories, typing, wording

GAME: Final = Game(
    key="go_stop",
    title="Go-Stop",
    version=1,
    seats=range(2, 3),
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
    round=rules.round_of,
    absent=rules.absent,
    resolve=rules.resolve,
    view=state.view,
    tell=wording.tell,
    summary=naming.WORDS.in_short,
    draw=picture.draw,
    verbs=naming.WORDS.verbs,
    board=picture.board,
    mood=picture.MOOD,
    trials=(Trial(2, state.Options(threshold=1)),),
    lesson=Lesson(2, state.Options()),
    why=wording.why,
    why_not=typing.why_not,
    spellings=typing.spellings,
    spellings_now=typing.spellings_now,
    faults=faults.faults,
    players={"thinker": players.thinker},
    stories=stories.stories,
    diagrams=diagrams.diagrams,
)
