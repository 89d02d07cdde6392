"""What the host of a rehearsal may do to the time of a match, on every tab, and where it goes on."""

from collections.abc import Iterable

from bot.commands.command import Command
from bot.commands.wording import about
from bot.page.html.sight import HOST, Sight
from bot.page.html.words import say, tongue
from bot.page.pages.clock import way
from bot.papers.html.elements import Html, element


def acts(sight: Sight) -> Iterable[Html]:
    """The acts on the clock; and the way to the hosts, where it goes on with them."""
    yield from _acts(sight)
    if sight.awaits_hosts and sight.reader != HOST:
        yield way(say("onward-hosts"), sight.match_id, HOST)


def _acts(sight: Sight) -> Iterable[Html]:
    if sight.is_over or sight.status == "sign_up":
        return
    is_running = sight.status == "running"
    is_planned = sight.season is not None and sight.season.outline is not None and sight.season.outline.opens_at
    if is_running and (sight.deadline or is_planned):
        yield _act("turn", is_strong=True)
    turns = [_act("remind")] if sight.reminder_at else []
    if sight.reader == HOST:
        # The host's tab has a form for each command below.
        yield from turns
        return
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
    """A command of the host that needs nothing but a reason."""
    return element("button", about(command, tongue()), type="button", data_command=command.key)
