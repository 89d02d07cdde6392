"""Taking a seat and giving it up: joining, the waiting list, and leaving before the start."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from bot.commands.command import COMING, LIVE, Command, Field, Line, Part, Press, Split, does
from bot.commands.request import Offer, Question, Reply, Request
from bot.commands.wording import say
from bot.commands.words.casting import asked
from bot.referee import contests
from bot.referee.acts.acts import House
from bot.referee.core.model import LONGEST_WORD, Match, Person, Refused, Tenure, User
from bot.referee.people import me
from bot.referee.play import absence, seating, signup
from bot.referee.season import casting
from games import catalogue
from games.wording import join as together

_APPLY: Final = Offer("apply")


async def join(house: House, match: Match, person: Person, word: str | None) -> Tenure | Match:
    """Take a seat, or begin a run of a contest.

    `person`: who joins, as the venue names them, in the language of their letters. `word`: their lucky word; None: the one that they
    have saved. A contest takes none.

    Refused: what `signup.join` and `contests.join` refuse.
    """
    if match.is_contest:
        return await contests.join(house, match.id, person.user, person.name, person.locale)
    lucky = (await me.known(house, person)).wishes.word if word is None else word
    return await signup.join(house, match.id, person.user, person.name, lucky, person.locale)


async def leave(house: House, match: Match, user: User) -> Match:
    """Give up a seat before the start, or a place on the waiting list, or an application.

    Refused: what `signup.leave` refuses.
    """
    try:
        return await signup.leave(house, match.id, user)
    except Refused:
        if not await _waits_no_more(house, match, user):
            raise
        return match


async def _waits_no_more(house: House, match: Match, user: User) -> bool:
    """Give up a place on the waiting list, or an application. Return whether there was one."""
    with suppress(Refused):
        await seating.stop_waiting(house, match.id, user)
        return True
    with suppress(Refused):
        if match.settings.casting is not None:
            await casting.withdraw(house, match.id, user)
            return True
    return False


async def _join(request: Request) -> Reply:
    """Take a seat, or queue if the table is full; where hosts choose the cast, ask their questions.

    Refused: what `join` and `seating.wait` refuse, and what the venue holds against a reader (`Surface.refuse_asker`).
    """
    match, asker = request.match, request.asker
    await request.surface.refuse_asker(request)
    await request.surface.welcome(request, asker.user)
    if _is_cast(match):
        language = (await me.known(request.house, asker.person)).language
        return Reply(asked(match, language), is_letter=True, opens=_APPLY)
    person = Person(asker.user, asker.name, asker.locale)
    try:
        await join(request.house, match, person, _word(request))
    except Refused as refusal:
        if refusal.id != "table-full":
            raise
        return await _queued(request, "waits-full")
    text = say("joined", request.locale, title=match.title)
    return Reply(together((text, await request.surface.seated(request)), " "), is_alone=True)


async def _begin(request: Request) -> Reply:
    """Return the form with the lucky word, or of an application, or why no one can join now; begin a run of a contest at once.

    Refused: what `signup.refuse_closed`, `join` and `seating.wait` refuse, and what the venue holds against a reader.
    """
    signup.refuse_closed(request.match)
    await request.surface.refuse_asker(request)
    if request.match.is_contest:
        return await _join(request)
    if _is_cast(request.match):
        return Reply(opens=_APPLY)
    if await _sits(request):
        raise Refused("already-joined")
    return Reply(opens=Offer("join"))


def _is_cast(match: Match) -> bool:
    """Return whether the hosts choose who plays, and people can apply."""
    return match.settings.casting is not None and match.is_sign_up


def _word(request: Request) -> str | None:
    """Return the lucky word that was given, empty if a form was sent without one; None if the asker was not asked for it."""
    word = request.given.get("word")
    typed = word.get("word", "") if isinstance(word, Mapping) else word
    return None if typed is None else str(typed).strip()


async def _parts(request: Request) -> Sequence[Part]:
    """Return the input for the lucky word, with the one that the asker has saved."""
    person = await me.known(request.house, request.asker.person)
    title, why = (say(one, request.locale) for one in ("join-word", "join-word-why"))
    return (Part("word", title, why, person.wishes.word, most=LONGEST_WORD),)


async def _joined(request: Request, typed: Mapping[str, str]) -> Any:
    """Return what was typed, so that an empty word differs from none."""
    return dict(typed)


async def _wait(request: Request) -> Reply:
    """Join the waiting list. Refused: `waits-contest`, what `seating.wait` refuses, and what the venue holds against a reader."""
    if request.match.is_contest:
        raise Refused("waits-contest")
    await request.surface.refuse_asker(request)
    await request.surface.welcome(request, request.user)
    return await _queued(request, "waits")


async def _queued(request: Request, message: str) -> Reply:
    """Queue for a seat. They are also told where their letters come. Refused: what `seating.wait` refuses."""
    match, asker = request.match, request.asker
    place = await seating.wait(request.house, match.id, asker.user, asker.name, asker.locale)
    text = say(message, request.locale, place=str(place), title=match.title)
    stop = Offer("stop-waiting", "stop-waiting-button", {"match": match.id})
    return await request.surface.greeted(request, Reply(text, is_alone=True, offers=(stop,)))


async def _leave(request: Request) -> Reply:
    """Give up a seat, a place on the waiting list, or an application. In a match that is played the hosts are told, who fill the seat.

    Refused: `leave-season-where`, and what `leave` and `absence.give_up` refuse.
    """
    if await _is_played(request):
        await request.act(absence.give_up)
        return _reply(request, "given-up")
    try:
        await leave(request.house, request.match, request.user)
    except Refused as refusal:
        if refusal.id == "leave-after-start" and catalogue.is_season(request.match.game):
            raise Refused("leave-season-where") from None
        raise
    return _reply(request, "left")


async def _is_played(request: Request) -> bool:
    """Return whether the asker sits in a match that has begun; a season has its own way out."""
    is_match = request.match.is_in_play and not catalogue.is_season(request.match.game)
    return is_match and await _sits(request)


async def _sits(request: Request) -> bool:
    return any(one.user == request.user for one in await request.seated())


async def _ask_leaving(request: Request) -> Question | None:
    """Ask before the hosts are told; before the start nothing is asked."""
    if not await _is_played(request):
        return None
    return Question(say("leave-ask", request.locale, title=request.match.title), request.given, "leave-button")


def _reply(request: Request, message: str) -> Reply:
    return Reply(say(message, request.locale, title=request.match.title), is_alone=True)


_PAGE: Final = {"page": "lacks-joining"}

COMMANDS: Final = (
    Command(
        "join", "playing", "anybody", _join, (Field("word", "text", needed=False, split=Split(_parts, _joined)),),
        "sign-up", COMING, typed=Line(example="join the match", is_public=True, is_whole=True),
        press=Press("join", run=_begin), is_alone=True, lacks=_PAGE, undone_by="leave",
    ),
    Command(
        "wait", "playing", "anybody", _wait, subject="sign-up",
        typed=Line(example="wait for a seat", is_public=True, is_whole=True), press=Press("wait"), is_alone=True,
        lacks=_PAGE, undone_by="stop-waiting",
    ),
    Command(
        "stop-waiting", "playing", "anybody", does(seating.stop_waiting), subject="sign-up", said="waits-no-more",
        typed=Line("stop waiting", is_sure=True, is_public=True), press=Press("wait-no-more"), is_alone=True,
        lacks=_PAGE, undone_by="wait",
    ),
    Command(
        "leave", "playing", "anybody", _leave, subject="own", when=(*COMING, *LIVE), ask=_ask_leaving,
        typed=Line(example="leave the match", is_public=True, is_whole=True), press=Press("leave"), is_alone=True,
        undone_by="join",
    ),
)  # fmt: skip
