"""Structured logs: one JSON object a line, or words. No secret reaches them: our values show none, and libraries never debug."""

import asyncio
import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any, Final, TextIO

from bot.config import LogConfig

log = logging.getLogger(__name__)

_SELDOM: Final = 60.0
_PLAIN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
_LOUD: Final = ("discord", "aiohttp", "apscheduler", "aiosqlite", "asyncio")
"""Libraries whose debugging lines hold what people wrote."""


class JsonLines(logging.Formatter):
    """A record as one JSON object: when, how grave, who says it, what, and the facts that it was given."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        facts = {key: value for key, value in vars(record).items() if key not in _PLAIN}
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **facts,
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class Steady(logging.StreamHandler[TextIO]):
    """A handler that also logs what a library has said with facts that do not fit, in the same format."""

    def handleError(self, record: logging.LogRecord) -> None:
        """Log the words of a record alone where its facts do not fit them; nothing is printed beside the log."""
        if record.args:
            record.msg, record.args = f"{record.msg} (its facts do not fit)", ()
            self.emit(record)


class Seldom:
    """Logs what may happen thousands of times a second at most once a minute. `words`: with a place for how often it happened."""

    def __init__(self, words: str) -> None:
        self._words, self._count, self._next = words, 0, 0.0

    def count(self) -> None:
        """Count it once more."""
        self._count, now = self._count + 1, asyncio.get_running_loop().time()
        if now >= self._next:
            log.warning(self._words, self._count)
            self._count, self._next = 0, now + _SELDOM


def start(settings: LogConfig) -> None:
    """Log to the standard error stream from now on."""
    handler = Steady(sys.stderr)
    words = logging.Formatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if settings.format == "json" else words)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(settings.level.upper())
    for name in _LOUD:
        logging.getLogger(name).setLevel(max(logging.INFO, root.level))
    # It tells of every alarm that is set, which is one for every commit.
    logging.getLogger("apscheduler").setLevel(max(logging.WARNING, root.level))
