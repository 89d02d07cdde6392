"""The command line: what can be asked for, and the one command that was."""

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import NoReturn

from bot.commands import check, databases, forget, papers, rehearse, report, rules, run, verify
from bot.commands.asked import Complaint
from bot.config import ConfigError
from bot.keeping import files
from bot.referee.core.ports import StoreFailed
from bot.store.engines import opening
from bot.store.failures import Deposed, InUse, TooNew, Unsupported


class Parser(argparse.ArgumentParser):
    """Complains in one sentence, as everything else does at the terminal."""

    def error(self, message: str) -> NoReturn:
        """End with 2."""
        self.exit(2, f"bellflower: {message}; {self.prog} --help says what can be given\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; 0 when it did what was asked, 1 when a check failed, 2 when something is to be mended first."""
    given = _parser().parse_args(argv)
    files.close_files()
    work: Callable[[argparse.Namespace], Awaitable[int]] = given.work
    try:
        return asyncio.run(work(given))  # type: ignore[arg-type]  # every work is a coroutine function
    except (Complaint, ConfigError, InUse, TooNew, Unsupported, StoreFailed) as error:
        print(f"bellflower: {error}", file=sys.stderr)
        return error.code if isinstance(error, Complaint) else run.TRY_AGAIN if isinstance(error, Deposed) else 2
    except KeyboardInterrupt:
        return 130


def _parser() -> Parser:
    parser = Parser(prog="python -m bot", description="Bellflower, a game master for elimination matches.")
    parser.add_argument("--config", type=Path, help="the configuration file (default: config.toml, if there is one)")
    parser.add_argument(
        "--database",
        type=opening.place,
        metavar="PLACE",
        help="the database: a file, or postgresql://… (default: what the configuration says)",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for one in (run, rehearse, rules, papers, verify, report, check, forget, databases):
        one.offer(commands.add_parser)
    return parser


if __name__ == "__main__":
    sys.exit(main())
