"""Seals: heads of the journal in public, from the terms to the secret."""

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from bot.referee.core import positions, seals
from bot.referee.core.model import Button, Entry, Notice, Settings
from bot.referee.hosting import crew
from bot.referee.letters.sentences import sentence
from bot.referee.play import signup
from bot.referee.showing import checking, spectators
from games import catalogue
from games.wording import plain
from tests.bot.world import HOST, World
from tests.by_turns import a_fifth
from tests.fakes import START
from tests.games.by_hand.samples import example


def test_a_seal_is_the_head_in_distinct_letters() -> None:
    """160 bits, grouped by four; however it is copied, it is known again."""
    head = "00" * 19 + "ff" + "77" * 12
    assert seals.seal_of(head) == "AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAH9"
    assert not set(seals.ALPHABET) & set("IO01")
    assert seals.is_of(seals.seal_of(head).lower().replace(" ", "-"), head)
    assert not seals.is_of(seals.seal_of("01" * 32), head)
    assert seals.is_seal(seals.seal_of(head))
    assert not seals.is_seal("AAAA")


def test_entries_have_bytes_of_their_own() -> None:
    """The same act twice gives two heads."""
    entry = Entry("m1", 1, 1, "traded", "ada", START, "", {"giver": 0})
    assert positions.chain("", replace(entry, nonce="00" * 16)) != positions.chain("", replace(entry, nonce="01" * 16))


async def _sealed(bot: World, match: Any, slot: str) -> list[Notice]:
    letters = [one.letter for one in await bot.errands(match, "public") if one.slot == slot and one.letter]
    return [one for one in (*letters[-1].notices, *letters[-1].small) if "seal" in one.facts]


async def test_the_sign_up_shows_the_seal_of_the_terms(bot: World) -> None:
    """The first entry holds match, game, version, options, settings, hosts; its head stands beside the commitment."""
    match = await bot.open(options={"rounds": 2}, settings=Settings(strikes=3))
    [opened] = await bot.journal(match)
    assert opened.facts["settings"]["strikes"] == 3
    assert (opened.match, opened.facts["hosts"], opened.facts["options"]) == (match.id, [HOST], {"rounds": 2})
    assert await _sealed(bot, match, "sign-up") == [
        Notice("seal-of-terms", {"match": match.id, "seal": seals.seal_of(opened.chain)})
    ]


async def test_changed_terms_are_sealed_beside_the_old_ones(bot: World) -> None:
    """Who else runs the match, and who reads along, are terms too."""
    match = await bot.open()
    await crew.add_host(bot.house, match.id, HOST, "hugo", "help")
    await spectators.arrange(bot.house, match.id, HOST, "live", "home", "friends")
    await signup.join(bot.house, match.id, "Ada", "Ada", "")
    journal = [entry for entry in await bot.journal(match) if entry.act != "joined"]
    shown = await _sealed(bot, match, "sign-up")
    assert [one.id for one in shown] == ["seal-of-terms", "seal-of-new-terms", "seal-of-new-terms"]
    assert [one.facts["seal"] for one in shown] == [seals.seal_of(entry.chain) for entry in journal]


async def test_seats_and_words_are_sealed_before_anything_is_dealt(bot: World) -> None:
    """The post of the seats shows the head under the deal."""
    match = await bot.started(3)
    acts = await bot.acts(match)
    assert acts[-2:] == ["seated", "started"]
    seated = (await bot.journal(match))[-2]
    assert [seat["word"] for seat in seated.facts["seats"]] == ["word of Ada", "word of Bo", "word of Chiara"]
    assert await _sealed(bot, match, "seats") == [
        Notice("seal-of-seats", {"match": match.id, "seal": seals.seal_of(seated.chain)})
    ]


async def test_the_last_seal_stands_with_the_secret(bot: World) -> None:
    """It is over everything. Each round has one line in public, under all other settings."""
    match = await bot.to_end(await bot.started(3, settings=Settings(acts="hosts")))
    shown = [one for letter in await bot.letters(match, "public") for one in letter.small]
    assert [one.facts["round"] for one in shown if one.id == "seal-of-round"] == [1, 2, 3, 4]
    head = (await bot.journal(match))[-1]
    assert head.act == "revealed"
    assert await _sealed(bot, match, "secret") == [
        Notice("seal-last", {"match": match.id, "seal": seals.seal_of(head.chain)})
    ]


@pytest.mark.parametrize("game", a_fifth([*catalogue.keys(), catalogue.SEASON]))
async def test_a_sign_up_is_short(bot: World, game: str) -> None:
    """It has at most twelve lines; what its seals mean stands behind a button, seal by seal."""
    options = example("alibi") if game == "by_hand" else {}
    match = await bot.open(game, options=options, settings=Settings(page="public", replay="public"))
    [sign_up] = await bot.errands(match, "public")
    assert sign_up.letter is not None
    assert Button("seals") in sign_up.letter.buttons

    def said(notices: Iterable[Notice], locale: str) -> list[str]:
        return [plain(sentence(one.id, one.facts, locale, positions.game_of(match))) for one in notices]

    explanations = await checking.explained(bot.house, match)
    for locale in ("en", "it"):
        lines = said((one for one in sign_up.letter.notices if one.id != "sign-up-option"), locale)
        assert len(lines) <= 12
        assert max(map(len, lines)) < 240
        assert said(explanations, locale)[0] in lines
    assert [one.id for one in explanations] == [
        "sign-up-dice", "how-sign-up-dice", "how-sign-up-no-beacon", "seal-of-terms", "how-seal-of-terms", "how-rounds",
        "sign-up-announce-at-once", "sign-up-acts-public", "how-end",
    ]  # fmt: skip
