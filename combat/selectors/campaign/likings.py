"""What players have come to like of their characters: the options that they keep on tiles, and how often they used which."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from combat.engine.seatview import Liking
from combat.models import Character, LoggedEvent, Resolution
from combat.models.encounter import Encounter


class Habit(NamedTuple):
    """A character, the anchors that are kept for it, and by fight how often each option was used."""

    character: int
    pinned: tuple[str, ...]
    used: tuple[tuple[int, tuple[tuple[str, int], ...]], ...]


Habits = tuple[Habit, ...]


def habits_in(campaign_id: int) -> Habits:
    """The habits of a campaign's characters, of those that have any."""
    rows = Character.objects.filter(campaign=campaign_id, archived_at=None).order_by("pk")
    found = rows.values_list("pk", "pinned", "used")
    return tuple(Habit(pk, tuple(pinned), by_fight(used)) for pk, pinned, used in found if pinned or used)


def by_fight(used: Mapping[str, Mapping[str, int]]) -> tuple[tuple[int, tuple[tuple[str, int], ...]], ...]:
    return tuple(sorted((int(fight), tuple(sorted(counts.items()))) for fight, counts in used.items()))


def likings_at(encounter_id: int, habits: Habits) -> dict[int, Liking]:
    """What counts in one fight, by character: the uses of all the others, so that no place changes in the midst of it."""
    return {one.character: Liking(one.pinned, used_besides(encounter_id, one)) for one in habits}


def used_besides(encounter_id: int, habit: Habit) -> tuple[tuple[str, int], ...]:
    total: Counter[str] = Counter()
    for fight, counts in habit.used:
        if fight != encounter_id:
            total.update(dict(counts))
    return tuple(sorted(total.items()))


def acts_that_stand(encounter: Encounter) -> list[tuple[str, Mapping[str, str]]]:
    """Who gave which commands to act in a fight (engine seat and command), without those that were taken back."""
    rows = encounter.resolutions.filter(status=Resolution.Status.DONE, command__type="Act").order_by("pk")
    acts = list(rows.values_list("base_seq", "by", "command"))
    back = LoggedEvent.objects.filter(encounter=encounter, type="Rewound").values_list("seq", "data")
    standing = seqs_that_stand(encounter.seq, {seq: int(data["to"]) for seq, data in back})
    return [(by, command) for base, by, command in acts if base + 1 in standing]


def seqs_that_stand(last: int, back: Mapping[int, int]) -> frozenset[int]:
    """Return the numbers of the events that still count at the last one; `back` says whereto each rewind went."""
    found, seq = set(), last
    while seq > 0:
        if seq in back:
            seq = back[seq]
        else:
            found.add(seq)
            seq -= 1
    return frozenset(found)
