"""The clock of a tab: where the match stands, and what the host may do to its time."""

from collections.abc import Iterable

from bot.commands.command import Command
from bot.commands.wording import about
from bot.papers.html.elements import Html, element, join
from bot.venues.rehearsal.html.sight import HOST, Reader, Sight
from bot.venues.rehearsal.html.words import say, tongue
from bot.venues.rehearsal.pages.tabs import who


def clock(sight: Sight) -> Html:
    """Where the match stands, and what the host may do to its time."""
    state = [element("span", say(f"status-{sight.status}"), class_="status", data_status=sight.status)]
    if sight.round:
        state.append(element("span", say("round", round=sight.round), class_="round"))
    if sight.deadline and sight.status == "running":
        at = sight.deadline
        full = element("time", f"{at:%d %b, %H:%M} UTC", datetime=at.isoformat(), data_style="full")
        left = element("time", "", datetime=at.isoformat(), data_style="relative", class_="left")
        state.append(element("span", element("span", say("closes"), class_="hint"), full, left, class_="deadline"))
    elif sight.status == "running" and sight.season is None:
        state.append(element("span", say("hosts-at-work"), class_="deadline"))
    icon = "/static/turn.svg" if is_turn(sight) else "/static/icon.svg"
    told = element("div", *state, class_="state", data_title=f"{title(sight)} · {say('brand')}", data_icon=icon)
    return join((told, *_acts(sight), *_onward(sight)))


def is_turn(sight: Sight) -> bool:
    """Whether this reader is asked something and has nothing sealed."""
    own = sight.own
    return sight.status == "running" and own is not None and own.prompt is not None and own.answer is None


def title(sight: Sight) -> str:
    """What the browser's tab is called: that it is the reader's turn, or whose tab of which match it is."""
    called = f"{sight.title}, {who(sight, sight.reader)}"
    return say("title-your-turn", title=called) if is_turn(sight) else called


def _onward(sight: Sight) -> Iterable[Html]:
    """Where it goes on, if not here: with the hosts, or in the season that plays this match."""
    if sight.awaits_hosts and sight.reader != HOST:
        yield _way(say("onward-hosts"), sight.match_id, HOST)
    if sight.above is not None:
        yield _way(say("onward-season"), *sight.above)


def _way(words: str, match: str, reader: Reader) -> Html:
    return element("a", words, href=f"/match/{match}/{reader}", class_="onward")


def _acts(sight: Sight) -> Iterable[Html]:
    if sight.is_over or sight.status == "sign_up":
        return
    is_running = sight.status == "running"
    is_planned = sight.season is not None and sight.season.outline is not None and sight.season.outline.opens_at
    if is_running and (sight.deadline or is_planned):
        yield _act("turn", is_strong=True)
    turns = [_act("remind")] if sight.reminder_at else []
    more = [_command(one) for one in sight.menu]
    reason = element("input", type="text", id="reason", name="reason", maxlength=200, autocomplete="off")
    label = element("label", element("span", say("reason")), reason, class_="line")
    yield element(
        "details",
        element("summary", say("host-acts")),
        element("div", label, element("div", *more, *turns, class_="row"), class_="menu"),
        id="host-acts",
        class_="acts",
    )


def _act(act: str, *, is_strong: bool = False) -> Html:
    """A turn of the clock; to the deadline, it says first on whom the round closes."""
    strong = "strong" if is_strong else None
    return element("button", say(f"act-{act}"), type="button", data_act=act, data_closes=act == "turn", class_=strong)


def _command(command: Command) -> Html:
    """A command of the host that needs nothing but a reason; what the page has a question for is asked for once more."""
    try:
        question = say(f"confirm-{command.key}")
    except LookupError:
        question = None
    words = about(command, tongue())
    return element(
        "button",
        words,
        type="button",
        data_command=command.key,
        data_confirm=question,
        data_closes="close" in command.buttons,
    )
