"""A channel of a match is deleted in a round: its hosts learn of it, and once it is made again the match goes on there."""

import pytest

from bot.venues.discord.delivery.places import home_of
from tests.discord.loopback import Person
from tests.discord.playing import Evening

pytestmark = pytest.mark.dealt


def _times(person: Person, text: str) -> int:
    return len({one.message.id for one in person.sees() if one.message is not None and text in one.everything})


async def _deleted(night: Evening, name: str) -> None:
    night.world.delete_channel(night.channel(name))
    await night.loopback.quiet()
    await night.settled()


async def test_the_hosts_channel_is_deleted_in_a_round_and_made_again(night: Evening) -> None:
    """Nothing told anyone; *Make them* left the match on the dead channel."""
    match, (ada, *_) = await night.match_of_three()
    await _deleted(night, "match-hosts")
    assert _times(night.host, "The hosts’ channel of Meadow match was deleted") == 1
    assert "was deleted" not in ada.reads()
    asked = await night.host.slash("host setup", night.channel("hall"))
    made = await (await night.host.press(asked.message, "Make them")).settled()
    assert "These matches go on in the channels that are here now: Meadow match" in made.text
    assert home_of(await night.now(match)).hosts == night.channel("match-hosts").id
    await night.settled()
    await night.desk()


async def test_the_rooms_channel_is_deleted(night: Evening) -> None:
    """The hosts read it in their channel, once, however often the server is looked at."""
    await night.match_of_three()
    await _deleted(night, "closed-rooms")
    guild = night.bot.get_guild(night.guild.id)
    assert guild is not None
    night.bot.watch.changed(guild)
    await night.settled()
    night.host.finds("The channel for the closed rooms of Meadow match was deleted", where=night.channel("match-hosts"))
    assert _times(night.host, "The channel for the closed rooms") == 1
