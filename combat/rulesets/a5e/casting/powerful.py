"""Magic that is powerful enough for the doomed, and the lesser magic that is not."""

from collections.abc import Mapping
from dataclasses import replace

from combat.engine.declared.powers import Casting, Perform, Power, Restore
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.a5e.harm import bring_back, is_doomed, lift
from combat.rulesets.fifth.casting import action_of, going_on
from combat.rulesets.fifth.spells import HOUR, MINUTE, SPELLS, spell

NOT_ALIVE = "undead construct"


def save(fight: Fight, casting: Casting, who: Id) -> Script[None]:
    """Lift the doom of whoever is doomed (A5E-177)."""
    if is_doomed(fight.get(who)):
        yield from lift(fight, who, casting.power.name)


def resurrect(fight: Fight, casting: Casting, who: Id) -> Script[None]:
    """Bring the dead back, the doomed as well (A5E-177, A5E-279)."""
    if fight.get(who).life == "dead":
        yield from save(fight, casting, who)
        yield from bring_back(fight, who, casting.power.name)


POWERFUL = (
    spell(
        "Regenerate",
        7,
        "A minute of casting, touch: 4d8+15 hit points, and doom is lifted.",
        Restore("4d8+15"),
        Perform(save),
        turns=MINUTE,
        range=5,
        whom="friend",
        parts="vsm",
        row="A5E-177",
    ),
    spell(
        "Resurrection",
        7,
        "An hour of casting, with a diamond worth 1,000 gp that is used up: the dead, even the doomed, live with 1 hit point.",
        Perform(resurrect),
        turns=HOUR,
        range=5,
        whom="dead",
        parts="vsm",
        material="diamond worth 1,000 gp",
        consumed=True,
        living=NOT_ALIVE,
        row="A5E-177",
    ),
)


def too_weak(power: Power) -> Power:
    """Return a spell that gives back life so that it refuses those who died doomed (A5E-279)."""
    before = power.unfit

    def unfit(fight: Fight, target: Combatant) -> Refusal | None:
        if is_doomed(target):
            return Refusal("It died doomed: only powerful magic brings it back.", "A5E-279")
        return before(fight, target) if before is not None else None

    return replace(power, unfit=unfit)


OWN = (*(too_weak(power) for power in SPELLS.values() if power.whom == "dead"), *POWERFUL)


def powers(known: Mapping[str, Power]) -> dict[str, Power]:
    """Return 5e's spells with those that doom yields to, and with doom's bar before the others (A5E-177, A5E-279)."""
    return {**known, **{power.key: power for power in OWN}}


ACTIONS = (*(action_of(power) for power in OWN), going_on(powers(SPELLS)))
