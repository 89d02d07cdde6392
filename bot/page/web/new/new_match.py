"""A match is opened from a form: it is read as the command that opens one, carried out, and the way to the match is returned."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any, Final

from msgspec import Struct

from bot.commands.command import Terms
from bot.commands.match.questions import MOST_PRIZE
from bot.commands.page.sent import field_of
from bot.commands.performing import perform, why
from bot.commands.reading.taking import taken
from bot.commands.request import Request
from bot.commands.table import opener
from bot.commands.words.composing import chosen
from bot.page.html.words import say, tongue
from bot.page.pages.match_form import MOST_QUESTIONS, lasting, usual, whole_of
from bot.page.web.guard import Refusal
from bot.page.web.refusing.faults import of_field
from bot.referee.core import positions
from bot.referee.core.model import NotTaken, Refused
from games import catalogue, scripted
from games.form import Rejected
from games.game import AnyGame
from games.wording import plain

_LONG: Final = timedelta(days=14)


class QuestionBody(Struct, forbid_unknown_fields=True):
    """A question of a game whose hosts make them, as the command `pose` takes it, in words."""

    kind: str
    ask: str = ""
    prize: str = ""
    choices: str = ""


class OpeningBody(Struct, forbid_unknown_fields=True):
    """A form as it was sent.

    `given`: the fields of the command, by key. `fields`: the options that were filled in, each in words; what is typed for them in `given`
    counts more. `questions`: of the first rounds, instead of those of the options. `once`: names this form, which opens one match.
    """

    given: dict[str, str]
    fields: dict[str, str] = {}
    questions: list[QuestionBody] = []
    once: str = ""


async def opened(request: Request, body: OpeningBody) -> str:
    """Open the match and return its id. Raises a Refusal that says why not."""
    reply = await perform(opener(), request, raw_of(body))
    if reply.is_refusal:
        raise Refusal(422, plain(reply.text, reply.names), where=of_field(field_of(reply, opener())))
    return reply.match


async def length(request: Request, body: OpeningBody, seats: int | None = None) -> str:
    """Return how long the match would last, in a sentence; empty for a season. Raises a Refusal if it could not be opened.

    `seats`: how many play; None: as many as usual.
    """
    understood = request
    try:
        understood = await taken(opener(), raw_of(body), request)
        terms = await _terms(understood)
    except Refused as refusal:
        raise Refusal(422, plain(why(refusal, understood, opener()))) from None
    if catalogue.is_season(terms.game.key):
        return ""
    options, pace = positions.options_of(terms.game, dict(terms.options)), terms.settings.pace
    count = scripted.rounds(terms.game, seats or usual(terms.game), options)
    live = say("length-live") if whole_of(count, pace) >= _LONG and count > 1 else ""
    return f"{lasting(count, pace)} {live}".strip()


async def _terms(request: Request) -> Terms:
    command = opener()
    assert command.terms is not None, "the command that opens a match has terms"
    return await command.terms(request)


def raw_of(body: OpeningBody) -> dict[str, Any]:
    """Return what the fields of the command are given; the options as plain values. Raises a Refusal if one of them cannot be."""
    game = game_of(body)
    [key] = [one.key for one in opener().fields if one.kind == "options"]
    try:
        options = _asking(game, chosen(game, body.fields, body.given.get(key, "")), body.questions)
    except NotTaken as refusal:
        where = of_field(str(refusal.facts.get("option", "")))
        raise Refusal(422, plain(game.tell(refusal.why, tongue())), where=where) from None
    return {**body.given, key: options}


def _asking(game: AnyGame, options: dict[str, Any], questions: Sequence[QuestionBody]) -> dict[str, Any]:
    """Return options whose first rounds ask `questions`. Raises a Refusal for one that the form does not offer."""
    building, made = game.building, options
    if len(questions) > MOST_QUESTIONS or (questions and building is None):
        raise Refusal(422, say("bad-request"))
    for number, question in enumerate(questions):
        assert building is not None, "checked above"
        if question.kind not in building.kinds:
            raise Refusal(422, say("question-needs-kind", number=number + 1), where=of_field(f"kind-{number}"))
        if question.prize.strip() and not (question.prize.strip().isdecimal() and int(question.prize) <= MOST_PRIZE):
            raise Refusal(422, say("question-prize", most=MOST_PRIZE), where=of_field(f"prize-{number}"))
        place = building.last if number else building.places(game.Options())[0]
        said = question.kind, place, int(question.prize.strip() or 0), question.choices, question.ask
        changed = building.put(positions.options_of(game, made), *said)
        if isinstance(changed, Rejected):
            raise NotTaken(changed)
        made = {**made, **changed}
    return made


def game_of(body: OpeningBody) -> AnyGame:
    """Return the game that was chosen. Raises a Refusal if there is none."""
    game = catalogue.find(body.given.get("game", ""))
    if game is None:
        raise Refusal(422, say("no-such-game-here", games=", ".join(catalogue.keys())))
    return game
