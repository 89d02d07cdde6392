"""How strong a game's thinking player is: how often it comes first, over seeded matches in which it takes each seat in turn."""

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from time import process_time
from typing import Any, Final

from msgspec import Struct
from tqdm import tqdm

from games import catalogue, intervals, players, scripted, table
from games.balance import options_of
from games.chance import Chance
from games.form import Answer, Rejected
from games.game import AnyGame, Prompt, Seat
from games.table import Table
from games.wording import plain

FORM: Final = "form"
"""A player who fills in a form with any legal answer."""
_USUAL: Final = 4


class Strength(Struct, frozen=True):
    """`player` among others (`against`) over so many `matches`: how many it has `won` (a shared win is shared), and its longest thought
    in seconds.
    """

    player: str
    against: str
    seats: int
    matches: int
    won: float
    longest: float


def answer(now: Table, prompt: Prompt, player: str) -> Answer:
    """Return what a player (of the game's, or `FORM`) answers in a position, from its seat's view."""
    chance = Chance(now.seed, f"{player}/{prompt.seat}/{prompt.key}")
    if player == FORM:
        return players.from_form(prompt.form, chance)
    chosen: Answer = now.game.players[player](now.view(prompt.seat), prompt, chance)
    return chosen


def strength(game: AnyGame, seats: int, chosen: Any, player: str, against: str, numbers: Iterable[int]) -> Strength:
    """Return one match for each number, in which `player` sits at that number's seat and all others are `against`.

    `chosen`: options of the game's own type, playable with so many `seats`; `numbers`: from 0, each the seed of a match; those without
    an end are left out.
    """
    matches, won, thoughts = 0, 0.0, [0.0]
    for number in numbers:
        own = number % seats
        now, _ = table.opening(game, seats, chosen, number.to_bytes(32, "big"))
        end = scripted.played(now, partial(_timed, own=own, player=player, against=against, thoughts=thoughts)).outcome
        if end is not None:
            matches += 1
            won += 1 / len(end.winners) if own in end.winners else 0.0
    return Strength(player, against, seats, matches, won, max(thoughts))


def _timed(now: Table, prompt: Prompt, *, own: Seat, player: str, against: str, thoughts: list[float]) -> Answer:
    if prompt.seat != own:
        return answer(now, prompt, against)
    began = process_time()
    chosen = answer(now, prompt, player)
    thoughts.append(process_time() - began)
    return chosen


def main(arguments: Sequence[str]) -> int:
    """``python -m games strength GAME``: prints the table; 2 where the game, its options or the player are none."""
    parser = ArgumentParser(
        prog="python -m games strength", description="How often a game's thinking player comes first."
    )
    parser.add_argument("game", choices=catalogue.keys(), metavar="GAME")
    parser.add_argument("--matches", type=int, default=400, help="how many against each (default: 400)")
    parser.add_argument("--seats", type=int, help="how many players (default: four, or as many as the game takes)")
    parser.add_argument("--player", help="who is looked at (default: the player that sits in a machine's seat)")
    parser.add_argument("--options", default="", help="the game's options as TOML or JSON")
    parsed = parser.parse_args(arguments)
    game = catalogue.find(parsed.game)
    assert game is not None
    player = parsed.player or next(reversed(tuple(game.players)), FORM)
    if player not in {*game.players, FORM}:
        parser.error(f"{game.title} has no player {player!r}; there are {', '.join((*game.players, FORM))}")
    seats = min(game.seats[-1], max(game.seats[0], _USUAL)) if parsed.seats is None else parsed.seats
    chosen = options_of(game, parsed.options, seats)
    if isinstance(chosen, Rejected):
        parser.error(plain(game.tell(chosen, "en")))
    others = [one for one in (FORM, *game.players) if one != player]
    measured = [
        strength(
            game, seats, chosen, player, one, tqdm(range(max(parsed.matches, 1)), desc=one, unit="match", disable=None)
        )
        for one in others
    ]
    sys.stdout.writelines(f"{line}\n" for line in _report(game, measured))
    return 0


def _report(game: AnyGame, measured: Sequence[Strength]) -> Iterator[str]:
    yield f"{game.title}: how often “{measured[0].player}” comes first at a table of {measured[0].seats}."
    yield f"{'all others':<12}  {'matches':>7}  {'first':>7}  {'95 % interval':>15}  {'longest thought':>15}"
    for player in measured:
        low, high = intervals.share(player.won, player.matches)
        rate = player.won / max(player.matches, 1)
        yield f"{player.against:<12}  {player.matches:>7}  {rate:>7.1%}  {low:>6.1%} – {high:>6.1%}  {player.longest:>13.2f} s"
    yield f"An even share is {1 / measured[0].seats:.1%}. A shared win is shared."
