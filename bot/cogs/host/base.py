"""What the parts of /host share: finding a match of this server and a seat of it, and saying what came of an act."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import timedelta
from io import BytesIO
from typing import Any, Final

import discord
from discord import app_commands, ui
from msgspec.structs import replace

from bot.referee.acts import runs
from bot.referee.core.model import Match, Refused, Tenure, User
from bot.referee.core.positions import game_of
from bot.referee.letters.posts import Post, section
from bot.referee.play import seating
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.forms import controls
from bot.venues.discord.components.ids import Press, custom_id
from bot.venues.discord.components.layout import parts
from bot.venues.discord.components.text import label
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.inbound.answers import Interaction, answer, defer, locale_of, note, refused, say
from bot.venues.discord.inbound.context import Context
from bot.venues.discord.inbound.joining import objection, welcome
from games.form import Rejected, Unreadable
from games.game import Seat
from games.wording import Text, plain

Choices = list[app_commands.Choice[str]]
Reason = app_commands.Range[str, 1, 300]

_CONFIRM_WITHIN: Final = timedelta(minutes=15)


class HostGroup(app_commands.Group):
    """A group of commands within /host; whoever has /host has it."""

    def __init__(self, bot: Bellflower) -> None:
        super().__init__()
        self.bot = bot

    @property
    def context(self) -> Context:
        """The referee."""
        return self.bot.context

    async def found(self, interaction: Interaction, match_id: str) -> Match | None:
        """A match of this server; of another one nothing is told, not even that it is there."""
        match = await self.context.match(match_id)
        if match is not None and match.guild == str(interaction.guild_id):
            return match
        await say(interaction, "no-match-here", match=match_id)
        return None

    async def named(self, match: Match, player: str) -> Seat | None:
        """The seat that a host chose from the list, or named by its player."""
        found = await seat_of(self.context, match, player)
        names = {one.seat: one.name for one in await seated(self.context, match)}
        is_number = player.isdecimal() and int(player) in _seats(match, names)
        return int(player) if found is None and is_number else found

    async def at(self, interaction: Interaction, match: Match, player: str) -> tuple[Match, Seat] | None:
        """Where a player sits: his seat, or in a contest the one seat of his run."""
        seat = await self.seat(interaction, match, player)
        if seat is None or match.settings.contest is None:
            return None if seat is None else (match, seat)
        return await self.run_of(match, seat), 0

    async def run(self, interaction: Interaction, match_id: str, player: str) -> Match | None:
        """A match of this server; of a contest, the run of the player who is named."""
        match = await self.found(interaction, match_id)
        if match is None or match.settings.contest is None:
            return match
        if not player:
            await say(interaction, "name-the-run")
            return None
        place = await self.at(interaction, match, player)
        return place and place[0]

    async def run_of(self, contest: Match, seat: Seat) -> Match:
        """The run of whoever has a seat of a contest."""
        user = next(one.user for one in await seated(self.context, contest) if one.seat == seat)
        run = await self.context.house.store.transact(lambda tx: runs.of_player(tx, contest, user))
        assert run is not None, "nobody has a seat of a contest without a run"
        return run

    async def seat(self, interaction: Interaction, match: Match, player: str) -> Seat | None:
        """The same; a host who named nobody is told so."""
        named = await self.named(match, player)
        if named is None:
            await say(interaction, "no-such-player", player=player)
        return named

    async def carry_out(self, interaction: Interaction, match_id: str, work: Callable[[Match], Awaitable[Any]]) -> None:
        """Do something to a match and say that it was done, or why not."""
        match = await self.found(interaction, match_id)
        if match is not None:
            await defer(interaction)
            await tell(interaction, match, await work(match))

    async def matches(self, interaction: Interaction, typed: str) -> Choices:
        """The matches of this server, the newest first, a contest for all its runs: their titles and ids are public."""
        guild = str(interaction.guild_id)
        found = await self.bot.store.transact(lambda tx: tx.matches(guild, open_only=False))
        named = [(label((f"{one.title} ({one.id})",), {}, 100), one.id) for one in reversed(found) if not one.contest]
        return [app_commands.Choice(name=n, value=i) for n, i in named if typed.casefold() in n.casefold()][:25]

    async def players(self, interaction: Interaction, typed: str) -> Choices:
        """The seats of the match that is named, with their players, which is public."""
        match = await self.context.match(str(getattr(interaction.namespace, "match", "")))
        if match is None or match.guild != str(interaction.guild_id):
            return []
        names = {one.seat: one.name for one in await seated(self.context, match)}
        lines = [(f"{seat + 1}. {names.get(seat, '—')}", str(seat)) for seat in _seats(match, names)]
        return [app_commands.Choice(name=n[:100], value=v) for n, v in lines if typed.casefold() in n.casefold()][:25]


def _seats(match: Match, names: Mapping[Seat, str]) -> Sequence[Seat]:
    """The seats of a match; those of a contest are whoever joined."""
    return range(match.seats) if match.settings.contest is None else sorted(names)


async def seated(context: Context, match: Match) -> Sequence[Tenure]:
    """Who sits in a match now."""
    tenures = await context.house.store.transact(lambda tx: tx.tenures(match.id))
    return [one for one in tenures if one.to_at is None]


async def seat_of(context: Context, match: Match, player: str) -> Seat | None:
    """The seat of the player of that name."""
    name = player.strip().casefold()
    return next((one.seat for one in await seated(context, match) if one.name.casefold() == name), None)


def user_of(interaction: Interaction) -> User:
    """Who acts."""
    return str(interaction.user.id)


async def tell(interaction: Interaction, match: Match, done: Any, message: str = "done", **facts: Any) -> bool:
    """Say that something was done, or why not; whether it was."""
    if isinstance(done, Refused):
        await answer(interaction, note(refused(done, game_of(match), locale_of(interaction))))
    elif isinstance(done, Rejected | Unreadable):
        await answer(interaction, note(game_of(match).tell(done, locale_of(interaction))))
    else:
        await say(interaction, message, **facts)
        return True
    return False


async def substitute_next(context: Context, interaction: Interaction, match: Match, seat: Seat, reason: str) -> None:
    """Put the first of the waiting list into a seat, unless he can read what its players cannot; say what came of it."""

    async def against(user: User) -> Refused | None:
        assert interaction.guild is not None, "hosts act in their server"
        try:
            newcomer = await interaction.guild.fetch_member(int(user))
        except discord.NotFound:
            return None
        return await objection(context, match, newcomer)

    await defer(interaction)
    done = await seating.substitute_next(context.house, match.id, user_of(interaction), seat, reason, against)
    await tell_substituted(context, interaction, match, done)


async def tell_substituted(context: Context, interaction: Interaction, match: Match, done: Tenure | Refused) -> None:
    """Say that somebody took a seat, or why not. From now on his DMs are waited for."""
    if isinstance(done, Tenure):
        await welcome(context, done.user, seats=1)
    await tell(interaction, match, done)


async def show(bot: Bellflower, interaction: Interaction, match: Match, post: Post, above: Text) -> None:
    """A post as it looks or would look, under a line that says what it is; nothing in it can be pressed."""
    shown = replace(post, sections=(section((), above), *post.sections), buttons=(), picks=(), prompt=None)
    for part in parts(shown, match=match.id, seat=None, marker=str(interaction.id)):
        pngs = [await bot.mail.writer.pictures.png(scene) for _, scene in part.scenes]
        await answer(interaction, part.view(), part.files(pngs))


async def hosted(context: Context, interaction: Interaction, press: Press) -> Match | None:
    """The match of a host's button, if a host of it presses in its own server."""
    match = await context.match(press.match)
    is_host = match is not None and (interaction.permissions.manage_guild or user_of(interaction) in match.hosts)
    if match is None or not is_host or match.guild != str(interaction.guild_id):
        await say(interaction, "not-yours")
        return None
    return match


def ask_back(context: Context, interaction: Interaction, match: Match, what: str, reason: str) -> None:
    """Keep the reason of an act until whoever gave it has confirmed it; it waits in memory."""
    context.reasons[f"{what}/{match.id}/{user_of(interaction)}"] = reason


async def confirmed(context: Context, interaction: Interaction, press: Press, what: str) -> tuple[Match, str] | None:
    """The match and the reason of an act that whoever presses was asked back about; nobody else finds one, nor he after a while.

    Discord knows who may type /host and says so of no button: that he was asked is his leave.
    """
    match, reason = (
        await context.match(press.match),
        context.reasons.pop(f"{what}/{press.match}/{user_of(interaction)}", None),
    )
    is_fresh = (
        interaction.message is not None and interaction.created_at - interaction.message.created_at < _CONFIRM_WITHIN
    )
    if match is None or reason is None or not is_fresh:
        await say(interaction, "gone")
        return None
    return match, reason


async def send_file(interaction: Interaction, message: str, name: str, words: str) -> None:
    """A text as a file, for him who asked alone."""
    file = discord.File(BytesIO(words.encode()), name)
    await answer(interaction, note(WORDS(message, locale_of(interaction))), [file])


def form(interaction: Interaction, press: Press, fields: Sequence[str], optional: Sequence[str] = ()) -> ui.Modal:
    """A form with a line for each field."""
    locale = locale_of(interaction)
    modal = ui.Modal(title=plain(WORDS("host-form", locale))[:45], custom_id=custom_id(press), timeout=900)
    for key in fields:
        line: ui.TextInput[ui.Modal] = ui.TextInput(custom_id=key, max_length=300, required=key not in optional)
        modal.add_item(ui.Label(text=plain(WORDS(f"host-{key}", locale))[:45], component=line))
    return modal


def typed_in(interaction: Interaction) -> dict[str, str]:
    """What was typed into a form, by field."""
    return {name: str(control.get("value") or "") for name, control in controls(interaction.data)}
