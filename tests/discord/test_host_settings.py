"""How one match is run: the settings that a host chooses or types when opening it, and the zone of their hours."""

import re
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import pytest

from bot.commands.words.settings import _KINDS, read_settings, suggested
from bot.referee.core.model import ContestSettings, Refused, Settings
from bot.referee.core.paces import refuse_settings
from bot.referee.play.playable import converted
from tests.discord.loopback import text_of
from tests.discord.playing import Evening, due

ROME = ZoneInfo("Europe/Rome")


@pytest.mark.dealt
async def test_hours_are_utc_until_a_host_sets_his_zone(night: Evening) -> None:
    """The question before an extension says so; afterwards command and form show the time in the host's zone too."""
    match, people = await night.match_of_three()
    hall, host = night.channel("hall"), night.host
    asked = await host.slash("host extend", hall, match=match.id, until="18:00 tomorrow", reason="a holiday")
    assert "read as UTC" in asked.text
    offered = await host.suggests("me", "zone", "rom", hall)
    assert offered[0]["value"] == "Europe/Rome"
    assert "There is no time zone “Mars/Olympus”" in (await host.slash("me", hall, zone="Mars/Olympus")).text
    assert "UTC, as long as you set none" in (await host.slash("me", hall)).text
    assert "Europe/Rome" in (await host.slash("me", hall, zone="europe/rome")).text
    assert "Europe/Rome" in (await host.slash("me", hall)).text
    asked = await host.slash("host extend", hall, match=match.id, until="18:00 tomorrow", reason="a holiday")
    assert ":F>" not in asked.text, "the moment is shown once"
    assert ", 18:00 (Europe/Rome, UTC+0" in asked.text
    await host.press(asked.message, "Move the deadline")
    moved = due(await night.now(match))
    assert f"{moved.astimezone(ROME):%H:%M}" == "18:00"
    await night.settled()
    assert f"<t:{int(moved.timestamp())}:F>" in text_of(night.letter(people[0], 1))
    desk = await host.slash("host desk", hall, match=match.id)
    form = await host.press(desk.message, "Extend")
    echoed = await host.fill(form, {"until": "19:00 tomorrow", "reason": "a holiday"})
    assert f"<t:{int(moved.timestamp()) + 3600}:R>" in echoed.text
    assert ", 19:00 (Europe/Rome" in echoed.text


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
        ("Who has the replay after the end: everyone; strikes: 3", {"replay": "public", "strikes": 3}),
        ("Rounds missed in a row before the hosts are asked: never asked", {"strikes": 0}),
        ("chi ha il replay dopo la fine : Tutti; gazette = sì", {"replay": "public", "gazette": True}),
        ("Promemoria prima di una scadenza: 1 giorno, 6 ore", {"pace": {"reminders": ["1 day", "6 hours"]}}),
        ("Gli ordini dati in tempo possono arrivare in ritardo di: 10 secondi", {"pace": {"settle": "10 seconds"}}),
        ("Hour at which rounds close, in UTC: 15:00", {"pace": {"close_at": "15:00"}}),
        ('{"strikes": 1, "pace": {"every": "1 day"}}', {"strikes": 1, "pace": {"every": "1 day"}}),
    ],
)
def test_settings_are_read_as_they_are_typed(typed: str, read: dict[str, Any]) -> None:
    """Settings can be typed by key or name in any language, quoted or not, with or without the pace's name, or as JSON."""
    assert read_settings(typed) == read


TWICE = "strikes = 3; acts = hosts; Rounds missed in a row before the hosts are asked: 2"


@pytest.mark.parametrize(
    "typed", ["strikes", "strikes =", "stikes = 3", "contest = true", "{strikes: 3", "pace = fast", TWICE]
)
def test_what_is_no_setting_is_refused(typed: str) -> None:
    """The refusal repeats what was typed, or lists the settings; what is given twice, by key or in words, is not chosen from."""
    with pytest.raises(Refused) as refusal:
        read_settings(typed)
    assert refusal.value.id in ({"setting-twice"} if typed == TWICE else {"setting-none", "setting-unknown-here"})


def test_every_setting_of_a_match_can_be_typed() -> None:
    """All except those of a contest, which has another command."""
    plain = msgspec.to_builtins(Settings(contest=ContestSettings()))
    assert set(_KINDS) == ({*plain, *plain["pace"]} - {"pace", "contest"})


def test_suggestions_are_settings_that_can_be_opened() -> None:
    """Each is read alike by key and in words, in any language, fits, and has an effect."""
    for locale in ("en", "it"):
        offered = [one for key in _KINDS for one in suggested(f"{key} =", locale)]
        assert len(suggested("", locale)) == 25
        for words, line in (*offered, *suggested("blind_hosts = true; re", locale), *suggested("s", locale)):
            assert _whole(words) == _whole(line)
            assert "_" not in words.rpartition("; ")[2]


def _whole(typed: str) -> str:
    """The settings of a match; equal durations are equal in any notation."""
    read = read_settings(typed)
    if "ready" in read.get("pace", {}):  # of live rounds alone
        read["pace"]["every"] = "20s"
    settings = converted(Settings(), read)
    refuse_settings(settings)
    return re.sub(r"(\d+) ?([smhd])[a-z]*", r"\1\2", msgspec.json.encode(settings).decode())


async def test_settings_are_suggested_in_the_typists_language(night: Evening) -> None:
    """Suggestions show names and no keys; a picked one is sent as stored, and text typed after the words is read."""
    hall = await night.channels()
    night.host.user.locale = "it"
    offered = (await night.host.suggests("host create", "settings", "gazette = true; promem", hall))[0]
    assert offered["name"] == "gazette = true; Promemoria prima di una scadenza: 12 ore, 2 ore"
    assert offered["value"] == "gazette = true; reminders = 12h, 2h"
    match = await night.opened(hall, place=hall, settings=f"{offered['name']}; acts = hosts")
    assert (match.settings.gazette, match.settings.acts) == (True, "hosts")
    assert match.settings.pace.reminders == ("12h", "2h")
    typed = "gazette = sì; Chi ha il replay dopo la fine: tutti; turni s"
    after = (await night.host.suggests("host change", "settings", typed, hall))[0]["name"]
    assert after == "gazette = true; replay = public; Turni saltati di fila prima di chiedere agli organizzatori: 2"
    back = await night.host.suggests("host change", "settings", "replay = public; gazette = sì; strikes = 7", hall)
    assert back[0]["value"] == "replay = public; gazette = true; strikes = 7"


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("str", ("Rounds missed in a row before the hosts are asked: 2", "strikes = 2")),
        ("who has", ("Who has the replay after the end: the hosts", "replay = hosts")),
        (
            "strikes = 3;",
            ("strikes = 3; A held result goes out by itself after: 6 hours", "strikes = 3; hold_for = 6h"),
        ),
        (
            "strikes = 3; acts=h",
            ("strikes = 3; Who is told what hosts do: the hosts alone", "strikes = 3; acts = hosts"),
        ),
        ("events = yes", ("Rounds stand in the server’s list of events: yes", "events = true")),
        ("strikes = 7", ("Rounds missed in a row before the hosts are asked: 7", "strikes = 7")),
    ],
)
def test_suggestions_go_on_from_what_is_typed(typed: str, first: tuple[str, str]) -> None:
    """The setting being typed, or the next one; none twice."""
    assert suggested(typed, "en")[0] == first
    assert all(line.count("strikes") == 1 for _, line in suggested("strikes = 3; ", "en"))


REFUSED = (
    ("strikes = many", "The setting “Rounds missed in a row before the hosts are asked” cannot be “many”."),
    ("stikes = 3", "There is no setting “stikes”. There are: Language of public posts; Results;"),
    ("hold_for = soon", "cannot be “soon”. It may be a time such as 30 minutes, 6h"),
    (
        "acts = nobody",
        "The setting “Who is told what hosts do” cannot be “nobody”. It may be one of everyone; the hosts alone.",
    ),
    ("spectators = live", "Open the match first"),
)


async def test_a_match_is_opened_with_its_own_settings(night: Evening) -> None:
    """What cannot be opened is told, and opens nothing. Chosen settings replace typed ones; blind hosts read no held result."""
    hall = await night.channels()
    for typed, words in REFUSED:
        reply = await night.host.slash("host create", hall, game="five_stands", place=hall, settings=typed)
        assert words in reply.text
    assert await night.matches() == []
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
