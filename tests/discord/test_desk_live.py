"""The desk in the hosts' channel: one message, merged edits, and the effect of each button."""

from datetime import timedelta

import pytest

from bot.referee.core.seals import spelled
from tests.discord.loopback import text_of
from tests.discord.playing import NAMES, Evening, due

ORDERS = "play; go stay"


@pytest.mark.dealt
async def test_many_acts_within_ten_seconds_are_one_edit_of_one_message(night: Evening) -> None:
    """Three seal, one withdraws: the same message is edited once, and shows who has sealed, never what."""
    _, people = await night.match_of_three()
    desk, mark = await night.desk(), night.host.mark()
    for person in people:
        await person.slash("submit", orders=ORDERS)
    await people[2].slash("withdraw")
    await night.settled()
    assert not night.host.sees()[mark:]
    assert await night.desk() is desk
    edits = [seen for seen in night.host.sees()[mark:] if seen.message is desk]
    assert [seen.what for seen in edits] == ["edit"]
    for line in ("Ada: sealed.", "Bo: sealed.", "Chiara: missing."):
        assert line in text_of(desk)
    assert "no card" not in text_of(desk)
    assert night.loopback.who_saw("Ada: sealed.") == {"Hester"}


@pytest.mark.dealt
async def test_extend_asks_back_and_then_tells_everyone(night: Evening) -> None:
    """*Extend* takes words, shows the time in the host's zone, and changes nothing until confirmed; nonsense is refused."""
    match, _ = await night.match_of_three()
    desk = await night.desk()
    wrong = await night.host.fill(await night.host.press(desk, "Extend"), {"until": "soonish", "reason": "?"})
    assert "soonish" in wrong.text
    asked = await night.host.fill(await night.host.press(desk, "Extend"), {"until": "3h", "reason": "a train"})
    wanted = due(match) + timedelta(hours=3)
    assert f"<t:{int(wanted.timestamp())}:F>" in asked.text
    assert (await night.now(match)).deadline == due(match)
    await night.host.press(asked.message, "Move the deadline")
    await night.settled()
    assert (await night.now(match)).deadline == wanted
    assert night.loopback.who_saw("Reason: a train") == {*NAMES[:3], "Hester"}


@pytest.mark.dealt(announce="hold")
async def test_a_held_result_is_amended_and_announced_by_buttons(night: Evening) -> None:
    """*Amend* names a player and their orders, shows the host what changes, and tells all; *Announce* publishes it."""
    match, (ada, bo, _) = await night.match_of_three(announce="hold")
    match = await night.pass_deadline(match)
    desk = await night.desk()
    form = await night.host.press(desk, "Amend")
    amended = await night.host.fill(form, {"player": "2. Bo", "orders": ORDERS, "reason": "by phone"})
    assert "Amended." in (await amended.settled()).text
    await night.settled()
    assert night.loopback.who_saw("to Bo, now:") == {"Hester"}
    assert "Meadow match, round 2" not in ada.reads() + bo.reads()
    await (await night.host.press(await night.desk(), "Announce")).settled()
    await night.settled()
    assert (await night.now(match)).step == 1
    assert "Entered or amended by a host: the orders of **Bo**" in text_of(night.letter(bo, 2))
    ada.finds("A host amended the held result.", where=night.channel("hall"))
    ada.finds("Entered or amended by a host: the orders of **Bo**", where=night.channel("hall"))


async def test_a_held_result_goes_out_by_itself_where_the_host_is_silent(night: Evening) -> None:
    """The result goes out after the time set in the match; until then players are told nothing."""
    bot = night.bot
    bot.defaults = {"hold_for": "30 minutes"}
    match, people = await night.match_of_three(announce="hold")
    match = await night.pass_deadline(match)
    assert match.status == "held"
    await night.turn_to(night.clock.now() + timedelta(minutes=29))
    await bot.sweep()
    await night.settled()
    assert night.loopback.who_saw("Meadow match, round 2: the desk") <= {"Hester"}
    assert not [one for one in people if "Round 2 begins" in one.reads()]
    await night.turn_to(night.clock.now() + timedelta(minutes=2))
    await bot.sweep()
    await night.settled()
    match = await night.now(match)
    assert (match.status, match.step) == ("running", 1)
    for person in people:
        night.letter(person, 2)


@pytest.mark.dealt
async def test_an_aborted_match_is_over_for_everyone(night: Evening) -> None:
    """The abort is told with its reason, the secret is published, nothing is taken any longer, and the desk has no buttons."""
    match, (ada, _, _) = await night.match_of_three()
    living = night.letter(ada, 1)
    assert "Done" in (await night.done("host abort", match, reason="the host is ill")).text
    match = await night.now(match)
    assert match.status == "aborted"
    assert night.loopback.who_saw("Reason: the host is ill") == {*NAMES[:3], "Hester"}
    assert night.loopback.who_saw(spelled(match.secret.hex())) >= set(NAMES[:3])
    assert "not asked anything" in (await ada.press(living, "Give orders")).text
    assert await night.versions(match) == ()
    assert "bf:" not in str((await night.desk()).components)
