"""What players type: /submit, /withdraw, /trade. Every answer, and every suggestion, is for the one who types alone."""

from collections.abc import Sequence
from dataclasses import replace
from operator import methodcaller

from discord import app_commands
from discord.ext import commands

from bot.cogs._typed.where import CONTEXTS, anywhere
from bot.commands.words import bargains
from bot.commands.words.told import refused
from bot.referee.core import naming
from bot.referee.core.model import Match, Refused, Trade
from bot.referee.core.positions import game_of
from bot.referee.letters.sentences import chosen
from bot.referee.orders.questions import Asked, meant, named
from bot.referee.play import trades
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.text import label
from bot.venues.discord.inbound import orders, presses
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of, note, say
from bot.venues.discord.inbound.joining import meet
from bot.venues.discord.inbound.suggesting import suggestions
from games import bargain
from games.form import Field, Rejected
from games.table import told_refusal

Suggested = list[app_commands.Choice[str]]


class Matches(commands.Cog):
    """The commands of players, in a server or in their DM with the bot."""

    def __init__(self, bot: Bellflower) -> None:
        self.bot = bot

    @app_commands.command(name="submit", description="Seal your orders")
    @app_commands.describe(typed="as you would type them by DM", match="only if you play in more than one")
    @app_commands.rename(typed="orders")
    @anywhere
    async def submit(self, interaction: Interaction, typed: str, match: str = "") -> None:
        """Seal typed orders."""
        asked = await self._meant(interaction, match, typed)
        if asked is not None:
            await orders.hand_in(self.bot.context, interaction, asked, typed)

    @app_commands.command(name="withdraw", description="Take back what you have sealed in this round")
    @app_commands.describe(match="only if you play in more than one")
    @anywhere
    async def withdraw(self, interaction: Interaction, match: str = "") -> None:
        """Take the sealed orders back."""
        asked = await self._meant(interaction, match)
        if asked is not None:
            await orders.hand_in(self.bot.context, interaction, asked, None)

    @submit.autocomplete("typed")
    async def _typed(self, interaction: Interaction, typed: str) -> Suggested:
        asked = await self._guessed(interaction)
        if asked is None:
            return []
        return _choices(suggestions(asked.prompt.form, typed))

    @submit.autocomplete("match")
    @withdraw.autocomplete("match")
    async def _matches(self, interaction: Interaction, typed: str) -> Suggested:
        return await self._asked_in(interaction, typed)

    async def _asked_in(self, interaction: Interaction, typed: str) -> Suggested:
        """The matches in which he who types is asked something; no others."""
        asked = await self.bot.context.asked(str(interaction.user.id))
        return [app_commands.Choice(name=_title(one), value=one.match.id) for one in asked if _has(_title(one), typed)]

    trade = app_commands.Group(
        name="trade",
        description="Trade with another player until the round closes",
        allowed_contexts=CONTEXTS,
    )

    @trade.command(name="offer", description="Offer another player a trade")
    @app_commands.describe(
        player="with whom", give="what you give", take="what you ask for", match="only if you play in more than one"
    )
    async def offer(
        self, interaction: Interaction, player: str, give: str = "", take: str = "", match: str = ""
    ) -> None:
        """Offer a trade."""
        asked = await self._meant(interaction, match)
        if asked is None:
            return
        given, meant = (
            bargains.things(asked, {"given": give, "taken": take}),
            naming.seats_meant(asked.names, asked.names, player),
        )
        if not isinstance(given, dict) or len(meant) != 1:
            why = given if not isinstance(given, dict) else Rejected("trade-no-such-seat")
            await answer(interaction, note(told_refusal(asked.table.game, why, asked.locale), asked.names))
            return
        user = str(interaction.user.id)
        done = await trades.offer_trade(
            self.bot.context.once(interaction, asked.match.id),
            asked.match.id,
            user,
            meant[0],
            given["given"],
            given["taken"],
            interaction.created_at,
        )
        if isinstance(done, Refused):
            await answer(interaction, note(refused(done, game_of(asked.match), asked.locale), asked.names))
        else:
            await say(interaction, "trade-open")

    @offer.autocomplete("player")
    async def _players(self, interaction: Interaction, typed: str) -> Suggested:
        asked, field = await self._trading(interaction, "taker")
        if asked is None or field is None:
            return []
        seats = [int(seat) for seat in field.choices]
        names = [(label((asked.names.get(seat, f"{seat + 1}"),), {}, 100), naming.value_of(seat)) for seat in seats]
        return [app_commands.Choice(name=name, value=value) for name, value in names if _has(name, typed)][:25]

    @offer.autocomplete("give")
    async def _given(self, interaction: Interaction, typed: str) -> Suggested:
        return await self._goods(interaction, "given", typed)

    @offer.autocomplete("take")
    async def _taken(self, interaction: Interaction, typed: str) -> Suggested:
        return await self._goods(interaction, "taken", typed)

    @offer.autocomplete("match")
    async def _offer_matches(self, interaction: Interaction, typed: str) -> Suggested:
        return await self._asked_in(interaction, typed)

    @trade.command(name="accept", description="Accept an offer that was made to you")
    @app_commands.describe(offer="which offer, from the list")
    async def accept(self, interaction: Interaction, offer: str) -> None:
        """Accept an offer."""
        await presses.answer_trade(self.bot.context, interaction, offer, is_accepted=True)

    @trade.command(name="refuse", description="Refuse an offer that was made to you, or take back your own")
    @app_commands.describe(offer="which offer, from the list")
    async def refuse(self, interaction: Interaction, offer: str) -> None:
        """Refuse an offer."""
        await presses.answer_trade(self.bot.context, interaction, offer, is_accepted=False)

    @accept.autocomplete("offer")
    async def _to_me(self, interaction: Interaction, typed: str) -> Suggested:
        return await self._offers(interaction, typed, is_own=False)

    @refuse.autocomplete("offer")
    async def _of_mine(self, interaction: Interaction, typed: str) -> Suggested:
        return await self._offers(interaction, typed, is_own=True)

    # What is meant -----------------------------------------------------------------------------------------------------

    async def _meant(self, interaction: Interaction, match: str, typed: str = "") -> Asked | None:
        """The question that a command is about; without one, he is told why."""
        meet(self.bot.context, interaction)
        asked = await self.bot.context.asked(str(interaction.user.id))
        found = named(asked, match) if match else meant(asked, typed) if asked else None
        if found is None:
            await say(interaction, "name-the-match" if len(asked) > 1 else "not-asked-now")
            return None
        return replace(found, locale=locale_of(interaction))

    async def _guessed(self, interaction: Interaction) -> Asked | None:
        """The question for which suggestions are made: of the match that is named, or the only one."""
        asked = await self.bot.context.asked(str(interaction.user.id))
        match = getattr(interaction.namespace, "match", "") or ""
        return named(asked, match) if match else asked[0] if len(asked) == 1 else None

    async def _trading(self, interaction: Interaction, key: str) -> tuple[Asked | None, Field | None]:
        asked = await self._guessed(interaction)
        if asked is None or asked.table.game.trading is None:
            return asked, None
        offered = asked.table.game.trading.offer(asked.table.state, asked.prompt.seat)
        is_side = key in {"given", "taken"}
        return asked, bargain.whole(offered, key) if is_side else next(one for one in offered if one.key == key)

    async def _goods(self, interaction: Interaction, key: str, typed: str) -> Suggested:
        """One thing more after what has been typed, out of what may be offered or asked for."""
        asked, field = await self._trading(interaction, key)
        return [] if asked is None or field is None else _choices(suggestions((field,), typed))

    async def _offers(self, interaction: Interaction, typed: str, *, is_own: bool) -> Suggested:
        """The open offers to him who types, and perhaps those that he made."""
        made = []
        for match, tenure in await self.bot.context.seats(str(interaction.user.id)):
            for trade in await self.bot.store.transact(methodcaller("open_trades", match.id)):
                if tenure.seat == trade.taker or (is_own and tenure.seat == trade.giver):
                    said = _bargain(match, trade, locale_of(interaction))
                    made.append(app_commands.Choice(name=said, value=trade.token))
        return [one for one in made if _has(one.name, typed)][:25]


def _bargain(match: Match, trade: Trade, locale: str) -> str:
    """An offer in one line of a list."""
    game = game_of(match)
    given, taken = chosen(game, "given", trade.given, locale), chosen(game, "taken", trade.taken, locale)
    return label((*given, " ↔ ", *taken, f" ({match.title})"), {}, 100)


def _choices(lines: Sequence[str]) -> Suggested:
    return [app_commands.Choice(name=line, value=line) for line in lines if len(line) <= 100][:25]


def _title(asked: Asked) -> str:
    return label((asked.match.title,), {}, 100)


def _has(name: str, typed: str) -> bool:
    return typed.casefold() in name.casefold()


async def setup(bot: commands.Bot) -> None:
    """Add the cog."""
    assert isinstance(bot, Bellflower)
    await bot.add_cog(Matches(bot))
