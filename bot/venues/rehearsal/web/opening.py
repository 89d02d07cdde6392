"""Opening a match on the page: the form as it came, what stands in the way of it, and the deal."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from bot.commands.match.opening import settings_of
from bot.commands.playing import seats
from bot.page.html.sight import HOST
from bot.page.html.words import say, tongue
from bot.page.web.guard import Refusal
from bot.referee.core import positions
from bot.referee.core.model import LONGEST_WORD, Match, Person, Refused, Settings
from bot.referee.letters.sentences import WORDS as REFEREE
from bot.referee.play import dealing, playable, signup
from bot.venues.rehearsal.pages.new import lasting, whole_of
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, HUMAN, user_of
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.web.acting import done
from games import catalogue, estimate, table
from games import options as choosing
from games.form import Rejected
from games.game import AnyGame
from games.suggesting import heard, meant
from games.wording import plain


class SeatBody(Struct, forbid_unknown_fields=True):
    """One seat of a new match; `player`: ``human`` or a scripted player's name."""

    name: str
    player: str
    word: str = ""


class OpeningBody(Struct, forbid_unknown_fields=True):
    """A new match; `options` as TOML or JSON text, over what stands in `fields`; `once` names this form: it opens one match.

    `locale`: the language of its letters.
    """

    game: str
    seats: list[SeatBody]
    every: str
    early: Literal["never", "all_in"]
    close_at: str = ""
    options: str = ""
    fields: dict[str, str] = {}
    hold: bool = False
    once: str = ""
    locale: str = "en"


async def open_match(theatre: Theatre, body: OpeningBody) -> Match:
    """Open a match, fill all seats and deal. Refuses before anything is stored."""
    game = _game(body)
    options = options_of(game, body.options, len(body.seats), body.fields)
    _refuse_seats(game, body.seats)
    settings = _settings(game, body)
    house = theatre.house
    opened = done(
        await signup.open_match(
            house, guild="rehearsal", home="rehearsal", game=game.key, host=HOST, settings=settings, options=options
        ),
        game,
        {},
    )
    for number, seat in enumerate(body.seats, 1):
        person = Person(user_of(number, seat.player), seat.name.strip(), body.locale)
        done(await seats.join(house, opened, person, seat.word.strip() or None), game, {})
    return done(await dealing.start(house, opened.id, HOST), game, {})


def length(body: OpeningBody) -> str:
    """How long a match of this form would last, in a sentence; a Refusal where it could not be opened."""
    game = _game(body)
    if game.key == catalogue.SEASON:
        return ""
    options = positions.options_of(game, options_of(game, body.options, len(body.seats), body.fields))
    pace = _settings(game, body).pace
    count = estimate.rounds(game, len(body.seats), options)
    told = lasting(count, pace)
    live = say("length-live") if whole_of(count, pace) >= _LONG and count > 1 else ""
    return f"{told} {live}".strip()


_LONG: Final = timedelta(days=14)


def _game(body: OpeningBody) -> AnyGame:
    game = catalogue.find(body.game)
    if game is None:
        raise Refusal(422, say("no-such-game-here", games=", ".join(catalogue.keys())))
    return game


def options_of(game: AnyGame, text: str, seats: int, fields: Mapping[str, str] | None = None) -> dict[str, Any]:
    """The options of a form, over them those that were typed, playable with so many seats; a Refusal names the wrong one."""
    read = heard(game, text)
    given = read if isinstance(read, Rejected) else choosing.taken(game, meant(game, fields or {}) | read)
    if isinstance(given, Rejected):
        raise Refusal(422, plain(game.tell(given, tongue())))
    wrong = table.refuse(game, seats, positions.options_of(game, given))
    if wrong:
        raise Refusal(422, plain(game.tell(wrong, tongue())))
    plain_options: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(given))
    return plain_options


def _refuse_seats(game: AnyGame, seats: list[SeatBody]) -> None:
    """Check that each seat has a different name, a player that the game knows, and a word that is short enough."""
    players = (HUMAN, *game.players, FORM_ONLY)
    names: set[str] = set()
    for seat in seats:
        name = seat.name.strip()
        if not 1 <= len(name) <= 32:
            raise Refusal(422, say("name-missing"))
        if name.casefold() in names:
            raise Refusal(422, say("name-twice", name=name))
        if seat.player not in players:
            raise Refusal(422, say("no-such-player", player=seat.player, players=", ".join(players)))
        if len(seat.word.strip()) > LONGEST_WORD:
            raise Refusal(422, plain(REFEREE("word-too-long", tongue(), most=LONGEST_WORD)))
        names.add(name.casefold())


def _settings(game: AnyGame, body: OpeningBody) -> Settings:
    pace = {"every": body.every, "early": body.early, "close_at": body.close_at}
    if "+" in body.every:  # a chess clock, which closes at no hour and when all have answered
        pace = {"every": body.every}
    held = {"announce": "hold"} if body.hold else {}
    settings = settings_of(game, pace, {"locale": body.locale, **held})
    refusal = settings if isinstance(settings, Refused) else playable.refuse_settings(settings)
    if refusal:
        facts: dict[str, Any] = {**refusal.facts, "setting": say(f"pace-{refusal.facts['setting']}".replace("_", "-"))}
        raise Refusal(422, plain(REFEREE(refusal.id, tongue(), **facts)))
    assert isinstance(settings, Settings), "a refusal was told"
    return settings
