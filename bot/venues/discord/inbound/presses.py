"""Buttons, lists and forms. Each has its subject in its id, and it is checked who uses it."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any, Final

import discord

from bot.commands.playing.asking import to_hosts
from bot.commands.words.outcomes import refused
from bot.referee.acts import arrivals
from bot.referee.core.model import Refused
from bot.referee.core.ports import StoreFailed
from bot.referee.letters.posts import Post
from bot.referee.letters.sentences import WORDS as REFEREE
from bot.referee.orders.questions import Asked, named
from bot.referee.showing import reasons
from bot.venues.discord.components import forms, sheets, submitting
from bot.venues.discord.components.ids import PICK_FROM, Press
from bot.venues.discord.components.layout import PICK, WHY, gallery, parts
from bot.venues.discord.components.notes import note
from bot.venues.discord.inbound import dms, joining, orders
from bot.venues.discord.inbound.answers import (
    Interaction,
    answer,
    answer_anyway,
    answer_with,
    change,
    locale_of,
    open_modal,
    show,
    taken,
    whose,
)
from bot.venues.discord.inbound.context import Context, about, question_of
from games import catalogue
from games.form import Rejected, Unreadable
from games.scene import Scene
from games.table import told_refusal
from games.wording import join

log = logging.getLogger(__name__)

Handler = Callable[[Context, Interaction, Press], Awaitable[None]]


async def handle(context: Context, interaction: Interaction, press: Press, others: dict[str, Handler]) -> None:
    """Handle a press, and answer in any case: a refusal in words. A failure is logged under an id, and the person is told that id."""
    handler = _HANDLERS.get(press.verb) or others.get(press.verb)
    about_question = _OF_QUESTIONS.get(press.verb)
    try:
        if about_question is not None:
            by, at, source = str(interaction.user.id), interaction.created_at, f"interaction:{interaction.id}"
            with context.house.under_way.order(by, at):
                asked = await _mine(context, interaction, press)
                if asked is not None:
                    await about_question(context, interaction, press, asked)
                elif press.verb in _ORDERS:
                    missed = arrivals.Missed(by, at, "refused", source)
                    await context.house.do(lambda tx: arrivals.note(tx, press.match, [missed]))
        elif handler is not None:
            await handler(context, interaction, press)
        await answer_anyway(interaction)
    except Refused as refusal:
        season = catalogue.find(catalogue.SEASON)
        assert season is not None, "there are always seasons"
        await answer(interaction, note(refused(refusal, season, locale_of(interaction))))
    except StoreFailed:
        log.exception("a press could not be stored")
        await answer_with(interaction, "not-kept")
    except Exception:
        error = context.house.entropy.token(4).hex()
        log.exception("a press of %r failed (error %s)", press.verb, error)
        await answer_with(interaction, "failed", error=error)


async def _mine(context: Context, interaction: Interaction, press: Press) -> Asked | None:
    """Return the question that was pressed, if it is open to this person. Otherwise tell them why not, as far as they may know."""
    asked = await context.asked(str(interaction.user.id))
    question = named(asked, press.match)
    if question is None and await context.match(press.match) is None:
        log.warning(
            "a press about match %s, which this database does not have: another bot may run with the same token",
            press.match,
        )
        await answer_with(interaction, "match-unknown")
        return None
    if press.seat is not None and (question is None or question.prompt.seat != press.seat):
        tenures = await context.house.store.transact(lambda tx: tx.seats.of(press.match))
        is_his = any((one.user, one.seat, one.to_at) == (str(interaction.user.id), press.seat, None) for one in tenures)
        await answer_with(interaction, "not-asked-now" if is_his else "not-yours")
        return None
    if question is None:
        await answer_with(interaction, "not-asked-now")
        return None
    if press.key and press.key != question.prompt.key:
        await orders.tell(interaction, question, await orders.stale(context, question))
        return None
    joining.meet(context, interaction)
    return replace(question, locale=locale_of(interaction))


async def _orders(context: Context, interaction: Interaction, _: Press, asked: Asked) -> None:
    """Answer *Give orders* or *Fix* with the form, filled in with what was refused or is sealed."""
    current = context.mended(asked)
    opened = forms.modal(question_of(asked), current)
    if opened is not None:
        await open_modal(interaction, opened)
    else:
        await answer(interaction, sheets.sheet(question_of(asked), current if isinstance(current, dict) else {}))


async def _answer(context: Context, interaction: Interaction, press: Press, asked: Asked) -> None:
    """Handle a sent form: sending it is the order."""
    entered = submitting.filled(asked.prompt.form, interaction.data, asked.spellings)
    if isinstance(entered, Rejected | Unreadable):
        press = Press("fix", asked.match.id, asked.prompt.seat, asked.prompt.key)
        text = join((REFEREE("not-taken", asked.locale), told_refusal(asked.table.game, entered, asked.locale)))
        await orders.tell(interaction, asked, (text, ((press, REFEREE("button-fix", asked.locale)),)))
        return
    chosen = submitting.selected(asked.prompt.form, interaction.data, asked.spellings)
    if isinstance(entered, str) and context.is_contradicted(asked, entered, chosen):
        await orders.tell(interaction, asked, orders.which_counts(context, asked, entered, chosen))
        return
    await orders.hand_in(context, interaction, asked, entered)


async def _counts(context: Context, interaction: Interaction, press: Press, asked: Asked) -> None:
    """Seal the typed orders or the choices of a form that held both, as its sender chose."""
    both = context.doubts.forget(about(asked))
    if both is None:
        await answer_with(interaction, "gone")
        return
    entered = both[0] if press.about == "typed" else both[1]
    await orders.hand_in(context, interaction, asked, entered)


async def _pick(context: Context, interaction: Interaction, press: Press, asked: Asked) -> None:
    """Handle a choice that is an answer by itself: pressing it is the order."""
    choice = submitting.pressed(asked.prompt.form, press.about, interaction.data)
    if choice is None:
        await answer_with(interaction, "gone")
    else:
        await orders.hand_in(context, interaction, asked, choice)


async def _withdraw(context: Context, interaction: Interaction, _: Press, asked: Asked) -> None:
    await orders.hand_in(context, interaction, asked, None)


async def _sheet(context: Context, interaction: Interaction, press: Press, asked: Asked) -> None:
    """Handle a press on a page of a form with several pages."""
    form, question = asked.prompt.form, question_of(asked)
    draft = sheets.drafted(form, interaction.message.components if interaction.message else ())
    match press.verb:
        case "choose":
            came: Any = sheets.chose(question, press, interaction.data, draft)
        case "amount":
            came = sheets.counted(question, press, interaction.data, draft)
        case "type":
            came = forms.typed(question, draft)
        case "write":
            came = sheets.write(question, press, draft)
        case "seal":
            await orders.hand_in(context, interaction, asked, sheets.whole(form, draft))
            return
        case _:
            came = sheets.sheet(question, draft, press.about)
    if isinstance(came, Rejected | Unreadable):
        came = sheets.sheet(question, draft, press.about, told_refusal(asked.table.game, came, asked.locale))
    await (open_modal if isinstance(came, discord.ui.Modal) else change)(interaction, came)


async def _which(context: Context, interaction: Interaction, press: Press, asked: Asked) -> None:
    """Handle the choice of the question that a DM answers. The DM is read again."""
    message = await _typed_here(interaction, press)
    if message is None:
        await answer_with(interaction, "gone")
        return
    heard = await context.intake.hear(await dms.chosen(message, press, interaction.created_at))
    if heard.is_put_off:  # a press cannot wait until it is decided
        undecided = Refused("deadline-undecided", {"deadline": asked.match.deadline})
        await orders.tell(interaction, asked, taken(undecided, asked))
        return
    reply = await dms.answer(context, message, heard)
    if reply is not None:
        await orders.tell(interaction, asked, reply)


async def _which_hosts(context: Context, interaction: Interaction, press: Press) -> None:
    """Handle the choice of the match whose hosts a DM asks. The DM is read again."""
    message = await _typed_here(interaction, press)
    question = to_hosts(message.content, perhaps=True) if message is not None else None
    if message is None or question is None:
        await answer_with(interaction, "gone")
        return
    text, _ = await dms.asked_hosts(context, message, question, press.match)
    await answer(interaction, note(text))


async def _typed_here(interaction: Interaction, press: Press) -> discord.Message | None:
    """Return the message that a press is about, if its writer pressed; None if it is gone."""
    if interaction.channel_id is None:
        return None
    place = interaction.client.get_partial_messageable(interaction.channel_id)
    try:
        message = await place.fetch_message(int(press.about))
    except (discord.NotFound, ValueError):
        return None
    return message if message.author.id == interaction.user.id else None


async def _why(context: Context, interaction: Interaction, press: Press) -> None:
    """Answer *Why?* under a letter: its results line by line, each with its reason. The referee checks whose letter it is."""
    user, locale = str(interaction.user.id), locale_of(interaction)
    await explain(
        interaction, press.match, await reasons.of_letter(context.house, press.match, user, press.about, locale)
    )


async def explain(interaction: Interaction, match_id: str, posts: Sequence[Post]) -> None:
    """Answer with reasons: in a server only the person sees them; in their DM they stay."""
    for number, post in enumerate(posts):
        for part in parts(post, match=match_id, seat=None, marker=f"{interaction.id}/{number}", with_reasons=True):
            await answer(interaction, part.view(), is_passing=interaction.guild_id is not None)


async def picture(interaction: Interaction, context: Context, scenes: Sequence[Scene]) -> None:
    """Answer with pictures in a separate message, since drawing them takes a moment."""
    asked = replace(gallery(scenes, str(interaction.id)), whose=whose(interaction), locale=locale_of(interaction))
    part, _ = await context.writer.draw(asked)
    if part.scenes or part.below != asked.below:
        await show(interaction, context.writer, part)


_OF_QUESTIONS: Final[dict[str, Callable[[Context, Interaction, Press, Asked], Awaitable[None]]]] = {
    "orders": _orders, "fix": _orders, "answer": _answer, "counts": _counts, PICK: _pick, PICK_FROM: _pick, "withdraw": _withdraw,
    **dict.fromkeys(("choose", "amount", "type", "write", "seal", "back", "next"), _sheet), "which": _which,
}  # fmt: skip
"""What is pressed about a question that is open to the person who presses."""
_ORDERS: Final = frozenset({"answer", "counts", PICK, PICK_FROM, "withdraw", "seal"})
"""The presses that hand in an order."""
_HANDLERS: Final[dict[str, Handler]] = {dms.WHICH_HOSTS: _which_hosts, WHY: _why}
