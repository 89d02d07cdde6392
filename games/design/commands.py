"""``python -m games design new | check | translate | try | …``, for designers in a terminal; ``handed``: what a bot asks for."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from errno import EILSEQ
from itertools import takewhile
from pathlib import Path
from typing import Any, Final

import msgspec

from games import table
from games.bargain import whole
from games.chance import Chance
from games.design.check import Report, check
from games.design.check.handed import checked as handed
from games.design.check.playing import random_answer
from games.design.check.report import figures, missed
from games.design.check.table import learns
from games.design.failing import Failing
from games.design.faults import WORDS, Faulty
from games.design.naming import LANGUAGES, names_of
from games.design.page import assistant, page
from games.design.record import design, digest, made
from games.design.sandbox.client import TAKEN
from games.design.translating import block
from games.design.trying import Trying
from games.design.trying import tried as sat_down
from games.form import Answer, Rejected, Unreadable, read
from games.game import CHAIR, AnyGame, Event, Prompt, Seat
from games.table import Table
from games.wording import Text, plain

USAGE: Final = (
    "usage: python -m games design new NAME    a file with a small match, to be made into another\n"
    "       python -m games design check FILE [LANGUAGE]\n"
    "                                          says what is wrong with it, and who learns what (“it”: in Italian)\n"
    "       python -m games design translate FILE LANGUAGE\n"
    "                                          writes the block that adds a language to the file, to be filled in\n"
    "       python -m games design try FILE [SEATS [SEED]] [--answers ANSWERS]\n"
    "                                          plays a random match and prints all that is asked and told; ANSWERS is a file\n"
    "                                          (“-”: what you type) with lines such as “2 bid 3” and “1 trade 2 given rye”,\n"
    "                                          and an empty line for each close: who is not named says nothing\n"
    "       python -m games design try FILE --from FAULT\n"
    "                                          asks it again what it failed on in a match, as its hosts have exported it\n"
    "       python -m games design vocabulary  every word that a file can use\n"
    "       python -m games design assistant   all that a language model needs to write a file"
)
TEMPLATE: Final = Path(__file__).with_name("template.star")
_SEATS: Final = 5
_TRANSLATED: Final = 24
"""The random matches in which the words of the questions are looked for."""


def main(arguments: Sequence[str], write: Callable[[str], Any] = print) -> int:
    """Carry out one command; the exit code is 0 if all is well, 1 if the file has faults, 2 if the command cannot be read."""
    if not {"-h", "--help"}.isdisjoint(arguments):
        write(USAGE)
        return 0
    match arguments:
        case ["new", name] if name.removesuffix(".star"):
            return new(name, write)
        case ["check", file, *locale] if len(locale) <= 1 and {*locale} <= {*LANGUAGES}:
            return _of_file(file, write, lambda text: checked(text, write, *locale))
        case ["translate", file, language] if language in LANGUAGES:
            return _of_file(file, write, lambda text: translated(text, write, language))
        case ["try", file, *how] if (trying := _trying(how, write)) is not None:
            return _of_file(file, write, trying)
        case ["vocabulary"]:
            write(page())
            return 0
        case ["assistant"]:
            write(assistant())
            return 0
        case ["handed", *what]:
            answer = _answered(sys.stdin.buffer.read(), what)
            write(f"{TAKEN['thousands']}\n{answer}")
            return 0
    write(USAGE)
    return 2


def _trying(how: Sequence[str], write: Callable[[str], Any]) -> Callable[[str], int] | None:
    """Return what tries a file in the way that was typed, or None where it cannot be read."""
    match how:
        case ["--from", failing]:
            return lambda text: tried_again(text, write, Path(failing))
        case [*numbers, "--answers", "-"] if _are_numbers(numbers):
            return lambda text: tried(text, write, *map(int, numbers), lines=sys.stdin)
        case [*numbers, "--answers", path] if _are_numbers(numbers):
            return lambda text: tried(text, write, *map(int, numbers), lines=_text_of(path).splitlines())
        case [*numbers] if _are_numbers(numbers):
            return lambda text: tried(text, write, *map(int, numbers))
    return None


def _are_numbers(words: Sequence[str]) -> bool:
    """Return whether these are the seats and the seed, of at most 18 digits."""
    return len(words) <= 2 and all(word.isdecimal() and len(word) <= 18 for word in words)


def new(name: str, write: Callable[[str], Any]) -> int:
    """Write a file with a small match."""
    path = Path(name if name.endswith(".star") else f"{name}.star")
    if path.exists():
        write(f"{path} is there already: choose another name")
        return 2
    try:
        path.write_text(TEMPLATE.read_text("utf-8"), "utf-8")
    except OSError as error:
        write(f"{path} cannot be written: {error.strerror}")
        return 2
    write(f"{path} is there. Next: python -m games design check {path}")
    return 0


def checked(text: str, write: Callable[[str], Any], locale: str = "en") -> int:
    """Check a file and say what was found, in a language."""
    report = check(text)
    if report.game is None or report.declared is None or report.played is None or report.faults:
        return _faulty(report, write, locale)
    write(f"{report.game.title}: sha256 {digest(text)}")
    for line in figures(report.game, report.played, locale):
        _say(write, "", line)
    _say(write, "", WORDS("check-learns", locale))
    for sentence in learns(report.declared, report.flow, report.seen, locale):
        _say(write, "- ", sentence)
    lines = missed(report.played)
    _say(write, "", WORDS("check-sound-missed", locale, lines=lines) if lines else WORDS("check-sound", locale))
    return 0


def _faulty(report: Report, write: Callable[[str], Any], locale: str = "en") -> int:
    for fault in report.faults:
        write(fault.placed(locale))
    _say(write, "", WORDS("check-late" if report.is_late else "check-faulty", locale))
    return 1


def translated(text: str, write: Callable[[str], Any], language: str) -> int:
    """Write the block that adds a language to a file."""
    report = check(text, _TRANSLATED)
    if report.declared is None or report.faults:
        return _faulty(report, write)
    if language in report.declared.texts:
        write(f"the file speaks “{language}” already")
        return 2
    write(block(report, language))
    return 0


def _answered(words: bytes, what: Sequence[str]) -> str:
    """Return what a bot asks for (`what`): a match to sit at, the block of a language ("" if the file has faults), or a check."""
    match what:
        case ["try"]:
            return msgspec.json.encode(sat_down(msgspec.json.decode(words, type=Trying))).decode()
        case ["translate", language]:
            block = list[str]()
            return "\n".join(block) if translated(words.decode(), block.append, language) == 0 else ""
    return msgspec.json.encode(handed(words.decode(), *map(int, what))).decode()


def tried(
    text: str, write: Callable[[str], Any], seats: int | None = None, seed: int = 1, *, lines: Iterable[str] = ()
) -> int:
    """Play one match and print it. `seats`: how many players, about five if it is not said. `lines`: what players say, and an empty line
    for each close; from their end on players are random.
    """
    game, typed = design(text), iter(lines)
    seats = min(max(_SEATS, game.seats[0]), game.seats[-1]) if seats is None else seats
    if refused := table.refuse(game, seats, game.Options()):
        _say(write, "", game.tell(refused, "en"))
        return 2
    chance = Chance(seed.to_bytes(32, "big"), "try")
    now, news = table.opening(game, seats, game.Options(), seed.to_bytes(32, "big"))
    _print(game, now, news, write)
    while now.outcome is None:
        block = _block(typed)
        if block is None:
            answers = {prompt.seat: random_answer(now, prompt, chance) for prompt in now.prompts}
        else:
            now, answers = _typed(now, block, write)
        for prompt in now.prompts:
            if prompt.seat in answers:
                _say(write, f"  {_reader(prompt.seat)} ← ", game.tell((prompt, answers[prompt.seat]), "en"))
        step = table.advance(now, table.settle(now, answers))
        now = step.table
        _print(game, now, step.events, write)
    _say(write, "", game.tell(now.outcome, "en"))
    return 0


def _block(lines: Iterator[str]) -> list[str] | None:
    """Return the lines up to the next empty one, or None where there are no more."""
    first = next(lines, None)
    return None if first is None else [first, *takewhile(str.strip, lines)] if first.strip() else []


def _typed(now: Table, block: Sequence[str], write: Callable[[str], Any]) -> tuple[Table, dict[Seat, Answer]]:
    """Return the table after the trades of some lines, and the answers in them. Print why one is not taken."""
    answers: dict[Seat, Answer] = {}
    for line in block:
        who, _, words = line.strip().partition(" ")
        seat = CHAIR if who == "hosts" else int(who) - 1 if who.isdecimal() else None
        prompt = None if seat is None else now.asked(seat)
        if seat is None or prompt is None:
            write(f"  {who} is not asked now")
        elif words.startswith("trade "):
            traded = _trade(now, seat, words.removeprefix("trade "))
            if isinstance(traded, tuple):
                now = traded[0]
                _print(now.game, now, traded[1], write)
            else:
                _say(write, f"  {who} ← {words}: ", table.told_refusal(now.game, traded, "en"))
        else:
            said = table.check(now, prompt, words)
            refusal = said if isinstance(said, Rejected | Unreadable) else table.forbidden(now, prompt, said)
            if refusal:
                _say(write, f"  {who} ← {words}: ", table.told_refusal(now.game, refusal, "en"))
            elif not isinstance(said, Rejected | Unreadable):
                answers[seat] = said
    return now, answers


def _trade(now: Table, giver: Seat, words: str) -> tuple[Table, tuple[Event, ...]] | Rejected | Unreadable:
    """Return what comes of a trade that is accepted: ``2 given corn; taken 3 coins``, with the taker first."""
    taker, _, things = words.partition(" ")
    if now.game.trading is None or not taker.isdecimal():
        return Rejected("trade-unknown")
    offer = now.game.trading.offer(now.state, giver)
    sides = read(tuple(whole(offer, side) for side in ("given", "taken")), things, now.game.spellings, now.game.verbs)
    if isinstance(sides, Rejected | Unreadable):
        return sides
    return table.trade(now, giver, sides.get("given", ()), int(taker) - 1, sides.get("taken", ()))


def tried_again(text: str, write: Callable[[str], Any], failing: Path) -> int:
    """Ask a file again what it failed on in a match (`failing`): print where that was, the answers, and what is told if it goes on now."""
    try:
        before = msgspec.json.decode(failing.read_bytes(), type=Failing)
    except (OSError, msgspec.MsgspecError) as error:
        write(f"{failing} cannot be read: {error}")
        return 2
    _, declared, worker = made(text)
    write(f"{'The file' if before.design == digest(text) else 'Another file than that'} of the match. {before.stood}")
    for seat, said in before.said:
        write(f"  {seat} ← {said}")
    for news in worker.ask(*before.request)["events"]:
        _say(write, f"* ({news['to']}) ", names_of(declared).telling(news["text"], "en", news["facts"]))
    write("The close goes through.")
    return 0


def _print(game: AnyGame, now: Table, news: Sequence[Event], write: Callable[[str], Any]) -> None:
    """Print what happened, and the question that is asked next, once for all who are asked the same."""
    for event in news:
        seat = getattr(event.to, "seat", None)
        _say(write, "* " if seat is None else f"* (to {seat + 1}) ", game.tell(event, "en"))
    asked: dict[str, list[Prompt]] = {}
    for prompt in now.prompts:
        asked.setdefault(plain(game.tell(prompt, "en")), []).append(prompt)
    for question, prompts in asked.items():
        write(f"? (to {', '.join(_reader(one.seat) for one in prompts)}) {question}")


def _reader(seat: int) -> str:
    """Return how a seat is called in the terminal: its number, or the hosts."""
    return "hosts" if seat == CHAIR else str(seat + 1)


def _say(write: Callable[[str], Any], before: str, text: Text) -> None:
    write(before + plain(text))


def _of_file(file: str, write: Callable[[str], Any], work: Callable[[str], int]) -> int:
    try:
        return work(_text_of(file))
    except OSError as error:
        write(f"{error.filename or file} cannot be read: {error.strerror}")
        return 2
    except Faulty as faulty:
        write(str(faulty))
        return 1


def _text_of(file: str) -> str:
    """Return the text of a file. Raise OSError if it cannot be read, or is none."""
    try:
        return Path(file).read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise OSError(EILSEQ, "it is no text in UTF-8", file) from None
