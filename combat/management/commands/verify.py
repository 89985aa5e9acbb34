from typing import Any

from django.core.management import BaseCommand, CommandError, CommandParser

from combat.models import Encounter
from combat.services.errands.verifying import encounter_verify


class Command(BaseCommand):
    help = (
        "Proves stored fights: their events lead to their snapshot, and every command run again gives its events. Fights "
        "may go on meanwhile. Exits with 1 and the reasons when one is not sound."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("fights", type=int, nargs="*", metavar="NUMBER", help="these fights only (default: all)")

    def handle(self, *, fights: list[int], **options: Any) -> None:
        wanted = Encounter.objects.filter(pk__in=fights) if fights else Encounter.objects.all()
        found = dict(wanted.order_by("pk").values_list("pk", "name"))
        if missing := set(fights) - found.keys():
            raise CommandError(f"There is no fight {', '.join(map(str, sorted(missing)))}.")
        unsound = sum(not self.prove(pk, name) for pk, name in found.items())
        if unsound:
            raise CommandError(f"{unsound} of {len(found)} fights are not sound.")
        self.stdout.write(f"{len(found)} fights are sound.")

    def prove(self, pk: int, name: str) -> bool:
        verdict = encounter_verify(Encounter(pk=pk))
        if not verdict.ok:
            self.stdout.write(f"{pk} {name}: {verdict.text}")
        return verdict.ok
