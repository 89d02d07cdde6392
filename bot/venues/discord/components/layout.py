"""A post becomes one message of Discord, or several where it is too long for one.

    for part in parts(post, match=match.id, seat=letter.reader, marker=errand.marker):
        pngs = [await pictures.png(scene) for _, scene in part.scenes]
        await channel.send(**part.sending(pngs))                    # view, files, allowed_mentions, nonce
        await message.edit(**part.editing(pngs))                    # view, attachments, allowed_mentions

**One errand, several messages.** Send the parts in order, each with its own `nonce`; the last one holds the buttons, and its id is
the errand's `remote_id`. Sending the same errand again sends the same nonces, so within minutes nothing is doubled. After a
crash, read the channel after `attempted_at`: `part.stands_in(message)` knows a part by its mark. Since parts go out in order,
those that are missing are the last ones: send them alone, and the errand is done. Each message takes its own token of the
courier's rate limit.

**Edits.** A living message (a post with a prompt) that is too long for one keeps its question, its pictures and its buttons
together in the last part, and what may change with a submission is there alone: an edit edits the last part. The parts
keep their number: it follows from the news, which never change (while the question with the sealed answer stays under 2,000 characters).

**The mark** is the number (`id`) of the message's container, drawn from errand and part: Discord keeps it with the message and
answers it, nobody is shown it, and it tells nothing. File names are the scene's fixed ones (``hand.png``).

Limits kept (FACTS.md): 4,000 characters of text, 40 components counted across nesting, 10 pictures, 1,024 characters of alt text (what
is beyond stands in the message as text), 5 buttons a row, 80 characters a button.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from io import BytesIO
from itertools import groupby
from typing import Any, Final

import discord
from discord import ui

from bot.referee.letters.posts import Line, Post, Section
from bot.venues.discord.components.ids import PICK_FROM, ChoiceList, Press, PressButton, is_short
from bot.venues.discord.components.text import WORDS, label, lines, markdown, size, small
from games.game import Seat
from games.scene import Scene
from games.wording import Text

NOBODY: Final = discord.AllowedMentions.none()

_TEXT: Final = 4_000
_TITLE: Final = 320
_HEADING: Final = 200
_LINE: Final = 1_400
_BESIDE: Final = 1_700  # news up to this length share a message with the question; longer news go before it
_SECTIONS: Final = 9  # of text in a message: with rules between them, a gallery and buttons fewer than 40 components
_PICTURES: Final = 10
_ALT: Final = 1_024
_BUTTONS: Final = 15
PICK: Final = "pick"
"""The verb of a button that answers a question; it is about the choice."""

_WORD: Final = 100  # characters of an option's value
_PAD: Final = 10
"""The most choices that become buttons; more become a list."""

WHY: Final = "why"
"""The verb of a button that asks how a letter's results came about; it is about that letter, by its errand's marker."""

_LEADING: Final = {"orders", "join", "accept", "hello", "fix", "seal"}

Block = tuple[int, str]
"""Lines that stay together, and the number of their section."""


@dataclass(frozen=True, repr=False)
class Part:
    """One message: its texts, each a separate block, above and below its pictures; then its buttons.

    `rings`: the role to ping, when it is sent. `is_silent`: it pings no one, not even where Discord would by itself. `papers`: files
    attached to it, by name. `links`: addresses with their labels. `menu`: a list of choices that answer when chosen, each with its label,
    and its placeholder. `whose`: the server, or the person, for whom its pictures are drawn; `locale`: its language.
    """

    above: tuple[str, ...]
    scenes: tuple[tuple[str, Scene], ...]
    below: tuple[str, ...]
    buttons: tuple[tuple[Press, str], ...]
    mark: int
    nonce: str
    rings: int | None = None
    is_silent: bool = False
    papers: tuple[tuple[str, bytes], ...] = ()
    links: tuple[tuple[str, str], ...] = ()
    menu: tuple[Press, tuple[tuple[str, str], ...], str] | None = None
    whose: str = ""
    locale: str = "en"

    def view(self) -> ui.LayoutView:
        """Return the components; a new view each time. All its buttons are dynamic, so that discord.py stores none of it."""
        box: ui.Container[Any] = ui.Container(id=self.mark)
        for number, text in enumerate(self.above):
            if number > 1:
                box.add_item(ui.Separator())
            box.add_item(ui.TextDisplay(text))
        if self.scenes:
            box.add_item(ui.MediaGallery(*(_media(name, scene) for name, scene in self.scenes)))
        for text in self.below:
            box.add_item(ui.Separator())
            box.add_item(ui.TextDisplay(text))
        for name, _ in self.papers:
            box.add_item(ui.File(f"attachment://{name}"))
        if self.menu:
            box.add_item(ui.ActionRow(_list(*self.menu)))
        for row in _rows(self.buttons, is_led=self.menu is not None):
            box.add_item(row)
        if self.links:
            box.add_item(ui.ActionRow(*(ui.Button(label=said, url=address) for address, said in self.links[:5])))
        view = ui.LayoutView(timeout=None)
        if self.rings is not None:
            view.add_item(ui.TextDisplay(f"<@&{self.rings}>"))
        view.add_item(box)
        return view

    def in_words(self) -> "Part":
        """Return the message without its pictures; one of pictures alone says their alt texts."""
        if self.above or self.below:
            return replace(self, scenes=())
        alts = [text for _, scene in self.scenes for text in lines((scene.alt,), {}, _LINE)]
        return replace(self, scenes=(), above=("\n".join(alts)[:_TEXT],))

    def saying(self, text: Text) -> "Part":
        """Return the message with a sentence below all else, if it has room for it."""
        [line] = lines(text, {}, _LINE)
        has_room = sum(map(size, (*self.above, *self.below, line))) <= _TEXT
        return replace(self, below=(*self.below, line)) if has_room else self

    def files(self, pngs: Sequence[bytes]) -> list[discord.File]:
        """Return the pictures as files, under their fixed names and with their alt texts; then the papers."""
        drawn = zip(self.scenes, pngs, strict=True)
        pictures = [discord.File(BytesIO(png), name, description=_alt(scene)) for (name, scene), png in drawn]
        return pictures + [discord.File(BytesIO(written), name) for name, written in self.papers]

    def sending(self, pngs: Sequence[bytes]) -> dict[str, Any]:
        """Return what `channel.send` takes."""
        called = discord.AllowedMentions.none()
        called.roles = [discord.Object(self.rings)] if self.rings is not None else False
        quiet = {"silent": True} if self.is_silent else {}
        files = self.files(pngs)
        return {"view": self.view(), "files": files, "nonce": self.nonce, "allowed_mentions": called, **quiet}

    def editing(self, pngs: Sequence[bytes]) -> dict[str, Any]:
        """Return what `message.edit` takes; the old pictures go."""
        return {"view": self.view(), "attachments": self.files(pngs), "allowed_mentions": NOBODY}

    def stands_in(self, message: discord.Message) -> bool:
        """Return whether a message that was read back is this part. Check only the bot's own messages."""
        return any(getattr(component, "id", None) == self.mark for component in message.components)


def parts(post: Post, *, match: str, seat: Seat | None, marker: str, with_reasons: bool = False) -> tuple[Part, ...]:
    """Return the messages of a post, in order. `seat`: whose letter it is; None for the public, a room and the hosts.

    `with_reasons`: give the reason under each line; else a button gives the reasons. More than 15 buttons raise ValueError.
    """
    if len(post.buttons) > _BUTTONS:
        raise ValueError(f"a post has at most {_BUTTONS} buttons, not {len(post.buttons)}")
    *before, last = _pages(post, with_reasons=with_reasons)
    *galleries, pictures = _galleries(post.scenes)
    first_asked = len(post.sections) - post.ends_with_question
    above = tuple(text for section, text in last if section < first_asked)
    below = tuple(text for section, text in last if section >= first_asked)
    messages = [
        *((tuple(text for _, text in page), (), ()) for page in before),
        *(((), gallery, ()) for gallery in galleries),
        (above, pictures, below),
    ]
    titles = _titles(post, len(messages))
    key = post.prompt.key if post.prompt else ""
    picks, menu = _picks(post, match, seat, post.picks_key or key)
    buttons = picks + tuple(
        (
            Press(button.verb, match, seat, key, marker if button.verb == WHY else button.about),
            label(text, post.names, 80),
        )
        for button, text in post.buttons
    )
    return tuple(
        Part(
            (title, *above),
            scenes,
            below,
            buttons if is_last else (),
            mark(marker, number),
            nonce(marker, number),
            menu=menu if is_last else None,
            locale=post.locale,
        )
        for number, (title, (above, scenes, below)) in enumerate(zip(titles, messages, strict=True))
        for is_last in (number == len(messages) - 1,)
    )


def _picks(
    post: Post, match: str, seat: Seat | None, key: str
) -> tuple[tuple[tuple[Press, str], ...], tuple[Press, tuple[tuple[str, str], ...], str] | None]:
    """Return the choices that one press answers: a few as buttons, more as a list; neither where they are too long for that."""
    named = tuple((word, label(text, post.names, 80)) for word, text in post.picks)
    if len(named) > _PAD:
        hint = label(WORDS("sheet-list", post.locale), {}, 150)
        fits = all(0 < size(word) <= _WORD for word, _ in named)
        return (), (Press(PICK_FROM, match, seat, key), named, hint) if fits else None
    buttons = tuple((Press(PICK, match, seat, key, word), text) for word, text in named)
    return (buttons if all(map(is_short, (press for press, _ in buttons))) else ()), None


def _list(press: Press, choices: Sequence[tuple[str, str]], hint: str) -> ChoiceList:
    made = [discord.SelectOption(label=text, value=word) for word, text in choices]
    return ChoiceList(press, ui.Select(options=made, placeholder=hint))


def gallery(scenes: Sequence[Scene], marker: str) -> Part:
    """Return a message of pictures alone, at most ten; alt texts that are too long for Discord are given in full below."""
    shown = scenes[:_PICTURES]
    below = tuple(line for scene in shown for line in _rest_of_alt(scene))
    return Part((), tuple(_named(shown)), below, (), mark(marker, 0), nonce(marker, 0))


def mark(marker: str, number: int) -> int:
    """Return the component id of the container of an errand's part: 31 bits that reveal nothing, far above the ids that Discord gives."""
    return int.from_bytes(sha256(f"{marker}/{number}".encode()).digest()[:4]) >> 1 | 1 << 30


def nonce(marker: str, number: int) -> str:
    """Return the nonce of an errand's part, at most 25 characters."""
    return sha256(f"{marker}/{number}".encode()).hexdigest()[:24]


def _titles(post: Post, count: int) -> Iterator[str]:
    """Yield a heading on the first message, and a small line on those that continue it."""
    title = label(post.title, post.names, 120)
    yield "## " + markdown((title,), {})
    for number in range(2, count + 1):
        yield "-# " + markdown(WORDS("part-of", post.locale, title=title, part=number, parts=count), {})


def _pages(post: Post, *, with_reasons: bool) -> list[list[Block]]:
    """Return the texts of each message: the question in the last one, long news before it."""
    blocks = [
        list(_blocks(number, section, post, with_reasons=with_reasons)) for number, section in enumerate(post.sections)
    ]
    asked = blocks.pop() if post.ends_with_question else []
    news = [block for section in blocks for block in section]
    news += [(-1 - number, line) for number, scene in enumerate(post.scenes) for line in _rest_of_alt(scene)]
    is_long = bool(asked) and sum(size(text) + 1 for _, text in news) > _BESIDE
    return [*_packed(news), *_packed(asked)] if is_long else _packed([*news, *asked]) or [[]]


def _blocks(number: int, section: Section, post: Post, *, with_reasons: bool) -> Iterator[Block]:
    """Yield a section line by line; its heading stays with its first line, and a reason with the last line of what it explains."""
    body = [text for line in section.lines for text in _of_line(line, post, with_reasons=with_reasons)]
    if section.is_quiet:
        body = small(body)
    if section.heading and body:
        heading = lines(section.heading, post.names, _HEADING)[0]
        body[0] = f"{'-# ' if section.is_quiet else '### '}{heading}\n{body[0]}"
    yield from ((number, text) for text in body)


def _of_line(line: Line, post: Post, *, with_reasons: bool) -> list[str]:
    parts = lines(line.said, post.names, _LINE)
    why = small(lines(line.why, post.names, _LINE)) if with_reasons and line.why else []
    return [*parts[:-1], "\n".join((parts[-1], *why[:1])), *why[1:]]


def _packed(blocks: Sequence[Block]) -> list[list[Block]]:
    """Return blocks as messages, and within a message as one text a section: as few messages as the limits allow."""
    messages: list[list[Block]] = []
    current: list[Block] = []
    used, sections = 0, 0
    for number, text in blocks:
        is_new = not current or current[-1][0] != number
        if current and (used + size(text) + 1 > _TEXT - _TITLE or sections + is_new > _SECTIONS):
            messages.append(current)
            current, used, sections, is_new = [], 0, 0, True
        current.append((number, text))
        used, sections = used + size(text) + 1, sections + is_new
    texts = [_texts(message) for message in [*messages, current]]
    return [message for message in texts if message]


def _texts(message: Sequence[Block]) -> list[Block]:
    """Return neighbouring lines of one section as one text."""
    joined = [
        (number, "\n".join(text for _, text in each)) for number, each in groupby(message, lambda block: block[0])
    ]
    return [(number, text) for number, text in joined if text.strip()]


def _galleries(scenes: Sequence[Scene]) -> list[tuple[tuple[str, Scene], ...]]:
    """Return the pictures of each message that has any, the last one perhaps without; file names are unique in a message."""
    starts = range(0, max(len(scenes), 1), _PICTURES)
    return [tuple(_named(scenes[start : start + _PICTURES])) for start in starts]


def _named(scenes: Sequence[Scene]) -> Iterator[tuple[str, Scene]]:
    """Yield each scene with its file name: ``hand.png``, and ``hand-2.png`` where a message shows two of a kind.

    A scene's own name holds no digit.
    """
    times: Counter[str] = Counter()
    for scene in scenes:
        times[scene.name] += 1
        again = f"-{times[scene.name]}" if times[scene.name] > 1 else ""
        yield f"{scene.name}{again}.png", scene


def _media(name: str, scene: Scene) -> discord.MediaGalleryItem:
    return discord.MediaGalleryItem(f"attachment://{name}", description=_alt(scene))


def _alt(scene: Scene) -> str:
    """Return the alt text, cut to Discord's limit."""
    return label((scene.alt,), {}, _ALT)


def _rest_of_alt(scene: Scene) -> list[str]:
    """Return an alt text that Discord would cut, in full, to be read in the message."""
    is_cut = size(" ".join(scene.alt.split())) > _ALT
    return small(lines((scene.alt,), {}, _LINE)) if is_cut else []


def _rows(buttons: Sequence[tuple[Press, str]], *, is_led: bool) -> Iterator[ui.ActionRow[Any]]:
    """Yield rows of up to five buttons; choices that answer at once stand above the others, which are then secondary.

    `is_led`: such choices stand in a list above.
    """
    picks = [one for one in buttons if one[0].verb == PICK]
    others = [one for one in buttons if one[0].verb != PICK]
    leading = {PICK} if picks or is_led else _LEADING
    for group in (picks, others):
        for start in range(0, len(group), 5):
            row: ui.ActionRow[Any] = ui.ActionRow()
            for press, words in group[start : start + 5]:
                style = discord.ButtonStyle.primary if press.verb in leading else discord.ButtonStyle.secondary
                row.add_item(PressButton(press, words, style))
            yield row
