"""What Discord refuses of the bot, hosts read in words that name a way on."""

import pytest

from bot.commands import table
from tests.discord.loopback.faults import Deny
from tests.discord.playing import Evening

pytestmark = pytest.mark.dealt


@pytest.mark.parametrize(
    ("code", "words"),
    [(200000, "AutoMod blocks the words"), (50024, "such as an announcement channel"), (10003, "the channel is gone")],
)
async def test_a_refused_result_is_told_with_its_reason(night: Evening, code: int, words: str) -> None:
    """The server's AutoMod, a channel that became an announcement channel, one that was deleted: the hosts learn which it is."""
    match, _ = await night.match_of_three()
    night.loopback.faults.on("POST", rf"/channels/{night.channel('hall').id}/messages", Deny(400, code), times=99)
    await night.pass_deadline(match)
    await night.settled()
    assert words in night.host.reads()


def test_a_reason_names_a_command_that_there_is() -> None:
    """`/host move` was none: it is chosen in `/host more`."""
    command = table.named("move")
    assert command is not None
    assert table.MOVE == "/host more: move"
    assert command.slash == ""
