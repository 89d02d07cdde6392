"""The end of a match's secret."""

from bot.referee.acts import arrivals, seen
from bot.referee.acts.acts import Act
from bot.referee.core.journal import CLOCK
from bot.referee.core.model import REPLAY, Letter, Match, Notice
from bot.referee.core.seals import seal_of
from bot.referee.words.prediction import in_words, keep, predictions


async def reveal(act: Act) -> Match:
    """Publish the secret: from now on anyone can verify the match, and nothing of it can be rolled back."""
    match = act.match
    revealed = await act.write("revealed", CLOCK, facts={"secret": match.secret.hex()})
    await seen.forget(act.tx, match.id)
    await arrivals.forget(act.tx, match.id)
    facts = {"secret": match.secret.hex(), "commitment": match.commitment, "match": match.id}
    last = Notice("seal-last", {"match": match.id, "seal": seal_of(revealed.chain)})
    predicted = predictions(act.match, await act.tx.journal.of(match.id), {one.user for one in act.tenures})
    await keep(act, predicted)
    notices, papers = (*in_words(predicted), Notice("secret", facts)), _papers(act.match)
    letter = Letter(
        "notice", notices=(*notices, *(Notice(f"with-{one}") for one in papers)), small=(last,), papers=papers
    )
    await act.send(act.outgoing.errand("post", "public", "secret", letter))
    return act.match


async def reveal_due(act: Act) -> None:
    """Publish the secret of a match that has ended, if it stays sealed no longer."""
    if act.match.is_over and act.match.ends_at is not None and act.match.ends_at <= act.now:
        await reveal(act)


def _papers(match: Match) -> tuple[str, ...]:
    """Return the files of the last post: the replay, except of contests and runs."""
    is_match = not match.is_contest and not match.is_run
    return (REPLAY,) if is_match and match.settings.replay == "public" else ()
