"""What people report of other game masters: the scenes of `test_complaints` about leaks."""

import re

import pytest

from tests.discord.playing import Evening
from tests.discord.pressing import sealed

CARD = re.compile(r"\b[WUBRG]\d\b")

NOT_YOURS = "This is not for you to press."


@pytest.mark.dealt
async def test_leaks_by_autocomplete(night: Evening) -> None:
    """Suggestions show the asker's own cards and public names; a stranger or another player sees nothing of a hand."""
    bot = night.bot
    _, (ada, bo, _) = await night.match_of_three()
    sol = night.loopback.person("Sol")
    sol.joins(night.guild)
    (asked,) = await bot.context.asked(str(bo.id))
    own = set(asked.table.state.hands[1])
    hall = night.channel("hall")
    for line, option in (
        ("submit", "orders"),
        ("trade offer", "give"),
        ("hand", "match"),
        ("trade accept", "offer"),
    ):
        assert await sol.suggests(line, option, "", hall) == []
    offered = {card for each in await ada.suggests("submit", "orders", "play ") for card in CARD.findall(each["value"])}
    assert offered
    assert offered <= set(asked.table.state.hands[0])
    assert {each["value"] for each in await bo.suggests("trade offer", "give", "")} <= own


async def test_leaks_by_a_button_without_owner_check(night: Evening) -> None:
    """Buttons in a thread (closed DMs) tell other readers of the thread nothing and change nothing."""
    people = [night.loopback.person(name) for name in ("Ada", "Bo", "Chiara")]
    for person in people:
        person.joins(night.guild)
    people[0].closes_dms()
    hall = await night.channels()
    match = await night.opened(hall, place=hall)
    for person in people:
        await night.joined(person)
    await night.settled()
    match = await night.started(hall, match)
    letter = night.host.finds(
        "Meadow match, round 1",
        where=next(
            one for one in night.world.channels.values() if one.is_thread and one.name.startswith("Meadow match")
        ),
    )
    for button in ("Give orders", "Withdraw"):
        assert (await night.host.press(letter, button)).text == NOT_YOURS
    assert await night.versions(match) == ()


@pytest.mark.dealt
async def test_leaks_by_undo_history(night: Evening) -> None:
    """The undo list shows number, step and time, and reveals no card and no orders."""
    bot = night.bot
    match, (ada, bo, _) = await night.match_of_three()
    (asked,) = await bot.context.asked(str(ada.id))
    await ada.slash("trade offer", player="#2", give=asked.table.state.hands[0][0])
    await night.settled()
    await bo.press(bo.finds("offers you"), "Accept")
    await night.settled()
    await night.pass_deadline(match)
    listed = await night.host.suggests("host back to", "position", "", night.channel("hall"), match=match.id)
    assert len(listed) == 2  # the deal and the step; the time of a trade is secret
    reply = await night.done("host back undo", match, reason="a dispute")
    for text in (*(each["name"] for each in listed), reply.text):
        assert not CARD.search(text), text
        assert not re.search(r"\b(white|blue|black|red|green)\b", text, re.IGNORECASE), text


@pytest.mark.dealt
async def test_leaks_by_a_prompts_mere_appearance(night: Evening) -> None:
    """One player's acts (seal, refusal, withdrawal, trade) make no message, edit or place appear for a third one."""
    bot = night.bot
    _, (ada, bo, chiara) = await night.match_of_three()
    mark = chiara.mark()
    await sealed(ada)
    await ada.dm("play X9; go stay")
    await ada.awaits("That was not taken.")
    await ada.slash("withdraw")
    (asked,) = await bot.context.asked(str(ada.id))
    await ada.slash("trade offer", player="#2", give=asked.table.state.hands[0][0])
    await night.settled()
    await bo.press(bo.finds("offers you"), "Accept")
    await night.settled()
    await night.desk()
    assert chiara.sees()[mark:] == []


@pytest.mark.dealt
async def test_leaks_by_file_names(night: Evening) -> None:
    """All pictures have the same file name, and the address tells nothing more."""
    match, people = await night.match_of_three()
    await night.pass_deadline(match)
    for place in ("hall", "DM"):
        named = [{name for seen in one.sees() if seen.where == place for name, _ in seen.files} for one in people]
        assert all(names <= {"hand.png", "ring.png", "meadow.png", "gold.png", "scored.png"} for names in named)
    assert (
        len(
            {
                frozenset(name for seen in one.sees() if "round 1" in seen.text for name, _ in seen.files)
                for one in people
            }
        )
        == 1
    )
