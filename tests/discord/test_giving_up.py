"""A player who wants to stop says so in the middle of a match, and finds a way on for each natural question."""

import pytest

from tests.discord.loopback import Person
from tests.discord.playing import Evening

pytestmark = pytest.mark.dealt


async def _answer(night: Evening, person: Person, text: str) -> str:
    since = person.mark()
    await person.dm(text)
    await night.loopback.quiet()
    return "".join(one.everything for one in person.sees()[since:])


async def test_a_player_gives_up_the_seat(night: Evening) -> None:
    """They are asked first; the hosts are told once, with what they can do; until then the player keeps the seat."""
    match, (ada, bo, _) = await night.match_of_three()
    assert "To give up your seat" in await _answer(night, ada, "I quit, sorry")
    for _ in range(2):
        asked = await ada.press(ada.finds("To give up your seat"), match.title)
        assert "fill it or go on without you" in asked.text
        assert "are told that you give up" in (await ada.press(asked.message, "Give up my seat")).text
    await night.settled()
    called = night.host.finds("gives up the seat", where=night.channel("match-hosts"))
    calls = {one.message.id for one in night.host.sees() if one.message and "gives up the seat" in one.everything}
    assert calls == {called.id}
    assert (await night.host.press(called, "Remove")).kind == "modal"
    assert "Receipt" in await _answer(night, ada, "play; go stay")
    assert "gives up the seat" not in bo.reads()


async def test_natural_questions_lead_on(night: Evening) -> None:
    """They got “I do not understand”: the deadline, how to order, how to take an order back, and how to ask the hosts."""
    match, (ada, *_) = await night.match_of_three()
    for question in ("when does this close?", "what do I do"):
        answer = await _answer(night, ada, question)
        assert f"{match.title}" in answer
        assert "“ask: …” asks the hosts" in answer
    assert "press Withdraw" in await _answer(night, ada, "cancel")
    assert not await night.versions(match)
