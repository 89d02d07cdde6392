"""16, 20, 21: Replies select their question, and a player who asks where they stand is always answered."""

import pytest

from tests.discord.playing import Evening, due

ORDERS = "play; go stay"


@pytest.mark.dealt
async def test_a_reply_without_the_message_that_it_answers_is_still_a_reply(night: Evening) -> None:
    """16: Discord names the letter without including it: a reply to an old one has no effect, one to the open one counts."""
    match, (ada, bo, chiara) = await night.match_of_three()
    old = night.letter(ada, 1)
    for person in (ada, bo, chiara):
        await person.slash("submit", orders=ORDERS)
    await night.pass_deadline(match)
    night.world.sends_references = False
    await ada.dm("play; go stay", reply_to=old)
    assert await ada.awaits("That question is closed")
    since = ada.mark()
    await ada.dm("play; go stay", reply_to=night.letter(ada, 2))
    assert await ada.awaits("Sealed (version 1)", since=since)


async def test_hand_answers_while_a_result_is_held_and_after_the_end(night: Evening) -> None:
    """20: /hand shows the hand even when no question is open."""
    match, (ada, *_) = await night.match_of_three(announce="hold")
    assert "round 1" in (await (await ada.slash("hand")).settled()).text
    await night.pass_deadline(match)
    assert "result is held by the hosts" in (await (await ada.slash("hand")).settled()).text
    assert "Rule 3.2" in (await (await ada.slash("why")).settled()).text
    await night.done("host result announce", match)
    await night.done("host result finish", match, places="Ada; Bo, Chiara", reason="a storm")
    text = (await (await ada.slash("hand")).settled()).text
    assert "The match is over. This is how you stood at its end." in text
    assert (await (await ada.slash("why")).settled()).text


async def test_hand_answers_on_the_others_turn(night: Evening) -> None:
    """20: In Go-Stop one of two is asked; the other still sees their hand."""
    _, people = await night.dealt(("Ada", "Bo"), "Cards", game="go_stop")
    hands = [await (await person.slash("hand")).settled() for person in people]
    assert all("not asked" not in each.text and "Cards" in each.text for each in hands)
    sol = night.visitor("Sol")
    assert "You play in no match" in (await (await sol.slash("hand")).settled()).text


@pytest.mark.dealt
async def test_matches_lists_what_is_wanted_until_when_and_where(night: Evening) -> None:
    """21: One line per match with its deadline in the reader's own time, and a link to the letter."""
    match, (ada, bo, _) = await night.match_of_three()
    await bo.slash("submit", orders=ORDERS)
    living = night.letter(ada, 1)
    mine = await ada.slash("matches")
    assert f"your orders are missing. It closes <t:{int(due(match).timestamp())}:F>" in mine.text
    assert f"https://discord.com/channels/@me/{living.channel.id}/{living.id}" in str(mine.message.components)
    assert "your orders are sealed" in (await bo.slash("matches")).text
    assert "You run Meadow match" in (await night.host.slash("matches", night.channel("hall"))).text
    sol = night.visitor("Sol")
    assert "no open match" in (await sol.slash("matches")).text
