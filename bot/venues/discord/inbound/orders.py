"""Orders from every input: which question they answer, what becomes of them, and what the player is told."""

from collections.abc import Sequence
from datetime import datetime

from bot.referee.core import naming
from bot.referee.core.model import NotTaken, Refused
from bot.referee.core.positions import counted
from bot.referee.orders.deciding import Decision, Order
from bot.referee.orders.questions import Asked
from bot.venues.discord.components.ids import Press
from bot.venues.discord.components.notes import Shown, note
from bot.venues.discord.components.text import WORDS
from bot.venues.discord.inbound.answers import Interaction, answer, taken
from bot.venues.discord.inbound.context import Context, about
from games.form import Answer
from games.wording import Text


async def seal(
    context: Context, asked: Asked, entered: Answer | str | None, stamped_at: datetime, source: str
) -> tuple[Text, tuple[Shown, ...]]:
    """Hand in an order for a question. Return what the player is told, with its buttons."""
    order = Order(asked.match.id, asked.tenure.user, entered, asked.prompt.key, stamped_at, source)
    try:
        done: Decision = await context.intake.submit(order)
    except Refused as refusal:
        done = refusal
    return await reply_to(context, asked, entered, done)


async def hand_in(context: Context, interaction: Interaction, asked: Asked, entered: Answer | str | None) -> None:
    """Seal what a player pressed, or typed as a command, and tell them the result. `entered`: None withdraws."""
    done = await seal(context, asked, entered, interaction.created_at, f"interaction:{interaction.id}")
    await tell(interaction, asked, done)


async def tell(interaction: Interaction, asked: Asked, became: tuple[Text, tuple[Shown, ...]]) -> None:
    """Answer a press that concerns a question, with buttons."""
    text, buttons = became
    await answer(interaction, note(text, asked.names, buttons))


async def reply_to(
    context: Context, asked: Asked, entered: Answer | str | None, done: Decision
) -> tuple[Text, tuple[Shown, ...]]:
    """Return what the player is told about an order, with its buttons. What was refused is remembered for *Fix*."""
    if isinstance(done, NotTaken) and entered is not None:
        context.refused.put(about(asked), entered)
    elif not isinstance(done, Refused):
        context.refused.forget(about(asked))
    if isinstance(done, Refused) and done.id == "stale-prompt":
        return await stale(context, asked)
    return taken(done, asked)


async def stale(context: Context, asked: Asked) -> tuple[Text, tuple[Shown, ...]]:
    """Return the answer to an order for a closed question: which round is open, and where its question is."""
    where = await context.living(asked)
    text = WORDS("stale", asked.locale, round=counted(asked.match), title=asked.match.title)
    return text, ((where, WORDS("stale-link", asked.locale)),) if where else ()


def which_counts(context: Context, asked: Asked, typed: str, chosen: Answer) -> tuple[Text, tuple[Shown, ...]]:
    """Ask whether what is typed in a form counts, or what is chosen in it."""
    context.doubts.put(about(asked), (typed, chosen))
    text = WORDS(
        "which-counts", asked.locale, typed=typed, chosen=asked.table.game.tell((asked.prompt, chosen), asked.locale)
    )
    buttons = tuple(
        (
            Press("counts", asked.match.id, asked.prompt.seat, asked.prompt.key, one),
            WORDS(f"counts-{one}", asked.locale),
        )
        for one in ("typed", "chosen")
    )
    return text, buttons


def which(asked: Sequence[Asked], message_id: int) -> tuple[Text, tuple[Shown, ...]]:
    """Ask which of several questions a DM is meant for."""
    titles = naming.titles_apart({one.match.id: one.match.title for one in asked})
    buttons = tuple(
        (Press("which", one.match.id, one.prompt.seat, one.prompt.key, str(message_id)), (titles[one.match.id],))
        for one in asked
    )
    return WORDS("which-match", asked[0].locale), buttons
