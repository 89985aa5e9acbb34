"""The options that a player keeps on the tiles of a character."""

from django.db import transaction

from combat.engine.choices.tiles import MOST_PINNED, named
from combat.engine.errors import Illegal, Invalid
from combat.engine.known import controls, known
from combat.engine.seatview.hand import anchor_of
from combat.engine.state import Combatant
from combat.models import Character, Seat
from combat.services.fight.moment import LockedFight, Receipt, key_spend, moment_lock


@transaction.atomic
def option_pin(*, encounter_id: int, seat: Seat, actor: str, action: str, weapon: str = "", key: str) -> Receipt:
    """Keep an option of a seat's own character on its tiles, or let go of one that is kept; the GM may for everybody.

    Raises Illegal when the character is somebody else's or as much is kept as can be, Invalid for what it does not have.
    """
    moment = moment_lock(encounter_id=encounter_id, seat=seat, key=key, even_paused=True)
    who = owned_demand(moment, actor)
    anchor = anchor_of(action, weapon)
    row = Character.objects.select_for_update().get(pk=who.character_id)
    kept = list(row.pinned)
    if anchor in kept:
        kept.remove(anchor)
    elif named(anchor, who.sheet, moment.rules) is None:
        raise Invalid(f"{who.name} has no such option.")
    elif len(kept) >= MOST_PINNED:
        raise Illegal(f"{MOST_PINNED} are kept already. Let go of one of them first.")
    else:
        kept.append(anchor)
    Character.objects.filter(pk=row.pk).update(pinned=kept)
    moment.left = None  # what was kept until now is so no more
    return key_spend(moment, key, moment.receipt("Kept on a tile." if anchor in kept else "No longer kept."))


def owned_demand(moment: LockedFight, actor: str) -> Combatant:
    """Return a character of this seat's own (any for the GM); raises Invalid for nobody, Illegal for another's."""
    viewer = moment.seat.viewer
    seen = known(moment.state, viewer)
    found = seen.combatants.get(actor)
    if found is None:
        raise Invalid("That creature is not in this encounter.")
    if not controls(seen, viewer, actor) or (viewer.role != "gm" and found.owner != viewer.seat):
        raise Illegal(f"{found.name} is not yours.")
    if not found.character_id or not Character.objects.filter(pk=found.character_id).exists():
        raise Illegal("Only what a character can do is kept on tiles.")
    return found
