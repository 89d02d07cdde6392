"""A whole match in Italian, and what is made of it afterwards: no English in it, each page sound, each figure in one place."""

import html
import itertools
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from bot.papers.book import page as book_of
from bot.papers.markup import plain, plain_post
from bot.papers.replay import page as replay_of
from bot.papers.report import telling
from bot.papers.report.course import course_of
from bot.papers.report.studies import counted
from bot.papers.transcript import transcript
from bot.referee.core.facts import plainly
from bot.referee.core.model import Errand, Match, Person, Plan, Refused, Wishes
from bot.referee.letters.posts import Post
from bot.referee.letters.sentences import WORDS
from bot.referee.people import wishes
from bot.referee.record import archive, verifying
from bot.referee.season.planned import writing
from bot.venues.rehearsal.stage.stage import Delivered
from bot.venues.rehearsal.stage.theatre import Theatre
from bot.venues.rehearsal.terminal import auto, season
from games import catalogue, options
from games.by_hand import questions
from games.by_hand.events import NextUnread
from games.design.naming import SHARED
from games.design.record import design
from games.form import Rejected
from games.game import AnyGame, Hosts, Trial
from games.library import FILES
from games.wording import plain as said
from tests.bot.theatre import in_theatre
from tests.by_turns import a_fifth
from tests.catalogued import game_named
from tests.english import english_in
from tests.fakes import START

_WRITTEN: Final = re.compile(
    r"«[^»]*»|'[^']*'|t\.\w+|^episode: |\w+\([\w, ]*\)|può essere [a-z, ]+|uno fra [a-z, ]+|score, purse(, hand| o track)"
)
"""What the host wrote, or has to write: words of TOML and of the language of designs."""
_FAULTS: Final = Path(__file__).parents[2] / "transcripts" / "design_faults.txt"
_DATA: Final = re.compile(r'<script type="application/json"[^>]*>(.*?)</script>', re.DOTALL)
_UNREAD: Final = re.compile(r"<(style|script|code)\b.*?</\1>|srcdoc=\"[^\"]*\"", re.DOTALL)
_PICTURE: Final = re.compile(r"^\([a-z_]+: ", re.MULTILINE)
_HASH: Final = re.compile("[0-9a-f]{64}")
_SAID: Final = re.compile(r'(?:alt|aria-label|title|placeholder)="([^"]*)"')


def read(page: str) -> str:
    """What a page shows or says; its script's letters too, each piece of text on a line of its own."""
    data = [one for found in _DATA.findall(page) for one in _strings(msgspec.json.decode(found))]
    whole = "\n".join((_UNREAD.sub("\n", page), *data))
    return html.unescape("\n".join((re.sub(r"<[^>]*>", "\n", whole), *_SAID.findall(whole))))


def _strings(value: Any) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            yield from (each for one in value.values() for each in _strings(one))
        case list():
            yield from (each for one in value for each in _strings(one))


def found_in(where: str, words: str) -> list[tuple[str, list[str], str]]:
    lines = (one for one in words.splitlines() if english_in(one))
    return [(where, english_in(one), one.strip()[:200]) for one in lines]


_DESIGN: Final = design(FILES["bridge"].read_text("utf-8"))
_GAMES: Final = (*catalogue.games(), game_named(catalogue.SEASON), _DESIGN)
_TRIALS: Final = [
    pytest.param(game, trial, id=f"{'design' if game is _DESIGN else game.key}-{number}")
    for game in _GAMES
    for number, trial in enumerate(game.trials)
]


@pytest.mark.parametrize(("game", "trial"), a_fifth(_TRIALS))
async def test_an_italian_match_has_no_english_and_says_no_more_than_it_must(game: AnyGame, trial: Trial[Any]) -> None:
    """Every post to everyone, hosts, rooms and players, with its reasons; then transcript, replay, report, and the book of a season.

    Each page says its language, has no empty heading and no picture without words; the last post of the first trial says nothing twice.
    """
    catalogue.bring(_DESIGN, SHARED)
    printed: list[str] = []
    deliveries: list[Delivered] = []
    async with in_theatre() as theatre:
        theatre.stage.listeners.append(deliveries.append)
        chosen: dict[str, Any] = msgspec.to_builtins(trial.options)
        if game.key == catalogue.SEASON:
            match = await season.play(theatre, trial.seats, printed.append, {}, "it")
        else:
            match = await auto.play(theatre, game, trial.seats, printed.append, chosen, "it")
        pages, words = await _papers(theatre, match)
        await _assert_no_noise(theatre, deliveries)
    for page in pages.values():
        _assert_sound(page)
    if trial is game.trials[0]:
        _assert_said_once([one.post for one in deliveries if one.address == "public" and _is_an_end(one.post)][-1])
    papers = {where: read(page) for where, page in pages.items()} | words
    english = [one for each in printed for one in found_in("printed", each)]
    english += [one for each in deliveries for one in found_in(each.address, _PICTURE.sub("(", plain_post(each.post)))]
    lines = [(each.post, line) for each in deliveries for part in each.post.sections for line in part.lines if line.why]
    english += [one for post, line in lines for one in found_in("why", plain(line.why, post.names, "it"))]
    english += [one for where, words in papers.items() for one in found_in(where, words)]
    assert english == []


async def _assert_no_noise(theatre: Theatre, deliveries: list[Delivered]) -> None:
    """Two public posts at most for each close, of a season too; no 64 digits; one hand; no word of cards before they are dealt."""
    errands = [one for match in {one.match for one in deliveries} for one in await _errands(theatre, match)]
    closes = [one for one in errands if one.kind == "post" and one.address == "public" and one.step > 0]
    assert max(Counter((one.match, one.line, one.step) for one in closes).values()) <= 2
    said = [plain_post(one.post) for one in deliveries]
    assert [one for one in said if _HASH.search(one)] == []
    assert max(one.partition("\n(")[0].count("La tua mano: ") for one in said) <= 1
    seats = [one for one in said if "I posti sono presi" in one]
    assert seats
    assert not any(re.search(r"\bcart[ae]\b", one) for one in seats)


async def _errands(theatre: Theatre, match: str) -> Sequence[Errand]:
    return await theatre.house.store.transact(lambda tx: tx.outbox.of(match))


def _assert_sound(page: str) -> None:
    shown = _UNREAD.sub("", page)
    assert re.match(r'<!doctype html><html lang="it">', page)
    assert "<h1>" in shown
    assert not re.search(r"<(h\d|th|dt|summary|li|p)\b[^>]*>\s*</\1>", shown)
    assert not re.search(r'aria-label=""|<title></title>', shown)
    heads = [int(level) for level in re.findall(r"<h(\d)", shown)]
    assert all(after - before <= 1 for before, after in itertools.pairwise(heads)), heads


def _is_an_end(post: Post) -> bool:
    return any(part.about == "outcome" for part in post.sections)


def _assert_said_once(post: Post) -> None:
    """No line and no sentence of the end stands there twice, nor a player's figure, but for the whole position, which is folded."""
    shown = [part for part in post.sections if not part.is_folded]
    words = [line.strip() for part in shown for line in plain(part.body, post.names, "it").splitlines()]
    said = [one for line in words for one in re.split(r"(?<=[.!?]) ", line) if len(one) > 20]
    assert [one for one in said if said.count(one) > 1] == []
    figures = [
        found
        for name in post.names.values()
        for found in re.findall(rf"\b{name}\b,? \(?\d+(?= |\)|,|\.)", "\n".join(words))
    ]
    assert [one for one in figures if figures.count(one) > 1] == []


async def _papers(theatre: Theatre, match: Match) -> tuple[dict[str, str], dict[str, str]]:
    """Its products as pages, and those that are words alone."""
    whole = await transcript(theatre.house, match.id, "html", is_whole=True)
    replay = await replay_of.published(theatre.house.store, match)
    papers = {"transcript": whole, "replay": replay}
    if match.game == catalogue.SEASON:
        book = await book_of.book(theatre.house, match.id)
        return papers | {"book": book}, {}
    if match.seats == 1:
        return papers, {}
    exported = verifying.checked(
        msgspec.json.decode(msgspec.json.encode(await archive.export(theatre.house, match.id)))
    )
    figures = counted(course_of(exported), 60, 2, clock=lambda: 0.0)
    teller = telling.Teller(figures, exported.match, "it")
    return papers | {"report's page": telling.page(teller)}, {"report": telling.text(teller)}


_OPTIONS: Final = (
    'rounds = "3',
    "rounds 3",
    "rounds = three",
    "rounds = 1\nrounds = 2",
    "[[rounds]",
    '{"rounds":',
    "rounds = ",
    "a\0",
)
_QUESTIONS: Final = (
    "fields = 3",
    "[[fields]]",
    '[[fields]]\nkey = "a"\ncolour = 1',
    '[[fields]]\nkey = "a"\nkind = "x"',
    "fields = ",
)


def _error(text: str) -> object:
    """What is wrong with a plan."""
    with pytest.raises(Refused) as refusal:
        writing.read(text, Plan(), START)
    return refusal.value.facts["error"]


def test_what_cannot_be_read_is_told_in_italian() -> None:
    """Options, plans and questions as TOML, with the place of the fault; and every fault of a design."""
    house = game_named("by_hand")
    refused = [options.read(text) for text in _OPTIONS]
    sentences = [said(house.tell(one, "it")) for one in refused if isinstance(one, Rejected)]
    assert len(sentences) == len(_OPTIONS)
    plans = (*_OPTIONS[:4], 'colour = "red"', "episode = 3")
    errors = [_error(text) for text in plans]
    sentences += [said(house.tell(one, "it")) for one in errors if isinstance(one, Rejected)]
    assert len(sentences) == len(_OPTIONS) + len(plans)
    unread = [one for one in map(questions.understood, _QUESTIONS) if isinstance(one, Rejected)]
    assert len(unread) == len(_QUESTIONS)
    sentences += [said(house.tell(NextUnread(Hosts(), refusal), "it")) for refusal in unread]
    sentences += [line for line in _FAULTS.read_text("utf-8").splitlines() if line.startswith("    ")][1::2]
    assert [one for each in sentences for one in found_in("refused", _WRITTEN.sub("", each))] == []
    assert "riga 1, carattere 8: dopo un nome va il segno di uguale" in sentences[1]


_STILTED: Final = (
    "hai giocato nessuna carta", "I tuoi ordini sono valsi", "il silenzio ha risposto", "Di tuo non c’è ancora", "Atti dell’organizzatore",
    "chi fa piani", "qualunque cosa sia lecita", "per quel che tutti possono sapere", "Spostalo al prossimo", "le parti che lasci fuori",
    "Scrivili invece", "Tieni questo piano", "non prende ordini", "Via da", "possono suonare", "Come stanno tutti", "chiede 2 personale",
    "Chi ha quale covo", "oppure none",
)  # fmt: skip
"""What no native says, though it was once written here."""


def test_no_stilted_sentence_is_back() -> None:
    """The Italian of every file, in whatever marks of apostrophe it is written."""
    root = Path(__file__).parents[3]
    written = [
        path.read_text("utf-8").replace("'", "’") for name in ("bot", "games") for path in (root / name).rglob("it.ftl")
    ]
    lines = [line for text in written for line in text.splitlines()]
    stilted = [(one, line) for line in lines for one in _STILTED if one in line and f"non {one}" not in line]
    assert stilted == []


def test_settings_within_a_sentence_are_words() -> None:
    """What was typed as ``1h 30m`` or ``12h, 2h`` is read in the reader's language."""
    assert said(WORDS("sign-up-live", "it", every="1h 30m")) == "Un turno dura al massimo 1 ora 30 minuti."
    assert said(WORDS("sign-up-live", "en", every="48h")) == "A round lasts at most 48 hours."
    person = Person("u", "Ada", "it", zone="Europe/Rome", wishes=Wishes(language="it", reminders=("1 day", "2h")))
    words = "\n".join(said(WORDS(one.id, "it", **plainly(one.facts))) for one in wishes.shown(person, START))
    assert "Promemoria: 1 giorno, 2 ore prima di una scadenza" in words
    assert found_in("me", words) == []
