"""What the database promises after every fault, against what the clients were told."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any


def told(encounter: Any) -> dict[str, Any]:
    """Of one fight: its keys in the order they were accepted, how many commands and events, what is wrong."""
    from combat.services.errands.verifying import encounter_verify

    verdict = encounter_verify(encounter)
    faults = [] if verdict.ok else verdict.text.splitlines()
    return {
        "keys": list(encounter.command_keys.values_list("key", flat=True)),
        "commands": encounter.resolutions.count(),
        "events": encounter.seq,
        "faults": [*faults, *half_done(encounter)],
    }


def half_done(encounter: Any) -> Iterator[str]:
    """A command that left something and not all of it."""
    from combat.models import Resolution

    for resolution in encounter.resolutions.filter(command_keys=None):
        yield f"{resolution.pk} {resolution} was done and its key was not kept."
    if encounter.resolutions.filter(status=Resolution.Status.WAITING).count() > 1:
        yield "Two commands wait at once."
    if encounter.events.exclude(resolution=None).exclude(resolution__encounter=encounter).exists():
        yield "An event belongs to another fight's command."


def broken(done: Iterable[str], refused: Iterable[str], kept: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """Every promise that does not hold: what was answered "done" is kept once, what was refused not at all."""
    keys = Counter(key for fight in kept.values() for key in fight["keys"])
    return [
        *(f"{fight}: {fault}" for fight, found in kept.items() for fault in found["faults"]),
        *(f"The press {key} was done {keys[key]} times." for key in done if keys[key] != 1),
        *(f"The press {key} was refused and done {keys[key]} times." for key in refused if keys[key]),
    ]
