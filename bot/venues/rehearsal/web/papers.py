"""The papers of a match, for its host: the held result, what became of its letters, and what a check of it finds."""

import msgspec

from bot.referee.hosting import holding, ledger
from bot.referee.record import archive
from bot.venues.markup import plain_post
from bot.venues.rehearsal.html.sight import HOST, Sight
from bot.venues.rehearsal.html.words import say
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.web.acting import done


async def preview(theatre: Theatre, sight: Sight) -> str:
    """A held result, letter by letter, exactly as each would get it."""
    shown = done(
        await holding.preview(theatre.house, sight.match_id, HOST, say("reason-none")), sight.game, sight.names
    )
    return "\n\n".join(f"--- {one.address}\n{plain_post(one.post)}" for one in shown)


async def letters(theatre: Theatre, sight: Sight) -> str:
    """The ledger: every letter, where it went and what became of it; never what it says."""
    found = done(await ledger.deliveries(theatre.house, sight.match_id, HOST), sight.game, sight.names)
    return "\n".join(
        f"{one.made_at:%d %b %H:%M}  {one.became:<10} {one.address:<14} {one.name} {one.why}" for one in found
    )


async def verified(theatre: Theatre, sight: Sight) -> str:
    """The match held against its own export, as anybody can hold it: in sentences what was found."""
    exported = done(await archive.export(theatre.house, sight.match_id, by=HOST), sight.game, sight.names)
    match = await theatre.house.store.transact(lambda tx: tx.match(sight.match_id))
    assert match is not None
    document = msgspec.json.decode(msgspec.json.encode(exported))
    return _verdict(archive.examine(document, match.commitment))


def _verdict(verdict: archive.Verdict) -> str:
    return say("verified-not", place=verdict.place) if verdict.place else "\n".join((*verdict.said, say("verified")))
