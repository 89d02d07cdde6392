"""A server's designs: new ones, their versions, which are offered; as games of the catalogue, and by the titles that hosts type.

No code of a file runs before one of its matches asks for its rules.
"""

import logging
from collections.abc import Iterable, Iterator, Mapping

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.referee import quotas
from bot.referee.acts.acts import Act, House
from bot.referee.acts.walking import alone
from bot.referee.core.model import OPEN, Design, Planned, Refused, User
from bot.referee.core.naming import game_key, is_key
from bot.referee.core.ports import Store, Transaction
from games import catalogue, looks
from games.design.check.handed import Checked
from games.design.declared import Chosen
from games.design.naming import LANGUAGES, SHARED
from games.design.record import KEY, digest, key_of, loaded
from games.game import Play, Secret

log = logging.getLogger(__name__)


class Went(Struct, frozen=True):
    """A design, and how many of its matches are open, were played to the end, or were called off."""

    design: Design
    running: int = 0
    finished: int = 0
    aborted: int = 0


async def refuse_new(house: House, guild: str, text: str) -> None:
    """Raise Refused where a server may not keep a file (`text`), before a long check of it. One that it has already, it may.

    Refused: `too-many-designs`, `too-much-stored`.
    """
    await house.store.transact(lambda tx: _refuse_new(house, tx, guild, digest(text)))


async def _refuse_new(house: House, tx: Transaction, guild: str, new_digest: str) -> None:
    is_known = any(one.digest == new_digest for one in await tx.designs.find(guild))
    if not is_known:
        await quotas.refuse_design(house, tx, guild)


async def keep(house: House, guild: str, user: User, text: str, checked: Checked) -> Design:
    """Store a file (`text`) that was `checked`, and stop offering the version before it. The same file again is offered again.

    Refused: `design-looks-like`, `designs-closed`, `too-many-designs`, `too-much-stored`.
    """
    if house.chosen.designs.source == "nobody":
        raise Refused("designs-closed")

    async def work(tx: Transaction) -> Design:
        await _refuse_new(house, tx, guild, checked.digest)
        kept = await tx.designs.find(guild)
        _refuse_alike(checked.title, kept)
        same = next((one for one in kept if one.digest == checked.digest), None)
        number = same.number if same else 1 + sum(one.title == checked.title for one in kept)
        new = Design(
            guild,
            checked.digest,
            checked.title,
            number,
            user,
            house.clock.now(),
            text,
            checked.declarations,
            checked.learns,
        )
        await _offer(tx, kept, new)
        return new

    done = await house.do(work)
    lay(done)
    await _go_on(house, done)
    return done


def _refuse_alike(title: str, kept: Iterable[Design]) -> None:
    """Refuse a title that looks like that of a built-in game, or of another design of the server."""
    built_in = (catalogue.name_of(game, locale) for game in catalogue.games() for locale in LANGUAGES)
    for other in (*built_in, *(one.title for one in kept if one.title != title)):
        if looks.skeleton(other) == looks.skeleton(title):
            raise Refused("design-looks-like", {"title": title, "other": other})


async def _go_on(house: House, design: Design) -> None:
    """Try the matches that wait for this file at once."""
    for match in await house.store.transact(lambda tx: tx.matches.find(design.guild)):
        if match.game == f"{KEY}_{design.digest}" and match.trouble is not None:
            await alone(house, match.id, Act.save)


async def offer(house: House, guild: str, digest: str, *, is_offered: bool) -> Design:
    """Offer the version with this `digest` (`is_offered`) in place of the others of its title, or stop offering it.

    Refused: `no-such-design`.
    """

    async def work(tx: Transaction) -> Design:
        kept = await tx.designs.find(guild)
        design = next((one for one in kept if one.digest == digest), None)
        if design is None:
            raise Refused("no-such-design", {"design": digest[:8]})
        if is_offered:
            await _offer(tx, kept, design)
        else:
            await tx.designs.save(replace(design, is_offered=False))
        return design

    return await house.do(work)


async def _offer(tx: Transaction, kept: tuple[Design, ...], new: Design) -> None:
    for old in kept:
        if old.title == new.title and old.is_offered and old.digest != new.digest:
            await tx.designs.save(replace(old, is_offered=False))
    await tx.designs.save(replace(new, is_offered=True))


async def kept(house: House, guild: str) -> tuple[Went, ...]:
    """Return every design of a server, by title and version, and how its matches went."""

    async def read(tx: Transaction) -> tuple[tuple[Design, ...], Mapping[str, Mapping[str, int]]]:
        counts: dict[str, dict[str, int]] = {}
        for key, status, count in await tx.designs.played(guild):
            became = "running" if status in OPEN else status
            of_key = counts.setdefault(key, {})
            of_key[became] = of_key.get(became, 0) + count
        return await tx.designs.find(guild), counts

    designs, counts = await house.store.transact(read)
    ordered = sorted(designs, key=lambda design: (design.title.casefold(), design.number))
    return tuple(Went(one, **counts.get(f"{KEY}_{one.digest}", {})) for one in ordered)


async def offered(house: House, guild: str) -> tuple[Design, ...]:
    """Return the designs of which a server can open matches."""
    if house.chosen.designs.source == "nobody":
        return ()
    return tuple(one for one in await house.store.transact(lambda tx: tx.designs.find(guild)) if one.is_offered)


async def load(store: Store) -> int:
    """Add every design of every server to the catalogue. Returns how many. Unreadable ones are skipped: their matches wait."""
    kept = await store.transact(lambda tx: tx.designs.find())
    return sum(map(lay, kept))


def lay(design: Design) -> bool:
    """Add a design to the catalogue. Returns whether it can be read."""
    game = catalogue.find(key_of(design.text))
    if game is not None and game.learns:
        return True
    try:
        catalogue.bring(loaded(design.text, design.declarations.encode(), design.learns), SHARED)
    except (msgspec.MsgspecError, LookupError, ValueError, TypeError):
        log.exception("the design %s cannot be read", design.digest)
        return False
    return True


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

    def older(self, key: str, chosen: Iterable[Chosen]) -> str:
        """Return which of the `chosen` games is another version of the file that is offered now; "" if none is, or the file is chosen."""
        keys = [each.game for each in chosen]
        return next((each for each in keys if key not in keys and self.newest(each) == key), "")

    def title(self, key: str) -> str:
        """Return what a host types for a key: the title, where it names this very version."""
        title = self.titles.get(key, "")
        return title if self.key(title) == key else key

    def planned(self, key: str) -> str:
        """Return what a plan calls a game: as `title`, but by its title also where no version of it is offered any more."""
        title = self.titles.get(key, "")
        return title if title and title.casefold() not in self.offered else self.title(key)

    def games_of(self, play: Play, chosen: Iterable[Chosen], planned: Planned | None) -> Iterator[Chosen]:
        """Yield the games that a match of a season can be, with their options; the first that takes its players is played: the planned one,
        those that the season names, or that its hosts have `chosen`, each as it was then before what its title names now, or the built-in
        ones.
        """
        if planned is not None and planned.game and not play.games:
            yield Chosen(planned.game, planned.options)
        elif planned is not None and planned.game in map(self.key, play.games):
            yield Chosen(planned.game, play.options)
        games = tuple(Chosen(self.key(name), play.options) for name in play.games) or tuple(chosen)
        yield from games or (Chosen(game.key) for game in catalogue.welcoming())
        if not play.games:
            yield from (replace(each, game=self.newest(each.game)) for each in games)


async def titles_of(tx: Transaction, guild: str) -> Titles:
    """Return the designs of a server by their titles."""
    kept = await tx.designs.find(guild)
    titles = {f"{KEY}_{one.digest}": one.title for one in kept}
    return Titles(titles, {one.title.casefold(): f"{KEY}_{one.digest}" for one in kept if one.is_offered})
