"""The forms of commands as HTML, made from the table, by group: a control for each field, with what may be chosen now."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final, Protocol, get_args, runtime_checkable

from bot.commands import table
from bot.commands.command import Command, Field, Group, Part
from bot.commands.performing import standing_in, why
from bot.commands.reading.taking import Choices, offered, offered_now
from bot.commands.request import Request
from bot.commands.standing import MAY
from bot.commands.wording import about, field_called, field_named, say
from bot.commands.words.settings import choices
from bot.papers.html.elements import Html, element, fold, join, lines
from bot.referee.core.model import Match, Refused
from bot.referee.letters.sentences import WORDS as BUTTONS
from bot.referee.record import archive
from games.wording import Text, plain

VENUE: Final = "page"
AT_HAND: Final = frozenset({"extend", "pause", "resume", "close-now", "remind"})
"""The commands that stand on the page where they stand on Discord's desk: below who has sealed."""
_CHOSEN: Final = frozenset({"seat", "choice", "switch", "listed"})
_LONG: Final = frozenset({"words", "options", "settings"})
_MOST: Final = 4_000
_MANY: Final = 2
"""With more groups of commands than this there is a field to search them."""


@runtime_checkable
class Knowing(Protocol):
    """A surface that can list people to choose from."""

    async def known(self, request: Request) -> Choices:
        """Return the people who may be named, as they are typed, with words for each."""


async def drawn(entries: Sequence[Command], request: Request, groups: Sequence[Group] | None = None) -> Html:
    """Return a folded form for each hosts' command that the asker may send about the match in its present state, by group.

    First stand, unfolded, those that the match waits for. `request.since`: how often they see that the match moved. `groups`: only these.
    Below them is what the page cannot offer, with the reason.
    """
    shown = [one for one in table.offered(request.match, entries) if groups is None or one.group in groups]
    lacking = tuple(_lacking(shown, request))
    title = element("summary", plain(say("lacks-title", request.locale)), class_="quiet")
    folded = element("details", title, *lacking, id="lacking", class_="power") if lacking else None
    first = [one for one in shown if one.is_awaited(request.about)]
    awaited = [one for _, (_, *forms) in await _drawn(first, request) for one in forms]
    others = await _drawn([one for one in shown if one not in first], request)
    return join((*awaited, _search(request) if len(others) > _MANY else None, _folds(others), folded))


async def drawn_at_hand(entries: Sequence[Command], request: Request) -> Html:
    """Return those of `AT_HAND` that the asker may send now, each folded under the words of its button."""
    at_hand = [one for one in table.offered(request.match, entries) if one.name in AT_HAND]
    standing = await standing_in(request)
    folds = [await _button(one, request) for one in at_hand if standing in MAY[one.who]]
    return element("div", *folds, class_="at-hand") if folds else Html("")


async def _button(command: Command, request: Request) -> Html:
    title = element("summary", plain(BUTTONS(f"button-{command.press.button}", request.locale)))
    meant = element("p", about(command, request.locale), class_="quiet")
    return element("details", title, meant, await form(command, request), id=f"command-{command.key}", class_="power")


async def drawn_for_player(entries: Sequence[Command], request: Request) -> Html:
    """Return a folded form for each command that a player may send about the match, by group."""
    return _folds(await _drawn(table.of_players(request.match, entries), request), is_wide=False)


def _folds(groups: Sequence[tuple[Group, Sequence[Html]]], *, is_wide: bool = True) -> Html:
    """Return each group folded under its heading. `is_wide`: the page unfolds it on a wide screen."""
    folds = (
        fold(head, *forms, id=f"group-{group}", class_="group", data_wide=is_wide) for group, (head, *forms) in groups
    )
    return element("div", *folds, class_="groups")


def _search(request: Request) -> Html:
    """Return a field in which a host types what they look for; the page hides all else."""
    words = plain(say("search-commands", request.locale))
    return element(
        "input",
        type="search",
        id="search-powers",
        class_="search",
        data_powers=True,
        placeholder=words,
        aria_label=words,
        autocomplete="off",
    )


async def _drawn(entries: Sequence[Command], request: Request) -> list[tuple[Group, Sequence[Html]]]:
    """Return each group of commands with its heading and its forms."""
    standing = await standing_in(request)
    shown = [one for one in entries if standing in MAY[one.who]]
    groups = list[tuple[Group, Sequence[Html]]]()
    for group in get_args(Group):
        commands = [one for one in shown if one.group == group and VENUE not in one.lacks]
        if commands:
            head = element("h3", plain(say(f"more-pick-{group}", request.locale)))
            groups.append((group, [head, *[await _folded(one, request) for one in commands]]))
    return groups


async def _folded(command: Command, request: Request) -> Html:
    title = element("summary", element("span", about(command, request.locale)))
    shown, is_awaited = await form(command, request), command.is_awaited(request.about)
    return element("details", title, shown, id=f"command-{command.key}", class_="power", open=is_awaited)


def _lacking(shown: Sequence[Command], request: Request) -> Iterator[Html]:
    for command in shown:
        if VENUE in command.lacks:
            reason = say(command.lacks[VENUE], request.locale)
            text = say("lacks-here", request.locale, command=command.name, why=reason)
            yield element("p", plain(text), class_="quiet")


async def form(command: Command, request: Request, mark: str = "") -> Html:
    """Return the form of a command, or why not, if a required field has nothing to choose.

    Fields that the request gives are fixed. The form carries how often its reader saw the match move. `mark`: distinguishes its
    controls from those of the same form elsewhere on the page.
    """
    planned = await command.at_first(request)
    rows = list[Html]()
    for field in command.fields:
        if field.key in request.given:
            rows.append(element("input", type="hidden", name=field.key, value=request.text(field.key)))
            continue
        if field.key == "break_glass" and not await _has_glass(request):
            continue
        try:
            rows += await controls(command, field, request, planned.get(field.key, ""), f"{mark}do-{command.key}")
        except Refused as refusal:
            return lines(why(refusal, request, command), {}, "quiet")
    strong = "strong" if command.is_awaited(request.about) else None
    button = element("button", _verb(command, request.locale), type="submit", class_=strong)
    return element(
        "form", *rows, element("div", button, class_="row"),
        data_kind="command", data_command=command.key, data_since=request.since if isinstance(request.since, int) else None,
        data_question=f"{mark}command-{command.key}",
        novalidate=True, autocomplete="off",
    )  # fmt: skip


async def _has_glass(request: Request) -> bool:
    """Return whether what is asked for may have to be read early."""
    return request.about is None or await archive.is_sealed(request.house, request.about.id)


def _verb(command: Command, locale: str) -> str:
    """Return the words of the button that sends a form: those of the venue's button for the command, or of what asks back, if any."""
    if command.shows:
        return plain(say("show-button", locale))
    for words, button in ((BUTTONS, f"button-{command.press.button}"), (say, f"{command.key}-button")):
        with suppress(LookupError):
            return plain(words(button, locale))
    return plain(say("yes-button", locale))


async def controls(command: Command, field: Field, request: Request, filled: str, place: str) -> Sequence[Html]:
    """Return the controls of a field; Refused where it is needed and nothing can be chosen. `place`: begins their ids.

    Options have one input until a game is chosen in the same form, and then those of the game.
    """
    if field.kind == "channel" or _names_a_run_of_nothing(command, field, request.about):
        return ()
    if field.split is not None and (command.field("game") is None or "game" in request.given):
        parts = await field.split.parts(request)
        return [_part(one, place) for one in parts]
    control = await _control(field, request, filled, f"{place}-{field.key}")
    name, asked = (called(field.key, request.locale, command) for called in (field_named, field_called))
    return [_line(name, control, (asked,) if asked != name else ())]


def _names_a_run_of_nothing(command: Command, field: Field, match: Match | None) -> bool:
    """Return whether a field would name the player whose run is meant, in a match that is no contest."""
    is_of_runs = command.subject in {"run", "run-if-named"} and field.kind == "seat" and not field.needed
    return is_of_runs and match is not None and not match.is_contest


def _part(part: Part, place: str) -> Html:
    box = element(
        "textarea", part.filled, name=part.key, id=f"{place}-{part.key}".replace("/", "-"), rows=4,
        maxlength=part.most, placeholder=part.hint or None, spellcheck="false",
    )  # fmt: skip
    return _line(part.title, box, part.about)


async def _control(field: Field, request: Request, filled: str, id_: str) -> Html:
    """Return a list of choices, a file input, a number input, or a text input."""
    is_listed = field.kind in _CHOSEN or field.offers is not None
    list_of = offered if field.needed else offered_now
    choices = await list_of(field, request) if is_listed else ()
    if choices:
        return _list(field, id_, choices, filled)
    if field.kind == "file":
        return element("input", type="file", name=field.key, id=id_)
    if field.kind == "member" and isinstance(request.surface, Knowing):
        return _people(field, id_, await request.surface.known(request))
    if field.kind in _LONG:
        box = element("textarea", filled, name=field.key, id=id_, rows=3, maxlength=_most(field), spellcheck="false")
        return join((box, _adding(id_, request.locale))) if field.kind == "settings" else box
    return element(
        "input", type="text", name=field.key, id=id_, value=filled or None, maxlength=_most(field), autocomplete="off",
        inputmode="numeric" if field.kind == "number" else None,
    )  # fmt: skip


def _list(field: Field, id_: str, choices: Choices, filled: str) -> Html:
    nothing = [] if field.needed else [element("option", "–", value="")]
    options = (element("option", words, value=value, selected=value == filled) for value, words in choices)
    return element("select", *nothing, *options, name=field.key, id=id_)


def _adding(box: str, locale: str) -> Html:
    """Return a list of all settings with their values. What is chosen becomes a line of the text box."""
    title = plain(say("settings-add", locale))
    groups = (
        element("optgroup", *(element("option", said, value=line) for line, said in ways), label=name)
        for name, ways in choices(locale)
    )
    return element("select", element("option", title, value=""), *groups, aria_label=title, data_adds=box)


def _people(field: Field, id_: str, known: Choices) -> Html:
    options = (element("option", words, value=value) for value, words in known)
    typed = element(
        "input", type="text", name=field.key, id=id_, list=f"{id_}-known", autocomplete="off", maxlength=100
    )
    return join((typed, element("datalist", *options, id=f"{id_}-known")))


def _most(field: Field) -> int:
    return field.most if field.most is not None and field.kind != "number" else _MOST


def _line(called: str | Text, control: Html, more: Text = ()) -> Html:
    title = called if isinstance(called, str) else plain(called)
    note = element("small", plain(more), class_="quiet") if more else None
    return element("label", element("span", title), note, control, class_="line")
