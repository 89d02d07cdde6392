"""Whole matches on Discord: La Mafia with eight bosses, a war of Ganymede, Go-Stop in one evening."""

from datetime import timedelta
from pathlib import Path

import pytest

from games.go_stop.events import RoundDrawn, RoundWon
from games.la_mafia.wording import grid
from games.wording import plain
from tests.by_turns import day_of_five
from tests.discord.loopback import text_of
from tests.discord.parlour import Play, sit
from tests.discord.playing import Evening
from tests.discord.traffic import check_traffic

CARDS = r"\b\d\d(U|A|X|T|O|I1|I2|D)\b|(Jinteki|Weyland|HB|NBN|Neutral) \d"


@day_of_five(2)
async def test_a_whole_match_in_one_evening(night: Evening, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two play by button, text, slash and form; each turn closes when answered, one by the backstop of ten minutes."""
    play = await sit(night, "go_stop", 2, things=CARDS, pace="live", options="rounds = 1")
    begun = night.clock.now()
    assert play.match.deadline == begun + timedelta(minutes=10)
    await play.all_answer()
    await play.all_answer()
    assert night.clock.now() == begun
    play.nobody_saw_more()
    await silent_turn(play)
    while not play.is_over:
        await play.all_answer()
    assert play.match.status == "finished"
    assert play.used == {"button", "modal", "dm", "slash"}
    play.everybody_saw_his_own()
    check_traffic(night.loopback, tmp_path, capsys)


@day_of_five(2)
async def test_a_series_of_rounds_with_a_running_account(night: Evening) -> None:
    """The letter that ends the first round deals the second; the account runs on, and the end tells it to all."""
    play = await sit(night, "go_stop", 2, things=CARDS, pace="live", options="rounds = 2; threshold = 3")
    while not play.is_over:
        await play.all_answer()
    play.everybody_saw_his_own()
    rounds = [event for event in play.book.events if isinstance(event, RoundWon | RoundDrawn)]
    assert len(rounds) == 2
    outcome = (await night.now(play.match)).outcome
    assert outcome is not None
    assert outcome == play.book.table.outcome
    assert outcome.scores == rounds[1].received
    assert all(before <= after for before, after in zip(rounds[0].received, rounds[1].received, strict=True))


async def test_a_hand_that_another_person_sees_is_found(night: Evening) -> None:
    """These tests do detect leaks: one line of a hand in the hall is enough."""
    play = await sit(night, "go_stop", 2, things=CARDS, pace="live")
    play.nobody_saw_more()
    (asked,) = (prompt.seat for prompt in play.book.table.prompts)
    secrets = play.book.required(asked) - play.book.required(1 - asked)
    await play.people[asked].say(night.channel("hall"), next(line for line in secrets if line.startswith("Your hand")))
    with pytest.raises(AssertionError, match="Your hand"):
        play.nobody_saw_more()


async def silent_turn(play: Play) -> None:
    """Three minutes before the backstop only the player to move is told what silence will do; then it does."""
    night, (prompt,) = play.night, play.book.table.prompts
    deadline = play.match.deadline
    assert deadline is not None
    await night.turn_to(deadline - timedelta(minutes=3))
    await night.swept()
    late = play.people[prompt.seat]
    assert night.loopback.who_saw("your orders are missing") == {late.name}
    assert "If you say nothing" in text_of(late.finds("your orders are missing"))
    turn = play.book.table.round
    await play.passed()
    assert play.book.table.round == turn + 1 or play.is_over
    assert play.match.deadline is not None
    assert play.match.deadline - night.clock.now() == timedelta(minutes=10)


TILES = r"\b[A-L]\d\b"
CHIARA, GIL = 2, 6


@day_of_five(0)
async def test_a_whole_match_of_eight_bosses(
    night: Evening, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The day comes with the last order, or at the deadline; until then no one sees another's orders."""
    play = await sit(night, "la_mafia", 8, things=TILES, locales={CHIARA: "it"}, options="max_nights = 4")
    await play.all_answer(GIL)
    play.nobody_saw_more()
    await play.by_form(GIL, play.plan(GIL))
    await play.resolved()
    await shown_as_text(play)
    await reminded_and_late(play)
    while not play.is_over:
        await play.all_answer()
    assert play.match.status == "finished"
    assert play.used == {"modal", "pages", "dm", "slash"}
    assert "part 2 of" in play.spectator.reads()
    play.everybody_saw_his_own()
    italian(play)
    check_traffic(night.loopback, tmp_path, capsys)


async def reminded_and_late(play: Play) -> None:
    """Only bosses without orders are told what silence will mean, in their language; then it does."""
    night = play.night
    await play.all_answer(GIL, CHIARA)
    deadline = play.match.deadline
    assert deadline is not None
    await night.turn_to(deadline - timedelta(hours=2))
    await night.swept()
    assert night.loopback.who_saw("your orders are missing") == {"Gil"}
    assert night.loopback.who_saw("mancano i tuoi ordini") == {"Chiara"}
    assert "Men whom you do not send stay at base" in text_of(play.people[GIL].finds("your orders are missing"))
    play.nobody_saw_more()
    await play.passed()
    assert night.loopback.who_saw("You sent no orders, so the default was played: no one") == {"Gil"}


async def shown_as_text(play: Play) -> None:
    """The city in monospaced text: a boss sees their targets, a spectator none; each in their language."""
    night, hall = play.night, play.night.channel("hall")
    table = play.book.table
    for person, reader, place, locale in (
        (play.people[0], 0, None, "en"),
        (play.people[CHIARA], CHIARA, None, "it"),
        (play.spectator, None, hall, "en"),
    ):
        reply = await person.slash("look", place)
        drawn = plain(grid(table.view(reader), locale)[:1])
        assert f"```\n{drawn}\n```" in reply.text
        assert reply.is_ephemeral
        assert (">" in drawn) == (reader is not None)
        play.book.besides.setdefault(reader, set()).update(line.strip() for line in reply.text.split("\n"))
    elsewhere = await play.spectator.slash("look", night.channel("matches"))
    assert elsewhere.text == "You play in no match that can be shown in another way, and none is played here."


def italian(play: Play) -> None:
    """Chiara's letters are Italian; what is public is English for her too."""
    chiara = play.people[CHIARA]
    letters = [one for one in chiara.sees() if one.where == "DM" and one.what == "message"]
    assert letters
    assert not any("What you are asked" in one.text or "Orders played" in one.text for one in letters)
    assert any("Qui ricevi le domande" in one.text for one in letters)
    assert play.night.loopback.who_saw("Cade la notte") <= {"Chiara"}
    assert "Night 2 falls" in chiara.reads()
