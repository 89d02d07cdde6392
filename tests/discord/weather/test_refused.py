"""25: Refused requests have a budget for the whole bot, and their reasons are told in words."""

import pytest

from bot.commands import table
from bot.referee.core.ports import Unreachable
from bot.venues.discord.delivery.requests import MOST, SPAN, Refusals, asking
from tests.discord.loopback import text_of
from tests.discord.loopback.faults import Deny
from tests.discord.playing import Evening
from tests.fakes import FakeClock


@pytest.mark.dealt
@pytest.mark.parametrize(
    ("code", "words"),
    [
        (200000, "AutoMod blocks the words"),
        (50024, "such as an announcement channel"),
        (10003, "the channel is gone"),
        (99999, ""),
    ],
)
async def test_a_refused_result_is_told_with_its_reason(night: Evening, code: int, words: str) -> None:
    """AutoMod, a channel that became an announcement channel, one that was deleted, what is unknown: in words, without Discord's code."""
    match, _ = await night.match_of_three()
    night.loopback.faults.on("POST", rf"/channels/{night.channel('hall').id}/messages", Deny(400, code), times=99)
    await night.pass_deadline(match)
    await night.settled()
    assert words in night.host.reads()
    assert night.host.finds("What is for everyone waits", where=night.channel("match-hosts"))
    assert str(code) not in night.host.reads() + text_of(await night.desk())


@pytest.mark.dealt
def test_a_reason_names_a_command_that_there_is() -> None:
    """`/host move` was none: it is chosen in `/host more`."""
    command = table.named("move")
    assert command is not None
    assert table.MOVE == "/host more: move"
    assert command.slash == ""


@pytest.mark.parametrize(("status", "is_counted"), [(200, False), (401, True), (403, True), (404, False), (429, True)])
def test_what_discord_counts_is_counted(status: int, is_counted: bool) -> None:
    """25: Only 401, 403 and 429 lead to a ban."""
    refusals = Refusals(FakeClock())
    refusals.asked()
    refusals.answered(status)
    assert refusals._window.free() == MOST - is_counted


def test_no_more_than_the_budget_is_refused_in_ten_minutes() -> None:
    """25: Of thirty-two requests a second, all refused, 500 are sent in each ten minutes."""
    clock = FakeClock()
    refusals, refused = Refusals(clock), 0
    for _ in range(1_200):
        asked = 0
        try:
            for asked in range(1, 33):  # noqa: B007  it is read below
                refusals.asked()
        except Unreachable:
            asked -= 1
        for _ in range(asked):
            refusals.answered(403)
        refused += asked
        clock.turn(1)
    assert refused == 2 * MOST


def test_what_may_well_be_refused_leaves_half_to_the_rest() -> None:
    """25: After 250 refusals only requests not refused before are sent, until the refusals are ten minutes old."""
    clock = FakeClock()
    refusals = Refusals(clock)
    for _ in range(MOST // 2 - 1):
        refusals.refused(403)
    assert refusals.leaves_room()
    refusals.asked()
    assert not refusals.leaves_room()
    refusals.answered(None)
    refusals.refused(403)
    assert not refusals.leaves_room()
    clock.turn(SPAN.total_seconds())
    assert refusals.leaves_room()


@pytest.mark.dealt
async def test_nothing_is_sent_once_the_budget_is_spent(night: Evening) -> None:
    """25: A request is given up before it is sent; a player's press is answered, and its order sealed."""
    _, (ada, *_) = await night.match_of_three()
    await night.settled()
    bot = night.bot
    for _ in range(MOST):
        bot.refusals.refused(403)
    before = len(night.loopback.traffic)
    with pytest.raises(Unreachable, match="refused so much"):
        async with asking():
            await bot.fetch_channel(night.channel("hall").id)
    assert "Sealed" in (await ada.slash("submit", orders="play; go stay")).text
    paths = [row["path"] for row in night.loopback.traffic[before:]]
    assert all(
        path.startswith(("/webhooks/", "/interactions/", "/api/v10/webhooks/", "/api/v10/interactions/"))
        for path in paths
    ), paths
