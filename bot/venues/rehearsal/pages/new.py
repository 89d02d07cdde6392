"""The form that opens a match of one game."""

from typing import Final

from bot.referee.play.playable import default_settings
from bot.venues.rehearsal.html.choosing import options_form
from bot.venues.rehearsal.html.elements import Html, element, join
from bot.venues.rehearsal.html.rules import in_short, link
from bot.venues.rehearsal.html.words import LANGUAGES, say, spoken, tongue
from bot.venues.rehearsal.pages.shell import document, line_of
from bot.venues.rehearsal.stage.scripted import FORM_ONLY, HUMAN
from games import rulebook
from games.game import AnyGame
from games.scene import seat_mark

NAMES: Final = ("Ada", "Bo", "Chiara", "Dae", "Eve", "Farid", "Gil", "Hana", "Ivo", "June", "Kofi")


def new(game: AnyGame) -> str:
    """The form that opens a match of one game."""
    least, most = game.seats[0], game.seats[-1]
    count = element(
        "select",
        *(element("option", str(n), value=n, selected=n == min(most, max(least, 5))) for n in game.seats),
        id="count",
        name="count",
    )
    name, line = line_of(game)
    form = element(
        "form",
        element(
            "fieldset",
            element("legend", say("seats")),
            element("label", element("span", say("how-many")), count, class_="line short"),
            element("p", say("lucky-word-how"), class_="hint"),
            element("ol", *(_seat(game, seat) for seat in range(most)), class_="seats"),
        ),
        _pace(game),
        options_form(game, spoken(game)),
        element(
            "div",
            element("p", class_="refusal", role="alert"),
            element("div", element("button", say("start"), type="submit", class_="strong"), class_="row"),
            class_="launch",
        ),
        data_kind="new",
        data_game=game.key,
        novalidate=True,
        autocomplete="off",
    )
    whole = element("p", link(game, say("rulebook"))) if rulebook.text(game.key) else None
    title = element("summary", element("span", say("rules")))
    short = element("details", title, in_short(game, spoken(game)), whole, class_="letter short-rules")
    main = join((element("h1", name), element("p", line, class_="lead"), short, form))
    return document(name, main, game=game.key)


def _seat(game: AnyGame, seat: int) -> Html:
    mark = seat_mark(seat)
    players = [(HUMAN, say("you")), *((name, say("scripted-by", name=name)) for name in game.players)]
    players.append((FORM_ONLY, say("scripted-by-form")))
    usual = players[0 if seat == 0 else 1][0]
    chosen = (element("option", words, value=value, selected=value == usual) for value, words in players)
    return element(
        "li",
        element("span", mark, class_="mark"),
        element("input", type="text", name="name", value=NAMES[seat] if seat < len(NAMES) else mark, maxlength=32,
                aria_label=say("name-of", mark=mark)),
        element("select", *chosen, name="player", aria_label=say("player-of", mark=mark)),
        element("input", type="text", name="word", maxlength=100, placeholder=say("lucky-word"),
                aria_label=say("word-of", mark=mark)),
        data_seat=seat,
    )  # fmt: skip


def _pace(game: AnyGame) -> Html:
    pace = default_settings(game).pace
    early = element(
        "select",
        element("option", say("early-never"), value="never", selected=pace.early == "never"),
        element("option", say("early-all-in"), value="all_in", selected=pace.early == "all_in"),
        name="early",
    )
    hold = element(
        "select",
        element("option", say("hold-no"), value=""),
        element("option", say("hold-yes"), value="hold"),
        name="hold",
    )
    every = element("input", type="text", name="every", value=pace.every, maxlength=40)
    close_at = element("input", type="text", name="close_at", value=pace.close_at or "", maxlength=5)
    return element(
        "fieldset",
        element("legend", say("pace")),
        element("label", element("span", say("pace-every")), every, class_="line"),
        element("label", element("span", say("pace-close-at")), close_at, class_="line"),
        element("label", element("span", say("pace-early")), early, class_="line"),
        element("label", element("span", say("hold-results")), hold, class_="line"),
        element("label", element("span", say("letters-in")), _languages(), class_="line"),
        element("p", id="length", role="status", class_="quiet"),
        element("button", say("live-pace"), type="button", id="live"),
    )


def _languages() -> Html:
    """In which language letters are written: those of the house, the reader's own first."""
    listed = (element("option", name, value=one, selected=one == tongue(), lang=one) for one, name in LANGUAGES.items())
    return element("select", *listed, name="locale")
