"""What people of a season type outside its matches: its cast, its plan, stand-ins and leaving."""

import pytest

from bot.referee.core.positions import table_of
from tests.forum.table import PLAYERS, Evening
from tests.forum.test_hosts import alone, hosted

CREATE = "create season: Spring"
PLAN = """plan write
```
[[episode]]
at = "2026-12-06 18:00"
game = "five_stands"
[[episode]]
at = "7 days"
rules = "Draw straws."
```"""


async def typed(there: Evening, name: str, text: str) -> str:
    """What this person is answered under the sign-up."""
    return await there.types(name, text, there.public)


async def test_the_hosts_choose_their_cast(there: Evening) -> None:
    """Applicants are asked in a private topic; only hosts read it, choose, order the waiting list, and tell the others."""
    await there.opens(CREATE)
    assert "you choose the cast" in await hosted(there, "cast ask\nzone\nWhy you?")
    assert "asked the hosts" in there.public.posts[0].text
    for name in PLAYERS:
        assert "private topic" in await typed(there, name, "join the match")
        assert "2: Why you?" in there.letters(name).posts[-1].text.replace("\\", "")
        assert there.letters(name).members == {"bellflower", name}
    assert "read your answers" in await there.types("Ada", "apply\n1: Europe/Rome\n2: I count\nwell: always")
    await there.edits("Ada", "apply\n2: I count better")
    for name in PLAYERS[1:]:
        await there.types(name, "apply\nRome\nbecause")
    assert "cannot be brought back" in await there.types("Eve", "withdraw my answers")
    assert "deleted" in await there.types("Eve", "yes")
    assert "I count" not in await hosted(there, "cast show")
    assert "I count better" in alone(there)
    assert "Rome" in alone(there)
    assert "Eve" not in alone(there)
    for name in PLAYERS[:3]:
        assert "Done" in await hosted(there, f"cast choose {name}")
    assert "no “Zoe”" in await hosted(there, "cast choose Zoe")
    assert "Done" in await hosted(there, "cast wait Dae 1")
    assert "waiting list" in there.letters("Dae").posts[-1].text
    assert [one.name for one in (await there.match()).waiting] == ["Dae"]
    assert "decided" in await there.types("Dae", "apply\n2: I count best")
    assert "Done" in await hosted(there, "cast close yes")
    await hosted(there, "start")
    assert (await there.match()).seats == 3


async def test_a_plan_is_written_moved_and_shown_alone(there: Evening) -> None:
    """A plan is accepted whole or refused in words, an episode is moved, and only the host who asked is shown it."""
    await there.begun(CREATE, PLAYERS[:4])
    assert "private topic" in await hosted(there, PLAN)
    assert "Draw straws" in alone(there)
    assert "private topic" in await hosted(there, "plan move 1 and later: 2 days")
    assert "2026-12-08 18:00" in alone(there)
    assert "2026-12-15 18:00" in alone(there)
    assert "No episode 9" in await hosted(there, "plan move 9: 2 days")
    assert "cannot be read" in await hosted(there, "plan write\nepisode one")
    assert "cannot be read" in await hosted(there, 'plan write [[episode]]\nzone = "Europe/Rome"')
    assert "private topic" in await hosted(there, "plan B is better")
    assert "all of it anew" in await hosted(there, "plan write\n```\n```"), "an empty one erases nothing"
    shown = len(alone(there))
    await hosted(there, "plan")
    assert len(alone(there)) > shown
    assert "2026-12-15 18:00" in alone(there)[shown:]


async def test_a_player_leaves_a_season_for_good(there: Evening) -> None:
    """The player is first told what it means, in their own topic, and is then out; mere talk removes no one."""
    await there.begun(CREATE, PLAYERS[:4])
    assert "under your letters" in await typed(there, "Ada", "leave the match")
    for text in ("leave the match", "leave it be"):
        assert "You are about to leave Spring for good" in await there.types("Ada", text)
    assert table_of(await there.match()).state.out == ()
    assert "goodbye" in await there.types("Ada", "leave for good")
    assert table_of(await there.match()).state.out == (0,)


@pytest.mark.parametrize("whom", ["Eve", "machine"])
async def test_a_stand_in_is_named_by_typing(there: Evening, whom: str) -> None:
    """A stand-in is on the waiting list, which is open after the start, or a machine; the match that then begins is theirs."""
    await there.begun(CREATE, PLAYERS[:3])
    assert "There is no “Eve” to choose" in await there.types("Ada", "stand-in Eve")
    assert "number 1" in await typed(there, "Eve", "wait for a seat")
    assert "Named" in await there.types("Ada", f"stand-in {whom}.")
    await there.types("Ada", "me\naway: today to sunday")
    assert "is dealt" in await hosted(there, "episode five_stands\nrounds = 2")
    match = await there.match()
    seated = [one for one in await there.store.transact(lambda tx: tx.seats.of(match.id)) if one.to_at is None]
    assert [one.is_machine for one in seated if one.seat == 0] == [whom == "machine"]
    assert (there.board.user("Eve") in [one.user for one in seated]) == (whom == "Eve")
    assert "You no longer have a stand" in await there.types(
        "Ada", "stand-in nobody", there.topic("Ada", "Spring · letters to")
    )
