"""The designs of a server by their titles, as hosts type them in a plan and among the death matches of a season."""

from collections.abc import Mapping

from bot.referee.core.naming import game_key, is_key
from bot.referee.core.ports import Transaction
from games.design.record import KEY
from games.game import Secret


class Titles(Secret, frozen=True):
    """The designs of a server. `titles`: of every version, by key. `offered`: the keys of those offered, by lower-case title."""

    titles: Mapping[str, str]
    offered: Mapping[str, str]

    def key(self, words: str) -> str:
        """Return the key of the game that `words` name: by a title that is offered here, or as a built-in game; else `words`."""
        return words if is_key(words) else self.offered.get(words.strip().casefold()) or game_key(words)

    def known(self) -> tuple[str, ...]:
        """Return the titles that are offered here."""
        return tuple(sorted({self.titles[key] for key in self.offered.values()}))

    def newest(self, key: str) -> str:
        """Return the key of the version that is offered now of the same title; any other key as it is."""
        return self.offered.get(self.titles.get(key, "").casefold(), key)

    def title(self, key: str) -> str:
        """Return what a host types for a key: the title, where it names this very version."""
        title = self.titles.get(key, "")
        return title if self.key(title) == key else key


async def titles_of(tx: Transaction, guild: str) -> Titles:
    """Return the designs of a server by their titles."""
    kept = await tx.designs.find(guild)
    titles = {f"{KEY}_{one.digest}": one.title for one in kept}
    return Titles(titles, {one.title.casefold(): f"{KEY}_{one.digest}" for one in kept if one.is_offered})
