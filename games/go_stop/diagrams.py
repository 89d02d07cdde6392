"""The rules as pictures: what a turn takes, what groups are worth, and what is paid for them, counted by the rules themselves."""

from collections.abc import Iterator
from typing import Final

from games.go_stop.capture import capture
from games.go_stop.cards import OPERATION_SETS, RAIN, Cards
from games.go_stop.naming import GROUPS, WORDS, group, points_of
from games.go_stop.payout import ENOUGH_ICE, doubled, payout
from games.go_stop.picture import MOOD
from games.go_stop.scoring import score
from games.go_stop.state import Options
from games.scene import Entry, Piece, Scene, described, explained, flow, heading, lines, pill, sheet, stack
from games.wording import plain

_UPGRADES: Final = ("01U", "03U", "08U", "11U", RAIN)
_OPERATIONS: Final = ("01O", "04O", "06O", "02O", "05O", "09O", "12O")
"""In an order in which no set of three is whole."""
_ASSETS: Final = ("05A", "06A", "07A", "10A", "12A", "02X", "04X")
_EXECUTIVES: Final = ("02X", "04X", "08X")
_ICE: Final = tuple(f"{month:02}I{one}" for month in range(1, 12) for one in (1, 2))
_COUNTS: Final = range(3, 8)
_VALUES: Final = range(10, 15)
_ICONS: Final = {"upgrades": "star", "operations": "document", "assets": "shop", "ice": "wall"}

WON: Final = ("01U", "03U", "08U", "01O", "02O", "03O", *_ICE[:10])
"""The example: three Upgrades, the Operations of Jinteki, ten ICE."""
_LOST: Final = ("04O", "05O", "06O", "09O", "12O")
_say: Final = WORDS.pictured


def diagrams(options: Options, locale: str) -> tuple[Scene, ...]:
    """Return a turn (5.2), the groups (7), the payment (9)."""
    return _turn(options, locale), _points(options, locale), _paid(options, locale)


# What a turn takes (4.3, 5.2) -------------------------------------------------------------------------------------------


def _turn(options: Options, locale: str) -> Scene:
    title, under = _say("diagram-turn", locale), _say("diagram-turn-same", locale)
    month = ("01U", "01O", "01I1", "01I2")
    same = [_taking(month[:there], f"01I1 {month[0]}" if there == 2 else "01I1", "01I2", options) for there in range(3)]
    stack_of_three = _taking(month[:3], "01I2", "05A", options)
    entries = [
        Entry(
            _say(f"diagram-there-{there}", locale),
            _say(f"diagram-there-{there}-how", locale),
            label=str(there),
            figures=(_say("diagram-takes", locale, cards=cards, ice=ice),),
        )
        for there, (cards, ice) in enumerate((*same, stack_of_three))
    ]
    return explained(MOOD, "turn", title, [sheet(MOOD, entries)], subtitle=under)


def _taking(table: Cards, play: str, flipped: str, options: Options) -> tuple[int, int]:
    """Return how many cards a turn takes from the table with its own, and how many ICE from the other."""
    done = capture(table, play, flipped, steals_on_stack=options.steal_on_stack_of_three)
    return len(done.by_play + done.by_flip), int(bool(done.penalty))


# What groups are worth (7) ----------------------------------------------------------------------------------------------


def _points(options: Options, locale: str) -> Scene:
    title = _say("diagram-points", locale)
    under = _say("diagram-points-call", locale, points=points_of(options.threshold, locale))
    counts, values = tuple(map(str, _COUNTS)), tuple(map(str, _VALUES))
    cards, ice = _say("diagram-cards", locale), _say("diagram-value", locale)
    groups = [
        _group("upgrades", _UPGRADES, locale, more=score((*_UPGRADES[:2], RAIN)).upgrades),
        _group("operations", _OPERATIONS, locale, more=score(OPERATION_SETS[0]).operations),
        _group("assets", _ASSETS, locale, more=score(_EXECUTIVES).assets),
    ]
    junk = [_group("ice", _ICE, locale)]
    both = stack([sheet(MOOD, groups, counts, over=cards), sheet(MOOD, junk, values, over=ice)], 14)
    return explained(MOOD, "points", title, [both, _example(locale)], subtitle=under)


def _group(name: str, cards: Cards, locale: str, more: int = 0) -> Entry:
    """Return a group with its points by how many cards of it one has, or by what they are worth."""
    counts = _VALUES if name == "ice" else _COUNTS
    points = (getattr(score(cards[:count]), name) if count <= len(cards) else 0 for count in counts)
    return Entry(
        plain(group(name, locale)),
        _say(f"diagram-{name}", locale, more=more),
        icon=_ICONS[name],
        figures=tuple(str(one) if one else "" for one in points),
    )


def _example(locale: str) -> Piece:
    """Return the groups that count in the example, each with its icon, and their sum."""
    won, head, what = score(WON), _say("diagram-example", locale), _say("diagram-example-won", locale)
    terms = {name: _say("term", locale, group=group(name, locale), points=getattr(won, name))
             for name in GROUPS if getattr(won, name)}  # fmt: skip
    total = plain(points_of(won.total, locale))
    sums = [pill(MOOD, words, _ICONS[name]) for name, words in terms.items()]
    drawn = stack([heading(MOOD, head), lines(MOOD, what), flow([*sums, pill(MOOD, total, is_strong=True)])], 6)
    return described(drawn, f"{head}: {what} {', '.join((*terms.values(), total))}.")


# What is paid (9) -------------------------------------------------------------------------------------------------------


def _paid(options: Options, locale: str) -> Scene:
    title = _say("diagram-paid", locale)
    under = _say(f"diagram-paid-{options.payout_base.replace('_', '-')}", locale)
    entries = [
        Entry(_say(f"diagram-{key}", locale, enough=ENOUGH_ICE), icon=icon, figures=(str(amount),))
        for key, icon, amount in _payments(options)
    ]
    shown = sheet(MOOD, entries)
    if score(WON).total < options.threshold:
        few = _say("diagram-paid-few", locale, points=points_of(options.threshold, locale))
        shown = stack([shown, lines(MOOD, few)], 14)
    return explained(MOOD, "paid", title, [shown], subtitle=under)


def _payments(options: Options) -> Iterator[tuple[str, str, int]]:
    """Yield the example of the groups, paid by a loser with 1 point: first plainly, then with one thing more each time."""
    upgrade, ice = ("11U",), _ICE[10:]
    full = (WON, (*_LOST, *upgrade, *ice[:ENOUGH_ICE]))
    short = (WON, (*_LOST, *upgrade, *ice[: ENOUGH_ICE - 1]))
    bare = (WON, (*_LOST, *ice[: ENOUGH_ICE - 1]))
    yield "pay-plain", "coins", payout(0, full, (0, 0), options).amount
    yield "pay-go", "arrow", payout(0, full, (2, 0), options).amount
    yield "pay-ice", "wall", payout(0, short, (0, 0), options).amount
    yield "pay-upgrades", "star", payout(0, bare, (0, 0), options).amount
    yield "pay-calls", "arrow", payout(0, bare, (0, 1), options).amount
    if options.nagari_doubles_next:
        yield "pay-nagari", "moon", doubled(payout(0, bare, (0, 1), options)).amount
