"""Who else reads a place: a private thread, whose reader is warned first; the hosts' channel, which no player may read."""

from datetime import datetime

import discord
from discord import ui

from bot.referee.core.model import NO_VIEW, Errand, Match, User
from bot.referee.core.ports import Clock, Store, Transaction, Undeliverable
from bot.referee.letters.arriving import wish_note
from bot.referee.orders import rulings
from bot.venues.discord.components.ids import Press
from bot.venues.discord.components.notes import note
from bot.venues.discord.components.text import WORDS
from bot.venues.discord.delivery.requests import asking
from games.wording import Moment, Text, join

HERE, COLLECT, _ASKED = "here", "collect", "asked"


async def demand_unread(client: discord.Client, store: Store, match: Match, errand: Errand, channel_id: int) -> None:
    """Raise Undeliverable, naming the player, while a player of a match can read the hosts' channel."""
    channel = client.get_channel(channel_id)
    if not is_secret(errand) or not isinstance(channel, discord.abc.GuildChannel):
        return
    seated = await store.transact(lambda tx: tx.seats.present(match.id))
    reading = [one.name for one in seated if not one.is_machine and await _reads(channel, one.user)]
    if reading:
        raise Undeliverable(
            f"{', '.join(reading)} can read #{channel.name} and plays: take that right away, or name another channel"
        )


async def _reads(channel: discord.abc.GuildChannel, user: User) -> bool:
    try:
        async with asking():
            member = await channel.guild.fetch_member(int(user))
    except Undeliverable:  # they have left the server
        return False
    return channel.permissions_for(member).view_channel


def is_secret(errand: Errand) -> bool:
    """Return whether a letter shows more than that its reader has a seat; what a player asks the hosts may do so."""
    letter = errand.letter
    if letter is None:
        return False
    is_asked = any(one.id in rulings.SECRET for one in letter.notices)
    return letter.view != NO_VIEW or letter.prompt is not None or bool(letter.events or letter.used) or is_asked


class Exposure:
    """Each reader's choice: none yet, letters in the thread, or collecting them."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    async def asked(self, above: Match, errand: Errand) -> None:
        """Note that the reader of a letter was told who reads the thread, and that this letter lies ready."""
        value = f"{_ASKED} {self._clock.now().isoformat()} {errand.marker}"
        await self._store.transact(lambda tx: tx.notes.save(wish_note(above.id, errand.about), value))

    async def is_unheard_of(self, above: Match, errand: Errand) -> bool:
        """Return whether a letter waits for an answer to that warning, and is not the one that the warning was sent with."""
        choice = await self._choice(above, errand.about)
        return choice.startswith(_ASKED) and errand.marker not in choice.split()

    async def why_not(self, above: Match, errand: Errand) -> str | None:
        """Return why a letter does not go to the thread, or None.

        Its reader collects letters, or it was written before they were warned.
        """
        choice = await self._choice(above, errand.about)
        if choice == COLLECT:
            return "they collect their letters, since moderators read private threads"
        is_asked = choice.startswith(_ASKED) and is_secret(errand)
        if is_asked and errand.made_at < datetime.fromisoformat(choice.split()[1]):
            return "they were told only just now that moderators read the private thread"
        return None

    async def has_answered(self, above: Match, user: User) -> bool:
        """Return whether the reader has chosen where letters go; each is asked once."""
        return await self._choice(above, user) in {HERE, COLLECT}

    async def _choice(self, above: Match, user: User) -> str:
        return await self._store.transact(lambda tx: tx.notes.get(wish_note(above.id, user))) or ""


async def keep_choice(tx: Transaction, match_id: str, user: User, word: str) -> None:
    """Store their answer. `word`: `HERE`, if letters may stand in a thread that others can read, or `COLLECT`."""
    await tx.notes.save(wish_note(match_id, user), word)


def warning(above: Match, locale: str, errand: Errand) -> ui.LayoutView:
    """Return the message that says who reads this thread, what the player can do, and what waits meanwhile.

    `above`: the match. `errand`: the letter that waits.
    """
    waits = _ready(locale, errand) if is_secret(errand) else ()
    buttons = [(Press(f"thread-{word}", above.id), WORDS(f"thread-{word}", locale)) for word in (HERE, COLLECT)]
    return note(join((WORDS("thread-warning", locale, title=above.title), waits)), {}, buttons)


def ready(locale: str, errand: Errand) -> ui.LayoutView:
    """Return the message that a letter waits, and what silence costs; nothing of its text. `errand`: the letter."""
    return note(_ready(locale, errand))


def _ready(locale: str, errand: Errand) -> Text:
    letter = errand.letter
    if letter is not None and letter.prompt and letter.deadline:
        return WORDS("thread-ready-orders", locale, deadline=Moment(letter.deadline))
    return WORDS("thread-ready", locale)
