"""Creatures come into a fight."""

from uuid import uuid4

from django.db import transaction

from combat.engine.choices.legality import judge
from combat.engine.commands import Gather, Join
from combat.engine.commands.roster import MOST_AT_ONCE
from combat.engine.errors import Illegal, Invalid
from combat.engine.ids import GM
from combat.engine.resolution import Answerer
from combat.models import Campaign, Resolution, Seat
from combat.selectors.campaign.characters import characters_of
from combat.selectors.campaign.fought import by_name, foes_of, fought_last
from combat.selectors.fight.moments import state_locked
from combat.services.campaign.quick_add import quick_add_parse
from combat.services.fight.commands import amend, unreadable_give_up, words_after
from combat.services.fight.dice import ServerAnswerer
from combat.services.fight.moment import (
    LockedFight,
    Receipt,
    gm_lock,
    key_spend,
    moment_lock,
    seat_acted,
    version_check,
)
from combat.services.fight.progress import resolution_begin
from combat.services.limits import MOST_COMBATANTS, fight_demand

SIDES = ("allies", "foes", "neutrals")


@transaction.atomic
def quick_add(
    *, encounter_id: int, seat: Seat, line: str, side: str = "foes", hidden: bool = False, key: str, version: str = ""
) -> Receipt:
    """Bring in what a line like `6 goblin, goblin boss` names, all of it or nothing, in the middle of a question too; late
    arrivals' initiative is thrown by the server. Refusals as for any command; Invalid names the part of the line that is not
    understood."""
    moment = moment_lock(encounter_id=encounter_id, seat=seat, key=key)
    if side not in SIDES:
        raise Invalid("A side is allies, foes or neutrals.")
    wanted = quick_add_parse(campaign=moment.encounter.campaign, line=line)
    joins = tuple(Join(sheet=sheet, count=count, side=side, hidden=hidden) for sheet, count in wanted)
    command = joins[0] if len(joins) == 1 else Gather(joins=joins)
    resolution = bring_in(moment, command, version, ServerAnswerer())
    listed = ", ".join(f"{count} × {sheet.name}" for sheet, count in wanted)
    words = words_after(moment, resolution) if resolution.status == Resolution.Status.ABANDONED else f"In: {listed}."
    return key_spend(moment, key, moment.receipt(words), resolution)


@transaction.atomic
def foes_add(*, encounter_id: int, seat: Seat, key: str, version: str = "") -> Receipt:
    """Bring in as many foes of each kind as stood against the party in the campaign's last fight, fresh, as the GM; whoever was
    never found out stays hidden. Refusals as for any command; Illegal where there were none."""
    moment = gm_lock(encounter_id=encounter_id, seat=seat, key=key)
    last = fought_last(moment.encounter.campaign_id)
    kinds = foes_of(last, state_locked) if last is not None else ()
    if not kinds:
        raise Illegal("No fight of this campaign with foes in it is over yet.")
    joins = [
        Join(sheet=kind.sheet, count=min(MOST_AT_ONCE, kind.many - before), hidden=kind.hidden)
        for kind in kinds
        for before in range(0, kind.many, MOST_AT_ONCE)
    ]
    resolution = bring_in(moment, Gather(joins=tuple(joins)), version, ServerAnswerer())
    words = ", ".join(f"{count} × {name}" for name, count in by_name(kinds))
    return key_spend(moment, key, moment.receipt(f"In: {words}."), resolution)


@transaction.atomic
def party_add(*, encounter_id: int, seat: Seat) -> None:
    """Bring in every character that somebody has a seat for, or all of the campaign's where nobody has one yet; `seat` is the
    GM's."""
    party = characters_of(Campaign.objects.get(encounters=encounter_id))
    seated = party.filter(seat__status__in=(Seat.Status.ACTIVE, Seat.Status.OPEN))
    for character in (seated or party)[:MOST_COMBATANTS]:
        character_add(encounter_id=encounter_id, seat=seat, character_id=character.pk, key=uuid4().hex)


@transaction.atomic
def character_add(*, encounter_id: int, seat: Seat, character_id: int, key: str, version: str = "") -> Receipt:
    """Bring in a character of the campaign, played from its own seat, as it came out of its last fight; once per fight."""
    moment = moment_lock(encounter_id=encounter_id, seat=seat, key=key)
    character = characters_of(moment.encounter.campaign).filter(pk=character_id).first()
    if character is None:
        raise Invalid("There is no such character in this campaign.")
    if any(c.character_id == character.pk for c in moment.state.combatants.values()):
        raise Illegal(f"{character.name} is in this fight already.")
    own = character.seat
    owner = own.engine_id if own is not None and own.status != Seat.Status.REMOVED else GM
    join = Join(sheet=character.as_sheet, side="allies", owner=owner, character_id=character.pk, wear=character.as_wear)
    resolution = bring_in(moment, join, version, moment.answerer)
    return key_spend(moment, key, moment.receipt(words_after(moment, resolution)), resolution)


def bring_in(moment: LockedFight, command: Join | Gather, version: str, answerer: Answerer) -> Resolution:
    """Let creatures join now, in the middle of a question if one is open; whatever they would be asked is settled then."""
    unreadable_give_up(moment)
    version_check(moment, version)
    judge(moment.rules, moment.state, moment.seat.viewer, command)
    fight_demand(state=moment.state, seq=moment.encounter.seq, command=command)
    resolution = moment.waiting
    if resolution is not None:
        amend(moment, resolution, command)
    else:
        resolution = resolution_begin(
            encounter=moment.encounter, seat=moment.seat, state=moment.state, command=command, answerer=answerer
        )
    seat_acted(moment)
    return resolution
