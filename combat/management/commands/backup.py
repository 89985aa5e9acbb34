from argparse import ArgumentTypeError
from pathlib import Path
from typing import Any

from django.core.management import CommandError, CommandParser

from combat.management.stoppable import Stoppable
from combat.services.backup.file import Unreadable
from combat.services.backup.saving import backup_write
from combat.services.backup.series import backup_to, backups_prune


def count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise ArgumentTypeError("at least 1")
    return int(text)


class Command(Stoppable):
    help = (
        "Writes all that is stored to a file, while fights go on. Keep it safe: it holds password hashes and lets whoever "
        "has it in by the cookies of your players. Exits with 0 once the file is on the disk and what was to be deleted is."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        where = parser.add_mutually_exclusive_group(required=True)
        where.add_argument(
            "file", type=Path, nargs="?", help="where to; a file of that name is replaced once this one is whole"
        )
        where.add_argument("--to", type=Path, metavar="FOLDER", help="for a timer: a new file here, named by the time")
        parser.add_argument(
            "--keep",
            type=count,
            metavar="N",
            help="with --to: then delete all but its N newest there, and nothing else",
        )

    def handle(self, *, file: Path | None, to: Path | None, keep: int | None, **options: Any) -> None:
        if keep is not None and to is None:
            raise CommandError("--keep is for --to FOLDER.")
        if to is not None and not to.is_dir():
            raise CommandError(f"{to} is no folder.")
        if file is not None and (not file.parent.is_dir() or file.is_dir()):
            raise CommandError(f"{file} is no place for a file.")
        try:
            if file is not None:
                made, counts = file, backup_write(path=file)
            else:
                assert to is not None  # the parser demands one of the two
                made, counts = backup_to(folder=to)
        except (Unreadable, OSError) as error:
            raise CommandError(f"No backup was made. {error}") from error
        fights, events = counts["combat.encounter"], counts["combat.loggedevent"]
        self.stdout.write(f"{fights} fights with {events} events are in {made}, {made.stat().st_size:,} bytes.")
        if keep is not None and to is not None:
            self.prune(to, made, keep)

    def prune(self, folder: Path, made: Path, keep: int) -> None:
        try:
            gone = backups_prune(folder=folder, made=made, keep=keep)
        except OSError as error:
            raise CommandError(f"The backup is made, but an older one can’t be deleted. {error}") from error
        if gone:
            self.stdout.write(f"Deleted {', '.join(path.name for path in gone)}.")
