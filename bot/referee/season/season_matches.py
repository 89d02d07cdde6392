"""The matches that a season plays: opened with its players and their purses, and read when they are over."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.referee import contests
from bot.referee.acts.access import shows_hosts
from bot.referee.acts.acts import Act, House
from bot.referee.acts.walking import within
from bot.referee.core import history, positions
from bot.referee.core.facts import SeatName
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import Match, Refused, Settings, Tenure, Waiting
from bot.referee.core.naming import no_such_game
from bot.referee.core.turns.machines import player_of
from bot.referee.hosting import machines
from bot.referee.letters.sentences import sentence
from bot.referee.play import dealing, playable, signup
from bot.referee.season import standing_in
from bot.referee.shelf import titles_of
from games import catalogue
from games.chance import secret_of
from games.game import AnyGame, Brought, Seat
from games.season.state import State
from games.wording import plain

MATCH_OPENED: Final = "match_opened"
"""The act by which a season notes the commitment of one of its matches."""


# Opening --------------------------------------------------------------------------------------------------------------


async def begin(
    act: Act, game: str, seats: tuple[Seat, ...], options: dict[str, Any], settings: Mapping[str, Any], table: int = 0
) -> Match:
    """Open and deal a match for these seats of the season: the season's players need no sign-up.

    `table`: which of several it is, from 1; 0: the only one.

    Refused: `hosts-read-answers`, `no-such-game`, `season-seat-empty`, `setting-unknown-here`, and what `signup.open_match`, `signup.join`
    and `dealing.start` refuse.
    """
    house, instead = within(act), await standing_in.for_now(act)
    opened = await _opened(act, signup.open_match, game, options, settings, table)
    for seat in seats:
        await _sit(act, house, opened, seat, instead.get(seat))
    # A machine sits down in a match that has begun.
    has_machines = any(seat in instead and instead[seat] is None for seat in seats)
    match = await dealing.start(house, opened.id, act.match.hosts[0], waits=not has_machines)
    for number, seat in enumerate(seats):
        if seat in instead and instead[seat] is None:
            await _machine_stands_in(act, house, match, seat, number)
    return match


async def _sit(act: Act, house: House, opened: Match, seat: Seat, other: Waiting | None) -> None:
    """Seat a player of the season, or `other` if they can stand in."""
    player = next((tenure for tenure in act.seated if tenure.seat == seat), None)
    if player is None:
        raise Refused("season-seat-empty", {"who": SeatName(seat)})
    if other is not None and await _stands_in(act, house, opened, other):
        await standing_in.note(act, seat, opened, other)
        return
    if player.user in act.match.hosts and shows_hosts(opened):
        raise Refused("hosts-read-answers")
    await signup.join(house, opened.id, player.user, player.name, player.word, player.locale)


async def _machine_stands_in(act: Act, house: House, match: Match, seat: Seat, number: int) -> None:
    """Let a machine play for the season's player in seat `number` of a match that has begun; silence, if its game has none."""
    player = player_of(positions.game_of(match))
    if player is None:
        return
    reason = plain(sentence("stand-in-wished", {}, match.settings.locale, positions.game_of(match)))

    async def sit(inner: Act) -> Tenure:
        return await machines.sit(inner, CLOCK, number, player, reason)

    seated = await house.act(match.id, sit)
    await standing_in.note(act, seat, match, seated)


async def _stands_in(act: Act, house: House, opened: Match, other: Waiting) -> bool:
    """Return whether a person could take the seat of an absent player; if not, that player sits there."""
    if other.user in act.match.hosts:
        return False
    try:
        await signup.join(house, opened.id, other.user, other.name, "", other.locale)
    except Refused:
        return False
    return True


async def begin_contest(act: Act, game: str, options: dict[str, Any], settings: Mapping[str, Any]) -> Match:
    """Open a contest beside the season: one deal for all.

    Refused: `no-such-game`, `setting-unknown-here`, and what `contests.open_contest` refuses.
    """
    return await _opened(act, contests.open_contest, game, options, settings)


async def _opened(
    act: Act,
    open_one: Callable[..., Awaitable[Match]],
    game: str,
    options: dict[str, Any],
    settings: Mapping[str, Any],
    table: int = 0,
) -> Match:
    """Open a match or a contest of a season, in the season's channels, with a secret that follows from the season's."""
    season, rules = act.match, rules_of(game)
    chosen = settings_of(season, rules, settings)
    secret, is_covered = await _secret(act)
    opened = await open_one(
        within(act).scoped(is_covered=is_covered),
        guild=season.guild,
        home=season.home,
        game=game,
        host=season.hosts[0],
        title=f"{season.title}: {catalogue.name_of(rules, season.settings.locale)}{f' {table}' if table else ''}",
        settings=chosen,
        options=options,
        secret=secret,
        season=season.id,
    )
    await _note(act, opened)
    return opened


async def _secret(act: Act) -> tuple[bytes, bool]:
    """Return the secret of the next match, and whether a beacon round is in it.

    It follows from the season's own, which was drawn before any player gave a word, and from its beacon.
    """
    journal = await act.tx.journal.of(act.match.id)
    number = 1 + history.count(journal, MATCH_OPENED)
    source = history.secrets_of(journal, act.match.secret, act.match.seed)
    return secret_of(source, number), source != act.match.secret


async def _note(act: Act, opened: Match) -> None:
    """Note the match's commitment in the season's journal, where it can be checked against its secret in the end; and the file that hosts
    had chosen, if it is of a newer one with that title.
    """
    facts = {"match": opened.id, "commitment": opened.commitment}
    older = (await titles_of(act.tx, act.match.guild)).older(opened.game, positions.chosen_in(act.match))
    await act.write(MATCH_OPENED, CLOCK, facts=facts | ({"newer_than": older} if older else {}))


def rules_of(game: str) -> AnyGame:
    """Return the rules of a game that a season can play.

    Refused: `no-such-game`.
    """
    rules = catalogue.find(game)
    if rules is None or catalogue.is_season(game):
        raise no_such_game(game)
    return rules


def settings_of(season: Match, rules: AnyGame, chosen: Mapping[str, Any]) -> Settings:
    """Return the settings of a season's match: paced by its own game, and otherwise like the season.

    Its replay is for the hosts: it shows purses, which are private until the season is over.

    Refused: what `playable.merged` refuses.
    """
    theirs = playable.default_settings(rules)
    pace = replace(season.settings.pace, every=theirs.pace.every, early=theirs.pace.early)
    own = replace(
        season.settings, pace=pace, announce=theirs.announce, reveal_after=theirs.reveal_after, replay="hosts"
    )
    return playable.merged(own, chosen)


def seasonal(state: State, rules: AnyGame, seats: tuple[Seat, ...], options: dict[str, Any]) -> dict[str, Any]:
    """Return the options of a main match: the given ones, and those that its game takes from the season."""
    if rules.in_season is None:
        return options
    held = state.accounts if state.purses is None else state.purses  # of a heat that is dealt again
    brought = Brought(
        tuple(held[seat] for seat in seats),
        tuple(state.meadows[seat] for seat in seats),
        state.options.garnets_tradable,
    )
    return rules.in_season.options(options, brought)


def has_purses(rules: AnyGame) -> bool:
    """Return whether the purses of a season's players are in play in a main match of this game."""
    return rules.in_season is not None and rules.in_season.has_purses


# Reading --------------------------------------------------------------------------------------------------------------


async def winners(act: Act, players: tuple[Seat, ...], contest: Match) -> tuple[Seat, ...]:
    """Return which of these players of the season won their run of a contest without a hint."""
    seats = {tenure.user: tenure.seat for tenure in act.seated}
    won = {run.id for run in await act.tx.matches.runs(contest.id) if run.outcome is not None and run.outcome.winners}
    journals = await act.tx.journal.of_each(won)
    unaided = [run for run in won if not any(entry.act == "hinted" for entry in journals[run])]
    users = [tenure.user for tenure in await act.tx.seats.of(*unaided)]
    return tuple(sorted(seats[user] for user in users if seats.get(user) in players))


async def note_result(act: Act, match: Match) -> None:
    """Note how a match of the season ended, and the head of its journal, so that its export can be held to it."""
    [revealed] = [entry for entry in await act.tx.journal.of(match.id) if entry.act == "revealed"]
    facts = {"match": match.id, "head": revealed.chain, "status": match.status}
    facts["outcome"] = msgspec.to_builtins(match.outcome)
    await act.write("result_taken", CLOCK, facts=facts)


async def gold(act: Act, match: Match) -> tuple[tuple[int, ...], ...]:
    """Return the gold of each seat over the rounds of a finished match; empty if its game counts none, or only one round was played."""
    game = positions.game_of(match)
    counted = game.in_season.gold if game.in_season else None
    if match.seed is None or match.outcome is None or counted is None:
        return ()
    journal = await act.tx.journal.of(match.id)
    options = positions.options_of(game, match.options)
    played = positions.replayed(game, options, match.seats, match.seed, journal)
    tables = [table for entry, table, _ in played if entry.act in {"started", "step"}]
    by_round = {table.step: counted(table.state) for table in tables if table is not None and table.step <= match.step}
    rounds = [by_round[step] for step in sorted(by_round)]
    return tuple(zip(*rounds, strict=True)) if len(rounds) > 1 else ()
