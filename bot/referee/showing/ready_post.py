"""The post that asks everyone whether they are ready; its button goes when that is no longer asked."""

from msgspec.structs import replace

from bot.referee.acts.acts import Act
from bot.referee.core.model import Button, Match, Notice


async def ask(act: Act, notice: Notice) -> None:
    """Post the question with its button."""
    await act.send(act.outgoing.public(_slot(act.match), notice, buttons=(Button("ready"),)))


async def close(act: Act) -> None:
    """Take the button from the post. Nothing happens if no one was asked at this step."""
    if not act.match.settings.pace.ready:
        return
    posted = await act.tx.outbox.posted(act.match.id, "public", _slot(act.match))
    if posted is not None and posted.letter is not None and posted.letter.buttons:
        await act.send(act.outgoing.errand("edit", "public", posted.slot, replace(posted.letter, buttons=())))


def _slot(match: Match) -> str:
    return f"ready/{match.line}/{match.step}"
