"""What the table of commands keeps of a running bot: the table itself, questions that wait for a yes, and forms that were not taken."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.cogs._table.collecting import Collecting
from bot.commands import table
from bot.commands.command import Command
from bot.commands.performing import Pending
from bot.referee.core.model import User
from bot.venues.discord.client import Bellflower
from bot.venues.discord.inbound.answers import Interaction
from bot.venues.discord.remembered import Recent

_MOST = 200


@dataclass(frozen=True)
class Reception:
    """Everything that the adapter needs besides an interaction.

    `drafts`: what was typed into forms that were not taken, by person, match and command. `vouched`: who typed a command that their
    server's settings give to them, by server, with the roles that they had; a button says nothing of that.
    `collecting`: hands kept letters over.
    """

    bot: Bellflower
    pending: Pending
    commands: Sequence[Command] = table.TABLE
    drafts: Recent[tuple[User, str, str], Mapping[str, str]] = field(default_factory=lambda: Recent(_MOST))
    vouched: dict[tuple[str, User], frozenset[int]] = field(default_factory=dict)
    collecting: Collecting = field(default_factory=Collecting)

    def named(self, name: str) -> Command | None:
        """Return a command by its name or key."""
        return table.named(name, self.commands)

    def vouches(self, guild: str, user: User, roles: frozenset[int]) -> bool:
        """Return whether the server's settings gave a command to a person who still has the `roles` that they had then."""
        had = self.vouched.get((guild, user))
        return had is not None and had <= roles

    def forget_vouched(self, guild: str) -> None:
        """Forget who may use commands in a server, since its settings have changed: they type a command again."""
        for known in [one for one in self.vouched if one[0] == guild]:
            del self.vouched[known]


def reception_of(interaction: Interaction) -> Reception:
    """Return what the bot of an interaction keeps."""
    kept: Reception = interaction.client.get_cog("Table").reception
    return kept
