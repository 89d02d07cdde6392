"""What `verify` holds a planned season in one file to: hours, games, files by their titles, options, pace; and what it says of them."""

from collections.abc import Callable
from typing import Any

import pytest

from bot.referee.record import archive
from games.design.record import key_of
from tests.bot.season.test_staged import QUICK
from tests.forgeries.changes import Change, acts, added, entry, fact, facts
from tests.forgeries.forger import Document, forge
from tests.forgeries.honest import Honest
from tests.forgeries.kinds import NEWER, planned


@pytest.fixture(scope="module")
def season(made: Callable[..., Honest]) -> Honest:
    """The planned season and its matches."""
    return made(planned)


def _of(number: int, **changed: Any) -> Change:
    """Another plan of one round, as it was written before all of it."""
    return lambda document: facts(document, "planned")["plan"]["episodes"][number - 1].update(changed)


def _rewritten(document: Document) -> None:
    """The plan is said to have been written anew once its first match was on."""
    plan = facts(document, "planned")["plan"]
    first, *others = plan["episodes"]
    added("result_taken", "planned", plan=plan | {"episodes": [first | {"game": "go_stop"}, *others]})(document)


def _another_game(document: Document) -> None:
    acts(document, "decreed")[0]["facts"]["game"] = key_of(QUICK)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        pytest.param(_of(1, at="2026-03-04T18:00:00Z"), "before its planned hour", id="opened early"),
        pytest.param(entry("planned", at="2026-03-03T19:00:00Z"), "its hour had passed", id="planned afterwards"),
        pytest.param(_rewritten, "it plans what had begun", id="planned anew once it was on"),
        pytest.param(_another_game, "its planned game takes its players", id="another game"),
        pytest.param(_of(1, options={"rounds": 1, "hand_size": 3}), "its options are not", id="other options"),
        pytest.param(_of(1, every="5 days"), "its rounds do not last as planned", id="another pace"),
        pytest.param(fact("planned", titles={key_of(QUICK): "Large"}), "name its game", id="a file of another title"),
    ],
)  # fmt: skip
def test_what_the_plan_says_is_what_was_played(season: Honest, change: Change, place: str) -> None:
    """Whatever a host could make of it afterwards without a seal."""
    assert archive.examine(season.document, matches=season.matches).place is None
    assert place in str(archive.examine(forge(season.document, change), matches=season.matches).place)


def test_the_verdict_says_what_was_planned_and_what_it_cannot_check(season: Honest) -> None:
    """When each plan was written, for which hour, and when it began; which file has the planned title, if the match shows it."""
    first, second = [
        line for line in archive.examine(season.document, matches=season.matches).said if "planned on" in line
    ]
    assert first.endswith(
        ": planned on 2026-03-02 12:00 for 2026-03-03 18:00, opened on 2026-03-03 18:00 UTC, with the planned game."
    )
    assert f"file {key_of(NEWER)[7:15]}, chosen by the planned title “Small”" in second
    assert f"the title stood for the file {key_of(QUICK)[7:15]}" in second
    alone = archive.examine(season.document).said
    assert any("cannot tell whether both have the same title" in line for line in alone)
