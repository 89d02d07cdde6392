"""/me: a person's own settings, shown when nothing is given, and changed by what is."""

from datetime import date, timedelta
from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.cogs._typed.where import anywhere
from bot.referee.core import calendar, paces
from bot.referee.core.facts import plainly
from bot.referee.core.model import Person, Refused
from bot.referee.letters.sentences import WORDS as HOUSE
from bot.referee.people import me, wishes
from bot.referee.people.days import day, is_weekday, several
from bot.venues.discord.client import Bellflower
from bot.venues.discord.inbound.answers import Interaction, answer, locale_of, note
from bot.venues.discord.inbound.joining import person_of
from games.wording import Text, join, plain

Choices = list[app_commands.Choice[str]]
_MOST: Final = 25
_REMINDERS: Final = ("12h, 2h", "1 day, 2h", "6h", "2h", "none")


class Me(commands.Cog):
    """The command on one's own settings."""

    def __init__(self, bot: Bellflower) -> None:
        self.bot = bot

    @app_commands.command(
        name="me", description="Your own settings: language, zone, reminders, days away, lucky word, pings"
    )
    @app_commands.describe(
        language="in which you are written to; “-”: as Discord says",
        zone="for instance Europe/Rome; “-”: UTC",
        reminders="how long before a deadline: “12h, 2h”, or “none”; “-”: as each match says",
        away_from="the first day that you are away: 2026-12-24, tomorrow, friday; “-”: you are not away",
        away_to="the last day that you are away",
        word="the lucky word that stands in the form when you join; “-”: none",
        pings="whether your letters may ring",
        record="whether others may look at what you have played here",
    )
    @anywhere
    async def me(
        self,
        interaction: Interaction,
        language: str | None = None,
        zone: str | None = None,
        reminders: str | None = None,
        away_from: str | None = None,
        away_to: str | None = None,
        word: str | None = None,
        pings: bool | None = None,  # noqa: FBT001  an option of the command
        record: bool | None = None,  # noqa: FBT001  as above
    ) -> None:
        """Set what is given; show what holds then."""
        typed = {"language": language, "zone": zone, "reminders": reminders, "away_from": away_from, "away_to": away_to}
        said = {"word": word, "pings": _said(pings), "record": _said(record)}
        given = {name: words for name, words in (typed | said).items() if words is not None}
        await self._wish(interaction, given)

    async def _wish(self, interaction: Interaction, given: dict[str, str]) -> None:
        house, person = self.bot.house, person_of(interaction)
        done = await me.wish(house, person, given) if given else await me.known(house, person)
        if isinstance(done, Refused):
            await answer(interaction, note(HOUSE(done.id, locale_of(interaction), **plainly(done.facts))))
            return
        self._speak(done)
        await answer(interaction, note(self._shown(done, locale_of(interaction))))

    def _speak(self, person: Person) -> None:
        """Whatever answers him speaks the language that he chose."""
        if person.wishes.language:
            self.bot.languages[person.user] = person.wishes.language
        else:
            self.bot.languages.pop(person.user, None)

    def _shown(self, person: Person, locale: str) -> Text:
        lines = [HOUSE(one.id, locale, **plainly(one.facts)) for one in wishes.shown(person, self.bot.clock.now())]
        return join((HOUSE("me-title", locale), *lines))

    # Suggestions -------------------------------------------------------------------------------------------------------

    @me.autocomplete("language")
    async def _languages(self, interaction: Interaction, typed: str) -> Choices:
        back = plain(HOUSE("me-language-venue", locale_of(interaction)))
        return _fitting([*((name, key) for key, name in wishes.languages().items()), (back, wishes.BACK)], typed)

    @me.autocomplete("zone")
    async def _zones(self, interaction: Interaction, typed: str) -> Choices:
        return [app_commands.Choice(name=name, value=name) for name in calendar.zones_like(typed)[:_MOST]]

    @me.autocomplete("reminders")
    async def _reminders(self, interaction: Interaction, typed: str) -> Choices:
        locale = locale_of(interaction)
        offered = [(plain(HOUSE("me-reminders-own", locale, hours=one)), one) for one in _REMINDERS[:-1]]
        others = [("me-reminders-none", _REMINDERS[-1]), ("me-reminders-match", wishes.BACK)]
        offered += [(plain(HOUSE(message, locale)), value) for message, value in others]
        listed = ", ".join(several(typed))
        if paces.is_durations(listed):
            offered.insert(0, (plain(HOUSE("me-reminders-own", locale, hours=listed)), listed))
            return _choices(offered)
        return _fitting(offered, typed)

    @me.autocomplete("away_from")
    async def _first_days(self, interaction: Interaction, typed: str) -> Choices:
        return self._days(interaction, typed, await self._today(interaction))

    @me.autocomplete("away_to")
    async def _last_days(self, interaction: Interaction, typed: str) -> Choices:
        """From the first day on, where that is named."""
        today = await self._today(interaction)
        first = day(getattr(interaction.namespace, "away_from", None) or "", today)
        return self._days(interaction, typed, today, max(today, first or today))

    async def _today(self, interaction: Interaction) -> date:
        person = await me.known(self.bot.house, person_of(interaction))
        return calendar.in_zone(self.bot.clock.now(), person.zone or "UTC").date()

    def _days(self, interaction: Interaction, typed: str, today: date, first: date | None = None) -> Choices:
        """The next days by his own clock, and that he is not away."""
        coming = [(first or today) + timedelta(days=number) for number in range(_MOST - 1)]
        here = day(typed, first - timedelta(days=1) if first and first > today and is_weekday(typed) else today)
        offered = [(f"{one:%Y-%m-%d}", f"{one:%Y-%m-%d}") for one in (*([here] if here else ()), *coming)]
        offered.append((plain(HOUSE("me-away-no", locale_of(interaction))), wishes.BACK))
        return _choices(dict.fromkeys(offered)) if here else _fitting(offered, typed)

    @me.autocomplete("word")
    async def _word(self, interaction: Interaction, typed: str) -> Choices:
        """What he has typed, his present word, and none."""
        person = await me.known(self.bot.house, person_of(interaction))
        offered = [(one, one) for one in (typed.strip(), person.wishes.word) if one]
        none = plain(HOUSE("me-word-none", locale_of(interaction)))
        return _choices(dict.fromkeys([*offered, (none, wishes.BACK)]))


def _said(value: bool | None) -> str | None:  # noqa: FBT001  an option of the command
    return None if value is None else "yes" if value else "no"


def _fitting(offered: list[tuple[str, str]], typed: str) -> Choices:
    wanted = typed.strip().casefold()
    return _choices([one for one in offered if wanted in one[0].casefold() or wanted == one[1]])


def _choices(offered: "list[tuple[str, str]] | dict[tuple[str, str], None]") -> Choices:
    return [app_commands.Choice(name=name[:100], value=value[:100]) for name, value in offered][:_MOST]
