"""Discord's surface: the number of commands, the size of each root, what is suggested, and in which language."""

import json
from operator import is_
from pathlib import Path
from typing import Any

import pytest

from bot.commands.reading.continuing import suggestions
from games.form import Amounts, Pick
from tests.discord.playing import NAMES, Evening, evening
from tests.discord.test_season import OPTIONS


async def test_options_and_clauses_are_told_in_the_language_of_their_reader(night: Evening) -> None:
    """Each option as typed and in words. An Italian finds a clause by an Italian word; an English reader beside them reads English."""
    hall, ada, bo = await night.channels(), night.visitor("Ada"), night.visitor("Bo")
    bo.user.locale = "it"
    english = (await ada.slash("rules", hall, game="go_stop", clause="options")).text.replace("\\", "")
    drawn = "drawn: by lot; 0: the first seat; 1: the second seat"
    for words in ("first_player: Who begins", "Unless you choose: by lot", drawn, "true: yes; false: no"):
        assert words in english
    italian = (await bo.slash("rules", hall, game="go_stop", clause="opzioni")).text.replace("\\", "")
    assert "drawn: a sorte; 0: il primo posto; 1: il secondo posto" in italian
    offered = await ada.suggests("rules", "clause", "", hall, game="go_stop")
    assert [one["value"] for one in offered][:3] == ["lesson", "options", "1"]
    first, *_ = await bo.suggests("rules", "clause", "opz", hall, game="go_stop")
    assert (first["name"], first["value"]) == ("opzioni", "options")
    offered = await bo.suggests("rules", "clause", "granato", hall, game="five_stands")
    assert [one["name"][:16] for one in offered if one["value"] == "8.4"] == ["8.4 Granato: tra"]
    assert "dà 1 granato a chi l’ha giocata" in (await bo.slash("rules", hall, game="five_stands", clause="8.4")).text
    assert "earns 1 garnet" in (await ada.slash("rules", hall, game="five_stands", clause="8.4")).text
    refused = (await bo.slash("rules", hall, game="by_hand", clause="9.9")).text
    assert "Il regolamento di Partita della casa non ha" in refused


FORM = (Pick("play", ("G7", "G7", "W3"), 0, 3), Pick("go", ("stay", "black", "blue U5", "blue 2 garnets"), 1, 1))


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("", ["play ", "go "]),
        ("pl", ["play "]),
        ("play g", ["play g", "play G7"]),
        ("play G7 ", ["play G7 ", "play G7 G7", "play G7 W3", "play G7; go "]),
        ("play G7 G7 g", ["play G7 G7 g"]),
        ("play W3; go b", ["play W3; go b", "play W3; go black", "play W3; go blue U5", "play W3; go blue 2 garnets"]),
        ("go ", ["go ", "go stay", "go black", "go blue U5", "go blue 2 garnets"]),
        ("go blue ", ["go blue ", "go blue U5", "go blue 2 garnets"]),
        ("go blue u", ["go blue u", "go blue U5"]),
        ("go blue U5 ", ["go blue U5 ", "go blue U5; play "]),
    ],
)
def test_suggestions_go_on_from_what_has_been_typed(typed: str, offered: list[str]) -> None:
    """Fields first, then choices as often as available while there is room, whole even if begun by a word of theirs, then other fields."""
    assert suggestions(FORM, typed) == offered


def test_a_form_of_one_field_needs_no_key() -> None:
    """Choices are offered at once."""
    assert suggestions((Amounts("send", ("A1", "B1"), 3),), "2 a") == ["2 a", "2 A1"]


LEAVES = 60
LONGEST_ROOT = 6_000
"""The maximum size of a root in any language, in characters; Discord allows 8,000."""


def _leaves(command: dict[str, Any]) -> int:
    return sum(_leaves(one) for one in command.get("options") or [] if one["type"] <= 2) or 1


def _size(command: dict[str, Any], locale: str) -> int:
    """The size of a command in one language, as Discord counts it."""
    words = (command.get("description_localizations") or {}).get(locale) or command.get("description", "")
    choices = sum(
        len((each.get("name_localizations") or {}).get(locale) or each["name"]) + len(str(each["value"]))
        for each in command.get("choices") or []
    )
    parts = sum(_size(each, locale) for each in command.get("options") or [])
    return len(command["name"]) + len(words) + choices + parts


async def test_commands_are_few_and_short(night: Evening) -> None:
    """At most sixty commands can be typed, and no root exceeds three quarters of Discord's limit."""
    there: list[dict[str, Any]] = night.world.application.commands[None]
    assert sum(map(_leaves, there)) <= LEAVES
    assert {
        one["name"]: max(_size(one, "en"), _size(one, "it")) for one in there if _size(one, "it") > LONGEST_ROOT
    } == {}
    assert max(_size(one, "en") for one in there) <= LONGEST_ROOT


async def test_more_lists_what_can_be_done_and_opens_it(night: Evening) -> None:
    """Without a match a person finds the commands about themselves, hosts what is about the server, each with its form."""
    ada, hall = night.visitor("Ada"), await night.channels()
    shown = json.dumps((await ada.slash("more")).message.components, ensure_ascii=False)
    assert ("Your deadlines as a file for your calendar" in shown, "Leave the season" in shown) == (True, False)
    assert "Nothing with a deadline" in (await ada.slash("more", act="calendar")).text
    listed = await night.host.slash("host more", hall)
    shown = json.dumps(listed.message.components, ensure_ascii=False)
    assert ("Bring a match in one file" in shown, "Move the deadline" in shown) == (True, False)
    assert (await night.host.slash("host more", hall, act="designs bring")).kind == "modal"
    opened = await night.host.choose(listed.message, "The server", "Open the sign-up of a match or a season")
    assert opened.kind == "modal"


async def test_more_in_a_dm_offers_what_is_about_ones_own_season(night: Evening) -> None:
    """A DM belongs to no server: the season in which the asker plays stands for it, and no one else finds it there."""
    _, (ada, *_) = await night.dealt(NAMES[:3], "The season", game="season", options=OPTIONS)
    zoe = night.visitor("Zoe")
    listed = json.dumps((await ada.slash("more")).message.components, ensure_ascii=False)
    assert "Leave the season" in listed
    assert "Leave the season" not in json.dumps((await zoe.slash("more")).message.components, ensure_ascii=False)
    assert "Ada" in (await ada.slash("more", act="season cast")).text
    assert "Ada" not in (await zoe.slash("more", act="season cast")).text


async def test_more_in_a_dm_opens_rooms_of_ones_season(night: Evening) -> None:
    """What asks for members or channels looks at the server of the season, also where it is sent from a DM."""
    await night.channels()
    _, (ada, *_) = await night.dealt(NAMES[:4], "The season", game="season", options=OPTIONS)
    for act, values in (
        ("room open", {"name": "The mill", "players": "Bo"}),
        ("room add", {"player": next(one for one in night.world.users.values() if one.name == "Dae")}),
    ):
        sent = await ada.fill(await ada.slash("more", act=act), values)
        assert "went wrong" not in (await sent.settled()).text
        await night.settled()
    assert any(one.name.startswith("The mill") for one in night.world.channels.values())


async def test_every_word_of_discord_has_an_italian_one(night: Evening) -> None:
    """Each registered command, group and option is described in Italian, and each choice named, but for games and formats."""
    described = await night.bot.registering._payload()
    every = [one for root in described for one in _all(root)]
    assert [one["name"] for one in every if one["description"] in {"", "…"}] == []
    assert [one["name"] for one in every if one["description_localizations"]["it"] == one["description"]] == []
    choices = [(one["name"], each) for one in every for each in one.get("choices") or []]
    assert [each for _, each in choices if "_" in each["name"]] == []
    named = [each for name, each in choices if name not in {"game", "format"}]
    assert [each for each in named if not (each.get("name_localizations") or {}).get("it")] == []


def _all(command: dict[str, Any]) -> list[dict[str, Any]]:
    """A command and everything below it."""
    return [command, *(each for one in command.get("options") or [] for each in _all(one))]


async def test_a_bot_that_starts_again_builds_no_command_again(tmp_path: Path) -> None:
    """The commands of one process are built once, and the bot that runs now answers them."""
    async with evening(tmp_path) as night:
        async with night.awake() as bot:
            before = bot.tree.get_commands()
        async with night.awake() as bot:
            assert all(map(is_, before, bot.tree.get_commands()))
            hall = await night.channels()
            assert (await night.host.slash("help", hall)).text
