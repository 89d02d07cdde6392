"""/host season: what hosts do to a season."""

from collections.abc import Mapping
from typing import Final

import discord
from discord import app_commands

from bot.cogs._typed import composing
from bot.cogs._typed.opening import GAMES, Opening, prepared, suggested_options
from bot.cogs._typed.seasonal import SEASON, Seasonal, acting, told
from bot.cogs.host.base import REASON, HostGroup
from bot.commands.words.told import refused
from bot.referee.core.model import Match, Refused
from bot.referee.core.positions import game_of, table_of
from bot.referee.play import signup
from bot.referee.season import seasons
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of, note, say
from bot.venues.discord.server import setup as channels
from games import catalogue
from games.form import Rejected
from games.game import Seat
from games.season import entering
from games.season.decrees import Award, Decree, Eliminate, Grant, NameDuel, SetMeadows, SetTokens
from games.season.state import CURRENCIES, MEADOWS, Currency, put
from games.suggesting import heard

_CURRENCY: Final[dict[str, Currency]] = {name: name for name in CURRENCIES}
Reason = app_commands.Range[str, 1, 300]


class SeasonHosts(Seasonal, HostGroup, name="season", description="An elimination season, for its hosts"):
    """Commands on a whole season; whoever has /host has them."""

    @app_commands.command(name="create", description="Open the sign-up of a season; /host start begins it")
    @app_commands.describe(title="what the season is called", options="the season's options, offered as you type")
    async def create(
        self, interaction: Interaction, title: app_commands.Range[str, 1, 60] = "", options: str = ""
    ) -> None:
        """Open a sign-up in the server's channels."""
        wanted = Opening(catalogue.SEASON, title, options)
        opening = await prepared(self.bot, interaction, wanted, channels.Found(None, None, None))
        if opening is not None:
            await told(interaction, await signup.open_match(self.bot.house, **opening), "opened")

    @app_commands.command(name="open-episode", description="Deal the main match of this episode to all who are left")
    @app_commands.describe(game="which game", options="the game's options, offered as you type", season=SEASON)
    async def open_episode(self, interaction: Interaction, game: str, options: str = "", season: str = "") -> None:
        """Open the main match; where a host has to write its rules, in a form."""
        found = await self.season_meant(interaction, season)
        if found is None:
            return
        rules = catalogue.find(game)
        if rules is not None and not options and composing.is_composed(rules):
            await composing.ask(self.bot.context, interaction, found, game)
            return
        given = heard(rules, options) if rules is not None else {}
        if isinstance(given, Rejected):
            await answer(interaction, note(rules.tell(given, locale_of(interaction)) if rules else ()))
            return
        await told(
            interaction,
            await seasons.open_episode(self.bot.house, found.id, acting(interaction), game, given),
            "season-opened",
        )

    @create.autocomplete("options")
    async def _own_options(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return suggested_options(interaction, typed, catalogue.SEASON)

    @open_episode.autocomplete("options")
    async def _options(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return suggested_options(interaction, typed)

    @app_commands.command(
        name="by-hand", description="Announce a main match that you run yourself; /host season result enters its result"
    )
    @app_commands.describe(
        rules="what is played, in your words", purses="whether the players' coins are in play there", season=SEASON
    )
    async def by_hand(
        self,
        interaction: Interaction,
        rules: app_commands.Range[str, 1, 1500],
        purses: bool = False,  # noqa: FBT001  Discord's own way to give an option
        season: str = "",
    ) -> None:
        """Open a match that the bot does not play."""
        found = await self.season_meant(interaction, season)
        if found is not None:
            user = acting(interaction)
            done = await seasons.announce_match(self.bot.house, found.id, user, rules, has_purses=purses)
            await told(interaction, done, "done")

    @app_commands.command(name="result", description="Enter the result of the main match that you ran yourself")
    @app_commands.describe(
        places="best first, equals joined: P3 P1=P4 P2; who is left out is last",
        garnets="where purses were in play: what each holds now, P1 3, P2 1",
        bellflowers="the same for bellflowers",
        season=SEASON,
    )
    async def result(
        self, interaction: Interaction, places: str, garnets: str = "", bellflowers: str = "", season: str = ""
    ) -> None:
        """Enter places and coins."""
        found = await self.season_meant(interaction, season)
        if found is None:
            return
        read, coins = entering.places(places), _coins({"garnets": garnets, "bellflowers": bellflowers})
        if read is None or coins is None:
            await say(interaction, "season-result-unreadable")
        else:
            done = await seasons.enter_result(self.bot.house, found.id, acting(interaction), read, coins)
            await told(interaction, done, "done")

    @app_commands.command(name="award", description="Give a player coins, or take some")
    @app_commands.choices(currency=[app_commands.Choice(name=name, value=name) for name in CURRENCIES])
    @app_commands.describe(
        player="who",
        currency="which coins",
        amount="how many; fewer than none takes some",
        reason=REASON,
        season=SEASON,
    )
    async def award(
        self,
        interaction: Interaction,
        player: discord.User,
        currency: str,
        amount: int,
        reason: Reason,
        season: str = "",
    ) -> None:
        """Move coins between the bank and a player."""
        found, seat = await self._player(interaction, season, player)
        if found is not None and seat is not None:
            await self._decree(interaction, found, Award(seat, _CURRENCY[currency], amount), reason)

    @app_commands.command(name="meadows", description="Put a player into a meadow")
    @app_commands.choices(meadow=[app_commands.Choice(name=name, value=name) for name in MEADOWS])
    @app_commands.describe(player="who", meadow="where to", reason=REASON, season=SEASON)
    async def meadows(
        self, interaction: Interaction, player: discord.User, meadow: str, reason: Reason, season: str = ""
    ) -> None:
        """Assign one meadow."""
        found, seat = await self._player(interaction, season, player)
        if found is not None and seat is not None:
            assigned = put(table_of(found).state.meadows, seat, meadow)
            await self._decree(interaction, found, SetMeadows(assigned), reason)

    @app_commands.command(name="power", description="Let the winner of this episode assign the next meadows, or not")
    @app_commands.describe(is_granted="whether the winner assigns the next meadows", reason=REASON, season=SEASON)
    async def power(self, interaction: Interaction, is_granted: bool, reason: Reason, season: str = "") -> None:  # noqa: FBT001  Discord's way
        """Grant a power."""
        found = await self.season_meant(interaction, season)
        if found is not None:
            await self._decree(interaction, found, Grant("meadows" if is_granted else "none"), reason)

    @app_commands.command(
        name="death-match", description="Name the game of the death match, or open it after it was called off"
    )
    @app_commands.describe(reason=REASON, game="which game; leave it out to open the match", season=SEASON)
    async def death_match(self, interaction: Interaction, reason: Reason, game: str = "", season: str = "") -> None:
        """Name the game beforehand; without a game, deal the next match of the duel."""
        found = await self.season_meant(interaction, season)
        if found is None:
            return
        if game:
            await self._decree(interaction, found, NameDuel(game), reason)
        else:
            await told(
                interaction, await seasons.open_duel(self.bot.house, found.id, acting(interaction)), "season-opened"
            )

    @app_commands.command(
        name="side-challenge", description="GREEEN MAFIA for all: one deal, garnets for whoever wins it"
    )
    @app_commands.describe(prize="how many garnets whoever wins it gets", season=SEASON)
    async def side(self, interaction: Interaction, prize: app_commands.Range[int, 0, 999], season: str = "") -> None:
        """Open a contest beside the season."""
        found = await self.season_meant(interaction, season)
        if found is not None:
            done = await seasons.open_side(self.bot.house, found.id, acting(interaction), prize)
            await told(interaction, done, "season-opened")

    @app_commands.command(name="eliminate", description="Take a player out; the episode ends with it")
    @app_commands.describe(player="who", reason=REASON, season=SEASON)
    async def eliminate(self, interaction: Interaction, player: discord.User, reason: Reason, season: str = "") -> None:
        """Eliminate by decision."""
        found, seat = await self._player(interaction, season, player)
        if found is not None and seat is not None:
            await self._decree(interaction, found, Eliminate(seat), reason)

    @app_commands.command(name="undo", description="Take back the last act of the season, but no published result")
    @app_commands.describe(reason=REASON, season=SEASON)
    async def undo(self, interaction: Interaction, reason: Reason, season: str = "") -> None:
        """Undo."""
        found = await self.season_meant(interaction, season)
        if found is not None:
            done = await seasons.undo(self.bot.house, found.id, acting(interaction), reason)
            await told(interaction, done if isinstance(done, Refused) else found, "done")

    @app_commands.command(name="finale", description="Call the final of the last two, best of three")
    @app_commands.describe(game="which game; leave it out to draw one by lot", season=SEASON)
    async def finale(self, interaction: Interaction, game: str = "lot", season: str = "") -> None:
        """Call the final."""
        found = await self.season_meant(interaction, season)
        if found is not None:
            await told(interaction, await seasons.finale(self.bot.house, found.id, acting(interaction), game), "done")

    @app_commands.command(name="tokens", description="Set how many Tokens of Life a player has")
    @app_commands.describe(player="who", tokens="how many from now on", reason=REASON, season=SEASON)
    async def tokens(
        self,
        interaction: Interaction,
        player: discord.User,
        tokens: app_commands.Range[int, 0, 9],
        reason: Reason,
        season: str = "",
    ) -> None:
        """Set a player's tokens."""
        found, seat = await self._player(interaction, season, player)
        if found is not None and seat is not None:
            await self._decree(interaction, found, SetTokens(seat, tokens), reason)

    @open_episode.autocomplete("game")
    @death_match.autocomplete("game")
    @finale.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [one for one in GAMES if typed.casefold() in one.name.casefold()]

    @open_episode.autocomplete("season")
    @by_hand.autocomplete("season")
    @result.autocomplete("season")
    @award.autocomplete("season")
    @meadows.autocomplete("season")
    @power.autocomplete("season")
    @death_match.autocomplete("season")
    @side.autocomplete("season")
    @eliminate.autocomplete("season")
    @undo.autocomplete("season")
    @finale.autocomplete("season")
    @tokens.autocomplete("season")
    async def _seasons(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.suggested(interaction, typed)

    async def _player(
        self, interaction: Interaction, season: str, player: discord.User
    ) -> tuple[Match | None, Seat | None]:
        """A season that has begun, and the seat of somebody of its cast."""
        found = await self.season_meant(interaction, season)
        seat = await self.seat_in(found, player) if found is not None else None
        if found is not None and (seat is None or found.state is None):
            await say(interaction, "season-no-player")
            return None, None
        return found, seat

    async def _decree(self, interaction: Interaction, found: Match, decree: Decree, reason: str) -> None:
        if not reason.strip():
            await answer(interaction, note(refused(Refused("reason-missing"), game_of(found), locale_of(interaction))))
            return
        await told(
            interaction, await seasons.decree(self.bot.house, found.id, acting(interaction), decree, reason), "done"
        )


def _coins(typed: Mapping[str, str]) -> dict[str, dict[str, int]] | None:
    """What was typed of each currency; None if any of it cannot be read."""
    found: dict[str, dict[str, int]] = {}
    for currency, text in typed.items():
        held = entering.coins(text) if text else None
        if text and held is None:
            return None
        if held is not None:
            found[currency] = held
    return found
