from typing import Any

from django.core.management.base import BaseCommand

from combat.services.trials import trials_end


class Command(BaseCommand):
    help = (
        "Deletes the fights that guests were given to try, and whose day is over. Each new one clears some away by itself; "
        "this is for a timer."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"{trials_end()} trials ended.")
