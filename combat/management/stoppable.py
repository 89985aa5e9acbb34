import signal
import sys

from django.core.management import BaseCommand


class Stoppable(BaseCommand):
    """A command that SIGTERM ends as Ctrl+C does, with 130: nothing half made stays behind."""

    def run_from_argv(self, argv: list[str]) -> None:
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        try:
            super().run_from_argv(argv)
        except KeyboardInterrupt:
            sys.exit(130)
