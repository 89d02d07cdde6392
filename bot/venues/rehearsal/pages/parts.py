"""The parts of one reader's tab as HTML, each by its name; the page replaces the ones that have changed."""

from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from bot.referee.core.model import Trade
from bot.referee.letters.posts import Line, Section, chosen
from bot.venues.rehearsal.html.elements import Html, Names, element, heading, join, lines, spans
from bot.venues.rehearsal.html.pictures import figure, legend
from bot.venues.rehearsal.html.powers import powers
from bot.venues.rehearsal.html.questions import Asking
from bot.venues.rehearsal.html.rules import link, reason
from bot.venues.rehearsal.html.sight import HOST, SPECTATOR, Own, Sight
from bot.venues.rehearsal.html.words import LOCALE, WORDS, say
from bot.venues.rehearsal.pages import episodes
from bot.venues.rehearsal.pages.desk import desk, journal
from bot.venues.rehearsal.stage.stage import Delivered, RoomState
from games.form import Answer, Rejected, fitted, nothing
from games.game import AnyGame, Prompt
from games.wording import Name, Text, plain

Parts = dict[str, Html]
_OPEN_AT_FIRST: Final = 2


def parts(sight: Sight) -> Parts:
    """What this reader's tab consists of, main column first; empty parts are not shown."""
    head = {"clock": clock(sight), **_season(sight)}
    if sight.reader == HOST:
        return head | {
            "judge": _judge(sight),
            "desk": desk(sight),
            "powers": powers(sight),
            "journal": journal(sight),
            "public": _public(sight),
        }
    if sight.reader == SPECTATOR:
        return head | {"public": _public(sight)}
    return head | {
        "now": _now(sight),
        "orders": _orders(sight),
        "letters": _letters(sight),
        "trade": _trade(sight),
        "rooms": _rooms(sight),
        "public": _public(sight),
    }


def _season(sight: Sight) -> Parts:
    """Where a season stands, and for its host what he can open."""
    if sight.season is None:
        return {}
    standing = {"season": episodes.standing(sight, sight.season)}
    return standing | {"openings": episodes.openings(sight, sight.season)} if sight.reader == HOST else standing


def digest(part: Html) -> str:
    """Tells one state of a part from another."""
    return sha256(part.encode()).hexdigest()[:16]


# The clock ------------------------------------------------------------------------------------------------------------


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
    return join((element("div", *state, class_="state"), *_acts(sight)))


def _acts(sight: Sight) -> Iterable[Html]:
    if sight.is_over or sight.status == "sign_up":
        return
    is_running = sight.status == "running"
    if is_running and sight.deadline:
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


# Letters --------------------------------------------------------------------------------------------------------------


def _now(sight: Sight) -> Html:
    """The living letter of the open question, or the last letter there was."""
    letter = _living(sight)
    if letter is None:
        return element("p", say("no-letter"), class_="quiet")
    is_asked = letter.slot == sight.slot
    jump = element("a", say("give-orders"), href="#part-orders", class_="button") if is_asked else None
    return _letter(sight, letter, "letter living", jump)


def _living(sight: Sight) -> Delivered | None:
    own = [one for one in sight.letters if one.address.startswith(("seat/", "user/"))]
    return next((one for one in reversed(own) if one.slot == sight.slot), own[-1] if own else None)


def _letters(sight: Sight) -> Html:
    living = _living(sight)
    own = [one for one in sight.letters if one.address.startswith(("seat/", "user/")) and one is not living]
    return _feed(sight, own, "letters", 1)


def _public(sight: Sight) -> Html:
    hosts = [one for one in sight.letters if one.address == "hosts"]
    public = [one for one in sight.letters if one.address == "public"]
    told = _feed(sight, public, "public", _OPEN_AT_FIRST if sight.reader not in sight.users else 1)
    return join((_feed(sight, hosts, "hosts", _OPEN_AT_FIRST) if hosts else None, told))


def _feed(sight: Sight, letters: list[Delivered], name: str, are_open: int) -> Html:
    """Letters, the newest first; the older ones are folded."""
    if not letters:
        return Html("")
    folded = (_folded(sight, one, is_open=number < are_open) for number, one in enumerate(reversed(letters)))
    return join((heading(say(f"heading-{name}")), *folded))


def _folded(sight: Sight, one: Delivered, *, is_open: bool) -> Html:
    title = element("span", spans(one.post.title, one.post.names))
    summary = element("summary", title, _snippet(one), _at(one))
    return element(
        "details", summary, *_body(sight, one), id=f"fold-{one.id}", open=is_open, class_="letter", data_news=True
    )


def _snippet(one: Delivered) -> Html | None:
    """The first line, to be seen while the letter is folded."""
    first = plain(one.post.sections[0].body, one.post.names).partition("\n")[0] if one.post.sections else ""
    return element("span", first, class_="snippet") if first else None


def _letter(sight: Sight, one: Delivered, class_: str = "letter", jump: Html | None = None) -> Html:
    title = element("h3", spans(one.post.title, one.post.names), id=f"title-{one.id}")
    return element(
        "article", element("header", title, _at(one), jump), *_body(sight, one),
        id=f"letter-{one.id}", class_=class_, aria_labelledby=f"title-{one.id}", data_news=True,
    )  # fmt: skip


def _at(one: Delivered) -> Html:
    return element("time", f"{one.at:%d %b, %H:%M}", datetime=one.at.isoformat(), data_style="short", class_="quiet")


def _body(sight: Sight, one: Delivered) -> Iterable[Html]:
    """Pictures beside the words, with who is who; the words of a letter that has pictures fill the rest."""
    post = one.post
    figures = [figure(sight, one, number, scene) for number, scene in enumerate(post.scenes)]
    told = element(
        "div",
        *(_section(sight.game, section, one, number) for number, section in enumerate(post.sections)),
        element("p", link(sight.game)),
        class_="told",
    )
    if not figures:
        yield told
        return
    yield element("div", element("div", *figures, legend(sight), class_="pictures"), told, class_="with-pictures")


def _section(game: AnyGame, section: Section, one: Delivered, place: int) -> Html:
    names = one.post.names
    heading = element("h4", spans(section.heading, names)) if section.heading else None
    return element(
        "section",
        heading,
        *(_line(game, line, names, f"why-{one.id}-{place}-{number}") for number, line in enumerate(section.lines)),
    )


def _line(game: AnyGame, line: Line, names: Names, id_: str) -> Html:
    """What needs no reason as it is; a result opens to show how it came about."""
    if not line.why:
        return lines(line.said, names)
    said = element("span", spans(line.said, names), class_="words")
    summary = element("summary", said, " ", element("span", say("why"), class_="ask"))
    return element("details", summary, reason(game, line.why, names), id=id_, class_="why")


# Rooms ----------------------------------------------------------------------------------------------------------------


def _rooms(sight: Sight) -> Html:
    if not sight.rooms:
        return Html("")
    return join((heading(say("heading-rooms")), *(_room(sight, room) for room in reversed(sight.rooms))))


def _room(sight: Sight, room: RoomState) -> Html:
    members = ", ".join(sight.users[user] for user in room.members if user in sight.users)
    posts = [one for one in sight.letters if one.address == f"room/{room.key}"]
    told = [_letter(sight, one) for one in posts] or [element("p", say("room-silent"), class_="quiet")]
    tag = element("span", say("room-closed"), class_="tag") if room.is_locked else None
    summary = element("summary", element("span", room.title), tag)
    whom = element("p", say("room-members", names=members), class_="quiet")
    return element("details", summary, whom, *told, id=f"room-{room.id}", class_="letter room", open=not room.is_locked)


# Orders ---------------------------------------------------------------------------------------------------------------


def _orders(sight: Sight) -> Html:
    own = sight.own
    if own is None or own.prompt is None:
        return Html("") if sight.is_over else element("p", say(_why_nothing(sight)), class_="quiet")
    prompt = own.prompt
    asking = Asking(sight.game, sight.locale, sight.names, "orders")
    typed = element(
        "details",
        element("summary", say("type-instead")),
        element(
            "label",
            element("span", say("typed-orders")),
            element(
                "input", type="text", id="typed", name="typed", maxlength=2000, autocomplete="off", spellcheck="false"
            ),
            class_="line",
        ),
        element("button", say("seal-typed"), type="submit", name="way", value="typed"),
        id="type-instead",
    )
    form = element(
        "form",
        asking.fields(prompt.form, own.answer),
        element("p", say("draft"), class_="draft quiet", hidden=True),
        element(
            "div",
            element("button", say("seal"), type="submit", name="way", value="form", class_="strong"),
            class_="row",
        ),
        typed,
        data_kind="orders",
        data_key=prompt.key,
        data_question=prompt.key,
        data_nothing=_nothing(sight, prompt),
        novalidate=True,
        autocomplete="off",
    )
    return join((heading(say("heading-orders")), _seal(sight, own), form))


def _judge(sight: Sight) -> Html:
    """What a round came to, for the host to enter: every letter of it can be read first."""
    if sight.judged is None:
        return Html("")
    prompt, planned = sight.judged
    asking = Asking(sight.game, sight.locale, sight.names, "judge")
    buttons = (("preview", say("judge-preview"), None), ("enter", say("judge-enter"), "strong"))
    form = element(
        "form",
        asking.fields(prompt.form, planned),
        element("p", say("draft"), class_="draft quiet", hidden=True),
        element(
            "div",
            *(
                element("button", words, type="submit", name="way", value=way, class_=kind)
                for way, words, kind in buttons
            ),
            class_="row",
        ),
        data_kind="judge",
        data_key=prompt.key,
        data_question=prompt.key,
        novalidate=True,
        autocomplete="off",
    )
    told = element("p", spans(sight.game.tell(prompt, sight.locale), sight.names))
    return join((heading(say("heading-judge")), told, form))


def _nothing(sight: Sight, prompt: Prompt) -> str | None:
    """What it means to seal nothing at all, where that is legal: it is never done by an untouched form alone."""
    none: Answer = {field.key: nothing(field) for field in prompt.form}
    if isinstance(fitted(prompt.form, none), Rejected):
        return None
    return say("confirm-nothing", answer=plain(sight.game.tell((prompt, none), sight.locale), sight.names))


def _why_nothing(sight: Sight) -> str:
    return "nothing-asked" if sight.status in {"running", "paused"} else "nothing-open"


def _seal(sight: Sight, own: Own) -> Html:
    """What stands sealed, with a way to take it back."""
    if own.answer is None:
        return element("p", say("nothing-sealed"), class_="seal", data_version=own.version)
    told: Text = sight.game.tell((own.prompt, own.answer), sight.locale)
    words = WORDS("sealed-now", LOCALE, answer=told, version=own.version, receipt=own.receipt)
    withdraw = element("button", say("withdraw"), type="button", data_withdraw=own.prompt.key if own.prompt else "")
    return element("div", lines(words, sight.names), withdraw, class_="seal is-sealed", data_version=own.version)


# Trades ---------------------------------------------------------------------------------------------------------------


def _trade(sight: Sight) -> Html:
    own = sight.own
    if own is None or own.offer is None:
        return Html("")
    is_possible = all(field.choices for field in own.offer if field.key == "taker")
    asking = Asking(sight.game, sight.locale, sight.names, "trade")
    form = element(
        "details",
        element("summary", say("new-offer")),
        element(
            "form",
            asking.fields(own.offer),
            element("div", element("button", say("offer"), type="submit"), class_="row"),
            data_kind="trades",
            data_question="trade",
            novalidate=True,
            autocomplete="off",
        ),
        id="new-offer",
    )
    offers = [_offer(sight, own, trade) for trade in own.trades]
    nobody = element("p", say("no-partner"), class_="quiet")
    return join((heading(say("heading-trade")), *offers, form if is_possible else nobody))


def _offer(sight: Sight, own: Own, trade: Trade) -> Html:
    is_mine = trade.giver == own.seat
    words = WORDS(
        "offer-mine" if is_mine else "offer-theirs",
        LOCALE,
        giver=Name(trade.giver),
        taker=Name(trade.taker),
        given=chosen(sight.game, "given", trade.given, sight.locale),
        taken=chosen(sight.game, "taken", trade.taken, sight.locale),
    )
    acts = [("false", "take-back")] if is_mine else [("true", "accept"), ("false", "refuse")]
    buttons = (
        element("button", say(word), type="button", data_trade=trade.token, data_accept=accept, class_=word)
        for accept, word in acts
    )
    return element("div", lines(words, sight.names), element("div", *buttons, class_="row"), class_="offer")
