"""The cast of a season whose hosts choose it: ask questions, read answers, choose, order the waiting list, close."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.commands.command import COMING, NOTHING, Command, Field, Line, Part, Split, does
from bot.commands.performing import standing_in
from bot.commands.request import Reply, Request, Shows
from bot.commands.standing import MAY
from bot.commands.wording import say
from bot.commands.words.casting import called
from bot.commands.words.warnings import warning
from bot.referee.core.model import Application, Person, Refused
from bot.referee.season import casting
from games.wording import Text, join

QUESTIONS: Final = 5
"""The largest number of questions of a season."""
_LAST: Final = 99
"""A place after all others."""


async def _ask(request: Request) -> object:
    """Let the hosts choose the cast, and ask up to five questions; if none is given, the ready-made ones."""
    questions = request.given.get("questions", "")
    asked = questions.splitlines() if isinstance(questions, str) else questions
    wanted = [one.strip() for one in asked if one.strip()] or list(casting.READY_MADE)
    return await request.act(casting.ask, wanted)


async def _parts(request: Request) -> Sequence[Part]:
    """Return an input for each question, filled with the present questions, or the ready-made ones."""
    chosen = request.match.settings.casting
    asked = chosen.questions if chosen else casting.READY_MADE
    called, how = say("casting-question", request.locale), say("casting-how", request.locale)
    filled = [*asked, *[""] * QUESTIONS][:QUESTIONS]
    return [
        Part(f"question/{number}", called, () if number else how, words, most=100)
        for number, words in enumerate(filled)
    ]


async def _joined(request: Request, typed: Mapping[str, str]) -> Any:
    return "\n".join(typed.get(f"question/{number}", "") for number in range(QUESTIONS)) or "\n"


async def _show(request: Request) -> object:
    """Show the applicants and their answers, to a host who does not play."""
    applied = await request.act(casting.read)
    sheets = tuple(_in_words(one, request.locale) for one in applied)
    text = join(sheets, "\n\n") or say("casting-nobody", request.locale)
    return Reply(text, is_alone=True, shows=Shows(beside=sheets))


def _in_words(application: Application, locale: str) -> Text:
    """Return an applicant's name, their status, and the answers."""
    lines = (
        say("casting-answer", locale, question=called(question, locale), answer=said)
        for question, said in application.answers
        if said
    )
    return join((say("casting-applicant", locale, name=application.name, status=application.status), *lines))


async def _applicant(request: Request) -> Person:
    """Return the applicant who is named or chosen. Refused: `casting-none`."""
    typed = request.text("applicant").removeprefix("@").strip("<@!>")
    applications = await request.house.store.transact(lambda tx: tx.applications.of(request.match.id))
    meant = [one for one in applications if typed == one.user or typed.casefold() == one.name.casefold()]
    if len(meant) != 1:
        raise Refused("casting-none")
    return Person(meant[0].user, meant[0].name, "")


async def _applicants(request: Request) -> list[tuple[str, str]]:
    """Return who has applied, to a host who neither plays nor applies. Refused: `host-plays`, `no-such-match`, `not-yours`."""
    if await standing_in(request) not in MAY["hosts"]:
        raise Refused("not-yours")
    applications = await request.act(casting.applicants)
    return [(one.user, one.name) for one in applications]


async def _choose(request: Request) -> object:
    """Give an applicant a seat. Checks again what they can read, since their rights may have changed."""
    person = await _applicant(request)
    await request.surface.refuse_newcomer(request.match, person)
    return await request.act(casting.choose, person.user)


async def _wait(request: Request) -> object:
    """Put a person on the waiting list, at the given place."""
    person, place = await _applicant(request), request.given.get("place", _LAST)
    await request.surface.refuse_newcomer(request.match, person)
    return await request.act(casting.queue, person.user, place)


_APPLICANT: Final = Field("applicant", "listed", offers=_applicants)
_PLACE: Final = Field("place", "number", needed=False, least=1, most=_LAST)

COMMANDS: Final = (
    Command(
        "cast ask", "plan", "hosts", _ask, (Field("questions", "words", needed=False, split=Split(_parts, _joined)),),
        "any-season", COMING, said="casting-set", undone_by="cast ask",
    ),
    Command(
        "cast show", "plan", "hosts", _show, subject="any-season", when=("sign_up", "running"),
        typed=Line("cast show|cast"), is_alone=True, shows=True,
        unasked="a look that keeps a host from a seat, who is no player; the sign-up says so",
    ),
    Command("cast choose", "plan", "hosts", _choose, (_APPLICANT,), "any-season", COMING, undone_by="cast wait"),
    Command("cast wait", "plan", "hosts", _wait, (_APPLICANT, _PLACE), "any-season", COMING, undone_by="cast choose"),
    Command(
        "cast close", "plan", "hosts", does(casting.close), subject="any-season", when=COMING,
        warns=warning("warns-cast-close"), undone_by=NOTHING,
    ),
)  # fmt: skip
