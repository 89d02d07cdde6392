"""Database and backups were readable by every user of the machine."""

import os
import stat
from pathlib import Path

import pytest

from bot.keeping import files
from tests.bot.operate.typed import typed


def test_the_process_makes_files_for_itself_alone(tmp_path: Path) -> None:
    """Under any umask of the user: the rehearsal's database, its log beside it."""
    database, mask = tmp_path / "kept.db", os.umask(0)
    try:
        played = typed("--database", str(database), "rehearse", "go_stop", "--auto", "--seed", "0" * 64)
    finally:
        os.umask(mask)
    assert (played.returncode, stat.S_IMODE(database.stat().st_mode)) == (0, 0o600)
    assert files.open_to_others(database, None) == ()


def test_what_others_may_read_is_named_and_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A database of an earlier version, its log, and backups in a folder that is open; not those in one that is closed."""
    database, folder = tmp_path / "bot.db", tmp_path / "backups"
    folder.mkdir()
    folder.chmod(0o755)  # in case an earlier test changed the umask
    for path in (database, tmp_path / "bot.db-wal", folder / "bellflower-1.db", folder / "bellflower-2.db"):
        path.touch()
        path.chmod(0o644)
    (tmp_path / "bot.db-wal").chmod(0o640)
    (folder / "bellflower-2.db").chmod(0o600)
    exposed = files.open_to_others(database, folder)
    assert exposed == (str(database), f"{database}-wal", str(folder / "bellflower-1.db"))
    files.warn(exposed)
    assert [str(record.args[0]) for record in caplog.records if isinstance(record.args, tuple)] == list(exposed)
    folder.chmod(0o700)
    database.chmod(0o600)
    (tmp_path / "bot.db-wal").unlink()
    assert files.open_to_others(database, folder) == ()
