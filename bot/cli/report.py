"""`report`: what an exported match owed to luck, and what to its players."""

import argparse
import sys
from pathlib import Path

from tqdm import tqdm

from bot.cli.asked import Add, Complaint
from bot.cli.verify import exported_of
from bot.page.html.words import LANGUAGES
from bot.papers.report import telling
from bot.papers.report.course import Course, Unfit, course_of
from bot.papers.report.studies import FEWEST, Counted, counted
from bot.referee.record.exported import Exported
from games.wording import plain


def offer(add: Add) -> None:
    """Offer `report`."""
    report = add("report", help="count what an exported match owed to luck, to choices, and where it turned")
    report.add_argument("file", type=Path, help="what export printed, of a match that is over")
    report.add_argument("--html", action="store_true", help="as a page with a picture")
    report.add_argument("--seconds", type=float, default=45, help="how long to count (default: 45)")
    report.add_argument("--deals", type=int, default=1_000, help="at most so many other deals (default: 1,000)")
    report.add_argument("--language", default="en", choices=tuple(LANGUAGES), help="of the report")
    report.set_defaults(work=_report)


async def _report(arguments: argparse.Namespace) -> int:
    exported = exported_of(arguments.file)
    teller = telling.Teller(_counted(exported, arguments), exported.match, arguments.language)
    print(telling.page(teller) if arguments.html else telling.text(teller), end="")
    return 0


def _counted(exported: Exported, arguments: argparse.Namespace) -> Counted:
    if arguments.deals < FEWEST:
        raise Complaint(f"--deals {arguments.deals} is too few to compare with; name at least {FEWEST}")
    seconds = max(arguments.seconds, 0.1)
    course = course_in(exported, arguments.language)
    shape = "{l_bar}{bar}| {n:.0f} of {total:.0f} s"
    with tqdm(total=seconds, desc="counting", bar_format=shape, disable=None, file=sys.stderr) as bar:
        return counted(course, seconds, arguments.deals, bar.update)


def course_in(exported: Exported, language: str) -> Course:
    """Return the course of a match. Raise Complaint, in a language, if it has none."""
    try:
        return course_of(exported)
    except Unfit as unfit:
        raise Complaint(plain(telling.WORDS(unfit.args[0], language))) from None
