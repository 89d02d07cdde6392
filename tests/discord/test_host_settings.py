"""How one match is run: the settings that a host chooses or types when he opens it."""

from typing import Any

import msgspec
import pytest

from bot.referee.core.model import ContestSettings, Settings
from bot.referee.play.playable import WrongSetting, merged, refuse_settings
from bot.venues.settings import _KINDS, read_settings, suggested
from tests.discord.playing import Evening


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("", {}),
        ("strikes = 3", {"strikes": 3}),
        (" strikes=3 ;; hold_for = 6h; ", {"strikes": 3, "hold_for": "6h"}),
        ("hold_for = “1 day”; acts = 'hosts'", {"hold_for": "1 day", "acts": "hosts"}),
        ("blind_hosts = true\nsettle = 10s", {"blind_hosts": True, "pace": {"settle": "10s"}}),
        ("pace.settle = 10s; reminders = 1 day, 6h", {"pace": {"settle": "10s", "reminders": ["1 day", "6h"]}}),
        ('reminders = ["6h"]', {"pace": {"reminders": ["6h"]}}),
        ('{"strikes": 1, "pace": {"every": "1 day"}}', {"strikes": 1, "pace": {"every": "1 day"}}),
    ],
)
def test_settings_are_read_as_they_are_typed(typed: str, read: dict[str, Any]) -> None:
    """By name, with or without quotation marks of any kind; those of the pace with or without its name; or as JSON."""
    assert read_settings(typed) == read


@pytest.mark.parametrize(
    "typed", ["strikes", "strikes =", "stikes = 3", "contest = true", "{strikes: 3", "pace = fast"]
)
def test_what_is_no_setting_is_refused(typed: str) -> None:
    """With what was typed, or the names that there are."""
    with pytest.raises(WrongSetting, match=r"setting-(none|unknown)"):
        read_settings(typed)


def test_every_setting_of_a_match_can_be_typed() -> None:
    """But for what makes a contest, which has a command of its own."""
    plain = msgspec.to_builtins(Settings(contest=ContestSettings()))
    assert set(_KINDS) == ({*plain, *plain["pace"]} - {"pace", "contest"})


def test_suggestions_are_settings_that_can_be_opened() -> None:
    """Each line is read, fits, and says something."""
    lines = suggested("")
    assert len(lines) == 25
    for line in (*lines, *suggested("blind_hosts = true; re"), *suggested("s")):
        assert refuse_settings(merged(Settings(), read_settings(line))) is None


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("str", "strikes = 2"),
        ("strikes = 3", "strikes = 3"),
        ("strikes = 3;", "strikes = 3; hold_for = 6h"),
        ("strikes = 3; acts=h", "strikes = 3; acts = hosts"),
    ],
)
def test_suggestions_go_on_from_what_is_typed(typed: str, first: str) -> None:
    """The setting that is being typed, or the next one; none twice."""
    assert suggested(typed)[0] == first
    assert all(line.count("strikes") == 1 for line in suggested("strikes = 3; "))


async def test_a_match_is_opened_with_its_own_settings(night: Evening) -> None:
    """What was chosen stands over what was typed; hosts who are blind read no held result."""
    hall = await night.channels()
    offered = await night.host.suggests("host create", "settings", "blind_hosts = true; hold", hall)
    assert offered[0]["value"] == "blind_hosts = true; hold_for = 6h"
    match = await night.opened(
        hall,
        place=hall,
        announce="hold",
        blind_hosts=True,
        every="1 giorno",
        settings="strikes = 3; hold_for = 6h; every = 5 days; blind_hosts = false; reminders = 6h",
    )
    now = match.settings
    assert (now.announce, now.hold_for, now.blind_hosts, now.strikes) == ("hold", "6h", True, 3)
    assert (now.pace.every, now.pace.reminders) == ("1 day", ("6h",))
    open_one = await night.opened(hall, title="Seeing", place=hall, blind_hosts=False)
    assert not open_one.settings.blind_hosts


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("strikes = many", "The setting “strikes” cannot be “many”. It may be a whole number."),
        ("stikes = 3", "There is no setting “stikes”"),
        ("hold_for = soon", "cannot be “soon”. It may be a time such as 30 minutes, 6h"),
        ("acts = nobody", "The setting “acts” cannot be “nobody”. It may be one of public, hosts."),
        ("spectators = live", "Open the match first"),
    ],
)
async def test_settings_that_cannot_be_opened_are_told(night: Evening, typed: str, told: str) -> None:
    """And no match is opened."""
    hall = await night.channels()
    reply = await night.host.slash("host create", hall, game="five_stands", place=hall, settings=typed)
    assert told in reply.text
    assert await night.bot.store.transact(lambda tx: tx.matches()) == ()
