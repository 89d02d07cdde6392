"""Answers to DMs: in the same channel, or as letters through the outbox if Discord does not accept them there."""

import logging
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Final

import discord
from msgspec.structs import replace

from bot.referee.acts.acts import Act
from bot.referee.core.facts import Spoken
from bot.referee.core.model import Letter, Notice, Refused, User
from bot.referee.core.ports import Transaction, Undeliverable, Unreachable
from bot.referee.letters.unnaming import TYPED
from bot.venues.discord.components.layout import NOBODY, mark, nonce
from bot.venues.discord.components.notes import Shown, note
from bot.venues.discord.delivery.requests import asking
from bot.venues.discord.inbound.context import Context
from bot.venues.discord.reading.stored import version
from games.game import Seat
from games.wording import Text

log = logging.getLogger(__name__)

_QUOTED: Final = 100
"""The number of characters of a DM that are quoted in a letter that answers it."""


@dataclass(frozen=True)
class _Owed:
    """An answer that Discord did not accept. `marker`: by which it is found, if it was delivered after all."""

    user: User
    typed: str
    told: Text
    marker: str
    tried_at: datetime


async def answer_briefly(message: discord.Message, text: Text) -> None:
    """Answer in the channel of a message, with one attempt."""
    await _was_sent(message, text, (), {}, _marker(message, text))


async def reply(
    context: Context,
    message: discord.Message,
    text: Text,
    buttons: tuple[Shown, ...] = (),
    *,
    names: Mapping[Seat, str] | None = None,
    match: str = "",
) -> None:
    """Answer in the channel of a message. An answer that is not delivered is sent as a letter of `match` until it is.

    Without a `match` it is a letter of the one that the writer played last. Where a bot before this one has given the same answer, it
    stands. Raise StoreFailed if the letter cannot be stored.
    """
    tried_at, marker = context.house.clock.now(), _marker(message, text)
    if context.inbox.history.has(str(message.author.id), mark(marker, 0)):
        return
    if not await _was_sent(message, text, buttons, names or {}, marker):
        owed = _Owed(str(message.author.id), message.content[:_QUOTED], text, marker, tried_at)
        await _owe(context, owed, match or await _last(context, owed.user))


async def _was_sent(
    message: discord.Message, text: Text, buttons: tuple[Shown, ...], names: Mapping[Seat, str], marker: str
) -> bool:
    try:
        async with asking():
            await message.channel.send(
                view=note(text, names, buttons, mark(marker, 0)),
                reference=message,
                nonce=nonce(marker, 0),
                allowed_mentions=NOBODY,
            )
    except (Undeliverable, Unreachable) as error:
        log.warning("a DM could not be answered where it was typed: %s", error, extra={"dm": message.id})
        return False
    return True


def _marker(message: discord.Message, text: Text) -> str:
    """Return a marker that is equal for equal answers to one version of a DM, so that Discord accepts only one of them."""
    return sha256(f"{text}/{version(message)}".encode()).hexdigest()[:12]


async def _last(context: Context, user: User) -> str:
    """Return the match that a user plays, else the one that they played last; empty if there is none."""

    async def read(tx: Transaction) -> str:
        seats = (*await tx.seats.held_by(user), *await tx.seats.kept_by(user, 1))
        return seats[0].match if seats else ""

    return await context.house.store.transact(read)


async def _owe(context: Context, owed: _Owed, match: str) -> None:
    """Put an answer into the outbox, marked as attempted, so that the courier looks for it before sending it again."""

    async def work(act: Act) -> None:
        seat = next((one.seat for one in reversed(act.tenures) if one.user == owed.user), None)
        if seat is None:
            return
        letter = Letter("notice", seat, (Notice("answered-late", {TYPED: owed.typed, "told": Spoken(owed.told)}),))
        errand = act.outgoing.errand("post", f"seat/{seat}", f"answer/{owed.marker}", letter, owed.user)
        tried = replace(errand, marker=owed.marker, status="attempted", attempted_at=owed.tried_at)
        if not await act.tx.outbox.posted(act.match.id, errand.address, errand.slot):
            await act.send(tried)

    if match:
        with suppress(Refused):  # it was erased meanwhile
            await context.house.act(match, work)
