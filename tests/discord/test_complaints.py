"""What people report of other game masters, where no other test has the whole scene: presses by others, what
appears when another acts, one bad order, and buttons after a restart.
"""

from pathlib import Path

import pytest

from bot.referee.core.model import Match
from tests.discord.playing import Evening, evening
from tests.discord.pressing import ORDERS, sealed

NOT_YOURS = "This is not for you to press."


async def test_leaks_by_a_button_without_owner_check(night: Evening) -> None:
    """Buttons in a thread (closed DMs) tell other readers of the thread nothing and change nothing."""
    people = [night.visitor(name) for name in ("Ada", "Bo", "Chiara")]
    people[0].closes_dms()
    hall, match = await night.sign_up()
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


TAKEN = "The last sealed version counts until <t:"


async def _silent(night: Evening, match: Match) -> list[int]:
    """The seats that were silent at the last close."""
    journal = await night.bot.store.transact(lambda tx: tx.journal.of(match.id))
    silent: list[int] = [entry for entry in journal if entry.act == "step"][-1].facts["silent"]
    return silent


@pytest.mark.dealt
async def test_a_results_run_aborted_by_one_bad_order(night: Evening) -> None:
    """A sealed card that was traded away spoils only its field; the round closes, and all other orders count."""
    bot = night.bot
    match, (ada, bo, chiara) = await night.match_of_three()
    (asked,) = await bot.context.asked(str(ada.id))
    card = asked.prompt.form[0].choices[0]
    assert "Sealed" in (await ada.slash("submit", orders=f"play {card}; go stay")).text
    await ada.slash("trade offer", player="#2", give=" ".join(one for one in asked.table.state.hands[0] if one == card))
    await night.settled()
    await bo.press(bo.finds("offers you"), "Accept")
    await night.settled()
    await sealed(chiara)
    match = await night.pass_deadline(match)
    assert match.step == 1
    assert await _silent(night, match) == [1]
    assert night.loopback.who_saw("fell to its default") == {"Ada"}


async def test_views_dead_after_a_restart(tmp_path: Path) -> None:
    """All buttons from before the restart work after it: a letter's, an open form's, the desk's, the sign-up's."""
    async with evening(tmp_path) as night:
        async with night.awake():
            match, (ada, bo, _) = await night.match_of_three()
            opened = await ada.press(night.letter(ada, 1), "Give orders")
            desk = await night.desk()
        async with night.awake():
            assert "Sealed (version 1)" in (await ada.fill(opened, {"typed": ORDERS})).text
            since = bo.mark()
            assert "Five Stands" in (await bo.press(night.letter(bo, 1), "Rules")).text
            await bo.awaits("The ring of meadows", since=since)
            form = await night.host.press(desk, "Pause")
            await night.host.fill(form, {"reason": "tea"})
            assert (await night.now(match)).status == "paused"
            zoe = night.visitor("Zoe")
            waiting = await zoe.press(zoe.finds("Meadow match: sign-up"), "Join the waiting list")
            assert "number 1" in (await waiting.settled()).text
