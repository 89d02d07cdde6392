"""People, and when the bot itself was there, as every store keeps them."""

from bot.referee.core.ports import Store
from tests.bot.samples import LATER, person
from tests.fakes import START
from tests.store.asking import ask


async def test_people_and_absences_are_kept(store: Store) -> None:
    """A person is overwritten by what is known last; the times away are listed from a moment on."""
    assert await ask(store, "person", "u2") is None
    assert await ask(store, "alive_at") is None
    for one in (person(), person(channel=None, is_closed=False)):
        await ask(store, "save_person", one)
        assert await ask(store, "person", "u2") == one
        assert await ask(store, "persons", ["u2", "u9"]) == {"u2": one}
    for moment in (START, LATER):
        await ask(store, "set_alive", moment)
        assert await ask(store, "alive_at") == moment
    await ask(store, "add_absence", START, LATER)
    assert await ask(store, "absences", START) == ((START, LATER),)
    assert await ask(store, "absences", LATER) == ()
