"""A whole season in the terminal: scripted players in every seat of every match, a host who opens what is to be opened."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import msgspec

from bot.page.html.words import WORDS as PAGE
from bot.referee import sweep
from bot.referee.core.model import Match
from bot.referee.core.positions import table_of
from bot.referee.season import episodes, seasons
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.terminal.auto import HOST, Stuck, announced, answered, opened_with, stored, turned
from games import catalogue
from games.chance import Chance
from games.season.state import State, left, mark
from games.wording import plain

USUAL: Final = 11
"""The size of a cast, unless another number is asked for."""
_PRIZE: Final = 1


async def play(
    theatre: Theatre, seats: int, show: Callable[[str], None], options: dict[str, Any], locale: str = "en"
) -> Match:
    """Play one season from its sign-up to its last result, and return it. `locale`: of all letters. Raises Stuck if it stands still."""
    theatre.stage.listeners.append(partial(announced, show))
    season = catalogue.find(catalogue.SEASON)
    assert season is not None
    opened = await opened_with(
        theatre, season, seats, {"garnets": 1, "power": "meadows", "public": ["garnets"]} | options, locale
    )
    await sweep.attend(theatre.house)
    while not (match := await stored(theatre, opened.id)).is_revealed:
        await theatre.courier.drain()
        if not await _host(theatre, match):
            await _pass_time(theatre, match)
    await theatre.courier.drain()
    return match


async def _host(theatre: Theatre, season: Match) -> bool:
    """Open what a host has to open now: a match or the finale. Return whether there was something to open."""
    if not season.is_running:
        return False
    state: State = table_of(season).state
    if state.phase == "finale":
        await episodes.finale(theatre.house, season.id, HOST)
        return True
    if state.phase != "match" or state.link is not None:
        return False
    journal = await theatre.house.store.transact(lambda tx: tx.journal.of(season.id))
    if state.episode == 2 and not any(entry.facts.get("kind") == "side" for entry in journal):
        await episodes.open_side(theatre.house, season.id, HOST, _PRIZE)
    await _give(theatre, season, state)
    evening = _evening(state)
    if evening is None:
        await _announced(theatre, season, state)
    else:
        await episodes.open_episode(theatre.house, season.id, HOST, *evening)
    return True


async def _give(theatre: Theatre, season: Match, state: State) -> None:
    """Let the richest player give a garnet to the poorest before the match, if the season allows gifts."""
    by_wealth = sorted(left(state), key=lambda seat: state.accounts[seat].garnets)
    poorest, richest = by_wealth[0], by_wealth[-1]
    if state.options.garnets_tradable and state.accounts[richest].garnets:
        tenures = await theatre.house.store.transact(lambda tx: tx.seats.of(season.id))
        giver = next(tenure.user for tenure in tenures if tenure.seat == richest)
        await seasons.give(theatre.house, season.id, giver, poorest, 1)


async def _announced(theatre: Theatre, season: Match, state: State) -> None:
    """Let the host run a match for which no game has enough seats. The seed draws the places; the first and the last may be shared."""
    assert season.seed is not None
    await episodes.announce_match(theatre.house, season.id, HOST, plain(PAGE("straws", season.settings.locale)))
    chance = Chance(season.seed, f"by-hand/{season.line}/{state.episode}")
    order = chance.shuffle(left(state))
    places = {mark(seat): place for place, seat in enumerate(order, 1)}
    places[mark(order[1])] -= chance.below(2)
    places[mark(order[-2])] += chance.below(2)
    await seasons.enter_result(theatre.house, season.id, HOST, places)


def _evening(state: State) -> tuple[str, dict[str, Any]] | None:
    """Return the game of this episode's main match, with the options of its trial. None if no game takes so many players.

    The games that take so many players take turns.
    """
    seats = len(left(state))
    evenings = [
        (game.key, trial.options)
        for game in catalogue.games()
        for trial in game.trials[:1]
        if seats in game.seats and game.refuse(seats, trial.options) is None
    ]
    if not evenings:
        return None
    game, options = evenings[(state.episode - 1) % len(evenings)]
    usual = msgspec.to_builtins(type(options)())
    return game, {key: value for key, value in msgspec.to_builtins(options).items() if value != usual[key]}


async def _pass_time(theatre: Theatre, season: Match) -> None:
    """Let everyone answer in every match, then turn the clock to the next event. Raises Stuck if nothing changes."""
    house, acted = theatre.house, await answered(theatre)
    before = await house.store.transact(lambda tx: tx.matches.find())
    await turned(theatre)
    if not acted and before == await house.store.transact(lambda tx: tx.matches.find()):
        raise Stuck(f"season {season.id} stands still")
