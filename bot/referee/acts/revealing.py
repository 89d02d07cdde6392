"""The end of a match's secret."""

from bot.referee.acts.acts import CLOCK, Act
from bot.referee.core.model import Match, Notice
from bot.referee.core.seals import seal_of


async def reveal(act: Act) -> Match:
    """Publish the secret: from now on everybody can verify the match, and nothing of it can be rolled back."""
    match = act.match
    revealed = await act.write("revealed", CLOCK, facts={"secret": match.secret.hex()})
    await act.save(is_revealed=True)
    facts = {"secret": match.secret.hex(), "commitment": match.commitment, "match": match.id}
    last = Notice("seal-last", {"seal": seal_of(revealed.chain)})
    await act.send(act.outgoing.public("secret", Notice("secret", facts), small=(last,)))
    return act.match
