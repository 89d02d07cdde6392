"""The flavour of every game of the catalogue, made from its record: its looks, the hint of its contest."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from discord import app_commands
from discord.ext import commands

from bot.cogs._typed.where import CONTEXTS, INSTALLS
from bot.commands.words.told import refused
from bot.referee.contest import contests, solo
from bot.referee.core.model import Match, Refused
from bot.referee.core.positions import game_of, table_of
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.ids import Press
from bot.venues.discord.components.text import label
from bot.venues.discord.delivery.places import home_of
from bot.venues.discord.inbound.answers import Interaction, answer, defer, locale_of, note, notes, say
from bot.venues.discord.inbound.context import Context
from bot.venues.discord.inbound.joining import acquaint
from games import catalogue
from games.game import AnyGame, Look, Reader
from games.wording import Words, plain

WORDS: Final = Words(Path(__file__).parent)
_PLAYED: Final = {"running", "paused", "held"}


class Flavour(app_commands.Group):
    """The commands of one game: ``/la-mafia grid``, ``/greeen-mafia hint``."""

    def __init__(self, bot: Bellflower, game: AnyGame) -> None:
        installs = None if game.contest is None else INSTALLS  # a game for one needs no server
        super().__init__(
            name=game.key.replace("_", "-"),
            description=game.title,
            allowed_contexts=CONTEXTS,
            allowed_installs=installs,
        )
        self.bot, self.game = bot, game
        for name, look in game.looks.items():
            self.add_command(self._look(name, look))
        if game.contest is None:
            self.remove_command("hint")
            self.remove_command("play")

    # Looks -------------------------------------------------------------------------------------------------------------

    def _look(self, name: str, look: Look[Any]) -> app_commands.Command[Any, ..., None]:
        """A command that shows a position in another way, to its asker only."""

        @app_commands.command(name=name, description=plain(look.about("en")))
        @app_commands.describe(match="only if there is more than one")
        async def shown(interaction: Interaction, match: str = "") -> None:
            await self._show(interaction, match, look)

        @shown.autocomplete("match")
        async def suggested(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
            return _suggested(((one.title, one.id) for one, _ in await self._played(interaction)), typed)

        return shown

    async def _show(self, interaction: Interaction, match: str, look: Look[Any]) -> None:
        """Show the position as the asker may know it: a player with their secrets, others as a spectator."""
        locale = locale_of(interaction)
        found = [(one, reader) for one, reader in await self._played(interaction) if match in {"", one.id}]
        if len(found) != 1:
            none = note(WORDS("look-none", locale, game=self.game.title))
            await (say(interaction, "name-the-match") if found else answer(interaction, none))
            return
        [(played, reader)] = found
        tenures = await self.bot.store.transact(lambda tx: tx.tenures(played.id))
        names = {one.seat: one.name for one in tenures if one.to_at is None}
        for page in notes(look.show(table_of(played).view(reader), locale), names):
            await answer(interaction, page)

    async def _played(self, interaction: Interaction) -> list[tuple[Match, Reader]]:
        """The matches of this game in which the asker plays, and those of the channel in which they ask."""
        seats = await self.bot.context.seats(str(interaction.user.id))
        here = (
            await self.bot.store.transact(lambda tx: tx.matches(str(interaction.guild_id)))
            if interaction.guild_id
            else ()
        )
        found: dict[str, tuple[Match, Reader]] = {one.id: (one, None) for one in here if is_shown_in(one, interaction)}
        found |= {one.id: (one, tenure.seat) for one, tenure in seats}
        return [(one, at) for one, at in found.values() if one.game == self.game.key and one.status in _PLAYED]

    # Alone -------------------------------------------------------------------------------------------------------------

    @app_commands.command(name="play", description="Play it alone, in your DM with the bot; no server is needed")
    async def play(self, interaction: Interaction) -> None:
        """Deal a run to the asker."""
        await defer(interaction)
        user, locale = str(interaction.user.id), locale_of(interaction)
        await acquaint(self.bot.context, interaction)
        done = await solo.play(self.bot.house, self.game.key, user, interaction.user.display_name, locale)
        if isinstance(done, Refused):
            await answer(interaction, note(refused(done, self.game, locale)))
        else:
            await say(interaction, "solo-begun", title=done.title)

    # The hint of a contest -----------------------------------------------------------------------------------------------

    @app_commands.command(name="hint", description="The best next step in your run; whoever takes one is not listed")
    @app_commands.describe(match="only if you have more than one run")
    async def hint(self, interaction: Interaction, match: str = "") -> None:
        """Say what a hint costs, with the button that takes it."""
        locale, user = locale_of(interaction), str(interaction.user.id)
        runs = [run for run in await self._runs(interaction) if match in {"", run.id}]
        if len(runs) != 1:
            none = note(WORDS("hint-none", locale, game=self.game.title))
            await (say(interaction, "name-the-match") if runs else answer(interaction, none))
            return
        why = await contests.refuse_hint(self.bot.house, runs[0].id, user)
        if why is not None:
            await answer(interaction, note(refused(why, self.game, locale)))
        else:
            button = (Press("hint", runs[0].id), WORDS("hint-button", locale))
            await answer(interaction, note(WORDS("hint-ask", locale), {}, (button,)))

    @hint.autocomplete("match")
    async def _own_runs(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return _suggested(((f"{run.title} ({run.id})", run.id) for run in await self._runs(interaction)), typed)

    async def _runs(self, interaction: Interaction) -> list[Match]:
        """The open runs of the asker."""
        seats = await self.bot.context.seats(str(interaction.user.id))
        runs = [match for match, _ in seats if match.contest is not None]
        return [match for match in runs if match.game == self.game.key and match.status == "running"]


async def _take(context: Context, interaction: Interaction, press: Press) -> None:
    """The button under what a hint costs: tell the next step."""
    match = await context.match(press.match)
    if match is None:
        await say(interaction, "gone")
        return
    locale, game = locale_of(interaction), game_of(match)
    found = await contests.hint(context.house, match.id, str(interaction.user.id))
    if isinstance(found, Refused):
        await answer(interaction, note(refused(found, game, locale)))
    elif game.contest is not None:
        await answer(interaction, note(game.contest.hint(found.state, locale)))


def _suggested(named: Iterable[tuple[str, str]], typed: str) -> list[app_commands.Choice[str]]:
    """The matches (title, id) whose title holds what is typed, as many as Discord lists."""
    labelled = [(label((title,), {}, 100), match) for title, match in named]
    return [app_commands.Choice(name=n, value=i) for n, i in labelled if typed.casefold() in n.casefold()][:25]


def is_shown_in(match: Match, interaction: Interaction) -> bool:
    """Whether a match is public in the channel, or in the forum, of the interaction."""
    places = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    return match.contest is None and home_of(match).place in places


async def setup(bot: commands.Bot) -> None:
    """Add a group of commands for each game that has any."""
    assert isinstance(bot, Bellflower)
    bot.handlers["hint"] = _take
    for game in catalogue.games():
        group = Flavour(bot, game)
        if group.commands:
            bot.tree.add_command(group)
