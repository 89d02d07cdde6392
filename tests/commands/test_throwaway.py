"""A command that a test adds to the table is there: offered, asked for, refused, confirmed, told and documented.

On Discord, which has most ways to it. No adapter names a command (`test_adapters`), and each is heard on every venue (`test_spellings`).
"""

from pathlib import Path

import pytest

from bot.commands import document
from tests.by_turns import a_fifth
from tests.commands.throwaway import added
from tests.discord.dealt import dealt
from tests.discord.loopback.people import Reply
from tests.discord.playing import Evening

SAID = {
    "en": ("Whistle a tune", "a high tune", "a shrill tune", "That hurts the ears.", "Everybody hears it.", "Whistle it", "Whistled:"),
    "it": ("Fischia una melodia", "una melodia acuta", "una melodia stridula", "Fa male alle orecchie.", "Lo sentono tutti.", "Fischiala",
           "Fischiata:"),
}  # fmt: skip
LOCALES = pytest.mark.parametrize("locale", a_fifth(SAID))
DISCORD = {"en": "en-US", "it": "it"}


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


def test_it_is_there_in_the_docs() -> None:
    """Its line, as it is called on Discord and typed on a forum, and what it asks for; without it there is none."""
    with added():
        written = document.written()
    assert "| whistle | hosts | Whistle a tune | `/host whistle` | `whistle" in written
    assert "* `times` (may be left out): how often" in written
    assert "whistle" not in document.written()
