"""/me: shown, set, refused in words, suggested, and used in letters, answers and at Join."""

import json
import re
from datetime import timedelta
from pathlib import Path

import pytest
from icalendar import Calendar

from bot.venues.discord.components.text import size
from tests.discord.loopback import text_of
from tests.discord.loopback.model import Flag
from tests.discord.playing import Evening, evening


async def test_what_is_set_is_shown_and_what_may_be_chosen_is_suggested(night: Evening) -> None:
    """/me shows defaults too, in a DM and to its asker alone in a server; each suggestion has a way to reset it."""
    ada = night.visitor("Ada")
    shown = await ada.slash("me", await night.channels())
    assert shown.is_ephemeral
    for line in (
        "Language: that of the place",
        "Time zone: UTC",
        "Reminders: when each match",
        "Away: no",
        "word: none",
    ):
        assert line in shown.text
    assert "Notifications: with sound" in (await ada.slash("me")).text

    async def offered(option: str, typed: str = "") -> list[str]:
        return [one["value"] for one in await ada.suggests("me", option, typed)]

    assert await offered("language") == ["en", "it", "-"]
    assert await offered("language", "ital") == ["it"]
    assert (await offered("zone", "rom"))[0] == "Europe/Rome"
    assert (await offered("reminders", "5h"))[0] == "5h"
    assert (await offered("away_from", "tomorrow"))[0] == f"{night.clock.now().date() + timedelta(days=1)}"
    assert (await offered("word", "anemone")) == ["anemone", "-"]
    for typed, first in (("", "2026-12-24"), ("friday", "2026-12-25")):
        last = [one["value"] for one in await ada.suggests("me", "away_to", typed, away_from="2026-12-24")]
        assert (last[0], last[-1]) == (first, "-")


async def test_the_language_that_was_chosen_is_that_of_letters_and_answers_also_after_a_restart(tmp_path: Path) -> None:
    """Though Discord says English, the bot writes and answers in Italian from then on."""
    async with evening(tmp_path) as night:
        async with night.awake():
            match, (ada, *_) = await night.match_of_three()
            assert "Lingua: Italiano" in (await ada.slash("me", language="it")).text
            await night.done("host remind", match)
            assert ada.finds("mancano i tuoi ordini", where=ada.inbox)
        async with night.awake():
            assert "Lingua: Italiano" in (await ada.slash("me")).text
            assert "Language: that of the place" in (await ada.slash("me", language="-")).text


async def test_a_lucky_word_for_always_stands_in_the_form(night: Evening) -> None:
    """As much of it as surely fits: Discord may count an emoji as two. The player may still give another word."""
    ada, (hall, _) = night.visitor("Ada"), await night.sign_up()
    for word in ("🍰" * 100, "anemone"):
        await ada.slash("me", hall, word=word)
        modal = await ada.press(ada.finds("Meadow match: sign-up"), "Join")
        [value] = re.findall(r'"value": "(.*?)"', json.dumps(modal.modal, ensure_ascii=False))
        assert 0 < size(value) <= 100
    await (await ada.fill(modal, {})).settled()
    (tenure,) = await night.bot.store.transact(lambda tx: tx.seats.record_of(str(ada.id), 9))
    assert tenure.word == value == "anemone"


@pytest.mark.dealt
async def test_letters_to_a_person_who_wants_no_pings_arrive_silently(night: Evening) -> None:
    """Letters use Discord's silent flag; those of others ring as before."""
    match, (ada, bo, _) = await night.match_of_three()
    await ada.slash("me", pings=False)
    await night.pass_deadline(match)
    assert night.letter(ada, 2).flags & Flag.SUPPRESS_NOTIFICATIONS
    assert not night.letter(bo, 2).flags & Flag.SUPPRESS_NOTIFICATIONS


@pytest.mark.dealt
async def test_a_time_away_reaches_the_hosts_with_a_button_for_the_substitute(night: Evening) -> None:
    """The hosts' notice and the desk tell it, and no public post does."""
    match, (ada, *_) = await night.match_of_three()
    dae = night.visitor("Dae")
    await dae.press(dae.finds("Meadow match: sign-up"), "Join the waiting list")
    await night.settled()
    reply = await ada.slash("me", away_to="in 3 days")
    assert "Away: from <t:" in reply.text
    await night.settled()
    notice = night.host.finds("Ada will be away", where=night.channel("match-hosts"))
    assert "Dae is next on the waiting list" in text_of(notice)
    assert "Ada is away" in text_of(await night.desk())
    assert night.loopback.who_saw("Ada will be away") == {"Hester"}
    assert match.id
    form = await night.host.press(notice, "Substitute")
    await (await night.host.fill(form, {"reason": "Ada is away"})).settled()
    await night.settled()
    tenures = await night.bot.store.transact(lambda tx: tx.seats.of(match.id))
    assert [one.name for one in tenures if one.seat == 0 and one.to_at is None] == ["Dae"]


@pytest.mark.dealt
async def test_my_deadlines_come_as_a_calendar_file(night: Evening) -> None:
    """A person without deadlines is told so; the file's name reveals nothing."""
    match, (ada, *_) = await night.match_of_three()
    reply = await (await ada.slash("calendar")).settled()
    (file,) = reply.message.attachments
    assert file.filename == "deadlines.ics"
    [event] = Calendar.from_ical(file.data).walk("VEVENT")
    assert event.decoded("dtstart") == match.deadline
    dae = night.visitor("Dae")
    assert "Nothing with a deadline" in (await dae.slash("calendar", night.channel("hall"))).text
