"""How often each player used which option of a character, counted as its fights end."""

from collections import Counter

from combat.engine.ids import GM
from combat.engine.seatview.hand import anchor_of
from combat.engine.state import State
from combat.models import Character, Encounter
from combat.selectors.campaign.likings import acts_that_stand

FIGHTS = 8  # of which the uses are kept: what somebody did long ago says little


def uses_keep(*, encounter: Encounter, state: State) -> None:
    """Count for each character what its own seat had it do in this fight, once the fight has ended.

    Counted anew each time that it ends, so that an end that was taken back counts once. The caller holds the campaign's lock.
    """
    if state.phase != "ended":
        return
    here = {one.id: one for one in state.combatants.values() if one.character_id and one.owner != GM}
    counts: dict[int, Counter[str]] = {one.character_id: Counter() for one in here.values()}
    for by, command in acts_that_stand(encounter):
        who = here.get(command.get("actor", ""))
        if who is not None and by == who.owner:
            counts[who.character_id][anchor_of(command["action"], command.get("weapon", ""))] += 1
    for character in Character.objects.filter(campaign=encounter.campaign_id, pk__in=counts):
        used = {**character.used, str(encounter.pk): dict(counts[character.pk])}
        latest = sorted(used, key=int)[-FIGHTS:]
        kept = {fight: used[fight] for fight in latest if used[fight]}
        if kept != character.used:
            Character.objects.filter(pk=character.pk).update(used=kept)
