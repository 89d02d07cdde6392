"""The transcript of a match: public posts, or after the end all letters, as Markdown, BBCode or one page of HTML."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, TypeAlias

from bot.papers import markup
from bot.papers.html.elements import element, join
from bot.papers.html.paper import paper
from bot.papers.html.posts import post as shown
from bot.papers.markup import moment
from bot.referee.acts import belonging
from bot.referee.acts.acts import Act, Whenever
from bot.referee.core.model import Errand, Match, Refused, Tenure
from bot.referee.core.ports import demand_whole
from bot.referee.letters.posts import Post, compose
from bot.referee.letters.sentences import WORDS as REFEREE
from games.wording import plain

Format: TypeAlias = Literal["html"] | markup.Format
_PRIVATE = ("hosts", "spectators", "user/")


@Whenever
async def transcript(act: Act, form: Format, *, is_whole: bool = False) -> str:
    """Return every public post so far, in order, each as it reads now, in `form`.

    `is_whole`: add letters to rooms and seats, once the secret is published.

    Letters of a season's match tell of purses, which are private until the season is over too.

    Refused: `no-such-match`, `not-over`. Unreadable: a letter is damaged.
    """
    if is_whole and not await is_open_to_all(act):
        raise Refused("not-over")
    letters = await act.tx.outbox.of(act.match.id)
    demand_whole(act.tx, act.match.id)
    entries = posts(act.match, letters, act.tenures, is_whole=is_whole)
    title = f"{act.match.title} ({act.match.id})"
    if form == "html":
        return page(title, entries, act.match.settings.locale, act.match.game)
    return markup.document(title, entries, form)


async def is_open_to_all(act: Act) -> bool:
    """Return whether nothing of a match is secret any more: it is over, and so is the season that opened it."""
    return act.match.is_revealed and await belonging.season_of(act.tx, act.match) is None


def page(title: str, posts: Iterable[tuple[str, Post]], locale: str, game: str = "") -> str:
    """Return posts as one self-contained page, each under a line with its time and place."""
    parts = (element("article", element("p", where, class_="where"), shown(one)) for where, one in posts)
    return paper(title, join((element("h1", title), *parts)), locale, game=game)


def posts(
    match: Match, errands: Sequence[Errand], tenures: Sequence[Tenure], *, is_whole: bool
) -> Iterator[tuple[str, Post]]:
    """Yield each post with a line that says when and where it stood."""
    names = {tenure.seat: tenure.name for tenure in tenures}
    for errand, post in current_posts(match, errands, tenures, is_whole=is_whole):
        yield f"{moment(errand.made_at, post.locale)} · {_place(errand, names, post.locale)}", post


def current_posts(
    match: Match, errands: Sequence[Errand], tenures: Sequence[Tenure], *, is_whole: bool
) -> Iterator[tuple[Errand, Post]]:
    """Yield each post as it reads now, with the errand that brought it."""
    names = {tenure.seat: tenure.name for tenure in tenures}
    edits = {(one.address, one.slot, one.about): one.letter for one in errands if one.kind == "edit" and _is_told(one)}
    for errand in errands:
        if errand.kind != "post" or not _is_told(errand) or not _is_readable(errand, is_whole=is_whole):
            continue
        letter = edits.get((errand.address, errand.slot, errand.about)) or errand.letter
        assert letter is not None
        yield errand, compose(letter, match, names, match.settings.locale)


def _is_told(errand: Errand) -> bool:
    return errand.letter is not None and errand.status != "superseded"


def _is_readable(errand: Errand, *, is_whole: bool) -> bool:
    return errand.address == "public" or (is_whole and not errand.address.startswith(_PRIVATE))


def _place(errand: Errand, names: dict[int, str], locale: str) -> str:
    """Return where a post stood: in public, in a room, or in the letters of a player, by their name."""
    place, _, seat = errand.address.partition("/")
    return names.get(int(seat), errand.address) if place == "seat" else plain(REFEREE(f"place-{place}", locale))
