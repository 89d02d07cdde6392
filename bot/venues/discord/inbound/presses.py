"""Buttons, lists and forms: each says itself what it is about, and each is checked for who uses it."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from operator import methodcaller
from typing import Any, Final

import discord

from bot.referee.core.model import Refused
from bot.referee.core.ports import StoreFailed
from bot.referee.core.positions import game_of
from bot.referee.letters.posts import WORDS as HOUSE
from bot.referee.letters.posts import Post
from bot.referee.play import trades
from bot.referee.showing import reasons
from bot.venues.discord.components import forms, sheets
from bot.venues.discord.components.ids import Press
from bot.venues.discord.components.layout import PICK, WHY, parts
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.inbound import dms, joining, orders
from bot.venues.discord.inbound.answers import (
    Act,
    Shown,
    answer,
    change,
    locale_of,
    note,
    open_modal,
    refused,
    say,
)
from bot.venues.discord.inbound.context import Asked, Hall
from games.form import Rejected, Unreadable
from games.wording import Text, join

log = logging.getLogger(__name__)

Handler = Callable[[Hall, Act, Press], Awaitable[None]]


async def handle(hall: Hall, act: Act, press: Press, others: dict[str, Handler]) -> None:
    """Do what was pressed. A failure is logged under an id, and whoever pressed is told that id."""
    handler = _HANDLERS.get(press.act) or others.get(press.act)
    try:
        if handler is None:
            await say(act, "gone")
        else:
            await handler(hall, act, press)
    except StoreFailed:
        log.exception("an act could not be stored")
        await say(act, "not-kept")
    except Exception:
        error = hall.house.entropy.token(4).hex()
        log.exception("a press of %r failed (error %s)", press.act, error)
        await say(act, "failed", error=error)


async def _mine(hall: Hall, act: Act, press: Press) -> Asked | None:
    """The question that was pressed, if it is open and asked of him who presses; otherwise he is told what he may know."""
    asked = await hall.asked(str(act.user.id))
    one = orders.named(asked, press.match)
    if press.seat is not None and (one is None or one.prompt.seat != press.seat):
        tenures = await hall.house.store.transact(methodcaller("tenures", press.match))
        is_his = any((one.user, one.seat, one.to_at) == (str(act.user.id), press.seat, None) for one in tenures)
        await say(act, "not-asked-now" if is_his else "not-yours")
        return None
    if one is None:
        await say(act, "not-asked-now")
        return None
    if press.key and press.key != one.prompt.key:
        await _tell(act, one, await orders.stale(hall, one))
        return None
    joining.meet(hall, act)
    return replace(one, locale=locale_of(act))


async def _tell(act: Act, asked: Asked, told: tuple[Text, tuple[Shown, ...]]) -> None:
    text, buttons = told
    await answer(act, note(text, asked.names, buttons))


async def _orders(hall: Hall, act: Act, press: Press) -> None:
    """*Give orders*, or *Fix*: the form, filled in with what was refused or is sealed."""
    asked = await _mine(hall, act, press)
    if asked is None:
        return
    current = hall.mended(asked)
    opened = forms.modal(asked.question, current)
    if opened is not None:
        await open_modal(act, opened)
    else:
        await answer(act, sheets.sheet(asked.question, current if isinstance(current, dict) else {}))


async def _answer(hall: Hall, act: Act, press: Press) -> None:
    """A form was sent: sending it is the order."""
    asked = await _mine(hall, act, press)
    if asked is None:
        return
    given = forms.filled(asked.prompt.form, act.data, asked.spellings)
    if isinstance(given, Rejected | Unreadable):
        press = Press("fix", asked.match.id, asked.prompt.seat, asked.prompt.key)
        told = join((WORDS("refused", asked.locale), asked.table.game.tell(given, asked.locale)))
        await _tell(act, asked, (told, ((press, HOUSE("button-fix", asked.locale)),)))
        return
    await _tell(act, asked, await orders.seal(hall, asked, given, act.created_at, f"interaction:{act.id}"))


async def _pick(hall: Hall, act: Act, press: Press) -> None:
    """A choice that is an answer by itself: pressing it is the order."""
    asked = await _mine(hall, act, press)
    if asked is not None:
        given = {asked.prompt.form[0].key: (press.about,)}
        await _tell(act, asked, await orders.seal(hall, asked, given, act.created_at, f"interaction:{act.id}"))


async def _withdraw(hall: Hall, act: Act, press: Press) -> None:
    asked = await _mine(hall, act, press)
    if asked is not None:
        await _tell(act, asked, await orders.seal(hall, asked, None, act.created_at, f"interaction:{act.id}"))


async def _sheet(hall: Hall, act: Act, press: Press) -> None:
    """A form in pages: what was pressed on one of them."""
    asked = await _mine(hall, act, press)
    if asked is None:
        return
    form, question = asked.prompt.form, asked.question
    draft = sheets.drafted(form, act.message.components if act.message else ())
    match press.act:
        case "choose":
            came: Any = sheets.chose(question, press, act.data, draft)
        case "amount":
            came = sheets.counted(question, press, act.data, draft)
        case "type":
            came = forms.typed(question, draft)
        case "seal":
            told = await orders.seal(hall, asked, sheets.whole(form, draft), act.created_at, f"interaction:{act.id}")
            await _tell(act, asked, told)
            return
        case _:
            came = sheets.sheet(question, draft, press.about)
    if isinstance(came, Rejected | Unreadable):
        came = sheets.sheet(question, draft, press.about, asked.table.game.tell(came, asked.locale))
    await (open_modal if isinstance(came, discord.ui.Modal) else change)(act, came)


async def _which(hall: Hall, act: Act, press: Press) -> None:
    """Which question a DM was meant for: it is read again, and judged by its own stamp."""
    asked = await _mine(hall, act, press)
    if asked is None or act.channel_id is None:
        return
    place = act.client.get_partial_messageable(act.channel_id)
    try:
        message = await place.fetch_message(int(press.about))
    except (discord.NotFound, ValueError):
        await say(act, "gone")
        return
    if message.author.id == act.user.id:
        await _tell(act, asked, await dms.submit(hall, asked, message, is_named=True))


async def _trade(hall: Hall, act: Act, press: Press) -> None:
    """*Accept* or *Refuse* under an offer."""
    await answer_trade(hall, act, press.about, is_accepted=press.act == "accept")


async def answer_trade(hall: Hall, act: Act, token: str, *, is_accepted: bool) -> None:
    """Answer an offer; the referee knows whose it is. What it came to is told to both sides by letter."""
    user = str(act.user.id)
    done = await trades.answer_trade(hall.house, token, user, act.created_at, is_accepted=is_accepted)
    if not isinstance(done, Refused):
        await say(act, f"trade-{done.status}")
        return
    seats = await hall.seats(user)
    if seats:
        await answer(act, note(refused(done, game_of(seats[0][0]), locale_of(act))))
    else:
        await say(act, "not-yours")


async def _rules(hall: Hall, act: Act, press: Press) -> None:
    match = await hall.match(press.match)
    if match is None:
        await say(act, "gone")
    else:
        await answer(
            act, note(rules_of(hall, match.game, locale_of(act), game_of(match).tell(match.game, locale_of(act))))
        )


async def _why(hall: Hall, act: Act, press: Press) -> None:
    """*Why?* under a letter: its results line by line, each with its reason. The referee knows whose letter it is."""
    told = await reasons.of_letter(hall.house, press.match, str(act.user.id), press.about, locale_of(act))
    await explain(act, press.match, told)


async def explain(act: Act, match_id: str, told: Sequence[Post] | Refused) -> None:
    """Answer with reasons: in a server to him alone, in his DM so that it stays."""
    if isinstance(told, Refused):
        await answer(act, note(HOUSE(told.id, locale_of(act), **told.facts)))
        return
    for number, post in enumerate(told):
        for part in parts(post, match=match_id, seat=None, marker=f"{act.id}/{number}", with_reasons=True):
            await answer(act, part.view(), is_passing=act.guild_id is not None)


def rules_of(hall: Hall, key: str, locale: str, line: Text) -> Text:
    """What a game is, and its rules in short where its cog brings them."""
    summary = hall.summaries.get(key)
    return join((line, summary(locale) if summary else ()))


_HANDLERS: Final[dict[str, Handler]] = {
    "join": joining.ask_word,
    "enter": joining.enter,
    "leave": joining.leave,
    "orders": _orders,
    "fix": _orders,
    "answer": _answer,
    PICK: _pick,
    "withdraw": _withdraw,
    "choose": _sheet,
    "amount": _sheet,
    "type": _sheet,
    "seal": _sheet,
    "back": _sheet,
    "next": _sheet,
    "which": _which,
    "accept": _trade,
    "refuse": _trade,
    "rules": _rules,
    WHY: _why,
}
