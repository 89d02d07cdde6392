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
    """160 bits, grouped by four; however it is copied, it is known again. The same act twice gives two heads."""
    head = "00" * 19 + "ff" + "77" * 12
    assert seals.seal_of(head) == "AAAA AAAA AAAA AAAA AAAA AAAA AAAA AAH9"
    assert not set(seals.ALPHABET) & set("IO01")
    assert seals.is_of(seals.seal_of(head).lower().replace(" ", "-"), head)
    assert not seals.is_of(seals.seal_of("01" * 32), head)
    assert [seals.is_seal(words) for words in (seals.seal_of(head), "AAAA")] == [True, False]
    entry = Entry("m1", 1, 1, "traded", "ada", START, "", {"giver": 0})
    assert positions.chain("", replace(entry, nonce="00" * 16)) != positions.chain("", replace(entry, nonce="01" * 16))


async def _sealed(bot: World, match: Any, slot: str) -> list[Notice]:
    letters = [one.letter for one in await bot.errands(match, "public") if one.slot == slot and one.letter]
    return [one for one in (*letters[-1].notices, *letters[-1].small) if "seal" in one.facts]


async def test_changed_terms_are_sealed_beside_the_old_ones(bot: World) -> None:
    """The first entry holds match, game, version, options, settings, hosts; who else runs the match, and who reads along, are terms too.

    The head of each stands beside the commitment, in the sign-up.
    """
    match = await bot.open(options={"rounds": 2}, settings=Settings(strikes=3))
    [opened] = await bot.journal(match)
    assert opened.facts["settings"]["strikes"] == 3
    assert (opened.match, opened.facts["hosts"], opened.facts["options"]) == (match.id, [HOST], {"rounds": 2})
    await crew.add_host(bot.house, match.id, HOST, "hugo", "help")
    await spectators.arrange(bot.house, match.id, HOST, "live", "home", "friends")
    await signup.join(bot.house, match.id, "Ada", "Ada", "")
    heads = [seals.seal_of(entry.chain) for entry in await bot.journal(match) if entry.act != "joined"]
    shown = await _sealed(bot, match, "sign-up")
    assert [one.id for one in shown] == ["seal-of-terms", "seal-of-new-terms", "seal-of-new-terms"]
    assert [one.facts for one in shown] == [{"match": match.id, "seal": head} for head in heads]


async def test_a_match_is_sealed_from_its_seats_to_its_secret(bot: World) -> None:
    """Seats and words before anything is dealt, each round by one line in public, under all settings; the last seal is over everything."""
    match = await bot.started(3, settings=Settings(acts="hosts"))
    *_, seated, begun = await bot.journal(match)
    assert (seated.act, begun.act) == ("seated", "started")
    assert [seat["word"] for seat in seated.facts["seats"]] == ["word of Ada", "word of Bo", "word of Chiara"]
    match = await bot.to_end(match)
    shown = [one for letter in await bot.letters(match, "public") for one in letter.small]
    assert [one.facts["round"] for one in shown if one.id == "seal-of-round"] == [1, 2, 3, 4]
    last = (await bot.journal(match))[-1]
    assert last.act == "revealed"
    for slot, notice, entry in (("seats", "seal-of-seats", seated), ("secret", "seal-last", last)):
        assert await _sealed(bot, match, slot) == [
            Notice(notice, {"match": match.id, "seal": seals.seal_of(entry.chain)})
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
