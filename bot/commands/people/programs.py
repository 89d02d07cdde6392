"""Tokens for programs: made, listed and ended."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from bot.commands.command import Command, Field, Line
from bot.commands.request import Question, Reply, Request
from bot.commands.wording import say
from bot.referee.core.model import OPEN, Refused
from bot.referee.core.ports import Transaction
from bot.referee.programs import tokens
from bot.referee.programs.tokens import Kind, Program
from games.wording import LINK, Moment, Text, Token, join, plain


async def _ask(request: Request) -> Question | None:
    """Ask first if a program is going to play, since everyone is told. Refused: `page-none`."""
    if not request.house.chosen.page:
        raise Refused("page-none")
    if request.text("may") != "play":
        return None
    return Question(say("program-ask", request.locale, title=request.match.title), request.given, "program-button")


async def _ask_host(request: Request) -> Question:
    """Say what a program could do as a host. Refused: `page-none`."""
    if not request.house.chosen.page:
        raise Refused("page-none")
    return Question(
        say("program-host-ask", request.locale, title=request.match.title), request.given, "program-host-button"
    )


async def _made(request: Request, *, kind: Kind | None = None) -> Reply:
    """Make a token of a `kind`, or of the one that was chosen, and show it once. Refused: `page-none`, and what `tokens.make` refuses."""
    house, match, locale = request.house, request.match, request.locale
    kind = kind or request.given["may"]
    if not house.chosen.page:
        raise Refused("page-none")
    token = await tokens.make(house, request.user, match.id, kind)
    text = say(
        "program-made", locale, title=match.title, kind=say(f"program-kind-{kind}", locale), token=token,
        until=Moment(house.clock.now() + tokens.LASTS), address=Token(LINK, house.chosen.page),
    )  # fmt: skip
    return Reply(text, is_alone=True)


async def _list(request: Request) -> Reply:
    programs = await _there(request)
    return Reply(
        join(_line(*one, request.locale) for one in programs) or say("program-list-none", request.locale), is_alone=True
    )


async def _end(request: Request) -> Reply:
    named = request.text("token")
    try:
        done = await tokens.end(request.house, request.user, named)
    except Refused:
        if named:
            raise
        return Reply(say("program-list-none", request.locale), is_alone=True)
    return Reply(say("program-ended", request.locale, count=done), is_alone=True)


async def _there(request: Request) -> list[tuple[Program, int]]:
    """Return the asker's tokens, each with the number of its webhooks."""
    user, now = request.user, request.house.clock.now()

    async def read(tx: Transaction) -> list[tuple[Program, int]]:
        programs = await tokens.listed(tx, user, now)
        return [(one, len(await tx.notes.find(tokens.hooks_of(user, one.name)))) for one in programs]

    return await request.house.store.transact(read)


def _line(program: Program, hooks: int, locale: str) -> Text:
    return say(
        "program-line", locale, mark=program.mark, match=program.match, kind=say(f"program-kind-{program.kind}", locale),
        until=Moment(program.until), hooks=hooks,
    )  # fmt: skip


async def _marks(request: Request) -> Sequence[tuple[str, str]]:
    return [(one.mark, plain(_line(one, hooks, request.locale))[:100]) for one, hooks in await _there(request)]


_NO_PROGRAMS: Final = {"program": "lacks-programs"}
_MAY: Final = Field("may", "choice", choices=("read", "play"))

COMMANDS: Final = (
    Command(
        "program token", "mine", "anybody", _made, (_MAY,), "own", ask=_ask,
        typed=Line("program token|programma token"), is_alone=True, lacks=_NO_PROGRAMS,
    ),
    Command(
        "program list", "mine", "anybody", _list, subject="none", typed=Line("program list|programma elenco"),
        is_alone=True, shows=True,
    ),
    Command(
        "program end", "mine", "anybody", _end, (Field("token", "listed", needed=False, offers=_marks),), "none",
        typed=Line("program end|programma fine"), is_alone=True, unasked="a new token is made at once",
    ),
    Command(
        "program public", "papers", "hosts", partial(_made, kind="public"), when=tuple(OPEN),
        typed=Line("program public|programma pubblico"), is_alone=True, lacks=_NO_PROGRAMS, undone_by="program end",
    ),
    Command(
        "program host", "papers", "hosts", partial(_made, kind="host"), when=tuple(OPEN), ask=_ask_host,
        typed=Line("program host|programma organizzatore"), is_alone=True, lacks=_NO_PROGRAMS,
    ),
)  # fmt: skip
