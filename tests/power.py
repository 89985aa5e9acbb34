"""A disk that forgets what nobody waited for: what would be left of a folder if the power failed at this moment.

It looks on as files and folders are synced, by Python (`os.fsync`) and by the SQLite that Python's `sqlite3` works with, and
remembers what they were then. All else that was written is thrown away.
"""

import _sqlite3
import ctypes
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import needs

OK = 0


class Disk:
    """One folder; what lies there at the beginning has been there long enough."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: dict[str, int] = {}
        self.contents: dict[int, bytes] = {}
        for path in folder.iterdir():
            if path.is_file():
                self.names[path.name] = path.stat().st_ino
                self.contents[path.stat().st_ino] = read_for_good(path)

    def synced(self, descriptor: int) -> None:
        """Python has waited for a file or a folder."""
        found = os.fstat(descriptor)
        if not stat.S_ISDIR(found.st_mode):
            self.contents[found.st_ino] = os.pread(descriptor, found.st_size, 0)
        elif os.path.samestat(found, self.folder.stat()):
            self.names = {entry.name: entry.inode() for entry in os.scandir(self.folder)}

    def sqlite_synced(self, path: Path, content: bytes) -> None:
        """SQLite has waited for a file, and as it was new, for its name too."""
        if path.parent == self.folder:
            self.names[path.name] = path.stat().st_ino
            self.contents[path.stat().st_ino] = content

    def left(self, into: Path) -> Path:
        """What is there when the power is back, in another folder; a file that nobody waited for is empty."""
        into.mkdir()
        for name, inode in self.names.items():
            (into / name).write_bytes(self.contents.get(inode, b""))
        return into

    @contextmanager
    def looking_on(self) -> Iterator[None]:
        """Sees what is synced within; a database has to be opened and closed within too."""
        usual = os.fsync

        def fsync(descriptor: int) -> None:
            usual(descriptor)
            self.synced(descriptor)

        with pytest.MonkeyPatch.context() as patch, sqlite_watched(self):
            patch.setattr(os, "fsync", fsync)
            yield


def read_for_good(path: Path) -> bytes:
    """What a file holds. It stays open: closing it would drop the locks of every connection that this process has to it, and
    another process that leaves the database would take its log away under them."""
    return os.pread(os.open(path, os.O_RDONLY), path.stat().st_size, 0)


# --- SQLite's own doing, by its interface for file systems (sqlite3.h) -------------------------------------------------


class File(ctypes.Structure):
    """sqlite3_file"""


FileOf = ctypes.POINTER(File)
Sync = ctypes.CFUNCTYPE(ctypes.c_int, FileOf, ctypes.c_int)
Read = ctypes.CFUNCTYPE(ctypes.c_int, FileOf, ctypes.c_void_p, ctypes.c_int, ctypes.c_int64)
Size = ctypes.CFUNCTYPE(ctypes.c_int, FileOf, ctypes.POINTER(ctypes.c_int64))
Open = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, FileOf, ctypes.c_int, ctypes.POINTER(ctypes.c_int)
)


class Methods(ctypes.Structure):
    """sqlite3_io_methods"""

    _fields_ = [
        ("iVersion", ctypes.c_int),
        ("xClose", ctypes.c_void_p),
        ("xRead", Read),
        ("xWrite", ctypes.c_void_p),
        ("xTruncate", ctypes.c_void_p),
        ("xSync", Sync),
        ("xFileSize", Size),
        ("others", ctypes.c_void_p * 12),
    ]


File._fields_ = [("pMethods", ctypes.POINTER(Methods))]


class FileSystem(ctypes.Structure):
    """sqlite3_vfs, as far as it opens files"""

    _fields_ = [
        ("iVersion", ctypes.c_int),
        ("szOsFile", ctypes.c_int),
        ("mxPathname", ctypes.c_int),
        ("pNext", ctypes.c_void_p),
        ("zName", ctypes.c_char_p),
        ("pAppData", ctypes.c_void_p),
        ("xOpen", Open),
    ]


def file_system() -> Any:
    """The one that this process's SQLite opens files with."""
    library = ctypes.CDLL(getattr(_sqlite3, "__file__", None))
    try:
        find = library.sqlite3_vfs_find
    except AttributeError:
        needs("a Python with a SQLite that can be looked at", "apt-get install python3")
    find.restype = ctypes.POINTER(FileSystem)
    return find(None).contents


POINTED_AT: list[Any] = []  # by SQLite, for as long as a connection lives that was opened while a disk looked on


@contextmanager
def sqlite_watched(disk: Disk) -> Iterator[None]:
    system = file_system()
    usual = Open(ctypes.cast(system.xOpen, ctypes.c_void_p).value or 0)

    # The name as it was given, no copy of it: SQLite keeps it, and finds more behind it.
    def opened(vfs: int, name: int | None, file: Any, flags: int, out: Any) -> int:
        outcome = usual(vfs, name, file, flags, out)
        if outcome == OK and name:
            POINTED_AT.append(methods_watched(disk, Path(os.fsdecode(ctypes.string_at(name))), file))
        return outcome

    watched = Open(opened)
    system.xOpen = watched
    try:
        yield
    finally:
        system.xOpen = usual


def methods_watched(disk: Disk, path: Path, file: Any) -> Any:
    """Has a file tell the disk what it holds whenever it was synced."""
    usual = file.contents.pMethods.contents
    own = Methods.from_buffer_copy(usual)

    def synced(file: Any, flags: int) -> int:
        outcome = usual.xSync(file, flags)
        size = ctypes.c_int64()
        usual.xFileSize(file, ctypes.byref(size))
        content = ctypes.create_string_buffer(size.value)
        # Not by opening the file: closing it again would drop SQLite's locks.
        if outcome == OK and usual.xRead(file, content, size.value, 0) == OK:
            disk.sqlite_synced(path, content.raw)
        return outcome

    own.xSync = Sync(synced)
    file.contents.pMethods = ctypes.pointer(own)
    return own
