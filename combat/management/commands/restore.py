from pathlib import Path
from typing import Any

from django.core.management import BaseCommand, CommandError, CommandParser, call_command

from combat.services.backup_file import Unreadable
from combat.services.restore import Occupied, backup_restore

OCCUPIED = "{found} Restore into a new database, or add --replace to delete all of that first."


class Command(BaseCommand):
    help = "Puts back what a backup holds, all of it or nothing, and verifies every fight. Stop the server meanwhile."
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--replace", action="store_true", help="DELETE everything that is in the database first")

    def handle(self, *, file: Path, replace: bool, **options: Any) -> None:
        try:
            counts = backup_restore(path=file, replace=replace)
        except Occupied as error:
            raise CommandError(OCCUPIED.format(found=error)) from error
        except Unreadable as error:
            raise CommandError(f"Nothing was restored. {error}") from error
        users, fights = counts["accounts.user"], counts["combat.encounter"]
        self.stdout.write(f"{users} users and {fights} fights are back.")
        call_command("verify", stdout=self.stdout)
