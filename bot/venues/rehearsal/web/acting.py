"""What people do on the page besides commands: seal, withdraw, trade, and turn the clock."""

from datetime import timedelta
from typing import Literal, NoReturn, TypeVar

import msgspec
from msgspec import Struct

from bot.page.html.sight import Sight, missing
from bot.page.html.words import say, tongue
from bot.page.web.guard import Refusal
from bot.papers.html.elements import Html, Names, lines
from bot.referee.core import positions
from bot.referee.core.model import Refused, Sealing, Trade, User
from bot.referee.letters.sentences import WORDS as HOUSE_WORDS
from bot.referee.letters.sentences import sentence
from bot.referee.orders.intake import Order
from bot.referee.play import trades
from bot.venues.rehearsal.stage.stagehand import Stagehand, closing
from bot.venues.rehearsal.stage.theatre import Theatre
from games import bargain
from games.form import Answer, Rejected, Unreadable
from games.game import AnyGame
from games.table import told_refusal
from games.wording import Fact, Moment, Text, plain

T = TypeVar("T")
Sealed = dict[str, str]
FormBody = dict[str, list[str] | dict[str, int] | int | str]


class OrdersBody(Struct, forbid_unknown_fields=True):
    """An answer to the question `key`: a filled form, or typed text."""

    key: str
    form: FormBody | None = None
    text: str | None = None


class KeyBody(Struct, forbid_unknown_fields=True):
    """Which question's seal is taken back."""

    key: str


class OfferBody(Struct, forbid_unknown_fields=True):
    """The giver's form of a trade."""

    form: FormBody


class ReplyBody(Struct, forbid_unknown_fields=True):
    """A reply to an offer; the giver takes it back by refusing it."""

    accept: bool


class ClockBody(Struct, forbid_unknown_fields=True):
    """Where the clock is turned to: the deadline, or the next reminder."""

    act: Literal["turn", "remind"]


def read(raw: bytes, body: type[T]) -> T:
    """A request's body; a Refusal says what is wrong with it."""
    try:
        return msgspec.json.decode(raw, type=body)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal(400, say("bad-body", error=str(error))) from None


# Orders ---------------------------------------------------------------------------------------------------------------


def answer_of(form: FormBody) -> Answer:
    """A form as it came, as the rules take it."""
    return positions.answer_of(form)


async def seal(theatre: Theatre, sight: Sight, user: User, key: str, given: Answer | str | None) -> Sealed:
    """Hand in one answer, or withdraw it (None); the receipt and which version it is of, or a Refusal that says why not."""
    house = theatre.house
    source = f"page:{house.entropy.token(8).hex()}"
    taken = await theatre.intake.submit(Order(sight.match_id, user, given, key, house.clock.now(), source))
    if not isinstance(taken, Sealing):
        _refuse(taken, sight.game, sight.names)
    return {"receipt": _receipt(taken, sight), "question": key, "version": str(taken.version)}


def _receipt(taken: Sealing, sight: Sight) -> Html:
    if taken.answer is None:
        return lines(HOUSE_WORDS("taken-withdrawn", tongue(), version=taken.version), sight.names)
    answer = sight.game.tell((taken.prompt, taken.answer), tongue())
    facts: dict[str, Fact] = {"answer": answer, "version": taken.version, "receipt": taken.receipt}
    if taken.deadline is None:
        return lines(HOUSE_WORDS("taken-untimed", tongue(), **facts), sight.names)
    until = {"deadline": Moment(taken.deadline), "left": Moment(taken.deadline, "relative")}
    return lines(HOUSE_WORDS("taken", tongue(), **facts, **until), sight.names)


def _refuse(refusal: Refused | Rejected | Unreadable, game: AnyGame, names: Names) -> NoReturn:
    """Raise the words for a refusal of the house or of the rules."""
    raise Refusal(422, plain(_why(refusal, game), names))


def _why(refusal: Refused | Rejected | Unreadable, game: AnyGame) -> Text:
    if isinstance(refusal, Refused):
        return sentence(refusal.id, refusal.facts, tongue(), game)
    return told_refusal(game, refusal, tongue())


def done(result: T | Refused, game: AnyGame, names: Names) -> T:
    """What was done; a refusal is told."""
    if isinstance(result, Refused):
        _refuse(result, game, names)
    return result


# Trades ---------------------------------------------------------------------------------------------------------------


async def offer(theatre: Theatre, sight: Sight, user: User, body: OfferBody) -> str:
    """Offer a trade."""
    asked = sight.own.offer if sight.own and sight.own.offer else ()
    picked = {field.key: _picked(body.form, field.key) for field in asked}
    taker = picked.get("taker", ())
    if len(taker) != 1 or not (taker[0].isascii() and taker[0].isdigit() and len(taker[0]) < 4):
        raise Refusal(422, say("trade-needs-taker"))
    given, taken = (bargain.goods(asked, picked, side) for side in ("given", "taken"))
    now = theatre.house.clock.now()
    done(
        await trades.offer_trade(theatre.house, sight.match_id, user, int(taker[0]), given, taken, now),
        sight.game,
        sight.names,
    )
    return say("offered")


def _picked(form: FormBody, field: str) -> tuple[str, ...]:
    picked = form.get(field, [])
    if not isinstance(picked, list):
        raise Refusal(400, say("bad-request"))
    return tuple(picked)


async def reply(theatre: Theatre, sight: Sight, user: User, token: str, *, is_accepted: bool) -> str:
    """Answer an offer of this very match."""
    found = await theatre.house.store.transact(lambda tx: tx.trade(token))
    if found is None or found.match != sight.match_id:
        _refuse(Refused("no-such-trade"), sight.game, sight.names)
    now = theatre.house.clock.now()
    answered: Trade = done(
        await trades.answer_trade(theatre.house, token, user, now, is_accepted=is_accepted), sight.game, sight.names
    )
    return say(f"answered-{answered.status}")


# The clock ------------------------------------------------------------------------------------------------------------


async def turn_clock(theatre: Theatre, stagehand: Stagehand, sight: Sight, body: ClockBody) -> str:
    """Turn the clock of the rehearsal."""
    await _turn(theatre, stagehand, sight, is_reminder=body.act == "remind")
    return say(f"acted-{body.act}")


def closing_question(sight: Sight) -> str:
    """On whom a round would close now, as the host's desk knows it; nothing if all have sealed."""
    waited = missing(sight)
    if not waited:
        return ""
    asked = sum(place.is_asked for place in sight.places)
    who = ", ".join(place.tenure.name for place in waited)
    return say("confirm-close", missing=len(waited), asked=asked, who=who)


async def _turn(theatre: Theatre, stagehand: Stagehand, sight: Sight, *, is_reminder: bool) -> None:
    match = await theatre.house.store.transact(lambda tx: tx.match(sight.match_id))
    assert match is not None
    moment = sight.reminder_at + timedelta(milliseconds=1) if is_reminder and sight.reminder_at else closing(match)
    planned = sight.season.outline.opens_at if sight.season and sight.season.outline else None
    moment = moment or planned
    if moment is None:
        _refuse(Refused("not-running"), sight.game, sight.names)
    await stagehand.turn_to(moment)
