"""/host papers: what became of each letter, sending one again, the transcript, the archive, the replay, the report."""

from typing import Final, Literal, get_args

import discord
import msgspec
from discord import app_commands
from msgspec.structs import replace

from bot.cogs.host.base import MATCH, PLAYER, REASON, Choices, HostGroup, Reason, seated, user_in, user_of
from bot.cogs.host.telling import send_file, tell
from bot.papers.markup import Format
from bot.papers.replay.making import replay
from bot.papers.report.making import report
from bot.papers.transcript import transcript
from bot.referee.core.model import Match, Refused
from bot.referee.hosting import ledger
from bot.referee.record import archive
from bot.referee.showing.desk import Became
from bot.referee.showing.spectators import arrange
from bot.venues.discord.components.text import label
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.delivery.places import home_of, written
from bot.venues.discord.inbound.answers import Interaction, answer, defer, locale_of, note, say
from games.wording import Fact, Moment, Text, join

_SHOWN = 20
_READS: Final[tuple[Literal["public", "behind", "live"], ...]] = ("public", "behind", "live")
_ENDINGS: dict[Format, str] = {"markdown": "md", "bbcode": "txt", "html": "html"}
_PLACES = {
    "public": "for everyone",
    "hosts": "for the hosts",
    "spectators": "for spectators",
    "room": "closed rooms",
    "seat": "players' letters",
    "role": "roles",
}
_FORMATS = [app_commands.Choice(name=form, value=form) for form in _ENDINGS]


class Papers(HostGroup, name="papers", description="Letters and their delivery, transcripts, archives"):
    """Commands on what was written."""

    @app_commands.command(name="ledger", description="Which letters were collected, wait, or failed, and why")
    @app_commands.describe(match=MATCH)
    async def ledger(self, interaction: Interaction, match: str = "") -> None:
        """Show the delivery ledger."""
        found = await self.found(interaction, match)
        if found is not None:
            await _show_ledger(self, interaction, found)

    @app_commands.command(name="resend", description="Send a player the letters again that did not reach him")
    @app_commands.describe(player=PLAYER, match=MATCH)
    async def resend(self, interaction: Interaction, player: str, match: str = "") -> None:
        """Send again."""
        place = await self.playing(interaction, match, player)
        if place is None:
            return
        found, seat = place
        user = await user_in(self.context, found, seat)
        done = await ledger.resend(self.bot.house, found.id, user_of(interaction), user=user)
        await tell(interaction, found, done, "resent" if done else "resent-any", count=done)

    @app_commands.command(name="retry", description="Try again what is stuck")
    @app_commands.describe(where="what alone", match=MATCH)
    async def retry(self, interaction: Interaction, where: str = "", match: str = "") -> None:
        """Let what is stuck go at once: all, what is of one kind, or one thing alone."""
        found = await self.found(interaction, match)
        if found is not None:
            one = await ledger.stuck_one(self.bot.house, found.id, where)
            place = where if where in _PLACES else None
            seen = await ledger.stuck(self.bot.house, found.id, user_of(interaction))
            meant = [one for one in seen if where in {"", one.marker, one.address.partition("/")[0]}]
            if one is not None or place is not None or not where:
                self.bot.courier.retry(match=found.id, place=place, errand_id=one)
            # Letters about trades go too, and nobody counts them.
            await say(interaction, "retrying" if meant else "nothing-stuck", count=len(meant))

    @app_commands.command(name="transcript", description="What everyone was told, to be read anywhere")
    @app_commands.choices(form=_FORMATS)
    @app_commands.rename(form="format")
    @app_commands.describe(
        form="how it is written",
        whole="with every letter to rooms and players; only after the secret is published",
        match=MATCH,
    )
    async def transcript(
        self,
        interaction: Interaction,
        form: str = "html",
        whole: bool = False,  # noqa: FBT001  Discord's own way to give an option
        match: str = "",
    ) -> None:
        """A transcript as a file."""
        found = await self.found(interaction, match)
        kind = next((each for each in _ENDINGS if each == form), None)
        if found is None or kind is None:
            return
        await defer(interaction)
        words = await transcript(self.bot.house, found.id, kind, is_whole=whole)
        if isinstance(words, Refused):
            await tell(interaction, found, words)
        else:
            await send_file(interaction, "transcript-here", f"{found.id}.{_ENDINGS[kind]}", words)

    @app_commands.command(name="export", description="The match as one file, to keep and to verify")
    @app_commands.describe(
        break_glass="why you export secrets of a match that is not over; everyone is told",
        player="of a contest: this player's run alone",
        match=MATCH,
    )
    async def export(self, interaction: Interaction, break_glass: str = "", player: str = "", match: str = "") -> None:
        """The archive as a file."""
        found = await (self.run(interaction, match, player) if player else self.found(interaction, match))
        if found is None:
            return
        await defer(interaction)
        done = await archive.export(self.bot.house, found.id, by=user_of(interaction), break_glass=break_glass.strip())
        if isinstance(done, Refused):
            await tell(interaction, found, done)
        else:
            words = msgspec.json.format(msgspec.json.encode(done), indent=1).decode()
            await send_file(interaction, "export-here", f"{found.id}.json", words)

    @app_commands.command(name="replay", description="A match that is over as one page, as each player saw it")
    @app_commands.describe(
        break_glass="why you look at a match that is not over; everyone is told",
        player="of a contest: this player's run",
        match=MATCH,
    )
    async def replay(self, interaction: Interaction, break_glass: str = "", player: str = "", match: str = "") -> None:
        """The replay as a file."""
        found = await self.run(interaction, match, player)
        if found is None:
            return
        await defer(interaction)
        done = await replay(self.bot.house, found.id, by=user_of(interaction), break_glass=break_glass.strip())
        if isinstance(done, Refused):
            await tell(interaction, found, done)
        else:
            await send_file(interaction, "replay-here", f"{found.id}.html", done)

    @app_commands.command(name="report", description="Luck, choices and turning points of a match that is over")
    @app_commands.describe(match=MATCH)
    async def report(self, interaction: Interaction, match: str = "") -> None:
        """The report as a file: it is counted for most of a minute."""
        found = await self.found(interaction, match)
        if found is None:
            return
        await defer(interaction)
        done = await report(self.bot.house, found.id, locale_of(interaction), by=user_of(interaction))
        if isinstance(done, Refused):
            await tell(interaction, found, done)
        else:
            await send_file(interaction, "report-here", f"{found.id}-report.html", done)

    @app_commands.command(name="spectators", description="What those who are out of the game may read, and where")
    @app_commands.choices(reads=[app_commands.Choice(name=name, value=name) for name in _READS])
    @app_commands.describe(
        reads="what everyone reads; everything a round behind; everything live",
        channel="where; none of the players may see it",
        reason=REASON,
        match=MATCH,
    )
    async def spectators(
        self,
        interaction: Interaction,
        reads: str,
        reason: Reason,
        channel: discord.TextChannel | None = None,
        match: str = "",
    ) -> None:
        """Choose what spectators read."""
        found = await self.found(interaction, match)
        mode = next((each for each in _READS if each == reads), None)
        if found is None or mode is None:
            return
        await defer(interaction)
        if mode != "public" and channel is None:
            await say(interaction, "spectators-where")
            return
        seeing = await _players_who_see(self, found, channel) if channel is not None else []
        if seeing and mode != "public":
            await say(interaction, "spectators-seen", players=", ".join(seeing))
            return
        home = written(replace(home_of(found), spectators=channel.id if channel else None))
        done = await arrange(self.bot.house, found.id, user_of(interaction), mode, home, reason)
        await tell(interaction, found, done)

    @ledger.autocomplete("match")
    @spectators.autocomplete("match")
    @resend.autocomplete("match")
    @retry.autocomplete("match")
    @transcript.autocomplete("match")
    @export.autocomplete("match")
    @replay.autocomplete("match")
    @report.autocomplete("match")
    async def _matches(self, interaction: Interaction, typed: str) -> Choices:
        return await self.matches(interaction, typed)

    @retry.autocomplete("where")
    async def _places(self, interaction: Interaction, typed: str) -> Choices:
        """The kinds of places, and each thing that is stuck in the match that is named (or the only one)."""
        kinds = [(name, place) for place, name in _PLACES.items()]
        meant = await self.named(interaction)
        stuck = await ledger.stuck(self.bot.house, meant.id, user_of(interaction)) if meant else ()
        ones = [(label((f"{_place_of(one)} · {one.why}",), {}, 100), one.marker) for one in stuck]
        return [
            app_commands.Choice(name=name, value=value)
            for name, value in (*kinds, *ones)
            if typed.casefold() in name.casefold()
        ][:25]

    @export.autocomplete("player")
    @replay.autocomplete("player")
    @resend.autocomplete("player")
    async def _players(self, interaction: Interaction, typed: str) -> Choices:
        return await self.players(interaction, typed)


async def _players_who_see(part: HostGroup, match: Match, channel: discord.TextChannel) -> list[str]:
    """The players to whom a channel is open: what stands there must be news to nobody who still plays."""
    seeing = []
    for one in await seated(part.context, match):
        if one.is_machine:
            continue
        try:
            member = await channel.guild.fetch_member(int(one.user))
        except discord.NotFound:
            continue
        if channel.permissions_for(member).view_channel:
            seeing.append(one.name)
    return seeing


async def _show_ledger(part: HostGroup, interaction: Interaction, match: Match) -> None:
    """How many became what, and each of the latest that were not simply delivered."""
    found = await ledger.deliveries(part.context.house, match.id, user_of(interaction))
    if isinstance(found, Refused):
        await tell(interaction, match, found)
        return
    locale = locale_of(interaction)
    counts = {key: sum(one.became == key for one in found) for key in get_args(Became)}
    lines: list[Text] = [WORDS("ledger", locale, **counts)]
    for one in [each for each in found if each.became != "delivered"][-_SHOWN:]:
        at = one.collected_at or one.made_at
        facts: dict[str, Fact] = {"whom": one.name or one.address, "kind": one.kind, "at": Moment(at)}
        lines.append(WORDS(f"ledger-{one.became}", locale, **facts, why=one.why))
    await answer(interaction, note(join(lines)))


def _place_of(one: ledger.Delivery) -> str:
    """Where something is stuck, in words people know: a player's name, or the kind of place."""
    return one.name or _PLACES.get(one.address.partition("/")[0], one.address)
