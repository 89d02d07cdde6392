"""Where a player stands: /matches, /hand, /why. They answer always, the one who asks alone."""

from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.cogs._typed.where import anywhere
from bot.commands.words.told import refused
from bot.referee.core.model import OPEN, Refused
from bot.referee.core.positions import game_of
from bot.referee.letters.posts import compose
from bot.referee.letters.sentences import WORDS as REFEREE
from bot.referee.play import standing
from bot.referee.play.standing import Place
from bot.referee.showing import reasons
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.layout import parts
from bot.venues.discord.components.text import label
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.delivery.places import home_of, link
from bot.venues.discord.inbound import presses
from bot.venues.discord.inbound.answers import Interaction, Shown, answer, defer, locale_of, note, say, show
from bot.venues.discord.inbound.joining import meet
from games.wording import Moment, Text, join

_SHOWN = 12


class Places(commands.Cog):
    """Commands about matches in which the asker takes part."""

    def __init__(self, bot: Bellflower) -> None:
        self.bot = bot

    @app_commands.command(name="matches", description="Your matches: what is wanted of you, until when, and where")
    @anywhere
    async def matches(self, interaction: Interaction) -> None:
        """The open matches of the asker, and those that they run here."""
        meet(self.bot.context, interaction)
        user, locale = str(interaction.user.id), locale_of(interaction)
        there = [one for one in await standing.places(self.bot.house, user) if one.match.status in OPEN]
        lines = [_line(one, locale) for one in there[:_SHOWN]]
        lines += await self._hosted(user, locale)
        if not lines:
            await say(interaction, "matches-none")
            return
        person = await self.bot.store.transact(lambda tx: tx.person(user))
        dm = person.channel if person else None
        buttons: list[Shown] = [
            (link(one.where, one.match.guild, dm), (label((one.match.title,), {}, 60),)) for one in there if one.where
        ]
        await answer(interaction, note(join(lines), {}, buttons))

    async def _hosted(self, user: str, locale: str) -> list[Text]:
        """The open matches that a person runs, and their hosts' channels."""
        found = await self.bot.store.transact(lambda tx: tx.matches(host=user))
        mine = [one for one in found if one.contest is None]
        return [
            WORDS(
                "matches-host", locale, title=one.title, match=one.id, channel=_address(one.guild, home_of(one).hosts)
            )
            for one in mine[:_SHOWN]
        ]

    @app_commands.command(name="hand", description="Where you stand, what you hold, and what you are asked")
    @app_commands.describe(match="only if you play in more than one")
    @anywhere
    async def hand(self, interaction: Interaction, match: str = "") -> None:
        """The living message once more, for the one who asks."""
        place = await self._meant(interaction, match, "not-seated")
        if place is None:
            return
        await defer(interaction)
        locale = locale_of(interaction)
        shown = await standing.hand(self.bot.house, place.match.id, str(interaction.user.id))
        if isinstance(shown, Refused):
            await answer(interaction, note(refused(shown, game_of(place.match), locale)))
            return
        post = compose(shown.letter, shown.match, shown.names, locale)
        for part in parts(post, match=shown.match.id, seat=shown.seat, marker=str(interaction.id)):
            await show(interaction, self.bot.mail.writer, part)

    @app_commands.command(
        name="why", description="How your results came about, line by line, with the clauses of the rules"
    )
    @app_commands.describe(
        number="as the titles of your letters name it; without one, that of the newest results",
        match="only if you play in more than one",
    )
    @app_commands.rename(number="round")
    @anywhere
    async def why(
        self, interaction: Interaction, number: app_commands.Range[int, 1] | None = None, match: str = ""
    ) -> None:
        """The reasons behind the letters of one round."""
        place = await self._meant(interaction, match, "nothing-to-explain")
        if place is not None:
            user = str(interaction.user.id)
            told = await reasons.of_round(self.bot.house, place.match.id, user, number, locale_of(interaction))
            await presses.explain(interaction, place.match.id, told)

    @hand.autocomplete("match")
    @why.autocomplete("match")
    async def _seated_in(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The matches in which he who types has a seat, the open ones first; no others."""
        there = await standing.places(self.bot.house, str(interaction.user.id))
        named = [(label((f"{one.match.title} ({one.match.id})",), {}, 100), one.match.id) for one in there]
        return [app_commands.Choice(name=n, value=v) for n, v in named if typed.casefold() in n.casefold()][:25]

    async def _meant(self, interaction: Interaction, typed: str, nothing: str) -> Place | None:
        """The seat that a command is about: the one of the match that is named, the only one, or the newest; else he is told."""
        meet(self.bot.context, interaction)
        there = await standing.places(self.bot.house, str(interaction.user.id))
        found = standing.meant(there, typed)
        if len(found) == 1:
            return found[0]
        if found:
            await say(interaction, "name-your-match")
        else:
            await answer(interaction, note(REFEREE(nothing, locale_of(interaction))))
        return None


def _line(place: Place, locale: str) -> Text:
    """One match, in one line: what is wanted there."""
    match = place.match
    facts: dict[str, Any] = {"title": match.title, "match": match.id, "round": match.round}
    if place.is_asked and match.deadline is not None:
        left = Moment(match.deadline, "relative")
        message = "matches-sealed" if place.is_sealed else "matches-asked"
        return WORDS(message, locale, **facts, deadline=Moment(match.deadline), left=left)
    if place.is_asked:
        return WORDS("matches-untimed", locale, **facts)
    if match.status == "sign_up" and match.dealing is not None:
        return WORDS("matches-dealing", locale, **facts, drawn=match.dealing.round, at=Moment(match.dealing.due_at))
    return WORDS(f"matches-{match.status.replace('_', '-')}", locale, **facts)


def _address(guild: str, channel: int) -> str:
    return f"https://discord.com/channels/{guild}/{channel}"


async def setup(bot: commands.Bot) -> None:
    """Add the cog."""
    assert isinstance(bot, Bellflower)
    await bot.add_cog(Places(bot))
