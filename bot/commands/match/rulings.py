"""What players have asked the hosts of a match, and the hosts' answers."""

from typing import Final

from bot.commands.command import Command, Field, Line, Press
from bot.commands.request import Offer, Reply, Request
from bot.commands.wording import say
from bot.referee.core.model import Ruling
from bot.referee.orders import rulings
from games.wording import Moment, Text, join

_BESIDE_A_BUTTON: Final = 2_500
"""Characters of questions that one message with a button shows; more become several messages, and *More…* has the form."""
_ASKER, _ALL = "asker", "everybody"


async def _questions(request: Request) -> Reply:
    """Show the questions that wait for an answer to the asker alone. Refused: what `rulings.waiting` refuses."""
    waiting = await request.act(rulings.waiting)
    locale, is_short = request.locale, sum(len(one.text) for one in waiting) <= _BESIDE_A_BUTTON
    words = join(line(one, request) for one in waiting) or say("questions-none", locale, title=request.match.title)
    offer = Offer("questions answer", "questions-button", {"match": request.match.id})
    return Reply(words, is_alone=True, offers=(offer,) if waiting and is_short else ())


def line(ruling: Ruling, request: Request) -> Text:
    """Return a question with its number, who asked it, and when."""
    return say(
        "questions-line", request.locale, number=ruling.number, who=ruling.name, title=request.match.title, round=ruling.round,
        at=Moment(ruling.at), question=ruling.text,
    )  # fmt: skip


async def _answer(request: Request) -> Reply:
    """Answer a question, to its asker or to everyone. Refused: what `rulings.answer` refuses."""
    is_to_all = request.text("to") == _ALL
    number, words = int(request.text("number")), request.text("answer")
    await request.act(rulings.answer, number, words, is_to_all=is_to_all)
    return Reply(say(f"answered-{request.text('to') or _ASKER}", request.locale, number=number))


async def _open(request: Request) -> list[tuple[str, str]]:
    """Return the questions that wait for an answer. Refused: what `rulings.waiting` refuses."""
    waiting = await request.act(rulings.waiting)
    return [(str(one.number), f"{one.number}. {one.name}: {one.text}") for one in waiting]


ANSWER: Final = Command(
    "questions answer", "match", "hosts", _answer,
    (
        Field("number", "number", least=1, offers=_open),
        Field("to", "choice", needed=False, choices=(_ASKER, _ALL), typed={"all": _ALL, "tutti": _ALL, "everyone": _ALL}),
        Field("answer", "words", most=rulings.LONGEST_ANSWER),
    ),
    typed=Line("answer|rispondi", "answer 2 all: yes, once in a round"), press=Press(rulings.ANSWER, field="number"),
    unasked="its form is its question: the host reads the player's words, and writes the answer",
)  # fmt: skip

COMMANDS: Final = (
    Command(
        "questions", "match", "hosts", _questions, typed=Line("questions|domande", is_sure=True),
        press=Press("questions"), is_alone=True, shows=True,
    ),
    ANSWER,
)  # fmt: skip
