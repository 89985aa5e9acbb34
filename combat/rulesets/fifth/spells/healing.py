"""Spells that give back hit points or strengthen."""

from combat.engine import events as ev
from combat.engine.declared.powers import Casting, Ease, Give, Perform, Restore, Strengthen
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.harm import heal
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.fifth.harm import clear_saves, stabilize
from combat.rulesets.fifth.spells.srd import HOUR, MINUTE, spell

NOT_ALIVE = "undead construct"
AID = 5  # hit points for each level above the first


def of_aid(casting: Casting) -> int:
    return AID * (casting.level - 1)


def aid(fight: Fight, casting: Casting, who: Id) -> Script[None]:
    """Raise the hit points as much as their maximum."""
    yield from heal(fight, who, of_aid(casting), source=casting.caster, cause="Aid", row="FIF-222")


def is_dying(fight: Fight, target: Combatant) -> Refusal | None:
    return None if target.life == "dying" else Refusal("Only somebody dying needs it.", "FIF-241")


def spare(fight: Fight, casting: Casting, who: Id) -> Script[None]:
    """Make somebody at 0 hit points stable."""
    yield from stabilize(fight, who, "FIF-241")


def lately_dead(fight: Fight, target: Combatant) -> Refusal | None:
    """Tell why somebody cannot be revived: it has been dead for longer than a minute."""
    late = fight.state.round - target.last_round > MINUTE
    return Refusal("Dead for longer than a minute.", "FIF-222") if late else None


def revive(fight: Fight, casting: Casting, who: Id) -> Script[None]:
    """Bring back to life with 1 hit point, without the marks that death was caused by."""
    clear_saves(fight, who)
    hearers = fight.hearers_of(who)
    fight.record(ev.LifeChanged(who=who, life="up", cause="Revivify", row="FIF-222", **hearers))
    fight.record(ev.HitPointsSet(who=who, hp=1, cause="Revivify", row="FIF-222", **hearers))
    yield from ()


HEALING = (
    spell(
        "Spare the Dying",
        0,
        "Touch: somebody at 0 hit points is stable.",
        Perform(spare),
        range=5,
        whom="friend",
        unfit=is_dying,
        living=NOT_ALIVE,
    ),
    spell(
        "Cure Wounds",
        1,
        "Touch: 1d8 and your ability in hit points; 1d8 more for each higher level.",
        Restore("1d8", more="1d8"),
        range=5,
        whom="friend",
        living=NOT_ALIVE,
    ),
    spell(
        "False Life",
        1,
        "1d4+4 temporary hit points for an hour; 5 more for each higher level.",
        Strengthen("1d4+4", more=5),
        whom="self",
        rounds=HOUR,
        parts="vsm",
    ),
    spell(
        "Healing Word",
        1,
        "60 ft, bonus action: 1d4 and your ability in hit points; 1d4 more for each higher level.",
        Restore("1d4", more="1d4"),
        time="bonus",
        range=60,
        whom="friend",
        parts="v",
        living=NOT_ALIVE,
    ),
    spell(
        "Aid",
        2,
        "Up to 3 creatures within 30 ft: 5 hit points more, at most and now, for 8 hours; 5 more for each higher level.",
        Give("aided", data=(("amount", of_aid),), on="all"),
        Perform(aid),
        range=30,
        targets=3,
        whom="friend",
        rounds=8 * HOUR,
        parts="vsm",
        sight=False,
    ),
    spell(
        "Lesser Restoration",
        2,
        "Touch: ends a disease, or being blinded, deafened, paralyzed or poisoned.",
        Ease(("paralyzed", "blinded", "poisoned", "deafened", "diseased")),
        range=5,
        whom="friend",
    ),
    spell(
        "Prayer of Healing",
        2,
        "10 minutes of casting: up to 6 creatures within 30 ft regain 2d8 and your ability; 1d8 more for each higher level.",
        Restore("2d8", more="1d8"),
        turns=10 * MINUTE,
        range=30,
        targets=6,
        whom="friend",
        parts="v",
        living=NOT_ALIVE,
        row="FIF-116",
    ),
    spell(
        "Mass Healing Word",
        3,
        "Up to 6 creatures within 60 ft, bonus action: 1d4 and your ability in hit points; 1d4 more for each higher level.",
        Restore("1d4", more="1d4"),
        time="bonus",
        range=60,
        targets=6,
        whom="friend",
        parts="v",
        living=NOT_ALIVE,
    ),
    spell(
        "Revivify",
        3,
        "Touch, with diamonds worth 300 gp that are used up: somebody dead for no more than a minute lives with 1 hit point.",
        Perform(revive),
        range=5,
        whom="dead",
        parts="vsm",
        material="diamonds worth 300 gp",
        consumed=True,
        unfit=lately_dead,
        living=NOT_ALIVE,
        row="FIF-122",
    ),
    spell(
        "Mass Cure Wounds",
        5,
        "Up to 6 creatures within 60 ft, all in a 30-ft sphere: 3d8 and your ability in hit points; 1d8 more for each higher "
        "level.",
        Restore("3d8", more="1d8"),
        range=60,
        targets=6,
        together=60,
        whom="friend",
        living=NOT_ALIVE,
    ),
    spell(
        "Heal",
        6,
        "60 ft: 70 hit points, and no longer blinded, deafened or diseased; 10 more for each higher level.",
        Restore("70", more="10", ability=False),
        Ease(("blinded",)),
        Ease(("deafened",)),
        Ease(("diseased",)),
        range=60,
        whom="friend",
        living=NOT_ALIVE,
    ),
)
