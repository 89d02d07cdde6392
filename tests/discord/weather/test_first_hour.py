"""18, 21, 23, 26: What a person sees who has never used the bot."""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.discord.loopback import text_of
from tests.discord.playing import Evening


def _options(command: dict[str, Any]) -> list[dict[str, Any]]:
    options = []
    for each in command.get("options") or []:
        options += [each, *_options(each)]
    return options


def _size(command: dict[str, Any], locale: str) -> int:
    """The size of a command in one language, as Discord counts it."""
    words = (command.get("description_localizations") or {}).get(locale) or command.get("description", "")
    choices = sum(
        len((each.get("name_localizations") or {}).get(locale) or each["name"]) + len(str(each["value"]))
        for each in command.get("choices") or []
    )
    return (
        len(command["name"]) + len(words) + choices + sum(_size(each, locale) for each in command.get("options") or [])
    )


async def _registered(night: Evening) -> list[dict[str, Any]]:
    await asyncio.wait_for(night.bot.registering.is_done.wait(), 120)
    return night.world.application.commands[None]


async def test_every_option_is_described_and_everything_is_said_in_italian(night: Evening) -> None:
    """18: No option says “…”, and all commands, groups and options have Italian text too, within Discord's limits."""
    for command in await _registered(night):
        for each in (command, *_options(command)):
            assert each["description"] not in {"", "…"}, (command["name"], each["name"])
            assert (each.get("description_localizations") or {}).get("it"), (command["name"], each["name"])
            for choice in each.get("choices") or []:
                assert "_" not in choice["name"], (command["name"], each["name"], choice["name"])
                is_name = each["name"] in {"game", "format"}
                assert is_name or (choice.get("name_localizations") or {}).get("it"), (each["name"], choice["name"])
        assert max(_size(command, "en"), _size(command, "it")) <= 8_000, command["name"]


async def test_a_dm_that_says_help_is_answered_to_anyone(night: Evening) -> None:
    """21: A person who never joined gets help in their language, too. An order is not mistaken for it."""
    sol = night.loopback.person("Sol")
    sol.joins(night.guild)
    await sol.dm("Help!")
    await sol.awaits("press Join under a sign-up post")
    await sol.dm("aiuto")
    await sol.awaits("premi Partecipa")
    assert "/submit" in (await sol.slash("help")).text
    assert "/host setup" in (await night.host.slash("help", night.world.make_channel(night.guild, "hall"))).text


async def test_the_bot_says_a_word_when_it_joins_a_server(night: Evening) -> None:
    """21: It posts in a channel that all can read, with the first two commands."""
    olga = night.loopback.person("Olga")
    guild = night.world.make_guild("Elsewhere", owner=olga.user)
    hall = night.world.make_channel(guild, "hall")
    await night.loopback.quiet()
    joined = night.bot.get_guild(guild.id)
    assert joined is not None
    await night.bot.on_guild_join(joined)
    assert "/host setup" in text_of(olga.finds("Bellflower is here", where=hall))


async def test_players_see_no_host_command_of_a_season(night: Evening) -> None:
    """23: /season holds what players do and read often; the rest is under /more, or for hosts elsewhere."""
    seasons = next(each for each in await _registered(night) if each["name"] == "season")
    assert {each["name"] for each in seasons["options"]} == {
        "standings", "give",
    }  # fmt: skip


@pytest.mark.dealt
async def test_a_match_is_exported_while_the_bot_runs(night: Evening, tmp_path: Path) -> None:
    """26: A match is exported by title from another process while the bot runs and writes."""
    match, (ada, *_) = await night.match_of_three()
    await ada.slash("submit", orders="play; go stay")
    await night.done("host abort", match, reason="a storm")
    command = [sys.executable, "-m", "bot", "--database", str(night.path), "export", "meadow MATCH"]
    process = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    out, err = await process.communicate()
    assert process.returncode == 0, err.decode()
    document = json.loads(out)
    assert document["match"]["id"] == match.id
    assert document["journal"][-1]["act"] in {"aborted", "revealed"}
