"""*Collect my letters*, and what becomes of letters whose every way is barred; from every person's side."""

import re
from datetime import timedelta
from pathlib import Path

import msgspec

from bot.referee.core.model import Errand, Match
from bot.venues.discord.components.text import lines
from games import catalogue
from tests.discord.loopback import Deny, Drop, Overwrite, Person, Reply, text_of
from tests.discord.loopback.model import May
from tests.discord.playing import NAMES, Evening, evening

NOTHING = "No letter waits for you here."


def bar_threads(night: Evening) -> None:
    """The bot may open no private thread any more."""
    rooms, bot = night.channel("closed-rooms"), night.world.bot.id
    allow = rooms.overwrites[bot].allow & ~May.CREATE_PRIVATE_THREADS
    night.world.set_overwrite(rooms, Overwrite(bot, is_member=True, allow=allow, deny=May.CREATE_PRIVATE_THREADS))


async def collecting(night: Evening, person: Person) -> tuple[Reply, list[str]]:
    """The button under the sign-up post is pressed; what he was shown, and nobody else, message by message."""
    mark = person.mark()
    post = person.finds("Meadow match: sign-up", where=night.channel("hall"))
    reply = await (await person.press(post, "Collect my letters")).settled()
    await night.settled()
    assert reply.is_ephemeral
    shown = {one.message.id: one.message for one in person.sees()[mark:] if one.message and one.is_ephemeral}
    return reply, [text_of(message) for message in shown.values()]


async def letters_of(night: Evening, match: Match, person: Person) -> list[Errand]:
    """His letters as they are stored."""
    errands = await night.bot.store.transact(lambda tx: tx.errands(match.id))
    return [one for one in errands if one.kind == "post" and one.about == str(person.id)]


async def hand_of(night: Evening, match: Match, seat: int) -> str:
    """The line that tells a seat its own cards."""
    now, game = await night.now(match), catalogue.find("five_stands")
    assert game is not None
    assert now.state is not None
    state = msgspec.json.decode(now.state, type=game.State)
    told = lines(game.tell(game.view(state, seat), "en"), dict(enumerate(NAMES)), 1400)
    return next(line for line in told if re.search(r"(white|blue|black|red|green) \d", line))


async def out_of_reach(night: Evening) -> tuple[Match, list[Person]]:
    """A match of Ada, Bo and Chiara in its second round; Ada's letter of it has no way to her."""
    match, people = await night.match_of_three()
    bar_threads(night)
    people[0].closes_dms()
    return await night.pass_deadline(match), people


async def test_letters_that_no_way_leads_to_are_collected_by_a_button(night: Evening) -> None:
    """Ada alone gets hers, with the question's buttons; Bo, a spectator and the host get one and the same plain line."""
    match, (ada, bo, _) = await out_of_reach(night)
    sol = night.loopback.person("Sol")
    sol.joins(night.guild)
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
    """One notice with the reason, counts on the desk and in the ledger, each line with its time; players see none of it."""
    match, (ada, bo, _) = await out_of_reach(night)
    hall, hosts = night.channel("hall"), night.channel("match-hosts")
    assert "the bot lacks a permission there" in text_of(night.host.finds("No way leads to **Ada**", where=hosts))
    told = await night.host.slash("host papers ledger", hall, match=match.id)
    assert "0 collected, 1 waiting to be collected, 0 on their way, 0 failed" in told.text
    assert "Waits to be collected: orders to Ada" in told.text
    await desk_shows(night, "1 letter waits for Ada to collect", "0 collected, 1 waiting to be collected")
    await collecting(night, ada)
    told = await night.host.slash("host papers ledger", hall, match=match.id)
    assert "1 collected, 0 waiting to be collected" in told.text
    assert f"Collected: orders to Ada, <t:{int(night.clock.now().timestamp())}" in told.text
    await desk_shows(night, "1 collected, 0 waiting to be collected")
    assert night.loopback.who_saw("waiting to be collected") == {"Hester"}
    assert "No way leads" not in bo.reads()


async def desk_shows(night: Evening, *words: str) -> None:
    night.clock.turn(11)
    night.bot.courier.nudge()
    await night.settled()
    desk = text_of(night.host.finds("the desk", where=night.channel("match-hosts")))
    assert all(each in desk for each in words), desk


async def test_whoever_joins_with_every_way_barred_is_told_so_and_plays_by_collecting(night: Evening) -> None:
    """His own join says where his letters lie; he gets them in order, by the button there or by /collect, round by round."""
    people = [night.loopback.person(name) for name in ("Ada", "Bo", "Chiara")]
    ada = people[0]
    for person in people:
        person.joins(night.guild)
    hall = await night.channels()
    match = await night.opened(hall, place=hall)
    bar_threads(night)
    ada.closes_dms()
    for person in people:
        await night.joined(person)
    told = await ada.awaits("no private thread could be opened for you")
    await night.settled()
    assert night.loopback.who_saw("no private thread could be opened for you") == {"Ada"}
    match = await night.started(hall, match)
    assert told.message is not None
    mark = ada.mark()
    await (await ada.press(told.message, "Collect my letters")).settled()
    await ada.awaits("Meadow match, round 1", since=mark)
    await night.settled()
    shown = [text_of(one.message) for one in ada.sees()[mark:] if one.message and one.is_ephemeral]
    assert ["You joined Meadow match" in text for text in shown] == [True, False]
    assert "Sealed (version 1)" in (await ada.slash("submit", hall, orders="play; go stay")).text
    match = await night.pass_deadline(match)
    again = await (await ada.slash("collect", hall)).settled()
    assert "Your orders counted" in again.text
    assert (await (await people[1].slash("collect")).settled()).text.startswith(NOTHING)
    assert {one.status for one in await letters_of(night, match, ada)} == {"collected"}


async def test_what_discord_does_not_take_stays_kept(night: Evening) -> None:
    """Of two letters the second one fails: the first is collected, the second waits, and is shown by the next press."""
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


async def test_an_answer_that_gets_lost_costs_no_letter(night: Evening) -> None:
    """Discord took it and the bot never heard so: it still waits, is shown once more by the next press, and is sent by nobody."""
    match, (ada, _, _) = await out_of_reach(night)
    night.loopback.faults.on("POST", "^/webhooks/", Drop("after"), times=2)
    await collecting(night, ada)
    assert (await letters_of(night, match, ada))[-1].status == "kept"
    ada.opens_dms()
    _, (letter,) = await collecting(night, ada)
    assert "Meadow match, round 2" in letter
    night.clock.turn(600)
    night.bot.courier.nudge()
    await night.settled()
    assert (await letters_of(night, match, ada))[-1].status == "collected"
    assert "round 2" not in "".join(text_of(one) for one in ada.inbox.messages.values())


async def test_two_presses_at_once_show_a_letter_once(night: Evening) -> None:
    """A doubled event is one answer; the same letter never stands twice before its reader."""
    match, (ada, _, _) = await out_of_reach(night)
    mark = ada.mark()
    night.loopback.faults.double("INTERACTION_CREATE")
    await collecting(night, ada)
    shown = {one.message.id for one in ada.sees()[mark:] if one.message and "round 2" in one.text}
    assert len(shown) == 1
    assert (await letters_of(night, match, ada))[-1].status == "collected"


async def test_the_button_survives_a_restart(tmp_path: Path) -> None:
    """What was kept before it is collected after it."""
    async with evening(tmp_path) as night:
        async with night.awake():
            match, (ada, _, _) = await out_of_reach(night)
        async with night.awake():
            _, (letter,) = await collecting(night, ada)
            assert "Meadow match, round 2" in letter
            assert (await letters_of(night, match, ada))[-1].status == "collected"


async def test_a_host_sends_again_what_waits_to_be_collected(night: Evening) -> None:
    """Once Ada has opened her DMs it comes there, and nothing is left to collect."""
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
    """It stood in the DM before Ada closed it, and the bot never heard so: after the restart it is found and not kept for her."""
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


async def test_a_letter_is_found_where_it_stands_before_another_way_is_tried(night: Evening) -> None:
    """The DM is closed while the bot still tries: it looks there first, so that nothing comes twice."""
    match, (ada, _, _) = await night.match_of_three()
    night.loopback.faults.on("POST", f"/channels/{ada.inbox.id}/messages$", Drop("after"))
    await pass_without_waiting(night, match)
    ada.closes_dms()
    night.is_restless = True
    await night.settled()
    assert [one.status for one in await letters_of(night, match, ada)] == ["done"] * 3
    assert not [one for one in night.world.channels.values() if one.is_thread]


async def pass_without_waiting(night: Evening, match: Match) -> None:
    """The deadline; what fails is not tried again while the clock stands still."""
    deadline = (await night.now(match)).deadline
    assert deadline is not None
    for seconds in (1, 6):
        await night.turn_to(deadline + timedelta(seconds=seconds))
    await night.bot.sweep()
    await night.loopback.quiet(0.3)


async def test_a_thread_that_takes_nobody_in_is_opened_once(night: Evening) -> None:
    """Discord lets the bot open a thread but not the player in: letters are kept, and no second thread appears."""
    match, (ada, _, _) = await night.match_of_three()
    ada.closes_dms()
    night.loopback.faults.on("PUT", "/thread-members/", Deny(403, 50013), times=2)
    for _ in range(2):
        match = await night.pass_deadline(match)
    assert [one.status for one in await letters_of(night, match, ada)][2:] == ["kept", "kept"]
    assert len([one for one in night.world.channels.values() if one.is_thread]) == 1
    match = await night.pass_deadline(match)
    (thread,) = [one for one in night.world.channels.values() if one.is_thread]
    ada.finds("Meadow match, round 4", where=thread)
    _, shown = await collecting(night, ada)
    assert len(shown) == 2


async def test_a_substitute_named_by_hand_gets_his_papers(night: Evening) -> None:
    """Zoe has never pressed anything: the bot opens her DM, and she orders by it before the deadline."""
    match, _ = await night.match_of_three()
    zoe = night.loopback.person("Zoe")
    zoe.joins(night.guild)
    await substituted(night, match, zoe)
    assert "You took a seat in Meadow match" in text_of(zoe.finds("Meadow match, round 1", where=zoe.inbox))
    mark = zoe.mark()
    await zoe.dm("play; go stay")
    await zoe.awaits("Sealed (version 1)", since=mark)
    match = await night.pass_deadline(match)
    assert match.step == 1
    assert "Your orders counted" in text_of(night.letter(zoe, 2))


async def substituted(night: Evening, match: Match, newcomer: Person) -> None:
    hall = night.channel("hall")
    ask = {"match": match.id, "player": "#2", "reason": "ill", "newcomer": newcomer}
    done = await (await night.host.slash("host seat substitute", hall, **ask)).settled()
    assert "Done" in done.text
    await night.settled()


async def test_a_substitute_with_closed_dms_gets_a_thread_or_collects(night: Evening) -> None:
    """Each way in its turn; the player before him, who never opened his DMs, collects nothing of the seat any more."""
    match, (_, bo, _) = await night.match_of_three()
    zoe, yan = (night.loopback.person(name) for name in ("Zoe", "Yan"))
    for person in (zoe, yan):
        person.joins(night.guild)
        person.closes_dms()
    await substituted(night, match, zoe)
    (thread,) = [one for one in night.world.channels.values() if one.is_thread]
    assert {night.world.users[each].name for each in thread.members} == {"Zoe", "Bellflower"}
    zoe.finds("Meadow match, round 1", where=thread)
    bar_threads(night)
    await substituted(night, match, yan)
    assert [one.status for one in await letters_of(night, match, yan)] == ["kept"]
    for other in (bo, zoe):
        _, (line,) = await collecting(night, other)
        assert line.startswith(NOTHING)
    _, (letter,) = await collecting(night, yan)
    assert "You took a seat in Meadow match" in letter
    assert night.loopback.who_saw(await hand_of(night, match, 1)) == {
        "Bo",
        "Zoe",
        "Yan",
        "Hester",
    }  # the owner reads threads


async def test_what_is_collected_in_a_dm_stays_there(night: Evening) -> None:
    """Whoever gives /collect where only he and the bot are keeps the letter as if it had come; in the server it is for his eyes alone."""
    match, (ada, _, _) = await out_of_reach(night)
    letter = await (await ada.slash("collect")).settled()
    assert "Meadow match, round 2" in letter.text
    assert not letter.is_ephemeral
    assert night.loopback.who_saw(":orders-2:") == {"Ada", "Bo", "Chiara"}
    assert (await letters_of(night, match, ada))[-1].status == "collected"


async def test_whose_thread_is_gone_is_written_to_by_dm_again(night: Evening) -> None:
    """The thread of closed DMs is deleted: another one takes its place, and once he has opened his DMs letters come there."""
    match, (ada, _, _) = await night.match_of_three()
    ada.closes_dms()
    match = await night.pass_deadline(match)
    (thread,) = [one for one in night.world.channels.values() if one.is_thread]
    ada.finds("Meadow match, round 2", where=thread)
    night.world.delete_channel(thread)
    match = await night.pass_deadline(match)
    (another,) = [
        one for one in night.world.channels.values() if one.is_thread and str(ada.id) and ada.id in one.members
    ]
    ada.finds("Meadow match, round 3", where=another)
