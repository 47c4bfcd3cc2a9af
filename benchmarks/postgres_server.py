"""A PostgreSQL server of our own, for tests and measurements: in a folder of its own, on a socket, gone when they end.

However they end: a keeper waits at a pipe that closes with the process that asked for the server, killed or not.
"""

from __future__ import annotations

import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg

from bot.store.store import connect

PLACES = "/usr/lib/postgresql"
USERS = ("postgres", "nobody")
LONGEST_START = 30.0
OPTIONS = ("listen_addresses=", "max_connections=100", "shared_buffers=32MB")
KEEPER = 'read -r _; "$1" stop -D "$2/data" -m immediate -w -t 10 >/dev/null 2>&1; rm -rf "$2"'
CARELESS = ("fsync=off", "full_page_writes=off")  # for tests: what a loss of power would take does not matter


def programs() -> Path | None:
    """The folder of the newest server's programs, if there is one on this machine."""
    found = shutil.which("initdb")
    folders = sorted(Path(PLACES).glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return folders[-1].parent if folders else Path(found).resolve().parent if found else None


def somebody_else() -> str | None:
    """Whom the server runs as, where we are root: it refuses to."""
    if os.getuid():
        return None
    names = {user.pw_name for user in pwd.getpwall()}
    return next(name for name in USERS if name in names)


def spent_of(path: Path, server: int) -> int:
    """The processor time of a process of a server, with that of its children that ended; 0 for all others."""
    try:
        number, words = int(path.parent.name), path.read_text().rpartition(")")[2].split()
    except OSError:  # it ended meanwhile
        return 0
    return sum(map(int, words[11:15])) if server in (number, int(words[1])) else 0


class Server:
    """One server; whoever wants a database has a new one."""

    numbers = itertools.count(1)

    def __init__(self, *options: str) -> None:
        found = programs()
        assert found is not None
        self.programs, self.user = found, somebody_else()
        self.folder = Path(tempfile.mkdtemp(prefix="signalbox-pg-"))
        self.options = (*OPTIONS, *options, f"unix_socket_directories={self.folder}")
        if self.user:
            shutil.chown(self.folder, self.user)
        self.keeper = self.kept()
        self.before = 0.0  # the processor time of servers that were stopped
        self.run(
            "initdb", "-D", str(self.data), "-U", "bot", "--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C"
        )
        self.start()
        connect(self.address("template1")).close()

    def kept(self) -> subprocess.Popen[bytes]:
        """Whoever ends the server and clears up once nobody holds the other end of the pipe any more."""
        words = ["sh", "-c", KEEPER, "keeper", str(self.programs / "pg_ctl"), str(self.folder)]
        return subprocess.Popen(words, stdin=subprocess.PIPE, user=self.user, cwd="/", start_new_session=True)

    @property
    def data(self) -> Path:
        """Where it keeps everything."""
        return self.folder / "data"

    def run(self, name: str, *words: str) -> None:
        """One of its programs, to its end."""
        subprocess.run([str(self.programs / name), *words], check=True, user=self.user, cwd="/", capture_output=True)

    def start(self) -> None:
        """Let it serve, and wait until it does."""
        words = [str(self.programs / "postgres"), "-D", str(self.data)]
        words += [word for option in self.options for word in ("-c", option)]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(words, user=self.user, cwd="/", stdout=log, stderr=log)
        end = time.monotonic() + LONGEST_START
        while True:
            try:
                psycopg.connect(self.address("template1")).close()
                return
            except psycopg.OperationalError:
                assert time.monotonic() < end and self.process.poll() is None, (self.folder / "log").read_text()
                time.sleep(0.05)

    def used(self) -> float:
        """The processor time of all its processes, those that ended included, in seconds."""
        found = [spent for path in Path("/proc").glob("[0-9]*/stat") if (spent := spent_of(path, self.process.pid))]
        return self.before + sum(found) / os.sysconf("SC_CLK_TCK")

    def stop(self, hard: bool = False) -> None:
        """End it: politely to itself and rudely to everybody connected, or without any warning."""
        self.before = self.used()
        if hard:
            self.run("pg_ctl", "stop", "-D", str(self.data), "-m", "immediate")
        else:
            self.run("pg_ctl", "stop", "-D", str(self.data), "-m", "fast")
        self.process.wait(LONGEST_START)

    def address(self, database: str) -> str:
        """The address of one of its databases."""
        return f"postgresql://bot@/{database}?host={self.folder}"

    def fresh(self) -> str:
        """The address of a new database with the schema in it."""
        name = f"house_{next(self.numbers)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as db:
            db.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)

    def close(self) -> None:
        """Nothing is left of it."""
        self.keeper.communicate(b"\n")
        self.process.wait(LONGEST_START)
