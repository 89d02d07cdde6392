"""/confess and /predict: words that are sealed until a match is over."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs._typed.where import anywhere, in_servers
from bot.commands.words.told import refused, sealed_words
from bot.referee import words
from bot.referee.core import naming
from bot.referee.core.facts import Fact, SeatName
from bot.referee.core.model import Match, Refused
from bot.referee.core.positions import game_of, table_of
from bot.referee.letters.sentences import WORDS as HOUSE
from bot.referee.letters.sentences import sentence
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.text import label
from bot.venues.discord.inbound import seeing
from bot.venues.discord.inbound.answers import Interaction, answer, defer, locale_of, note
from games.game import Seat
from games.wording import Moment, Text, join

Choices = list[app_commands.Choice[str]]


class Words(commands.Cog):
    """Commands that seal what somebody thinks."""

    def __init__(self, bot: Bellflower) -> None:
        self.bot = bot

    @app_commands.command(
        name="confess", description="Seal what you think until the match is over; alone it shows what you sealed"
    )
    @app_commands.describe(
        diary="the replay shows it in the end",
        withdraw="take back the one with this number",
        match="only if you play in more than one",
    )
    @anywhere
    async def confess(
        self, interaction: Interaction, diary: app_commands.Range[str, 1, 1000] = "", withdraw: int = 0, match: str = ""
    ) -> None:
        """Seal words, take some back, or show them."""
        user, locale = str(interaction.user.id), locale_of(interaction)
        found = await self._own(user, match)
        if found is None:
            await answer(interaction, note(HOUSE("words-which", locale)))
        elif withdraw:
            done = await words.take_back(self.bot.house, found.id, user, withdraw)
            gone = HOUSE("words-withdrawn", locale)
            await answer(
                interaction, note(refused(done, game_of(found), locale) if isinstance(done, Refused) else gone)
            )
        elif diary:
            sealed = await words.confess(self.bot.house, found.id, user, diary, f"press:{interaction.id}")
            await answer(interaction, note(sealed_words(sealed, found, locale)))
        else:
            await answer(interaction, note(await self._shown(found, user, locale)))

    async def _own(self, user: str, typed: str) -> Match | None:
        """The match that somebody plays in and means."""
        there = [
            one for one, _ in await self.bot.context.seats(user) if one.contest is None and one.settings.contest is None
        ]
        meant = naming.matches_meant(there, typed)
        return meant[0] if len(meant) == 1 else None

    async def _shown(self, match: Match, user: str, locale: str) -> Text:
        found = await self.bot.store.transact(lambda tx: words.confessions(tx, match.id, user))
        lines = [HOUSE("words-line", locale, number=one.number, at=Moment(one.at), words=one.text) for one in found]
        return join(lines) if lines else HOUSE("words-none", locale, title=match.title)

    @app_commands.command(
        name="predict", description="Say who wins a match that you only watch; alone it shows how all have predicted"
    )
    @app_commands.describe(
        match="which match", winner="who wins; your last word counts", goes="of a season: who goes in this episode"
    )
    @in_servers
    async def predict(self, interaction: Interaction, match: str = "", winner: str = "", goes: str = "") -> None:
        """Seal a prediction, or show the table of this server."""
        locale = locale_of(interaction)
        if not match and not winner and not goes:
            await defer(interaction)
            await answer(interaction, note(await self._table(str(interaction.guild_id), locale)))
            return
        found, names = await self._watched(interaction, match)
        typed = [(one, is_going) for one, is_going in ((winner, False), (goes, True)) if one]
        meant = [(naming.seats_meant(names, names, one), is_going) for one, is_going in typed]
        if found is None or not meant or any(len(seats) != 1 for seats, _ in meant):
            await answer(interaction, note(HOUSE("no-such-place", locale, player=winner or goes or match)))
            return
        member = interaction.user
        if isinstance(member, discord.Member) and await seeing.knows_more(self.bot.store, found, member):
            await answer(interaction, note(HOUSE("predict-seen", locale)))
            return
        told = [await self._predicted(interaction, found, seat, is_going) for (seat,), is_going in meant]
        await answer(interaction, note(join(told), names))

    async def _predicted(self, interaction: Interaction, found: Match, seat: Seat, goes: bool) -> Text:  # noqa: FBT001  one of two options
        """Seal one of them; what became of it."""
        user, name, locale = str(interaction.user.id), interaction.user.display_name, locale_of(interaction)
        done = await words.predict(self.bot.house, found.id, user, name, seat, goes=goes)
        if isinstance(done, Refused):
            return refused(done, game_of(found), locale)
        facts: dict[str, Fact] = {"who": SeatName(seat), "title": found.title}
        if goes:
            facts["episode"] = table_of(done).state.episode
        return sentence("predict-sealed-goes" if goes else "predict-sealed", facts, locale, game_of(found))

    async def _table(self, guild: str, locale: str) -> Text:
        rows = await self.bot.store.transact(lambda tx: words.tallies(tx, guild))
        lines = [
            HOUSE("predict-row", locale, name=one.name, points=one.points, right=one.right, of=one.of)
            for one in rows[:20]
        ]
        return join([HOUSE("predict-table", locale), *lines]) if lines else HOUSE("predict-nobody", locale)

    async def _watched(self, interaction: Interaction, typed: str) -> tuple[Match | None, dict[Seat, str]]:
        """A running match of this server, and who sits in it."""
        guild = str(interaction.guild_id)
        there = await self.bot.store.transact(lambda tx: tx.matches(guild))
        meant = naming.matches_meant([one for one in there if one.contest is None and one.seats], typed)
        if len(meant) != 1:
            return None, {}
        tenures = await self.bot.store.transact(lambda tx: tx.tenures(meant[0].id))
        return meant[0], {one.seat: one.name for one in tenures if one.to_at is None}

    @predict.autocomplete("match")
    async def _matches(self, interaction: Interaction, typed: str) -> Choices:
        guild = str(interaction.guild_id)
        there = await self.bot.store.transact(lambda tx: tx.matches(guild))
        named = [
            (label((f"{one.title} ({one.id})",), {}, 100), one.id) for one in there if one.contest is None and one.seats
        ]
        return [
            app_commands.Choice(name=name, value=key) for name, key in named if typed.casefold() in name.casefold()
        ][:25]

    @predict.autocomplete("winner")
    @predict.autocomplete("goes")
    async def _winners(self, interaction: Interaction, typed: str) -> Choices:
        _, names = await self._watched(interaction, str(getattr(interaction.namespace, "match", "") or ""))
        lines = [(label((f"{seat + 1}. {name}",), {}, 100), naming.value_of(seat)) for seat, name in names.items()]
        return [
            app_commands.Choice(name=name, value=key) for name, key in lines if typed.casefold() in name.casefold()
        ][:25]
