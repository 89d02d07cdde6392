"""A player's tab of the rehearsal: the commands of the table, for that player alone, effective at once."""

import re
from base64 import b64decode
from typing import Any

from icalendar import Calendar

from bot.referee.core.model import Match
from tests.bot.page.client import Client

ADA = "player-1"


async def _sent(page: Client, match: Match, command: str, reader: str = ADA, **fields: str) -> tuple[int, str]:
    """What a command of a tab is answered with."""
    body: Any = {"command": command, "given": fields}
    status, answer = await page.post(f"/match/{match.id}/{reader}/commands", body)
    return status, answer.get("receipt") or answer.get("refusal", "")


async def test_settings_are_shown_set_and_refused(page: Client) -> None:
    """The form holds what is; what cannot be read changes nothing; neither host nor spectator has such a form.

    Letters come in the language that was chosen from the next one on; a word for always is given at the next match.
    """
    match = await page.opened()
    assert "Language: that of the place where you read" in (await _sent(page, match, "me"))[1]
    assert (await _sent(page, match, "me", zone="Europe/Rome", word="anemone"))[0] == 200
    assert 'value="Europe/Rome"' in (await page.get(f"/match/{match.id}/{ADA}"))[1]
    status, refusal = await _sent(page, match, "me", reminders="soon")
    assert (status, "Write for instance" in refusal) == (422, True)
    for reader in ("host", "spectator"):
        assert 'data-command="me"' not in (await page.get(f"/match/{match.id}/{reader}"))[1]
    assert (await _sent(page, match, "me", language="it"))[0] == 200
    await page.post(f"/match/{match.id}/host/acts", {"act": "remind"})
    await page.match(match.id)
    for reader, is_italian in ((ADA, True), ("player-3-form", False)):
        assert ("mancano i tuoi ordini" in (await page.get(f"/match/{match.id}/{reader}"))[1]) is is_italian
    assert "Promemoria: 6 ore prima" in (await _sent(page, match, "me", reminders="6h"))[1]
    second = await page.opened()
    tenures = await page.theatre.house.store.transact(lambda tx: tx.seats.of(second.id))
    assert [one.word for one in tenures if one.user == ADA] == ["anemone"]


async def test_diary_calendar_and_record_are_mine(page: Client) -> None:
    """One event at the deadline of the round. A diary's writer alone reads it, until they take it back; who does not play seals nothing.

    The record and the standings of this rehearsal are there once something is over.
    """
    match = await page.opened(options="rounds = 1")
    saved = re.search(r"base64,([^\"]+)", (await _sent(page, match, "calendar"))[1])
    assert saved is not None
    [event] = Calendar.from_ical(b64decode(saved[1]).decode()).walk("VEVENT")
    assert event.decoded("dtstart") == match.deadline
    assert (await _sent(page, match, "confess", diary="I trust nobody"))[0] == 200
    assert "I trust nobody" in (await _sent(page, match, "confess"))[1]
    assert "I trust nobody" not in (await _sent(page, match, "confess", "player-3-form"))[1]
    assert (await _sent(page, match, "confess", withdraw="1"))[0] == 200
    assert "I trust nobody" not in (await _sent(page, match, "confess"))[1]
    assert (await _sent(page, match, "confess", "host", diary="hm"))[0] == 422
    assert "You have played no match" in (await _sent(page, match, "record"))[1]
    assert "No match of this server" in (await _sent(page, match, "standings"))[1]
    await page.closes(match.id)
    await page.match(match.id)
    assert "Ada has played 1 match to the end" in (await _sent(page, match, "record"))[1]
    assert "1. " in (await _sent(page, match, "standings"))[1]
