"""House match: the rules are a host's text; the bot asks, seals, counts and tells, and the hosts enter what it comes to."""

from typing import Final

from games.by_hand import events, faults, naming, picture, players, rules, state, stories, trading, typing, wording
from games.by_hand.building import coming
from games.game import Game, Look, Trial

GAME: Final = Game(
    key="by_hand",
    title="House match",
    version=1,
    seats=range(2, 25),
    every="1 day",
    early="all_in",
    meet="last",
    is_rated=False,
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
    unlisted=frozenset({"questions"}),
    shows_hosts=rules.shows_hosts,
    view=state.view,
    tell=wording.tell,
    summary=naming.WORDS.in_short,
    draw=picture.draw,
    mood=picture.MOOD,
    trials=(Trial(3, state.Options(rounds=2)),),
    why=wording.why,
    players={"guest": players.guest},
    stories=stories.stories,
    spellings=typing.spellings,
    verbs=typing.verbs,
    looks={"text": Look(wording.about_text, wording.text_of)},
    own_rules=wording.own_rules,
    faults=faults.faults,
    trading=trading.TRADING,
    building=coming.BUILDING,
)
