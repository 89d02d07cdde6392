"""What people fill in: a player's orders and offers, and what the hosts make of a round."""

from collections.abc import Sequence
from typing import Final

from bot.commands.table import TABLE
from bot.page.html.questions import Controls
from bot.page.html.words import WORDS, say, spoken, tongue
from bot.page.pages.controls import first_sentence, form, line, sender, shelf
from bot.page.pages.letters import pictured, question
from bot.page.reading.sight import Own, Sight
from bot.papers.html.elements import Html, element, fold, heading, join, lines, spans
from bot.referee.core.model import Trade
from bot.referee.letters.posts import picks
from bot.referee.letters.sentences import WORDS as REFEREE
from bot.referee.letters.sentences import chosen
from games.form import Answer, Number, Rejected, fitted, nothing
from games.game import Choice, Prompt
from games.wording import Name, Text, plain

_LONG: Final = 60
"""So many letters after its first sentence are folded."""


def orders(sight: Sight) -> Html:
    """Return the reader's open question as a form and as text, or why there is none; nothing once the match is over."""
    own = sight.own
    if own is None or own.prompt is None:
        return _unasked(sight)
    prompt = own.prompt
    choices = picks(sight.game, prompt.form, tongue()) if sight.clock.is_live else ()
    asked, sealed = _asking(sight, question(sight, prompt)), _seal(sight, own)
    head = heading(say("heading-orders"))
    answered = _pad(sight, own, prompt, choices) if choices else _sheet(sight, own, prompt)
    return join((head, asked, answered, sealed))


def _unasked(sight: Sight) -> Html:
    """Return why a reader is asked nothing; to a player whom live rounds wait for, the button with which they say that they are ready."""
    if sight.own is None and sight.seat is not None and sight.clock.is_gathering:
        return _ready()
    why = "nothing-asked" if sight.course.status in {"running", "paused"} else "nothing-open"
    return Html("") if sight.course.is_over else element("p", say(why), class_="quiet")


def _sheet(sight: Sight, own: Own, prompt: Prompt) -> Html:
    """Return a question as a form, with an input in which the orders are typed instead."""
    box = element(
        "input", type="text", id="typed", name="typed", maxlength=2000, autocomplete="off", spellcheck="false"
    )
    typed = element("button", say("seal-typed"), type="submit", name="way", value="typed")
    chosen_words = say("seal-chosen", chosen="%n")
    return form(
        "orders",
        Controls(sight.game.tell, tongue(), sight.names, "orders").fields(prompt.form, own.answer, pictured(sight)),
        element("p", say("draft"), class_="draft quiet", hidden=True),
        sender(say("seal"), name="way", value="form", class_="strong", data_words=chosen_words, data_none=say("seal")),
        fold(say("type-instead"), line(say("typed-orders"), box), typed, id="type-instead"),
        data_key=prompt.key,
        data_question=prompt.key,
        data_nothing=_nothing(sight, prompt),
        lang=spoken(sight.game),
    )


def _asking(sight: Sight, asked: Text) -> Html:
    """Return what is asked: if it is long, its first sentence, and the rest folded."""
    first, rest = first_sentence(asked)
    if len(plain(rest, sight.names)) < _LONG:
        return element("p", spans(asked, sight.names), class_="asking", lang=spoken(sight.game))
    more = element("span", say("asking-more"), class_="ask", lang=tongue())
    head = join((element("span", spans(first, sight.names)), " ", more))
    language = spoken(sight.game)
    return fold(head, lines(rest, sight.names), id="asking", class_="asking", lang=language, data_wide=True)


def _ready() -> Html:
    """Return the button with which a player says that they are ready for live rounds."""
    button = element(
        "button", plain(REFEREE("button-ready", tongue())), type="button", data_ready=True, class_="strong"
    )
    return join((heading(say("heading-ready")), element("p", say("ready-asked")), element("div", button, class_="row")))


def _pad(sight: Sight, own: Own, prompt: Prompt, choices: Sequence[tuple[str, Text]]) -> Html:
    """Return buttons for live rounds, each an order by itself, if the answer is one choice. The sealed choice is marked."""
    [field] = prompt.form
    stands = (own.answer or {}).get(field.key, ())
    sealed = {str(stands)} if isinstance(stands, int) else set(stands)
    buttons = (
        element(
            "button", spans(words, sight.names), type="submit", name="way", value="pressed", data_choice=word,
            aria_pressed="true" if word in sealed else "false",
        )
        for word, words in choices
    )  # fmt: skip
    label = plain(sight.game.tell(Choice(field.key), tongue()), sight.names)
    kind = "number" if isinstance(field, Number) else "pick"
    return element(
        "form",
        element(
            "fieldset", *buttons, class_="pad", data_field=field.key, data_kind="pad", data_taken=kind, aria_label=label
        ),
        data_kind="orders",
        data_key=prompt.key,
        novalidate=True,
        lang=spoken(sight.game),
    )


def judge(sight: Sight) -> Html:
    """Return the form in which the host enters a round's result; every letter of it can be read first."""
    if sight.desk.judged is None:
        return Html("")
    prompt, planned, typed = sight.desk.judged
    controls = Controls(sight.game.tell, tongue(), sight.names, "judge")
    buttons = (("preview", say("judge-preview"), None), ("enter", say("judge-enter"), "strong"))
    filled = form(
        "judge",
        controls.fields(prompt.form, planned),
        element("p", say("draft"), class_="draft quiet", hidden=True),
        element(
            "div",
            *(
                element("button", words, type="submit", name="way", value=way, class_=kind)
                for way, words, kind in buttons
            ),
            class_="row",
        ),
        _toml(typed),
        data_nothing=say("confirm-judge-nothing"),
        data_command=next((one.key for one in TABLE if any(field.is_answer for field in one.fields)), None),
        data_since=sight.course.since,
        data_key=prompt.key,
        data_question=prompt.key,
        lang=spoken(sight.game),
    )
    question = element("p", spans(sight.game.tell(prompt, tongue()), sight.names))
    return join((heading(say("heading-judge")), question, filled))


def _toml(example: str) -> Html:
    """Return an input for the whole answer, typed or pasted as TOML. If it is not empty, it counts instead of the form."""
    box = element("textarea", name="typed", id="judge-typed", rows=5, maxlength=4000, spellcheck="false")
    typed = line(say("judge-typed", example=example), box)
    return fold(say("judge-type"), typed)


def _nothing(sight: Sight, prompt: Prompt) -> str | None:
    """Return what it means to seal an empty answer, if that is legal. An untouched form alone never seals one."""
    none: Answer = {field.key: nothing(field) for field in prompt.form}
    if isinstance(fitted(prompt.form, none), Rejected):
        return None
    return say("confirm-nothing", answer=plain(sight.game.tell((prompt, none), tongue()), sight.names))


def _seal(sight: Sight, own: Own) -> Html:
    """Return what is sealed, with a button to withdraw it."""
    if own.answer is None:
        return element("p", say("nothing-sealed"), class_="seal", data_version=own.version)
    answer: Text = sight.game.tell((own.prompt, own.answer), tongue())
    words = WORDS("sealed-now", tongue(), answer=answer, version=own.version, receipt=own.receipt)
    withdraw = element("button", say("withdraw"), type="button", data_withdraw=own.prompt.key if own.prompt else "")
    return element("div", lines(words, sight.names), withdraw, class_="seal is-sealed", data_version=own.version)


# Trades ---------------------------------------------------------------------------------------------------------------


def trade(sight: Sight) -> Html:
    """Return the form of a trade, and the open offers of this reader; nothing if they cannot trade."""
    own = sight.own
    if own is None or own.offer is None:
        return Html("")
    is_possible = all(field.choices for field in own.offer if field.key == "taker")
    controls = Controls(sight.game.tell, tongue(), sight.names, "trade")
    offers = [*(_offer(sight, own, trade) for trade in own.trades), *(_ended(sight, trade) for trade in own.ended)]
    if not is_possible:
        nobody = element("p", say("no-partner"), class_="quiet")
        title = say("heading-trade")
        return join((heading(title), *offers, nobody)) if offers else shelf("trade", title, nobody)
    new_offer = fold(
        element("h2", say("new-offer")),
        form("trades", controls.fields(own.offer), sender(say("offer")), data_question="trade"),
        id="new-offer",
        class_="shelf",
    )
    return join((heading(say("heading-trade")), *offers, new_offer)) if offers else new_offer


def _ended(sight: Sight, trade: Trade) -> Html:
    """Return what became of an offer of this reader's that ended without a trade."""
    return element("div", _terms(sight, f"offer-{trade.status}", trade), class_="offer is-ended")


def _offer(sight: Sight, own: Own, trade: Trade) -> Html:
    is_mine = trade.giver == own.seat
    acts = [("false", "take-back")] if is_mine else [("true", "accept"), ("false", "refuse")]
    buttons = (
        element("button", say(word), type="button", data_trade=trade.token, data_accept=accept, class_=word)
        for accept, word in acts
    )
    terms = _terms(sight, "offer-mine" if is_mine else "offer-theirs", trade)
    return element("div", terms, element("div", *buttons, class_="row"), class_="offer")


def _terms(sight: Sight, message: str, trade: Trade) -> Html:
    """Return who offered what to whom, in the words of a message."""
    sides = {"given": trade.given, "taken": trade.taken}
    goods = {side: chosen(sight.game, side, things, tongue()) for side, things in sides.items()}
    words = WORDS(message, tongue(), giver=Name(trade.giver), taker=Name(trade.taker), **goods)
    return element("div", lines(words, sight.names), data_told=True)
