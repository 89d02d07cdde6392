"""15: Discord's limits are watched before they are reached, and hosts are told what makes room."""

from dataclasses import replace
from unittest import mock

import discord
import pytest

from bot.checks.line import Line
from bot.referee.core.model import REPLAY, Errand, Letter, Notice
from bot.referee.core.ports import Undeliverable
from bot.referee.letters.sentences import WORDS as LETTERS
from bot.venues.discord.delivery import writing
from bot.venues.discord.delivery.beside.events import may_schedule
from bot.venues.discord.delivery.threads import Threads
from bot.venues.discord.server import ceilings
from bot.venues.discord.server.ceilings import Ceiling, of_counts
from games.wording import Fact, plain
from tests.discord.loopback import INVITED_MAY, May, rest_messages
from tests.discord.playing import Evening
from tests.sure import sure


@pytest.mark.parametrize(
    ("counts", "near"),
    [
        ({"threads": 950, "channels": 495, "roles": 245}, ()),
        ({"threads": 951}, (Ceiling("threads", 951, 1_000),)),
        ({"channels": 500, "roles": 246}, (Ceiling("channels", 500, 500), Ceiling("roles", 246, 250))),
    ],
)
def test_a_ceiling_is_near_while_there_is_little_room(counts: dict[str, int], near: tuple[Ceiling, ...]) -> None:
    """With room for fifty threads, or five channels or roles, nothing is said; with less it is."""
    assert of_counts(counts) == near


@pytest.mark.parametrize("kind", sorted(ceilings._MOST))
@pytest.mark.parametrize("locale", ["en", "it"])
def test_each_ceiling_has_words_wherever_it_is_told(kind: str, locale: str) -> None:
    """`check` and the letters to hosts tell it in both languages, with the numbers."""
    facts: dict[str, Fact] = {"used": 97, "most": 100}
    for text in (
        Line("yellow", f"check-near-{kind}", facts).in_words(locale),
        LETTERS(f"near-{kind}", locale, **facts),
    ):
        assert {"97", "100"} <= set(plain(text).split())


def _guild(night: Evening) -> discord.Guild:
    return sure(night.bot.get_guild(night.guild.id))


async def _looked(night: Evening, changed: discord.Guild | None = None) -> None:
    """Let the bot look at a server that has changed, or at all when a round has passed; wait for its letters."""
    if changed is None:
        night.bot.watch.passed()
    else:
        night.bot.watch.changed(changed)
    await sure(night.bot.watch._looking)
    await night.nudged()


async def test_hosts_are_told_that_the_list_of_events_is_nearly_full(night: Evening) -> None:
    """Only hosts of a match with listed events are told; the bot asks Discord how many events there are."""
    role = next(one for one in night.guild.roles.values() if one.permissions == INVITED_MAY)
    night.world.allow_role(night.guild, role, INVITED_MAY | May.CREATE_EVENTS)
    await night.match_of_three(settings="events = true")
    [event] = night.guild.events.values()
    for number in range(95):
        night.guild.events[number] = replace(event, id=number, creator=night.host.user)
    await _looked(night, _guild(night))
    night.host.finds("96 of the 100 events", where=night.channel("match-hosts"))


@pytest.mark.dealt
async def test_a_server_that_is_away_is_not_looked_at(
    night: Evening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The bot is no member of it until it is back; the look at other servers goes on, also after an error."""
    await night.match_of_three()
    guild = _guild(night)
    monkeypatch.setattr(guild, "unavailable", True)
    monkeypatch.setattr(type(guild), "me", None)
    await _looked(night, guild)
    assert ceilings.spare(guild, (), 10_000) == []
    assert not may_schedule(guild)
    setup = await night.host.slash("host setup", night.channel("hall"))
    assert "Discord does not show this server at the moment" in (await setup.settled()).text
    monkeypatch.setattr(guild, "unavailable", False)
    looked = list[int]()

    async def look(guild: discord.Guild) -> None:
        looked.append(guild.id)
        raise AttributeError("id")

    monkeypatch.setattr(night.bot.watch, "_look_at_server", look)
    await _looked(night, guild)
    assert looked == [guild.id]
    assert "who can read closed rooms could not be looked up" in caplog.text


@pytest.mark.dealt
async def test_hosts_are_told_once_in_a_round_that_their_server_is_full(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hosts of a running match are told when the server is checked, and again in the next round."""
    match, _ = await night.match_of_three()
    monkeypatch.setattr(ceilings, "_MOST", {"threads": 1_000, "channels": 500, "roles": 5})
    counts = []
    for number in range(4):
        since = night.host.mark()
        if number == 2:
            await night.pass_deadline(match)
        await _looked(night, _guild(night))
        counts.append(sum("roles that Discord allows" in seen.everything for seen in night.host.sees()[since:]))
    assert counts == [1, 0, 1, 0]


@pytest.mark.dealt
async def test_what_is_over_is_archived_before_the_next_round_needs_room(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot's threads that no open match needs, the oldest first, and no more than are needed; hosts are told of what is left."""
    match, _ = await night.match_of_three()
    guild = _guild(night)
    hall = guild.get_channel(night.channel("closed-rooms").id)
    assert isinstance(hall, discord.TextChannel)
    old = [await Threads(night.bot).made(hall, f"old {number}") for number in range(3)]
    await night.settled()
    open_now = sum(not one.archived for one in guild.threads)
    monkeypatch.setattr(ceilings, "_MOST", {"threads": open_now + 49, "channels": 500, "roles": 250})
    since = night.host.mark()
    await _looked(night)
    there = {one.id: one.archived for one in guild.threads}
    assert [there.get(one.id, True) for one in old] == [True, False, False]
    assert sum("threads of this server" in seen.everything for seen in night.host.sees()[since:]) == 0
    assert (await night.now(match)).status == "running"


@pytest.mark.dealt
async def test_in_a_full_server_the_oldest_room_that_is_over_makes_room(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rooms in use stay, also while Discord does not show the bot there. Where nothing is over, the refusal says that hosts have to make
    room.
    """
    monkeypatch.setattr(discord.Guild, "me", None)
    made = Threads(night.bot).made
    hall = _guild(night).get_channel(night.channel("closed-rooms").id)
    assert isinstance(hall, discord.TextChannel)
    rooms = [night.world.channels[(await made(hall, f"old {number}")).id] for number in range(3)]
    for room in rooms[1:]:
        night.world.change_thread(room, is_locked=True)
    await night.loopback.quiet()
    night.world.most_threads = sum(one.is_thread and not one.is_archived for one in night.world.channels.values())
    for _ in range(2):
        await made(hall, "new")
    assert [room.is_archived for room in rooms] == [False, True, True]
    with pytest.raises(Undeliverable, match="archive some"):
        await made(hall, "one too many")


async def test_an_old_desk_makes_room_among_the_pins(night: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    """The desk of a match that is over goes, and neither that of an open one nor what others have pinned."""
    role = next(one for one in night.guild.roles.values() if one.permissions == INVITED_MAY)
    night.world.allow_role(night.guild, role, INVITED_MAY | May.PIN_MESSAGES)
    monkeypatch.setattr(rest_messages, "MOST_PINS", 2)
    hall = await night.channels()
    hosts, pinned = night.channel("match-hosts"), list[int]()
    for title in ("First", "Second", "Third"):
        await night.host.slash("contest open", hall, game="greeen_mafia", title=title, place=hall)
        await night.settled()
        pinned += hosts.pins.keys() - set(pinned)
        if title == "Second":
            [over] = [one for one in await night.matches() if one.title == title]
            await night.done("host abort", over, reason="nobody came")
            await night.settled()
    assert hosts.pins.keys() == {pinned[0], pinned[2]}


@pytest.mark.dealt
async def test_a_file_that_discord_would_not_take_is_named_instead(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its letter goes at the first attempt, and says who has the file."""
    match, _ = await night.match_of_three()
    letter = Letter("notice", notices=(Notice("ready-over"),), papers=(REPLAY,))
    made = Errand(match.id, 1, 1, "post", "public", "secret", letter, "marker", night.clock.now())
    for size, papers in ((10 << 20, 1), ((10 << 20) + 1, 0)):
        monkeypatch.setattr(writing, "published", mock.AsyncMock(return_value="x" * size))
        last = (await night.bot.mail.writer.parts(match, made))[-1]
        assert len(last.papers) == papers
        assert any(f"{match.id}.html is too large for Discord here" in text for text in last.below) == (not papers)


async def test_who_opens_something_is_told_that_the_server_is_full(
    night: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the answer, before anybody joins: a match, a contest, a season, and what a season opens."""
    hall = await night.channels()
    monkeypatch.setattr(ceilings, "_MOST", {"threads": 1_000, "channels": 5, "roles": 250})
    for command, game in (("host create", "five_stands"), ("contest open", "greeen_mafia"), ("host create", "season")):
        opened = await (await night.host.slash(command, hall, game=game, title=game, place=hall)).settled()
        assert "of the 5 channels that Discord allows" in opened.text, (command, game)
        await night.settled()
    for name in ("Ada", "Bo", "Chiara"):
        (person := night.loopback.person(name)).joins(night.guild)
        await night.joined(person, title="season")
    [season] = [one for one in await night.matches() if one.game == "season"]
    await night.started(hall, season)
    side = await night.done("host season side-challenge", season, prize=1)
    assert "of the 5 channels that Discord allows" in side.text
