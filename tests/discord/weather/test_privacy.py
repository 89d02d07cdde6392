"""29: What is stored about people, how they read it, and how they have it deleted."""

import json

import msgspec
import pytest

from bot.referee.record import archive
from tests.discord.playing import Evening


@pytest.mark.dealt
async def test_my_data_holds_what_names_me_and_no_one_else_sees_it(night: Evening) -> None:
    """29: The person, the seat with its word, the orders and the acts; of others only what I did. A seat goes first."""
    match, (ada, bo, _) = await night.match_of_three()
    await ada.slash("submit", orders="play; go stay")
    await bo.slash("submit", orders="play; go stay")
    reply = await (await ada.slash("my-data")).settled()
    assert reply.is_ephemeral or reply.message.channel is ada.inbox
    (file,) = reply.message.attachments
    document = json.loads(file.data)
    assert document["person"]["name"] == "Ada"
    (entry,) = document["matches"]
    assert (entry["match"], len(entry["seats"]), len(entry["orders"])) == (match.id, 1, 1)
    assert str(bo.id) not in file.data.decode()
    assert "DM channel" in (await ada.slash("privacy")).text
    asked = await ada.slash("forget-me")
    assert "You sit in Meadow match" in (await ada.press(asked.message, "Forget me")).text
    assert await night.bot.store.transact(lambda tx: tx.people.get(str(ada.id))) is not None


async def test_forgetting_takes_out_name_id_and_dm_and_verify_stays_true(night: Evening) -> None:
    """29: Person, DM and seat of a finished match are deleted, and its export still verifies."""
    match, (ada, *_) = await night.match_of_three(options="rounds = 1")
    await night.pass_deadline(match)
    asked = await ada.slash("forget-me")
    assert "1 match" in (await ada.press(asked.message, "Forget me")).text
    assert await night.bot.store.transact(lambda tx: tx.people.get(str(ada.id))) is None
    assert await night.bot.store.transact(lambda tx: tx.seats.record_of(str(ada.id), 9)) == ()
    tenures = await night.bot.store.transact(lambda tx: tx.seats.of(match.id))
    assert (tenures[0].name, tenures[0].word) == ("—", "")
    assert tenures[0].user.startswith("forgotten-")
    errands = await night.bot.store.transact(lambda tx: tx.outbox.of(match.id))
    assert not [one for one in errands if str(ada.id) in msgspec.json.encode(one).decode()]
    document = await archive.export(night.bot.house, match.id)
    assert archive.examine(document, match.commitment).place is None


async def test_letters_no_longer_name_a_deleted_person_and_those_that_waited_are_dropped(night: Evening) -> None:
    """29: A match archived before is cleaned too, and undelivered letters are not sent afterwards."""
    match, (ada, *_) = await night.match_of_three(options="rounds = 2", settings="strikes = 1")
    match = await night.pass_deadline(match)
    await night.done("host seat remove", match, player="#1", reason="silent")
    ada.closes_dms()
    await night.pass_deadline(match)
    store = night.bot.store
    removed = await store.transact(lambda tx: tx.outbox.of(match.id))
    assert any("Ada" in msgspec.json.encode(one.letter).decode() for one in removed)
    while await store.archive():
        pass
    asked = await ada.slash("forget-me")
    assert "1 match" in (await ada.press(asked.message, "Forget me")).text
    left = await store.transact(lambda tx: tx.outbox.of(match.id))
    assert not [one for one in left if "Ada" in msgspec.json.encode(one.letter).decode()]
    assert not [one for one in left if one.about == str(ada.id)]
    document = await archive.export(night.bot.house, match.id)
    assert archive.examine(document, match.commitment).place is None
