"""A whole match in the terminal: scripted players in every seat, a clock that turns itself, every letter printed as it is delivered."""

from collections.abc import Awaitable, Callable
from functools import partial
from itertools import cycle
from typing import Any

from msgspec.structs import replace

from bot.page.html.words import WORDS as PAGE
from bot.papers.markup import moment, plain_post
from bot.referee.core.model import Match, Person
from bot.referee.core.positions import game_of
from bot.referee.letters.sentences import WORDS as LETTERS
from bot.referee.play import dealing, playable, signup
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, Cast, judged
from bot.venues.rehearsal.stage.stage import Delivered
from bot.venues.rehearsal.stage.theatre import Theatre, turn
from games.game import AnyGame
from games.wording import plain

NAMES = (
    *("Ada", "Bo", "Chiara", "Dae", "Eve", "Farid", "Gil", "Hana", "Ivo", "June", "Kofi", "Lin", "Mei", "Nils", "Oda"),
    *("Pia", "Quin", "Rosa", "Sol", "Tom", "Uma", "Vera", "Wim", "Xenia"),
)
WORDS = ("clover", "", "amber", "north", "", "fig", "tide", "", "ember", "wren", "moss")
HOST = "host"


class Stuck(Exception):
    """The match does not come to its end."""


async def play(
    theatre: Theatre,
    game: AnyGame,
    seats: int,
    show: Callable[[str], None],
    options: dict[str, Any] | None = None,
    locale: str = "en",
) -> Match:
    """Play one match from its sign-up to its last result, and return it. `locale`: of all letters. Raises Stuck if it stands still."""
    theatre.stage.listeners.append(partial(announced, show))
    match = await opened_with(theatre, game, seats, options or {}, locale)
    return await played_on(theatre, match)


async def _passed() -> None:
    """Do nothing: there is no spectator."""


async def played_on(theatre: Theatre, match: Match, after_each: Callable[[], Awaitable[None]] = _passed) -> Match:
    """Play a match that has begun to its last result, and return it. Raises Stuck if it stands still.

    A season in one file is played with the matches that it opens. `after_each` is called after each thing that was done: letters,
    orders, a close.
    """
    while not match.is_revealed:
        await theatre.courier.drain()
        await after_each()
        before = await _moved(theatre)
        await answered(theatre)
        await after_each()
        await turned(theatre)
        await after_each()
        match = await stored(theatre, match.id)
        if await _moved(theatre) == before:
            raise Stuck(f"match {match.id} stands still at step {match.step}")
    await theatre.courier.drain()
    return match


async def _moved(theatre: Theatre) -> list[tuple[str, int]]:
    """Return how often each match has moved."""
    matches = await theatre.house.store.transact(lambda tx: tx.matches.find(open_only=False))
    return [(one.id, one.revision) for one in matches]


async def answered(theatre: Theatre) -> int:
    """Let all players and hosts answer in every match that runs. Return how many answers there were."""
    count = 0
    for match in await theatre.house.store.transact(lambda tx: tx.matches.find()):
        if match.is_running:
            count += await cast_of(theatre, game_of(match)).play(match.id)
            count += await judged(theatre.house, match.id, HOST)
    return count


async def opened_with(
    theatre: Theatre, game: AnyGame, seats: int, options: dict[str, Any], locale: str = "en"
) -> Match:
    """Open a match, seat the first `seats` names and deal. Return the match."""
    host = Person(HOST, plain(PAGE("as-host", locale)), locale)
    await theatre.house.store.transact(lambda tx: tx.people.save(host))
    settings = replace(playable.default_settings(game), locale=locale)
    opened = await signup.open_match(
        theatre.house,
        guild="rehearsal",
        home="rehearsal",
        game=game.key,
        host=HOST,
        settings=settings,
        options=options,
    )
    for name, word in list(zip(NAMES, cycle(WORDS), strict=False))[:seats]:
        await signup.join(theatre.house, opened.id, name, name, word, locale)
    return await dealing.start(theatre.house, opened.id, HOST)


async def turned(theatre: Theatre) -> None:
    """Turn the clock to the next event, and do what is due then."""
    wake = await theatre.house.store.transact(lambda tx: tx.matches.next_wake())
    await turn(theatre.house, theatre.clock, wake or theatre.clock.now())


async def stored(theatre: Theatre, match_id: str) -> Match:
    """Return a match as it is stored now."""
    match = await theatre.house.store.transact(lambda tx: tx.matches.get(match_id))
    assert match is not None
    return match


def cast_of(theatre: Theatre, game: AnyGame) -> Cast:
    """Return the players of all names: every other one a thinker, if the game has one; else the form-only player."""
    players = cycle((next(iter(game.players), FORM_ONLY), FORM_ONLY))
    return Cast(theatre.house, theatre.intake, dict(zip(NAMES, players, strict=False)))


def announced(show: Callable[[str], None], delivered: Delivered) -> None:
    """Show one post, with where it went and when."""
    locale, place = delivered.post.locale, delivered.address.partition("/")[0]
    whom = delivered.user or plain(LETTERS(f"place-{place}", locale))
    mark = f", {plain(LETTERS('letter-changed', locale))}" if delivered.is_edited else ""
    show(f"--- {moment(delivered.at, locale)} · {whom}{mark}\n{plain_post(delivered.post)}\n")
