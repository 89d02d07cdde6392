"""An answer to a DM that Discord does not take goes out by the outbox, once; what has no words is answered too."""

from datetime import timedelta
from typing import Any, Final

import pytest

from bot.referee.core.model import Match
from games.scene import Scene
from tests.discord.loopback import Fail, Person, Upload
from tests.discord.loopback.faults import Fault
from tests.discord.playing import Evening, due


class _Broken:
    async def png(self, scene: Scene, whose: str = "") -> bytes:
        """Always fails."""
        raise RuntimeError("the picture cannot be drawn")


@pytest.mark.dealt
async def test_a_picture_that_cannot_be_drawn_takes_no_letter_with_it(night: Evening) -> None:
    """6: The letters of the close arrive without the picture."""
    match, (ada, _, _) = await night.match_of_three()
    night.bot.mail.writer.pictures = _Broken()
    await night.pass_deadline(match)
    assert ada.finds("Meadow match, round 2", where=ada.inbox).attachments == []


@pytest.mark.dealt
async def test_an_offer_that_is_repeated_is_made_once(night: Evening) -> None:
    """1: The gateway sends a player's command twice."""
    match, (ada, *_) = await night.match_of_three()
    asked = (await night.bot.context.asked(str(ada.id)))[0]
    night.loopback.faults.double("INTERACTION_CREATE")
    await ada.slash("trade offer", player="#2", give=asked.table.state.hands[0][0])
    await night.loopback.quiet()
    offers = await night.bot.store.transact(lambda tx: tx.trades.open(match.id))
    assert len(offers) == 1


ORDER = "play; go stay"
LATE = "Discord did not take the answer"


async def _answered(night: Evening, writer: Person, *faults: Fault) -> list[str]:
    """Type an order whose answer suffers these faults, one try after the other; what the writer reads once everything has gone."""
    since = writer.mark()
    for fault in faults:
        night.loopback.faults.on("POST", rf"/channels/{writer.inbox.id}/messages", fault)
    await writer.dm(ORDER)
    await night.loopback.quiet()
    night.is_restless = True
    await night.settled()
    assert not any(script.times for script in night.loopback.faults.scripts)
    return writer.answered(since)


@pytest.mark.dealt
async def test_an_answer_arrives_once(night: Evening) -> None:
    """Whether Discord had it before it failed, or not, once or three times; a letter says what it answers. So does a refusal."""
    match, (ada, bo, chiara) = await night.match_of_three()
    before, after = Fail(503), Fail(503, "after")
    for person, faults, lates in (
        (ada, [before], 1),
        (bo, [after], 0),
        (chiara, [before] * 3, 1),
        (ada, [after] * 3, 0),
    ):
        answers = await _answered(night, person, *faults)
        assert sum("Receipt" in one for one in answers) == 1, answers
        assert sum(LATE in one and ORDER in one for one in answers) == lates, (answers, faults)
    assert len(await night.versions(match)) == 4
    await night.turn_to(due(match) + timedelta(seconds=1))
    answers = await _answered(night, bo, before)
    assert [one for one in answers if LATE in one and "Too late" in one], answers


@pytest.mark.dealt
async def test_an_answer_is_sought_once_discord_has_forgotten_its_nonce(night: Evening) -> None:
    """Hours pass between two tries, and the first one had been delivered: it does not stand twice."""
    match, (ada, *_) = await night.match_of_three()
    since = ada.mark()
    for when in (Fail(503, "after"), Fail(503)):
        night.loopback.faults.on("POST", rf"/channels/{ada.inbox.id}/messages", when)
    await ada.dm(ORDER)
    await night.loopback.quiet()
    assert await _owed(night, match) == ["attempted"]
    night.clock.turn(3_600)
    await night.nudged()
    assert await _owed(night, match) == ["done"]
    assert sum("Receipt" in one for one in ada.answered(since)) == 1


async def _owed(night: Evening, match: Match) -> list[str]:
    errands = await night.bot.store.transact(lambda tx: tx.outbox.of(match.id))
    return [one.status for one in errands if one.slot.startswith("answer/")]


@pytest.mark.dealt
async def test_who_has_closed_their_dms_is_answered_where_their_letters_stand(night: Evening) -> None:
    """A DM that takes nothing any more is not tried again: the answer goes to the private thread of its writer."""
    _, (ada, *_) = await night.match_of_three()
    since = ada.mark()
    ada.user.accepts_dms = False
    await ada.dm(ORDER)
    await night.loopback.quiet()
    await night.settled()
    [answer] = [one for one in ada.sees()[since:] if "Receipt" in one.everything and one.what == "message"]
    assert answer.where != "DM"


_QUESTION: Final = {"text": "play W4?"}
_FORWARDED: Final = {
    "content": "go stay", "type": 0, "mentions": [], "mention_roles": [], "attachments": [], "embeds": [], "flags": 0,
    "timestamp": "2026-03-01T12:00:00+00:00", "edited_timestamp": None, "components": [],
}  # fmt: skip
WORDLESS: Final[dict[str, dict[str, Any]]] = {
    "a sticker": {"sticker_items": [{"id": "749054660769218631", "name": "Wave", "format_type": 3}]},
    "a voice message": {"flags": 1 << 13},
    "a file": {},
    "a poll": {
        "poll": {
            "question": _QUESTION, "answers": [{"answer_id": 1, "poll_media": _QUESTION}], "expiry": "2026-03-09T12:00:00+00:00",
            "allow_multiselect": False, "layout_type": 1, "results": {"is_finalized": False, "answer_counts": []},
        }
    },
    "a forwarded message": {"message_snapshots": [{"message": _FORWARDED}]},
}  # fmt: skip


@pytest.mark.dealt
async def test_what_has_no_words_is_answered(night: Evening) -> None:
    """Nothing is sealed by it, and its sender learns that, and what counts."""
    match, (ada, *_) = await night.match_of_three()
    for what, beside in WORDLESS.items():
        since = ada.mark()
        files = [Upload("order.ogg", b"OggS")] if what in {"a voice message", "a file"} else []
        await ada.dm("", files=files, beside=beside or None)
        await night.loopback.quiet()
        read = "".join(seen.everything for seen in ada.sees()[since:])
        assert "I read words alone, so nothing was sealed" in read, what
    assert not await night.versions(match)
