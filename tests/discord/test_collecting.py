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
)
from tests.discord.loopback import Deny, Drop, Limited, text_of
from tests.discord.playing import Evening, evening


async def test_letters_that_no_way_leads_to_are_collected_by_a_button(night: Evening) -> None:
    """Only Ada gets hers, with the question's buttons; Bo, a spectator and the host all get the same plain line."""
    match, (ada, bo, _) = await out_of_reach(night)
    sol = night.visitor("Sol")
    assert [one.status for one in await letters_of(night, match, ada)] == ["done", "done", "kept"]
    assert not [one for one in night.world.channels.values() if one.is_thread]
    for other in (bo, sol, night.host):
        reply, (line,) = await collecting(night, other)
        assert line.startswith(NOTHING)
    hand = await hand_of(night, match, 0)
    assert night.loopback.who_saw(":orders-2:") == {"Bo", "Chiara"}
    reply, (letter,) = await collecting(night, ada)
    assert "Meadow match, round 2" in letter
    assert hand in letter
    assert night.loopback.who_saw(hand) == {"Ada"}
    assert night.loopback.who_saw(f"bf:orders:{match.id}:0:orders-2:") == {"Ada"}
    assert (await letters_of(night, match, ada))[-1].status == "collected"
    form = await ada.press(reply.message, "Give orders")
    assert "Sealed (version 1)" in (await ada.fill(form, {"typed": "play; go stay"})).text
    _, (line,) = await collecting(night, ada)
    assert line.startswith(NOTHING)


async def test_the_hosts_see_what_waits_and_what_was_collected(night: Evening) -> None:
    """One notice with the reason, counts on the desk and in the ledger, and the time in each line; players see none of it."""
    match, (ada, bo, _) = await out_of_reach(night)
    hall, hosts = night.channel("hall"), night.channel("match-hosts")
    assert "the bot lacks a permission there" in text_of(night.host.finds("The bot cannot reach **Ada**", where=hosts))
    reply = await night.host.slash("host papers ledger", hall, match=match.id)
    assert "0 collected, 1 waiting to be collected, 0 on their way, 0 failed" in reply.text
    assert "Waits to be collected: question for Ada" in reply.text
    await desk_shows(night, "1 letter waits for Ada to collect", "0 collected, 1 waiting to be collected")
    await collecting(night, ada)
    reply = await night.host.slash("host papers ledger", hall, match=match.id)
    assert "1 collected, 0 waiting to be collected" in reply.text
    assert f"Collected: question for Ada, <t:{int(night.clock.now().timestamp())}" in reply.text
    await desk_shows(night, "1 collected, 0 waiting to be collected")
    assert night.loopback.who_saw("waiting to be collected") == {"Hester"}
    assert "The bot cannot reach" not in bo.reads()


async def desk_shows(night: Evening, *words: str) -> None:
    night.clock.turn(11)
    await night.nudged()
    desk = text_of(night.host.finds("the desk", where=night.channel("match-hosts")))
    assert all(each in desk for each in words), desk


async def test_a_player_who_cannot_be_reached_is_told_so_and_plays_by_collecting(night: Evening) -> None:
    """The answer to Join says where the letters are; the player gets them in order by the button or /collect, round by round."""
    people = [night.loopback.person(name) for name in ("Ada", "Bo", "Chiara")]
    ada = people[0]
    for person in people:
        person.joins(night.guild)
    hall, match = await night.sign_up()
    bar_threads(night)
    ada.closes_dms()
    for person in people:
        await night.joined(person)
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
    assert "Orders played" in again.text
    assert (await (await people[1].slash("collect")).settled()).text.startswith(NOTHING)
    assert {one.status for one in await letters_of(night, match, ada)} == {"collected"}


async def test_what_discord_does_not_take_stays_kept(night: Evening) -> None:
    """The second of two letters fails: the first is collected, and the second waits for the next press."""
    match, (ada, _, _) = await out_of_reach(night)
    match = await night.pass_deadline(match)
    night.loopback.faults.on("POST", "^/webhooks/", Deny(400, 50035), times=1, skip=1)
    mark = ada.mark()
    _, (letter, *_) = await collecting(night, ada)
    assert "Meadow match, round 2" in letter
    await ada.awaits("what you have not seen still waits for you", since=mark)
    assert [one.status for one in await letters_of(night, match, ada)][2:] == ["collected", "kept"]
    _, (rest,) = await collecting(night, ada)
    assert "Meadow match, round 3" in rest
    assert [one.status for one in await letters_of(night, match, ada)][2:] == ["collected", "collected"]


async def test_a_letter_that_is_being_shown_is_not_sent_too(night: Evening) -> None:
    """The host moves the match while Discord takes its time over the answer, and the player's DMs are open again."""
    match, (ada, _, _) = await out_of_reach(night)
    mark, before = ada.mark(), len(night.loopback.traffic)
    night.loopback.faults.on("POST", "^/webhooks/", Limited(1.0), times=1)
    shown = asyncio.create_task(collecting(night, ada))
    while not any(row["path"].startswith("/webhooks/") for row in night.loopback.traffic[before:]):
        await night.loopback.quiet(0.02)
    ada.opens_dms()
    await crew.move(
        night.bot.house, match.id, str(night.host.id), match.home, "a test", is_public_new=False, is_hosts_new=False
    )
    night.bot.courier.retry(match=match.id)
    await shown
    night.clock.turn(600)
    await night.settled()
    letters = [one for one in ada.sees()[mark:] if one.what == "message" and "Meadow match, round 2" in one.everything]
    assert len(letters) == 1
    assert (await letters_of(night, match, ada))[-1].status == "collected"


async def test_an_answer_that_gets_lost_costs_no_letter(night: Evening) -> None:
    """Discord took it but the answer was lost: it still waits, is shown again by the next press, and is not sent."""
    match, (ada, _, _) = await out_of_reach(night)
    night.loopback.faults.on("POST", "^/webhooks/", Drop("after"), times=2)
    await collecting(night, ada)
    assert (await letters_of(night, match, ada))[-1].status == "kept"
    ada.opens_dms()
    _, (letter,) = await collecting(night, ada)
    assert "Meadow match, round 2" in letter
    night.clock.turn(600)
    await night.nudged()
    assert (await letters_of(night, match, ada))[-1].status == "collected"
    assert "round 2" not in "".join(text_of(one) for one in ada.inbox.messages.values())


async def test_two_presses_at_once_show_a_letter_once(night: Evening) -> None:
    """A doubled event has one answer; no letter is shown twice."""
    match, (ada, _, _) = await out_of_reach(night)
    mark = ada.mark()
    night.loopback.faults.double("INTERACTION_CREATE")
    await collecting(night, ada)
    shown = {one.message.id for one in ada.sees()[mark:] if one.message and "round 2" in one.text}
    assert len(shown) == 1
    assert (await letters_of(night, match, ada))[-1].status == "collected"


async def test_a_host_sends_again_what_waits_to_be_collected(night: Evening) -> None:
    """Once Ada has opened her DMs the letter comes there, and nothing is left to collect."""
    match, (ada, _, _) = await out_of_reach(night)
    ada.opens_dms()
    again = await night.host.slash("host papers resend", night.channel("hall"), match=match.id, player="#1")
    assert "1 letter is on the way again" in again.text
    await night.settled()
    night.letter(ada, 2)
    _, (line,) = await collecting(night, ada)
    assert line.startswith(NOTHING)
    assert [one.status for one in await letters_of(night, match, ada)][2:] == ["superseded", "done"]


async def test_a_letter_that_a_crash_left_doubtful_is_not_kept_where_it_stands(tmp_path: Path) -> None:
    """It reached the DM before Ada closed it, but the answer was lost: after the restart it is found and not kept for her."""
    async with evening(tmp_path) as night:
        async with night.awake():
            match, (ada, _, _) = await night.match_of_three()
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
            standing = [one for one in ada.inbox.messages.values() if "round 2" in text_of(one)]
            assert len(standing) == 1
