"""A real Misago on the machine's own PostgreSQL. Its setup is kept beside its environment, so a start takes seconds."""

import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.serving import free_port
from tests.store.cluster import Cluster, Missing

HERE: Final = Path(__file__).parent
HOME: Final = Path(os.environ.get("BELLFLOWER_MISAGO", HERE.parents[1] / ".misago"))
"""The environment where `.ci/run` installs it."""
CATEGORY: Final = 3
ACCOUNTS: Final = ("bellflower", "hester", "Ada", "Bo", "Chiara", "Dae", "Eve")


class Server:
    """The forum's process, which can be killed and started again at its address."""

    def __init__(self, environment: dict[str, str], folder: Path) -> None:
        self._environment, self._log, self._port = environment, folder / "log", free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self.url = f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start it, and wait until it answers; raises Missing if it does not."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [HOME / "bin" / "django-admin", "runserver", "--noreload", "--nothreading", "--insecure",
                 self.url.partition("//")[2]],
                env=self._environment, stdout=log, stderr=log,
            )  # fmt: skip
        _wait(self._process, f"{self.url}/api/auth/", self._log)

    def kill(self) -> None:
        """By SIGKILL."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()


@dataclass(frozen=True)
class Site:
    """A running forum. `ahead`: the file with the seconds that its clock is ahead of the machine's; `database`: its address."""

    server: Server
    ahead: Path
    database: str

    @property
    def url(self) -> str:
        """Its address."""
        return self.server.url

    def password(self, name: str) -> str:
        """The password of an account."""
        return f"{name}-password"


def why_not() -> str:
    """Why it cannot run here; empty if it can."""
    if not (HOME / "bin" / "django-admin").exists():
        return f"Misago is not installed in {HOME.name}/ (.ci/run does it: pip install misago==0.39.6 in an environment of its own)"
    return ""


@contextmanager
def running(cluster: Cluster, folder: Path) -> Iterator[Site]:
    """The forum with its accounts, until the end of the tests; raises Missing if it does not start."""
    if why := why_not():
        raise Missing(why)
    address = cluster.empty()
    ahead, media = folder / "ahead", folder / "media"
    ahead.write_text("0")
    environment = {
        **os.environ,
        "FORUM_DB": address.rpartition("/")[2],
        "FORUM_PORT": str(cluster.port),
        "FORUM_AHEAD": str(ahead),
        "FORUM_MEDIA": str(media),
        "PYTHONPATH": str(HERE),
        "DJANGO_SETTINGS_MODULE": "site_settings",
    }
    _set_up(cluster, address, environment)
    server = Server(environment, folder)
    try:
        server.start()
        yield Site(server, ahead, address)
    finally:
        server.kill()


def _set_up(cluster: Cluster, address: str, environment: dict[str, str]) -> None:
    """Create tables and accounts, or restore those of an earlier run."""
    kept = HOME / "forum.sql"
    if not kept.exists():
        _run([HOME / "bin" / "django-admin", "migrate", "-v", "0"], environment)
        _run([HOME / "bin" / "python", HERE / "site_people.py", *ACCOUNTS], environment)
        made = cluster.said("pg_dump", "--no-owner", address)
        kept.write_bytes(made)
        return
    cluster.fed("psql", "-qX", "-v", "ON_ERROR_STOP=1", address, words=kept.read_bytes())


def _run(command: list[object], environment: dict[str, str]) -> None:
    done = subprocess.run([str(one) for one in command], env=environment, capture_output=True, check=False, timeout=300)
    if done.returncode:
        raise Missing(f"Misago cannot be set up here: {done.stderr.decode()[-600:]}")


def _wait(server: "subprocess.Popen[bytes]", address: str, log: Path) -> None:
    for _ in range(600):
        if server.poll() is not None:
            break
        try:
            urllib.request.urlopen(address, timeout=5).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    sys.stderr.write(log.read_text()[-2000:])
    raise Missing("Misago does not come up")
