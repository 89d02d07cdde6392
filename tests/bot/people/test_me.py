"""A person's own settings: read from words, stored, shown again, and applied in the matches in which they sit."""

from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from bot.referee import remembering
from bot.referee.core.model import Pace, Person, Refused, Wishes
from bot.referee.people import me, wishes
from bot.referee.play import seating
from bot.referee.record import archive
from tests.bot.people.known import known_of
from tests.bot.world import World

NOW = datetime(2026, 11, 22, 9, 0, tzinfo=UTC)
ADA = Person("Ada", "Ada", "en")
ROME = replace(ADA, zone="Europe/Rome")


def _read(typed: dict[str, str], person: Person = ADA) -> Wishes | str:
    try:
        return wishes.read(person, typed, NOW).wishes
    except Refused as refusal:
        return refusal.id


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ({"language": "Italiano"}, Wishes(language="it")),
        ({"language": "IT", "pings": "no", "record": "no"}, Wishes("it", is_pinged=False, is_listed=False)),
        ({"reminders": "2h, 1 day"}, Wishes(reminders=("1 day", "2h"))),
        ({"reminders": "none"}, Wishes(reminders=())),
        ({"word": "  anemone "}, Wishes(word="anemone")),
        ({"language": "klingon"}, "language-unknown"),
        ({"zone": "Mars/Olympus"}, "zone-unknown"),
        ({"reminders": "soon"}, "reminders-unreadable"),
        ({"reminders": "30 days"}, "reminders-unreadable"),
        ({"reminders": "1h, 2h, 3h, 4h, 5h, 6h"}, "reminders-many"),
        ({"away_from": "whenever", "away_to": "friday"}, "away-day-unreadable"),
        ({"away_from": "2026-12-24"}, "away-until-when"),
        ({"away_from": "2026-12-24", "away_to": "2026-12-23"}, "away-until-when"),
        ({"away_to": "2026-11-01"}, "away-over"),
        ({"away_from": "2020-01-01", "away_to": "2020-01-05"}, "away-over"),
        ({"away_to": "9999-12-31"}, "away-day-unreadable"),
        ({"zone": "Europe/Rome", "away_from": "0001-01-01", "away_to": "friday"}, "away-day-unreadable"),
        ({"away_from": "2026-12-01", "away_to": "2027-06-01"}, "away-long"),
        ({"word": "x" * 101}, "word-too-long"),
        ({"pings": "perhaps"}, "yes-or-no"),
        ({"colour": "red"}, "setting-unknown"),
    ],
)
def test_what_is_typed_is_read_or_refused_with_a_reason(typed: dict[str, str], expected: Wishes | str) -> None:
    """Each setting in words; what cannot be read changes nothing."""
    assert _read(typed) == expected


def test_days_away_are_those_of_the_own_zone_and_count_to_their_end() -> None:
    """In Rome the day begins at 23:00 UTC of the one before; the last one ends where the next begins."""
    wished = _read({"away_from": "2026-12-24", "away_to": "2026-12-26"}, ROME)
    assert isinstance(wished, Wishes)
    assert (wished.away_from, wished.away_to) == (
        datetime(2026, 12, 23, 23, tzinfo=UTC),
        datetime(2026, 12, 26, 23, tzinfo=UTC),
    )
    assert _read({"away_to": "tomorrow"}) == Wishes(away_from=NOW, away_to=datetime(2026, 11, 24, tzinfo=UTC))


def test_a_weekday_until_which_a_person_is_away_is_the_one_after_the_first_day() -> None:
    """On a Sunday, from Wednesday in a week to Friday: not the Friday before it."""
    wished = _read({"away_from": "2026-12-02", "away_to": "friday"})
    assert isinstance(wished, Wishes)
    assert wished.away_to == datetime(2026, 12, 5, tzinfo=UTC)
    same = _read({"away_from": "friday", "away_to": "friday"})
    assert isinstance(same, Wishes)
    assert same.away_to == datetime(2026, 11, 28, tzinfo=UTC)
    assert _read({"away_from": "friday", "away_to": "tomorrow"}) == "away-until-when"


@pytest.mark.parametrize("name", wishes.NAMES)
def test_a_minus_puts_back_what_it_was_at_first(name: str) -> None:
    """For each setting."""
    typed = {"language": "it", "zone": "Europe/Rome", "reminders": "2h", "away_from": "today", "away_to": "friday"}
    settled = wishes.read(ADA, {**typed, "word": "anemone", "pings": "no", "record": "no"}, NOW)
    for each in wishes.NAMES:
        put_back = wishes.read(settled, {each: "-"}, NOW)
        settled = put_back
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
    """Ada is reminded six hours before and at no other time, Bo never, Chiara when the match says."""
    match = await bot.started(3, pace=PACE)
    await me.wish(bot.house, ADA, {"reminders": "6h"})
    await me.wish(bot.house, replace(ADA, user="Bo"), {"reminders": "none"})
    deadline = (await bot.now(match)).deadline
    assert deadline is not None

    async def reminded() -> list[str]:
        return [one.about for one in await bot.errands(match) if one.slot.startswith("reminder/")]

    await bot.turn_to(deadline - timedelta(hours=12))
    assert await reminded() == ["Chiara"]
    await bot.turn_to(deadline - timedelta(hours=6))
    assert await reminded() == ["Chiara", "Ada"]
    await bot.turn_to(deadline - timedelta(hours=1))
    assert await reminded() == ["Chiara", "Ada"]


async def test_own_hours_that_were_set_before_joining_are_heeded_too(bot: World) -> None:
    """They wake the match, in which no one else wants to be reminded then."""
    await me.wish(bot.house, ADA, {"reminders": "3h"})
    match = await bot.started(3, pace=PACE)
    deadline = (await bot.now(match)).deadline
    assert deadline is not None
    await bot.turn_to(deadline - timedelta(hours=12))
    await bot.turn_to(deadline - timedelta(hours=3))
    assert [one.about for one in await bot.errands(match) if one.slot.startswith("reminder/")][-1] == "Ada"


async def test_hosts_hear_of_a_time_away_and_who_could_take_the_seat(bot: World) -> None:
    """In the hosts' channel alone, with the button for the first who waits; the desk says it too."""
    match = await bot.started(3, pace=PACE)
    await seating.wait(bot.house, match.id, "Dae", "Dae")
    await me.wish(bot.house, ADA, {"away_to": "in 3 days"})
    letter = (await bot.told_hosts(match))[-1].letter
    assert letter is not None
    assert [one.id for one in letter.notices] == ["player-away", "waiting-next"]
    assert [(one.verb, one.about) for one in letter.buttons] == [("substitute", "0")]
    assert "player-away" not in [one.id for one in await bot.told_everyone(match)]
    await me.wish(bot.house, ADA, {"away_to": "-"})
    back = (await bot.told_hosts(match))[-1].letter
    assert back is not None
    assert [one.id for one in back.notices] == ["player-back"]


async def test_hosts_are_not_told_of_a_return_when_the_days_away_were_over(bot: World) -> None:
    """They delete what has passed: nothing is new for the hosts, who saw them play since."""
    match = await bot.started(3, pace=PACE)
    await me.wish(bot.house, ADA, {"away_to": "today"})
    before = await bot.told_hosts(match)
    await bot.pass_deadline(match)
    await me.wish(bot.house, ADA, {"away_to": "-"})
    errands = (await bot.told_hosts(match))[len(before) :]
    assert "player-back" not in [notice.id for one in errands if one.letter for notice in one.letter.notices]


async def test_silence_while_away_is_no_strike_and_the_history_still_verifies(bot: World) -> None:
    """Two rounds of silence are two strikes for Bo, who is there, and none for Ada, who is not."""
    match = await bot.started(3, pace=PACE)
    await me.wish(bot.house, ADA, {"away_to": "in 10 days"})
    for _ in range(2):
        await bot.pass_deadline(match)
    called = [one.slot for one in await bot.told_hosts(match) if one.slot.startswith("silent/")]
    assert [slot.rpartition("/")[2] for slot in called] == ["1", "2"]
    for _ in range(2):
        await bot.pass_deadline(match)
    document = await archive.export(bot.house, match.id)
    assert archive.examine(document, match.commitment).place is None


async def test_what_was_set_is_in_my_data_and_goes_with_me(bot: World) -> None:
    """The settings are a part of what is known of a person."""
    await me.wish(bot.house, ADA, {"word": "anemone", "reminders": "5h"})
    document = await known_of(bot.house, "Ada")
    assert document["person"]["wishes"]["word"] == "anemone"
    await remembering.forget(bot.house, "Ada")
    assert (await me.known(bot.house, ADA)).wishes == Wishes()
