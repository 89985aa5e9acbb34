"""Keeps a cluster's books in a process of its own: one request a line, one answer a line, both JSON."""

import json
import sys
from collections.abc import Callable
from dataclasses import asdict
from typing import Any


def lay(count: int) -> list[dict[str, Any]]:
    """New tables with running fights (tests.players.tables.Laid)."""
    from tests.players.tables import tables_make

    return [asdict(one) for one in tables_make(count)]


def stored(fights: list[int]) -> dict[str, Any]:
    """What is stored of these fights (tests.faults.promises)."""
    from combat.models import Encounter
    from tests.faults.promises import told

    encounters = Encounter.objects.select_related("campaign").filter(pk__in=fights)
    return {str(encounter.pk): told(encounter) for encounter in encounters}


def hurry(fights: list[int], seconds: int) -> None:
    """Let questions of these fights wait no longer than so many seconds."""
    from combat.models import Campaign

    Campaign.objects.filter(encounters__in=fights).update(prompt_seconds=seconds)


def answers(fight: int) -> dict[str, list[str]]:
    """Who has answered the questions of a fight, by the number of the command that asked."""
    from combat.models import Resolution

    journals = Resolution.objects.filter(encounter=fight).values_list("pk", "journal")
    return {str(pk): [str(entry.get("by", "")) for entry in journal] for pk, journal in journals}


REQUESTS: dict[str, Callable[..., Any]] = {"lay": lay, "stored": stored, "hurry": hurry, "answers": answers}


def main() -> None:
    import django

    django.setup()

    from django.core.management import call_command
    from django.db import close_old_connections

    call_command("migrate", verbosity=0)
    for line in sys.stdin:
        close_old_connections()
        request = json.loads(line)
        answer = REQUESTS[request["do"]](**request["fields"])
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
