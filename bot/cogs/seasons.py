"""/season: what hosts do to a season, what its players may read of it, and two of their answers by name."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.host.opening import GAMES, Opening, prepared, suggested_options
from bot.referee.core.model import Booking, Match, Refused
from bot.referee.core.positions import game_of, table_of
from bot.referee.play import signup
from bot.referee.play.questions import named
from bot.referee.season import seasons
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.text import label
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.inbound import orders
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of, note, refused, say
from bot.venues.discord.server import setup as channels
from games import catalogue
from games import options as choosing
from games.form import Rejected
from games.game import Choice, Seat
from games.season import entering
from games.season.decrees import Award, Decree, Eliminate, Grant, NameDuel, SetMeadows, SetTokens
from games.season.state import CURRENCIES, MEADOWS, Currency, View, mark, put
from games.season.wording import tell
from games.wording import Name, Text, join

_CURRENCY: Final[dict[str, Currency]] = {name: name for name in CURRENCIES}
Reason = app_commands.Range[str, 1, 300]
_LINES: Final = 25
"""So many bookings are shown; the whole ledger is in the export."""


class Seasons(commands.Cog):
    """Commands for everybody; those of hosts ask who types them."""

    season = app_commands.Group(name="season", description="An elimination season", guild_only=True)

    def __init__(self, bot: Bellflower) -> None:
        self.bot = bot

    # Hosts ---------------------------------------------------------------------------------------------------------------

    @season.command(name="create", description="Open the sign-up of a season; /host start begins it")
    @app_commands.describe(title="what the season is called", options="the season's options as JSON or TOML")
    async def create(
        self, interaction: Interaction, title: app_commands.Range[str, 1, 60] = "", options: str = ""
    ) -> None:
        """Open a sign-up in the server's channels."""
        if not interaction.permissions.manage_guild:
            await say(interaction, "not-yours")
            return
        wanted = Opening(catalogue.SEASON, title, options)
        opening = await prepared(self.bot, interaction, wanted, channels.Found(None, None, None))
        if opening is not None:
            await _told(interaction, await signup.open_match(self.bot.house, **opening), "opened")

    @season.command(name="open-episode", description="Deal the main match of this episode to all who are left")
    @app_commands.choices(game=GAMES)
    @app_commands.describe(game="which game", options="the game's options as JSON or TOML")
    async def open_episode(self, interaction: Interaction, game: str, options: str = "", season: str = "") -> None:
        """Open the main match."""
        found = await self._hosted(interaction, season)
        if found is None:
            return
        given, rules = choosing.read(options), catalogue.find(game)
        if isinstance(given, Rejected):
            await answer(interaction, note(rules.tell(given, locale_of(interaction)) if rules else ()))
            return
        await _told(
            interaction,
            await seasons.open_episode(self.bot.house, found.id, _user(interaction), game, given),
            "season-opened",
        )

    @create.autocomplete("options")
    async def _own_options(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return suggested_options(catalogue.SEASON, typed)

    @open_episode.autocomplete("options")
    async def _options(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return suggested_options(str(interaction.namespace.game or ""), typed)

    @season.command(
        name="by-hand", description="Announce a main match that you run yourself; /season result enters its result"
    )
    @app_commands.describe(rules="what is played, in your words", purses="whether the players' coins are in play there")
    async def by_hand(
        self,
        interaction: Interaction,
        rules: app_commands.Range[str, 1, 1500],
        purses: bool = False,  # noqa: FBT001  Discord's own way to give an option
        season: str = "",
    ) -> None:
        """Open a match that the bot does not play."""
        found = await self._hosted(interaction, season)
        if found is not None:
            user = _user(interaction)
            done = await seasons.open_by_hand(self.bot.house, found.id, user, rules, has_purses=purses)
            await _told(interaction, done, "done")

    @season.command(name="result", description="Enter the result of the main match that you ran yourself")
    @app_commands.describe(
        places="best first, equals joined: P3 P1=P4 P2; who is left out is last",
        garnets="where purses were in play: what each holds now, P1 3, P2 1",
        bellflowers="the same for bellflowers",
    )
    async def result(
        self, interaction: Interaction, places: str, garnets: str = "", bellflowers: str = "", season: str = ""
    ) -> None:
        """Enter places and coins."""
        found = await self._hosted(interaction, season)
        if found is None:
            return
        read, coins = entering.places(places), _coins({"garnets": garnets, "bellflowers": bellflowers})
        if read is None or coins is None:
            await say(interaction, "season-result-unreadable")
        else:
            done = await seasons.enter_result(self.bot.house, found.id, _user(interaction), read, coins)
            await _told(interaction, done, "done")

    @season.command(name="award", description="Give a player coins, or take some")
    @app_commands.choices(currency=[app_commands.Choice(name=name, value=name) for name in CURRENCIES])
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
        found, seat = await self._hosted_player(interaction, season, player)
        if found is not None and seat is not None:
            await self._decree(interaction, found, Award(seat, _CURRENCY[currency], amount), reason)

    @season.command(name="meadows", description="Put a player into a meadow")
    @app_commands.choices(meadow=[app_commands.Choice(name=name, value=name) for name in MEADOWS])
    async def meadows(
        self, interaction: Interaction, player: discord.User, meadow: str, reason: Reason, season: str = ""
    ) -> None:
        """Assign one meadow."""
        found, seat = await self._hosted_player(interaction, season, player)
        if found is not None and seat is not None:
            assigned = put(table_of(found).state.meadows, seat, meadow)
            await self._decree(interaction, found, SetMeadows(assigned), reason)

    @season.command(name="power", description="Let the winner of this episode assign the next meadows, or not")
    async def power(self, interaction: Interaction, is_granted: bool, reason: Reason, season: str = "") -> None:  # noqa: FBT001  Discord's way
        """Grant a power."""
        found = await self._hosted(interaction, season)
        if found is not None:
            await self._decree(interaction, found, Grant("meadows" if is_granted else "none"), reason)

    @season.command(
        name="death-match", description="Name the game of the death match, or open it after it was called off"
    )
    @app_commands.choices(game=GAMES)
    async def death_match(self, interaction: Interaction, reason: Reason, game: str = "", season: str = "") -> None:
        """Name the game beforehand; without a game, deal the next match of the duel."""
        found = await self._hosted(interaction, season)
        if found is None:
            return
        if game:
            await self._decree(interaction, found, NameDuel(game), reason)
        else:
            await _told(
                interaction, await seasons.open_duel(self.bot.house, found.id, _user(interaction)), "season-opened"
            )

    @season.command(name="side-challenge", description="GREEEN MAFIA for all: one deal, garnets for whoever wins it")
    async def side(self, interaction: Interaction, prize: app_commands.Range[int, 0, 999], season: str = "") -> None:
        """Open a contest beside the season."""
        found = await self._hosted(interaction, season)
        if found is not None:
            done = await seasons.open_side(self.bot.house, found.id, _user(interaction), prize)
            await _told(interaction, done, "season-opened")

    @season.command(name="eliminate", description="Take a player out; the episode ends with it")
    async def eliminate(self, interaction: Interaction, player: discord.User, reason: Reason, season: str = "") -> None:
        """Eliminate by decision."""
        found, seat = await self._hosted_player(interaction, season, player)
        if found is not None and seat is not None:
            await self._decree(interaction, found, Eliminate(seat), reason)

    @season.command(name="undo", description="Take back the last act of the season, but no published result")
    async def undo(self, interaction: Interaction, reason: Reason, season: str = "") -> None:
        """Undo."""
        found = await self._hosted(interaction, season)
        if found is not None:
            done = await seasons.undo(self.bot.house, found.id, _user(interaction), reason)
            await _told(interaction, done if isinstance(done, Refused) else found, "done")

    @season.command(name="finale", description="Call the final of the last two, best of three")
    @app_commands.choices(game=GAMES)
    async def finale(self, interaction: Interaction, game: str = "lot", season: str = "") -> None:
        """Call the final."""
        found = await self._hosted(interaction, season)
        if found is not None:
            await _told(interaction, await seasons.finale(self.bot.house, found.id, _user(interaction), game), "done")

    # What players do -----------------------------------------------------------------------------------------------------

    @season.command(name="give", description="Give garnets to another player, at once")
    async def give(
        self,
        interaction: Interaction,
        player: discord.User,
        garnets: app_commands.Range[int, 1, 99_999],
        season: str = "",
    ) -> None:
        """A gift, where the season allows any."""
        found = await self._season(interaction, season)
        seat = await self._seat(found, player) if found is not None else None
        if found is not None and seat is None:
            await say(interaction, "season-no-player")
        elif found is not None and seat is not None:
            await _told(
                interaction, await seasons.give(self.bot.house, found.id, _user(interaction), seat, garnets), "done"
            )

    # Answers by name -------------------------------------------------------------------------------------------------------

    @season.command(name="token", description="Winners: give your second Token of Life. Hosts: set a player's tokens")
    async def token(
        self,
        interaction: Interaction,
        player: discord.User,
        tokens: app_commands.Range[int, 0, 9] | None = None,
        reason: Reason = "",
        season: str = "",
    ) -> None:
        """Without a number it is the winner's answer."""
        if tokens is None:
            await self._name(interaction, "token", player, season)
            return
        found, seat = await self._hosted_player(interaction, season, player)
        if found is not None and seat is not None:
            await self._decree(interaction, found, SetTokens(seat, tokens), reason)

    @season.command(name="choose-opponent", description="Candidates: whom you challenge to the death match")
    async def choose_opponent(self, interaction: Interaction, player: discord.User, season: str = "") -> None:
        """The candidate's answer."""
        await self._name(interaction, "opponent", player, season)

    async def _name(self, interaction: Interaction, field: str, player: discord.User, season: str) -> None:
        """Answer the one question in which a player is named, as if it were typed."""
        found = await self._season(interaction, season)
        if found is None:
            return
        asked = named(await self.bot.context.asked(_user(interaction)), found.id)
        seat = await self._seat(found, player)
        if asked is None or all(one.key != field for one in asked.prompt.form):
            await say(interaction, "not-asked-now")
        elif seat is None:
            await say(interaction, "season-no-player")
        else:
            typed = f"{field} {mark(seat)}"
            told, buttons = await orders.seal(
                self.bot.context, asked, typed, interaction.created_at, f"slash:{interaction.id}"
            )
            await answer(interaction, note(told, asked.names, buttons))

    # What may be read ------------------------------------------------------------------------------------------------------

    @season.command(name="cast", description="Who plays the season, and in which meadow")
    async def cast(self, interaction: Interaction, season: str = "") -> None:
        """The cast."""
        found = await self._season(interaction, season)
        if found is not None:
            names = await self._names(found)
            await answer(interaction, note(_cast(found, names, locale_of(interaction)), names))

    @season.command(name="standings", description="Where the season stands")
    async def standings(self, interaction: Interaction, season: str = "") -> None:
        """The position, as everyone may know it, and one's own account with it."""
        await self._show(interaction, season, tell)

    @season.command(name="account", description="Your garnets and bellflowers")
    async def account(self, interaction: Interaction, season: str = "") -> None:
        """One's own account."""
        await self._show(interaction, season, _account)

    @season.command(name="ledger", description="What was booked, as far as you may see it")
    async def ledger(self, interaction: Interaction, season: str = "") -> None:
        """The last lines of the books."""
        found = await self._season(interaction, season)
        if found is None:
            return
        booked = await seasons.ledger(self.bot.house, found.id, _user(interaction))
        if isinstance(booked, Refused):
            await answer(interaction, note(refused(booked, game_of(found), locale_of(interaction))))
            return
        names = await self._names(found)
        await answer(interaction, note(_ledger(booked, locale_of(interaction)), names))

    async def _show(self, interaction: Interaction, season: str, words: Any) -> None:
        found = await self._season(interaction, season)
        if found is None:
            return
        view = await seasons.standings(self.bot.house, found.id, _user(interaction))
        if isinstance(view, Refused):
            await answer(interaction, note(refused(view, game_of(found), locale_of(interaction))))
            return
        await answer(interaction, note(words(view, locale_of(interaction)), await self._names(found)))

    # Which season, and who ---------------------------------------------------------------------------------------------------

    @open_episode.autocomplete("season")
    @by_hand.autocomplete("season")
    @result.autocomplete("season")
    @give.autocomplete("season")
    @award.autocomplete("season")
    @meadows.autocomplete("season")
    @power.autocomplete("season")
    @death_match.autocomplete("season")
    @side.autocomplete("season")
    @eliminate.autocomplete("season")
    @undo.autocomplete("season")
    @finale.autocomplete("season")
    @token.autocomplete("season")
    @choose_opponent.autocomplete("season")
    @cast.autocomplete("season")
    @standings.autocomplete("season")
    @account.autocomplete("season")
    @ledger.autocomplete("season")
    async def _seasons(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The seasons of this server: titles and ids, which are public."""
        named = [(label((f"{one.title} ({one.id})",), {}, 100), one.id) for one in await self._all(interaction)]
        return [app_commands.Choice(name=n, value=i) for n, i in named if typed.casefold() in n.casefold()][:25]

    async def _all(self, interaction: Interaction) -> list[Match]:
        found = await self.bot.store.transact(lambda tx: tx.matches(str(interaction.guild_id), open_only=False))
        return [one for one in found if one.game == catalogue.SEASON]

    async def _season(self, interaction: Interaction, season_id: str) -> Match | None:
        """The season that is named, else the only one that is open here, else the last."""
        there = await self._all(interaction)
        open_ones = [one for one in there if one.status not in {"finished", "aborted"}]
        named = [one for one in there if one.id == season_id] if season_id else open_ones or there[-1:]
        if len(named) == 1:
            return named[0]
        await say(interaction, "season-which" if named else "season-none")
        return None

    async def _hosted(self, interaction: Interaction, season_id: str) -> Match | None:
        """The season, for its hosts and for whoever may manage the server."""
        found = await self._season(interaction, season_id)
        if found is None:
            return None
        if interaction.permissions.manage_guild or _user(interaction) in found.hosts:
            return found
        await say(interaction, "not-yours")
        return None

    async def _hosted_player(
        self, interaction: Interaction, season_id: str, player: discord.User
    ) -> tuple[Match | None, Seat | None]:
        found = await self._hosted(interaction, season_id)
        seat = await self._seat(found, player) if found is not None else None
        if found is not None and (seat is None or found.state is None):
            await say(interaction, "season-no-player")
            return None, None
        return found, seat

    async def _seat(self, found: Match, player: discord.User) -> Seat | None:
        tenures = await self.bot.store.transact(lambda tx: tx.tenures(found.id))
        return next((one.seat for one in tenures if one.user == str(player.id) and one.to_at is None), None)

    async def _names(self, found: Match) -> dict[Seat, str]:
        tenures = await self.bot.store.transact(lambda tx: tx.tenures(found.id))
        return {one.seat: one.name for one in tenures if one.to_at is None}

    async def _decree(self, interaction: Interaction, found: Match, decree: Decree, reason: str) -> None:
        if not reason.strip():
            await answer(interaction, note(refused(Refused("reason-missing"), game_of(found), locale_of(interaction))))
            return
        await _told(
            interaction, await seasons.decree(self.bot.house, found.id, _user(interaction), decree, reason), "done"
        )


def _user(interaction: Interaction) -> str:
    return str(interaction.user.id)


async def _told(interaction: Interaction, done: Match | Refused, message: str) -> None:
    """Say that it was done, or why not."""
    if isinstance(done, Refused):
        season = catalogue.find(catalogue.SEASON)
        assert season is not None
        await answer(interaction, note(refused(done, season, locale_of(interaction))))
    else:
        await say(interaction, message, title=done.title, match=done.id)


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
