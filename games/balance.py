"""Whether a game is fair to its seats: scripted matches, and how often each seat wins."""

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from tqdm import tqdm

from games import catalogue, intervals, options, scripted, table
from games.form import Rejected
from games.game import AnyGame
from games.suggesting import heard
from games.wording import plain


class Balance(Struct, frozen=True):
    """Of so many `matches` that came to an end, how many each seat has won (a shared win is shared), and its scores' mean."""

    matches: int
    won: tuple[float, ...]
    scores: tuple[float, ...]


def balance(game: AnyGame, seats: int, chosen: Any, numbers: Iterable[int]) -> Balance:
    """Return one scripted match for each number.

    `chosen`: options of the game's own type, playable with so many `seats`; `numbers`: from 0, each the seed of a match. Gives what
    they came to; matches without an end are left out.
    """
    openings = (table.opening(game, seats, chosen, number.to_bytes(32, "big"))[0] for number in numbers)
    ends = [end for now in openings if (end := scripted.played(now).outcome) is not None]
    won = tuple(sum(1 / len(end.winners) for end in ends if seat in end.winners) for seat in range(seats))
    scores = tuple(sum(end.scores[seat] for end in ends) / max(len(ends), 1) for seat in range(seats))
    return Balance(len(ends), won, scores)


def main(arguments: Sequence[str]) -> int:
    """``python -m games balance GAME``: prints the table; 2 where the game or its options are none."""
    parser = ArgumentParser(prog="python -m games balance", description="How often each seat wins scripted matches.")
    parser.add_argument("game", choices=catalogue.keys(), metavar="GAME")
    parser.add_argument("--matches", type=int, default=10_000, help="how many (default: 10,000)")
    parser.add_argument("--seats", type=int, help="how many players (default: as many as the game takes)")
    parser.add_argument("--options", default="", help="the game's options as TOML or JSON")
    parsed = parser.parse_args(arguments)
    game = catalogue.find(parsed.game)
    assert game is not None
    seats = game.seats[-1] if parsed.seats is None else parsed.seats
    chosen = options_of(game, parsed.options, seats)
    if isinstance(chosen, Rejected):
        parser.error(plain(game.tell(chosen, "en")))
    measured = balance(game, seats, chosen, tqdm(range(max(parsed.matches, 1)), unit="match", disable=None))
    sys.stdout.writelines(f"{line}\n" for line in _report(game, measured))
    return 0


def options_of(game: AnyGame, text: str, seats: int) -> Any:
    """Options as TOML or JSON as the game's own type, or why it cannot be played so by so many `seats`."""
    read = heard(game, text)
    values = read if isinstance(read, Rejected) else options.taken(game, read)
    if isinstance(values, Rejected):
        return values
    chosen = msgspec.convert(values, type=game.Options)
    return table.refuse(game, seats, chosen) or chosen


def _report(game: AnyGame, measured: Balance) -> Iterable[str]:
    seats = len(measured.won)
    player = next(iter(game.players), "a player who only fills in forms")
    yield f"{game.title}, {seats} players, {measured.matches} scripted matches ({player} in every seat)."
    yield f"{'seat':>4}  {'wins':>7}  {'95 % interval':>15}  {'mean score':>10}"
    for seat, (won, score) in enumerate(zip(measured.won, measured.scores, strict=True), 1):
        low, high = intervals.share(won, measured.matches)
        rate = won / max(measured.matches, 1)
        yield f"{seat:>4}  {rate:>7.1%}  {low:>6.1%} – {high:>6.1%}  {score:>10.2f}"
    yield f"An even share is {1 / seats:.1%}. A shared win is shared; in matches that nobody wins no seat does."
