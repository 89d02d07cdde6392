"""Players who are late, gone, replaced or give up, and a bot that was away; seen by the hosts and by all players."""

import pytest

from tests.discord.loopback import Message, Person, text_of
from tests.discord.playing import Evening


async def _answer(night: Evening, person: Person, text: str) -> str:
    since = person.mark()
    await person.dm(text)
    await night.loopback.quiet()
    return "".join(one.everything for one in person.sees()[since:])


@pytest.mark.dealt
async def test_a_player_gives_up_the_seat(night: Evening) -> None:
    """They are asked first; the hosts are told once, with what they can do; until then the player keeps the seat.

    Before, questions in their own words lead on; a stranger's get no answer, and leave no trace.
    """
    match, (ada, bo, _) = await night.match_of_three()
    sol = night.visitor("Sol")
    assert await _answer(night, sol, "when does this close?") == "DM\nwhen does this close?"
    assert await night.bot.store.transact(lambda tx: tx.people.get(str(sol.id))) is None
    for question in ("when does this close?", "what do I do"):
        answer = await _answer(night, ada, question)
        assert f"{match.title}" in answer
        assert "“ask: …” asks the hosts" in answer
    assert "press Withdraw" in await _answer(night, ada, "cancel")
    assert not await night.versions(match)
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


ORDERS, NOT_YOURS, NOT_ASKED = "play; go stay", "This is not for you to press.", "You are not asked anything now."
NO_OFFER = "No open offer of yours has that name."


async def _left_to_press(night: Evening, ada: Person, bo: Person) -> tuple[Message, Message]:
    """The buttons left in Bo's DM after the seat was lost: an offer, and a refused order."""
    (asked,) = await night.bot.context.asked(str(ada.id))
    await ada.slash("trade offer", player="#2", give=asked.table.state.hands[0][0])
    await night.settled()
    await bo.dm("play X9; go stay")
    refused = (await bo.awaits("That was not taken.", where=bo.inbox)).message
    assert refused is not None
    return bo.finds("offers you"), refused


@pytest.mark.dealt
@pytest.mark.parametrize("act", ["remove", "substitute"])
async def test_a_player_who_lost_their_seat_can_press_nothing(night: Evening, act: str) -> None:
    """The buttons in the former player's DM change nothing, and the round closes as if they had not been pressed."""
    match, (ada, bo, chiara) = await night.match_of_three()
    zoe = night.visitor("Zoe")
    offer, refused = await _left_to_press(night, ada, bo)
    living = night.letter(bo, 1)
    opened = await bo.press(living, "Give orders")
    night.clock.turn(1)
    newcomer = {"newcomer": zoe} if act == "substitute" else {}
    assert "Done" in (await night.done(f"host seat {act}", match, player="Bo", reason="gone", **newcomer)).text
    before, mark = await night.now(match), bo.mark()
    assert (await bo.press(offer, "Accept")).text == NO_OFFER
    assert (await bo.press(refused, "Fix")).text == NOT_YOURS
    assert (await bo.fill(opened, {"typed": ORDERS})).text == NOT_YOURS
    assert "Withdraw" not in text_of(living)
    await bo.dm(ORDERS)
    await bo.awaits(NOT_ASKED, since=mark, where=bo.inbox)
    await night.loopback.quiet()
    assert await night.versions(match) == ()
    assert (await night.now(match)).state == before.state
    assert {seen.text for seen in bo.sees()[mark:]} == {NO_OFFER, NOT_YOURS, ORDERS, NOT_ASKED}
    match = await night.pass_deadline(match)
    assert match.step == 1
    assert night.loopback.who_saw("Meadow match, round 2") >= {"Ada", "Chiara"}
    assert not [seen for seen in bo.sees()[mark:] if "round 2" in seen.text and seen.where == "DM"]
    assert chiara.finds("Meadow match, round 2", where=chiara.inbox)


@pytest.mark.dealt
async def test_silence_calls_the_hosts_who_substitute_by_one_press(night: Evening) -> None:
    """After two silent rounds only the hosts are told, and one press seats the first of the waiting list, who plays at once."""
    match, (ada, bo, chiara) = await night.match_of_three()
    zoe = night.visitor("Zoe")
    await (await zoe.press(zoe.finds("Meadow match: sign-up"), "Join the waiting list")).settled()
    for _ in range(2):
        assert not night.loopback.who_saw("has been silent for")
        for person in (ada, chiara):
            assert "Sealed" in (await person.slash("submit", orders=ORDERS)).text
        match = await night.pass_deadline(match)
    call = night.host.finds("Zoe is next on the waiting list", where=night.channel("match-hosts"))
    assert "**Bo** has been silent for 2 rounds in a row" in text_of(call)
    assert night.loopback.who_saw("is next on the waiting list") == {"Hester"}
    night.clock.turn(1)
    form = await night.host.press(call, "Substitute")
    await (await night.host.fill(form, {"reason": "two silent rounds"})).settled()
    await night.settled()
    assert "You took a seat" in text_of(night.letter(zoe, 3))
    assert "Sealed (version 1)" in (await zoe.slash("submit", orders=ORDERS)).text
    assert night.loopback.who_saw("Reason: two silent rounds") == {"Ada", "Bo", "Chiara", "Zoe", "Hester"}
    again = await (await night.host.fill(await night.host.press(call, "Substitute"), {"reason": "?"})).settled()
    assert "There is no one on the waiting list." in again.text
    assert "not asked anything" in (await bo.slash("submit", orders=ORDERS)).text


@pytest.mark.dealt
async def test_a_person_who_waits_for_a_seat_can_withdraw(night: Evening) -> None:
    """The answer to *Join the waiting list* has a button to leave; a second press finds the player gone, and no one is called."""
    match, _ = await night.match_of_three()
    zoe = night.visitor("Zoe")
    reply = await (await zoe.press(zoe.finds("Meadow match: sign-up"), "Join the waiting list")).settled()
    assert "number 1 on the waiting list" in reply.text
    assert [one.name for one in (await night.now(match)).waiting] == ["Zoe"]
    assert "no longer" in (await zoe.press(reply.message, "Leave the waiting list")).text
    assert (await night.now(match)).waiting == ()
    assert (await zoe.press(reply.message, "Leave the waiting list")).text == "You are not on the waiting list."
