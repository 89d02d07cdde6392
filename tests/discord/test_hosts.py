"""What hosts type and press, what the bot reports as wrong, and who is refused."""

from pathlib import Path

import pytest

from tests.discord.loopback import INVITED_MAY, May, Overwrite
from tests.discord.playing import NAMES, Evening, evening


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
    assert await bot.store.transact(lambda tx: tx.matches.find()) == ()


async def test_setup_asks_for_manage_roles_where_seasons_lack_it(tmp_path: Path) -> None:
    """With the permission, setup does not mention it; without, it says that seasons need it and matches do not."""
    async with evening(tmp_path) as night:
        hall = night.world.make_channel(night.guild, "hall")
        async with night.awake():
            assert "Manage Roles" not in (await night.host.slash("host setup", hall)).text
        next(role for role in night.guild.roles.values() if role.managed).permissions = INVITED_MAY & ~May.MANAGE_ROLES
        async with night.awake():
            text = (await night.host.slash("host setup", hall)).text
        assert "For seasons alone the bot also needs Manage Roles" in text


async def test_a_reader_of_closed_rooms_takes_no_seat_unless_the_host_allows_it(night: Evening) -> None:
    """A moderator is refused in one match and admitted in another."""
    ada = night.loopback.person("Ada")
    ada.joins(night.guild, night.world.make_role(night.guild, "Moderators", permissions=May.MANAGE_THREADS))
    hall = await night.channels()
    await night.opened(hall, place=hall)
    refused = await ada.press(ada.finds("Meadow match: sign-up"), "Join")
    assert "You can read every closed room here" in refused.text
    await night.opened(hall, title="Open table", place=hall, admit_readers=True)
    assert "You have a seat" in await night.joined(ada, title="Open table")


@pytest.mark.dealt
async def test_a_host_extends_only_after_seeing_the_moment_and_pauses_with_a_reason(night: Evening) -> None:
    """/host extend shows the new deadline first; pause and resume are told to all."""
    match, (ada, _, _) = await night.match_of_three()
    hall = night.channel("hall")
    asked = await night.host.slash("host extend", hall, match=match.id, until="2h", reason="a holiday")
    assert (await night.now(match)).deadline == match.deadline
    await night.host.press(asked.message, "Move the deadline")
    moved = (await night.now(match)).deadline
    assert moved is not None
    assert match.deadline is not None
    assert (moved - match.deadline).total_seconds() == 7200
    await night.host.slash("host pause", hall, match=match.id, reason="a storm")
    await night.host.slash("host resume", hall, match=match.id, reason="over")
    await night.settled()
    ada.finds("Reason: a holiday", where=hall)
    ada.finds("Reason: a storm", where=hall)


@pytest.mark.dealt
async def test_the_desk_says_who_has_sealed_and_its_buttons_ask_for_a_reason(night: Evening) -> None:
    """The desk names who has sealed, never what; *Close now* asks for the reason in a form and closes the round."""
    match, (ada, bo, _) = await night.match_of_three()
    await ada.slash("submit", orders="play; go stay")
    desk = await night.host.slash("host desk", night.channel("hall"), match=match.id)
    assert "Ada: sealed." in desk.text
    assert "Bo: missing." in desk.text
    await night.host.press(desk.message, "Remind the missing")
    await night.settled()
    bo.finds("your orders are missing", where=bo.inbox)
    form = await night.host.press(desk.message, "Close now")
    await night.host.fill(form, {"reason": "all agreed"})
    assert (await night.now(match)).step == 1


@pytest.mark.dealt
async def test_a_host_of_another_server_is_told_that_there_is_no_such_match(night: Evening) -> None:
    """Hosts cannot reach matches of another server, and an ordinary member has no /host."""
    match, (ada, _, _) = await night.match_of_three()
    other = night.loopback.person("Olga")
    elsewhere = night.world.make_channel(night.world.make_guild("Elsewhere", owner=other.user), "hall")
    await night.loopback.quiet()
    for command in ("host start", "host desk", "host remind"):
        assert "There is no open match" in (await other.slash(command, elsewhere, match=match.id)).text
    assert await other.suggests("host start", "match", "", elsewhere) == []
    assert "host" not in {each["name"] for each in ada.commands(night.channel("hall"))}


@pytest.mark.dealt
async def test_two_servers_play_at_once(night: Evening) -> None:
    """A match in each of two servers; neither learns of the other."""
    await night.match_of_three()
    olga = night.loopback.person("Olga")
    guild = night.world.make_guild("Elsewhere", owner=olga.user)
    await night.loopback.quiet()
    hall = night.world.make_channel(guild, "hall")
    plan = await olga.slash("host setup", hall)
    await (await olga.press(plan.message, "Make them")).settled()
    reply = await olga.slash("host create", hall, game="la_mafia", title="Far away", place=hall)
    assert "is open" in reply.text, reply.text
    await night.settled()
    olga.finds("Far away: sign-up", where=hall)
    assert night.loopback.who_saw("Far away") == {"Olga"}
    assert set(NAMES[:3]) <= night.loopback.who_saw("Meadow match")


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
