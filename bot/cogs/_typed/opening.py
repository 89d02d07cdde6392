"""What every opening of a match or a contest shares: its channels, its options as a host types them, and its settings."""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.commands.words.settings import parted, read_settings
from bot.commands.words.settings import suggested as ways_on
from bot.commands.words.told import refused
from bot.referee.core.calendar import in_english
from bot.referee.core.model import Match, Refused, Settings
from bot.referee.play import playable
from bot.venues.discord.client import Bellflower
from bot.venues.discord.components.words import WORDS
from bot.venues.discord.delivery.beside.events import may_schedule
from bot.venues.discord.delivery.places import Home, home_of, written
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of, note, say
from bot.venues.discord.inbound.joining import know, person_of
from bot.venues.discord.server import setup as channels
from games import catalogue
from games.form import Rejected
from games.game import AnyGame
from games.suggesting import heard, suggested
from games.wording import join

GAMES: Final = [app_commands.Choice(name=game.title, value=game.key) for game in catalogue.welcoming()]
CONTESTS: Final = [
    app_commands.Choice(name=game.title, value=game.key) for game in catalogue.games() if game.contest is not None
]


class Place(app_commands.Transformer):
    """An option that takes a text channel or a forum, and no other kind."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """A channel."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Those in which a match can live."""
        return [discord.ChannelType.text, discord.ChannelType.forum]

    async def transform(self, interaction: Interaction, value: Any, /) -> Any:
        """The channel with its permissions."""
        return value.resolve() or await value.fetch()


@dataclass(frozen=True)
class Opening:
    """What a host asks for; an empty word leaves a setting as it is. `given`: options that he chose from a list.

    `typed`: settings in his words, over which go those that he chose.
    """

    game: str
    title: str
    options: str
    given: Mapping[str, Any] = field(default_factory=dict)
    pace: Mapping[str, str] = field(default_factory=dict)
    settings: Mapping[str, Any] = field(default_factory=dict)
    typed: str = ""
    is_live: bool = False
    admits_readers: bool = False


async def prepared(
    bot: Bellflower, interaction: Interaction, wanted: Opening, named: channels.Found
) -> dict[str, Any] | None:
    """The arguments of `open_match` and `open_contest`; None if something is missing, of which the host has been told."""
    rules, home = catalogue.find(wanted.game), await _home(interaction, named, admits_readers=wanted.admits_readers)
    if home is None:
        return None
    if rules is None:
        await say(interaction, "gone")
        return None
    typed = heard(rules, wanted.options)
    if isinstance(typed, Rejected):
        await answer(interaction, note(rules.tell(typed, locale_of(interaction))))
        return None
    typed, own = parted(rules, typed)
    settings = await _settings(
        bot, interaction, rules, dataclasses.replace(wanted, settings={**own, **wanted.settings})
    )
    if settings is None:
        return None
    await know(bot.context, person_of(interaction))
    return {
        "guild": str(interaction.guild_id),
        "home": home,
        "game": wanted.game,
        "host": str(interaction.user.id),
        "title": wanted.title,
        "settings": settings,
        "options": {**typed, **_said(wanted.given)},
    }


async def _settings(bot: Bellflower, interaction: Interaction, rules: AnyGame, wanted: Opening) -> Settings | None:
    """The rulebook's pace, over it the configuration, a live pace, what was typed and what was chosen; None if it cannot be read."""
    live = {"pace": playable.LIVE} if wanted.is_live else {}
    chosen = {"pace": {key: in_english(one) for key, one in _said(wanted.pace).items()}, **_said(wanted.settings)}
    settings = playable.default_settings(rules)
    try:
        typed = read_settings(wanted.typed)
        for given in (bot.defaults, live, typed, chosen):
            settings = playable.merged(settings, given)
    except playable.WrongSetting as wrong:
        await answer(interaction, note(refused(wrong.refusal, rules, locale_of(interaction))))
        return None
    if typed.get("spectators", "public") != "public":
        await say(interaction, "settings-spectators")
        return None
    return settings


async def moved(interaction: Interaction, match: Match, named: channels.Found) -> Home | None:
    """The home of a match with the channels that a host names; None if he names none or the bot lacks something there: he is told."""
    if named == channels.Found(None, None, None):
        await say(interaction, "move-nowhere")
        return None
    guild, was = interaction.guild, home_of(match)
    assert guild is not None
    there: Any = [
        wanted or guild.get_channel(known)
        for wanted, known in ((named.matches, was.place), (named.rooms, was.rooms), (named.hosts, was.hosts))
    ]
    wrong = channels.complaints(channels.Found(*there), locale_of(interaction)) if all(there) else ()
    if wrong:
        await answer(interaction, note(join(wrong)))
        return None
    return replace(
        was,
        place=named.matches.id if named.matches else was.place,
        is_forum=isinstance(named.matches, discord.ForumChannel) if named.matches else was.is_forum,
        rooms=named.rooms.id if named.rooms else was.rooms,
        hosts=named.hosts.id if named.hosts else was.hosts,
    )


async def _home(interaction: Interaction, named: channels.Found, *, admits_readers: bool) -> str | None:
    """The channels that the host named, else those of /host setup, else the one in which he stands."""
    assert interaction.guild is not None
    known = channels.found(interaction.guild)
    here = interaction.channel if isinstance(interaction.channel, discord.TextChannel) else None
    matches, rooms = named.matches or known.matches or here, named.rooms or known.rooms
    hosts = named.hosts or known.hosts
    if matches is None or rooms is None or hosts is None:
        await say(interaction, "setup-first")
        return None
    wrong = channels.complaints(channels.Found(matches, rooms, hosts), locale_of(interaction))
    if wrong:
        await answer(interaction, note(join(wrong)))
        return None
    return written(channels.home(matches, rooms, hosts, admits_readers=admits_readers))


async def tell_opened(interaction: Interaction, done: Match | Refused, game: str, message: str) -> None:
    """Say that it is open, or why not."""
    rules = catalogue.find(game)
    assert rules is not None
    if isinstance(done, Refused):
        await answer(interaction, note(refused(done, rules, locale_of(interaction))))
    else:
        await say_of(interaction, done, message, title=done.title, match=done.id)


async def say_of(interaction: Interaction, match: Match, message: str, /, **facts: Any) -> None:
    """Say what became of a match, and what it is set to that the bot may not do here."""
    locale, guild = locale_of(interaction), interaction.guild
    lacks = match.settings.events and guild is not None and not may_schedule(guild)
    missing = WORDS("events-not-allowed", locale) if lacks else ()
    await answer(interaction, note(join((WORDS(message, locale, **facts), missing))))


def _said(given: Mapping[str, Any]) -> dict[str, Any]:
    """What the host said something about."""
    return {key: value for key, value in given.items() if value not in (None, "")}


def suggested_options(interaction: Interaction, typed: str, game: str = "") -> list[app_commands.Choice[str]]:
    """Options of `game`, or of the one that is named beside them, while they are typed: in words, to be sent as `heard` takes them."""
    rules = catalogue.find(game or str(interaction.namespace.game or ""))
    lines = suggested(rules, typed, locale_of(interaction)) if rules is not None else []
    return [app_commands.Choice(name=words, value=line) for words, line in lines]


def suggested_settings(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Settings while they are typed: in words, to be sent as `read_settings` takes them."""
    lines = ways_on(typed, locale_of(interaction))
    return [app_commands.Choice(name=words, value=line) for words, line in lines]
