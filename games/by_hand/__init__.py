"""House match: the rules are a host's text; the bot asks, seals, counts and tells, and the hosts enter what it comes to."""

from functools import partial
from typing import Final

from games.by_hand import naming, rules, wording
from games.by_hand.events import Event
from games.by_hand.state import Options, State, View
from games.folders import game_in
from games.game import Game, Lesson, Look, Trial

GAME: Final[Game[State, Options, Event, View]] = game_in(
    __name__,
    title="House match",
    version=1,
    seats=range(2, 25),
    every="1 day",
    early="all_in",
    meet="last",
    is_rated=False,
    unlisted=frozenset({"questions"}),
    shows_hosts=rules.shows_hosts,
    trials=(Trial(3, Options(rounds=2)),),
    lesson=Lesson(4, Options(), seed=4),
    spellings=naming.NAMES.spellings,
    verbs=naming.NAMES.verbs,
    looks={"text": Look(partial(naming.WORDS, "about-text"), wording.own_rules)},
    own_rules=wording.own_rules,
)
