"""What a menu offers opens its form, or acts where there is nothing to fill in: every entry of *More…*, of hosts and of players."""

from collections.abc import Iterator
from typing import Final

import pytest

from bot.commands import table
from bot.commands.command import Command
from tests.discord.loopback.model import Message
from tests.discord.loopback.people import Person, Reply
from tests.discord.playing import Evening

NOTHING_TO_CHOOSE: Final = {
    "questions answer": "no question waits", "designs show": "the server has no file", "designs offer": "the server has no file",
    "designs withdraw": "the server has no file", "cast choose": "no one has applied", "cast wait": "no one has applied",
    "plan drop": "no episode is planned", "room read": "no room is closed",
    "judge": "the rules ask the hosts nothing", "join": "the match has begun",
}  # fmt: skip
"""Entries whose form would have an empty list, and why; the answer says so."""


def _entries(menus: Message) -> Iterator[tuple[str, Command]]:
    """Each choice of each list, with the list."""
    for row in menus.components:
        for select in row.get("components", ()):
            for option in select.get("options", ()):
                command = table.named(option["value"])
                assert command is not None
                yield select["custom_id"], command


async def _shut(person: Person, asked: Reply) -> dict[str, str]:
    """The entries of a menu with something to fill in whose choice opened no form, each with the answer."""
    answers = dict[str, str]()
    for select, command in [*_entries(asked.message)]:
        reply = await person.choose(asked.message, select, [command.key])
        if reply.kind == "modal" or not command.fields:
            continue
        answers[command.name] = (await reply.settled()).text
    return answers


async def test_each_choice_of_hosts_opens_its_form(night: Evening) -> None:
    """In the season that gathers, in a match that gathers, and at a match that is played."""
    hall = await night.channels()
    for game, title in (("season", "Elder Tree"), ("five_stands", "Spring")):
        await night.host.slash("host create", hall, game=game, title=title)
    await night.settled()
    [season, spring] = sorted(await night.matches(), key=lambda match: match.title)
    for match in (season, spring):
        menus = await night.host.slash("host more", hall, match=match.id)
        assert (await _shut(night.host, menus)).keys() <= NOTHING_TO_CHOOSE.keys()


@pytest.mark.dealt
async def test_each_choice_opens_its_form_while_a_match_is_played(night: Evening) -> None:
    """For the host, for a player on the server and in a DM; where two matches may be meant, the match is chosen first."""
    match, (ada, *_) = await night.match_of_three()
    hall = night.channel("hall")
    for person, asked in (
        (night.host, await night.host.slash("host more", hall, match=match.id)),
        (night.host, await night.host.press(await night.desk(), "More…")),
        (ada, await ada.slash("more", hall)),
        (ada, await ada.slash("more")),
    ):
        assert (await _shut(person, asked)).keys() <= NOTHING_TO_CHOOSE.keys()


async def test_what_is_about_the_server_asks_for_no_match(night: Evening) -> None:
    """Among several matches `/host more act:` asked for one first. What is about a season asks among the seasons alone."""
    hall = await night.channels()
    for game, title in (("season", "Elder Tree"), ("five_stands", "Spring"), ("five_stands", "Autumn")):
        await night.host.slash("host create", hall, game=game, title=title)
    await night.settled()
    assert "designs bring" in [
        one["value"] for one in await night.host.suggests("host more", "act", "match in one", hall)
    ]
    for command in (one for one in table.TABLE if one.who == "managers"):
        reply = await night.host.slash("host more", hall, act=command.name)
        assert reply.kind == "modal" or "Spring" not in (await reply.settled()).text, command.name
    assert (await night.host.slash("host more", hall, act="plan episode")).kind == "modal"
    assert "Spring" in (await (await night.host.slash("host more", hall, act="fill")).settled()).text


async def test_an_episode_is_planned_in_a_form(night: Evening) -> None:
    """*Plan an episode* answered that “at” is missing. An empty form leads back to the form."""
    hall = await night.channels()
    await night.host.slash("host create", hall, game="season", title="Elder Tree")
    await night.settled()
    form = await night.host.slash("host more", hall, act="plan episode")
    refused = await (await night.host.fill(form, {})).settled()
    form = await night.host.press(refused.message, "Open the form again")
    planned = await night.host.fill(form, {"at": "2027-01-08 20:00", "game": "Five Stands"})
    assert "Five Stands" in (await planned.settled()).text
