"""What a fight leaves on its characters, kept between one and the next."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from combat.engine import commands as cmd
from combat.engine.creatures.wear import wear_of
from combat.engine.errors import Illegal
from combat.engine.ids import GM
from combat.engine.resolution import start
from combat.engine.state import Combatant, Sheet, State, Wear
from combat.models import Campaign, Character, Encounter, Resolution, Seat
from combat.rulesets import RULESETS
from combat.selectors.fight.moments import state_locked
from combat.services.fight.append import append
from combat.services.fight.dice import ServerAnswerer
from combat.services.poke import campaign_poke

RESTS = (cmd.BeginRest, cmd.FinishRest, cmd.BreakRest)
REST_NAMES = frozenset(kind.__name__ for kind in RESTS)
Status = Encounter.Status


def wear_keep(*, encounter: Encounter, state: State, command: str = "") -> None:
    """Keep on each character what this fight has made of it, once it has ended and after everything that is done then; a
    rest counts also before a fight begins. Fights of the campaign that are being laid out follow.

    Of two fights that a character is in at once the last one to end counts; what is done afterwards in another one
    changes nothing. The caller holds the lock of the encounter's row and its campaign's.
    """
    if state.phase == "running" or (state.phase == "setup" and command not in REST_NAMES):
        return
    at = encounter.ended_at if state.phase == "ended" and encounter.ended_at else timezone.now()
    here = {c.character_id: c for c in state.combatants.values() if c.character_id}
    rules = RULESETS[encounter.campaign.ruleset]
    for character in Character.objects.filter(campaign=encounter.campaign_id, pk__in=here):
        if is_of_another(character, encounter, at):
            continue
        worn = wear_of(rules, here[character.pk])
        mark = {"encounter": encounter.pk, "at": at.isoformat()}
        # As the column gives it back, to be compared with what it holds.
        kept = {**mark, "worn": msgspec.json.decode(msgspec.json.encode(worn))} if worn is not None else mark
        if kept != character.wear:
            followed = kept.get("worn") != character.wear.get("worn")
            Character.objects.filter(pk=character.pk).update(wear=kept)
            if followed:
                others_follow(character, worn, besides=encounter)


@transaction.atomic
def character_refresh(*, character: Character) -> None:
    """Forget what fights have left on a character: it is as fresh as its sheet, in those that are being laid out, too."""
    Campaign.objects.select_for_update(no_key=True).get(pk=character.campaign_id)
    character.wear = {"at": timezone.now().isoformat()}
    character.save(update_fields=["wear", "updated_at"])
    others_follow(character, None)
    campaign_poke(campaign_id=character.campaign_id)


def is_of_another(character: Character, encounter: Encounter, at: datetime) -> bool:
    """Tell whether what a character wears came later, and from elsewhere."""
    kept = moment_of(character.wear)
    return kept is not None and kept > at and character.wear.get("encounter") != encounter.pk


def moment_of(wear: Mapping[str, Any]) -> datetime | None:
    """When a wear was written; None for none, or for one that somebody has spoiled by hand."""
    try:
        return datetime.fromisoformat(wear["at"])
    except (KeyError, TypeError, ValueError):
        return None


# --- fights that are being laid out --------------------------------------------------------------------------------


def others_follow(
    character: Character, wear: Wear | None, besides: Encounter | None = None, sheet: Sheet | None = None
) -> None:
    """Bring a character up to date wherever it stands ready for a fight that has not begun, unless a question is open there;
    with a `sheet` to that one."""
    ready = Encounter.objects.filter(campaign=character.campaign_id, status=Status.SETUP, archived_at=None)
    ready = ready.exclude(resolutions__status=Resolution.Status.WAITING)
    if besides is not None:
        ready = ready.exclude(pk=besides.pk)
    for encounter in ready.select_for_update(of=("self",), no_key=True).select_related("campaign"):
        state = state_locked(encounter)
        for combatant in state.combatants.values():
            if combatant.character_id == character.pk:
                refit(encounter, state_locked(encounter), combatant.id, wear, sheet)


def refit(encounter: Encounter, state: State, who: str, wear: Wear | None, sheet: Sheet | None = None) -> None:
    """Let the GM's seat give the command, so that the fight can still be proved from its commands."""
    command = cmd.Refit(who=who, wear=wear, sheet=sheet)
    progress = start(RULESETS[encounter.campaign.ruleset], state, command, ServerAnswerer())
    resolution = Resolution.objects.create(
        encounter=encounter,
        seat=encounter.campaign.seats.get(role=Seat.Role.GM),
        by=GM,
        command=msgspec.to_builtins(command),
        base_seq=encounter.seq,
        base={},
        journal=msgspec.to_builtins(progress.journal),
        status=Resolution.Status.DONE,
        last_seq=encounter.seq + len(progress.events),
        finished_at=timezone.now(),
    )
    append(encounter=encounter, events=progress.events, resolution=resolution, state=progress.state)


# --- where somebody may rest ---------------------------------------------------------------------------------------


def rest_demand(*, encounter: Encounter, state: State, command: cmd.AnyCommand) -> None:
    """Raise Illegal when a rest concerns a character that is in another fight now, or has been elsewhere since this one."""
    if not isinstance(command, cmd.BeginRest | cmd.FinishRest):
        return
    concerned = {c.character_id: c for c in concerned_in(state, command) if c.character_id}
    if not concerned:
        return
    at = encounter.ended_at or timezone.now()
    for character in Character.objects.filter(pk__in=concerned):
        if is_of_another(character, encounter, at):
            raise Illegal(f"{character.name} has been elsewhere since this fight. Let the rest be there.")
    begun = (Status.RUNNING, Status.PAUSED)
    on = Encounter.objects.filter(campaign=encounter.campaign_id, status__in=begun, archived_at=None)
    for other in on.exclude(pk=encounter.pk):
        for combatant in other.state.combatants.values():
            if combatant.character_id in concerned:
                raise Illegal(elsewhere_words(combatant, other))


def elsewhere_words(who: Combatant, fight: Encounter) -> str:
    if fight.status == Status.PAUSED:
        return (
            f"{who.name} is in a fight that is paused: {fight.name}. Let that go on and end first, or end it as it is."
        )
    return f"{who.name} is in a fight now: {fight.name}. Let that end first, or take {who.name} out of it."


def concerned_in(state: State, command: cmd.BeginRest | cmd.FinishRest) -> Iterable[Combatant]:
    named = (c for c in state.combatants.values() if not command.targets or c.id in command.targets)
    if isinstance(command, cmd.BeginRest) and not command.targets:
        return (c for c in named if c.sheet.kind == "character")
    return named
