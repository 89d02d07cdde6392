"""A seat's living message as it is now: the news it brought, and the hand, the question and the seal of this moment."""

from msgspec.structs import replace

from bot.referee.model import Errand, Letter, Seal, Submission
from bot.referee.ports import Transaction
from bot.referee.positions import raw, table_of


async def refreshed(tx: Transaction, edit: Errand) -> Letter | None:
    """The letter that an edit without one stands for; None if the post it edits is not there."""
    post = await tx.posted(edit.match, edit.address, edit.slot)
    match = await tx.match(edit.match)
    if post is None or post.letter is None or match is None:
        return None
    letter, prompt = post.letter, post.letter.prompt
    if prompt is None or match.line != post.line or match.state is None:
        return letter
    sealed = await tx.sealed(match.id, post.line, [prompt.key])
    seal = next((_seal(one) for one in sealed if one.seat == prompt.seat), None)
    position = table_of(match)
    asked = position.asked(prompt.seat)
    if asked is None or asked.key != prompt.key:
        return replace(letter, seal=seal, buttons=())
    return replace(letter, view=raw(position.view(prompt.seat)), prompt=asked, seal=seal, deadline=match.deadline)


def _seal(submission: Submission) -> Seal | None:
    if submission.answer is None:
        return None
    return Seal(submission.answer, submission.version, submission.receipt, submission.stamped_at)
