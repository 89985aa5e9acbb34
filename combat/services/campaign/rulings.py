"""How a campaign plays what its ledger leaves to the table, and the fights that are prepared for it."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

from django.db import transaction

from combat.engine.commands import SetOption
from combat.engine.declared.content import Setting
from combat.engine.errors import Refused
from combat.models import Campaign, Encounter, Seat
from combat.rulesets import RULESETS
from combat.services.campaign.campaigns import campaign_update
from combat.services.fight.commands import command_submit


@transaction.atomic
def rulings_set(*, campaign: Campaign, options: dict[str, Any]) -> tuple[str, ...]:
    """Keep the rulings of a campaign; prepared fights follow those that are changed, where they played as it did.

    Returns the names of fights that could not, which stay as they are.
    """
    before = dict(campaign.options)
    campaign_update(campaign=campaign, options=options)
    gm = campaign.seats.get(role=Seat.Role.GM)
    prepared = campaign.encounters.filter(status=Encounter.Status.SETUP, archived_at=None)
    return tuple(fight.name for fight in prepared if not all([*follow(fight, gm, changed(fight, before, options))]))


def changed(fight: Encounter, before: dict[str, Any], now: dict[str, Any]) -> Iterator[SetOption]:
    """Yield what brings a fight to what its campaign plays now; a ruling of its own it keeps."""
    own = fight.state.options
    for setting in RULESETS[fight.campaign.ruleset].settings:
        was, is_now = played(setting, before), played(setting, now)
        if was != is_now and played(setting, own) == was:
            yield SetOption(setting=setting.key, value=is_now)


def played(setting: Setting, options: dict[str, Any]) -> str:
    return str(options.get(setting.key, setting.choices[0][0]))


def follow(fight: Encounter, gm: Seat, commands: Iterator[SetOption]) -> Iterator[bool]:
    """Switch these rulings of a fight as its GM would; yields of each whether it could be."""
    for command in commands:
        try:
            with transaction.atomic():
                command_submit(encounter_id=fight.pk, seat=gm, command=command, key=uuid4().hex)
            yield True
        except Refused:
            yield False
