"""Makes the log of a fight long: `python tests/bench/grow.py ENCOUNTER COMMANDS` lets the GM write notes and pass turns."""

import os
import sys

TOGETHER = 100  # commands of one transaction
NOTES = 3  # for each turn that passes


def encounter_grow(encounter_id: int, commands: int) -> None:
    from django.db import transaction

    from combat.engine import commands as cmd
    from combat.engine.errors import Refused
    from combat.models import Seat
    from combat.services.fight.commands import command_submit
    from combat.services.fight.corrections import resolution_abandon

    gm = Seat.objects.get(campaign__encounters=encounter_id, role="gm")
    for first in range(0, commands, TOGETHER):
        with transaction.atomic():
            for number in range(first, min(first + TOGETHER, commands)):
                command = cmd.Note(text=f"Note {number}") if number % (NOTES + 1) else cmd.NextTurn()
                try:
                    with transaction.atomic():
                        command_submit(encounter_id=encounter_id, seat=gm, command=command, key=f"grow-{number}")
                except Refused:  # a question came up
                    resolution_abandon(encounter_id=encounter_id, seat=gm, key=f"grow-{number}")


if __name__ == "__main__":
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    encounter_grow(int(sys.argv[1]), int(sys.argv[2]))
