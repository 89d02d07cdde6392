"""What others perceive of a question to the hosts: its words reach a host who does not play, and nobody else, by any channel."""

from pathlib import Path
from typing import Any, Final

import pytest

from bot.referee.core.model import Ruling
from bot.referee.orders import rulings
from bot.referee.showing import desk
from tests.bot.looks.actions import Action
from tests.bot.looks.answers import MANAGER
from tests.bot.looks.channels import CHANNELS, PLAYER, SPECTATOR, Scene
from tests.bot.looks.states import STATES
from tests.bot.looks.worlds import differing, seen_in
from tests.bot.world import HOST

_PLAYED: Final = "of a host who plays"
_READ: Final = [
    one
    for one in CHANNELS
    if not one.is_slow or one.name in {"what players look up", "what a command answers, and what it refuses"}
]


def _asked(user: str, text: str, *, is_answered: bool = True) -> Action:
    """A player asks, and a host who does not play answers them alone."""

    async def action(scene: Scene) -> Any:
        await rulings.ask(scene.bot.house, scene.match.id, user, user, text, "post:1")
        await scene.courier.drain()
        if is_answered:
            await rulings.answer(scene.bot.house, scene.match.id, HOST, 1, f"{text} No.", is_to_all=False)

    return action


async def _differing(folder: Path, state: str, *actions: Action | None) -> set[tuple[str, str]]:
    """Where two worlds differ."""
    return differing(*[await seen_in(folder / str(at), STATES[state], one, _READ) for at, one in enumerate(actions)])


@pytest.fixture(autouse=True)
def _folders(tmp_path: Path) -> None:
    for at in range(2):
        (tmp_path / str(at)).mkdir()


async def test_a_host_who_plays_perceives_neither_who_asks_nor_what(tmp_path: Path) -> None:
    """In the hosts' place, on the desk, in the ledger, by any command; the host who does not play reads both when they ask for them."""
    worlds = [_asked(*one, is_answered=False) for one in (("Ada", "I hold G1."), ("Bo", "I hold B9."))]
    learned = await _differing(tmp_path, _PLAYED, *worlds)
    assert learned == {("what a command answers, and what it refuses", reader) for reader in (HOST, MANAGER)}


def _shown_to_all(patch: pytest.MonkeyPatch) -> None:
    async def shown(house: Any, match_id: str, _: str) -> Any:
        return await house.store.transact(lambda tx: tx.rulings.of(match_id))

    patch.setattr(rulings, "shown", shown)


def _told_to_all(patch: pytest.MonkeyPatch) -> None:
    real = rulings._answered

    def answered(act: Any, done: Ruling) -> Any:
        letters = real(act, done)
        assert letters[0].letter is not None
        return [*letters, act.outgoing.public("leak", *letters[0].letter.notices)]

    patch.setattr(rulings, "_answered", answered)


def _named_on_the_desk(patch: pytest.MonkeyPatch) -> None:
    real = desk._questions
    patch.setattr(
        desk, "_questions", lambda asked: real([Ruling(*(getattr(one, key) for key in _UNTIL_HIDDEN)) for one in asked])
    )


_UNTIL_HIDDEN: Final = ("match", "number", "user", "name", "at", "round", "base", "source", "text")


@pytest.mark.parametrize(
    ("plant", "state", "reader"),
    [(_shown_to_all, "running", PLAYER), (_told_to_all, "running", SPECTATOR), (_named_on_the_desk, _PLAYED, PLAYER)],
)
async def test_a_planted_leak_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plant: Any, state: str, reader: str
) -> None:
    """A list of all questions, an answer to one that stands in public, and the name of who asks on a desk that a player reads."""
    plant(monkeypatch)
    is_answered = state == "running"
    worlds = [_asked(*one, is_answered=is_answered) for one in (("Ada", "I hold G1."), ("Bo", "I hold B9."))]
    assert reader in {reader for _, reader in await _differing(tmp_path, state, *worlds)}
