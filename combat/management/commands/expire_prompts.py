from typing import Any

from django.core.management.base import BaseCommand

from combat.services.fight.prompts import prompt_expire, prompts_due


class Command(BaseCommand):
    help = (
        "Lets the clock answer every question that has waited longer than its table allows. Screens that are open do it "
        "by themselves; this is for a table that nobody looks at."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        answered = sum(prompt_expire(encounter_id=pk) for pk in prompts_due())
        self.stdout.write(f"{answered} answered by the clock.")
