"""What hosts type and press, what the bot reports as wrong, and who is refused."""

import pytest

from tests.discord.loopback import May, Overwrite
from tests.discord.loopback.components import hidden
from tests.discord.loopback.faults import Drop
from tests.discord.playing import Evening


@pytest.mark.dealt
async def test_a_co_host_presses_the_desks_buttons_until_he_is_removed(night: Evening) -> None:
    """A co-host is refused before being added and after being removed, though they see the desk; all are told of both."""
    match, (ada, bo, _) = await night.match_of_three()
    hugo = night.visitor("Hugo")
    night.admits(hugo)
    desk = await night.desk(hugo)
    assert (await hugo.press(desk, "Remind the missing")).text == "You may not do that here."
    await night.done("host crew add", match, member=hugo, reason="a helping hand")
    ada.finds("The match has another host (2 now). Reason: a helping hand", where=night.channel("hall"))
    form = await hugo.press(desk, "Pause")
    await hugo.fill(form, {"reason": "a storm"})
    await night.settled()
    assert (await night.now(match)).status == "paused"
    ada.finds("Reason: a storm", where=night.channel("hall"))
    desk = await night.desk(hugo)
    left_open = await hugo.press(desk, "Resume")
    await night.done("host crew remove", match, member=hugo, reason="thanks")
    bo.finds("The match has one host less (1 now). Reason: thanks", where=night.channel("hall"))
    assert (await hugo.press(desk, "Resume")).text == "You may not do that here."
    assert (await hugo.fill(left_open, {"reason": "over"})).text == "You may not do that here."
    assert (await night.now(match)).status == "paused"
    last = await night.done("host crew remove", match, member=night.host, reason="tired")
    assert "Done" not in last.text
    assert (await night.now(match)).hosts == (str(night.host.id),)


@pytest.mark.dealt
async def test_an_answer_that_a_broken_connection_lost_is_given_again(night: Evening) -> None:
    """The act is done, and its host reads so."""
    match, _ = await night.match_of_three()
    for when in (Drop("before"), Drop("after")):
        for command in ("pause", "resume"):
            night.loopback.faults.on("POST", "/callback", when, times=1)
            asked = await night.host.slash(f"host {command}", night.channel("hall"), match=match.id, reason="a storm")
            assert (await asked.settled()).text.startswith("Done: "), command


@pytest.mark.dealt
async def test_a_member_who_was_given_host_confirms_what_they_asked_for(night: Evening) -> None:
    """Discord lets a moderator use /host who may not manage the server: they can confirm the question that they get.

    No one else can, and only for a while.
    """
    match, _ = await night.match_of_three()
    hall, hugo = night.channel("hall"), night.loopback.person("Hugo")
    hugo.joins(night.guild)
    for commands in night.world.application.commands.values():
        next(each for each in commands if each["name"] == "host")["default_member_permissions"] = None
    fields = {"match": match.id, "until": "in 3 days", "reason": "a holiday"}
    asked = await hugo.slash("host extend", hall, **fields)
    button = next(each for each in hidden(asked.message.components) if each.startswith("bf:do-yes:"))
    other = night.visitor("Olga")
    assert "did nothing" in (await other.forge(asked.message, button)).text
    assert (await night.now(match)).deadline == match.deadline
    await hugo.press(asked.message, "Move the deadline")
    assert (await night.now(match)).deadline != match.deadline
    await night.pass_deadline(match)
    back = await hugo.slash("host back undo", hall, match=match.id, reason="a mistake")
    await (await hugo.press(back.message, "Go back, and tell everyone")).settled()
    assert (await night.now(match)).line == match.line + 1
    late = await hugo.slash("host extend", hall, **fields)
    night.clock.turn(16 * 60)
    assert "did nothing" in (await hugo.press(late.message, "Move the deadline")).text


async def test_setup_names_missing_permissions_and_who_can_read_secrets(night: Evening) -> None:
    """A channel without READ_MESSAGE_HISTORY is reported in plain words, and no match is opened there."""
    bot = night.bot
    night.world.make_role(night.guild, "Moderators", permissions=May.MANAGE_THREADS)
    hall = await night.channels()
    assert bot.user is not None
    closed = Overwrite(bot.user.id, is_member=True, allow=0, deny=May.READ_MESSAGE_HISTORY)
    night.world.set_overwrite(night.channel("closed-rooms"), closed)
    await night.loopback.quiet()
    text = (await night.host.slash("host setup", hall)).text
    assert "lacks Read Message History: after a restart" in text
    assert "Moderators" in text
    refused = await night.host.slash("host create", hall, game="five_stands", place=hall)
    assert "lacks Read Message History" in refused.text
    assert await night.matches() == []


@pytest.mark.dealt
async def test_a_host_of_another_server_is_told_that_there_is_no_such_match(night: Evening) -> None:
    """Hosts cannot reach matches of another server, and an ordinary member has no /host."""
    match, (ada, _, _) = await night.match_of_three()
    other = night.loopback.person("Olga")
    elsewhere = night.world.make_channel(night.world.make_guild("Elsewhere", owner=other.user), "hall")
    await night.loopback.quiet()
    for command in ("start", "desk", "remind", "result announce", "result preview", "papers ledger"):
        assert "There is no open match" in (await other.slash(f"host {command}", elsewhere, match=match.id)).text
    assert await other.suggests("host start", "match", "", elsewhere) == []
    for command, option in (("back to", "position"), ("seat override", "player"), ("result amend", "step")):
        assert await other.suggests(f"host {command}", option, "", elsewhere, match=match.id) == []
    assert "host" not in {each["name"] for each in ada.commands(night.channel("hall"))}


async def test_options_are_suggested_while_they_are_typed(night: Evening) -> None:
    """Options of the named game, in words, sent as TOML; text typed after the words is understood.

    A wrong option is answered with its name and what it may be.
    """
    hall = await night.channels()
    offered = await night.host.suggests("host create", "options", "rounds = 2; rev", hall, game="five_stands")
    assert {f'rounds = 2; reveal = "{word}"' for word in ("deal", "all")} <= {one["value"] for one in offered}
    assert "rounds = 2; Open after the match: everything" in {one["name"] for one in offered}
    more = await night.host.suggests(
        "host create", "options", "Open after the match: everything; ", hall, game="five_stands"
    )
    assert all(one["value"].startswith('reveal = "all"; ') for one in more)
    match = await night.opened(hall, place=hall, options="Open after the match: everything; Rounds: 2")
    assert match.options == {"reveal": "all", "rounds": 2}
    text = (await night.host.slash("host create", hall, game="go_stop", options="threshold = 99")).text
    assert "Points to stop (threshold) cannot be “99”. It may be a whole number from 1 to 58" in text
    unread = (await night.host.slash("host create", hall, game="go_stop", options="threshold 9")).text
    assert "Write each by its name" in unread
