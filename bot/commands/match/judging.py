"""The question to the hosts of a match: enter a result, or look at the letters that it would send."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.commands.command import RUNNING, Command, Field, Line, Offer, Part, Press, Reply, Request, Split
from bot.commands.match.results import letters
from bot.commands.wording import say
from bot.referee.core.positions import game_of
from bot.referee.hosting import judging
from games import options
from games.form import Answer, OwnWords, example, is_said, write
from games.game import Choice
from games.wording import Name, join

_LINES: Final = 2
"""The number of texts, the longest ones, that have a separate input."""
_RESULT: Final = "result"
_OWN: Final = "words/"


async def _judge(request: Request) -> object:
    """Enter a result, show each letter that it would send, or ask for it: what is asked, and how it is typed."""
    result = request.given.get(_RESULT)
    if result is None:
        return await _asked(request)
    if isinstance(result, str) and result.casefold().startswith("preview"):
        return await _entered(request, result[len("preview") :].strip(" :\n"), is_preview=True)
    return await _entered(request, result, is_preview=request.given.get("preview", False))


async def _entered(request: Request, result: Answer | str, *, is_preview: bool) -> object:
    work = judging.preview if is_preview else judging.answer
    done = await work(request.house, request.match.id, request.user, result)
    return await letters(request, done) if isinstance(done, tuple) else done


async def _asked(request: Request) -> object:
    asked = await judging.question(request.house, request.match.id, request.user)
    names = await request.names()
    numbered = join((((f"@{seat + 1} "), Name(seat)) for seat in sorted(names)), ", ")
    question = game_of(request.match).tell(asked.prompt, request.locale)
    typed = say("result-typed", request.locale, example=example(asked.prompt.form))
    return Reply(join((question, numbered, typed)), names, opens=Offer("judge"))


async def _parts(request: Request) -> Sequence[Part]:
    """Return an input for each of the longest texts, and one for all else, filled in as planned."""
    asked = await judging.question(request.house, request.match.id, request.user)
    own = _longest(asked)
    rest = _written({key: said for key, said in asked.planned.items() if key not in {field.key for field in own}})
    parts = [Part(_RESULT, say("opt-result", request.locale), filled=rest, hint=example(asked.prompt.form))]
    for field in own:
        called = asked.table.game.tell(Choice(field.key), request.locale)
        parts.append(
            Part(_OWN + field.key, called, filled=str(asked.planned[field.key]), most=min(field.longest, 4_000))
        )
    return parts


def _written(answer: Answer) -> str:
    """Return an answer as it is typed, without empty fields."""
    return write({key: said for key, said in answer.items() if is_said(said)})


def _longest(asked: judging.Question) -> list[OwnWords]:
    own = [field for field in asked.prompt.form if isinstance(field, OwnWords)]
    return sorted(own, key=lambda field: -field.longest)[:_LINES]


async def _joined(request: Request, typed: Mapping[str, str]) -> Any:
    """Return what was typed into the first input, with the texts of the separate inputs."""
    result = typed.get(_RESULT, "")
    words = {key.removeprefix(_OWN): said for key, said in typed.items() if key.startswith(_OWN) and said.strip()}
    toml = options.read(result) if "=" in result else None
    if isinstance(toml, dict):
        return {**{key: tuple(said) if isinstance(said, list) else said for key, said in toml.items()}, **words}
    return "; ".join(filter(None, (result.strip().rstrip(";"), _written(words))))


COMMANDS: Final = (
    Command(
        "judge", "result", "hosts", _judge,
        (
            Field(_RESULT, "words", needed=False, split=Split(_parts, _joined), is_answer=True),
            Field("preview", "switch", needed=False),
        ),
        when=RUNNING, typed=Line("result"), slash="judge", press=Press("judge"), undone_by="back undo",
    ),
)  # fmt: skip
