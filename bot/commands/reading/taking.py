"""Converts a venue's words to the values that a command takes: a seat, a moment, a number, a person; or refuses them.

It also lists the choices of a field, as values with their words; each venue shows them in its own way.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from bot.commands.command import Command, Field, Offers, Suggests
from bot.commands.reading import subjects
from bot.commands.request import Request
from bot.commands.wording import choice_called, say
from bot.commands.words.settings import suggested as settings_suggested
from bot.referee.core import naming
from bot.referee.core.model import Match, Person, Refused
from bot.referee.moments import reading
from bot.referee.people import me
from games import catalogue
from games.game import Seat
from games.suggesting import suggested as options_suggested
from games.wording import plain

Raw = Mapping[str, Any]
"""What a venue hands over, by field: words, or a value that it has understood itself (a person, a switch, the bytes of a file)."""

_LONGEST: Final = 6_000
"""The longest text of a field without another limit."""
YES: Final = frozenset({"yes", "y", "true", "on", "1", "sì", "si", "sí"})
NO: Final = frozenset({"no", "n", "false", "off", "0", ""})


async def taken(command: Command, raw: Raw, request: Request, *, is_whole: bool = True) -> Request:
    """Return the request with the parsed values, and in a contest with the run of the named player.

    `raw`: what each field of the `command` was given, by its key, as words or as the venue's own value.
    Unless it `is_whole`, what is missing or cannot be read is left out: it is being typed.

    Refused: `bad-choice`, `field-missing`, `no-number`, `no-such-place`, `no-such-player`, `number-range`, `too-long`, `name-the-run`,
    what `reading.understand` refuses, and what the venue refuses of a person.
    """
    values: dict[str, Any] = {}
    for field in command.fields:
        value = raw.get(field.key)
        if value is None or (isinstance(value, str) and not value.strip()):
            if field.needed and field.kind != "reason" and is_whole:
                raise Refused("field-missing", {"field": field.key})
            continue
        try:
            values[field.key] = await taken_one(field, value, request)
        except Refused as refusal:
            if is_whole:
                raise Refused(refusal.id, {"field": field.key, **refusal.facts}) from None
    done = replace(request, given=values)
    names_player = any(field.kind == "seat" and field.key in values for field in command.fields)
    is_of_run = command.subject in {"run", "run-if-named"} and (is_whole or names_player)
    return await _in_run(command, done) if is_of_run else done


async def _in_run(command: Command, request: Request) -> Request:
    match, player = request.match, next((one.key for one in command.fields if one.kind == "seat"), "player")
    if not match.is_contest:
        return request
    if player not in request.given:
        if command.subject != "run-if-named":
            raise Refused("name-the-run")
        return request
    run = await subjects.run_of(request.house, match, request.given[player])
    return replace(request, run=run, given={**request.given, player: 0})


async def taken_one(field: Field, value: Any, request: Request) -> Any:
    """Return the parsed value of one field.

    Refused: `bad-choice`, `deadline-far`, `deadline-past`, `is-a-bot`, `midnight-which`, `no-number`, `no-such-member`,
    `no-such-place`, `no-such-player`, `nobody-wrote`, `number-range`, `time-skipped`, `time-twice`, `time-unreadable`,
    `too-long`, `which-player`, `zone-unknown`.
    """
    if not isinstance(value, str):
        return value
    words = value.strip()
    match field.kind:
        case "seat":
            return await _seat(words, request)
        case "member":
            return await request.surface.member(request, words)
        case "person":
            return await _person(words, request)
        case "moment":
            return await _moment(words, request)
        case "number":
            return _number(field, words)
        case "switch":
            return _switch(words)
        case "choice" | "channel":
            return _choice(field, words)
        case "places":
            return await _places(words, request)
    return _short(field, words)


def _short(field: Field, words: str) -> str:
    most = field.most or _LONGEST
    if len(words) > most:
        raise Refused("too-long", {"field": field.key, "most": most, "count": len(words)})
    return words


async def _person(words: str, request: Request) -> Person:
    known = await request.house.store.transact(lambda tx: tx.people.get(words.strip("<@!>")))
    if known is None and not request.asker.guild:
        raise Refused("no-such-member", {"player": words})
    return known or await request.surface.member(request, words)


async def _seat(words: str, request: Request) -> Seat:
    names, mentioned = await request.names(), words.strip("<@!>")
    meant = naming.seats_meant(names, seats(request.match, names), words)
    if words.startswith("<@"):
        meant = tuple(one.seat for one in await request.seated() if one.user == mentioned)
    if len(meant) == 1:
        return meant[0]
    if not meant:
        raise Refused("no-such-player", {"player": words})
    players = ", ".join(f"{naming.value_of(seat)} {names.get(seat, '—')}" for seat in meant)
    raise Refused("which-player", {"player": words, "players": players})


def seats(match: Match, names: Mapping[Seat, str]) -> list[Seat]:
    """Return the seats of a match; in a contest, or before the start, those of the people who joined."""
    return sorted(names) if match.is_contest or not match.seats else list(range(match.seats))


async def _moment(words: str, request: Request) -> Any:
    """Return a moment; hours are in the asker's time zone."""
    zone = await me.zone_of(request.house, request.user) or "UTC"
    deadline = request.match.ends_at if request.about is not None else None
    return reading.understand(words, request.asker.at, deadline=deadline, zone=zone)


def _number(field: Field, words: str) -> int:
    plain = words.translate(_MINUS)
    if not (plain.removeprefix("-").isascii() and plain.removeprefix("-").isdecimal() and len(plain) < 8):
        raise Refused("no-number", {"words": words})
    number = int(plain)
    if (field.least is not None and number < field.least) or (field.most is not None and number > field.most):
        raise Refused("number-range", {"number": number, "least": field.least or 0, "most": field.most or 0})
    return number


_MINUS: Final = str.maketrans("−–", "--")


def _choice(field: Field, words: str) -> str:
    """Return what is chosen. No words name a channel: a venue that has channels hands over the channel itself."""
    choices = field.choices if field.kind == "choice" else ()
    choice = next((one for one in choices if one.casefold() == words.casefold()), None)
    if not choice:
        raise Refused("bad-choice", {"words": words, "choices": ", ".join(choices) or "–"})
    return choice


def _switch(words: str) -> bool:
    if words.casefold() in YES | NO:
        return words.casefold() in YES
    raise Refused("bad-choice", {"words": words, "choices": "yes, no"})


async def _places(words: str, request: Request) -> Any:
    names = await request.names()
    places = naming.places_meant(names, range(request.match.seats), words)
    if isinstance(places, str):
        raise Refused("no-such-place", {"player": places})
    return places


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
            listed = seats(request.match, names) if request.about else []
            return [(naming.value_of(seat), f"{seat + 1}. {names.get(seat, '—')}") for seat in listed]
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
