"""The table itself: each entry has its words in both languages, fits what Discord and forums take, and says who may do it."""

from collections import Counter
from datetime import UTC, datetime
from typing import Final, get_args

import pytest

from bot.commands import table
from bot.commands.command import HOSTS, SEASONS, Command
from bot.commands.reading.grammar import example
from bot.commands.standing import MAY, Standing, standing_of
from bot.commands.wording import WORDS, about, choice_called, field_called, field_named, titled
from bot.referee.core.model import Match, Tenure
from bot.venues.discord.components.text import size
from tests.bot.samples import match

DISCORD_MOST, FORM_MOST, TITLE_MOST = 100, 30, 45
"""Characters of a description, an option or a choice; of the title of a field in a form; of the title of a form."""


@pytest.mark.parametrize("locale", ["en", "it"])
def test_every_entry_has_its_words(locale: str) -> None:
    """What it does, what each field asks for, its short name and each choice, within Discord's lengths; nothing falls back to a key."""
    for command in table.TABLE:
        words = [about(command, locale)]
        for field in command.fields:
            asked, name = field_called(field.key, locale, command), field_named(field.key, locale, command)
            words += [asked, *(choice_called(field, one, locale) for one in field.choices)]
            assert 0 < len(name) <= FORM_MOST, (command.name, field.key)
            assert name != asked, (command.name, field.key)
        assert all(0 < len(one) <= DISCORD_MOST for one in words), command.name
        if command.fields and command.subject != "sign-up":  # its form has the title of the match
            assert size(titled(command.key, locale)) <= TITLE_MOST, command.name
        assert all(WORDS(why, locale) for why in command.lacks.values()), command.name


def test_italian_is_no_english() -> None:
    """Each description is another one in Italian, but for names; and the example that a forum's help shows begins with the verb."""
    assert [one.name for one in table.TABLE if about(one, "en") == about(one, "it")] == []
    assert [one.name for one in table.TABLE if not example(one).startswith(one.verb)] == []


def test_names_are_given_once() -> None:
    """No two entries share a name, a slash command, or the verb of a button."""
    for names in (
        [one.name for one in table.TABLE],
        [one.slash for one in table.TABLE if one.slash],
        [one.press.button for one in table.TABLE if one.press.button],
    ):
        assert [name for name, count in Counter(names).items() if count > 1] == []


def test_two_entries_share_a_verb_only_where_the_line_tells_them_apart() -> None:
    """One of them needs nothing, or they are about different things; hosts and players type in different places."""
    shared = Counter((verb, _place(one)) for one in table.TABLE for verb in one.verbs)
    for (verb, place), count in shared.items():
        there = [one for one in table.TABLE if verb in one.verbs and _place(one) == place]
        assert count == 1 or any(not one.fields for one in there), verb


def _place(command: Command) -> tuple[bool, bool]:
    return command.subject in SEASONS, command.who in HOSTS


GUILD: Final = "server"
AT: Final = datetime(2026, 3, 2, tzinfo=UTC)


def _match(hosts: tuple[str, ...] = ("hester", "hugo")) -> Match:
    return match(guild=GUILD, hosts=hosts)


def _sits(user: str, *, until: datetime | None = None) -> Tenure:
    return Tenure("m1", 0, user, user, "", "en", AT, until)


@pytest.mark.parametrize(
    ("user", "is_manager", "sits", "cast", "expected"),
    [
        ("ada", False, True, False, "player"),
        ("hester", False, False, False, "host"),
        ("hester", False, True, False, "host-who-plays"),
        ("mona", True, True, False, "host-who-plays"),
        ("hugo", False, False, False, "co-host"),
        ("hester", False, False, True, "season-host-in-cast"),
        ("sol", False, False, False, "spectator"),
        ("mona", True, False, False, "manager"),
    ],
)
def test_a_person_has_one_standing(user: str, is_manager: bool, sits: bool, cast: bool, expected: Standing) -> None:
    """From the hosts of the match, its seats, the cast of its season, and what the venue vouches for."""
    tenures = [_sits(user)] if sits else []
    standing = standing_of(
        user, _match(), tenures, guild=GUILD, is_manager=is_manager, cast=frozenset({user} if cast else ())
    )
    assert standing == expected


def test_elsewhere_all_are_strangers() -> None:
    """In another server hosts, players and managers alike; in a DM all but a player who has not left."""
    for user, is_manager in (("hester", False), ("ada", False), ("mona", True)):
        assert standing_of(user, _match(), [_sits("ada")], guild="other", is_manager=is_manager) == "stranger"
    for user, until, expected in (("ada", None, "player"), ("ada", AT, "stranger"), ("hester", None, "stranger")):
        assert standing_of(user, _match(), [_sits("ada", until=until)], guild="", is_manager=False) == expected


def test_what_a_person_may_is_a_row() -> None:
    """What each command is for stands in `docs/commands.md`, which is held to the table: hosts pass whatever they are besides."""
    everybody = frozenset(get_args(Standing))
    assert {
        "anybody": everybody,
        "here": everybody - {"stranger"},
        "hosts": everybody - {"player", "spectator", "stranger"},
        "managers": {"manager"},
    } == MAY
