"""Whole matches on Discord: La Mafia with eight bosses, wars of Ganymede, Go-Stop in one evening."""

from datetime import timedelta
from pathlib import Path

import pytest

from games.go_stop.events import RoundDrawn, RoundWon
from games.la_mafia.wording import grid
from games.wording import plain
from tests.by_turns import day_of_five
from tests.discord.loopback import text_of
from tests.discord.parlour import Play, sit
from tests.discord.playing import Evening, due
from tests.discord.traffic import check_traffic

HWATU = r"\b\d\d(U|A|X|T|O|I1|I2|D)\b|(Jinteki|Weyland|HB|NBN|Neutral) \d"


@day_of_five(2)
async def test_a_whole_match_in_one_evening(night: Evening, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two play by button, text, slash and form; each turn closes when answered, one by the backstop of ten minutes."""
    play = await sit(night, "go_stop", 2, things=HWATU, pace="live", options="rounds = 1")
    begun = night.clock.now()
    assert play.match.deadline == begun + timedelta(minutes=10)
    await play.all_answer()
    await play.all_answer()
    assert night.clock.now() == begun
    play.nobody_saw_more()
    turn = play.book.table.round
    await silent(play, timedelta(minutes=3), "If you say nothing")
    assert play.book.table.round == turn + 1 or play.is_over
    assert due(play.match) - night.clock.now() == timedelta(minutes=10)
    await to_the_end(play)
    assert play.used == {"button", "modal", "dm", "slash"}
    check_traffic(night.loopback, tmp_path, capsys)


@day_of_five(2)
async def test_a_series_of_rounds_with_a_running_account(night: Evening) -> None:
    """The letter that ends the first round deals the second; the account runs on, and the end tells it to all."""
    play = await sit(night, "go_stop", 2, things=HWATU, pace="live", options="rounds = 2; threshold = 3")
    await to_the_end(play)
    rounds = [event for event in play.book.events if isinstance(event, RoundWon | RoundDrawn)]
    assert len(rounds) == 2
    outcome = (await night.now(play.match)).outcome
    assert outcome is not None
    assert outcome == play.book.table.outcome
    assert outcome.scores == rounds[1].received
    assert all(before <= after for before, after in zip(rounds[0].received, rounds[1].received, strict=True))


async def test_a_hand_that_another_person_sees_is_found(night: Evening) -> None:
    """These tests do detect leaks: one line of a hand in the hall is enough."""
    play = await sit(night, "go_stop", 2, things=HWATU, pace="live")
    play.nobody_saw_more()
    (asked,) = (prompt.seat for prompt in play.book.table.prompts)
    secrets = play.book.required(asked) - play.book.required(1 - asked)
    await play.people[asked].say(night.channel("hall"), next(line for line in secrets if line.startswith("Your hand")))
    with pytest.raises(AssertionError, match="Your hand"):
        play.nobody_saw_more()


async def silent(play: Play, before: timedelta, words: str) -> None:
    """So long before the deadline only the player to move is told what silence will do; then it does."""
    night, (prompt,) = play.night, play.book.table.prompts
    await night.turn_to(due(play.match) - before)
    await night.swept()
    late = play.people[prompt.seat]
    assert night.loopback.who_saw("your orders are missing") == {late.name}
    assert words in text_of(late.finds("your orders are missing"))
    await play.passed()
    play.nobody_saw_more()


async def to_the_end(play: Play) -> None:
    """Answer all questions; for each removal of cards, check who saw what."""
    while not play.is_over:
        is_removal = play.book.table.prompts[0].key.startswith("remove-")
        await play.all_answer()
        if is_removal:
            play.nobody_saw_more()
    assert play.match.status == "finished"
    play.everybody_saw_his_own()


CARDS = r"\b(draw|drew|takes?|put|cards?|flip|remove[sd]?|with) (a |the |Black )*(A|\d+)\b|Your cards|begins with|\(face down\)"


@day_of_five(3)
async def test_a_war_of_two(night: Evening, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each draw resolves at once; a Draw phase without answers ends at its deadline, as the reminder said."""
    play = await sit(night, "ganymede", 2, things=CARDS, options='mode = "battle2"; max_rounds = 2')
    while not play.book.table.prompts[0].key.startswith("draw-"):
        await play.all_answer()
    drawing = play.book.table.prompts[0].seat
    await silent(play, timedelta(hours=2), "say nothing")
    assert play.book.table.prompts[0].seat != drawing
    await to_the_end(play)
    assert play.used == {"button", "modal", "dm", "slash"}
    check_traffic(night.loopback, tmp_path, capsys)


@day_of_five(3)
async def test_a_war_of_three(night: Evening, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Red and Green share a closed room, which Purple and a spectator never see."""
    play = await sit(night, "ganymede", 3, things=CARDS, options='mode = "three"; max_rounds = 1')
    await to_the_end(play)
    room = [one for one in night.world.channels.values() if one.name.startswith("Red and Green")]
    assert len(room) == 1
    assert night.loopback.who_saw(room[0].name) == {"Ada", "Bo", "Hester"}
    check_traffic(night.loopback, tmp_path, capsys)


@day_of_five(3)
async def test_two_against_the_automaton(night: Evening, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Red and Green, allied, answer each in a different way; both are told what Purple draws by itself."""
    play = await sit(night, "ganymede", 2, things=CARDS, options='mode = "coop2"; max_rounds = 1')
    await to_the_end(play)
    assert len(play.used) > 2
    check_traffic(night.loopback, tmp_path, capsys)


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
    await to_the_end(play)
    assert play.used == {"modal", "pages", "dm", "slash"}
    assert "part 2 of" in play.spectator.reads()
    italian(play)
    check_traffic(night.loopback, tmp_path, capsys)


async def reminded_and_late(play: Play) -> None:
    """Only bosses without orders are told what silence will mean, in their language; then it does."""
    night = play.night
    await play.all_answer(GIL, CHIARA)
    await night.turn_to(due(play.match) - timedelta(hours=2))
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
