"""What is kept of a server: a file for its hosts, with no secret of a match that is played, and one for the operator of another bot."""

import asyncio
import zipfile
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec

from bot.papers.transcript import is_open_to_all, transcript
from bot.referee.acts.acts import House
from bot.referee.core.model import Match, Refused
from bot.referee.record import archive
from bot.store.copying import copy
from bot.store.engines.databases import Place, open_store, readable, remove
from bot.store.engines.queued import QueuedStore
from bot.store.engines.sqlite import put_in_place
from bot.store.tables.whole import Choice

_ABOUT: Final = """\
What Bellflower kept of the server {server}.

matches.txt   every match: its id, status, game and title
ID.html       what everyone was told, and after the end every letter
ID.json       the whole match, once its secret was published: bellflower verify checks it
*.star        matches in one file that the server's hosts brought

Matches that were not over, and those of a season that was not, are here with their public posts alone.
"""


async def for_hosts(
    house: House, store: QueuedStore, server: str, path: Path, only: Collection[str] | None = None
) -> int:
    """Write what the hosts of a `server` may have into one zip file (`path`), or nothing; returns of how many matches. `store`: that of
    `house`. `only`: some of its matches; None: all, with its designs.

    Of a match that is over: its document and all letters. Of others, and of those that a running season plays: public posts.
    """
    part = path.with_name(f"{path.name}.part")
    await asyncio.to_thread(path.parent.mkdir, parents=True, exist_ok=True)
    ids = sorted(await store.transact(lambda tx: tx.whole.chosen(Choice(server))) if only is None else only)
    with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as file:
        listed = []
        for match_id in ids:
            match = await store.transact(lambda tx, of=match_id: tx.matches.get(of))  # type: ignore[misc]
            if match is None:
                continue
            listed.append(f"{match.id}  {match.status:9} {match.game:20} {match.title}")
            for name, text in (await _papers(house, match)).items():
                await asyncio.to_thread(file.writestr, f"{match.id}.{name}", text)
        for design in await store.transact(lambda tx: tx.designs.find(server)) if only is None else ():
            file.writestr(f"{design.digest[:12]}.star", design.text)
        file.writestr("matches.txt", "\n".join(listed) + "\n")
        file.writestr("about.txt", _ABOUT.format(server=server))
    await asyncio.to_thread(put_in_place, part, path)  # what it holds may be erased next
    return len(ids)


async def _papers(house: House, match: Match) -> dict[str, str]:
    """Return the papers of a match, by the ends of their names."""
    papers, is_whole = dict[str, str](), False
    with suppress(Refused):
        is_whole = await house.act(match.id, is_open_to_all)
        papers["html"] = await transcript(house, match.id, "html", is_whole=is_whole)
    with suppress(Refused):
        document = await archive.export(house, match.id, by=archive.OPERATOR) if is_whole else None
        if document is not None:
            papers["json"] = msgspec.json.format(msgspec.json.encode(document), indent=1).decode()
    return papers


async def for_operator(store: QueuedStore, place: Place, server: str, path: Path) -> None:
    """Write all that the database has of a server into a database of its own, secrets too.

    The bot goes on meanwhile: it is copied from a copy. StoreFailed: there is nothing of it, or no space.
    """
    await asyncio.to_thread(path.parent.mkdir, parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.part")
    remove(part)
    try:
        async with _snapshot(store, place, path) as source, await open_store(part) as target:
            await copy(source, target, lambda *_: None, Choice(server))
        await asyncio.to_thread(part.replace, path)
    finally:
        remove(part)


@asynccontextmanager
async def _snapshot(store: QueuedStore, place: Place, path: Path) -> AsyncIterator[QueuedStore]:
    """Yield the database as it stands now, to be read for as long as it takes."""
    if not isinstance(place, Path):
        async with readable(place) as (reader, _):
            yield reader
        return
    # A file that this process has open must not be opened and closed a second time: that would end its lock.
    now = path.with_name(f"{path.name}.now")
    remove(now)  # of a bot that was killed: its log must not be read into the new copy
    try:
        await store.backup(now)
        async with await open_store(now) as copied:
            yield copied
    finally:
        remove(now)
