"""The tables at which the kit plays, and who learns what when (rulebook, 5)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from games import Reader
from games.kit.secrecy import Past
from hush_money.rules import paid, sold

OPTIONS: Final[tuple[tuple[int, dict[str, Any]], ...]] = (
    (5, {}),
    (7, {"nights": 3, "coins": 9}),
    (13, {"nights": 2}),
    (10, {"nights": 1, "coins": 2}),
)


def learned(reader: Reader, past: Sequence[Past]) -> Mapping[str, Any]:
    """5.1 and 5.3; what the next letters are worth (2.4); at the end all purses (6.1)."""
    before, answers, after = past[-1].before, past[-1].input, past[-1].after
    if not isinstance(answers, Mapping):
        return {"worth": before.worth}
    sales, own = [], 0
    for letter in ("judge", "banker", "bishop", "general"):
        bids = {
            seat: answers[seat]["bid"]
            for seat in sorted(answers)
            if answers[seat]["letter"] == (letter,) and answers[seat]["bid"]
        }
        buyer, cancelled = sold(bids)
        sales.append((sorted(bids), buyer))
        own += sum(coins for seat, coins in paid(bids, buyer) if seat == reader) if buyer is not None else 0
        own += 1_000 * (reader in cancelled)
    facts = {"sales": sales, "purse": own, "worth": after.worth}
    return {**facts, "purses": after.coins} if after.is_over else facts
