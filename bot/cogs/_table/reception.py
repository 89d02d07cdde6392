"""What the table of commands keeps of a running bot: the table itself, questions that wait for a yes, and forms that were not taken."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.cogs._table.collecting import Collecting
from bot.commands import table
from bot.commands.command import Command
from bot.commands.pending import Pending
from bot.referee.core.model import User
from bot.venues.discord.client import Bellflower

_MOST = 200


@dataclass(frozen=True)
class Reception:
    """Everything that the adapter needs besides an interaction.

    `drafts`: what was typed into forms that were not taken, by person, match and command. `vouched`: who typed a command that their
    server's settings give to them, by server; a button says nothing of that. `collecting`: hands kept letters over.
    """

    bot: Bellflower
    pending: Pending
    commands: Sequence[Command] = table.TABLE
    drafts: dict[tuple[User, str, str], Mapping[str, str]] = field(default_factory=dict)
    vouched: set[tuple[str, User]] = field(default_factory=set)
    collecting: Collecting = field(default_factory=Collecting)

    def named(self, name: str) -> Command | None:
        """Return a command by its name or key."""
        return table.named(name, self.commands)

    def pressed(self, verb: str) -> Command | None:
        """Return the command of a button under a letter, or of a form of an earlier edition."""
        return table.pressed(verb, self.commands)

    def remember(self, draft: tuple[User, str, str], typed: Mapping[str, str]) -> None:
        """Keep what was typed into a form that was not taken; the oldest is forgotten."""
        self.drafts.pop(draft, None)
        self.drafts[draft] = typed
        while len(self.drafts) > _MOST:
            del self.drafts[next(iter(self.drafts))]
