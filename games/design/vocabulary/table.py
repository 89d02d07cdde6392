"""``t``: the match as ``deal``, ``ask`` and ``close`` find it.

It has the values ``t.round``, ``t.rounds``, ``t.phase``, ``t.everyone`` (all seats), ``t.options``, ``t.papers`` (see `read`), in a season
``t.results``, and these functions.
In ``ask`` only those that change nothing may be called.
"""

import re
from collections.abc import Iterable
from typing import Any, Final

from games.chance import Chance
from games.design.vocabulary import parts as kinds
from games.design.vocabulary.boards import cells, connected, neighbours
from games.design.vocabulary.counting import ranked
from games.design.vocabulary.summaries import Does
from games.design.vocabulary.values import (
    HOSTS,
    LENGTH,
    Wrong,
    clean,
    mark,
    near,
    one_of,
    seat_of,
    shown,
    texts,
    whole,
    word_of,
)

LONGEST: Final = 500
"""The most things that may be told in one close, the most cards in one row, and the most papers that are read out."""
MOST_ROOMS: Final = 24
MOST_SIDES: Final = 1_000_000


class Table:
    """A position that a design reads and changes.

    `position`: plain values (see `start`), which this table changes in place; `declared`: the parts of the design;
    `texts`: the facts that each of its texts names; `chance`: None where nothing may be drawn.
    """

    def __init__(
        self, position: dict[str, Any], declared: dict[str, Any], texts: dict[str, list[str]], chance: Chance | None
    ) -> None:
        self.position, self._declared, self._texts, self._chance = position, declared, texts, chance
        self.everyone = [mark(seat) for seat in range(position["seats"])]
        self._kinds: dict[str, str] = {name: one["kind"] for name, one in declared.items()}
        self._places = {seat: place for place, seat in enumerate(self.everyone)}
        self.events: list[dict[str, Any]] = []
        self.rooms: list[dict[str, Any]] = []
        self.order: dict[str, Any] | None = None
        self.next_phase = self.every = ""
        self.is_reading = False
        self.results: dict[str, Any] = {}
        self.papers: list[str] = []

    def holds(self, seats: list[str]) -> bool:
        """Return whether all of these are seats of the match."""
        return all(seat in self._places for seat in seats)

    def seats(self) -> list[str]:
        """Return the seats that are in, as it stands now."""
        return [seat for seat in self.everyone if seat not in self.position["out"]]

    def gone(self) -> list[str]:
        """Return the seats that are out, the last one out at the end."""
        return [*self.position["out"]]

    # Reading

    def get(self, part: str, seat: str | None = None) -> Any:
        """Return the value of a part: of one seat, of the table, or (for a part of players, without a seat) a map of all seats."""
        is_shared = self._kind(part) in kinds.OF_TABLE
        value = self.position["parts"][part]
        if seat is None or is_shared:
            return value if is_shared else dict(zip(self.everyone, value, strict=True))
        return value[self._seat(seat)]

    def at(self, part: str, cell: str) -> str | None:
        """Return the word in a cell of a grid, or None."""
        return self._board(part, cell).get(cell)

    def free(self, part: str) -> list[str]:
        """Return the cells of a grid that hold nothing."""
        cells, board = self._cells(part), self._value(part)
        return [cell for cell in cells if cell not in board]

    def near(self, part: str, cell: str) -> list[str]:
        """Return the cells beside a cell of a grid: left, right, above and below."""
        self._board(part, cell)
        return neighbours(self._cells(part), cell)

    def groups(self, part: str, word: str) -> list[list[str]]:
        """Return the connected groups of cells of a grid that hold `word`."""
        cells, board = self._cells(part), self._value(part)
        return connected([cell for cell in cells if board.get(cell) == word])

    # Changing parts

    def set(self, part: str, value: Any, seat: str | None = None) -> None:
        """Give a part a new value: for one seat, or for the table."""
        self._changes()
        kept = self._fitting(part, value)
        if self._kind(part) in kinds.OF_TABLE:
            self.position["parts"][part] = kept
        else:
            self._value(part)[self._seat(seat)] = kept

    def give(self, part: str, seat: str | None, amount: int) -> None:
        """Add `amount` (0 or more) to the number of a seat, or (seat None) to a pot."""
        if whole(amount, "amount") < 0:
            raise Wrong("fault-give", part=str(part), amount=amount)
        self._add(part, seat, amount)

    def spend(self, part: str, seat: str | None, amount: int) -> None:
        """Take `amount` (0 or more) from the number of a seat, or (seat None) from a pot. A purse and a pot cannot go below 0."""
        if whole(amount, "amount") < 0:
            raise Wrong("fault-spend", part=str(part), amount=amount)
        self._add(part, seat, -amount)

    def put(self, part: str, card: str, seat: str | None = None) -> None:
        """Add a card to the end of a pile or of a hand."""
        self._changes()
        cards = self._cards(part, seat)
        if not isinstance(card, str) or not card or len(cards) >= LONGEST:
            raise Wrong("fault-put", part=part, most=LONGEST)
        cards.append(card)

    def play(self, part: str, card: str, seat: str | None = None) -> None:
        """Take a card out of a hand or a pile. It must be there."""
        self._changes()
        cards = self._cards(part, seat)
        if card not in cards:
            raise Wrong("fault-play", part=part, card=shown(card))
        cards.remove(card)

    def draw(self, deck: str, part: str | None = None, seat: str | None = None, count: int = 1) -> list[str]:
        """Take up to `count` cards from the top of a pile, put them into a hand (or a pile) if one is named, and return them."""
        self._changes()
        top = self._cards(deck, None)
        if whole(count, "count") < 0:
            raise Wrong("fault-draw", count=count)
        drawn, top[:] = top[:count], top[count:]
        if part is not None:
            self._cards(part, seat).extend(drawn)
        return drawn

    def place(self, part: str, cell: str, word: str | None) -> None:
        """Put a word into a cell of a grid; None empties it."""
        self._changes()
        board = self._board(part, cell)
        board.pop(cell, None)
        if word is not None:
            board[cell] = texts([word], "word")[0]
            self.position["parts"][part] = {one: board[one] for one in self._cells(part) if one in board}

    def reveal(self, part: str, seat: str | None = None) -> None:
        """Show a part to everybody from now on: of one seat, or the whole of it."""
        self._changes()
        whose = self.everyone if seat is None else [seat]
        owners = ["table"] if self._kind(part) in kinds.OF_TABLE else self._seats(whose)
        shown = self.position["shown"].setdefault(part, [])
        shown += [owner for owner in owners if owner not in shown]

    # Telling

    def tell(self, to: Any, text: str, /, **facts: Any) -> None:
        """Tell a text of ``TEXTS`` with its facts to ``"all"``, ``"hosts"``, a seat, or a list of seats (to each alone)."""
        self._changes()
        check_text(self._texts, text, facts)
        if len(self.events) >= LONGEST:
            raise Wrong("fault-many-told", most=LONGEST)
        kept = {key: clean(fact, f"{text}: {key}") for key, fact in facts.items()}
        self.events += [{"to": one, "text": text, "facts": kept} for one in self._audience(to)]

    def read(self, papers: Any, text: str, *, every: str = "20 seconds") -> None:
        """Read papers out one after another, as the votes of a council: `papers` is a list of what was chosen, and the text tells everyone
        each, as its only fact ``paper``.

        The first comes after the time `every`, and so does each other one. By lot, they are in an order by which it stays open as long as
        it can which choice has the most. Until they are read no player is asked and nothing is played; then, after `every` once more,
        ``close`` is called in the phase ``read`` (or that of a ``t.go`` after this), with nothing in `said` and the papers in ``t.papers``.
        A close has papers read once, and does not end the match.
        """
        self._changes()
        if "reading" in self.position:
            raise Wrong("fault-papers")
        check_text(self._texts, text, ("paper",))
        self._timed(every or "never")
        left = texts(papers, "papers")
        if len(left) > LONGEST:
            raise Wrong("fault-many-told", most=LONGEST)
        self.next_phase = "read"
        self.position["reading"] = {
            "text": text,
            "every": every,
            "left": in_suspense(self.shuffle(sorted(left))),
            "read": [],
        }

    def read_next(self) -> None:
        """Read the next paper out."""
        reading = self.position["reading"]
        reading["read"].append(reading["left"].pop(0))
        self.tell("all", reading["text"], paper=reading["read"][-1])

    # The course of the match

    def out(self, seat: str) -> None:
        """Take a seat out of the match. It is placed behind all who are in, the last one out first."""
        self._changes()
        self._seat(seat)
        if seat not in self.position["out"]:
            self.position["out"].append(seat)
            for part, kind in self._kinds.items():
                if kind == "turn" and self.position["parts"][part] == seat and self.seats():
                    self.next(part)

    def back(self, seat: str) -> None:
        """Let a seat that is out return to the match."""
        self._changes()
        self._seat(seat)
        if seat in self.position["out"]:
            self.position["out"].remove(seat)

    def next(self, part: str) -> None:
        """Give the turn to the next seat that is in, in the order of the seats; after the last to the first."""
        self._changes()
        if self._kind(part) != "turn":
            raise Wrong("fault-no-turn", part=part)
        place = self._places[self._value(part)]
        after = (*self.everyone[place + 1 :], *self.everyone[: place + 1])
        self.position["parts"][part] = next(seat for seat in after if seat not in self.position["out"])

    def go(self, phase: str = "", *, every: str = "") -> None:
        """Ask the next question of the same round, in the phase of this name. Without a phase, the next round begins.

        `every`: how long that question lasts, written out (``t.go("answer", every = "40 seconds")``, ``t.go(every = "2 days")``), in place
        of what the hosts chose. In ``deal`` it is said of the first question. Which phase comes, and how long it lasts, depends only on
        what all see, or are told in full in the same close.
        In the phase ``hosts`` the hosts alone are asked, without a deadline: ``ask(t, "hosts")``, and ``said["hosts"]``.
        """
        self._changes()
        self.next_phase = word_of(phase, "phase") if phase else ""
        self.every = self._timed(every)

    def room(self, name: str, seats: Any) -> None:
        """Open a closed room for these seats until the next close; none if there are no seats.

        Its name and its seats depend only on what all see, or are told in full in the same close.
        """
        self._changes()
        members = self._seats(seats)
        if len(set(members)) < len(members) or len(self.rooms) >= MOST_ROOMS:
            raise Wrong("fault-room", most=MOST_ROOMS)
        if members:
            self.rooms.append({"name": word_of(name, "room"), "seats": members})

    def ranked(self, by: Any, *, least: bool = False) -> list[list[str]]:
        """Return all seats in groups, best first: by a part or by a map of numbers; seats that are out come last."""
        figures = self.get(by) if isinstance(by, str) else by
        inside = {seat: whole(figures.get(seat, 0), f"ranked: {seat}") for seat in self.seats()}
        return [*ranked(inside, least=least), *([seat] for seat in reversed(self.position["out"]))]

    def end(self, order: Any, winners: Any = None) -> None:
        """End the match. `order`: all seats in groups, best first (see `ranked`); `winners`: if they are not the first group."""
        self._changes()
        places = [self._seats(group) for group in order]
        if sorted(seat for group in places for seat in group) != sorted(self.everyone):
            raise Wrong("fault-end")
        self.order = {"places": places, "winners": places[0] if winners is None else self._seats(winners)}

    # Chance

    def die(self, sides: int = 6) -> int:
        """Return a number from 1 to `sides`, drawn by the match's own seed."""
        if not 1 <= whole(sides, "sides") <= MOST_SIDES:
            raise Wrong("fault-die", most=MOST_SIDES)
        return self._drawn().below(sides) + 1

    def shuffle(self, items: Any) -> list[Any]:
        """Return a shuffled copy of a list."""
        return self._drawn().shuffle(clean(list(items), "items"))

    def lot(self, items: Any) -> Any:
        """Return one of a list, drawn by lot. The list is not empty."""
        if not items:
            raise Wrong("fault-lot")
        return self._drawn().choice(clean(list(items), "items"))

    # What the functions above share

    def _changes(self) -> None:
        if self.is_reading:
            raise Wrong("fault-ask-changes")

    def _timed(self, every: str) -> str:
        if every and (not isinstance(every, str) or not re.fullmatch(LENGTH, every)):
            raise Wrong("fault-every")
        return every

    def _drawn(self) -> Chance:
        if self._chance is None or self.is_reading:
            raise Wrong("fault-ask-draws")
        return self._chance

    def _kind(self, part: str) -> str:
        if type(part) is not str or part not in self._kinds:
            one_of(part, self._kinds, "part")
        return self._kinds[part]

    def _value(self, part: str) -> Any:
        self._kind(part)
        return self.position["parts"][part]

    def _seat(self, seat: Any) -> int:
        number = self._places.get(seat) if type(seat) is str else None
        if number is None:
            number = seat_of(seat)
        if number is None or not 0 <= number < self.position["seats"]:
            raise Wrong("fault-seat", seat=shown(seat))
        return number

    def _seats(self, seats: Any) -> list[str]:
        several = [seats] if isinstance(seats, str) else list(seats)
        return [mark(self._seat(seat)) for seat in several]

    def _audience(self, to: Any) -> list[str]:
        return [to] if to in ("all", HOSTS) else list(dict.fromkeys(self._seats(to)))

    def _cells(self, part: str) -> tuple[str, ...]:
        size = self._declared[one_of(part, self._declared, "part")]
        if size["kind"] != "grid":
            raise Wrong("fault-no-grid", part=part)
        return cells(size["columns"], size["rows"])

    def _board(self, part: str, cell: str) -> dict[str, str]:
        if cell not in self._cells(part):
            one_of(cell, self._cells(part), f"{part}: cell")
        return self.position["parts"][part]  # type: ignore[no-any-return]  # a grid holds words by cell

    def _cards(self, part: str, seat: str | None) -> list[str]:
        if self._kind(part) not in kinds.CARDS:
            raise Wrong("fault-no-cards", part=part)
        value = self._value(part)
        return value if self._kind(part) in kinds.OF_TABLE else value[self._seat(seat)]  # type: ignore[no-any-return]  # of texts

    def _add(self, part: str, seat: str | None, amount: int) -> None:
        self._changes()
        if self._kind(part) not in kinds.NUMBERS:
            raise Wrong("fault-no-number", part=part)
        is_pot = self._kind(part) == "pot"
        now = self._value(part) if is_pot else self._value(part)[self._seat(seat)]
        after = now + amount
        if self._kind(part) == "track":
            after = max(0, min(after, self._declared[part]["most"]))
        self.set(part, after, seat)

    def _fitting(self, part: str, value: Any) -> Any:
        """Return `value` as a part of this kind keeps it."""
        declared, where = self._declared[one_of(part, self._declared, "part")], part
        kind = declared["kind"]
        if kind in kinds.NUMBERS:
            if whole(value, where) < 0 and kind != "score":
                raise Wrong("fault-below-zero", part=part, value=value)
            if kind == "track" and value > declared["most"]:
                raise Wrong("fault-track-end", part=part, value=value, most=declared["most"])
            return value
        if kind in kinds.CARDS:
            return texts(value, where)
        if kind == "turn":
            return mark(self._seat(value))
        if kind in ("note", kinds.NOTES):
            return clean(value, where)
        if kind == "grid":
            raise Wrong("fault-grid", part=part)
        choices = declared["choices"] if kind != "dealt" else ()
        if value is None:
            return None
        return one_of(value, choices, where) if choices else str(value)


def check_text(known: dict[str, list[str]], text: str, facts: Iterable[str]) -> None:
    """Refuse a text that ``TEXTS`` does not have, or facts that are not those that it names."""
    if text not in known:
        raise Wrong("fault-no-text", text=shown(text), near=near(str(text), known))
    missing, stray = sorted(set(known[text]) - set(facts)), sorted(set(facts) - set(known[text]))
    if missing:
        raise Wrong("fault-fact-missing", text=text, fact=missing[0])
    if stray:
        raise Wrong("fault-fact-stray", text=text, fact=stray[0])


def in_suspense(papers: list[str]) -> list[str]:
    """Return papers in an order that leaves open as long as it can which has the most: the first of each, the second of each …"""
    numbered = [(papers[:place].count(paper), paper) for place, paper in enumerate(papers)]
    return [paper for _, paper in sorted(numbered, key=lambda each: each[0])]


FUNCTIONS: Final[dict[str, Does]] = {
    "seats": Does("seats", is_quiet=True),
    "gone": Does("seats", is_quiet=True),
    "get": Does("read", is_quiet=True),
    "at": Does("word", ("grid",), is_quiet=True),
    "free": Does("cells", ("grid",), is_quiet=True),
    "near": Does("beside", is_quiet=True),
    "groups": Does("cells", ("grid",), is_quiet=True),
    "set": Does("change"),
    "give": Does("change", kinds.NUMBERS),
    "spend": Does("change", kinds.NUMBERS),
    "put": Does("change", kinds.CARDS),
    "play": Does("change", kinds.CARDS),
    "draw": Does("draw", kinds.CARDS),
    "place": Does("change", ("grid",)),
    "reveal": Does("reveal", is_quiet=True),
    "tell": Does("tell", is_quiet=True),
    "read": Does("papers", is_quiet=True),
    "out": Does("out"),
    "back": Does("out"),
    "next": Does("change", ("turn",)),
    "go": Does("phase", is_quiet=True),
    "room": Does("room", is_quiet=True),
    "ranked": Does("rank", is_quiet=True),
    "end": Does("end", is_quiet=True),
    "die": Does("number"),
    "shuffle": Does("order"),
    "lot": Does("element"),
}
"""The functions of ``t``, in the order of the vocabulary page."""
