"""Files that are there whole or not at all, also when the power fails a moment later."""

import os
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import IO

SYNCING = 32  # files at once


@contextmanager
def written_whole(path: Path) -> Iterator[tuple[IO[bytes], Path]]:
    """A new file that its owner alone can read, and where it lies; it takes the place of `path` at the end unless something
    goes wrong. Nobody ever reads half of it, and once this is over it outlasts a power cut."""
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
        aside = Path(file.name)
        try:
            yield file, aside
            file.flush()
            os.fsync(file.fileno())
            aside.replace(path)
        except BaseException:
            aside.unlink(missing_ok=True)
            raise
    folder_sync(path.parent)


def folder_sync(folder: Path) -> None:
    """Wait until the names in a folder are on the disk; without that a file that is there may have no name."""
    if os.name == "nt":  # which opens no folder, and writes names down by itself
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def tree_sync(root: Path) -> None:
    """Wait until everything below a folder is on the disk."""
    folders = list(os.walk(root))
    # Many at once: a disk writes them down together, and for each by itself it takes its time.
    with ThreadPoolExecutor(SYNCING) as waiting:
        for _ in waiting.map(file_sync, (Path(folder, name) for folder, _, names in folders for name in names)):
            pass
    for folder, _, _ in folders:
        folder_sync(Path(folder))


def file_sync(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())
