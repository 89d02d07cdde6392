"""No channel tells a third reader what two players do with one another; leaks that are planted into channels are found."""

import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.courier import courier
from bot.papers import transcript
from bot.referee import words
from bot.referee.acts import acts
from bot.referee.core.model import Errand, Letter, Notice, Trade
from bot.referee.core.positions import table_of
from bot.referee.people import deadlines
from bot.referee.play import trades
from bot.referee.record import documents
from tests.bot.looks.channels import CHANNELS, SILENT, Scene, perceived, ports
from tests.bot.looks.reading import Log
from tests.bot.world import World, world

Deed = Callable[[Scene], Awaitable[Any]]
_NAMED = ("people.", "hosting.", "showing.", "record.", "health")
"""Channels that are no port of their own: what they make goes out as an answer to whoever asks."""


def test_every_port_is_a_channel_or_silent_for_a_reason() -> None:
    """A new request, paper or command stands in the list, or the suite does not look at it."""
    listed = {through for channel in CHANNELS for through in channel.through if not through.startswith(_NAMED)}
    assert listed | SILENT.keys() == ports()
    assert not listed & SILENT.keys()


async def _trades(scene: Scene) -> None:
    offer = await _offers(scene)
    await trades.answer_trade(scene.bot.house, offer.token, "Bo", scene.bot.clock.now(), is_accepted=True)


async def _refuses(scene: Scene) -> None:
    offer = await _offers(scene)
    await trades.answer_trade(scene.bot.house, offer.token, "Bo", scene.bot.clock.now(), is_accepted=False)


async def _offers(scene: Scene) -> Trade:
    card = table_of(await scene.bot.now(scene.match)).view(0).own.hand[:1]
    offer = await trades.offer_trade(scene.bot.house, scene.match.id, "Ada", 1, card, (), scene.bot.clock.now())
    assert isinstance(offer, Trade), offer
    return offer


async def _confesses(scene: Scene) -> None:
    done = await words.confess(scene.bot.house, scene.match.id, "Ada", "I hold the joker.", "dm:1")
    assert isinstance(done, words.Confession)


async def _predicts(scene: Scene) -> None:
    await words.predict(scene.bot.house, scene.match.id, "wanda", "Wanda", 1)


DEEDS: dict[str, Deed] = {
    "a trade": _trades, "an offer": _offers, "a refused offer": _refuses, "a confession": _confesses, "a prediction": _predicts,
}  # fmt: skip


async def _differing(folder: Path, deed: Deed) -> set[str]:
    """The channels in which a world where two players did something differs from one where they did nothing."""
    seen = []
    for is_done in (False, True):
        log, root = Log(), logging.getLogger("bot")
        root.addHandler(log)
        try:
            async with world(folder / f"{is_done}.db") as bot:
                seen.append(await _seen(bot, log, deed if is_done else None))
        finally:
            root.removeHandler(log)
    assert seen[0].keys() == seen[1].keys()
    return {name for name, reader in seen[0] if seen[0][name, reader] != seen[1][name, reader]}


async def _seen(bot: World, log: Log, deed: Deed | None) -> dict[Any, bytes]:
    """Everything perceived before its letters go out, after they did, and once more a minute later."""
    scene = Scene(bot, await bot.started(3), log.lines)
    await scene.courier.drain()
    bot.clock.turn(60)
    if deed is not None:
        await deed(scene)
    found = [await perceived(scene)]
    for _ in range(2):
        await scene.courier.drain()
        bot.clock.turn(60)
        found.append(await perceived(scene))
    return {key: b"\n".join(one[key] for one in found) for key in found[0]}


@pytest.mark.parametrize("deed", DEEDS)
async def test_a_third_reader_perceives_nothing_of_it(tmp_path: Path, deed: str) -> None:
    """Neither a player, nor a host, nor a spectator, nor the operator's figures, by any channel."""
    assert await _differing(tmp_path, DEEDS[deed]) == set()


# Planted ---------------------------------------------------------------------------------------------------------------


def _counting_calendar(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(deadlines, "sequence", lambda match, _: match.revision)


def _touched_desk(patch: pytest.MonkeyPatch) -> None:
    """The desk is edited at each trade: the time tells."""
    patch.setattr(acts, "_is_news", lambda _: True)


def _counted_letters(patch: pytest.MonkeyPatch) -> None:
    """Letters about trades are counted like others, on the desk, in the ledger and in figures."""
    patch.setattr(Errand, "is_uncounted", property(lambda _: False))


def _counting_courier(patch: pytest.MonkeyPatch) -> None:
    def count(self: courier.Courier, errand: Errand) -> None:
        self.letters[errand.status] += 1

    patch.setattr(courier.Courier, "_count", count)


def _open_export(patch: pytest.MonkeyPatch) -> None:
    """A locked export says that somebody traded."""
    patch.setattr(documents, "is_private", lambda *_: False)


def _whole_transcript(patch: pytest.MonkeyPatch) -> None:
    real = transcript._is_readable
    patch.setattr(transcript, "_is_readable", lambda errand, is_whole: real(errand, is_whole=True))


def _chatty_log(patch: pytest.MonkeyPatch) -> None:
    real = trades._offer_letter

    def logged(*given: Any) -> Any:
        logging.getLogger("bot.trades").warning("an offer was made")
        return real(*given)

    patch.setattr(trades, "_offer_letter", logged)


def _told_in_public(patch: pytest.MonkeyPatch) -> None:
    real = trades._offer_letter
    patch.setattr(trades, "_offer_letter", lambda act, trade: replace(real(act, trade), address="public", about=""))


def _told_to_the_third(patch: pytest.MonkeyPatch) -> None:
    real = trades._offer_letter
    patch.setattr(
        trades, "_offer_letter", lambda act, trade: replace(real(act, trade), address="seat/2", about="Chiara")
    )


def _longer_posts(patch: pytest.MonkeyPatch) -> None:
    """The sign-up post is edited with a blank more."""
    real = trades._offer_letter

    def padded(act: Any, trade: Any) -> Any:
        letter = real(act, trade)
        note = Letter("notice", notices=(Notice("hello", {"title": " ", "match": " "}),))
        return replace(letter, kind="edit", address="public", slot="sign-up", letter=note, about="")

    patch.setattr(trades, "_offer_letter", padded)


def _room_of_two(patch: pytest.MonkeyPatch) -> None:
    """An event in the venue's calendar is brought up to date at each offer."""
    real = trades._offer_letter
    patch.setattr(
        trades, "_offer_letter", lambda act, trade: replace(real(act, trade), kind="add_member", address="events")
    )


PLANTED = {
    "a sequence number": (_counting_calendar, "the calendar file"),
    "the time of an edit": (_touched_desk, "when a message is posted or edited"),
    "a counter on the desk": (_counted_letters, "the hosts' tools"),
    "a figure of the courier": (_counting_courier, "figures and health"),
    "acts in a locked export": (_open_export, "the export, locked"),
    "a transcript of all letters": (_whole_transcript, "transcripts"),
    "a line in the log": (_chatty_log, "the log"),
    "a public post": (_told_in_public, "letters"),
    "a letter to a third": (_told_to_the_third, "letters"),
    "the size of a post": (_longer_posts, "the size of a message"),
    "an event": (_room_of_two, "rooms, roles and events"),
}


@pytest.mark.parametrize("leak", PLANTED)
async def test_a_planted_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    """In the channel through which it goes."""
    plant, channel = PLANTED[leak]
    plant(monkeypatch)
    assert channel in await _differing(tmp_path, _trades)
