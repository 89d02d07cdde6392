"""A PostgreSQL server of the machine's own programs, in a temporary folder, on 127.0.0.1 alone.

All processes whose tests run at the same time share one: the first that needs it starts it (`joined`), and the one that started them ends
it (`ended`).
"""

import asyncio
import fcntl
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any, Final

from tests.serving import free_port

_PROGRAMS: Final = Path("/usr/lib/postgresql")
_ACCOUNT: Final = "postgres"
"""Who runs it where we are root, which PostgreSQL refuses to be."""


class Missing(Exception):
    """There is no PostgreSQL to be had; `args[0]` says why."""


class Cluster:
    """A server that runs. Each process that shares it has separate database names."""

    def __init__(self, programs: Path, folder: Path, port: int, data: str = "data") -> None:
        self._programs, self._folder, self.port, self._data = programs, folder, port, data
        self._names = (f"d{os.getpid()}_{number}" for number in count())
        self._template = ""
        self._schema, self._rows = "", dict[str, list[str]]()
        self._back: list[str] = []

    def empty(self) -> str:
        """The address of a new database."""
        return self._made("template1")

    def ready(self) -> str:
        """The address of a database that has been through all migrations, and nothing else."""
        if self._back:
            return self._back.pop()
        if not self._template:
            address = self.empty()
            asyncio.run(_migrated(address))
            self._schema, self._rows = contents(address)
            self._template = address.rpartition("/")[2]
        return self._made(self._template)

    def give_back(self, address: str) -> None:
        """A database of `ready` that nobody uses any more is cleared for the next who asks, unless its tables are other ones now."""
        import psycopg

        with suppress(psycopg.Error), psycopg.connect(address, autocommit=True) as connection:
            connection.execute(_ALONE)
            if connection.execute(_SCHEMA).fetchone() != (self._schema,):
                return
            connection.execute(f"TRUNCATE {', '.join(self._rows)} RESTART IDENTITY")
            for table, rows in self._rows.items():
                if rows:
                    connection.execute(f"INSERT INTO {table} SELECT * FROM unnest(%s::{table}[])", (rows,))
            self._back.append(address)

    def _made(self, template: str) -> str:
        name = next(self._names)
        self._tell(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.address(name)

    def _tell(self, *statements: str) -> None:
        import psycopg

        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            for sql in statements:
                connection.execute(sql)

    @contextmanager
    def standby(self) -> Iterator["Cluster"]:
        """A second server that has all that the first one acknowledges from now on; the first waits for it."""
        second = Cluster(self._programs, self._folder, free_port(), "standby")
        address = self.address("postgres") + "?application_name=second"
        self.run("pg_basebackup", "-D", "standby", "-R", "-X", "stream", "-c", "fast", "-d", address)
        second.start()
        try:
            self._set("synchronous_standby_names", "'second'")
            yield second
        finally:
            second.stop()

    def start(self, *, is_durable: bool = False) -> None:
        """Begin to serve; only if `is_durable` it waits for the disk."""
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=300"
        options += f" -c fsync={'on' if is_durable else 'off'}"
        self.run("pg_ctl", "-D", self._data, "-w", "-l", f"{self._data}.log", "-o", options, "start")

    def stop(self) -> None:
        """End it at once, if it runs."""
        with suppress(Missing):
            self.run("pg_ctl", "-D", self._data, "-w", "-m", "immediate", "stop")

    def promote(self) -> None:
        """From a standby it becomes a server that is written to."""
        self.run("pg_ctl", "-D", self._data, "-w", "promote")

    def kill(self) -> None:
        """SIGKILL, to the server and all its processes: nothing is written back or announced."""
        first = int((self._folder / self._data / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        for pid in (first, *map(int, children)):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def _set(self, name: str, value: str) -> None:
        self._tell(f"ALTER SYSTEM SET {name} = {value}", "SELECT pg_reload_conf()")

    def address(self, name: str) -> str:
        """Where a database is."""
        return f"postgresql://bellflower@127.0.0.1:{self.port}/{name}"

    def run(self, program: str, *arguments: str) -> None:
        """Run one of its programs to the end; Missing if that fails."""
        with tempfile.TemporaryFile() as said:  # a pipe would be held open by the server
            done = self._done(program, arguments, stdout=said, stderr=said)
            said.seek(0)
            if done.returncode:
                raise Missing(f"PostgreSQL cannot be run here: {program} said {said.read().decode()[-300:]!r}")

    def said(self, program: str, *arguments: str) -> bytes:
        """What one of its programs writes; Missing if that fails."""
        done = self._done(program, arguments, stdout=subprocess.PIPE)
        if done.returncode:
            raise Missing(f"PostgreSQL cannot be run here: {program} failed")
        return bytes(done.stdout)

    def fed(self, program: str, *arguments: str, words: bytes) -> None:
        """Run one of its programs that reads `words`; Missing if that fails."""
        done = self._done(program, arguments, stdout=subprocess.DEVNULL, input=words)
        if done.returncode:
            raise Missing(f"PostgreSQL cannot be run here: {program} failed")

    def _done(self, program: str, arguments: Sequence[str], **how: Any) -> "subprocess.CompletedProcess[bytes]":
        command = [str(self._programs / program), *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", _ACCOUNT, "--", *command]
        return subprocess.run(command, cwd=self._folder, check=False, timeout=60, **how)


@contextmanager
def running(*, is_durable: bool = False) -> Iterator[Cluster]:
    """A server of our own; Missing where it cannot be had."""
    with tempfile.TemporaryDirectory(prefix="bellflower-") as folder:
        cluster = _started(Path(folder), is_durable=is_durable)
        try:
            yield cluster
        finally:
            cluster.stop()  # a test may have killed it


def joined(folder: Path) -> Cluster:
    """The server of all processes that share a `folder`; Missing where it cannot be had."""
    port = folder / "port"
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if port.exists():
            return Cluster(_programs(), folder, int(port.read_text()))
        cluster = _started(folder)
        port.write_text(str(cluster.port))
        return cluster


def ended(folder: Path) -> None:
    """End the server of a shared `folder`, if any test needed it, and remove the folder."""
    if (folder / "port").exists():
        Cluster(_programs(), folder, 0).stop()
    shutil.rmtree(folder, ignore_errors=True)


def _started(folder: Path, *, is_durable: bool = False) -> Cluster:
    programs = _programs()
    if os.geteuid() == 0:
        try:
            shutil.chown(folder, _ACCOUNT)
        except LookupError:
            raise Missing(f"PostgreSQL does not run as root, and there is no user {_ACCOUNT}") from None
    cluster = Cluster(programs, folder, free_port())
    # A language's order of words, so that code that relies on it instead of that of bytes is found out.
    cluster.run(
        "initdb", "-D", "data", "-U", "bellflower", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C.UTF-8",
        "--locale-provider=icu", "--icu-locale=en-US",
    )  # fmt: skip
    for is_last in (False, False, True):
        try:
            cluster.start(is_durable=is_durable)
            break
        except Missing:
            if is_last:
                raise
            cluster.port = free_port()  # another process has taken the other one meanwhile
    return cluster


def _programs() -> Path:
    there = sorted(_PROGRAMS.glob("*/bin"))
    if not there:
        raise Missing(f"PostgreSQL is not installed: there is no {_PROGRAMS}/*/bin (apt-get install postgresql)")
    return there[-1]


_ALONE: Final = """
SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
_SCHEMA: Final = """
SELECT string_agg(line, chr(10) ORDER BY line COLLATE "C") FROM (
  SELECT concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid)) AS line
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid LEFT JOIN pg_attrdef ON (adrelid, adnum) = (attrelid, attnum)
    WHERE relnamespace = 'public'::regnamespace AND attnum > 0
  UNION ALL SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT concat_ws(' ', pg_get_triggerdef(oid), tgenabled) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT concat_ws(' ', oid::regprocedure, prosrc) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
) AS lines
"""
"""Every column, index, constraint, trigger and function, a line each."""


def contents(address: str) -> tuple[str, dict[str, list[str]]]:
    """How the tables of a database are made, and the rows of each."""
    import psycopg

    with psycopg.connect(address, autocommit=True) as connection:
        [(schema,)] = connection.execute(_SCHEMA).fetchall()
        tables = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
        return schema, {
            name: [row for [row] in connection.execute(f"SELECT {name}::text FROM {name}").fetchall()]
            for [name] in tables
        }


async def _migrated(address: str) -> None:
    from bot.store.engines.databases import open_store

    async with await open_store(address):
        pass
