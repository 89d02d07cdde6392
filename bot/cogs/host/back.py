"""/host back: undo, and going back to any position; who has read what is shown before anything happens."""

from collections import Counter

from discord import app_commands

from bot.cogs.host.base import MATCH, REASON, Choices, HostGroup, Reason, user_of
from bot.cogs.host.telling import ask_back, confirmed, tell
from bot.referee.core.model import Entry, Match, Refused
from bot.referee.hosting import rollback
from bot.venues.discord.components.ids import Press
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.inbound.answers import Interaction, answer, defer, locale_of, note
from bot.venues.discord.inbound.context import Context
from games.wording import Moment, Text, join, plain


class Back(HostGroup, name="back", description="Take a match back to an earlier position"):
    """Commands that open a new line of a match. The reason waits in memory for the press that confirms."""

    @app_commands.command(name="undo", description="Take back the last result or trade")
    @app_commands.describe(
        keep_orders="what was sealed stands again",
        fresh_dice="draw what comes afresh",
        reason=REASON,
        player="in a contest: whose run",
        match=MATCH,
    )
    async def undo(
        self,
        interaction: Interaction,
        reason: Reason,
        keep_orders: bool = True,  # noqa: FBT001  Discord's own way to give an option
        fresh_dice: bool = False,  # noqa: FBT001  as above
        player: str = "",
        match: str = "",
    ) -> None:
        """Ask back before one act is undone."""
        found = await self.run(interaction, match, player)
        if found is None:
            return
        listed = await rollback.listed(self.bot.house, found.id, user_of(interaction))
        if isinstance(listed, Refused) or len(listed) < 2:
            await tell(interaction, found, listed if isinstance(listed, Refused) else Refused("nothing-to-undo"))
            return
        await ask(self.context, interaction, found, len(listed) - 1, reason, keeps=keep_orders, is_fresh=fresh_dice)

    @app_commands.command(name="to", description="Go back to any position of the match")
    @app_commands.describe(
        position="from the list",
        reason=REASON,
        keep_orders="what was sealed stands again",
        fresh_dice="draw what comes afresh",
        player="in a contest: whose run",
        match=MATCH,
    )
    async def to(
        self,
        interaction: Interaction,
        position: str,
        reason: Reason,
        keep_orders: bool = True,  # noqa: FBT001  as above
        fresh_dice: bool = False,  # noqa: FBT001  as above
        player: str = "",
        match: str = "",
    ) -> None:
        """Ask back before the match goes back."""
        found = await self.run(interaction, match, player)
        if found is not None:
            number = int(position) if position.isdecimal() else 0
            await ask(self.context, interaction, found, number, reason, keeps=keep_orders, is_fresh=fresh_dice)

    @undo.autocomplete("match")
    @to.autocomplete("match")
    async def _matches(self, interaction: Interaction, typed: str) -> Choices:
        return await self.matches(interaction, typed)

    @undo.autocomplete("player")
    @to.autocomplete("player")
    async def _players(self, interaction: Interaction, typed: str) -> Choices:
        return await self.players(interaction, typed)

    @to.autocomplete("position")
    async def _positions(self, interaction: Interaction, typed: str) -> Choices:
        match = await self.named(interaction)
        if match is not None and match.settings.contest is not None:
            seat = await self.seat_so_far(interaction, match)
            match = None if seat is None else await self.run_of(match, seat)
        if match is None:
            return []
        listed = await rollback.listed(self.bot.house, match.id, user_of(interaction))
        entries = () if isinstance(listed, Refused) else listed
        lines = [(_name(number, one, locale_of(interaction)), str(number)) for number, one in enumerate(entries, 1)]
        return [app_commands.Choice(name=n, value=v) for n, v in lines[::-1] if typed.casefold() in n.casefold()][:25]


def _name(number: int, entry: Entry, locale: str) -> str:
    """When, and after what; nothing of what it was, for suggestions are seen over shoulders.

    It is counted in this list: where it stands in the journal would tell how much was traded before it.
    """
    facts = {"number": number, "step": entry.facts.get("step", 0), "at": Moment(entry.at)}
    return plain(WORDS(f"back-{entry.act.replace('_', '-')}", locale, **facts))[:100]


async def ask(
    context: Context, interaction: Interaction, match: Match, number: int, reason: str, *, keeps: bool, is_fresh: bool
) -> None:
    """Say who has read what would be undone by going back to a `number` of the list; a press of a button does it."""
    user = user_of(interaction)
    listed = await rollback.listed(context.house, match.id, user)
    if not isinstance(listed, Refused) and number not in range(1, len(listed) + 1):
        listed = Refused("no-such-position", {"number": number})
    if isinstance(listed, Refused):
        await tell(interaction, match, listed)
        return
    to = listed[number - 1].position
    readings = await rollback.readers(context.house, match.id, to, user)
    if isinstance(readings, Refused):
        await tell(interaction, match, readings)
        return
    ask_back(context, interaction, match, f"back-{number}", reason)
    ask_back(context, interaction, match, f"back-{number}-to", str(to))
    tenures = await context.house.store.transact(lambda tx: tx.tenures(match.id))
    names = {one.user: one.name for one in tenures}
    read = Counter(names.get(one.user) or one.address for one in readings if one.is_delivered)
    lines: list[Text] = [WORDS("back-ask", locale_of(interaction), number=number, count=read.total())]
    lines += [WORDS("back-read", locale_of(interaction), whom=whom, count=count) for whom, count in read.items()]
    button = Press("go-back", match.id, about=f"{number}-{int(keeps)}-{int(is_fresh)}")
    await answer(interaction, note(join(lines), {}, ((button, WORDS("back-button", locale_of(interaction))),)))


async def press_back(context: Context, interaction: Interaction, press: Press) -> None:
    """The button under the question."""
    number, keeps, is_fresh = ([*press.about.split("-"), "", "", ""])[:3]
    asked = await confirmed(context, interaction, press, f"back-{number}")
    to = context.reasons.pop(f"back-{number}-to/{press.match}/{interaction.user.id}", "")
    if asked is None or not to:
        return
    match, reason = asked
    await defer(interaction)
    done = await rollback.rollback(
        context.house,
        match.id,
        user_of(interaction),
        int(to),
        reason,
        keeps_submissions=keeps == "1",
        is_fresh=is_fresh == "1",
    )
    await tell(interaction, match, done)
