"""Carries out what a page sends: performs a command, asks a question back, or confirms one, and answers."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from msgspec import Struct

from bot.commands import table
from bot.commands.command import WITHOUT_MATCH, Command
from bot.commands.page.forms import VENUE
from bot.commands.page.shown import shown
from bot.commands.performing import Pending, confirm, perform, refusal_reply, refuse
from bot.commands.reading.taking import Raw
from bot.commands.request import Reply, Request
from bot.commands.wording import say
from bot.papers.markup import plain
from bot.referee.acts.seen import Seen, was_done
from bot.referee.core import positions
from bot.referee.core.model import Person, Refused


class Sent(Struct, forbid_unknown_fields=True):
    """A form as it was sent.

    `given`: the value of each control, by its name. `form`: an answer to the question of a game, where the command takes one.
    `since`: how often the match had moved when the asker looked, if not as often as now. `yes`: the token of the question that is answered
    with yes.
    """

    command: str
    given: dict[str, str] = {}
    form: dict[str, list[str] | dict[str, int] | int | str] | None = None
    since: int | None = None
    yes: str = ""


class Answered(Struct, frozen=True):
    """The answer to a form: an HTTP status, and the words as the page's script reads them."""

    status: int
    body: dict[str, str]


class Receiver:
    """Answers what is sent. `entries`: the table. `pending`: questions that wait for a yes. `met`: called with a person's new settings."""

    def __init__(
        self, pending: Pending, entries: Sequence[Command] = table.TABLE, met: Callable[[Person], None] = lambda _: None
    ) -> None:
        self._pending, self.entries, self._met = pending, entries, met

    async def answer(self, sent: Sent, request: Request, reason: str = "") -> Answered:
        """Call `reply` with `sent`, `request` and `reason`, and return what it comes to as the page shows it."""
        status, reply = await self.reply(sent, request, reason)
        if status != 200:
            field = field_of(reply, self.named(sent.command))
            return Answered(status, {"refusal": plain(reply.text, reply.names, request.locale), "field": field})
        if reply.asks is not None:
            asked = plain(reply.text, reply.names, request.locale).strip()
            button = plain(say(reply.asks.question.button, request.locale), {})
            return Answered(200, {"ask": asked, "button": button, "yes": request.asker.id})
        return Answered(200, {"receipt": await shown(reply, request, self.entries)})

    async def reply(self, sent: Sent, request: Request, reason: str = "") -> tuple[int, Reply]:
        """Carry out what was sent about the match of the request; return an HTTP status and the reply.

        403: the asker may not; 404: there is no such command; 422: refused. What is asked back waits for a yes under the id of the asker.
        `reason` is used if none was sent.
        """
        command = self.meant(sent.command, request)
        if command is None:
            return 404, refusal_reply(Refused("gone"), request)
        try:
            await refuse(command, request)
        except Refused as refusal:
            return 403, refusal_reply(refusal, request, command)
        if sent.yes:
            return await self._confirmed(command, sent, request)
        try:
            raw = await raw_of(command, sent, request, reason)
        except Refused as refusal:
            return 422, refusal_reply(refusal, request, command)
        since = request.since if sent.since is None else sent.since
        reply = await perform(command, replace(request, since=since, is_one_press=True), raw)
        return self._replied(command, request, reply)

    def named(self, name: str) -> Command | None:
        """Return the command of a name."""
        return table.named(name, self.entries)

    def meant(self, name: str, request: Request) -> Command | None:
        """Return the command of a name, if it can be sent about this match from a page."""
        command = self.named(name)
        if command is None or VENUE in command.lacks:
            return None
        if request.about is None:
            return command if command.subject in WITHOUT_MATCH else None
        is_players = command in table.of_players(request.about, self.entries, is_any_state=True)
        return command if is_players or command.subject in table.subjects_of(request.about) else None

    async def _confirmed(self, command: Command, sent: Sent, request: Request) -> tuple[int, Reply]:
        """Carry out what was shown of this command about this match; a yes to anything else does nothing.

        A yes that is sent again, since its answer was lost, is answered as the first one was.
        """
        asked, frozen = self._pending.waiting(request.user, sent.yes) or (None, None)
        if asked is None or frozen is None:
            return 422, refusal_reply(
                Refused("done-already" if await _was_done(sent.yes, request) else "yes-too-late"), request
            )
        if asked is not command or frozen.about_id != request.about_id:
            return 422, refusal_reply(Refused("gone"), request)

        async def run() -> tuple[int, Reply]:
            return self._replied(command, request, await confirm(command, frozen))

        done: tuple[int, Reply] = await self._pending.once(request.user, sent.yes, run)
        return done

    def _replied(self, command: Command, request: Request, reply: Reply) -> tuple[int, Reply]:
        if reply.is_refusal:
            return 422, reply
        if reply.changed.person is not None:
            self._met(reply.changed.person)
        if reply.asks is not None:
            self._pending.keep(request.asker.id, command, reply.asks.request)
        return 200, reply


async def _was_done(yes: str, request: Request) -> bool:
    """Return whether the act of a question was done, after which only the store remembers it.

    The ids of this surface's requests begin alike; others, such as those of posts, can be guessed, and are not looked up.
    """
    kind = request.asker.id.partition(":")[0]
    if not yes.startswith(f"{kind}:"):
        return False
    return await request.house.store.transact(lambda tx: was_done(tx, Seen(yes, request.about_id)))


def field_of(reply: Reply, command: Command | None) -> str:
    """Return the key of the field of a command that a refusal is about; empty if it is about none."""
    if reply.refusal is None:
        return ""
    facts, kind = reply.refusal.facts, ""
    if reply.refusal.id.startswith("reason-"):
        kind = "reason"
    elif "option" in facts:
        kind = "options"
    of_kind = (one.key for one in (command.fields if command is not None else ()) if one.kind == kind)
    named = facts.get("field") or facts.get("setting") or next(of_kind, "")
    return named if isinstance(named, str) else ""


async def raw_of(command: Command, sent: Sent, request: Request, reason: str = "") -> Raw:
    """Return the values of a command's fields from a form. Refused: where the parts of one do not go together."""
    raw: dict[str, Any] = {}
    others = {one.key for one in command.fields if one.split is None}
    parts = {key: words for key, words in sent.given.items() if key not in others}
    for field in command.fields:
        words = sent.given.get(field.key, "")
        if field.is_answer and sent.form is not None:
            raw[field.key] = positions.answer_of(sent.form)
        elif field.split is not None and parts and not parts.keys() <= {field.key}:
            whole = replace(request, given={**request.given, **sent.given})
            raw[field.key] = await field.split.joined(whole, parts)
        elif field.kind == "file":
            raw[field.key] = words.encode() or None
        elif field.kind == "reason":
            raw[field.key] = words.strip() or reason
        elif words:
            raw[field.key] = words
    return raw
