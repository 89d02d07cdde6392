"""A player's own page of the rehearsal: private, with words for what is refused, and effective at once."""

from icalendar import Calendar

from tests.bot.page.client import Client

ADA = "player-1"


async def test_settings_are_shown_set_and_refused(page: Client) -> None:
    """The form holds what is; what cannot be read changes nothing, and neither host nor spectator has such a page."""
    match = await page.opened()
    own = f"/match/{match.id}/{ADA}/me"
    assert "Language: as the place where you read says" in (await page.get(own))[1]
    assert (await page.post(own, {"reminders": "6h", "zone": "Europe/Rome"}))[0] == 200
    shown = (await page.get(own))[1]
    assert "Reminders: 6 hours before a deadline" in shown
    assert 'value="Europe/Rome"' in shown
    status, answer = await page.post(own, {"reminders": "soon"})
    assert (status, "Write for instance" in answer["refusal"]) == (422, True)
    for reader in ("host", "spectator"):
        assert (await page.get(f"/match/{match.id}/{reader}/me"))[0] == 403


async def test_letters_come_in_the_language_that_was_chosen(page: Client) -> None:
    """From the next one on; the other seats' stay as they were."""
    match = await page.opened()
    assert (await page.post(f"/match/{match.id}/{ADA}/me", {"language": "it"}))[0] == 200
    await page.post(f"/match/{match.id}/host/acts", {"act": "remind"})
    await page.match(match.id)
    assert "mancano i tuoi ordini" in (await page.get(f"/match/{match.id}/{ADA}"))[1]
    assert "mancano i tuoi ordini" not in (await page.get(f"/match/{match.id}/player-3-form"))[1]


async def test_the_calendar_file_is_mine(page: Client) -> None:
    """One event at the deadline of the round."""
    match = await page.opened()
    status, text = await page.get(f"/match/{match.id}/{ADA}/deadlines.ics")
    [event] = Calendar.from_ical(text).walk("VEVENT")
    assert (status, event.decoded("dtstart")) == (200, match.deadline)
    assert (await page.get(f"/match/{match.id}/host/deadlines.ics"))[0] == 403


async def test_a_word_for_always_is_given_at_the_next_match(page: Client) -> None:
    """Where the form of a new match names no other."""
    first = await page.opened()
    await page.post(f"/match/{first.id}/{ADA}/me", {"word": "anemone"})
    second = await page.opened()
    tenures = await page.theatre.house.store.transact(lambda tx: tx.tenures(second.id))
    assert [one.word for one in tenures if one.user == ADA] == ["anemone"]


async def test_the_record_stands_there_once_something_is_over(page: Client) -> None:
    """And the standings of this rehearsal."""
    match = await page.opened(options="rounds = 1")
    own = f"/match/{match.id}/{ADA}/me"
    before = (await page.get(own))[1]
    assert "You have played no match" in before
    assert "No match of this server" in before
    await page.post(f"/match/{match.id}/host/commands", {"command": "close-now", "given": {"reason": "a test"}})
    await page.match(match.id)
    after = (await page.get(own))[1]
    assert "Ada has played 1 match to the end" in after
    assert "1. " in after


async def test_a_diary_is_sealed_and_taken_back(page: Client) -> None:
    """It stands on its writer's page alone, until he takes it back; nothing is sealed of an empty field."""
    match = await page.opened()
    own, diary = (f"/match/{match.id}/{ADA}/{part}" for part in ("me", "diary"))
    assert (await page.post(diary, {"words": "I trust nobody"}))[0] == 200
    assert "I trust nobody" in (await page.get(own))[1]
    assert "I trust nobody" not in (await page.get(f"/match/{match.id}/player-2-form/me"))[1]
    assert (await page.post(diary, {"withdraw": 1}))[0] == 200
    assert "I trust nobody" not in (await page.get(own))[1]
    status, answer = await page.post(diary, {"words": " "})
    assert (status, answer["refusal"]) == (422, "There is nothing in that to be sealed.")
    assert (await page.post(f"/match/{match.id}/host/diary", {"words": "hm"}))[0] == 403
