"""Check machines' answers: each must follow from the match's seed and from what its seat could see."""

from collections.abc import Sequence

import msgspec

from bot.referee.core import positions
from bot.referee.core.model import Entry
from bot.referee.core.turns.machines import thought
from bot.referee.record.exported import demand
from games.game import AnyGame, Seat
from games.table import Table


class Machines:
    """The seats of machines, entry by entry, and the positions since the last step in which they could have decided."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._seats: dict[Seat, str] = {}
        self._since: list[Table] = []

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats that machines hold now."""
        return frozenset(self._seats)

    def seated(self, players: Sequence[str]) -> None:
        """The `players` of the seats; empty where a person sits."""
        self._seats = {seat: player for seat, player in enumerate(players) if player}

    def sits(self, seat: Seat, player: str) -> None:
        """A machine takes a seat, or, without a `player`, a person does."""
        self._seats.pop(seat, None)
        if player:
            self._seats[seat] = player

    def follow(self, entry: Entry, present: Table | None) -> None:
        """The position is `present` after an entry."""
        if present is None or not self._seats:
            self._since = [] if present is None else [present]
        elif entry.act in {"step", "amended_state", "rolled_back", "started"}:
            self._since = [present]
        elif not self._since or present is not self._since[-1]:
            self._since.append(present)

    def check(self, step: Entry) -> None:
        """Check that each machine that was not silent, and for which no host spoke, answered as its player does.

        Answers of a player that this version of the rules does not know are not checked.
        """
        settled = positions.settled_of(step.facts)
        of_hosts = {leaf["seat"] for leaf in step.facts.get("leaves", ()) if leaf.get("mark")}
        for seat, player in self._seats.items():
            sealed = settled.given.get(seat, settled.answers.get(seat))
            is_own = sealed is not None and seat not in settled.silent and seat not in of_hosts
            if is_own and player in self._game.players:
                found = any(thought(one, seat, player) == sealed for one in self._seen(seat))
                demand(found, f"the answer of the machine in seat {seat + 1} is not its own")

    def _seen(self, seat: Seat) -> Sequence[Table]:
        """The positions since the last step that looked different from a seat: a machine answers the same to the same view."""
        seen = {
            msgspec.json.encode((one.view(seat), one.asked(seat), one.prefix)): one for one in reversed(self._since)
        }
        return tuple(seen.values())[::-1]
