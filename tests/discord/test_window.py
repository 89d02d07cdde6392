"""The page in Discord's own window: the command and the buttons that open it, and the match that it shows, by Discord's own word."""

from pathlib import Path
from typing import Any

import pytest

from bot.outside.discord_login import Away
from bot.venues.discord.server import checking
from tests.discord.loopback import Person
from tests.discord.loopback.faults import Fail
from tests.discord.loopback.model import Kind
from tests.discord.loopback.people import Reply
from tests.discord.loopback.rest_app import registered
from tests.discord.playing import Evening, evening
from tests.discord.traffic import check_traffic
from tests.page.table import ADDRESS
from tests.sure import sure

LAUNCH: dict[str, Any] = {"id": "77", "type": 4, "name": "Launch", "handler": 2}
"""The command that Discord makes when Activities are enabled."""
PAGED: dict[str, Any] = {"page": ADDRESS, "has_activity": True}


def enabled(night: Evening) -> None:
    """Activities are enabled in the developer portal."""
    night.world.application.has_activities = True
    registered(night.world, None, [LAUNCH])


async def shown(night: Evening, person: Person, reply: Reply) -> str | None:
    """The match that the window which opened shows to a person."""
    assert reply.kind == "launched"
    return await sure(night.bot.window).shows(str(person.id), reply.act.instance)


async def test_buttons_and_the_command_open_the_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Under a letter, on the desk and by the command, in a channel and a DM; all requests are as Discord describes them."""
    async with evening(tmp_path, registers=True) as night:
        enabled(night)
        async with night.awake(**PAGED):
            match, (ada, bo, *_) = await night.match_of_three()
            await night.pass_deadline(match)
            letter = ada.finds("round 2", where=ada.inbox)
            assert "Open my table" not in str(letter.components)
            assert await shown(night, ada, await ada.press(letter, "Open the table")) == match.id
            desk = await night.host.slash("host desk", night.channel("hall"))
            for stands in (desk.message, await night.desk()):
                assert await shown(night, night.host, await night.host.press(stands, "Open the table")) == match.id
            [entry] = [one for one in bo.commands(bo.inbox) if one["type"] == 4]
            assert (entry["id"], entry["name"], entry["handler"]) == ("77", "Open the table", 1)
            for place in (bo.inbox, night.channel("hall")):
                assert await shown(night, bo, await bo.launches(place)) == match.id
        check_traffic(night.loopback, tmp_path, capsys)


async def test_only_who_is_in_a_window_is_shown_its_match(tmp_path: Path) -> None:
    """Not another one, and nobody in an instance that does not exist, or has no such name; while Discord is away it is said."""
    async with evening(tmp_path, registers=True) as night:
        enabled(night)
        async with night.awake(**PAGED) as bot:
            _, (ada, bo, *_) = await night.match_of_three()
            instance = (await ada.launches()).act.instance
            assert bot.window is not None
            for person, named in ((bo, instance), (ada, instance + "0"), (ada, "../../users/@me"), (ada, "")):
                assert await bot.window.shows(str(person.id), named) is None
            night.loopback.faults.on("GET", "/activity-instances/", Fail(503), times=9)
            with pytest.raises(Away):
                await bot.window.shows(str(ada.id), instance)


async def test_a_letter_counts_for_the_window_that_it_opened(tmp_path: Path) -> None:
    """Who joins the window of another channel is shown that channel's match, and not the one under whose letter they pressed before."""
    async with evening(tmp_path, registers=True) as night:
        enabled(night)
        async with night.awake(**PAGED) as bot:
            match, (ada, bo, *_) = await night.match_of_three()
            await night.pass_deadline(match)
            reply = await ada.press(ada.finds("round 2", where=ada.inbox), "Open the table")
            elsewhere = (await bo.launches(night.world.make_channel(night.guild, "tavern"))).act.instance
            night.world.application.instances[elsewhere]["users"].append(str(ada.id))
            assert await sure(bot.window).shows(str(ada.id), elsewhere) == ""
            assert await shown(night, ada, reply) == match.id


async def test_of_several_matches_a_window_shows_that_of_its_place(tmp_path: Path) -> None:
    """Of the channel, to which its threads belong; of several there a person's only one; in a DM none of several."""
    async with evening(tmp_path, registers=True) as night:
        enabled(night)
        async with night.awake(**PAGED):
            match, (ada, *_) = await night.match_of_three()
            hall, garden = night.channel("hall"), night.world.make_channel(night.guild, "garden")
            assert await shown(night, night.host, await night.host.launches()) == match.id
            other, eve = await night.opened(hall, "Other match", place=garden), night.visitor("Eve")
            for person in (ada, eve, night.host):
                assert await shown(night, person, await person.launches(garden)) == other.id
            await night.opened(hall, "Third match", place=hall)
            for place in (hall, night.world.open_thread(hall, "talk", Kind.PUBLIC_THREAD, ada.user)):
                assert await shown(night, ada, await ada.launches(place)) == match.id
                assert await shown(night, eve, await eve.launches(place)) == ""
            assert await shown(night, night.host, await night.host.launches()) == ""


async def test_without_the_setting_all_is_as_before(tmp_path: Path) -> None:
    """Discord's command stays as it is, and gives a link, as the button does where Activities are not enabled; without a page, words."""
    async with evening(tmp_path, registers=True) as night:
        enabled(night)
        async with night.awake(page=ADDRESS):
            match, (ada, *_) = await night.match_of_three()
            [entry] = [one for one in ada.commands(ada.inbox) if one["type"] == 4]
            assert (entry["name"], entry["handler"]) == ("Launch", 2)
            assert f"{ADDRESS}/enter#" in (await (await ada.launches()).settled()).text
            await night.pass_deadline(match)
            assert "Open my table" in str(ada.finds("round 2", where=ada.inbox).components)
        async with night.awake():
            assert "There is no page here" in (await (await ada.launches()).settled()).text
        night.world.application.has_activities = False
        async with night.awake(**PAGED) as bot:
            lines = checking.of_application(await bot.application_info(), has_activity=True)
            assert "check-activities-off" in {one.message for one in lines}
            await night.pass_deadline(match)
            reply = await ada.press(ada.finds("round 3", where=ada.inbox), "Open the table")
            assert f"{ADDRESS}/enter?match={match.id}#" in (await reply.settled()).text
        async with night.awake(page=ADDRESS):  # the setting was taken back, and the letter has its button
            reply = await ada.press(ada.finds("round 3", where=ada.inbox), "Open the table")
            assert f"{ADDRESS}/enter?match={match.id}#" in (await reply.settled()).text
