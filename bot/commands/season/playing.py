"""Commands of the players of a season: gifts, a stand-in, leaving for good, the answer to the hosts' question."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.commands.command import LIVE, NOTHING, Command, Field, Line, Part, Press, Split, does
from bot.commands.request import Reply, Request
from bot.commands.wording import say
from bot.commands.words.warnings import asked_first
from bot.referee.core.model import OPEN, Person, Refused
from bot.referee.letters.sentences import WORDS as REFEREE
from bot.referee.season import asking, seasons, standing_in
from bot.referee.words import LONGEST
from games.wording import Text, join, plain

_MACHINE: Final = "machine"
_NOBODY: Final = "nobody"
_MOST: Final = 99_999


async def _who_gets(request: Request) -> Text:
    """Return who gets how many garnets."""
    name, garnets = (await request.names()).get(request.given["player"], ""), request.given["garnets"]
    return say("warns-season-give", request.locale, player=name, garnets=garnets)


async def _stand_in(request: Request) -> object:
    """Name a person of the waiting list as stand-in, or the game's own player, or none."""
    season, wanted = request.match, request.text("player")
    other = next((one for one in season.waiting if one.user == wanted), None)
    if other is not None:
        await request.surface.refuse_newcomer(season, Person(other.user, other.name, request.locale))
    await standing_in.name(
        request.house, season.id, request.user, other.user if other else None, machine=wanted == _MACHINE
    )
    message = "stand-in-freed" if wanted == _NOBODY else "stand-in-kept"
    return Reply(say(message, request.locale, title=season.title), is_alone=True)


async def _stand_ins(request: Request) -> Sequence[tuple[str, str]]:
    """Suggest each person on the waiting list, a machine, and no stand-in."""
    others = [
        (one, plain(say(words, request.locale)))
        for one, words in ((_MACHINE, "choice-machine"), (_NOBODY, "choice-nobody"))
    ]
    return [*((one.user, one.name) for one in request.match.waiting), *others]


async def _answer(request: Request) -> object:
    """Seal an answer to the question that is open, or that stood above the form."""
    asker, answer = request.asker, request.given["words"]
    words, mark = answer if isinstance(answer, tuple) else (answer, None)
    done = await request.act(asking.answer, words, asker.id, asker.began_at, mark)
    sealed = REFEREE("question-sealed", request.locale, question=done)
    return Reply(join((sealed, say("question-back", request.locale)), " "), is_alone=True)


async def _parts(request: Request) -> Sequence[Part]:
    """Return the input for an answer, below the question; its key holds the mark of the question.

    Refused: `question-none`, and what `asking.question` refuses.
    """
    mark, question = await asking.question(request.house, request.match.id)
    if not question:
        raise Refused("question-none")
    return (Part(f"answer/{mark}", say("question-line", request.locale), (question,), most=LONGEST),)


async def _joined(request: Request, typed: Mapping[str, str]) -> Any:
    """Return the answer, and the mark of the question that stood above it."""
    key, words = next(iter(typed.items()))
    return words, key.partition("/")[2]


COMMANDS: Final = (
    Command(
        "season give", "season", "anybody", does(seasons.give, "player", "garnets"),
        (Field("garnets", "number", least=1, most=_MOST), Field("player", "seat", before=("to",))), "season", OPEN,
        warns=_who_gets, said="given", slash="season give", is_alone=True, undone_by=NOTHING,
    ),
    Command(
        "season answer", "season", "anybody", _answer,
        (Field("words", "words", most=LONGEST, split=Split(_parts, _joined)),), "any-season", OPEN,
        typed=Line("answer|risposta|rispondo", "answer: Bo, who is too quiet", is_sure=True, is_amended=True),
        press=Press(asking.ANSWER), is_alone=True, undone_by="season answer",
    ),
    Command(
        "season stand-in", "season", "anybody", _stand_in, (Field("player", "listed", offers=_stand_ins),),
        "any-season", OPEN, is_alone=True, undone_by="season stand-in",
    ),
    Command(
        "season leave", "season", "anybody", does(seasons.leave), subject="any-season", when=LIVE,
        ask=asked_first("leave-season-ask", "leave-season-button"), typed=Line(example="leave for good"),
        said="leave-season-done", press=Press("leave-season"), is_alone=True,
    ),
)  # fmt: skip
