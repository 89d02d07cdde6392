"""docs/hosts.md, drawn from what a host and players see on the loopback: ``python -m tests.discord.guide`` rewrites it."""

import asyncio
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.discord.loopback import Message, text_of
from tests.discord.playing import NAMES, Evening, evening
from tests.sure import sure

PAGE = Path(__file__).parents[2] / "docs" / "hosts.md"
_HEAD = """# A host's first evening

From the invitation to the first result, in fourteen messages of a rehearsed evening. Each stands here as text: without its pictures, which
look like those below, and with its buttons as the last short lines. Before the first one, invite the bot ([Run it on
Discord](discord.md)); it greets the server by itself.

![The pictures in letters: a hand, the ring and the result of Five Stands, and those of the other games](pictures.png)
"""
_TAIL = """## Besides

* **Language**: `/host create` takes `language`, that of the public posts. Each player reads letters in their own language, which `/me`
  sets. If a game has no words of its own in that language, its sign-up says so.
* **The page**: where the operator has [turned it on](page.md), a player types `/page` and gets a link to a page with board, hand and form.
  Hosts find their commands there as forms. With `page = "public"` in the settings of a match, spectators need no account.

  ![Eight pages on a phone: a turn, what happened, a held result, a city, a replay, a report, a transcript and a book](pages.png)

* **Questions**: `/host more: questions` lists what waits for an answer, `/host more: questions answer` answers it. An answer to everyone
  quotes the question and does not name its asker.
"""
_LONGEST = 14


def _drawn(message: Message) -> Iterator[str]:
    """A message as quoted lines; ids, seals and moments, which change each time, become dots."""
    lines = [line for line in text_of(message).split("\n") if line.strip()]
    for line in lines[:_LONGEST]:
        said = re.sub(r"<t:\d+:\w>", "<your own time>", re.sub(r"[0-9a-f]{32,}|(?:[A-Z2-9]{4} ?){4,8}", "…", line))
        said = re.sub(r"^#+ (.*)", r"**\1**", said)
        yield f"> {said.replace('<', '‹').replace('>', '›')}  "
    if len(lines) > _LONGEST:
        yield "> …"


class _Album(list[tuple[str, list[str]]]):
    """Pictures with titles. Each is drawn when it is added, because messages change afterwards."""

    def add(self, title: str, message: Message) -> None:
        """One more."""
        self.append((title, list(_drawn(message))))


async def pictures(night: Evening) -> _Album:
    """Fourteen messages, with what the host does to see them."""
    host, album = night.host, _Album()
    hall = night.world.make_channel(night.guild, "hall")
    plan = await host.slash("host setup", hall)
    album.add("`/host setup` in any channel: what is needed, before anything is made", plan.message)
    made = await (await host.press(plan.message, "Make them")).settled()
    album.add("*Make them*: three channels", made.message)
    opened = await host.slash("host create", hall, game="five_stands", title="Friday", place=hall, announce="hold")
    await night.settled()
    album.add("`/host create` with `announce: hold`, so that you read each result first", opened.message)
    album.add("The sign-up", host.finds("Friday: sign-up", where=hall))
    people = [night.visitor(name) for name in NAMES[:3]]
    for person in people:
        modal = await person.press(person.finds("Friday: sign-up"), "Join")
        joined = await (await person.fill(modal, {"word": "clover"})).settled()
        await night.settled()
    album.add("A player presses *Join* and gives a lucky word", joined.message)
    begun = await (await host.slash("host start", hall)).settled()
    await night.settled()
    album.add("`/host start` deals; from now on rounds close by themselves", begun.message)
    ada = people[0]
    album.add("Each player gets a letter by DM", night.letter(ada, 1, "Friday"))
    asked = ada.mark()
    await ada.dm("ask: may I pay twice?")
    heard = sure((await ada.awaits("hosts", since=asked)).message)
    album.add("A player asks the hosts something: `ask:` in a DM, `/ask`, or *Ask the hosts* under a letter", heard)
    await night.settled()
    album.add(
        "The question in #match-hosts; the answer goes to that player, or to everyone",
        host.finds("may I pay twice", where=night.channel("match-hosts")),
    )
    since = ada.mark()
    await ada.dm("play; go stay")
    receipt = sure((await ada.awaits("Sealed (version 1)", since=since)).message)
    album.add("Orders are pressed, typed as here, or given by `/submit`", receipt)
    album.add("The desk in #match-hosts: who has sealed, never what", await night.desk())
    (match,) = await night.matches()
    await night.pass_deadline(match)
    album.add(
        "The deadline has come; the result waits for you",
        night.host.finds("Friday", where=night.channel("match-hosts")),
    )
    announced = await (await host.slash("host result announce", hall)).settled()
    await night.settled()
    album.add("`/host result announce` (or the button): it goes out", announced.message)
    album.add("The result, in public and for each player", ada.finds("Friday, round", where=hall))
    return album


async def page(folder: Path) -> str:
    """The whole page."""
    async with evening(folder) as night, night.awake():
        drawn = await pictures(night)
    parts = [_HEAD]
    for number, (title, lines) in enumerate(drawn, 1):
        parts.append("\n".join((f"## {number}. {title}", "", *lines, "")))
    return "\n".join((*parts, _TAIL))


def main() -> None:
    """Write the page."""
    with tempfile.TemporaryDirectory() as folder:
        PAGE.write_text(asyncio.run(page(Path(folder))), encoding="utf-8")


if __name__ == "__main__":
    main()
