"""Archives as earlier versions of the bot made them: JSON by columns, the veils in their table, the header in the tables, longer names."""

import json
from typing import Any

from bot.store.archiving.archived import named_before
from bot.store.archiving.archives import SHAPES
from bot.store.archiving.covers import unpacked
from bot.store.archiving.packing import compressed, decompressed
from bot.store.shapes import SUBMISSION, TRADE, VEIL
from bot.store.transaction import TableTransaction
from tests.store.asking import part


async def as_earlier(tx: Any, sample: str | None = None) -> None:
    """Put every archive back into the form of earlier versions, each leaning on itself, or all on the match `sample`."""
    games = {one.id: one.game for one in await tx.matches(open_only=False)}
    for number, match_id, *_ in await tx.page(part("archives"), None, 999):
        over = await tx.archived(match_id)
        content = _content(over)
        before = content if sample is None else _content(await tx.archived(sample))
        tx._write("INSERT INTO samples (game, content) VALUES (?, ?)", (games[match_id], compressed(before)))
        sql = "UPDATE archives SET sample = (SELECT max(id) FROM samples), content = ?, veils = NULL, header = NULL WHERE id = ?"
        tx._write(sql, (compressed(content, before), number))
        tx._write("UPDATE matches SET state = ?, outcome = ?, settings = ? WHERE id = ?", (*over.header, match_id))
        await tx.add_veils(unpacked(match_id, over.veils))
        names = [named_before("source", one.source) for one in SUBMISSION.values(over.rows[SHAPES.index(SUBMISSION)])]
        names += [named_before("token", one.token) for one in TRADE.values(over.rows[SHAPES.index(TRADE)]) if one.token]
        tx._write("DELETE FROM archived_names WHERE archive = ?", (number,))
        tx._write("INSERT INTO archived_names VALUES (?, ?)", *[(name, number) for name in names])


def _content(over: Any) -> bytes:
    tables = {
        shape.table: {name: [row[at] for row in rows] for at, name in enumerate(shape.names) if name != "match"}
        for shape, rows in zip(SHAPES, over.rows, strict=True)
    }
    return json.dumps(tables).encode()


async def unpacked_text(tx: TableTransaction) -> str:
    """Everything that archives and samples hold."""
    found = list[str]()
    for row in await tx.page(part("archives"), None, 999):
        over = await tx.archived(str(row[1]))
        found += [repr(over), repr([VEIL.row(veil) for veil in unpacked("", over.veils)])]
    samples = await tx.page(part("samples"), None, 999)
    return "".join([*found, *(decompressed(row[2]).decode(errors="replace") for row in samples)])
