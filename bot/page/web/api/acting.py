"""The commands of the table for programs: which ones a token may send, what they answer, and how they are described."""

from base64 import b64encode
from collections.abc import Iterator
from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from bot.commands import table
from bot.commands.command import HOSTS, Command, Field
from bot.commands.page.forms import VENUE
from bot.commands.page.sent import Receiver, Sent
from bot.commands.page.shown import type_of
from bot.commands.performing import Pending, standing_in
from bot.commands.reading.taking import offered_now
from bot.commands.request import Reply, Request
from bot.commands.standing import MAY
from bot.commands.wording import about, field_called, say
from bot.page.html.words import say as page_says
from bot.page.web.api.bodies import said_of
from bot.page.web.guard import Refusal
from bot.page.web.playing import FormBody
from bot.papers.markup import plain
from bot.referee.acts.seen import moves_now
from bot.referee.core.model import Match
from bot.referee.core.ports import Clock
from bot.referee.programs.tokens import Kind

PROGRAM: Final = "program"
"""The venue under which an entry of the table says that programs lack it. They also lack what pages lack."""
_MOST: Final = 6_000
_OF_MATCH: Final = table.OWN | {"match", "run", "run-if-named", "season", "any-season"}
Value = str | int | bool


class CommandBody(Struct, forbid_unknown_fields=True):
    """What a command is given.

    `given`: the fields, by their keys. `form`: an answer to a question of the game, where the command takes one. `since`: how often the
    match had moved when the sender looked; the command is refused if it has moved on. `once`: an id of the sender's; the same id a second
    time does nothing. `yes`: the token of a question that is answered with yes; the other fields are not read then.
    """

    given: dict[str, Value] = {}
    form: FormBody | None = None
    since: Annotated[int, Meta(ge=0)] | None = None
    once: Annotated[str, Meta(max_length=64)] = ""
    yes: Annotated[str, Meta(max_length=200)] = ""


class Asked(Struct, frozen=True):
    """A question before anything is done. Send `yes` in a second request within 15 minutes. `button`: what a person would press."""

    text: str
    button: str
    yes: str


class Told(Struct, frozen=True):
    """A letter as it looks. `above`: whose it is, or what it is about."""

    above: str
    title: str
    text: str


class Saved(Struct, frozen=True):
    """A file, in base64."""

    name: str
    type: str
    body: str


class CommandReply(Struct, frozen=True):
    """The answer to a command, in words. `asks`: nothing is done before a yes."""

    text: str
    asks: Asked | None
    letters: tuple[Told, ...]
    files: tuple[Saved, ...]
    links: tuple[str, ...]


class FieldBody(Struct, frozen=True):
    """A field of a command. `choices`: what it may be given now; empty where anything may be typed."""

    key: str
    kind: str
    about: str
    is_needed: bool
    choices: tuple[str, ...]


class CommandLine(Struct, frozen=True):
    """A command that makes sense now."""

    name: str
    about: str
    fields: tuple[FieldBody, ...]


class CommandList(Struct, frozen=True):
    """The commands that a token may send now. `since`: how often the match has moved, for hosts."""

    since: int | None
    commands: tuple[CommandLine, ...]


def of_kind(kind: Kind, match: Match | None = None) -> tuple[Command, ...]:
    """Return the entries of the table that a token of this kind may send: the hosts' ones, or those of players, about its match.

    `match`: leaves out what is about other matches only, such as seasons.
    """
    of_matches = (one for one in table.TABLE if one.subject in _OF_MATCH and not {PROGRAM, VENUE} & one.lacks.keys())
    commands = (
        tuple(one for one in of_matches if (one.who in HOSTS) == (kind == "host")) if kind in {"host", "play"} else ()
    )
    about = table.subjects_of(match) | table.OWN if match is not None else _OF_MATCH
    return tuple(one for one in commands if one.subject in about)


async def listed(kind: Kind, request: Request) -> CommandList:
    """Return the commands that the asker may send now with a token of this kind."""
    match, standing = request.match, await standing_in(request)
    entries = of_kind(kind, match)
    commands = table.offered(match, entries) if kind == "host" else table.of_players(match, entries)
    lines = [await _line(one, request) for one in commands if standing in MAY[one.who]]
    since = await moves_now(request.house.store, match.id) if kind == "host" else None
    return CommandList(since, tuple(lines))


async def _line(command: Command, request: Request) -> CommandLine:
    fields = [
        FieldBody(
            one.key, one.kind, field_called(one.key, request.locale, command), one.needed, await _choices(one, request)
        )
        for one in command.fields
    ]
    return CommandLine(command.key, plain((about(command, request.locale),), {}), tuple(fields))


async def _choices(field: Field, request: Request) -> tuple[str, ...]:
    if field.kind not in {"seat", "choice", "listed"}:
        return ()
    return tuple(value for value, _ in await offered_now(field, request))


class Commanding:
    """Carries out commands of programs. They go to the same table as those of people."""

    def __init__(self, clock: Clock) -> None:
        self._receiver = Receiver(Pending(clock.now))

    async def carried_out(self, kind: Kind, name: str, request: Request, body: CommandBody, mark: str) -> CommandReply:
        """Carry out a command, or answer a question with yes. Raises a Refusal that says why not.

        `mark`: the prefix of the ids of this token's requests. A question of another token is not answered.
        """
        command = table.named(name, of_kind(kind, request.match))
        if command is None:
            raise Refusal(404, page_says("api-no-such-command", command=name), "no-such-command", "path.command")
        keys = [one.key for one in command.fields]
        for key in body.given.keys() - keys:
            sentence = page_says("api-no-such-field", field=key, fields=", ".join(keys) or "–")
            raise Refusal(400, sentence, "no-such-field", f"body.given.{key}")
        if body.yes and not body.yes.startswith(mark):
            raise Refusal(422, plain(say("gone", request.locale), {}), "gone", "body.yes")
        values = {key: _typed(value) for key, value in body.given.items()}
        sent = Sent(command.name, values, body.form, body.since, body.yes)
        status, reply = await self._receiver.reply(sent, request)
        if status != 200:
            raise _refusal(status, reply, request.locale)
        return _answer(reply, request)


def _typed(value: Value) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _refusal(status: int, reply: Reply, locale: str) -> Refusal:
    refused = reply.refusal
    field = refused.facts.get("field") if refused is not None else None
    where = f"body.given.{field}" if field else "header Authorization" if status == 403 else "body"
    return Refusal(
        status, plain(reply.text, reply.names, locale), refused.id if refused is not None else "refused", where
    )


def _answer(reply: Reply, request: Request) -> CommandReply:
    asks, locale = None, request.locale
    if reply.asks is not None:
        button = plain(say(reply.asks.question.button, locale), {})
        asks = Asked(plain(reply.text, reply.names, locale).strip(), button, request.asker.id)
    text = plain(reply.text or (say("done", locale) if _is_empty(reply) else ()), reply.names, locale)
    files = (Saved(one.name, type_of(one), b64encode(one.body).decode()) for one in reply.files)
    return CommandReply(
        text, asks, tuple(_letters(reply, locale)), tuple(files), tuple(where for where, _ in reply.shows.links)
    )


def _is_empty(reply: Reply) -> bool:
    return not (reply.files or reply.shows.links or reply.shows.letters)


def _letters(reply: Reply, locale: str) -> Iterator[Told]:
    for above, post in reply.shows.letters:
        yield Told(plain(above, post.names, locale), plain(post.title, post.names, locale), said_of(post))


# How they are described ------------------------------------------------------------------------------------------------


def described(command: Command) -> dict[str, Any]:
    """Return the JSON schema of what a command is given."""
    fields = {one.key: _schema(one, command) for one in command.fields}
    needed = [one.key for one in command.fields if one.needed]
    schema: dict[str, Any] = {"type": "object", "properties": fields, "additionalProperties": False}
    return schema | ({"required": needed} if needed else {})


def _schema(field: Field, command: Command) -> dict[str, Any]:
    said = {"description": field_called(field.key, "en", command)}
    match field.kind:
        case "number":
            bounds = {"minimum": field.least, "maximum": field.most}
            return {"type": "integer", **{key: value for key, value in bounds.items() if value is not None}} | said
        case "switch":
            return {"type": "boolean"} | said
        case "choice":
            return {"enum": list(field.choices)} | said
    return {"type": "string", "maxLength": field.most or _MOST} | said


def entries() -> tuple[tuple[Command, Kind], ...]:
    """Return every entry that some token may send, with the kind of token."""
    kinds: tuple[Kind, ...] = ("host", "play")
    return tuple((one, kind) for kind in kinds for one in of_kind(kind))


def summary(command: Command) -> str:
    """Return what a command does, in a line."""
    return plain((about(command, "en"),), {})
