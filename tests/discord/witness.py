"""What each reader of a match may see, line by line, computed from the rules alone; and what they saw on the loopback.

`games.table` keeps the position beside the bot: the same seed, the orders that the test gave, the trades that it made. The lines of each
reader follow from it by the audiences of the events; what the house adds is told by patterns that fit no secret.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from bot.referee.letters.sentences import WORDS as REFEREE
from bot.referee.letters.sentences import chosen
from bot.venues.discord.components.text import label, lines
from games import table
from games.five_stands import GAME
from games.form import Answer
from games.game import Choice, Prompt, Reader, Room, may_read
from games.scene import named
from games.table import Fallen, Table
from games.wording import Name, Text
from tests.discord.loopback import Person
from tests.discord.loopback.sight import Seen

_MARKS = re.compile(r"^(?:#{2,3} |-# )")
_CARD = re.compile(r"\b(?:white|blue|black|red|green) \d|\b[WUBRG]\d\b")
_HIDDEN = re.compile(
    r"bf:[a-z-]+:[A-Z0-9]*:\d*:(?:orders-\d|[a-z-]+)?:(?:[A-Z0-9-]+|[0-9a-f]{12}|~[0-9a-f]{8})?(?:;[a-z0-9]{8})?|f/\w+|typed|word|reason|until|#nothing"
)

HOUSE_LINES = tuple(
    re.compile(pattern)
    for pattern in (
        r"Meadow match(: sign-up|, round \d|: the end|, round \d: your orders are missing)?",
        r"Meadow match, part \d of \d|Meadow match, round \d, part \d of \d|Meadow match: the end, part \d of \d",
        r"Sign-up is (open|over)\. .*|Option .*|A round lasts about .*|Seats taken: .*|No one has joined yet\.|Players: .*",
        r"This match is (run by .*|over\. .*)|Results go out at once; .*|Hosts see what is sealed only .*",
        r"Everything that hosts do .*|Rounds: .*|A name in square brackets is a machine: .*",
        r"Seal of the dice of match \w{6}: .*\. The dice use no public randomness\.|The secret of match .*",
        r"The seats are taken.*|\d+\\?\. \*\*(\w+|\\\[Machine \d\\\])\*\*, (no lucky word|lucky word “[\w ]+”)\.",
        r"You joined Meadow match .*|You have a seat in Meadow match.*",
        r"What you are asked|How it ended|Your orders|Or type your orders|A lucky word, if you like|It goes into the seed.*",
        r"If you write something here.*|Choose (up to \d+, or nothing|one|one, or nothing|\d+ to \d+|\d+)\.|There is nothing to choose.*",
        r"The round (now )?closes <t:\d+:F>( <t:\d+:R>|\. Reason: [\w ]+)|Round \d",
        r"You have sealed nothing yet\.|This question is closed, and you had sealed nothing\.|Nothing|The others",
        r"Join|Join the waiting list|Leave|Rules|Give orders|Withdraw|Accept|Refuse|Fix|To your letters|Ask the hosts",
        r"To the open question",
        r"Make them|They may stand here|I collect them instead|Why\?|Collect my letters|How this can be checked",
        r"Your DMs are closed to this bot.*|The DMs of \*\*Eve\*\* are closed to the bot\..*",
        r"This is not for you to press\.|The trade is done\.|Your offer is on its way.*|That question is closed\..*",
        r"That was not taken\.|Withdrawn \(version \d\)\..*",
        r"It will make \\?#.*|The channels are there\.|Who can read every closed room.*|Only the owner.*",
        r"The sign-up of Meadow match is open.*|Meadow match has begun\.",
        r"Meadow match, round \d: the desk|(Seal of|Last seal|The terms were changed\. Seal of) .*[ ·:] ([A-Z2-9]{4} ?){8}|Check",
        r"hall|matches|closed-rooms|match-hosts|matches-forum|Meadow match",
        r"This match is run by Hester\.|Everything that hosts do is told to everyone\.|Rounds: \d\\?\.|This match is over\. .*",
        r"Posts ping no one\. To change that, make a role called match-news .*",
        r"Not needed: with Create Events, the bot keeps the server’s list of events .*",
        r"Results go out at once; no host reads them before you do\.|Hosts see what is sealed only if they “break the glass”: .*",
    )
)


HOSTS_LINES = re.compile(
    r"\d+\\?\. \w+: (sealed|missing|not asked)\.|Running\. .*|Over\.|Sign-up\.|Warning: .*|Letters: .*|So far: .*"
    r"|The waiting list is empty\.|\*\*\w+\*\* has been silent for \d rounds in a row\."
    r"|Remind the missing|Extend|Pause|Close now|Substitute|Remove|More…"
    r"|How much this server may use, and how much of it is used: .*"
)
"""What only hosts are told: who has sealed, never what."""


class Oracle:
    """The match by the rules, with all its positions."""

    def __init__(self, seed: bytes, options: Any, names: dict[int, str]) -> None:
        self.names = names
        self.table, events = table.opening(GAME, len(names), options, seed)
        self.events: list[Any] = list(events)
        self.positions: list[Table] = [self.table]
        self.answers: list[tuple[Prompt, Answer]] = []
        self.orders: dict[int, Answer] = {}
        self.said: dict[Reader, set[str]] = {}

    def sealed(self, seat: int, answer: Answer) -> None:
        """An accepted order."""
        prompt = self.table.asked(seat)
        assert prompt is not None
        self.orders[seat] = answer
        self.answers.append((prompt, answer))

    def traded(self, giver: int, offered: tuple[str, ...], taker: int, taken: tuple[str, ...]) -> None:
        """A trade that both sides agreed to."""
        swapped = table.trade(self.table, giver, offered, taker, taken)
        assert isinstance(swapped, tuple), swapped
        self.table, _ = swapped
        self.positions.append(self.table)
        for seat, message in ((giver, "trade-done"), (taker, "trade-done"), (taker, "trade-offered")):
            goods = {"given": chosen(GAME, "given", offered, "en"), "taken": chosen(GAME, "taken", taken, "en")}
            text = REFEREE(message, "en", giver=Name(giver), taker=Name(taker), **goods, deadline="…")
            self.said.setdefault(seat, set()).update(self._lines(text))
        self._fell("orders-broken", table.settle(self.table, self.orders).fallen)

    def _fell(self, message: str, fallen: Iterable[Fallen]) -> None:
        """Tell each player which of their orders no longer fit, and why."""
        for dropped in fallen:
            field, why = GAME.tell(Choice(dropped.field), "en"), table.told_fallen(GAME, dropped, "en")
            self.said.setdefault(dropped.seat, set()).update(self._lines(REFEREE(message, "en", field=field, why=why)))

    def closed(self) -> None:
        """Pass the deadline: sealed orders, and silence for the rest."""
        settled = table.settle(self.table, self.orders)
        self._fell("used-fallen", settled.fallen)
        for prompt in self.table.prompts:
            self.answers.append((prompt, settled.answers[prompt.seat]))
        step = table.advance(self.table, settled)
        self.table = step.table
        self.events += step.events
        self.positions.append(self.table)
        self.orders = {}

    # What a reader may see ---------------------------------------------------------------------------------------------

    def readable(self, reader: Reader, *, reads_rooms: bool = False) -> list[Any]:
        """The events that this reader may read; a reader of closed rooms also reads those of the rooms."""
        return [
            e
            for e in self.events
            if may_read(e.to, reader) or (reads_rooms and isinstance(e.to, Room) and len(e.to.seats) > 1)
        ]

    def required(self, reader: Reader, *, reads_rooms: bool = False) -> set[str]:
        """The lines of all news of this reader, and of all positions in which they were asked."""
        texts = [GAME.tell(event, "en") for event in self.readable(reader, reads_rooms=reads_rooms)]
        if isinstance(reader, int):
            texts += [GAME.tell(position.view(reader), "en") for position in self.positions]
            texts += [GAME.tell(p, "en") for position in self.positions for p in position.prompts if p.seat == reader]
        if self.table.outcome is not None:
            texts.append(GAME.tell(self.table.outcome, "en"))
        return {line for text in texts for line in self._lines(text)}

    def allowed(self, reader: Reader, *, reads_rooms: bool = False) -> set[str]:
        """All lines about the game that this reader may see."""
        events = self.readable(reader, reads_rooms=reads_rooms)
        texts: list[Text] = [GAME.why(event, "en") for event in events]
        shown: list[Any] = [*events, *(position.view(reader) for position in self.positions if isinstance(reader, int))]
        shown += [position.view(None) for position in self.positions]
        scenes = [named(scene, self.names) for one in shown if (scene := GAME.draw(one, "en")) is not None]
        allowed = self.required(reader, reads_rooms=reads_rooms) | self.said.get(reader, set())
        allowed |= {line for text in texts for line in self._lines(text)}
        allowed |= {label((scene.alt,), {}, 1024) for scene in scenes}
        if isinstance(reader, int):
            allowed |= set(self._choices(reader)) | set(self._answers(reader))
        return allowed

    def _choices(self, seat: int) -> Iterator[str]:
        """The words of the reader's form controls: the cards held, and the possible moves."""
        for prompt in (p for position in self.positions for p in position.prompts if p.seat == seat):
            for field in prompt.form:
                for word in (None, *field.choices):
                    yield label(GAME.tell(Choice(field.key, word), "en"), self.names, 100)
                yield from field.choices
                yield from (f"{word}#2" for word in field.choices)
                yield f"play {field.choices[0]}" if field.choices else "play"
            yield from self._examples(prompt)

    def _examples(self, prompt: Prompt) -> Iterator[str]:
        shown = [field for field in prompt.form if field.choices]
        yield "; ".join(f"{field.key} {field.choices[0]}" for field in shown)

    def _answers(self, seat: int) -> Iterator[str]:
        """The confirmations of the reader's own orders; `#` stands for receipt, version and times."""
        for prompt, answer in self.answers:
            if prompt.seat == seat:
                words = GAME.tell((prompt, answer), "en")
                for message in ("used-sealed", "used-silent"):
                    yield from self._lines(REFEREE(message, "en", answer=words))
                for message in ("open-sealed", "closed-sealed", "taken", "taken-closing"):
                    facts: dict[str, Any] = {
                        "answer": words,
                        "version": 7,
                        "receipt": "XX-XX",
                        "deadline": "…",
                        "left": "…",
                    }
                    yield from (faceless(line) for line in self._lines(REFEREE(message, "en", **facts)))

    def rooms(self, reader: Reader, *, reads_rooms: bool = False) -> tuple[set[str], set[frozenset[str]]]:
        """The names of the rooms that this reader may know of, and their members."""
        every = [room for position in self.positions for room in GAME.rooms(position.state) if not position.outcome]
        known = [room for room in every if len(room.seats) > 1 and (reads_rooms or reader in room.seats)]
        names = {label(GAME.tell(room, "en"), self.names, 90) for room in known}
        return names, {frozenset(self.names[seat] for seat in room.seats) for room in known}

    def _lines(self, text: Text) -> list[str]:
        return [line for line in lines(text, self.names, 1400) if line.strip()]


def faceless(line: str) -> str:
    """A line without what only the bot knows: receipts, versions, times."""
    line = re.sub(r"<t:\d+:[FR]>", "…", line)
    line = re.sub(r"version \d+", "version #", line)
    return re.sub(r"Receipt [A-Z0-9X-]{5}(, by which you can prove later what you sealed)?", "Receipt #", line)


def seen_lines(seen: Iterable[Seen]) -> set[str]:
    """All lines that a person has seen, without heading marks."""
    return {_MARKS.sub("", line).strip() for one in seen for line in one.text.split("\n") if line.strip()}


def strange_lines(person: Person, allowed: set[str], own: Iterable[str] = (), *, is_host: bool = False) -> set[str]:
    """Lines that a person saw and that neither rules nor house explain; `own`: what they wrote themselves."""
    known = allowed | {faceless(line) for line in allowed} | set(own)
    seen = [one for one in person.sees() if one.what not in {"place", "members"}]
    strange = {line for line in seen_lines(seen) if line not in known and faceless(line) not in known}
    told_to_hosts = {line for line in strange if is_host and HOSTS_LINES.fullmatch(line)}
    return {line for line in strange - told_to_hosts if _CARD.search(line) or not _is_house(line)}


def strange_places(person: Person, names: set[str], members: set[frozenset[str]]) -> set[str]:
    """Closed rooms that the person should not know, or people in one whom they should not see."""
    places = {re.sub(r" · [0-9a-f]{6}$", "", one.text) for one in person.sees() if one.what == "place"}
    odd = {place for place in places if place not in names and not _is_house(place)}
    rosters = [(one.text, set(one.text.split(", ")) - {"Bellflower"}) for one in person.sees() if one.what == "members"]
    return odd | {text for text, inside in rosters if not any(inside <= room for room in members)}


def strange_hidden(person: Person, allowed: set[str]) -> set[str]:
    """Custom ids, option values and file names that are not explained."""
    hidden = {each for seen in person.sees() for each in seen.hidden}
    names = {name for seen in person.sees() for name, _ in seen.files}
    odd = {each for each in hidden if each not in allowed and not _HIDDEN.fullmatch(each)}
    return odd | (names - {"hand.png", "ring.png", "meadow.png", "gold.png", "scored.png"})


def strange_alts(person: Person, allowed: set[str]) -> set[str]:
    """Alt texts that are not explained."""
    return {alt for seen in person.sees() for _, alt in seen.files if alt is not None and alt not in allowed}


def _is_house(line: str) -> bool:
    return any(pattern.fullmatch(line) for pattern in HOUSE_LINES)
