"""The War Chronicles of Ganymede on Discord: two camps at war, and three with a room of Red and Green."""

from datetime import timedelta
from pathlib import Path

import pytest

from tests.by_turns import day_of_five
from tests.discord.loopback import text_of
from tests.discord.parlour import Play, sit
from tests.discord.playing import Evening
from tests.discord.traffic import check_traffic

pytestmark = day_of_five(3)

CARDS = r"\b(draw|drew|takes?|put|cards?|flip|remove[sd]?|with) (a |the |Black )*(A|\d+)\b|Your cards|begins with|\(face down\)"


async def test_a_war_of_two(night: Evening, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each draw resolves at once; a Draw phase without answers ends at its deadline, as the reminder said."""
    play = await sit(night, "ganymede", 2, things=CARDS, options='mode = "battle2"; max_rounds = 2')
    await until(play, "draw")
    await silent_phase(play)
    await to_the_end(play)
    assert play.used == {"button", "modal", "dm", "slash"}
    check_traffic(night.loopback, tmp_path, capsys)


async def test_a_war_of_three(night: Evening, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Red and Green share a closed room, which Purple and a spectator never see."""
    play = await sit(night, "ganymede", 3, things=CARDS, options='mode = "three"; max_rounds = 1')
    await to_the_end(play)
    room = [one for one in night.world.channels.values() if one.name.startswith("Red and Green")]
    assert len(room) == 1
    assert night.loopback.who_saw(room[0].name) == {"Ada", "Bo", "Hester"}
    check_traffic(night.loopback, tmp_path, capsys)


async def test_two_against_the_automaton(night: Evening, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Red and Green, allied, answer each in a different way; both are told what Purple draws by itself."""
    play = await sit(night, "ganymede", 2, things=CARDS, options='mode = "coop2"; max_rounds = 1')
    await to_the_end(play)
    assert len(play.used) > 2
    check_traffic(night.loopback, tmp_path, capsys)


async def until(play: Play, word: str) -> None:
    """Answer until a question with that word is open."""
    while not play.book.table.prompts[0].key.startswith(f"{word}-"):
        await play.all_answer()


async def to_the_end(play: Play) -> None:
    """Answer all questions; for each removal, check who saw what."""
    while not play.is_over:
        is_removal = play.book.table.prompts[0].key.startswith("remove-")
        await play.all_answer()
        if is_removal:
            play.nobody_saw_more()
    assert play.match.status == "finished"
    play.everybody_saw_his_own()


async def silent_phase(play: Play) -> None:
    """The drawing player is reminded that silence stops; the deadline then closes the whole Draw phase."""
    night, (prompt,) = play.night, play.book.table.prompts
    deadline = play.match.deadline
    assert deadline is not None
    await night.turn_to(deadline - timedelta(hours=2))
    await night.swept()
    late = play.people[prompt.seat]
    assert night.loopback.who_saw("your orders are missing") == {late.name}
    assert "say nothing" in text_of(late.finds("your orders are missing"))
    await play.passed()
    play.nobody_saw_more()
    assert play.book.table.prompts[0].seat != prompt.seat
