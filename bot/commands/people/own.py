"""A person's own settings, deadlines and data, and the link that signs them in to the page."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import Final
from urllib.parse import quote

from babel.dates import format_date

from bot.commands.command import Command, Field, Line, Occasion, Press
from bot.commands.people import my_data
from bot.commands.request import Changed, File, Reply, Request
from bot.commands.wording import say
from bot.commands.words.warnings import asked_first
from bot.referee import remembering
from bot.referee.acts.acts import House
from bot.referee.core import calendar, paces
from bot.referee.core.facts import plainly
from bot.referee.core.model import Match, Notice, Refused, User
from bot.referee.letters.sentences import WORDS as REFEREE
from bot.referee.moments.dates import several
from bot.referee.moments.reading import day, is_weekday
from bot.referee.people import deadlines, me, signing, wishes
from games.wording import LINK, Text, Token, join, plain


async def link(house: House, user: User, locale: str, match: Match | None = None) -> Text:
    """Return a new link for a person, in words; it leads to a match, if one is given. Refused: `page-none`, `page-too-many-links`."""
    if not house.chosen.page:
        raise Refused("page-none")
    token = await signing.link(house, user)
    query = f"?match={match.id}" if match else ""
    return say("page-link", locale, link=Token(LINK, f"{house.chosen.page}/enter{query}#{token}"))


async def _page(request: Request) -> Reply:
    """Return a link that signs the asker in and leads to the match of a letter if it was pressed there.

    If they may run matches here, also where they open one.
    """
    asker, text = request.asker, await link(request.house, request.user, request.locale, request.about)
    if asker.is_manager and asker.guild:
        address = f"{request.house.chosen.page}/server/{quote(asker.guild, safe='')}/new"
        text = join((text, say("page-open", request.locale, link=Token(LINK, address))))
    return Reply(text, is_alone=True)


Choices = Sequence[tuple[str, str]]
_REMINDERS: Final = ("12h, 2h", "1 day, 2h", "6h", "2h", "none")
_DAYS: Final = 24
_PRIVACY: Final = ("privacy-what", "privacy-why", "privacy-who", "privacy-long", "privacy-yours")


async def _me(request: Request) -> object:
    """Set what is given, and show all settings. The answer is in the language that was chosen."""
    house, person = request.house, request.asker.person
    now = await _now(request)
    typed = {key: _typed(value) for key, value in request.given.items()}
    changed = {key: value for key, value in typed.items() if value != now.get(key)}
    done = await me.wish(house, person, changed) if changed else await me.known(house, person)
    locale = done.language if "language" in changed else request.locale
    shown = [Notice("me-title"), *wishes.shown(done, house.clock.now())]
    how = say("me-how", locale) if request.asker.met is None else ()
    return Reply(join((in_lines(shown, locale), how)), is_alone=True, changed=Changed(person=done))


async def _now(request: Request) -> Mapping[str, str]:
    """Return all settings as they would be typed."""
    return wishes.typed(await me.known(request.house, request.asker.person))


def _typed(value: object) -> str:
    return str(value) if not isinstance(value, bool) else "yes" if value else "no"


def in_lines(notices: Sequence[Notice], locale: str) -> Text:
    """Return notices of the referee, each on a line."""
    return join(REFEREE(one.id, locale, **plainly(one.facts)) for one in notices)


async def _calendar(request: Request) -> object:
    """Return all deadlines as a file."""
    person = await me.known(request.house, request.asker.person)
    entries, locale = await deadlines.deadlines(request.house, person), request.locale
    if not entries:
        return Reply(REFEREE("calendar-none", locale), is_alone=True)
    count = sum(not one.is_called_off for one in entries)
    words = REFEREE("calendar-here", locale, count=count) if count else REFEREE("calendar-taken-back", locale)
    body = deadlines.written(entries, person, request.house.clock.now())
    return Reply(words, is_alone=True, files=(File(deadlines.FILE, body),))


async def _privacy(request: Request) -> object:
    """Return docs/privacy.md in short."""
    return Reply(join(say(part, request.locale) for part in _PRIVACY), is_alone=True)


async def _my_data(request: Request) -> object:
    """Return everything that is stored about the asker, as a file. Refused: what `my_data.file_of` refuses."""
    file = await my_data.file_of(request.house, request.user)
    return Reply(say("my-data-here", request.locale), is_alone=True, files=(file,))


async def _forget(request: Request) -> object:
    done = await remembering.forget(request.house, request.user)
    return Reply(say("forgotten", request.locale, count=done), is_alone=True, changed=Changed(is_forgotten=True))


# What is suggested ---------------------------------------------------------------------------------------------------------


async def _languages(request: Request, typed: str) -> Choices:
    back = plain(REFEREE("me-language-venue", request.locale))
    return _fitting([*wishes.languages().items(), (wishes.BACK, back)], typed)


async def _zones(request: Request, typed: str) -> Choices:
    return [(name, name) for name in calendar.zones_like(typed)]


async def _reminders(request: Request, typed: str) -> Choices:
    locale = request.locale
    offered = [(one, plain(REFEREE("me-reminders-own", locale, hours=one))) for one in _REMINDERS[:-1]]
    others = [(_REMINDERS[-1], "me-reminders-none"), (wishes.BACK, "me-reminders-match")]
    offered += [(value, plain(REFEREE(message, locale))) for value, message in others]
    listed = ", ".join(several(typed))
    if paces.is_durations(listed):
        return [(listed, plain(REFEREE("me-reminders-own", locale, hours=listed))), *offered]
    return _fitting(offered, typed)


async def _first_days(request: Request, typed: str) -> Choices:
    return _days(request, typed, await _today(request))


async def _last_days(request: Request, typed: str) -> Choices:
    """Suggest last days: from the first day on, if that is given."""
    today = await _today(request)
    first = day(request.text("away_from"), today)
    return _days(request, typed, today, max(today, first or today))


async def _today(request: Request) -> date:
    person = await me.known(request.house, request.asker.person)
    return calendar.in_zone(request.house.clock.now(), person.zone or "UTC").date()


def _days(request: Request, typed: str, today: date, first: date | None = None) -> Choices:
    """Return the next days in the asker's time zone, and the choice that they are not away."""
    coming = [(first or today) + timedelta(days=number) for number in range(_DAYS)]
    typed_day = day(typed, first - timedelta(days=1) if first and first > today and is_weekday(typed) else today)
    days = (*([typed_day] if typed_day else ()), *coming)
    offered = [
        (f"{one:%Y-%m-%d}", format_date(one, "EEEE d MMMM y", locale=request.locale.partition("-")[0])) for one in days
    ]
    offered.append((wishes.BACK, plain(REFEREE("me-away-no", request.locale))))
    return list(dict.fromkeys(offered)) if typed_day else _fitting(offered, typed)


async def _words(request: Request, typed: str) -> Choices:
    """Suggest what is typed, the present word, and none."""
    person = await me.known(request.house, request.asker.person)
    offered = [(one, one) for one in (typed.strip(), person.wishes.word) if one]
    return list(dict.fromkeys([*offered, (wishes.BACK, plain(REFEREE("me-word-none", request.locale)))]))


def _fitting(offered: Choices, typed: str) -> Choices:
    wanted = typed.strip().casefold()
    return [one for one in offered if wanted in one[1].casefold() or one[0].startswith(wanted)]


_SETTINGS: Final = (
    Field("language", "text", needed=False, suggests=_languages),
    Field("zone", "text", needed=False, suggests=_zones),
    Field("reminders", "text", needed=False, suggests=_reminders),
    Field("away_from", "text", needed=False, suggests=_first_days),
    Field("away_to", "text", needed=False, suggests=_last_days),
    Field("word", "text", needed=False, suggests=_words),
    Field("pings", "switch", needed=False),
    Field("record", "switch", needed=False),
)

COMMANDS: Final = (
    Command(
        "page", "mine", "anybody", _page, subject="none", typed=Line("page|pagina"), slash="page", press=Press("page"),
        is_alone=True, shows=True,
    ),
    Command(
        "me", "mine", "anybody", _me, _SETTINGS, "none", typed=Line(is_sure=True), slash="me",
        occasion=Occasion(filled=_now), is_alone=True, undone_by="me",
    ),
    Command("calendar", "mine", "anybody", _calendar, subject="none", shows=True),
    Command("privacy", "mine", "anybody", _privacy, subject="none", shows=True),
    Command("my-data", "mine", "anybody", _my_data, subject="none", shows=True),
    Command(
        "forget-me", "mine", "anybody", _forget, subject="none", ask=asked_first("forget-ask", "forget-button"),
        press=Press("forget"),
    ),
)  # fmt: skip
