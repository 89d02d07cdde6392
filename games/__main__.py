"""``python -m games``: the engine over JSON lines on standard input and output; ``python -m games solve GAME …``: a game's
solver; ``python -m games new NAME``: a package with a game to begin with; ``python -m games check NAME``: holds a game to the contract;
``python -m games design …``: matches in one file.
"""

import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Final

from games import catalogue
from games.balance import main as balance
from games.design.commands import main as design
from games.engine import Engine
from games.kit.check import check
from games.kit.new import written
from games.strength import main as strength

_USAGE: Final = (
    "usage: python -m games               one JSON object a line, one answer a line\n"
    "       python -m games solve GAME …  a game's solver\n"
    "       python -m games balance GAME  how often each seat wins scripted matches\n"
    "       python -m games strength GAME how often its thinking player comes first\n"
    "       python -m games design …      matches in one file: new, check, try\n"
    "       python -m games new NAME      a package with a game to begin with\n"
    "       python -m games check NAME [--samples MODULE]\n"
    "                                     holds an installed game, or a folder, to the contract"
)


def main(arguments: Sequence[str]) -> int:
    """Do what is asked for, and return the exit code; without arguments answer lines until the input ends."""
    if not arguments:
        return serve()
    if arguments[0] in {"-h", "--help"} or arguments in (["solve", "-h"], ["solve", "--help"]):
        print(_USAGE)
        return 0
    if arguments[0] == "solve" and len(arguments) > 1:
        return solve(arguments[1], arguments[2:])
    if command := {"balance": balance, "strength": strength, "design": design}.get(arguments[0]):
        return command(arguments[1:])
    if arguments[0] == "new" and len(arguments) == 2:
        return new(arguments[1])
    if arguments[0] == "check" and (len(arguments) == 2 or (len(arguments) == 4 and arguments[2] == "--samples")):
        return check(arguments[1], "".join(arguments[3:]))
    print(_USAGE, file=sys.stderr)
    return 2


def serve() -> int:
    """Write one answer for each line of the input, and return the exit code."""
    engine = Engine()
    for line in sys.stdin.buffer:
        answer = engine.handle(line.removesuffix(b"\n"))
        sys.stdout.write(f"{answer}\n")
        sys.stdout.flush()
    return 0


def new(name: str) -> int:
    """Write a package with a game that works at once into the current folder, and return the exit code."""
    try:
        home = written(name, Path.cwd())
    except (ValueError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{home} is there. Next: pip install ./{name}, then python -m games check {name}")
    return 0


def solve(key: str, arguments: Sequence[str]) -> int:
    """Run the solver of a game, if it has one, and return the exit code."""
    keys = [game.key for game in catalogue.games() if (Path(__file__).parent / game.key / "solver").is_dir()]
    if key not in keys:
        print(f"There is no solver for a game called {key!r}; there is one for {', '.join(keys)}.", file=sys.stderr)
        return 2
    code: int | None = import_module(f"games.{key}.solver").main(list(arguments))
    return code or 0


if __name__ == "__main__":
    if hasattr(signal, "SIGPIPE"):
        # A closed pipe (`| head`) ends this filter silently.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main(sys.argv[1:]))
