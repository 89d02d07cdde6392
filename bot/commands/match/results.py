"""Results: enter one, where the hosts are asked; read, release, correct or reopen one that is held; end a match by hand."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from bot.commands.command import (
    LIVE,
    NOTHING,
    PLAYER,
    REASON,
    RUNNING,
    Command,
    Field,
    Line,
    Occasion,
    Part,
    Press,
    Split,
    does,
)
from bot.commands.request import Offer, Reply, Request, Shows
from bot.commands.wording import place_called, say
from bot.commands.words.outcomes import refused
from bot.commands.words.warnings import of_glass, shown_first, warning
from bot.referee.core.model import Match, Refused, Status
from bot.referee.core.positions import game_of
from bot.referee.hosting import amending, holding, hosting, judging
from bot.referee.hosting.holding import Shown
from bot.referee.letters.posts import Post
from games import options
from games.form import Answer, OwnWords, is_said, write
from games.game import Choice
from games.wording import Moment, Name, Text, join

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
    done = await request.act(work, result)
    return await letters(request, done) if isinstance(done, tuple) else done


async def _asked(request: Request) -> object:
    asked = await request.act(judging.question)
    names = await request.names()
    numbered = join((((f"@{seat + 1} "), Name(seat)) for seat in sorted(names)), ", ")
    question = game_of(request.match).tell(asked.prompt, request.locale)
    typed = say("result-typed", request.locale, example=judging.typed(asked.table, asked.prompt))
    return Reply(join((question, numbered, typed)), names, opens=Offer("judge"))


async def _parts(request: Request) -> Sequence[Part]:
    """Return an input for each of the longest texts, and one for all else, filled in as planned."""
    asked = await request.act(judging.question)
    texts = [field for field in asked.prompt.form if isinstance(field, OwnWords)]
    own = sorted(texts, key=lambda field: -field.longest)[:_LINES]
    rest = _written({key: said for key, said in asked.planned.items() if key not in {field.key for field in own}})
    parts = [
        Part(_RESULT, say("opt-result", request.locale), filled=rest, hint=judging.typed(asked.table, asked.prompt))
    ]
    for field in own:
        called = asked.table.game.tell(Choice(field.key), request.locale)
        parts.append(
            Part(_OWN + field.key, called, filled=str(asked.planned[field.key]), most=min(field.longest, 4_000))
        )
    return parts


def _written(answer: Answer) -> str:
    """Return an answer as it is typed, without empty fields."""
    return write({key: said for key, said in answer.items() if is_said(said)})


async def _joined(request: Request, typed: Mapping[str, str]) -> Any:
    """Return what was typed into the first input, with the texts of the separate inputs."""
    result = typed.get(_RESULT, "")
    words = {key.removeprefix(_OWN): said for key, said in typed.items() if key.startswith(_OWN) and said.strip()}
    toml = options.read(result) if "=" in result else None
    if isinstance(toml, dict):
        return {**{key: tuple(said) if isinstance(said, list) else said for key, said in toml.items()}, **words}
    return "; ".join(filter(None, (result.strip().rstrip(";"), _written(words))))


_HELD: Final[tuple[Status, ...]] = ("held",)


async def _preview(request: Request) -> object:
    """Show every letter of the held result to the asker alone. Where the glass needs a reason, open the form."""
    try:
        shown = await request.act(holding.preview, request.reason)
    except Refused as refusal:
        if refusal.id != "hosts-blind":
            raise
        why = refused(refusal, game_of(request.match), request.locale)
        return Reply(why, is_alone=True, is_refusal=True, refusal=refusal, opens=Offer("result preview"))
    return await letters(request, shown)


async def letters(request: Request, shown: tuple[Shown, ...]) -> Reply:
    """Return letters as they look, each under a line that says whose it is."""
    names, posts = await request.names_by_user(), []
    for letter in shown:
        message = "preview-defaulted" if letter.is_defaulted else "preview-letter"
        whom = names.get(letter.user) or place_called(letter.address, request.locale)
        posts.append((say(message, request.locale, whom=whom), letter.post))
    return Reply(shows=Shows(posts=tuple(posts)), is_alone=True)


async def _what_is_held(request: Request) -> Text | None:
    """Return what a host reads through the glass; None for hosts who see secrets as hosts do."""
    return await of_glass(request, "warns-preview") if request.match.settings.blind_hosts else None


async def _amend(request: Request) -> object:
    """Replace the orders of one player (empty: none), and show what that changes."""
    orders = {request.given["player"]: request.text("orders") or None}
    step = request.given.get("step", "first")
    done = await request.act(amending.amend, request.reason, orders, step)
    return await _amended(request, done)


async def _amend_state(request: Request) -> object:
    """Replace the held position with a corrected one. Refused besides: `bad-state`."""
    try:
        state = msgspec.json.decode(request.given["state"], type=dict[str, Any])
    except msgspec.MsgspecError as error:
        raise Refused("bad-state", {"error": str(error)}) from None
    step = request.given.get("step", "last")
    done = await request.act(amending.amend_state, request.reason, state, step)
    return await _amended(request, done)


async def _amended(request: Request, done: Sequence[amending.Change]) -> Reply:
    """Return how many letters an amendment changed, and each of them before and after."""
    names = {f"seat/{seat}": name for seat, name in (await request.names()).items()}
    posts: list[tuple[Text, Post]] = []
    for change in done:
        whom = names.get(change.address) or place_called(change.address, request.locale)
        for message, post in (("amended-was", change.was), ("amended-now", change.now)):
            if post is not None:
                posts.append((say(message, request.locale, whom=whom), post))
    return Reply(
        say("amended-letters", request.locale, count=len(done)), is_alone=True, shows=Shows(posts=tuple(posts))
    )


async def _steps(request: Request) -> list[tuple[str, str]]:
    """Return the steps of the held result with their questions, but not their results."""
    asked = await request.act(amending.questions)
    keys: dict[int, list[str]] = {}
    for question in asked:
        if request.given.get("player") in {None, question.seat}:
            keys.setdefault(question.step, []).append(question.key)
    return [(str(step), f"{step}: {', '.join(dict.fromkeys(own))}") for step, own in keys.items()]


async def _reopen(request: Request) -> object:
    """Discard the held result and take orders again until a moment."""
    until = request.given["until"]
    await request.act(holding.reopen, until, request.reason)
    return Reply(say("reopened", request.locale, deadline=Moment(until)))


_STEP: Final = Field("step", "number", needed=False, offers=_steps)
_WHY: Final = Field("reason", "reason", needed=False, most=REASON.most)


def _is_for_hosts(match: Match) -> bool:
    """Return whether a match is held for its hosts, or not held at all."""
    return not match.is_held or holding.is_for_hosts(match)


COMMANDS: Final = (
    Command(
        "judge", "result", "hosts", _judge,
        (
            Field(_RESULT, "words", needed=False, split=Split(_parts, _joined), is_answer=True),
            Field("preview", "switch", needed=False),
        ),
        when=RUNNING, typed=Line("result"), slash="judge", press=Press("judge"), undone_by="back undo",
    ),
    Command(
        "result preview", "result", "hosts", _preview, (_WHY,), when=_HELD, warns=_what_is_held,
        slash="host result preview", press=Press("preview"), occasion=Occasion(suits=_is_for_hosts), is_alone=True,
        undone_by=NOTHING, shows=True,
    ),
    Command(
        "result announce", "result", "hosts", does(holding.announce, "reason"), (_WHY,), when=_HELD,
        slash="host result announce", press=Press("announce"), occasion=Occasion(awaited=lambda match: match.is_held),
        undone_by="back undo",
    ),
    Command(
        "result amend", "result", "hosts", _amend, (PLAYER, Field("orders", "orders", needed=False), _STEP, REASON),
        when=_HELD, slash="host result amend", press=Press("amend"), occasion=Occasion(suits=_is_for_hosts),
        is_alone=True, undone_by="result amend",
    ),
    Command(
        "result amend-state", "result", "hosts", _amend_state, (Field("state", "file"), _STEP, REASON), when=_HELD,
        occasion=Occasion(suits=_is_for_hosts), is_alone=True, lacks={"forum": "lacks-file"},
        undone_by="result amend-state",
    ),
    Command(
        "result reopen", "result", "hosts", _reopen, (Field("until", "moment"), REASON), when=_HELD,
        ask=shown_first("reopen-ask", "reopen-button", _HELD), slash="host result reopen", press=Press("reopen"),
        undone_by="close-now",
    ),
    Command(
        "result finish", "result", "hosts", does(hosting.finish, "places", "reason"),
        (Field("places", "places"), REASON), when=LIVE, warns=warning("warns-result-finish"),
        slash="host result finish", press=Press("finish"), undone_by=NOTHING,
    ),
)  # fmt: skip
