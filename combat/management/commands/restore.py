from pathlib import Path
from typing import Any

from django.core.management import CommandError, CommandParser, call_command

from combat.management.stoppable import Stoppable
from combat.services.backup.file import Unreadable
from combat.services.backup.restoring import Occupied, backup_restore
from combat.services.backup.trying import NotRestored, restore_check

OCCUPIED = "{found} Restore into a new database, or add --replace to delete all of that first."


class Command(Stoppable):
    help = "Puts back what a backup holds, all of it or nothing, and verifies every fight. Stop the server meanwhile."
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        how = parser.add_mutually_exclusive_group()
        how.add_argument("--replace", action="store_true", help="DELETE everything that is in the database first")
        how.add_argument(
            "--check", action="store_true", help="only try it, in a scratch database in the folder for temporary files"
        )

    def handle(self, *, file: Path, replace: bool, check: bool, **options: Any) -> None:
        if check:
            self.check_only(file)
            return
        try:
            counts = backup_restore(path=file, replace=replace)
        except Occupied as error:
            raise CommandError(OCCUPIED.format(found=error)) from error
        except Unreadable as error:
            raise CommandError(f"Nothing was restored. {error}") from error
        users, fights, events = (counts[name] for name in ("accounts.user", "combat.encounter", "combat.loggedevent"))
        self.stdout.write(f"{users} users and {fights} fights with {events} events are back.")
        call_command("verify", stdout=self.stdout)

    def check_only(self, file: Path) -> None:
        try:
            found = restore_check(path=file)
        except NotRestored as error:
            raise CommandError(f"{file} can’t be relied on, tried in a scratch database:\n{error}") from error
        self.stdout.write(f"{file}, tried in a scratch database, which is gone again:\n{found}")
