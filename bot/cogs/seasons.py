"""/season: what players may read of a season, and two of their answers by name."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs._season.absence import ask_leaving, leaving
from bot.cogs._season.asking import answering, seal_answer
from bot.cogs._typed.seasonal import SEASON, Seasonal, acting, told
from bot.cogs._typed.where import SERVERS
from bot.commands.words.told import refused
from bot.papers.book import making
from bot.referee import words as sealed_words
from bot.referee.core.model import Booking, Match, Refused
from bot.referee.core.positions import game_of, table_of
from bot.referee.orders.questions import named
from bot.referee.season import reading, seasons
from bot.referee.season.cast import standing_in
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.inbound import orders
from bot.venues.discord.inbound.answers import Interaction, answer, defer, locale_of, note, say
from bot.venues.discord.inbound.joining import objection
from games.game import Choice, Seat
from games.season.state import CURRENCIES, View, mark
from games.season.wording import tell
from games.wording import Name, Text, join

_LINES: Final = 25
"""So many bookings are shown; the whole ledger is in the export."""


class Seasons(Seasonal, commands.Cog):
    """Commands for everybody who plays or watches a season."""

    season = app_commands.Group(name="season", description="An elimination season", allowed_contexts=SERVERS)

    def __init__(self, bot: Bellflower) -> None:
        self.bot = bot
        bot.handlers |= {**leaving(), **answering()}

    # What players do -----------------------------------------------------------------------------------------------------

    @season.command(name="give", description="Give garnets to another player, at once")
    @app_commands.describe(player="to whom", garnets="how many", season=SEASON)
    async def give(
        self,
        interaction: Interaction,
        player: discord.User,
        garnets: app_commands.Range[int, 1, 99_999],
        season: str = "",
    ) -> None:
        """A gift, where the season allows any."""
        found = await self.season_meant(interaction, season)
        seat = await self.seat_in(found, player) if found is not None else None
        if found is not None and seat is None:
            await say(interaction, "season-no-player")
        elif found is not None and seat is not None:
            await told(
                interaction,
                await seasons.give(
                    self.bot.context.once(interaction, found.id), found.id, acting(interaction), seat, garnets
                ),
                "done",
            )

    @season.command(
        name="stand-in",
        description="Who of the waiting list, or a machine, plays for you in matches that begin while you are away",
    )
    @app_commands.describe(
        player="whom; leave it out to have nobody", machine="the game’s own player instead", season=SEASON
    )
    async def stand_in(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        machine: bool = False,  # noqa: FBT001  Discord's own way to give an option
        season: str = "",
    ) -> None:
        """Name a stand-in, a machine, or nobody."""
        found = await self.season_meant(interaction, season)
        if found is not None:
            other = None if machine else player
            why = await objection(self.bot.context, found, other) if other else None
            done = why or await standing_in.name(
                self.bot.context.once(interaction, found.id),
                found.id,
                acting(interaction),
                str(other.id) if other else None,
                machine=machine,
            )
            await told(interaction, done, "stand-in-kept" if other or machine else "stand-in-freed")

    @season.command(name="leave", description="Leave the season for good; you are asked first")
    @app_commands.describe(season=SEASON)
    async def leave(self, interaction: Interaction, season: str = "") -> None:
        """Say what that means, with a button that does it."""
        found = await self.season_meant(interaction, season)
        if found is not None:
            await ask_leaving(interaction, found)

    @season.command(
        name="answer", description="Answer the hosts’ question of this episode; sealed until the season is over"
    )
    @app_commands.describe(words="what you answer; once more takes its place", season=SEASON)
    async def reply(
        self,
        interaction: Interaction,
        words: app_commands.Range[str, 1, sealed_words.LONGEST],
        season: str = "",
    ) -> None:
        """Seal an answer."""
        found = await self.season_meant(interaction, season)
        if found is not None:
            await seal_answer(self.bot.context, interaction, found, words)

    # Answers by name -------------------------------------------------------------------------------------------------------

    @season.command(name="token", description="Winners: give your second Token of Life")
    @app_commands.describe(player="to whom", season=SEASON)
    async def token(self, interaction: Interaction, player: discord.User, season: str = "") -> None:
        """The winner's answer."""
        await self._name(interaction, "token", player, season)

    @season.command(name="choose-opponent", description="Candidates: whom you challenge to the death match")
    @app_commands.describe(player="whom", season=SEASON)
    async def choose_opponent(self, interaction: Interaction, player: discord.User, season: str = "") -> None:
        """The candidate's answer."""
        await self._name(interaction, "opponent", player, season)

    async def _name(self, interaction: Interaction, field: str, player: discord.User, season: str) -> None:
        """Answer the one question in which a player is named, as if it were typed."""
        found = await self.season_meant(interaction, season)
        if found is None:
            return
        asked = named(await self.bot.context.asked(acting(interaction)), found.id)
        seat = await self.seat_in(found, player)
        if asked is None or all(one.key != field for one in asked.prompt.form):
            await say(interaction, "not-asked-now")
        elif seat is None:
            await say(interaction, "season-no-player")
        else:
            typed = f"{field} {mark(seat)}"
            await orders.hand_in(self.bot.context, interaction, asked, typed)

    # What may be read ------------------------------------------------------------------------------------------------------

    @season.command(name="cast", description="Who plays the season, and in which meadow")
    @app_commands.describe(season=SEASON)
    async def cast(self, interaction: Interaction, season: str = "") -> None:
        """The cast."""
        found = await self.season_meant(interaction, season)
        if found is not None:
            names = await self.names_in(found)
            await answer(interaction, note(_cast(found, names, locale_of(interaction)), names))

    @season.command(name="standings", description="Where the season stands")
    @app_commands.describe(season=SEASON)
    async def standings(self, interaction: Interaction, season: str = "") -> None:
        """The position, as everyone may know it, and one's own account with it."""
        await self._show(interaction, season, tell)

    @season.command(name="account", description="Your garnets and bellflowers")
    @app_commands.describe(season=SEASON)
    async def account(self, interaction: Interaction, season: str = "") -> None:
        """One's own account."""
        await self._show(interaction, season, _account)

    @season.command(name="ledger", description="What was booked, as far as you may see it")
    @app_commands.describe(season=SEASON)
    async def ledger(self, interaction: Interaction, season: str = "") -> None:
        """The last lines of the books."""
        found = await self.season_meant(interaction, season)
        if found is None:
            return
        booked = await reading.ledger(self.bot.house, found.id, acting(interaction))
        if isinstance(booked, Refused):
            await answer(interaction, note(refused(booked, game_of(found), locale_of(interaction))))
            return
        names = await self.names_in(found)
        await answer(interaction, note(_ledger(booked, locale_of(interaction)), names))

    @season.command(name="book", description="The book of a season that is over, as one page")
    @app_commands.describe(season=SEASON)
    async def bound(self, interaction: Interaction, season: str = "") -> None:
        """Episodes, standings, replays, rooms and ledger as a file."""
        found = await self.season_meant(interaction, season)
        if found is None:
            return
        await defer(interaction)
        words = await making.book(
            self.bot.house, found.id, None if is_run_by(interaction, found) else acting(interaction)
        )
        if isinstance(words, Refused):
            await answer(interaction, note(refused(words, game_of(found), locale_of(interaction))))
        else:
            file = discord.File(BytesIO(words.encode()), f"{found.id}.html")
            await answer(interaction, note(WORDS("book-here", locale_of(interaction))), [file])

    async def _show(self, interaction: Interaction, season: str, words: Any) -> None:
        found = await self.season_meant(interaction, season)
        if found is None:
            return
        view = await reading.standings(self.bot.house, found.id, acting(interaction))
        if isinstance(view, Refused):
            await answer(interaction, note(refused(view, game_of(found), locale_of(interaction))))
            return
        await answer(interaction, note(words(view, locale_of(interaction)), await self.names_in(found)))

    @give.autocomplete("season")
    @reply.autocomplete("season")
    @token.autocomplete("season")
    @choose_opponent.autocomplete("season")
    @stand_in.autocomplete("season")
    @leave.autocomplete("season")
    @cast.autocomplete("season")
    @standings.autocomplete("season")
    @account.autocomplete("season")
    @ledger.autocomplete("season")
    @bound.autocomplete("season")
    async def _seasons(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.suggested(interaction, typed)


def is_run_by(interaction: Interaction, season: Match) -> bool:
    """Whether a person runs a season: as one of its hosts, or because they may manage the server."""
    is_host = interaction.permissions.manage_guild or acting(interaction) in season.hosts
    return is_host and season.guild == str(interaction.guild_id)


def _cast(found: Match, names: dict[Seat, str], locale: str) -> Text:
    """A line for each player; meadows once the season has begun."""
    if found.state is None:
        return join((Name(seat),) for seat in sorted(names)) or WORDS("season-no-player", locale)
    meadows = table_of(found).state.meadows
    return join((Name(seat), ": ", *tell(Choice("P1", meadow), locale)) for seat, meadow in enumerate(meadows))


def _account(view: View, locale: str) -> Text:
    if view.own is None:
        return WORDS("season-no-account", locale)
    held: dict[str, Any] = {currency: getattr(view.own, currency) for currency in CURRENCIES}
    told = WORDS("season-account", locale, **held)
    if view.purse is None:
        return told
    held = {currency: getattr(view.purse, currency) for currency in CURRENCIES}
    return join((told, WORDS("season-purse", locale, **held)))


def _ledger(booked: Sequence[Booking], locale: str) -> Text:
    lines = [
        WORDS(
            "season-booking",
            locale,
            giver=_account_name(one.giver, locale),
            taker=_account_name(one.taker, locale),
            amount=one.amount,
            currency=one.currency,
            reason=one.reason,
        )
        for one in booked[-_LINES:]
    ]
    return join(lines) or WORDS("season-no-booking", locale)


def _account_name(account: str, locale: str) -> Text:
    name, _, purse = account.partition("/")
    if name == "bank":
        return WORDS("season-bank", locale)
    who: Text = (Name(int(name[1:]) - 1),)
    return WORDS("season-in-play", locale, name=who) if purse else who


async def setup(bot: commands.Bot) -> None:
    """Add the cog."""
    assert isinstance(bot, Bellflower)
    await bot.add_cog(Seasons(bot))
