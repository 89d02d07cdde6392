"""16, 20, 21: replies select their question, and who asks where he stands is always answered."""

import pytest

from tests.discord.playing import Evening

ORDERS = "play; go stay"


@pytest.mark.dealt
async def test_a_reply_without_the_message_that_it_answers_is_still_a_reply(night: Evening) -> None:
    """16: Discord names the letter without sending it along: a reply to an old one answers nothing, one to the open one counts."""
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
    """20: nobody is told that he is asked nothing when he wants to see what he holds."""
    match, (ada, *_) = await night.match_of_three(announce="hold")
    assert "round 1" in (await (await ada.slash("hand")).settled()).text
    await night.pass_deadline(match)
    assert "result is held by the hosts" in (await (await ada.slash("hand")).settled()).text
    assert "Rule 3.2" in (await (await ada.slash("why")).settled()).text
    await night.done("host result announce", match)
    await night.done("host result finish", match, places="Ada; Bo, Chiara", reason="a storm")
    told = (await (await ada.slash("hand")).settled()).text
    assert "The match is over. This is how you stood at its end." in told
    assert (await (await ada.slash("why")).settled()).text


async def test_hand_answers_on_the_others_turn(night: Evening) -> None:
    """20: in Go-Stop one of two is asked; the other sees his hand all the same."""
    people = [night.loopback.person(name) for name in ("Ada", "Bo")]
    hall = await night.channels()
    await night.host.slash("host create", hall, game="go_stop", title="Cards", place=hall)
    await night.settled()
    for person in people:
        person.joins(night.guild)
        await night.joined(person, title="Cards")
        await night.settled()
    assert "has begun" in (await (await night.host.slash("host start", hall)).settled()).text
    await night.settled()
    hands = [await (await person.slash("hand")).settled() for person in people]
    assert all("not asked" not in each.text and "Cards" in each.text for each in hands)
    sol = night.loopback.person("Sol")
    sol.joins(night.guild)
    assert "You have no seat" in (await (await sol.slash("hand")).settled()).text


@pytest.mark.dealt
async def test_matches_lists_what_is_wanted_until_when_and_where(night: Evening) -> None:
    """21: one line a match with its deadline in the reader's own time, and the way to the letter."""
    match, (ada, bo, _) = await night.match_of_three()
    assert match.deadline is not None
    await bo.slash("submit", orders=ORDERS)
    living = night.letter(ada, 1)
    mine = await ada.slash("matches")
    assert f"your orders are missing. It closes <t:{int(match.deadline.timestamp())}:F>" in mine.text
    assert f"https://discord.com/channels/@me/{living.channel.id}/{living.id}" in str(mine.message.components)
    assert "your orders are sealed" in (await bo.slash("matches")).text
    assert "You run Meadow match" in (await night.host.slash("matches", night.channel("hall"))).text
    sol = night.loopback.person("Sol")
    sol.joins(night.guild)
    assert "no open match" in (await sol.slash("matches")).text
