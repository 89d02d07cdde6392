"""What the operator looks at, and the pages of the desk, in the house's look and without scripts.

Like the terminal, they speak English alone.
"""

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypeAlias

from bot.health.signs import Signs
from bot.operating import instructions, listing
from bot.operating.desk import Desk
from bot.operating.instructions import Done, Failed, Instruction, state_of
from bot.papers.html.elements import Html, element, heading, join, table
from bot.papers.html.paper import paper
from bot.store.slow import SlowStatement
from bot.store.tables.servers import Server

_COPIES: Final = 5
_MINUTE: Final = "%Y-%m-%d %H:%M UTC"
Rows: TypeAlias = list[tuple[str, str, str]]
SHOWN: Final = 20
"""How many instructions are shown."""


@dataclass(frozen=True)
class Overview:
    """Everything on the page. `left`: what becomes of each server that the bot has left. `failed`: by id, how one that waits has failed."""

    now: datetime
    servers: tuple[Server, ...]
    left: list[str]
    refused: int
    slow: tuple[SlowStatement, ...]
    copies: Rows
    exports: Rows
    waiting: tuple[Instruction, ...]
    failed: Mapping[str, Failed]
    done: tuple[Done, ...]


async def look(signs: Signs, desk: Desk, backups: Path | None) -> Overview:
    """Read it all. StoreFailed: the database cannot be read."""
    now, store, kept = desk.house.clock.now(), desk.store, desk.settings.erased_after
    exports = Path(desk.settings.exports) if desk.settings.exports else None
    return Overview(
        now=now,
        servers=await store.transact(lambda tx: tx.servers.of_each(now - listing.DAY)),
        left=await store.transact(lambda tx: listing.left(tx, kept)),
        refused=signs.bot.refused if signs.bot is not None else 0,
        slow=tuple(reversed(store.slow.lately)),
        copies=await asyncio.to_thread(_newest, backups),
        exports=await asyncio.to_thread(_newest, exports),
        waiting=await store.transact(instructions.waiting),
        failed=await store.transact(instructions.FAILED.find),
        done=(await store.transact(instructions.done_lately))[:SHOWN],
    )


def _newest(folder: Path | None) -> Rows:
    """Return the newest files of a folder: the name of each, when it was written, and its size."""
    if folder is None or not folder.is_dir():
        return []
    files = [(one, one.stat()) for one in folder.iterdir() if one.suffix in {".db", ".zip"}]
    newest = sorted(files, key=lambda file: file[1].st_mtime, reverse=True)[:_COPIES]
    return [
        (one.name, f"{datetime.fromtimestamp(is_.st_mtime, UTC):{_MINUTE}}", f"{is_.st_size / 1e6:.1f} MB")
        for one, is_ in newest
    ]


_STYLE: Final = """
.paper main { max-width: 64rem; }
td { font-variant-numeric: tabular-nums; }
form { display: grid; gap: .6rem; max-width: 34rem; }
input { min-height: 2.75rem; padding: .45rem .7rem; border: 1px solid var(--soft); border-radius: 8px; width: 100%; }
"""
ACTS: Final = {
    "freeze": "Freeze: stop all running matches of a server",
    "thaw": "Thaw: let them go on",
    "tell": "Tell the hosts of a server, or of all",
    "export": "Export a server",
    "erase": "Erase a server",
}
_ASKS: Final = {
    "freeze": "All running matches of {server} stop. Everyone in them is told the reason.",
    "thaw": "The matches of {server} that stand still go on. Everyone in them is told the reason.",
    "tell": "The hosts of {server} are told this in their channel.",
    "export": "Everything of {server} is written into the folder of exports. One of the two files holds its secrets.",
    "erase": "Everything of {server} is erased, with all that people wrote there. This cannot be undone.",
}


def _page(title: str, *parts: str | None) -> str:
    return paper(title, join((element("h1", title), *parts)), "en", style=_STYLE)


def entrance(warning: str = "") -> str:
    """Return the page that asks for the token."""
    field = element("input", type="password", name="token", required=True, autocomplete="off", id="token")
    form = element(
        "form",
        *_field("The operator’s token", "token", field),
        _button("Enter"),
        method="post",
        action="/operate/enter",
    )
    return _page("Bellflower’s desk", _warning(warning), form)


def standing_by() -> str:
    """Return the page of a bot that has no database open."""
    return _page("Bellflower’s desk", element("p", "This bot stands by. Look at the one that has the database."))


def desk(overview: Overview, form: str) -> str:
    """Return the desk. `form`: what each form carries."""
    return _page(
        "Bellflower’s desk",
        element("p", f"{overview.now:{_MINUTE}}"),
        _servers(overview),
        _asking(overview, form),
        _instructions(overview),
        heading("Requests and statements"),
        element("p", f"Refused requests in the last ten minutes: {overview.refused}"),
        _slow(overview),
        _files("Copies of the database", overview.copies),
        _files("Exports", overview.exports),
    )


def confirmation(instruction: Instruction, form: str) -> str:
    """Return the page that asks once more."""
    asked = _ASKS[instruction.act].format(server=instruction.server or "all servers")
    fields = {"id": instruction.id, "act": instruction.act, "server": instruction.server, "words": instruction.words}
    return _page(
        ACTS[instruction.act].partition(":")[0],
        element("p", asked),
        element("p", element("strong", instruction.words)) if instruction.words else None,
        element(
            "form",
            *(
                element("input", type="hidden", name=name, value=value)
                for name, value in (fields | {"form": form}).items()
            ),
            _button("Yes, do it"),
            method="post",
            action="/operate/do",
        ),
        element("p", element("a", "No, go back", href="/operate")),
    )


def refused(why: str) -> str:
    """Return a page that says why something was not done."""
    return _page("This was not done", _warning(why), element("p", element("a", "Back", href="/operate")))


def _warning(words: str) -> Html | None:
    return element("p", words, class_="warning") if words else None


def _button(words: str) -> Html:
    return element("button", words, class_="strong")


def _servers(overview: Overview) -> Html:
    left = [element("p", line) for line in overview.left]
    return join((heading("Servers"), table(listing.HEADS, listing.rows(overview.servers)), *left))


def _asking(overview: Overview, form: str) -> Html:
    names = [("", "all servers (to tell only)"), *((one.id, one.id) for one in overview.servers if one.id)]
    return join(
        (
            heading("Do something"),
            element(
                "form",
                element("input", type="hidden", name="form", value=form),
                *_field("What", "act", _select("act", ACTS.items())),
                *_field("Server", "server", _select("server", names)),
                *_field(
                    "The reason that everyone is told, or the message to hosts",
                    "words",
                    element("textarea", id="words", name="words", rows=3, maxlength=1000),
                ),
                _button("Go on: you are asked once more"),
                method="post",
                action="/operate/ask",
            ),
        )
    )


def _select(name: str, choices: Iterable[tuple[str, str]]) -> Html:
    return element("select", *(element("option", words, value=value) for value, words in choices), id=name, name=name)


def _field(words: str, name: str, control: Html) -> tuple[Html, Html]:
    return element("label", words, for_=name), control


def _instructions(overview: Overview) -> Html:
    waiting = [_line(one, one.at, state_of(overview.failed.get(one.id))) for one in reversed(overview.waiting)]
    lines = [*waiting, *(_line(one.instruction, one.at, one.said) for one in overview.done)]
    return join((heading("What was done"), *(lines or [_nothing()])))


def _line(asked: Instruction, at: datetime, words: str) -> Html:
    what = f"{at:{_MINUTE}} · {asked.act} {asked.server or 'all'} · asked by {asked.by}"
    return element("p", element("span", what, class_="where"), element("br"), words)


def _slow(overview: Overview) -> Html:
    rows = [(f"{one.seconds * 1000:.0f} ms", f"{one.ago / 60:.0f} min ago", one.sql) for one in overview.slow]
    return table(("slow statements", "when", "statement"), rows) if rows else element("p", "No statement was slow.")


def _files(title: str, rows: Rows) -> Html:
    return join((heading(title), table(("file", "when", "size"), rows) if rows else _nothing()))


def _nothing() -> Html:
    return element("p", "There is nothing yet.", class_="quiet")
