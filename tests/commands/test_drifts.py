"""Where the same act once differed between surfaces. Each test names the line of the list of drifts that it keeps closed.

Four more lines have their tests elsewhere: a decree without a reason (`test_hosts_reasons.py`), a duel that a host who plays
opens (`looks/test_playing.py`), slash commands in a forum's words (`forum/test_own.py`), and whose clock `check` looks at
(`test_checks.py`).
"""

from pathlib import Path
from typing import Final
from unittest import mock

from bot.commands import table
from bot.referee.acts.acts import LONGEST_REASON, Chosen
from bot.referee.core.model import Dealing, Match
from bot.referee.core.ports import Undeliverable
from tests.forum.table import HOST, PLAYERS, Evening, evening
from tests.forum.test_hosts import alone, hosted, public

CREATE: Final = "create five_stands: Spring\nrounds = 2"


async def _joined(there: Evening, create: str = CREATE, desk: str = "Hosts of") -> Match:
    """A sign-up with Ada, Bo and Chiara."""
    await there.forum.begin()
    await there.types(HOST, create, there.topic(HOST, desk))
    sign_up = next(one for one in there.board.topics.values() if one.members is None)
    for name in PLAYERS[:3]:
        await there.types(name, f"join lucky word: {name.upper()}", sign_up)
    return await there.match()


# 18 ---------------------------------------------------------------------------------------------------------------------


async def test_fill_does_not_hide_the_settings_typed_with_it(tmp_path: Path) -> None:
    """18: `/host change fill:` returned before it looked at settings and options. Wrong ones are refused, and right ones are kept."""
    async with evening(tmp_path / "db") as there:
        await _joined(there)
        await hosted(there, "change 4\nsettings: strikes = many")
        assert (await there.match()).machines == ()
        await hosted(there, "change 4\nsettings: strikes = 5")
        match = await there.match()
        assert (match.settings.strikes, len(match.machines)) == (5, 1)


async def test_a_substitute_is_a_newcomer_or_a_machine(tmp_path: Path) -> None:
    """18: `/host seat substitute machine:` dropped the newcomer. Both together are refused, and no one is replaced."""
    async with evening(tmp_path / "db") as there:
        await there.begun(CREATE, PLAYERS[:3])
        await there.types("Zoe", "hello there", next(one for one in there.board.topics.values() if one.members is None))
        assert "not both" in await hosted(there, "substitute Bo by Zoe machine: a storm")
        assert (await there.match()).machines == ()


DECREES: Final = (
    "meadow Bo white", "tokens Bo 2", "power yes", "award Bo 2 garnets", "duel go_stop", "eliminate Dae", "remove Bo",
)  # fmt: skip


async def test_the_reason_of_a_decree_is_told_to_everyone(tmp_path: Path) -> None:
    """18: `/host season death-match` took a reason “told to everyone” and threw it away; most other decrees only stored it."""
    async with evening(tmp_path / "db") as there:
        await there.begun("create season: Spring\ngarnets = 5", PLAYERS[:4])
        for number, line in enumerate(DECREES):
            await hosted(there, f"{line}: the dice were loaded {number}")
            assert f"Reason: the dice were loaded {number}" in public(there), line


# 19 ---------------------------------------------------------------------------------------------------------------------


def test_every_reason_has_one_limit() -> None:
    """19: a reason was 300 characters, 200 (cut unsaid) or endless. Each field of a reason takes as many as the referee does."""
    fields = [one for command in table.TABLE for one in command.fields if one.kind == "reason"]
    assert {one.most for one in fields} == {LONGEST_REASON}


async def test_a_late_beacon_is_passed_on_a_forum(tmp_path: Path) -> None:
    """19: the words said that a host may deal without the beacon, and a forum had no command for it."""
    async with evening(tmp_path / "db") as there:
        match = await _joined(there)
        now = there.clock.now()
        waiting = match.to(dealing=Dealing("chain", 7, now, now, is_late=True))
        await there.store.transact(lambda tx: tx.matches.save(waiting))
        await hosted(there, "deal: no relay answers")
        assert "without public randomness" in alone(there)
        await hosted(there, "yes")
        assert (await there.match()).status == "running"
        assert "no relay answers" in public(there)


async def test_a_forum_speaks_italian_at_its_desk_and_in_failures(tmp_path: Path) -> None:
    """19: failure answers and the desk of a forum were English always. They are in the language of new matches, or of the match."""
    async with evening(tmp_path / "db", chosen=Chosen({"locale": "it"})) as there:
        await _joined(there, desk="Chi conduce")
        desk = there.topic(HOST, "Chi conduce su")
        assert "Qui puoi scrivere" in await there.types(HOST, "help", desk)
        topic = there.topic(HOST, "· Spring")
        await there.types(HOST, "start", topic)
        with mock.patch.object(there.board, "open_private", side_effect=Undeliverable("closed")):
            assert "Qualcosa è andato storto" in await there.types(HOST, "back", topic)
