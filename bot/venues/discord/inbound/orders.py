"""Orders, however they come: which question they answer, what becomes of them, and what their giver is told."""

from collections.abc import Sequence
from datetime import datetime

from bot.referee.core.model import Refused
from bot.referee.play.intake import Order
from bot.venues.discord.components.ids import Press
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.inbound.answers import Shown, taken
from bot.venues.discord.inbound.context import Asked, Context
from games.form import Answer, Rejected, Unreadable
from games.wording import Text


def meant(asked: Sequence[Asked], text: str) -> Asked | None:
    """The question that typed text answers: the only one, else the only one that it fits; None if that is not clear."""
    if len(asked) == 1:
        return asked[0]
    fitting = [one for one in asked if one.is_answered_by(text)]
    return fitting[0] if len(fitting) == 1 else None


def named(asked: Sequence[Asked], match: str, key: str = "") -> Asked | None:
    """The question of one match, perhaps of one key."""
    return next((one for one in asked if one.match.id == match and key in {"", one.prompt.key}), None)


async def seal(
    context: Context,
    asked: Asked,
    given: Answer | str | None,
    stamped_at: datetime,
    source: str,
    edits: str = "",
    *,
    is_named: bool = True,
) -> tuple[Text, tuple[Shown, ...]]:
    """Hand in an order; what its giver is told, and the buttons that go with it.

    `edits`: the source of the message that it changes. `is_named`: it says which question it answers.
    """
    key = asked.prompt.key if is_named else None
    order = Order(asked.match.id, asked.tenure.user, given, key, stamped_at, source, edits)
    done = await context.intake.submit(order)
    context.house.committed()
    if isinstance(done, Rejected | Unreadable) and given is not None:
        context.remember(asked, given)
    elif not isinstance(done, Refused):
        context.forget(asked)
    if isinstance(done, Refused) and done.id == "stale-prompt":
        return await stale(context, asked)
    return taken(done, asked)


async def stale(context: Context, asked: Asked) -> tuple[Text, tuple[Shown, ...]]:
    """Something was pressed or answered that is closed: which round is open, and where its question stands."""
    where = await context.living(asked)
    told = WORDS("stale", asked.locale, round=asked.match.round, title=asked.match.title)
    return told, ((where, WORDS("stale-link", asked.locale)),) if where else ()


def which(asked: Sequence[Asked], message_id: int) -> tuple[Text, tuple[Shown, ...]]:
    """Ask which of several questions a DM is meant for."""
    buttons = tuple(
        (Press("which", one.match.id, one.prompt.seat, one.prompt.key, str(message_id)), (one.match.title,))
        for one in asked[:5]
    )
    return WORDS("which-match", asked[0].locale), buttons
