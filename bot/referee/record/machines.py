"""What machines answered, found again: each of their answers follows from the match's seed and from what their seat could see."""

from bot.referee.core import positions
from bot.referee.core.machines import thought
from bot.referee.core.model import Entry
from bot.referee.record.exported import demand, place
from games.game import AnyGame, Seat
from games.table import Table


class Machines:
    """Who of a match's seats is a machine, entry by entry, and where they could have thought since the last step."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._joined: dict[str, str] = {}
        self._seats: dict[Seat, str] = {}
        self._since: list[Table] = []

    def follow(self, entry: Entry, present: Table | None) -> None:
        """What an entry changes: `present` is the position after it."""
        facts = entry.facts
        if entry.act == "joined" and "player" in facts:
            self._joined[entry.actor] = facts["player"]
        elif entry.act == "seated":
            users = [one["user"] for one in facts["seats"]]
            self._seats = {seat: self._joined[user] for seat, user in enumerate(users) if user in self._joined}
        elif entry.act in {"substituted", "removed"}:
            self._seats.pop(facts["seat"], None)
            if "player" in facts:
                self._seats[facts["seat"]] = facts["player"]
        if present is not None and entry.act in {"step", "amended_state", "rolled_back", "started"}:
            self._since = [present]
        elif present is not None and (not self._since or present is not self._since[-1]):
            self._since.append(present)

    def check(self, step: Entry) -> None:
        """Each machine that was not silent, and in whose name no host spoke, answered what its player answers there.

        Of a player that this version of the rules does not know nothing can be found again.
        """
        settled = positions.settled_of(step.facts)
        of_hosts = {leaf["seat"] for leaf in step.facts.get("leaves", ()) if leaf.get("mark")}
        for seat, player in self._seats.items():
            sealed = settled.given.get(seat, settled.answers.get(seat))
            is_own = sealed is not None and seat not in settled.silent and seat not in of_hosts
            if is_own and player in self._game.players:
                found = any(thought(one, seat, player) == sealed for one in self._since)
                demand(found, f"{place(step)}: the answer of the machine in seat {seat + 1} is not its own")
