"""/host result: read a held result, let it go, correct it, open its round again. The buttons of the desk do the same."""

import discord
import msgspec
from discord import app_commands

from bot.cogs._typed.until import understood
from bot.cogs.host.base import MATCH, PLAYER, REASON, Choices, HostGroup, Reason, names_of, user_of
from bot.cogs.host.telling import show, tell
from bot.commands.words.told import refused
from bot.referee.core import naming
from bot.referee.core.model import Match, Refused
from bot.referee.core.positions import game_of
from bot.referee.hosting import amending, holding, hosting
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.inbound.answers import Interaction, answer, defer, locale_of, note, say
from bot.venues.discord.inbound.context import Context
from games.wording import Moment

_LARGEST = 500_000
_LONGEST = 4_000
"""Characters that a text input of Discord takes."""


class Results(
    HostGroup,
    name="result",
    description="A result that is held: read it, announce it, correct it, open its round again",
):
    """Commands on a held result."""

    @app_commands.command(
        name="preview", description="What everyone would be told, audience by audience, defaults first"
    )
    @app_commands.describe(reason="only where hosts are blind: why you break the glass; everyone is told", match=MATCH)
    async def preview(self, interaction: Interaction, reason: str = "", match: str = "") -> None:
        """Show every letter to the host alone."""
        found = await self.found(interaction, match)
        if found is not None:
            await preview(self.bot, interaction, found, reason)

    @app_commands.command(name="announce", description="Let the held result go out")
    @app_commands.describe(match=MATCH)
    async def announce(self, interaction: Interaction, match: str = "") -> None:
        """Announce."""
        await self.carry_out(
            interaction, match, lambda one: holding.announce(self.bot.house, one.id, user_of(interaction))
        )

    @app_commands.command(name="amend", description="Correct what one player had sealed, and resolve the round again")
    @app_commands.describe(
        player=PLAYER,
        orders="as the player would type them; leave it out for silence",
        step="which question, where the round asked this player several; leave it out for the first",
        reason=REASON,
        match=MATCH,
    )
    async def amend(
        self,
        interaction: Interaction,
        player: str,
        reason: Reason,
        orders: str = "",
        step: int | None = None,
        match: str = "",
    ) -> None:
        """Amend a submission, and show what that changes."""
        place = await self.sitting(interaction, match, player)
        if place is None:
            return
        found, seat = place
        await defer(interaction)
        done = await amending.amend(
            self.bot.house,
            found.id,
            user_of(interaction),
            reason,
            {seat: orders or None},
            "first" if step is None else step,
        )
        await tell_amended(self.bot, interaction, found, done)

    @app_commands.command(name="amend-state", description="Put a corrected position in the place of the held one")
    @app_commands.describe(
        state="the whole state as JSON, as the engine prints it",
        step="after which step it holds; what came later is resolved again. Leave it out for the last",
        reason=REASON,
        match=MATCH,
    )
    async def amend_state(
        self,
        interaction: Interaction,
        state: discord.Attachment,
        reason: Reason,
        step: int | None = None,
        match: str = "",
    ) -> None:
        """Amend the state, and show what that changes."""
        found = await self.found(interaction, match)
        if found is None:
            return
        await defer(interaction)
        try:
            given = msgspec.json.decode(await state.read() if state.size < _LARGEST else b"", type=dict)
        except msgspec.DecodeError as error:
            await answer(
                interaction,
                note(refused(Refused("bad-state", {"error": str(error)}), game_of(found), locale_of(interaction))),
            )
            return
        done = await amending.amend_state(
            self.bot.house, found.id, user_of(interaction), reason, given, "last" if step is None else step
        )
        await tell_amended(self.bot, interaction, found, done)

    @app_commands.command(name="reopen", description="Throw the held result away and take orders again")
    @app_commands.describe(until="“6h”, “until 18:00 tomorrow”", reason=REASON, match=MATCH)
    async def reopen(self, interaction: Interaction, until: str, reason: Reason, match: str = "") -> None:
        """Reopen."""
        found = await self.found(interaction, match)
        if found is not None:
            await defer(interaction)
            await reopen(self.context, interaction, found, until, reason)

    @app_commands.command(name="finish", description="End the match by hand, with the places that you name")
    @app_commands.describe(
        places="all players, best first, by name or number: “Ada; Bo, #3”, ties together", reason=REASON, match=MATCH
    )
    async def finish(self, interaction: Interaction, places: str, reason: Reason, match: str = "") -> None:
        """Finish by hand."""
        await self.carry_out(interaction, match, lambda one: finish(self.context, interaction, one, places, reason))

    @preview.autocomplete("match")
    @announce.autocomplete("match")
    @amend.autocomplete("match")
    @amend_state.autocomplete("match")
    @reopen.autocomplete("match")
    @finish.autocomplete("match")
    async def _matches(self, interaction: Interaction, typed: str) -> Choices:
        return await self.matches(interaction, typed)

    @amend.autocomplete("player")
    async def _players(self, interaction: Interaction, typed: str) -> Choices:
        return await self.players(interaction, typed)

    @amend.autocomplete("step")
    async def _questions(self, interaction: Interaction, typed: int | str) -> list[app_commands.Choice[int]]:
        return await self._steps(interaction, typed, of_player=True)

    @amend_state.autocomplete("step")
    async def _ends(self, interaction: Interaction, typed: int | str) -> list[app_commands.Choice[int]]:
        return await self._steps(interaction, typed, of_player=False)

    async def _steps(
        self, interaction: Interaction, typed: int | str, *, of_player: bool
    ) -> list[app_commands.Choice[int]]:
        """The steps of the held result with their questions, and nothing of what came of them; for its hosts alone."""
        match = await self.named(interaction)
        if match is None:
            return []
        asked = await amending.questions(self.bot.house, match.id, user_of(interaction))
        if isinstance(asked, Refused):
            return []
        seat = await self.seat_so_far(interaction, match) if of_player else None
        keys: dict[int, list[str]] = {}
        for one in asked:
            if seat in {None, one.seat}:
                keys.setdefault(one.step, []).append(one.key)
        said = {step: f"{step}: {', '.join(dict.fromkeys(own))}"[:100] for step, own in keys.items()}
        return [app_commands.Choice(name=name, value=step) for step, name in said.items() if str(typed) in name][:25]


async def preview(bot: Bellflower, interaction: Interaction, match: Match, reason: str = "") -> None:
    """Every letter of the held result, one after the other."""
    await defer(interaction)
    shown = await holding.preview(bot.house, match.id, user_of(interaction), reason)
    if isinstance(shown, Refused):
        await tell(interaction, match, shown)
        return
    names = await names_by_user(bot, match)
    for one in shown:
        whom = names.get(one.user) or one.address
        message = "preview-defaulted" if one.is_defaulted else "preview-letter"
        await show(bot, interaction, match, one.post, WORDS(message, locale_of(interaction), whom=whom))


async def tell_amended(bot: Bellflower, interaction: Interaction, match: Match, done: object) -> None:
    """How many letters an amendment changed, and each of them as it was and as it is."""
    if not isinstance(done, tuple):
        await tell(interaction, match, done)
        return
    await say(interaction, "amended-letters", count=len(done))
    for change in done:
        for message, post in (("amended-was", change.was), ("amended-now", change.now)):
            if post is not None:
                await show(bot, interaction, match, post, WORDS(message, locale_of(interaction), whom=change.address))


async def reopen(context: Context, interaction: Interaction, match: Match, until: str, reason: str) -> None:
    """Open the round again until a moment in words, counted from now, hours in the zone of whoever acts; he is told which it is."""
    at = await understood(context, interaction, until)
    done = (
        at
        if isinstance(at, Refused)
        else await holding.reopen(context.house, match.id, user_of(interaction), at, reason)
    )
    await tell(interaction, match, done, "reopened", deadline=at if isinstance(at, Refused) else Moment(at))


async def finish(context: Context, interaction: Interaction, match: Match, places: str, reason: str) -> Match | Refused:
    """End a match with places in words; refused if some of them name no seat, or more than one."""
    seats = naming.places_meant(await names_of(context, match), range(match.seats), places)
    if isinstance(seats, str):
        return Refused("no-such-place", {"player": seats})
    return await hosting.finish(context.house, match.id, user_of(interaction), seats, reason)


async def names_by_user(bot: Bellflower, match: Match) -> dict[str, str]:
    tenures = await bot.store.transact(lambda tx: tx.tenures(match.id))
    return {one.user: one.name for one in tenures}
