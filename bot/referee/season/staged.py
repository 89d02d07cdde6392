"""A season in one file: it opens the matches of each stage, and takes their results when all are over."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.referee.acts.acts import Act
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Match, Refused
from bot.referee.core.positions import game_of, options_of, table_of
from bot.referee.season import season_matches
from bot.referee.season.carrying import answer_chair, decreed
from bot.referee.shelf import titles_of
from games import catalogue, table
from games.design.declared import Chosen
from games.design.stage import OpenPlay
from games.game import AnyGame, Play, Plays


async def follow(act: Act, plays: Plays[Any]) -> bool:
    """Do the next act of a season whose `plays` are at hand: open a match, or take all results. Returns whether there was one.

    Refused: `season-unplayable`, and what `season_matches.begin` and `answer_chair` refuse.
    """
    position = table_of(act.match)
    begun, now = plays.matches(position.state), plays.now(position.state)
    for number, play in enumerate(now, 1):
        if play.key not in begun:
            await _open(act, play, number if len(now) > 1 else 0)
            return True
    matches = {match.id: match for match in await act.tx.matches.by_id(begun.values())}
    if not now or not all(match.is_revealed for match in matches.values()):
        return False
    await _take(act, plays, {key: matches[match_id] for key, match_id in begun.items()})
    return True


async def _open(act: Act, play: Play, number: int) -> None:
    """Deal the next match of the stage. `number`: which of several it is, 0 if it is the only one."""
    game, options = await _game(act, play)
    match = await season_matches.begin(act, game.key, play.seats, options, {}, table=number)
    await decreed(act, CLOCK, OpenPlay(play.key, match.id, game.key, play.seats), "")


async def _game(act: Act, play: Play) -> tuple[AnyGame, dict[str, Any]]:
    """Return the first game that takes the players of a match, with its options: of those that the file names, or of the built-in ones, or
    that the hosts chose, each as it was then before what its title names now.

    Refused: `season-unplayable`.
    """
    chosen: Sequence[Chosen] = options_of(game_of(act.match), act.match.options).games
    titles = await titles_of(act.tx, act.match.guild)
    if play.games:
        chosen = tuple(Chosen(titles.key(name)) for name in play.games)
    elif chosen:
        chosen = (*chosen, *(replace(each, game=titles.newest(each.game)) for each in chosen))
    else:
        chosen = tuple(Chosen(game.key) for game in catalogue.welcoming())
    for each in chosen:
        game = catalogue.find(each.game)
        if game is not None and not catalogue.is_season(each.game) and _takes(game, len(play.seats), each.options):
            return game, each.options
    raise Refused("season-unplayable", {"count": len(play.seats)})


def _takes(game: AnyGame, seats: int, options: dict[str, Any]) -> bool:
    try:
        return table.refuse(game, seats, options_of(game, options)) is None
    except msgspec.ValidationError:
        return False


async def _take(act: Act, plays: Plays[Any], matches: dict[str, Match]) -> None:
    """Note how each match ended, and answer the season's question with what all of them come to."""
    for match in matches.values():
        await season_matches.note_result(act, match)
    outcomes = {key: None if match.is_aborted else match.outcome for key, match in matches.items()}
    answer = plays.answer(table_of(act.match).state, outcomes)
    await answer_chair(act, CLOCK, answer, f"results/{act.match.id}/{act.match.step}")
