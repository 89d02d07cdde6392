"""What can be opened beside a tab: the replay of a match, and the plan of a season as a file."""

from collections.abc import Iterator
from typing import Final
from urllib.parse import quote

from bot.page.html.words import say
from bot.page.pages.clock import way
from bot.page.reading.sight import HOST, Sight
from bot.papers.html.elements import Html

PAPER: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"
"""The policy of a page that can also be saved as a file: it loads nothing."""
SCRIPTED: Final = f"{PAPER} allow-scripts; script-src 'unsafe-inline'"


def has_replay(sight: Sight) -> bool:
    """Return whether the secret is out, and a letter that brings the replay has arrived; hosts need no letter."""
    if not sight.course.is_revealed or sight.past is not None:
        return False
    return sight.reader == HOST or any(one.written.letter.papers for one in sight.letters)


def papers(sight: Sight) -> Iterator[Html]:
    """Yield the link to the replay, once there is one; after the end also links to the forms that make a host's papers."""
    if has_replay(sight):
        yield way(say("paper-replay"), f"{sight.place}/replay", target="_blank")
    for name in ("report", "export"):
        if sight.course.is_over and f'id="command-papers-{name}"' in sight.forms.commands:
            yield way(say(f"onward-{name}"), f"#command-papers-{name}")


def ways_on(sight: Sight) -> tuple[Html, ...]:
    """Return the ways on after the end: the papers, and what else is open."""
    where = f"/server/{quote(sight.server, safe='')}" if sight.server else "/"
    return (*papers(sight), *([way(say("onward-open"), where)] if sight.course.is_over else []))
