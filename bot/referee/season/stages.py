"""The matches of a season's stage: opened where no host opens them, and taken when they are over.

Hosts are asked what to do about players who are silent in whole matches of a season.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from bot.referee.acts import belonging
from bot.referee.acts.acts import Act
from bot.referee.core import history
from bot.referee.core.facts import SeatName
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Button, Entry, Errand, Letter, Match, Notice, Planned, Refused, User
from bot.referee.core.positions import chosen_in, game_of, lot_of, raw, seasonal, table_of, takes
from bot.referee.season import season_matches
from bot.referee.season.carrying import answer_chair, carry_out
from bot.referee.shelf import titles_of
from games import catalogue
from games.game import AnyGame, Play, Plays, Seat

SILENT: Final = "episode_silent"
"""The act by which a season notes who was silent in a main match."""

MOST: Final = 2
"""The number of silent episodes in a row after which the hosts are asked."""


async def follow(act: Act, plays: Plays[Any], planned: Planned | None) -> bool:
    """Do the next act of a season whose `plays` are at hand: take what is over by itself, open a match, or take all results. Returns
    whether there was one. `planned`: what is planned of its first matches, which open at that hour and not before.

    Refused: what `open_match` and `answer_chair` refuse.
    """
    state = table_of(act.match).state
    begun, now, entered = plays.begun(state), plays.now(state), plays.entered(state)
    matches = {match.id: match for match in await act.tx.matches.by_id(each.match for each in begun.values())}
    # Only a published result can no longer be rolled back; until then it is not the season's.
    over = {key: match for key, each in begun.items() if (match := matches.get(each.match)) and match.is_revealed}
    for play in (*now, *plays.beside(state)):
        if play.key in over and await _taken_alone(act, plays, play, over[play.key], is_beside=play not in now):
            return True
    waits = planned is not None and plays.opening(state) == "before" and act.now < planned.at
    for number, play in enumerate(now if not waits else (), 1):
        if play.key not in {*begun, *entered} and not play.by_hosts:
            await open_match(act, CLOCK, play, table=number if len(now) > 1 else 0, planned=planned)
            return True
    if not now or not all(play.key in {*over, *entered} for play in now):
        return False
    await _take(act, plays, [(play, over[play.key]) for play in now if play.key not in entered])
    return True


async def _taken_alone(act: Act, plays: Plays[Any], play: Play, match: Match, *, is_beside: bool) -> bool:
    """Take what does not wait for the others of its stage: a side challenge, and, in some seasons, a match that was called off. Return
    whether it is such a match.
    """
    decree = None
    if match.is_aborted:
        decree = plays.called_off(match.id) if plays.called_off is not None else None
    elif is_beside and plays.won is not None:
        decree = plays.won(match.id, await season_matches.winners(act, play.seats, match))
    if decree is not None:
        await season_matches.note_result(act, match)
        await carry_out(act, CLOCK, decree, "", match.id)
    return decree is not None


async def open_match(
    act: Act,
    actor: User,
    play: Play,
    settings: Mapping[str, Any] | None = None,
    table: int = 0,
    planned: Planned | None = None,
) -> Match:
    """Deal a match of the stage. `table`: which of several it is, from 1; 0: the only one. `planned`: with which game, and how long its
    rounds last, where the season does not say it.

    Refused: `season-unplayable`, and what `season_matches.begin` and `carry_out` refuse.
    """
    plays = game_of(act.match).plays
    assert plays is not None, "a season is played of matches"
    game, options = await _game(act, play, planned)
    every = play.every or (planned.every if planned else "")
    pace = {"pace": {"every": every}} if every else {}
    options = seasonal(table_of(act.match), play, game, options)
    match = await season_matches.begin(act, game.key, play.seats, options, pace | dict(settings or {}), table)
    await carry_out(act, actor, plays.begin(play, match.id, game.key), "", match.id)
    return match


async def refuse_unplayable(act: Act, planned: Planned | None) -> None:
    """Check that a game takes the players of each match of the stage that opens by itself.

    Refused: `season-unplayable`.
    """
    season = table_of(act.match)
    for play in belonging.plays_of(season).now(season.state):
        if not play.by_hosts:
            await _game(act, play, planned)


async def _game(act: Act, play: Play, planned: Planned | None) -> tuple[AnyGame, dict[str, Any]]:
    """Return the first game that takes the players of a match, with its options (see `Titles.games_of`).

    Refused: `season-unplayable`.
    """
    titles = await titles_of(act.tx, act.match.guild)
    chosen = () if play.games else chosen_in(act.match)
    for wanted in titles.games_of(play, chosen, planned):
        game, options = catalogue.find(wanted.game), wanted.options
        if game is not None and not catalogue.is_season(game.key) and takes(game, len(play.seats), options):
            return game, options
    raise Refused("season-unplayable", {"count": len(play.seats)})


async def _take(act: Act, plays: Plays[Any], played: Sequence[tuple[Play, Match]]) -> None:
    """Note how each match ended, and answer the season's question with what all of them come to, and what hosts have entered."""
    position, first = table_of(act.match), next((match.id for _, match in played), None)
    for play, match in played:
        await season_matches.note_result(act, match)
        await _plot(act, plays, play, match)
    await _note_silence(act, plays, [(play.seats, match) for play, match in played])
    outcomes = {play.key: None if match.is_aborted else match.outcome for play, match in played}
    answer = plays.answer(position.state, outcomes, lot_of(position, act.match.line))
    await answer_chair(act, CLOCK, answer, f"result/{first or act.match.step}", first)


async def _plot(act: Act, plays: Plays[Any], play: Play, match: Match) -> None:
    """Tell everyone how the gold of a match went, where its game counts any."""
    gold = await season_matches.gold(act, match) if plays.plotted is not None else ()
    if plays.plotted is not None and gold:
        letter = Letter("step", events=(raw(plays.plotted(match.id, play.seats, gold)),), round=act.match.round)
        await act.send(act.outgoing.errand("post", "public", f"gold/{match.id}", letter))


async def _note_silence(act: Act, plays: Plays[Any], played: Sequence[tuple[tuple[Seat, ...], Match]]) -> None:
    """Note who was silent in a finished match of all who are left, more than two, at one table or several. Ask the hosts about players who
    were so twice in a row. `played`: the matches with the seats of the season that sat there.
    """
    state = table_of(act.match).state
    left, episode = plays.left(state), plays.episode(state)
    is_of_all = sorted(seat for seats, _ in played for seat in seats) == list(left) and len(left) > 2
    if not is_of_all or any(match.is_aborted for _, match in played):
        return
    silent: list[Seat] = []
    for seats, match in played:
        silent += history.silent(await act.tx.journal.of(match.id), seats)
    noted = [one for one in await act.tx.journal.of(act.match.id) if one.act == SILENT]
    await act.write(SILENT, CLOCK, facts={"episode": episode, "silent": sorted(silent)})
    present = {one.seat: one.from_at for one in act.seated}
    gone = [seat for seat in silent if seat in present and _in_a_row(noted, seat, present[seat]) + 1 == MOST]
    await act.send(*(_ask(act, episode, seat) for seat in gone))


def _in_a_row(noted: list[Entry], seat: Seat, since: datetime) -> int:
    """Return in how many episodes in a row before this one a seat was silent, `since` its player sat down."""
    count = 0
    for entry in reversed(noted):
        if seat not in entry.facts["silent"] or entry.at < since:
            break
        count += 1
    return count


def _ask(act: Act, episode: int, seat: Seat) -> Errand:
    silent = Notice("silent-episodes", {"who": SeatName(seat), "count": MOST})
    slot = f"silent/{act.match.line}/{episode}/{seat}"
    return act.outgoing.vacancy(seat, slot, silent, Button("remove", str(seat)))
