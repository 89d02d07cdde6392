"""What those who are out of the game may read, by the host's choice."""

from typing import Literal

from bot.referee.core.model import Errand, Match, Settings
from bot.referee.letters.posts import compose
from games.wording import plain
from tests.bot.hosting.undoing import undo
from tests.bot.world import HOST, NAMES, World, one_card


async def _played(bot: World, spectators: Literal["public", "behind", "live"]) -> Match:
    """A match of eleven in which all played a card in the first round."""
    match = await bot.started(11, settings=Settings(spectators=spectators))
    for seat, name in enumerate(NAMES[:11]):
        await bot.order(match, name, one_card(match, seat))
    return await bot.pass_deadline(match)


async def _news(bot: World, match: Match, step: int) -> set[tuple[str, tuple[bytes, ...]]]:
    """The private news of one step, by address."""
    return {
        (one.address, tuple(bytes(raw) for raw in one.letter.events))
        for one in await bot.errands(match)
        if one.step == step
        and one.kind == "post"
        and one.address.startswith(("seat/", "room/"))
        and one.letter
        and one.letter.events
    }


def _seen(errands: list[Errand], step: int) -> set[tuple[str, tuple[bytes, ...]]]:
    """What spectators were told of one step, by whose it was."""
    return {
        (one.slot.split("/", 2)[2], tuple(bytes(raw) for raw in one.letter.events))
        for one in errands
        if one.step == step and one.letter
    }


async def test_live_spectators_read_everything_at_once(bot: World) -> None:
    """Every room's and every seat's news of the step, each with word of whose it was; a rollback marks them like all others.

    By default nothing is sent to spectators: they read what everyone reads.
    """
    assert await bot.errands(await _played(bot, "public"), "spectators") == []
    match = await _played(bot, "live")
    assert await _news(bot, match, 1)
    assert _seen(await bot.errands(match, "spectators"), 1) == await _news(bot, match, 1)
    await _assert_news_alone(bot, match)
    heads = {plain(compose(one, match, {}, "en").sections[0].body) for one in await bot.letters(match, "spectators")}
    assert any(head.startswith("What was told in “White, round ") for head in heads)
    assert not any("/" in head for head in heads)
    undone = await undo(bot.house, match.id, HOST, "a dispute")
    assert "spectators" in {one.address for one in undone}


async def _assert_news_alone(bot: World, match: Match) -> None:
    """What a seat is asked, what it sealed and what it holds stay its own."""
    letters = await bot.letters(match, "spectators")
    assert letters
    assert all((one.prompt, one.seal, one.used, one.buttons) == (None, None, (), ()) for one in letters)


async def test_spectators_behind_read_a_round_later(bot: World) -> None:
    """At the close of a round they read the news of the one before; at the end all that is left."""
    match = await _played(bot, "behind")
    assert _seen(await bot.errands(match, "spectators"), 1) == set()
    match = await bot.pass_deadline(match)
    assert _seen(await bot.errands(match, "spectators"), 1) == await _news(bot, match, 1)
    assert _seen(await bot.errands(match, "spectators"), 2) == set()
    await _assert_news_alone(bot, match)
    match = await bot.to_end(match)
    for step in range(1, match.step + 1):
        assert _seen(await bot.errands(match, "spectators"), step) == await _news(bot, match, step)
