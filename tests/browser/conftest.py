"""All scenes of a browser share one event loop, since they share the browser."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from zlib import crc32

import pytest
import pytest_asyncio

from tests.by_turns import DAY, IS_WHOLE, a_fifth


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Play a scene that uses `each_browser` in one browser of this computer, in another one the next day; in a whole run in each."""
    if "each_browser" in metafunc.fixturenames:
        from tests.browser.staging import BROWSERS

        metafunc.parametrize("each_browser", a_fifth(BROWSERS), indirect=True, ids=lambda path: Path(path).name)


@pytest.fixture
def each_browser(request: pytest.FixtureRequest) -> Iterator[None]:
    """Play the scene in the browser whose path is the parameter."""
    from tests.browser.staging import BROWSERS, chromium

    chromium.path = request.param
    yield
    chromium.path = BROWSERS[0]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser belongs to the loop that began it. A scene that fails is played once more, and the summary names it (RERUN). A quarter
    of the scenes is played each day, chosen by a digest of their names.
    """
    for item in items:
        if item.path.parent == Path(__file__).parent and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
            item.add_marker(pytest.mark.flaky(reruns=1))
            if not IS_WHOLE and ((crc32(item.name.partition("[")[0].encode()) >> 8) + int(DAY)) % 4:
                item.add_marker(pytest.mark.skip(reason="its turn comes: BELLFLOWER_DAY"))


@pytest_asyncio.fixture(scope="session", loop_scope="session", autouse=True)
async def chromium_ends() -> AsyncIterator[None]:
    """Nothing of it is left when the tests are over."""
    yield
    from tests.browser.staging import chromium

    await chromium.end()
