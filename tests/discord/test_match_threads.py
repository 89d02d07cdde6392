"""A match has a thread of its own below its sign-up, where the bot may make one."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.referee.core.model import Match
from tests.discord.loopback import Channel, Deny, Drop, May, Person, messages, text_of
from tests.discord.playing import NAMES, Evening, evening


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[Evening]:
    """A server on which everyone may make threads, as on most; channels that `/host setup` has made there."""
    async with evening(tmp_path) as opened, opened.awake():
        everyone = opened.guild.everyone
        opened.world.allow_role(opened.guild, everyone, everyone.permissions | May.CREATE_PUBLIC_THREADS)
        await opened.channels()
        yield opened


async def _dealt(night: Evening, title: str) -> tuple[Match, list[Person]]:
    """A match in the channel for matches."""
    return await night.dealt(NAMES[:3], title, place=night.channel("matches"), options='{"rounds": 4}')


def _heads(place: Channel, title: str) -> list[str]:
    """The posts of a match in a channel, each by its first line."""
    lines = [text_of(one).partition("\n")[0].lstrip("# ") for one in place.messages.values() if one.only_for is None]
    return [head for head in lines if head.startswith(title)]


async def test_matches_in_one_channel_have_a_thread_each(night: Evening) -> None:
    """The sign-ups alone stand in the channel; all may read what follows below them, and only the bot writes there."""
    first, (ada, *_) = await _dealt(night, "First match")
    second, _ = await _dealt(night, "Second match")
    await night.pass_deadline(first)
    place = night.channel("matches")
    assert [_heads(place, one.title) for one in (first, second)] == [
        [f"{one.title}: sign-up"] for one in (first, second)
    ]
    for match, other in ((first, second), (second, first)):
        thread = night.channel(match.title)
        assert (thread.parent, _heads(thread, other.title)) == (place, [])
        ada.finds(f"{match.title}, round 2", where=thread)
        with pytest.raises(Exception, match="Missing Permissions"):
            await ada.say(thread, "hello")


def _deletes(night: Evening, match: Match) -> None:
    night.world.delete_channel(night.channel(match.title))


def _archives(night: Evening, match: Match) -> None:
    night.world.change_thread(night.channel(match.title), is_archived=True)


def _loses_its_sign_up(night: Evening, match: Match) -> None:
    _archives(night, match)
    messages.delete(night.world, night.host.finds(f"{match.title}: sign-up", where=night.channel("matches")))


def _may_not(night: Evening, match: Match) -> None:
    _deletes(night, match)
    night.loopback.faults.on("POST", "/messages/[0-9]+/threads", Deny(403, 50013), times=99)


def _loses_answers(night: Evening, match: Match) -> None:
    _deletes(night, match)
    night.loopback.faults.on("POST", "/threads", Drop("after"), times=1)
    night.loopback.faults.on("POST", "/messages$", Drop("after"), times=1)


@pytest.mark.parametrize("befalls", [_deletes, _archives, _loses_its_sign_up, _may_not, _loses_answers])
async def test_a_result_stands_once_whatever_becomes_of_the_thread(
    night: Evening, befalls: Callable[[Evening, Match], None]
) -> None:
    """In the thread, which is made again or opened, or in the channel where there can be none."""
    match, _ = await _dealt(night, "First match")
    befalls(night, match)
    night.is_restless = True
    await night.pass_deadline(match)
    places = [one for one in night.guild.channels.values() if one.name in {match.title, "matches"}]
    standing = [line for place in places for line in _heads(place, f"{match.title}, round 2")]
    assert standing == [f"{match.title}, round 2"]


async def test_a_match_that_is_moved_goes_on_in_the_other_channel(night: Evening) -> None:
    """Its sign-up is posted there again, with a thread below it."""
    match, _ = await _dealt(night, "First match")
    hall = night.channel("hall")
    await night.done("host move", match, place=hall, reason="tidied up")
    await night.pass_deadline(match)
    [thread] = [one for one in night.guild.channels.values() if one.is_thread and one.parent is hall]
    night.host.finds(f"{match.title}, round 2", where=thread)


async def test_a_season_stands_in_the_channel_and_its_matches_below_their_sign_ups(night: Evening) -> None:
    """What a season tells everyone is for all of its people, who look it up there."""
    await night.host.slash("host create", night.channel("hall"), game="season", title="The season")
    await night.settled()
    assert not [one for one in night.guild.channels.values() if one.is_thread]
