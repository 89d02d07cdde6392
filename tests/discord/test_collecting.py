"""*Collect my letters*, and letters that cannot be delivered; seen by all people."""

import asyncio
from pathlib import Path

from bot.referee.hosting import crew
from tests.discord.collecting import (
    NOTHING,
    bar_threads,
    collecting,
    hand_of,
    letters_of,
    out_of_reach,
    pass_without_waiting,
)  # fmt: skip
from tests.discord.loopback import Deny, Drop, Limited, text_of
from tests.discord.playing import NAMES, Evening, evening


async def test_letters_that_no_way_leads_to_are_collected_by_a_button(night: Evening) -> None:
    """Only Ada gets hers, with the question's buttons; others get the same plain line. The hosts see what waits, and why, and when it
    was collected.
    """
    match, (ada, bo, _) = await out_of_reach(night)
    hall, hosts, sol = night.channel("hall"), night.channel("match-hosts"), night.visitor("Sol")
    assert [one.status for one in await letters_of(night, match, ada)] == ["done", "done", "kept"]
    assert not [one for one in night.world.channels.values() if one.is_thread]
    for other in (bo, sol, night.host):
        reply, (line,) = await collecting(night, other)
        assert line.startswith(NOTHING)
    assert "the bot lacks a permission there" in text_of(night.host.finds("The bot cannot reach **Ada**", where=hosts))
    assert "1 letter waits for Ada to collect" in text_of(await night.desk())
    hand = await hand_of(night, match, 0)
    assert night.loopback.who_saw(":orders-2:") == {"Bo", "Chiara"}
    reply, (letter,) = await collecting(night, ada)
    assert "Meadow match, round 2" in letter
    assert hand in letter
    assert night.loopback.who_saw(hand) == {"Ada"}
    assert night.loopback.who_saw(f"bf:orders:{match.id}:0:orders-2:") == {"Ada"}
    assert (await letters_of(night, match, ada))[-1].status == "collected"
    ledger = await night.host.slash("host papers ledger", hall, match=match.id)
    assert f"Collected: question for Ada, <t:{int(night.clock.now().timestamp())}" in ledger.text
    assert "1 collected, 0 waiting to be collected" in text_of(await night.desk())
    assert night.loopback.who_saw("waiting to be collected") == {"Hester"}
    form = await ada.press(reply.message, "Give orders")
    assert "Sealed (version 1)" in (await ada.fill(form, {"typed": "play; go stay"})).text
    _, (line,) = await collecting(night, ada)
    assert line.startswith(NOTHING)


async def test_a_player_who_cannot_be_reached_is_told_so_and_plays_by_collecting(night: Evening) -> None:
    """The answer to Join says where the letters are; the player gets them in order by the button or /collect, round by round.

    What is collected in a DM stays there.
    """
    ada, bo, _ = people = [night.visitor(name) for name in NAMES[:3]]
    hall, match = await night.sign_up()
    bar_threads(night)
    ada.closes_dms()
    await night.joined(*people)
    seen = await ada.awaits("no private thread could be opened for you")
    await night.settled()
    assert night.loopback.who_saw("no private thread could be opened for you") == {"Ada"}
    match = await night.started(hall, match)
    assert seen.message is not None
    mark = ada.mark()
    await (await ada.press(seen.message, "Collect my letters")).settled()
    await ada.awaits("Meadow match, round 1", since=mark)
    await night.settled()
    shown = [text_of(one.message) for one in ada.sees()[mark:] if one.message and one.is_ephemeral]
    assert ["You joined Meadow match" in text for text in shown] == [True, False]
    assert "Sealed (version 1)" in (await ada.slash("submit", hall, orders="play; go stay")).text
    match = await night.pass_deadline(match)
    again = await (await ada.slash("collect", hall)).settled()
    assert ("Orders played" in again.text, again.is_ephemeral) == (True, True)
    assert (await (await bo.slash("collect")).settled()).text.startswith(NOTHING)
    await night.pass_deadline(match)
    assert not (await (await ada.slash("collect")).settled()).is_ephemeral
    await ada.awaits("Meadow match, round 3", where=ada.inbox)
    await night.settled()
    assert {one.status for one in await letters_of(night, match, ada)} == {"collected"}


async def test_what_discord_does_not_take_stays_kept(night: Evening) -> None:
    """The second of two letters fails, and waits for the next press. A doubled press shows no letter twice; a lost answer costs none."""
    match, (ada, *_) = await out_of_reach(night)
    match = await night.pass_deadline(match)
    night.loopback.faults.on("POST", "^/webhooks/", Deny(400, 50035), times=1, skip=1)
    mark = ada.mark()
    _, (letter, *_) = await collecting(night, ada)
    assert "Meadow match, round 2" in letter
    await ada.awaits("what you have not seen still waits for you", since=mark)
    assert [one.status for one in await letters_of(night, match, ada)][2:] == ["collected", "kept"]
    night.loopback.faults.on("POST", "^/webhooks/", Drop("after"), times=2)
    await collecting(night, ada)
    assert (await letters_of(night, match, ada))[-1].status == "kept"
    ada.opens_dms()
    mark = ada.mark()
    night.loopback.faults.double("INTERACTION_CREATE")
    await collecting(night, ada)
    shown = {one.message.id for one in ada.sees()[mark:] if one.message and "Meadow match, round 3" in one.text}
    assert len(shown) == 1
    night.clock.turn(600)
    await night.nudged()
    assert (await letters_of(night, match, ada))[-1].status == "collected"
    assert "round 3" not in "".join(text_of(one) for one in ada.inbox.messages.values())


async def test_a_letter_that_is_being_shown_is_not_sent_too(night: Evening) -> None:
    """The host moves the match while Discord takes its time over the answer, and the player's DMs are open again."""
    match, (ada, *_) = await out_of_reach(night)
    mark, before = ada.mark(), len(night.loopback.traffic)
    night.loopback.faults.on("POST", "^/webhooks/", Limited(1.0), times=1)
    shown = asyncio.create_task(collecting(night, ada))
    while not any(row["path"].startswith("/webhooks/") for row in night.loopback.traffic[before:]):
        await night.loopback.quiet(0.02)
    ada.opens_dms()
    terms = {"is_public_new": False, "is_hosts_new": False}
    await crew.move(night.bot.house, match.id, str(night.host.id), match.home, "a test", **terms)
    night.bot.courier.retry(match=match.id)
    await shown
    night.clock.turn(600)
    await night.settled()
    letters = [one for one in ada.sees()[mark:] if one.what == "message" and "Meadow match, round 2" in one.everything]
    assert len(letters) == 1
    assert (await letters_of(night, match, ada))[-1].status == "collected"


async def test_a_letter_that_a_crash_left_doubtful_is_not_kept_where_it_stands(tmp_path: Path) -> None:
    """It reached the DM before Ada closed it, but the answer was lost: after the restart it is found and not kept for her."""
    async with evening(tmp_path) as night:
        async with night.awake():
            match, (ada, *_) = await night.match_of_three()
            night.loopback.faults.on("POST", f"/channels/{ada.inbox.id}/messages$", Drop("after"))
            await pass_without_waiting(night, match)
            night.letter(ada, 2)
        bar_threads(night)
        ada.closes_dms()
        night.clock.turn(600)
        async with night.awake():
            await night.settled()
            assert [one.status for one in await letters_of(night, match, ada)] == ["done"] * 3
            _, (line,) = await collecting(night, ada)
            assert line.startswith(NOTHING)
            assert sum("round 2" in text_of(one) for one in ada.inbox.messages.values()) == 1
