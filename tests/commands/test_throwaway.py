"""A command that a test adds to the table is there on every venue: offered, asked for, refused, confirmed, told and documented."""

from pathlib import Path

import aiohttp
import pytest
from msgspec.structs import replace

from bot.commands import document
from tests.bot.page.client import Client
from tests.bot.theatre import rehearsing
from tests.by_turns import a_fifth
from tests.commands.throwaway import added
from tests.discord.dealt import dealt
from tests.discord.loopback.people import Reply
from tests.discord.playing import Evening
from tests.forum import table as forum

SAID = {
    "en": ("Whistle a tune", "a high tune", "a shrill tune", "That hurts the ears.", "Everybody hears it.", "Whistle it", "Whistled:"),
    "it": (
        "Fischia una melodia", "una melodia acuta", "una melodia stridula", "Fa male alle orecchie.", "Lo sentono tutti.", "Fischiala",
        "Fischiata:",
    ),
}  # fmt: skip
LOCALES = pytest.mark.parametrize("locale", a_fifth(SAID))
DISCORD = {"en": "en-US", "it": "it"}


# Discord ----------------------------------------------------------------------------------------------------------------


async def _said_yes(night: Evening, asked: Reply, locale: str) -> str:
    """What comes of pressing the button below what is asked back."""
    *_, hears, button, _ = SAID[locale]
    assert hears in (await asked.settled()).text
    return (await (await night.host.press(asked.message, button)).settled()).text


@LOCALES
async def test_it_is_there_on_discord(tmp_path: Path, locale: str) -> None:
    """As a slash command with suggestions, behind *More…* at the desk with its form; refused, asked back about, done."""
    about, high, shrill, hurts, _, _, done = SAID[locale]
    with added():
        async with dealt(tmp_path) as night, night.awake():
            night.host.user.locale = DISCORD[locale]
            hall = night.channel("hall")
            offered = await night.host.suggests("host whistle", "tune", "", hall)
            assert [one["name"] for one in offered] == [high, shrill]
            refused = await night.host.slash("host whistle", hall, tune="shrill", reason="joy")
            assert hurts in (await refused.settled()).text
            asked = await night.host.slash("host whistle", hall, tune="high", reason="joy")
            assert done in await _said_yes(night, asked, locale)
            menus = await night.host.press(await night.desk(), "More…")
            form = await night.host.choose(menus.message, _PAPERS[locale], about)
            assert form.kind == "modal"
            asked = await night.host.fill(form, {"tune": high, "reason": "joy"})
            assert done in await _said_yes(night, asked, locale)


_PAPERS = {"en": "Letters and documents", "it": "Lettere e documenti"}


# A forum ----------------------------------------------------------------------------------------------------------------


@LOCALES
async def test_it_is_there_on_a_forum(tmp_path: Path, locale: str) -> None:
    """Typed, with its line in the help; refused, asked back about, done after yes."""
    about, _, _, hurts, hears, _, done = SAID[locale]
    with added():
        async with forum.evening(tmp_path / "db") as there:
            match = await there.begun("create five_stands: Spring\nrounds = 2")
            spoken = replace(match, settings=replace(match.settings, locale=locale))
            await there.store.transact(lambda tx: tx.matches.save(spoken))
            topic = there.topic(forum.HOST, "Hosts · Spring")
            assert about in await there.types(forum.HOST, "help for hosts", topic)
            assert hurts in await there.types(forum.HOST, "whistle shrill: joy", topic)
            await there.types(forum.HOST, "whistle high: joy", topic)
            alone = [post.text for one in there.board.seen_by(forum.HOST) for post in one.posts if one.members]
            assert any(hears in text for text in alone)
            assert done in await there.types(forum.HOST, "yes", topic)


# The page ---------------------------------------------------------------------------------------------------------------


@LOCALES
async def test_it_is_there_on_the_page(locale: str) -> None:
    """A form with its choices; refused, asked back about, done after yes; only the host has it."""
    about, high, shrill, hurts, hears, button, done = SAID[locale]
    with added():
        async with rehearsing() as (theatre, address), aiohttp.ClientSession() as session:
            page, spoken = Client(theatre, address, session), {"Accept-Language": locale}
            match = await page.opened()
            _, shown = await page.get(f"/match/{match.id}/host", **spoken)
            form = shown.partition('id="command-whistle"')[2].partition("</details>")[0]
            assert all(words in form for words in (about, high, shrill))
            commands = f"/match/{match.id}/host/commands"
            sent = {"command": "whistle", "given": {"tune": "shrill", "reason": "joy"}}
            assert await page.post(commands, sent, **spoken) == (422, {"refusal": hurts})
            sent["given"] = {"tune": "high", "reason": "joy"}
            status, asked = await page.post(commands, sent, **spoken)
            assert (status, asked["button"]) == (200, button)
            assert hears in asked["ask"]
            yes = {"command": "whistle", "yes": asked["yes"]}
            assert done in (await page.post(commands, yes, **spoken))[1]["receipt"]
            assert done in (await page.post(commands, yes, **spoken))[1]["receipt"], "the same answer, and nothing more"
            assert "command-whistle" not in (await page.get(f"/match/{match.id}/player-1", **spoken))[1]
            assert (await page.post(f"/match/{match.id}/player-1/commands", sent, **spoken))[0] == 403


# The docs ---------------------------------------------------------------------------------------------------------------


def test_it_is_there_in_the_docs() -> None:
    """Its line, as it is called on Discord and typed on a forum, and what it asks for; without it there is none."""
    with added():
        written = document.written()
    assert "| whistle | Whistle a tune | `/host whistle` | `whistle" in written
    assert "* `times` (may be left out): how often" in written
    assert "whistle" not in document.written()
