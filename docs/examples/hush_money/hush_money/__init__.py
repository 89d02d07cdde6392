"""Hush Money: letters are sold at sealed bids, and the price is shared among those who bid in vain."""

from typing import Final

from games import Game, Trial
from hush_money import events, picture, players, rules, state, wording

GAME: Final = Game(
    key="hush_money",
    title="Hush Money",
    version=1,
    seats=range(5, 14),
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
    why=wording.why,
    summary=wording.WORDS.in_short,
    draw=picture.draw,
    mood=picture.MOOD,
    trials=(Trial(5, state.Options(nights=2)),),
    players={"shrewd": players.shrewd},
    contract=1,
)
