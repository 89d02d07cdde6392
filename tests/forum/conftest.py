"""One real Misago for all tests of a session, and a clock turned on both sides."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.forum import site
from tests.forum.described import described
from tests.forum.site import Site
from tests.forum.table import Evening, evening
from tests.store.cluster import Cluster, Missing


@pytest.fixture(scope="session")
def misago(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The forum; without one, its tests are skipped with the reason."""
    if why := site.why_not():
        pytest.skip(why)
    cluster: Cluster = request.getfixturevalue("cluster")
    folder: Path = tmp_path_factory.mktemp("misago")
    try:
        with site.running(cluster, folder) as forum:
            yield forum
    except Missing as missing:
        pytest.skip(str(missing))


@pytest.fixture(scope="session")
def description() -> dict[str, Any]:
    """Discourse's description; without it, its tests are skipped with the reason."""
    answer = described()
    if isinstance(answer, str):
        pytest.skip(answer)
    return answer


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Evening]:
    """A bot on a board in memory, with a database of its own."""
    async with evening(tmp_path / "db") as running:
        yield running
