"""Applications for a season whose hosts choose the cast: apply, withdraw, and choose whether the answers are kept."""

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from bot.commands.command import NOTHING, Command, Field, Line, Occasion, Part, Press, Split, does
from bot.commands.request import Offer, Reply, Request
from bot.commands.season.cast import QUESTIONS
from bot.commands.wording import say
from bot.commands.words.casting import asked, called, questions
from bot.commands.words.warnings import warning
from bot.referee.core.model import LONGEST_WORD, Application, Match, Person, Refused
from bot.referee.core.ports import Transaction
from bot.referee.people import me
from bot.referee.season import casting
from games.wording import plain

_LINE: Final = re.compile(r"^\s*([1-5]|word)\s*[:.)]", re.IGNORECASE | re.MULTILINE)
_LONGEST: Final = 300
_HEADING: Final = 45
"""The longest question that fits above an input; longer ones are put below it."""


async def _apply(request: Request) -> object:
    """Hand in answers; later ones replace earlier ones. Without any, open the form or list the questions.

    Refused: `no-casting`, what `casting.apply` refuses, and what the venue holds against a reader.
    """
    match, locale, sent = request.match, request.locale, request.given.get("answers")
    if match.settings.casting is None:
        raise Refused("no-casting")
    await request.surface.refuse_asker(request)
    asking = questions(match)
    answered = _lines(sent, len(asking)) if isinstance(sent, str) else sent
    if answered is None or (isinstance(sent, str) and asking and not any(map(answered.get, _numbers(asking)))):
        return Reply(asked(match, locale), is_alone=True, opens=Offer("apply"))
    await request.surface.welcome(request, request.user)
    person = await _known(request)
    answers = {question: answered.get(number, "") for number, question in zip(_numbers(asking), asking, strict=True)}
    word = answered.get("word", person.wishes.word)
    await casting.apply(request.house, match.id, person.user, request.asker.name, answers, word, locale)
    offers = tuple(Offer(f"answers {what}", f"answers-{what}-button") for what in ("keep", "withdraw"))
    return Reply(say("applied", locale, title=match.title), is_alone=True, offers=offers)


def _numbers(asking: Sequence[str]) -> list[str]:
    return [str(number) for number in range(1, len(asking) + 1)]


def _lines(typed: str, count: int) -> dict[str, str]:
    """Return the text after each number, which may have several lines. Numbers are not needed if there are as many lines as questions,
    since forums turn numbered lines into lists. A single answer may have several lines.
    """
    _, *parts = _LINE.split(typed)
    bare = typed.strip().splitlines() if count > 1 else [typed.strip()]
    if not parts and len(bare) == count:
        return {str(number): said for number, said in enumerate(bare, 1)}
    return {number.casefold(): said.strip() for number, said in zip(parts[::2], parts[1::2], strict=True)}


async def _known(request: Request) -> Person:
    return await me.known(request.house, request.asker.person)


async def _parts(request: Request) -> Sequence[Part]:
    """Return an input for each question, with the earlier answer; below them the lucky word, if the form has room for it."""
    match, locale, person = request.match, request.locale, await _known(request)

    async def read(tx: Transaction) -> Application | None:
        return next((one for one in await tx.applications.of(match.id) if one.user == request.user), None)

    before = await request.house.store.transact(read)
    filled = dict(before.answers) if before is not None else {"zone": person.zone}
    parts = []
    for number, question in enumerate(questions(match)):
        words = called(question, locale)
        is_long = len(plain(words)) > _HEADING
        title, about = (say("casting-question", locale), words) if is_long else (words, ())
        parts.append(Part(f"answer/{number}", title, about, filled.get(question, ""), most=_LONGEST))
    if len(parts) < QUESTIONS:
        word = before.word if before is not None else person.wishes.word
        parts.append(Part("word", say("apply-word", locale), say("apply-word-why", locale), word, most=LONGEST_WORD))
    return parts


async def _joined(request: Request, typed: Mapping[str, str]) -> Any:
    """Return the answers of a form, by the number of the question. An empty form is handed in too."""
    answers = {str(int(key.partition("/")[2]) + 1): said for key, said in typed.items() if key.startswith("answer/")}
    return answers | ({"word": typed["word"]} if "word" in typed else {})


def _asks(match: Match) -> bool:
    """Return whether the hosts of a season choose its cast."""
    return match.settings.casting is not None


_PAGE: Final = {"page": "lacks-applying"}

COMMANDS: Final = (
    Command(
        "apply", "season", "anybody", _apply, (Field("answers", "words", needed=False, split=Split(_parts, _joined)),),
        "any-season", typed=Line(is_amended=True), occasion=Occasion(suits=_asks), is_alone=True,
        lacks=_PAGE, undone_by="answers withdraw",
    ),
    Command(
        "answers keep", "season", "anybody", does(partial(casting.keep, is_kept=True)), subject="any-season",
        said="answers-kept", press=Press("answers-keep"), occasion=Occasion(suits=_asks), is_alone=True, lacks=_PAGE,
        undone_by="answers forget",
    ),
    Command(
        "answers forget", "season", "anybody", does(partial(casting.keep, is_kept=False)), subject="any-season",
        said="answers-forgotten", occasion=Occasion(suits=_asks), is_alone=True, lacks=_PAGE, undone_by="answers keep",
    ),
    Command(
        "answers withdraw", "season", "anybody", does(casting.withdraw), subject="any-season",
        warns=warning("warns-answers-withdraw"), said="answers-withdrawn", press=Press("answers-withdraw"),
        occasion=Occasion(suits=_asks), is_alone=True, lacks=_PAGE, undone_by=NOTHING,
    ),
)  # fmt: skip
