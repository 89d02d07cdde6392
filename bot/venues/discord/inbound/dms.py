"""DMs: typed orders, sent alone or as a reply to the question that they answer."""

import logging
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import Any, Final

import discord

from bot.commands.playing import plainly
from bot.commands.playing.asking import handed_in, to_hosts
from bot.commands.wording import say
from bot.commands.words.outcomes import refused
from bot.referee.core import naming
from bot.referee.core.model import Match, Refused, Sealing
from bot.referee.core.ports import StoreFailed, Undeliverable, Unreachable
from bot.referee.core.positions import game_of
from bot.referee.hosting.ledger import tell_deleted
from bot.referee.letters.sentences import WORDS as REFEREE
from bot.referee.orders import rulings
from bot.referee.orders.deciding import Heard, Typed
from bot.referee.play import standing
from bot.venues.discord.components.ids import Press, parse
from bot.venues.discord.components.notes import Shown
from bot.venues.discord.components.text import WORDS
from bot.venues.discord.delivery.requests import asking
from bot.venues.discord.inbound import orders
from bot.venues.discord.inbound.context import Context
from bot.venues.discord.inbound.replies import answer_briefly, reply
from bot.venues.discord.reading.inbox import Undecided
from bot.venues.discord.reading.stored import letters_threads, stamp, version
from games.wording import Text

log = logging.getLogger(__name__)

_TYPED: Final = re.compile(r"\s*([^\W\d_]+)\s*:\s*(.*)", re.DOTALL)
"""A message that may be a command: a word and a colon."""
WHICH_HOSTS: Final = "which-hosts"
"""The verb of a button that says whose hosts a DM asks."""
_MENTION: Final = re.compile(r"<@[!&]?\d+>")


async def handle(context: Context, message: discord.Message) -> None:
    """Handle one DM by its newest text and the timestamp of that text, and answer it. DMs of people without a seat are ignored.

    Raise Undecided while a round whose deadline has passed may still be extended: until then no DM is late. Raise StoreFailed while
    it cannot be stored; it may then be handed in again, and is sealed once.
    """
    try:
        await _judge(context, message)
    except (Undecided, StoreFailed):
        raise
    except Exception:
        error = context.house.entropy.token(4).hex()
        log.exception("a DM could not be judged (error %s)", error, extra={"dm": message.id})
        await reply(context, message, WORDS("failed", await context.locale(str(message.author.id)), error=error))


async def tell_waiting(message: discord.Message, locale: str) -> None:
    """Say that a DM cannot be stored now, and that it will be tried again."""
    await answer_briefly(message, WORDS("not-stored-yet", locale))


async def _judge(context: Context, message: discord.Message) -> None:
    if message.guild is not None and not (await _is_in_own_thread(context, message) and await _is_heard(message)):
        return
    if message.is_system() or not await is_read(context, message):
        return
    if not message.content.strip():
        await reply(context, message, WORDS("only-words", await context.locale(str(message.author.id))))
        return
    typed = _TYPED.match(message.content)
    if typed is not None and (handler := context.typed.get(typed[1].casefold())):
        await handler(context, message, typed[2])
        return
    question = to_hosts(message.content)
    if question is not None:
        await _asks_hosts(context, message, question)
        return
    heard = await context.intake.hear(await _typed(message))
    if heard.is_put_off:
        raise Undecided
    perhaps = to_hosts(message.content, perhaps=True)
    if perhaps and not isinstance(heard.done, Sealing) and await rulings.askable(context.house, str(message.author.id)):
        await _asks_hosts(context, message, perhaps)
        return
    meaning = None if isinstance(heard.done, Sealing) else plainly.meaning(message.content)
    if meaning is not None:
        await _plainly(context, message, meaning)
        return
    answered = await answer(context, message, heard) or await _nothing_asked(context, str(message.author.id))
    if answered is not None:
        asked = heard.asked or next(iter(heard.choices), None)
        match = asked.match if asked else heard.match
        await reply(context, message, *answered, names=asked.names if asked else {}, match=match.id if match else "")


async def _plainly(context: Context, message: discord.Message, meaning: plainly.Meaning) -> None:
    """Answer what is no order but plainly asks for something."""
    if meaning == plainly.WANTED and (handler := context.typed.get(meaning)):
        await handler(context, message, "")
        return
    user, locale = str(message.author.id), await context.locale(str(message.author.id))
    places = await standing.places(context.house, user) if meaning == "quit" else []
    titles = naming.titles_apart({place.match.id: place.match.title for place in places if not place.match.is_over})
    buttons = tuple((Press(plainly.LEADS["quit"], match), (title,)) for match, title in titles.items())
    await reply(context, message, say(f"plainly-{meaning}", locale), buttons)


async def _asks_hosts(context: Context, message: discord.Message, question: str) -> None:
    """Hand in the question of a DM; one that replies to a letter asks the hosts of that match."""
    letter = await _replied_to(message)
    await reply(context, message, *await asked_hosts(context, message, question, letter.match if letter else ""))


async def asked_hosts(
    context: Context, message: discord.Message, question: str, match_id: str
) -> tuple[Text, tuple[Shown, ...]]:
    """Hand a question to the hosts of a match, and return what its writer is told. Without a match (`match_id` empty) it goes to the only
    one whose hosts they can ask; where there are several, they are asked which. An edit of a DM changes what it asked.
    """
    user, base = str(message.author.id), f"message:{message.id}"
    locale = await context.locale(user)
    matches = await rulings.askable(context.house, user)
    named = (
        [one for one in matches if one.id == match_id]
        or [one for one in matches if await _is_of(context, one, user, base)]
        or matches
    )
    if not named:
        return say("own-part-none", locale), ()
    if len(named) > 1:
        titles = naming.titles_apart({match.id: match.title for match in named})
        buttons = tuple((Press(WHICH_HOSTS, match, about=str(message.id)), (title,)) for match, title in titles.items())
        return say("ask-which", locale), buttons
    [match] = named
    source = f"message:{version(message)}"
    try:
        await rulings.ask(context.house, match.id, user, message.author.display_name, question, source, base)
    except Refused as refusal:
        return refused(refusal, game_of(match), locale), ()
    return handed_in(match.title, locale), ()


async def _is_of(context: Context, match: Match, user: str, base: str) -> bool:
    """Return whether this DM has asked the hosts of a match before."""
    shown = await rulings.shown(context.house, match.id, user)
    return any((one.user, one.base) == (user, base) for one in shown)


async def is_read(context: Context, message: discord.Message) -> bool:
    """Return whether a DM is within the number that is read in a round. A person who writes more is told so once."""
    user = str(message.author.id)
    verdict = await context.flood.verdict(user, message.id)
    if verdict == "last":
        await reply(context, message, WORDS("dms-flood", await context.locale(user), most=context.flood.most))
        context.flood.note_told(user)
    return verdict == "read"


def is_called(context: Context, message: discord.Message, bot: int) -> bool:
    """Return whether a message in a server may be for the bot: it is in a private thread, and mentions the bot or is in the writer's own.

    A reply to a letter mentions the bot. The database is not read, so that conversations of others cost nothing.
    """
    is_thread = message.channel.type is discord.ChannelType.private_thread
    is_own = context.inbox.threads.get(message.channel.id) == str(message.author.id)
    return is_thread and (is_own or any(one.id == bot for one in message.mentions))


async def _is_in_own_thread(context: Context, message: discord.Message) -> bool:
    """Return whether a message was typed in the private thread with its writer's letters, which people with closed DMs have."""
    threads = await context.house.store.transact(partial(letters_threads, user=str(message.author.id)))
    return message.channel.id in threads


async def _is_heard(message: discord.Message) -> bool:
    """Return whether Discord shows the message's text; if not, say how to mention the bot. Removes the mention from the text."""
    message.content = _MENTION.sub("", message.content).strip()
    if not message.content:
        await answer_briefly(
            message, WORDS("thread-unheard", str(message.guild.preferred_locale) if message.guild else "en")
        )
    return bool(message.content)


async def answer(context: Context, message: discord.Message, heard: Heard) -> tuple[Text, tuple[Shown, ...]] | None:
    """Return what the writer of a message is told, with its buttons; None: nothing."""
    if heard.choices:
        return orders.which(heard.choices, message.id)
    if heard.asked is not None and heard.done is not None:
        return await orders.reply_to(context, heard.asked, message.content, heard.done)
    if isinstance(heard.done, Refused) and heard.match is not None:
        return refused(heard.done, game_of(heard.match), heard.locale), ()
    return None


async def _nothing_asked(context: Context, user: str) -> tuple[Text, tuple[Shown, ...]] | None:
    """Return what a known person is told who is asked nothing now; None for an unknown person."""
    person = await context.house.store.transact(lambda tx: tx.people.get(user))
    return (REFEREE("not-asked", person.language), ()) if person is not None else None


async def chosen(message: discord.Message, press: Press, at: datetime) -> Typed:
    """Return a DM whose writer chose at `at` which question it answers. The later of both timestamps counts."""
    typed = await _typed(message)
    return replace(typed, about=(press.match, press.key), stamped_at=max(typed.stamped_at, at))


async def _typed(message: discord.Message) -> Typed:
    """Return a DM as the referee takes it. A reply is about the question of the letter that it answers."""
    first = f"message:{message.id}"
    source = f"message:{version(message)}" if message.edited_at else first
    letter = await _replied_to(message)
    about = (letter.match, letter.key) if letter else None
    return Typed(str(message.author.id), message.content, message.created_at, stamp(message), first, source, about)


async def deleted(context: Context, message_id: int) -> None:
    """Handle the deletion of a DM: it withdraws nothing, and if it was an order, its writer is told so."""
    await tell_deleted(context.house, f"message:{message_id}")


async def _replied_to(message: discord.Message) -> Press | None:
    """Return the question of the bot to which a DM replies, from the ids of the letter's buttons."""
    letter = await _letter(message)
    presses = (parse(custom_id) for custom_id in _custom_ids(letter.components if letter else ()))
    return next((press for press in presses if press is not None and press.key), None)


async def _letter(message: discord.Message) -> discord.Message | None:
    """Return the message to which another one replies; Discord does not always include it. Raise Undecided if it cannot be fetched now."""
    reference = message.reference
    if reference is None or reference.message_id is None:
        return None
    if isinstance(reference.resolved, discord.Message):
        return reference.resolved
    try:
        async with asking():
            return await message.channel.fetch_message(reference.message_id)
    except Undeliverable:
        return None
    except Unreachable:
        raise Undecided from None


def _custom_ids(components: Sequence[Any]) -> Iterator[str]:
    for component in components:
        if isinstance(component, discord.Button | discord.SelectMenu) and component.custom_id:
            yield component.custom_id
        yield from _custom_ids(getattr(component, "children", ()))
