"""The clock of a tab: where the match stands, and what the host may do to its time."""

from collections.abc import Iterable

from bot.papers.html.elements import Html, element, join
from bot.venues.rehearsal.html.sight import HOST, Reader, Sight
from bot.venues.rehearsal.html.words import say
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
    turns += [_act("undo")] if any(one.act == "step" and one.actor == HOST for one in sight.journal) else []
    more = (
        [_act("close"), _act("pause"), _act("abort")] if is_running else [_act("resume"), _act("close"), _act("abort")]
    )
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
    """One of the host's acts; what cannot be taken back says so and is asked for once more, what closes a round says on whom."""
    return element(
        "button",
        say(f"act-{act}"),
        type="button",
        data_act=act,
        data_confirm=say("confirm-abort") if act == "abort" else None,
        data_closes=act in {"turn", "close"},
        class_="strong" if is_strong else None,
    )
