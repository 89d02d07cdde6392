"""A whole match of Five Stands on a real board: trades, an edit, a late order, rooms, and a bot killed during the match.

For three players or more: `people` is the host and the players.
"""

import re
from collections.abc import Callable, Mapping
from signal import SIGKILL
from typing import Any

from bot.venues.forum.board import Body, Spot
from tests.forum.town import HOST, Account, Bot
from tests.sure import sure


async def assert_played(
    people: Mapping[str, Account], start: Callable[[], Bot], turn_clock: Callable[[float], None]
) -> None:
    """Play from the office to the end; check what each person is shown, who acts only on what their account shows."""
    bot = start()
    try:
        await bot.does("begin")
        await people[HOST].types("Hosts of", "create five_stands: Spring\nrounds = 2")
        await _settled(bot, turn_clock)
        for name in _players(people):
            await people[name].types("Spring ·", f"join lucky word: {name.upper()}")
        await bot.does("turn")
        await people[HOST].types("Hosts · Spring", "start")
        assert (await _settled(bot, turn_clock))["status"] == "running"
        await _traded(people["Ada"], people["Bo"], bot)
        await _ruled(people, bot, turn_clock)
        partner = await _ordered(people, bot, turn_clock)
        await bot.does("die 4")
        assert await bot.does("pass") == {}
        assert bot.code == -SIGKILL
        bot.ends()
        bot = start()
        await bot.does("begin")
        assert (await _settled(bot, turn_clock))["round"] == 2
        await _late(people["Chiara"], bot)
        await _roomed(people, partner)
        assert (await bot.does("pass"))["status"] == "finished"
        await _settled(bot, turn_clock)
        await _check_end(people)
    finally:
        bot.ends()


def _players(people: Mapping[str, Account]) -> list[str]:
    return [name for name in people if name != HOST]


async def _settled(bot: Bot, turn_clock: Callable[[float], None]) -> dict[str, Any]:
    """Wait until refused posts have been retried."""
    for _ in range(2):
        turn_clock(70)
        report = await bot.does("turn")
        if not report["waiting"]:
            break
    return report


async def _traded(ada: Account, bo: Account, bot: Bot) -> None:
    """A card for a card, each named from its holder's letter."""
    offered, taken = (await ada.hand())[0], (await bo.hand())[-1]
    await ada.orders(f"trade give {offered} to Bo for {taken}")
    await bot.does("turn")
    await bo.orders("accept")
    await bot.does("turn")
    assert "The trade is done." in (await bo.letters())[-1] or any("trade is done" in one for one in await bo.letters())
    assert offered in await bo.hand() or any("trade" in one.casefold() for one in await bo.letters())


async def _ruled(people: Mapping[str, Account], bot: Bot, turn_clock: Callable[[float], None]) -> None:
    """A player asks the hosts something, in bold and with a smiley; the host answers everyone, and the post does not say who asked."""
    await people["Chiara"].orders("**ask: may I pay twice?** :)")
    await _settled(bot, turn_clock)
    assert any("have your question" in one for one in await people["Chiara"].letters())
    asked = [one.text for one in await people[HOST].reads("Hosts · Spring")]
    assert any("Question 1: Chiara asks" in one and "may I pay twice?" in one for one in asked), asked
    await people[HOST].types("Hosts · Spring", "answer 1 all: No, once in a round.")
    await _settled(bot, turn_clock)
    texts = [one.text for one in await people["Bo"].reads("Spring ·") if "may I pay twice?" in one.text]
    assert len(texts) == 1
    assert "No, once in a round." in texts[0]
    assert "Chiara" not in texts[0]
    assert sum("They answer everyone" in one for one in await people["Chiara"].letters()) == 1


async def _ordered(people: Mapping[str, Account], bot: Bot, turn_clock: Callable[[float], None]) -> str:
    """Ada goes where another player stays; the last player edits their order. Return whom Ada meets."""
    ada = people["Ada"]
    asked = next(one for one in reversed(await ada.letters()) if "Typed, it looks like this" in one)
    match = sure(re.search(r"go to (\w+)", asked))
    there = sure(re.search(rf"^{match[1]}: (\w+)", asked, re.MULTILINE))
    await ada.orders(f"go {match[1].casefold()}")
    _, *others, last = _players(people)
    editor = people[last]
    post = await editor.orders("play 99")
    for name in others:
        await people[name].orders("go stay")
    await bot.does("turn")
    assert any("not taken" in one for one in await editor.letters())
    turn_clock(5)
    topic = await editor.topic(f"letters to {last}")
    await editor.client.edit(Spot(topic, post), Body("go stay"))
    await bot.does("turn")
    assert any("version 1" in one for one in await editor.letters())
    return there[1]


async def _late(chiara: Account, bot: Bot) -> None:
    """An order that names the last round is too late; an edit of its order changes nothing and is answered."""
    posts = await chiara.reads("letters to Chiara")
    mine = next(one for one in posts if one.name == "Chiara" and "stay" in one.text)
    topic = await chiara.topic("letters to Chiara")
    await chiara.client.edit(Spot(topic, mine.id), Body("go stay now"))
    await bot.does("turn")
    assert "Too late" in (await chiara.letters())[-1]


async def _roomed(people: Mapping[str, Account], partner: str) -> None:
    """Ada and the player she met share a new topic, which no one else can see."""
    shown = {name: set(await people[name].topics()) for name in _players(people)}
    shared = shown["Ada"] & shown[partner]
    for name in shown.keys() - {"Ada", partner}:
        shared -= shown[name]
    assert len(shared) == 1, shared


async def _check_end(people: Mapping[str, Account]) -> None:
    """All read the end; receipts are read only by their players; no letter came twice."""
    read = {name: await one.everything() for name, one in people.items()}
    players = _players(people)
    assert all("How it ended" in read[name] for name in players)
    for name in players:
        receipts = re.findall(r"Receipt (\w\w-\w\w)", "\n".join(await people[name].letters()))
        assert receipts
        for other, words in read.items():
            assert other == name or not any(one in words for one in receipts)
        letters = [re.sub(r"[·\u200b\u200c]", "", one) for one in await people[name].letters()]
        news = [one for one in letters if one.startswith("Spring, round")]
        assert len(news) == len(set(news))
    for name in people:
        others = [title for title in (await people[name].topics()).values() if "letters to" in title]
        assert all(f"letters to {name}" in title for title in others)
