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


async def test_each_choice_of_hosts_opens_its_form_before_a_match_is_played(night: Evening) -> None:
    """In a season and in a match that gather. What is about the server asks for no match, what is about a season among the seasons alone.

    An episode that is planned without an hour leads back to the form.
    """
    hall = await night.channels()
    for game, title in (("season", "Elder Tree"), ("five_stands", "Spring"), ("five_stands", "Autumn")):
        await night.host.slash("host create", hall, game=game, title=title)
    await night.settled()
    for match in await night.matches():
        menus = await night.host.slash("host more", hall, match=match.id)
        assert (await _shut(night.host, menus)).keys() <= NOTHING_TO_CHOOSE.keys()
    assert "designs bring" in [
        one["value"] for one in await night.host.suggests("host more", "act", "match in one", hall)
    ]
    for command in (one for one in table.TABLE if one.who == "managers"):
        reply = await night.host.slash("host more", hall, act=command.name)
        assert reply.kind == "modal" or "Spring" not in (await reply.settled()).text, command.name
    assert "Spring" in (await (await night.host.slash("host more", hall, act="fill")).settled()).text
    form = await night.host.slash("host more", hall, act="plan episode")
    refused = await (await night.host.fill(form, {})).settled()
    form = await night.host.press(refused.message, "Open the form again")
    planned = await night.host.fill(form, {"at": "2027-01-08 20:00", "game": "Five Stands"})
    assert "Five Stands" in (await planned.settled()).text
