import signal
from typing import Any

from django.core.management import BaseCommand, CommandError, CommandParser
from django.db import connections
from django.db.migrations.executor import MigrationExecutor

from config.logs import narrate
from config.serving import demand_free, serve


class Command(BaseCommand):
    help = "Serves the table behind a proxy: one process, as many of which as you like. Stops cleanly at SIGTERM."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
        parser.add_argument("--port", type=int, default=8000)

    def handle(self, *, host: str, port: int, **options: Any) -> None:
        # Until the server takes over the signals, stopping has to be as clean as afterwards.
        for stop in (signal.SIGINT, signal.SIGTERM):
            signal.signal(stop, signal.default_int_handler)
        try:
            demand_free(host, port, "serve")
            demand_migrated()
            connections.close_all()
            serve(host, port, ready=lambda: self.begin(f"Serving on {host} port {port}."))
        except KeyboardInterrupt:
            pass
        self.announce("Stopped. Everything is saved.")

    def begin(self, text: str) -> None:
        narrate()  # not earlier: loading the application sets the logs up anew
        self.announce(text)

    def announce(self, text: str) -> None:
        self.stdout.write(text)
        self.stdout.flush()


def demand_migrated() -> None:
    """Raises CommandError when the database isn't the one that this version works with."""
    executor = MigrationExecutor(connections["default"])
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        raise CommandError("The database is not of this version. First: manage.py migrate")
