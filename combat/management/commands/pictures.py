from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError, CommandParser

from combat.management.icons import Unmade, faults, make

HOME: Path = settings.BASE_DIR / "static" / "icons"


class Command(BaseCommand):
    help = (
        "Proves that every icon that something shows has its file, and no other has. With a checkout of "
        "github.com/game-icons/icons it makes them all anew. Exits with 1 and the reasons when something is amiss."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("checkout", type=Path, nargs="?", metavar="CHECKOUT", help="a folder of that repository")

    def handle(self, *, checkout: Path | None, **options: Any) -> None:
        if checkout is not None:
            try:
                make(checkout, HOME)
            except Unmade as lacking:
                raise CommandError(str(lacking)) from lacking
        found = list(faults(HOME))
        for fault in found:
            self.stdout.write(fault)
        if found:
            raise CommandError(f"{len(found)} faults among the pictures.")
        self.stdout.write(f"{len(list(HOME.glob('*.svg'))) - 1} pictures, all shown, all there.")
