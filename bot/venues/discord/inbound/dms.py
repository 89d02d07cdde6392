"""DMs: typed orders, alone or as a reply to the question that they answer."""

import logging
from collections.abc import Iterator, Sequence
from typing import Any

import discord

from bot.referee.core.model import Refused
from bot.referee.core.ports import StoreFailed, Undeliverable, Unreachable
from bot.referee.core.positions import game_of
from bot.referee.hosting.ledger import counted, tell_deleted
from bot.referee.play.absence import may_be_graced
from bot.referee.play.intake import late_edit
from bot.venues.discord.components.ids import Press, parse
from bot.venues.discord.components.layout import NOBODY
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.delivery.requests import asking
from bot.venues.discord.inbound import orders
from bot.venues.discord.inbound.answers import Shown, note, refused
from bot.venues.discord.inbound.context import Asked, Context
from bot.venues.discord.inbound.cursor import stamp, version
from bot.venues.discord.inbound.inbox import Undecided
from games.wording import Text

log = logging.getLogger(__name__)


async def handle(context: Context, message: discord.Message) -> None:
    """Judge one DM by its newest text and the stamp of that text, and answer it. From people without a seat: nothing."""
    user = str(message.author.id)
    if not message.content.strip():
        return
    try:
        told = await _judge(context, user, message)
    except StoreFailed:
        log.exception("an order could not be stored")
        told = WORDS("not-stored", await context.locale(user)), ()
    if told is not None:
        await _reply(message, *told, names=await _names(context, user))


async def _judge(context: Context, user: str, message: discord.Message) -> tuple[Text, tuple[Shown, ...]] | None:
    asked = await context.asked(user)
    edited = await counted(context.house, _source(message)) if message.edited_at else None
    if edited is not None and edited.user == user:
        one = orders.named(asked, edited.match.id, edited.submission.key)
        if one is None:
            return refused(late_edit(edited.submission), game_of(edited.match), await context.locale(user)), ()
        return await _arrived(context, one, message, is_named=True, is_known=True)
    replied = _replied_to(message)
    if replied is not None:
        return await _reply_to(context, user, asked, replied, message)
    if not asked:
        return await _nothing_asked(context, user)
    one = orders.meant(asked, message.content)
    if one is None:
        return orders.which(asked, message.id)
    return await _arrived(context, one, message)


def _source(message: discord.Message) -> str:
    return f"message:{message.id}"


async def deleted(context: Context, message_id: int) -> None:
    """A DM is gone: that withdraws nothing, and whoever had ordered by it is told so."""
    await tell_deleted(context.house, f"message:{message_id}")


async def _arrived(
    context: Context, asked: Asked, message: discord.Message, *, is_named: bool = False, is_known: bool = False
) -> tuple[Text, tuple[Shown, ...]]:
    """The same as `submit`, but Undecided while a round whose deadline is past may yet be lengthened: nothing is called late before."""
    if await may_be_graced(context.house, asked.match, stamp(message)):
        raise Undecided
    return await submit(context, asked, message, is_named=is_named, is_known=is_known)


async def submit(
    context: Context, asked: Asked, message: discord.Message, *, is_named: bool = False, is_known: bool = False
) -> tuple[Text, tuple[Shown, ...]]:
    """Hand in a DM as an order; one that was sent before the question was asked answers none, whatever it says since.

    `is_known`: it has brought a submission before, of which this is an edit; after a rollback it answers the same question again.
    """
    at = stamp(message)
    said_at = at if is_known else message.created_at
    if asked.match.round_at is not None and said_at < asked.match.round_at:
        return await orders.stale(context, asked)
    first = _source(message)
    source, edits = (f"message:{version(message)}", first) if is_known else (first, "")
    return await orders.seal(context, asked, message.content, at, source, edits, is_named=is_named)


async def _reply_to(
    context: Context, user: str, asked: Sequence[Asked], press: Press, message: discord.Message
) -> tuple[Text, tuple[Shown, ...]] | None:
    """A reply selects the question of the letter that it answers, if that is still open."""
    one = orders.named(asked, press.match, press.key)
    if one is not None:
        return await _arrived(context, one, message, is_named=True)
    other = orders.named(asked, press.match)
    return await orders.stale(context, other) if other else await _nothing_asked(context, user)


async def _nothing_asked(context: Context, user: str) -> tuple[Text, tuple[Shown, ...]] | None:
    seats = await context.seats(user)
    if not seats:
        return None
    match, _ = seats[0]
    return refused(Refused("not-asked"), game_of(match), await context.locale(user)), ()


def _replied_to(message: discord.Message) -> Press | None:
    """The question of ours to which a DM replies; it says itself what it is about."""
    reference = message.reference.resolved if message.reference else None
    if not isinstance(reference, discord.Message):
        return None
    presses = (parse(custom_id) for custom_id in _custom_ids(reference.components))
    return next((press for press in presses if press is not None and press.key), None)


def _custom_ids(components: Sequence[Any]) -> Iterator[str]:
    for component in components:
        if isinstance(component, discord.Button | discord.SelectMenu) and component.custom_id:
            yield component.custom_id
        yield from _custom_ids(getattr(component, "children", ()))


async def _names(context: Context, user: str) -> dict[int, str]:
    asked = await context.asked(user)
    return dict(asked[0].names) if asked else {}


async def _reply(message: discord.Message, told: Text, buttons: tuple[Shown, ...], *, names: dict[int, str]) -> None:
    """Answer where it was said; an answer that does not arrive hurts nothing, since the living message shows the seal."""
    try:
        async with asking():
            await message.channel.send(view=note(told, names, buttons), reference=message, allowed_mentions=NOBODY)
    except (Undeliverable, Unreachable) as error:
        log.warning("a DM could not be answered: %s", error)
