"""Gives a campaign more fights: `python tests/bench/copies.py ENCOUNTER COUNT` stores a fight with its events again."""

import os
import sys

TOGETHER = 500  # rows that are written together


def encounter_copy(encounter_id: int, count: int) -> None:
    from django.db import transaction

    from combat.models import Encounter, LoggedEvent

    events = list(
        LoggedEvent.objects.filter(encounter=encounter_id).order_by("seq").values("seq", "type", "version", "data")
    )
    for _ in range(count):
        with transaction.atomic():
            fight = Encounter.objects.get(pk=encounter_id)
            fight.pk, fight.status = None, Encounter.Status.ENDED
            fight.save(force_insert=True)
            LoggedEvent.objects.bulk_create([LoggedEvent(encounter=fight, **one) for one in events], TOGETHER)


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    encounter_copy(int(sys.argv[1]), int(sys.argv[2]))
