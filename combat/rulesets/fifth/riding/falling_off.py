"""Staying in the saddle, and coming down with a mount that falls."""

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.declared.content import Offer
from combat.engine.declared.windows import MOUNT_DOWN
from combat.engine.doing import Tumble
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Ask, Pick, Script
from combat.engine.scripts.checks import roll_save

SEAT_DC = 10
PICKS = (Pick("land", "Land on your feet", "your reaction"), Pick("fall", "Fall off", "prone"))
CAUSES = {"moved": "the mount is moved against its will", "prone": "knocked prone in the saddle"}


def keeps_seat(fight: Fight, who: Id, cause: str) -> Script[bool]:
    """Roll the rider's DC 10 Dexterity save against falling off (FIF-181, FIF-182)."""
    return (yield from roll_save(fight, who, "dex", SEAT_DC, cause=CAUSES[cause]))


def asked(fight: Fight, tumble: Tumble) -> Iterator[Ask]:
    """Ask the rider of a mount that goes down, if it can react (FIF-183)."""
    if not can_react(fight, tumble):
        return
    rider = fight.get(tumble.rider)
    yield Ask(
        seat=rider.owner,
        kind="mount-down",
        title=f"{fight.name_seen_by(rider.id, tumble.mount)} goes down under {rider.name}.",
        picks=PICKS,
        default="fall",
        who=rider.id,
        row="FIF-183",
        secret=rider.hidden,
    )


def can_react(fight: Fight, tumble: Tumble) -> bool:
    rider = fight.state.combatants.get(tumble.rider)
    if rider is None or rider.mount != tumble.mount or rider.life != "up" or rider.has("prone"):
        return False
    return not rider.used.get("reaction") and not fight.flag(rider.id, "no-reactions")


def taken(fight: Fight, tumble: Tumble, question: Ask, answer: str) -> Script[Tumble]:
    """Spend the reaction and come off standing; whoever does not falls prone."""
    yield from NOTHING
    if answer != "land" or not can_react(fight, tumble):
        return tumble
    fight.record(ev.Spent(who=tumble.rider, what="reaction", **fight.hearers_of(tumble.rider)))
    return replace(tumble, how="landed")


OFFERS = (Offer(MOUNT_DOWN, "land-on-feet", asked, taken),)
