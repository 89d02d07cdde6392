"""The choices of a field, as values with their words; each venue shows them in its own way."""

from collections.abc import Sequence

from bot.commands.command import Field, Offers, Request, Suggests
from bot.commands.reading.taking import seats
from bot.commands.wording import choice_called, say
from bot.commands.words.settings import suggested as settings_suggested
from bot.referee.core import naming
from bot.referee.core.model import Refused
from games import catalogue
from games.suggesting import suggested as options_suggested
from games.wording import plain

Choices = Sequence[tuple[str, str]]


async def offered_now(field: Field, request: Request, typed: str = "") -> Choices:
    """Return what `offered` returns; nothing where that is refused."""
    try:
        return await offered(field, request, typed)
    except Refused:
        return ()


async def offered(field: Field, request: Request, typed: str = "") -> Choices:
    """Return everything that a field offers, the likeliest first. `typed`: what suggestions are made from."""
    if field.suggests is not None:
        return await field.suggests(request, typed)
    if field.offers is not None:
        return await field.offers(request)
    match field.kind:
        case "seat":
            names = await request.names() if request.about else {}
            there = seats(request.match, names) if request.about else []
            return [(naming.value_of(seat), f"{seat + 1}. {names.get(seat, '—')}") for seat in there]
        case "choice":
            return [(one, choice_called(field, one, request.locale)) for one in field.choices]
        case "switch":
            return [(one, plain(say(f"choice-{one}", request.locale))) for one in ("yes", "no")]
        case "options":
            game = catalogue.find(request.text("game") or (request.match.game if request.about else ""))
            return _turned(options_suggested(game, typed, request.locale)) if game is not None else []
        case "settings":
            return _turned(settings_suggested(typed, request.locale))
    return []


def _turned(lines: Sequence[tuple[str, str]]) -> Choices:
    return [(line, words) for words, line in lines]


def filtered(offers: Offers) -> Suggests:
    """Return the `suggests` of a field: what may be named now, of which those are shown that contain what is typed."""

    async def suggests(request: Request, typed: str) -> Choices:
        return matching(await offers(request), typed)

    return suggests


def matching(choices: Choices, typed: str) -> Choices:
    """Return the choices whose words contain what is typed."""
    return [(value, words) for value, words in choices if typed.casefold() in words.casefold()]
