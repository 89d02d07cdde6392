"""Letters, public posts and rooms as one reader sees them."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from msgspec import structs

from bot.page.html.pictures import asked_on, figure, image, is_tapped, legend
from bot.page.html.podium import podium
from bot.page.html.rules import in_short, link, told_line
from bot.page.html.words import say, spoken, tongue
from bot.page.pages.controls import about_others, first_sentence, is_list, moment, shelf, told_list
from bot.page.reading.delivered import Delivered, RoomState
from bot.page.reading.sight import HOST, Sight
from bot.papers.html.elements import Html, element, fold, heading, join, spans
from bot.papers.markup import plain as in_words
from bot.referee.letters.posts import Post, Section, parted, section
from bot.referee.letters.sentences import WORDS
from games.form import OwnWords
from games.game import Prompt
from games.wording import Moment, Text, plain, split

_OPEN_AT_FIRST: Final = 2
_CLOSE: Final = re.compile(r"\d+/(step|finished)/\d+")


def now(sight: Sight) -> Html:
    """Return the living letter of the open question, or else the last letter."""
    letter = _living(sight)
    if letter is None:
        return element("p", say("no-letter"), class_="quiet")
    is_asked = bool(sight.slot) and letter.slot == sight.slot
    head = heading(say("your-turn" if is_asked else "part-now"))
    shown = letter if news_of(sight) is None else _without_news(letter)
    title = element("p", spans(letter.post.title, letter.post.names), " · ", moment(letter.at), class_="quiet")
    rules = join((_short_rules(sight), element("p", link(sight.game, match=sight.match_id))))
    jump = element("a", say("give-orders"), href="#part-orders")
    board = [*_turn(sight, shown, title, rules)]
    is_dead = bool(shown.post.scenes) and not any(part and 'class="patches"' in part for part in board)
    ways = (say("tap-below" if is_dead else "tap-or-fill"), " ") if is_tapped(sight) else ()
    hint = element("p", *ways, jump, class_="hint") if is_asked else None
    article = element(
        "article",
        _asked_above(sight),
        hint,
        *board,
        id=f"letter-{letter.id}",
        class_="letter living",
        data_news=True,
    )
    return join((head, article))


def question(sight: Sight, prompt: Prompt) -> Text:
    """Return what the open question asks, without what can be typed and what silence means."""
    return split(sight.game.tell(prompt, tongue()))[0]


def _asked_above(sight: Sight) -> Html | None:
    """Return the first sentence of the open question, for a phone, where its form stands below the board; nothing in live rounds."""
    if sight.own is None or sight.own.prompt is None or sight.clock.is_live:
        return None
    first, _ = first_sentence(question(sight, sight.own.prompt))
    return element("p", spans(first, sight.names), class_="asking above", lang=spoken(sight.game))


def pictured(sight: Sight) -> frozenset[str]:
    """Return the keys of the fields of the open question that are answered by tapping, on its pictures or on tiles below them."""
    letter, own = _living(sight), sight.own
    if letter is None or letter.slot != sight.slot or own is None or own.prompt is None:
        return frozenset()
    return frozenset(field.key for field in own.prompt.form if not isinstance(field, OwnWords))


def _turn(sight: Sight, letter: Delivered, title: Html, rules: Html) -> Iterable[Html | None]:
    """Return the board first, with all that can be pressed, and the words folded. Without a board, return the words first."""
    own = letter.post.scenes[-1:] if letter.post.prompt else letter.post.scenes
    figures = asked_on(sight, letter, dict(enumerate(own, len(letter.post.scenes) - len(own))))
    text = element("div", *_words(sight, letter, "h3"), class_="told", lang=letter.post.locale)
    if not figures:
        return text, rules, title
    pictures = element("div", *figures, _course(letter) if own else None, class_="pictures")
    if not own:
        return text, pictures, rules, title
    words = fold(say("in-words"), title, text, id=f"words-{letter.id}", class_="in-words")
    return pictures, element("div", words, rules, class_="foot")


def _short_rules(sight: Sight) -> Html:
    """Return the rules in short, folded: they explain the words of the board without leading away from it."""
    return fold(say("rules-in-short"), in_short(sight.game, tongue()), id="rules-here", class_="rules-here")


def _course(letter: Delivered) -> Html:
    """Return the way back through the match; a script shows it once an earlier letter drew what this one draws."""
    slider = element("input", type="range", id="course-at", min=0, max=0, value=0, step=1)
    return element(
        "p",
        element("label", element("span", say("course-back")), " ", slider),
        element("output", say("course-now"), for_="course-at", data_now=say("course-now")),
        element("button", say("course-again"), type="button"),
        class_="course",
        data_title=plain(letter.post.title, letter.post.names),
        hidden=True,
    )


def _without_news(letter: Delivered) -> Delivered:
    """Return a letter without the part that is shown under *What happened*."""

    def cut(post: Post) -> Post:
        return structs.replace(post, sections=tuple(part for part in post.sections if not _is_news(part)))

    return replace(letter, cut=cut)


# What happened ----------------------------------------------------------------------------------------------------------


def happened(sight: Sight, ways: Html | None = None) -> Html:
    """Return what has happened since this reader was asked: how it ended and the ways on, the last pictures, what was used, the reasons.

    The podium says the places; the words do not repeat them. Without a podium the last letter says how it ended, and no other.
    """
    public = news_of(sight)
    if public is None:
        return Html("")
    last = [one for one in _news_letters(sight, public) if any(map(_is_news, one.post.sections))]
    own = [*_missed(sight, last), *last]
    end = podium(sight)
    figures = [figure for one in last for figure in _figures_of_news(sight, one)]
    news = [(one, number, part) for one in own for number, part in enumerate(one.post.sections) if _is_news(part)]
    outcomes = [place for place, (_, _, part) in enumerate(news) if part.about == "outcome"]
    repeated = outcomes if end else outcomes[:-1]
    text = element(
        "div",
        *(
            _section(sight, part, one, f"news-{number}", "h3")
            for place, (one, number, part) in enumerate(news)
            if place not in repeated
        ),
        class_="told",
        lang=public.post.locale,
    )
    pictures = element("div", *figures, class_="pictures") if figures else None
    body = element("div", pictures, text, class_="with-pictures" if figures else None)
    head = element("h2", say("part-happened"), id="happened", tabindex=-1)
    return join((head, end, ways, element("article", body, class_="letter", data_close=public.slot)))


def news_of(sight: Sight) -> Delivered | None:
    """Return the public post of the last close that still counts; None before the first."""
    closes = [
        one for one in sight.letters if one.address == "public" and _CLOSE.fullmatch(one.slot) and not one.is_retracted
    ]
    return closes[-1] if closes and not closes[-1].slot.endswith("/step/0") else None


def _news_letters(sight: Sight, public: Delivered) -> list[Delivered]:
    """Return the letters of one close, the most personal first: to this reader, in their rooms, to the public."""
    living = _living(sight)
    own = [living] if living is not None and living.slot in {sight.slot, public.slot} else []
    rooms = [one for one in sight.letters if one.address.startswith("room/") and one.slot == public.slot]
    return [*own, *rooms, public]


def _missed(sight: Sight, last: list[Delivered]) -> list[Delivered]:
    """Return the news of rounds that closed without asking this reader, since their last closed question. Leaves out the `last` close."""
    own = [one for one in sight.letters if one.address.startswith(("seat/", "user/"))]
    living = _living(sight)
    asked = [one for one in own if one.post.ends_with_question and one is not living]
    if sight.seat is None or not asked:
        return []
    since = sight.letters[sight.letters.index(asked[-1]) + 1 :]
    closes = {
        one.slot for one in since if one.address == "public" and _CLOSE.fullmatch(one.slot) and not one.is_retracted
    }
    return [one for one in since if one.slot in closes and one not in last and any(map(_is_news, one.post.sections))]


def _figures_of_news(sight: Sight, letter: Delivered) -> Iterator[Html]:
    """Yield the pictures of what happened: of a letter that asks, all but the last, which is the position."""
    is_own = letter.address.startswith(("seat/", "user/"))
    if letter.address == "public" and sight.seat is not None and not sight.course.is_over:
        return
    for number, scene in enumerate(letter.post.scenes[:-1] if is_own else letter.post.scenes):
        yield image(sight, f"picture/{letter.id}/{number}", scene)


def _is_news(part: Section) -> bool:
    return part.about in {"news", "outcome"} or part.about.startswith("used/")


def _living(sight: Sight) -> Delivered | None:
    own = [one for one in sight.letters if one.address.startswith(("seat/", "user/"))]
    return next((one for one in reversed(own) if one.slot == sight.slot), own[-1] if own else None)


def letters_of(sight: Sight) -> Html:
    """Return the letters of this reader, without the living message."""
    living = _living(sight)
    own = [one for one in sight.letters if one.address.startswith(("seat/", "user/")) and one is not living]
    return _feed(sight, own, "letters", 0)


def public(sight: Sight) -> Html:
    """Return public posts, and for hosts those of their channel; the desk is shown above them."""
    hosts = [one for one in sight.letters if one.address == "hosts" and one.slot != "desk"]
    public = [one for one in sight.letters if one.address == "public"]
    feed = _feed(sight, public, "public", _OPEN_AT_FIRST if sight.reader == HOST else 0 if news_of(sight) else 1)
    return join((_feed(sight, hosts, "hosts", _OPEN_AT_FIRST) if hosts else None, feed))


def _feed(sight: Sight, letters: list[Delivered], name: str, are_open: int) -> Html:
    """Return a shelf of letters, the newest first and `are_open` of them unfolded. It is open for a spectator without other news."""
    if not letters:
        return Html("")
    folded = (_folded(sight, one, is_open=number < are_open) for number, one in enumerate(reversed(letters)))
    is_first = sight.seat is None and sight.reader != HOST and news_of(sight) is None
    return shelf(
        name, say(f"heading-{name}"), *folded, count=len(letters), newest=str(letters[-1].id), is_open=is_first
    )


def _folded(sight: Sight, letter: Delivered, *, is_open: bool) -> Html:
    title = element("span", spans(letter.post.title, letter.post.names), lang=letter.post.locale)
    return fold(
        join((title, _snippet(letter), moment(letter.at))),
        *_body(sight, letter, "h3"),
        id=f"fold-{letter.id}",
        open=is_open,
        class_="letter",
        data_news=True,
    )


def _snippet(letter: Delivered) -> Html | None:
    """Return the first line, which is shown while the letter is folded."""
    first = (
        in_words(letter.post.sections[0].body, letter.post.names, letter.post.locale).partition("\n")[0]
        if letter.post.sections
        else ""
    )
    return element("span", first, class_="snippet", lang=letter.post.locale) if first else None


def _letter(sight: Sight, letter: Delivered) -> Html:
    title = element("h3", spans(letter.post.title, letter.post.names), id=f"title-{letter.id}", lang=letter.post.locale)
    return element(
        "article", element("header", title, moment(letter.at)), *_body(sight, letter, "h4"),
        id=f"letter-{letter.id}", class_="letter", aria_labelledby=f"title-{letter.id}", data_news=True,
    )  # fmt: skip


def _body(sight: Sight, letter: Delivered, level: str) -> Iterable[Html]:
    """Yield the pictures with their names, and the words beside them."""
    figures = [figure(sight, letter, number, scene) for number, scene in enumerate(letter.post.scenes)]
    text = _text(sight, letter, level)
    if not figures:
        yield text
        return
    names = legend(sight, letter.post.scenes)
    yield element("div", element("div", *figures, names, class_="pictures"), text, class_="with-pictures")


def _text(sight: Sight, letter: Delivered, level: str) -> Html:
    """Return the words of a letter, and a link to the rules."""
    rules = element("p", link(sight.game, match=sight.match_id))
    return element("div", *_words(sight, letter, level), rules, class_="told", lang=letter.post.locale)


def _words(sight: Sight, letter: Delivered, level: str) -> Iterator[Html]:
    return (_section(sight, part, letter, str(number), level) for number, part in enumerate(_sections(sight, letter)))


def _sections(sight: Sight, letter: Delivered) -> Iterable[Section]:
    """Return the sections of a letter. Once its question is closed, it says what counted instead, as soon as that is told."""
    parts = tuple(part for part in letter.post.sections if letter.post.prompt or not _is_past(sight, part))
    is_open = letter.post.prompt is not None and (
        letter.slot == sight.slot or (sight.own is None and not sight.course.is_over)
    )
    last = parts[-1].about if parts else ""
    key = letter.post.prompt.key if letter.post.prompt is not None else last.removeprefix("closed/")
    if is_open or (letter.post.prompt is None and key == last):
        return parts
    used = (part.body for other in sight.letters for part in other.post.sections if part.about == f"used/{key}")
    asked = {"question", f"closed/{key}"}
    return (*(part for part in parts if part.about not in asked), section((), next(used, (say("question-closed"),))))


def _is_past(sight: Sight, part: Section) -> bool:
    """Return whether a section gives the closing time of a round that has closed since, or now closes at another time."""
    moments = {span.at for line in part.lines for span in line.said if isinstance(span, Moment)}
    closes = sight.clock.deadline if sight.course.status == "running" else None
    return part.about == "question" and bool(moments) and moments != {closes}


def _section(sight: Sight, part: Section, letter: Delivered, place: str, level: str) -> Html:
    """Return a part of a letter. In public news, a player first sees what is about them."""
    names, id_ = letter.post.names, f"{letter.id}-{place}"
    if part.is_folded:
        return about_others(sight.game, part.heading, part.lines, letter, id_)
    is_news = letter.address == "public" and not part.heading
    own, others = (
        parted(part.lines, sight.seat, lambda line: line.said)
        if is_news and sight.seat is not None
        else (part.lines, ())
    )
    return element(
        "section",
        element(level, spans(part.heading, names)) if part.heading else None,
        *(
            told_list(sight.game, line, names, f"{id_}-{number}")
            if place.startswith("news-") and sight.slot and is_list(line)
            else told_line(sight.game, line, names, f"why-{id_}-{number}")
            for number, line in enumerate(own)
        ),
        about_others(sight.game, WORDS("heading-others", letter.post.locale), others, letter, id_) if others else None,
        class_="small" if part.is_small else None,
    )


# Rooms ----------------------------------------------------------------------------------------------------------------


def rooms(sight: Sight) -> Html:
    """Return the rooms that this reader may read, the newest first. One that is undone is shown only if it was told something."""
    addresses = {one.address for one in sight.letters}
    shown = [one for one in reversed(sight.rooms) if not one.is_undone or f"room/{one.key}" in addresses]
    if not shown:
        return Html("")
    posts = [one.id for one in sight.letters if one.address.startswith("room/")]
    drawn = (_room(sight, room) for room in shown)
    return shelf("rooms", say("heading-rooms"), *drawn, count=len(shown), newest=str(posts[-1]) if posts else "")


def _room(sight: Sight, room: RoomState) -> Html:
    members = ", ".join(sight.users[user] for user in room.members if user in sight.users)
    posts = [one for one in sight.letters if one.address == f"room/{room.key}"]
    body = [_letter(sight, one) for one in posts] or [element("p", say("room-silent"), class_="quiet")]
    state = "room-undone" if room.is_undone else "room-closed"
    tag = element("span", say(state), class_="tag") if room.is_locked else None
    title = join((element("span", room.title), tag))
    whom = element("p", say("room-members", names=members), class_="quiet")
    return fold(title, whom, *body, id=f"room-{room.id}", class_="letter room", open=not room.is_locked)
