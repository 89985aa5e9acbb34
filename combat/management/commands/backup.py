from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError, CommandParser

from combat.services.backup import backup_write
from combat.services.backup_file import Unreadable


class Command(BaseCommand):
    help = (
        "Writes all that is stored to a file, while fights go on. Keep it safe: it holds password hashes and lets whoever "
        "has it in by the cookies of your players."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="where to; a file of that name is replaced once this one is whole")

    def handle(self, *, file: Path, **options: Any) -> None:
        if not file.parent.is_dir() or file.is_dir():
            raise CommandError(f"{file} is no place for a file.")
        try:
            counts = backup_write(path=file)
        except (Unreadable, OSError) as error:
            raise CommandError(f"No backup was made. {error}") from error
        fights, events = counts["combat.encounter"], counts["combat.loggedevent"]
        self.stdout.write(f"{fights} fights with {events} events are in {file}, {file.stat().st_size:,} bytes.")
