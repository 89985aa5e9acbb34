import os
from typing import Any

from django.core.management import BaseCommand, CommandParser

from combat.services.errands.doing import errand_run


class Command(BaseCommand):
    help = "Does long work that somebody has asked the server for: the server starts this itself."
    requires_system_checks: list[str] = []  # the server that starts it has made them

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("errand", type=int, metavar="NUMBER")
        parser.add_argument("--server", type=int, required=True, help="the process that begins it: with that it ends")

    def handle(self, *, errand: int, server: int, **options: Any) -> None:
        errand_run(
            errand_id=errand, server=server if os.name == "posix" else os.getppid()
        )  # elsewhere python has a launcher
