"""Questions of players to the hosts, and what hosts have answered."""

import re
from collections.abc import Sequence
from typing import Final

from bot.commands.command import Command, Field, Line, Press
from bot.commands.request import Reply, Request
from bot.commands.wording import say
from bot.referee.core.model import Ruling, Status
from bot.referee.letters.letters import ASK
from bot.referee.orders import rulings
from games.wording import Moment, Text, join

_ASKABLE: Final[tuple[Status, ...]] = ("sign_up", "running", "paused", "held", "finished")

_DRESS: Final = r"[^\w\n]*"
_HOSTS: Final = r"(?:(?:(?:for|to) )?(?:the |my )?hosts?|(?:(?:a|per) |agli |gli |all[’'] ?)?organizzator[ei])"
_ENDS: Final = r"[*_~`]*\s*"
_TO_HOSTS: Final = re.compile(
    rf"{_DRESS}(?:(?:asking|ask|chiedo|chiedere)(?: {_HOSTS})?|(?:an? |una )?(?:question|domanda) {_HOSTS}){_ENDS}:(.*)",
    re.IGNORECASE | re.DOTALL,
)
_PERHAPS: Final = re.compile(
    rf"{_DRESS}(?:(?:ask|chiedo|question|domanda)(?: {_HOSTS})?){_ENDS}(?::|(?=\s))(.*)", re.IGNORECASE | re.DOTALL
)
_EMPHASIS: Final = re.compile(r"\*\*|__|~~")


def to_hosts(text: str, *, perhaps: bool = False) -> str | None:
    """Return what a typed text asks the hosts (``**ask:** may I pay twice?``, ``domanda agli organizzatori: …``); None if it asks them
    nothing. It has a colon, so that no order and no talk is taken for a question.

    `perhaps`: the text is no order, so that ``question: …`` and a text without a colon can be nothing else.
    """
    match = (_PERHAPS if perhaps else _TO_HOSTS).fullmatch(text)
    return _EMPHASIS.sub("", match[1]).strip("*_~` \n\t") if match else None


async def _ask(request: Request) -> Reply:
    """Hand a question to the hosts. Refused: what `rulings.ask` refuses."""
    match, asker = request.match, request.asker
    await rulings.ask(request.house, match.id, asker.user, asker.name, request.text("question"), asker.id, asker.origin)
    return Reply(handed_in(match.title, request.locale), is_alone=True)


def handed_in(title: str, locale: str) -> Text:
    """Return the receipt of a question to the hosts of the match with this `title`."""
    return say("ask-received", locale, title=title)


async def _rulings(request: Request) -> Reply:
    """Return what the asker asked the hosts, and what the hosts have answered to everyone."""
    asked, locale = await request.act(rulings.shown), request.locale
    own = [one for one in asked if one.user == request.user]
    others = [one for one in asked if one.user != request.user]
    words = join((*_part("rulings-own", own, locale), *_part("rulings-all", others, locale)))
    return Reply(words or say("rulings-none", locale, title=request.match.title), is_alone=True)


def _part(heading: str, asked: Sequence[Ruling], locale: str) -> list[Text]:
    return [say(heading, locale), *(_line(one, locale) for one in asked)] if asked else []


def _line(ruling: Ruling, locale: str) -> Text:
    """Return a question with its answer in one line; only the answer, where its asker was deleted."""
    if ruling.answered_at is None:
        return say("rulings-open", locale, question=ruling.text, at=Moment(ruling.at))
    if not ruling.text:
        return say("rulings-answer", locale, answer=ruling.answer, at=Moment(ruling.answered_at))
    return say("rulings-answered", locale, question=ruling.text, answer=ruling.answer, at=Moment(ruling.answered_at))


ASKING: Final = Command(
    "ask", "playing", "anybody", _ask, (Field("question", "words", most=rulings.LONGEST),), "own-part", _ASKABLE,
    typed=Line("ask|chiedo", "ask: may I pay twice?", is_sure=True, is_public=True, is_amended=True), slash="ask",
    press=Press(ASK), is_alone=True, unasked="its form is its question",
)  # fmt: skip

COMMANDS: Final = (
    ASKING,
    Command(
        "rulings", "playing", "anybody", _rulings, subject="own-part", typed=Line("rulings|risposte", is_sure=True),
        is_alone=True, shows=True,
    ),
)  # fmt: skip
