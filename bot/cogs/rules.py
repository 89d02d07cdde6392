"""/rules: a game's rules in short and as pictures, or one clause of its whole rulebook, to which every *Why?* refers."""

from pathlib import Path
from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.cogs._typed.where import anywhere
from bot.cogs.flavour import is_shown_in
from bot.commands.words.rules import drawn_here, drawn_of, rules_of, rules_written
from bot.referee.core.model import Match
from bot.venues.discord.client import Bellflower
from bot.venues.discord.inbound.answers import Interaction, locale_of
from bot.venues.discord.inbound.helping import show_rules
from games import catalogue, options, rulebook
from games.scene import Scene
from games.wording import Text, Words

WORDS: Final = Words(Path(__file__).parent)
_GAMES: Final = [
    app_commands.Choice(name=game.title, value=game.key)
    for game in (*catalogue.welcoming(), catalogue.find(catalogue.SEASON))
    if game
]
_MOST: Final = 25
_MATCHES: Final = 3
OPTIONS: Final = "options"
"""Typed for a clause: all that can be chosen for a match."""


class Rules(commands.Cog):
    """The rules, wherever one is."""

    def __init__(self, bot: Bellflower) -> None:
        self.bot = bot

    @app_commands.command(name="rules", description="The rules of a game in short, or one clause of the rulebook")
    @app_commands.describe(game="which game", clause="a number from the whole rulebook, as Why? names it: 8.4")
    @app_commands.choices(game=_GAMES)
    @anywhere
    async def rules(self, interaction: Interaction, game: app_commands.Choice[str], clause: str = "") -> None:
        """Show them to the asker, with pictures for the options of the match that they play or ask about."""
        locale, number = locale_of(interaction), clause.strip().split(" ")[0]
        text = _told(game.value, number, locale)
        here = () if number else await self._here(interaction, game.value)
        for match in [one for one in here if rules_written(one, "en")][:_MATCHES]:
            text = (*rules_written(match, locale), "\n\n", *text)
        drawn = drawn_here(here[0], locale) if len(here) == 1 else _drawn(game.value, locale)
        await show_rules(self.bot.context, interaction, text, () if number else drawn)

    async def _here(self, interaction: Interaction, game: str) -> tuple[Match, ...]:
        """The open matches of a game that the asker plays, or of the channel; a single one is what they ask about."""
        seats = await self.bot.context.seats(str(interaction.user.id))
        guild = str(interaction.guild_id or "")
        there = await self.bot.store.transact(lambda tx: tx.matches(guild)) if guild else ()
        found = {one.id: one for one in there if is_shown_in(one, interaction)} | {one.id: one for one, _ in seats}
        return tuple(one for one in found.values() if one.game == game)

    @rules.autocomplete("clause")
    async def suggested(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Clauses by their number or their words, of the game that was named."""
        return suggested(str(interaction.namespace.game or ""), typed)


def suggested(game: str, typed: str) -> list[app_commands.Choice[str]]:
    """The clauses of a game that begin with what is typed, or hold it."""
    known = rulebook.clauses(game) if game in catalogue.keys() else {}  # noqa: SIM118  no dictionary
    named = {number: rulebook.unmarked(said.partition("\n")[0]) for number, said in known.items()}
    found = [number for number, said in named.items() if typed.casefold() in said.casefold()]
    found.sort(key=lambda number: not number.startswith(typed))
    first = [app_commands.Choice(name=OPTIONS, value=OPTIONS)] if OPTIONS.startswith(typed.casefold()) else []
    return [*first, *(app_commands.Choice(name=named[number][:100], value=number) for number in found)][:_MOST]


def _told(key: str, clause: str, locale: str) -> Text:
    game = catalogue.find(key)
    assert game is not None
    if not clause:
        return (*rules_of(game, locale), "\n\n", *WORDS("rules-more", locale, clauses=len(rulebook.clauses(key))))
    if clause.casefold() == OPTIONS:
        return (*WORDS("rules-options", locale, game=game.title), "\n", options.listing(game, locale))
    said = rulebook.clauses(key).get(clause)
    return (rulebook.unmarked(said),) if said else WORDS("rules-no-clause", locale, clause=clause, game=game.title)


def _drawn(key: str, locale: str) -> tuple[Scene, ...]:
    game = catalogue.find(key)
    assert game is not None
    return drawn_of(game, locale)


async def setup(bot: commands.Bot) -> None:
    """Add the cog."""
    assert isinstance(bot, Bellflower)
    await bot.add_cog(Rules(bot))
