"""The command line: what can be asked for, and the one command that was.

Only the module of the command that is typed is loaded: `verify` needs no Discord, and begins in a third of the time.
"""

import argparse
import asyncio
import os
import select
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, NoReturn

from bot.cli.asked import TRY_AGAIN, Complaint
from bot.config import ConfigError
from bot.keeping import files
from bot.referee.core.ports import StoreFailed
from bot.store.engines import databases
from bot.store.failures import Deposed, InUse, TooNew, Unreached, Unsupported

COMMANDS: Final[Mapping[str, str]] = {
    "run": "run",
    "rehearse": "rehearse",
    "rules": "games",
    "design": "games",
    "export": "papers",
    "transcript": "papers",
    "book": "papers",
    "verify": "verify",
    "replay": "verify",
    "report": "report",
    "check": "check",
    "operate": "operate",
    "forget": "operate",
    "restore": "databases",
    "compact": "databases",
    "copy": "databases",
}
"""The module in `bot.cli` that offers each command, in the order in which they are listed."""


class Parser(argparse.ArgumentParser):
    """Complains in one sentence, as everything else does at the terminal."""

    def error(self, message: str) -> NoReturn:
        """End with 2."""
        self.exit(2, f"bellflower: {message}; {self.prog} --help says what can be given\n")


class Version(argparse.Action):
    """Print the installed version and exit."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        """Look it up only now; a tree that is not installed has none."""
        parser.exit(0, f"Bellflower {version('bellflower')}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; 0: done; 1: a check failed; 2: mend something first; 75: try again later."""
    typed = sys.argv[1:] if argv is None else argv
    _open_outputs()
    arguments = parser_for(typed).parse_args(typed)
    files.close_files()
    work: Callable[[argparse.Namespace], Awaitable[int]] = arguments.work
    try:
        code: int = asyncio.run(work(arguments))  # type: ignore[arg-type]  # every work is a coroutine function
        sys.stdout.flush()
    except BrokenPipeError:
        if not _has_reader_left():
            raise
        return 0
    except (Complaint, ConfigError, InUse, TooNew, Unsupported, StoreFailed) as error:
        print(f"bellflower: {error}", file=sys.stderr)
        return (
            error.code if isinstance(error, Complaint) else TRY_AGAIN if isinstance(error, Deposed | Unreached) else 2
        )
    except KeyboardInterrupt:
        return 130
    return code


def _open_outputs() -> None:
    """Open the standard streams that this process was started without: else the database would be one of them."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    sys.stdout = sys.stdout or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  as long as it lives
    sys.stderr = sys.stderr or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115  as long as it lives


def _has_reader_left() -> bool:
    """Return whether it was the reader of what is printed that has left (`| head`); the rest of it goes nowhere then."""
    printed = select.poll()
    printed.register(sys.stdout.fileno(), 0)
    if not printed.poll(0):
        return False
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return True


def _asked_for(typed: Sequence[str]) -> tuple[str, ...]:
    """Return the modules of all commands that are named, for one of them may be the name of a file.

    All modules if no command is named, or if help is asked for and the first word is no command.
    """
    is_help = any(word.startswith(("-h", "--h")) for word in typed) and typed[0] not in COMMANDS
    named = () if is_help else tuple(filter(COMMANDS.get, typed))
    return tuple(dict.fromkeys(COMMANDS[name] for name in named or COMMANDS))


def _called() -> str:
    """Return how the command line was called; help and complaints say it in the same way."""
    return "bellflower" if Path(sys.argv[0]).stem == "bellflower" else "python -m bot"


def parser_for(typed: Sequence[str]) -> Parser:
    """Return what reads what is `typed` after ``bellflower`` or ``python -m bot``, with the commands that it may mean."""
    parser = Parser(prog=_called(), description="Bellflower, a game master for elimination matches.")
    parser.add_argument("--version", action=Version, nargs=0, help="print the version and exit")
    _say_where(
        parser,
        "the configuration file (default: config.toml, if there is one)",
        "the database: a file, or postgresql://… (default: what the configuration says)",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(*words: Any, **facts: Any) -> argparse.ArgumentParser:
        """Add a command, after which the options of all commands are understood too."""
        added: argparse.ArgumentParser = commands.add_parser(*words, **facts)
        _say_where(added, argparse.SUPPRESS, argparse.SUPPRESS, default=argparse.SUPPRESS)
        return added

    for module in _asked_for(typed):
        import_module(f"bot.cli.{module}").offer(command)
    return parser


def _say_where(parser: argparse.ArgumentParser, config: str, database: str, default: str | None = None) -> None:
    """Add the options that every command has, each with its help."""
    parser.add_argument("--config", type=Path, default=default, help=config)
    parser.add_argument("--database", type=databases.place, metavar="PLACE", default=default, help=database)


if __name__ == "__main__":
    sys.exit(main())
