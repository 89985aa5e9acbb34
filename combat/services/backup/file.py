"""The backup's file: compressed lines of JSON; a header, every row of every table, an end that counts the rows."""

import zlib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from gzip import GzipFile
from pathlib import Path
from typing import IO, Any

import msgspec

from combat.engine.errors import Refused

FORMAT, VERSION = "six-seconds/backup", 1

NO_BACKUP = "This is no backup of Six Seconds."
BROKEN = "This backup is broken"


class Unreadable(Refused):
    """A backup that can't be read here; its text says why."""


class Header(msgspec.Struct, tag="header", tag_field="line"):
    """How to read the rest: `migrations` names, by app, the last change of the tables that the rows are shaped by."""

    format: str
    version: int
    made_at: str
    migrations: dict[str, str]


class BackupRow(msgspec.Struct, tag="row", tag_field="line"):
    """One row of a table, column by column."""

    table: str
    values: dict[str, Any]


class End(msgspec.Struct, tag="end", tag_field="line"):
    """How many rows of each table there are; a file without it was cut off."""

    counts: dict[str, int]


LINE: msgspec.json.Decoder[Header | BackupRow | End] = msgspec.json.Decoder(Header | BackupRow | End)


class Writer:
    """Writes a backup to an open file, row by row."""

    def __init__(self, file: IO[bytes], header: Header) -> None:
        self.encoder = msgspec.json.Encoder()
        self.counts: Counter[str] = Counter()
        # Neither a name nor a time in it: equal rows make equal bytes.
        self.gzip = GzipFile(filename="", fileobj=file, mode="wb", compresslevel=6, mtime=0)
        self.line(header)

    def row(self, table: str, values: dict[str, Any]) -> None:
        self.counts[table] += 1
        self.line(BackupRow(table, values))

    def end(self) -> Counter[str]:
        """Finish the file; returns how many rows of each table it holds."""
        self.line(End(dict(self.counts)))
        self.gzip.close()
        return self.counts

    def line(self, line: Header | BackupRow | End) -> None:
        self.gzip.write(self.encoder.encode(line) + b"\n")


@contextmanager
def opened(path: Path) -> Iterator[tuple[Header, Iterator[BackupRow]]]:
    """A backup's header and its rows, read as they are taken; the last one is given only if the file is whole.

    Raises Unreadable, also while rows are taken.
    """
    try:
        file = path.open("rb")
    except OSError as error:
        raise Unreadable(f"{path} can’t be read: {error.strerror}.") from None
    with file:
        lines = lines_of(file)
        header = next(lines, None)
        if not isinstance(header, Header) or header.format != FORMAT:
            raise Unreadable(NO_BACKUP)
        if header.version > VERSION:
            raise Unreadable("This backup was made by a newer version of Six Seconds. Update this one first.")
        yield header, rows_of(lines)


def lines_of(file: IO[bytes]) -> Iterator[Header | BackupRow | End]:
    read = 0
    try:
        for line in GzipFile(fileobj=file):
            yield LINE.decode(line)
            read += 1
    except (OSError, EOFError, zlib.error, msgspec.MsgspecError) as error:
        why = "it was cut off" if isinstance(error, EOFError) else str(error)
        raise Unreadable(f"{BROKEN} after line {read}: {why}." if read else NO_BACKUP) from None


def rows_of(lines: Iterator[Header | BackupRow | End]) -> Iterator[BackupRow]:
    """The rows up to the end, whose counts have to be right."""
    counts: Counter[str] = Counter()
    for line in lines:
        if isinstance(line, End):
            if line.counts != counts or next(lines, None) is not None:
                raise Unreadable(f"{BROKEN}: it does not hold what its end says.")
            return
        if isinstance(line, Header):
            raise Unreadable(f"{BROKEN}: it begins twice.")
        counts[line.table] += 1
        yield line
    raise Unreadable(f"{BROKEN}: it was cut off.")
