"""An edit shows the state at delivery, and only to those whom it concerns."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from bot.papers.markup import plain_post
from bot.referee.core.model import Button, Errand, Match, Over, Seal, Submission
from bot.referee.core.ports import Undeliverable
from bot.referee.core.positions import raw, table_of
from bot.referee.letters.posts import compose
from games import table
from games.form import Answer
from tests.bot.courier.carrying import Office, until
from tests.bot.samples import errand, match, orders_letter, tenure
from tests.catalogued import game_named
from tests.fakes import START
from tests.sure import sure


def playing() -> tuple[Match, str]:
    """A match whose table is real, and the key of what seat 2 is asked."""
    game = game_named("five_stands")
    opening, _ = table.opening(game, 3, game.Options(), b"seed")
    asked = sure(opening.asked(2))
    return match(
        version=game.version, state=raw(opening.state), seed=b"seed", outcome=None, step=0, draw="", options={}
    ), asked.key


def sealing(key: str, version: int, answer: Any) -> Submission:
    """What seat 2 seals."""
    return Submission("m1", 2, 2, key, version, answer, f"V-{version}", START, f"source {version}")


async def begin(office: Office) -> tuple[str, Errand]:
    """A running match whose seat 2 has been asked by a post."""
    match, key = playing()
    await office.store.transact(lambda tx: tx.matches.save(match))
    await office.store.transact(lambda tx: tx.seats.add(tenure()))
    buttons = (Button("orders"), Button("withdraw"), Button("check"))
    letter = replace(orders_letter(), prompt=table_of(match).asked(2), view=raw(None), buttons=buttons)
    await office.make(errand("seat/2", f"2/{key}", letter=letter, about="u2"))
    return key, errand("seat/2", f"2/{key}", "edit", about="u2")


@pytest.mark.parametrize("answer", [{"move": ("red",)}, None], ids=["sealed", "withdrawn"])
async def test_an_edit_shows_the_seal_of_now(office: Office, answer: Answer | None) -> None:
    """An edit without a letter carries its post's letter with the last version sealed, if that is no withdrawal, at the post's place.

    Stored it stays bare.
    """
    key, edit = await begin(office)
    await office.store.transact(lambda tx: tx.orders.add([sealing(key, 1, {}), sealing(key, 2, answer)]))
    await office.make(edit)
    await office.courier().drain()
    post, shown = (one.letter for one in office.venue.at("seat/2"))
    assert post is not None
    assert shown is not None
    assert (post.seal, shown.seal) == (None, None if answer is None else Seal(answer, 2, "V-2", START))
    first, second = await office.store.transact(lambda tx: tx.outbox.of("m1"))
    assert (second.letter, second.remote_id) == (None, first.remote_id)


async def test_edits_made_while_the_post_is_under_way_become_one(office: Office) -> None:
    """However often a seat seals while its letter is on its way, there is one edit, and it shows the last version."""
    key, edit = await begin(office)
    office.venue.gate.clear()
    running = office.courier()
    drained = asyncio.create_task(running.drain())
    await until(lambda: len(office.venue.requests) == 1)
    for version in (1, 2, 3):
        await office.store.transact(lambda tx, version=version: tx.orders.add([sealing(key, version, {})]))  # type: ignore[misc]  # see above
        await office.make(replace(edit, marker=str(version)))
    office.venue.gate.set()
    await drained
    [_, shown] = office.venue.at("seat/2")
    assert shown.letter is not None
    assert sure(shown.letter.seal).version == 3
    assert await office.statuses() == ["done", "done"]


async def test_an_edit_is_dropped_with_its_post(office: Office) -> None:
    """What was never delivered is not edited; nor is a slot that nothing filled."""
    _, edit = await begin(office)
    office.venue.troubles["seat/2"] = [Undeliverable("closed")]
    await office.make(edit, errand("seat/1", kind="edit"))
    await office.courier().drain()
    assert await office.statuses() == ["stuck", "superseded", "superseded", "done"]
    assert ("m1", "seat/2") not in office.venue.delivered


async def test_a_successors_seal_is_not_shown_to_his_predecessor(office: Office) -> None:
    """Once a seat has changed hands, nothing that it knows is put into the letters of its former player."""
    key, edit = await begin(office)
    running = office.courier()
    await running.drain()
    [before] = await office.store.transact(lambda tx: tx.seats.of("m1"))
    await office.store.transact(lambda tx: tx.seats.save(replace(before, to_at=START)))
    await office.store.transact(lambda tx: tx.seats.add(tenure(user="u9")))
    await office.store.transact(lambda tx: tx.orders.add([sealing(key, 1, {})]))
    await office.make(edit)
    await running.drain()
    await office.make(replace(edit, about="u9", marker="successor"))
    await running.drain()
    assert len(office.venue.at("seat/2")) == 1
    assert await office.statuses() == ["done", "superseded", "superseded"]


async def test_a_closed_question_says_what_was_sealed_and_takes_nothing(office: Office) -> None:
    """After the end its letter is written anew: kind, seal and *Check* stay; deadline and buttons that answer are gone."""
    key, edit = await begin(office)
    answer = {"play": (), "go": ("stay",)}
    await office.store.transact(lambda tx: tx.orders.add([sealing(key, 1, answer)]))
    running = office.courier()
    await running.drain()
    match = sure(await office.store.transact(lambda tx: tx.matches.get("m1")))
    await office.store.transact(lambda tx: tx.matches.save(replace(match, phase=Over(is_aborted=True))))
    await office.make(edit)
    await running.drain()
    asked, shown = (one.letter for one in office.venue.at("seat/2"))
    assert asked is not None
    assert shown is not None
    assert (shown.kind, shown.seal, shown.deadline) == ("closed", Seal(answer, 1, "V-1", START), None)
    assert [button.verb for button in asked.buttons] == ["orders", "withdraw", "check"]
    assert [button.verb for button in shown.buttons] == ["check"]
    words = plain_post(compose(shown, match, {}, "en"))
    assert "You had sealed (version 1): no card; stay. Receipt V-1." in words
    assert shown.view == asked.view
