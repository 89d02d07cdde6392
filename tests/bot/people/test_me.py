"""A person's own settings and days: read from words, stored, shown again, and applied in the matches in which they sit."""

from datetime import UTC, date, datetime, timedelta

from msgspec.structs import replace

from bot.referee import remembering
from bot.referee.core import paces
from bot.referee.core.model import Pace, Person, Refused, Wishes
from bot.referee.moments.dates import several
from bot.referee.moments.reading import day
from bot.referee.people import me, wishes
from bot.referee.play import seating
from tests.bot.people.known import known_of
from tests.bot.world import World, due

TODAY = date(2026, 3, 2)
"""A Monday."""


DAYS = {
    "2026-12-24": date(2026, 12, 24), "2026/12/24": date(2026, 12, 24), "24.12.2026": date(2026, 12, 24), "12/24/2026": date(2026, 12, 24),
    "24/12": date(2026, 12, 24), "24.12.": date(2026, 12, 24), "4/4": date(2026, 4, 4), "24 December": date(2026, 12, 24),
    "Dec 24th, 2027": date(2027, 12, 24), "the 24th of december": date(2026, 12, 24), "il 24 dicembre": date(2026, 12, 24),
    "1 March": date(2027, 3, 1), "today": TODAY, "Domani": date(2026, 3, 3), "friday": date(2026, 3, 6), "next Friday": date(2026, 3, 6),
    "venerdì prossimo": date(2026, 3, 6), "mar": date(2026, 3, 3), "monday": date(2026, 3, 9), "in 3 days": date(2026, 3, 5),
    "fra 3 giorni": date(2026, 3, 5), "tra una settimana": date(2026, 3, 9), "2 weeks": date(2026, 3, 16),
} | dict.fromkeys(
    ("3/4", "03/04/2026", "31 February", "24/13", "24", "march", "soon", "", "9" * 400, "in 99999 days", "9999-12-31", "0001-01-01")
)  # fmt: skip
"""Days as they are typed; None is what could be two days, or is none."""
REMINDERS = {
    "12h, 2h": ("12h", "2h"), "12h 2h": ("12h", "2h"), "2h and 1 day": ("1 day", "2h"), "1h 30m": ("1h 30m",),
    "12 ore e 2 ore": ("12 hours", "2 hours"), "1 giorno": ("1 day",), "mai": (),
}  # fmt: skip


def test_a_day_is_read_where_it_can_be_but_one() -> None:
    """Today is a Monday in March; without a year the next such day is meant."""
    assert {words: day(words, TODAY) for words in DAYS} == DAYS


def test_reminders_are_read_as_they_are_listed() -> None:
    """Two of the same unit are two reminders, never one of their sum."""
    at = datetime(2026, 3, 2, 12, tzinfo=UTC)
    read = {words: wishes.read(Person("u", "Ada", "en"), {"reminders": words}, at) for words in REMINDERS}
    assert {words: person.wishes.reminders for words, person in read.items()} == REMINDERS
    assert all(paces.is_durations(one) for words, hours in REMINDERS.items() for one in several(words) if hours)


def test_a_last_day_is_told_by_its_last_minute() -> None:
    """Not by midnight of the day after, which the person did not type."""
    now = datetime(2026, 3, 2, 12, tzinfo=UTC)
    read = wishes.read(Person("u", "Ada", "en"), {"away_from": "tomorrow", "away_to": "friday"}, now)
    notice = next(one for one in wishes.shown(read, now) if one.id == "me-away")
    assert getattr(notice.facts["until"], "at", None) == datetime(2026, 3, 6, 23, 59, tzinfo=UTC)
    assert read.wishes == Wishes(away_from=datetime(2026, 3, 3, tzinfo=UTC), away_to=datetime(2026, 3, 7, tzinfo=UTC))


NOW = datetime(2026, 11, 22, 9, 0, tzinfo=UTC)
ADA = Person("Ada", "Ada", "en")
ROME = replace(ADA, zone="Europe/Rome")


def _read(typed: dict[str, str], person: Person = ADA) -> Wishes | str:
    try:
        return wishes.read(person, typed, NOW).wishes
    except Refused as refusal:
        return refusal.id


READ: tuple[tuple[dict[str, str], Wishes | str], ...] = (
    ({"language": "Italiano"}, Wishes(language="it")),
    ({"language": "IT", "pings": "no", "record": "no"}, Wishes("it", is_pinged=False, is_listed=False)),
    ({"reminders": "2h, 1 day"}, Wishes(reminders=("1 day", "2h"))), ({"reminders": "none"}, Wishes(reminders=())),
    ({"word": "  anemone "}, Wishes(word="anemone")), ({"word": "x" * 101}, "word-too-long"),
    ({"language": "klingon"}, "language-unknown"), ({"zone": "Mars/Olympus"}, "zone-unknown"),
    ({"reminders": "soon"}, "reminders-unreadable"), ({"reminders": "30 days"}, "reminders-unreadable"),
    ({"reminders": "1h, 2h, 3h, 4h, 5h, 6h"}, "reminders-many"), ({"pings": "perhaps"}, "yes-or-no"),
    ({"away_from": "whenever", "away_to": "friday"}, "away-day-unreadable"), ({"away_to": "9999-12-31"}, "away-day-unreadable"),
    ({"zone": "Europe/Rome", "away_from": "0001-01-01", "away_to": "friday"}, "away-day-unreadable"),
    ({"away_from": "2026-12-24"}, "away-until-when"), ({"away_from": "2026-12-24", "away_to": "2026-12-23"}, "away-until-when"),
    ({"away_from": "friday", "away_to": "tomorrow"}, "away-until-when"), ({"away_to": "2026-11-01"}, "away-over"),
    ({"away_from": "2020-01-01", "away_to": "2020-01-05"}, "away-over"),
    ({"away_from": "2026-12-01", "away_to": "2027-06-01"}, "away-long"), ({"colour": "red"}, "setting-unknown"),
    ({"away_to": "tomorrow"}, Wishes(away_from=NOW, away_to=datetime(2026, 11, 24, tzinfo=UTC))),
)  # fmt: skip


def test_what_is_typed_is_read_or_refused_with_a_reason() -> None:
    """Each setting in words; what cannot be read changes nothing."""
    assert [_read(typed) for typed, _ in READ] == [expected for _, expected in READ]


def _away(person: Person, away_from: str, away_to: str) -> tuple[datetime | None, datetime | None]:
    wished = wishes.read(person, {"away_from": away_from, "away_to": away_to}, NOW).wishes
    return wished.away_from, wished.away_to


def test_days_away_are_those_of_the_own_zone_and_count_to_their_end() -> None:
    """In Rome the day begins at 23:00 UTC of the one before; the last one ends where the next begins.

    A weekday until which a person is away is the one after the first day, not before it.
    """
    december = datetime(2026, 12, 1, tzinfo=UTC)
    rome = (december.replace(day=23, hour=23), december.replace(day=26, hour=23))
    assert _away(ROME, "2026-12-24", "2026-12-26") == rome
    assert _away(ADA, "2026-12-02", "friday") == (december.replace(day=2), december.replace(day=5))
    assert _away(ADA, "friday", "friday")[1] == datetime(2026, 11, 28, tzinfo=UTC)


def test_a_minus_puts_back_what_it_was_at_first() -> None:
    """For each setting."""
    typed = {"language": "it", "zone": "Europe/Rome", "reminders": "2h", "away_from": "today", "away_to": "friday"}
    settled = wishes.read(ADA, {**typed, "word": "anemone", "pings": "no", "record": "no"}, NOW)
    for name in wishes.NAMES:
        settled = wishes.read(settled, {name: "-"}, NOW)
    assert settled == ADA


def test_every_setting_is_shown() -> None:
    """One sentence for each, of what was never touched too."""
    assert [one.id for one in wishes.shown(ADA, NOW)] == [
        "me-language-venue", "me-zone-unset", "me-reminders-match", "me-away-no", "me-word-none", "me-pings-yes",
        "me-record-yes",
    ]  # fmt: skip


# In the matches in which they sit ---------------------------------------------------------------------------------------

PACE = Pace(every="2 days", close_at=None, reminders=("12h",))


async def test_own_hours_are_heeded_and_the_matchs_own_hold_for_the_others(bot: World) -> None:
    """Ada is reminded six hours before and at no other time, Bo never, Dae, who set it before joining, three hours before, Chiara as the
    match says.
    """
    await me.wish(bot.house, replace(ADA, user="Dae"), {"reminders": "3h"})
    match = await bot.started(4, pace=PACE)
    await me.wish(bot.house, ADA, {"reminders": "6h"})
    await me.wish(bot.house, replace(ADA, user="Bo"), {"reminders": "none"})
    deadline = due(await bot.now(match))
    for hours, names in (
        (12, ["Chiara"]),
        (6, ["Chiara", "Ada"]),
        (3, ["Chiara", "Ada", "Dae"]),
        (1, ["Chiara", "Ada", "Dae"]),
    ):
        await bot.turn_to(deadline - timedelta(hours=hours))
        assert [one.about for one in await bot.errands(match) if one.slot.startswith("reminder/")] == names


async def test_hosts_hear_of_a_time_away_and_who_could_take_the_seat(bot: World) -> None:
    """In the hosts' channel alone, with the button for the first who waits.

    Of a return they hear too, unless the days away were over: nothing is new for hosts who saw them play since.
    """
    match = await bot.started(3, pace=PACE)
    await seating.wait(bot.house, match.id, "Dae", "Dae")
    await me.wish(bot.house, ADA, {"away_to": "in 3 days"})
    letter = (await bot.told_hosts(match))[-1].letter
    assert letter is not None
    assert [one.id for one in letter.notices] == ["player-away", "waiting-next"]
    assert [(one.verb, one.about) for one in letter.buttons] == [("substitute", "0")]
    assert "player-away" not in [one.id for one in await bot.told_everyone(match)]
    for until, returns in (("-", 1), ("today", 1), ("-", 1)):
        await me.wish(bot.house, ADA, {"away_to": until})
        if until == "today":
            await bot.pass_deadline(match)
        letters = [one.letter for one in await bot.told_hosts(match) if one.letter]
        assert [notice.id for one in letters for notice in one.notices].count("player-back") == returns


async def test_silence_while_away_is_no_strike_and_the_history_still_verifies(bot: World) -> None:
    """Two rounds of silence are two strikes for Bo, who is there, and none for Ada, who is not; her settings go with her."""
    match = await bot.started(3, pace=PACE)
    await me.wish(bot.house, ADA, {"away_to": "in 10 days", "word": "anemone"})
    for _ in range(2):
        await bot.pass_deadline(match)
    called = [one.slot for one in await bot.told_hosts(match) if one.slot.startswith("silent/")]
    assert [slot.rpartition("/")[2] for slot in called] == ["1", "2"]
    await bot.to_end(await bot.now(match))
    await bot.assert_verifies(match)
    assert (await known_of(bot.house, "Ada"))["person"]["wishes"]["word"] == "anemone"
    await remembering.forget(bot.house, "Ada")
    assert (await me.known(bot.house, ADA)).wishes == Wishes()
