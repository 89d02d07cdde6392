"""Opening a match of a rehearsal: the command that opens one, and then every seat is taken and the match begins."""

from msgspec import Struct

from bot.commands.playing import seats
from bot.page.html.sight import HOST
from bot.page.html.words import say, tongue
from bot.page.web.guard import Refusal
from bot.page.web.new import new_match
from bot.page.web.new.new_match import game_of, raw_of
from bot.page.web.playing import in_words
from bot.referee.core import positions
from bot.referee.core.model import LONGEST_WORD, Match, Person
from bot.referee.letters.sentences import WORDS as REFEREE
from bot.referee.play import dealing
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, HUMAN, user_of
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.web.surface import begun
from games import table
from games.game import AnyGame
from games.wording import plain


class SeatBody(Struct, forbid_unknown_fields=True):
    """One seat of a new match; `player`: ``human`` or a scripted player's name."""

    name: str
    player: str
    word: str = ""


class OpeningBody(new_match.OpeningBody, forbid_unknown_fields=True, kw_only=True):
    """A new match with its seats."""

    seats: list[SeatBody]


async def open_match(theatre: Theatre, body: OpeningBody) -> Match:
    """Open a match, fill all seats and deal. Refuses before anything is stored."""
    game, house = game_of(body), theatre.house
    options = next(given for given in raw_of(body).values() if isinstance(given, dict))
    wrong = table.refuse(game, len(body.seats), positions.options_of(game, options))
    if wrong:
        raise Refusal(422, plain(game.tell(wrong, tongue())))
    _refuse_seats(game, body.seats)
    match_id = await new_match.opened(begun(theatre), body)
    match = await house.store.transact(lambda tx: tx.matches.get(match_id))
    assert match is not None, "an opened match is stored"
    with in_words(game, {}):
        for number, seat in enumerate(body.seats, 1):
            person = Person(user_of(number, seat.player), seat.name.strip(), match.settings.locale)
            await seats.join(house, match, person, seat.word.strip() or None)
        return await dealing.start(house, match.id, HOST)


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
