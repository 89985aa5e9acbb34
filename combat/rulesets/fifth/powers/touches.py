"""Powers that work on one creature, or on their user: healing, going unseen, swallowing."""

from combat.engine import events as ev
from combat.engine.declared.powers import Casting, Ease, Give, Perform, Restore
from combat.engine.fight import Fight
from combat.engine.ground.grid import size_steps
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Roll, Script, roll
from combat.engine.scripts.harm import heal
from combat.engine.scripts.lasting import gain, lose
from combat.engine.seatview import Refusal
from combat.rulesets.fifth.hands import end_grip, held_by
from combat.rulesets.fifth.harm import die
from combat.rulesets.fifth.monster_bodies import SWALLOWED, inside
from combat.rulesets.fifth.powers.specials import Among, Special, special
from combat.rulesets.fifth.spells import HOUR, step_through


def in_its_jaws(size: str) -> Among:
    """Return who can be swallowed: somebody small enough that it has grappled, while its belly is empty."""

    def among(fight: Fight, who: Id, other: Id) -> Refusal | None:
        if not held_by(who, fight.get(other)):
            return Refusal("Only somebody that it grapples.", "FIF-267")
        if size_steps(fight.get(other).sheet.size, size) > 0:
            return Refusal(f"Larger than {size}.", "FIF-079")
        full = inside(fight, who)
        return Refusal(f"It has swallowed {full[0].name} already.", "FIF-204") if full else None

    return among


def swallow(fight: Fight, casting: Casting, who: Id) -> Script[None]:
    """Take whoever was bitten inside; the grapple ends."""
    for grip in held_by(casting.caster, fight.get(who)):
        end_grip(fight, who, grip, "swallowed")
    yield from gain(fight, who, SWALLOWED, casting.caster)


def swallowing(whose: str, size: str, damage: str) -> Special:
    return special(
        "Swallow",
        whose,
        f"A bite at a {size} or smaller creature that it grapples: swallowed, blinded and restrained, {damage} at the start "
        "of each of its turns.",
        Perform(swallow, on="hit"),
        attack="melee",
        strike="bite",
        range=5,
        digests=damage,
        among=in_its_jaws(size),
        magical=False,
        row="FIF-204",
    )


def at_zero(fight: Fight, who: Id, other: Id) -> Refusal | None:
    found = fight.get(other)
    return None if found.hp <= 0 and found.life != "dead" else Refusal("It is not at 0 hit points.", "FIF-233")


def consume(fight: Fight, casting: Casting, who: Id) -> Script[None]:
    """Whoever fails dies, and what consumed its life regains 3d6 hit points."""
    die(fight, who, "FIF-234", "its life was consumed")
    found = fight.get(casting.caster)
    reason = f"{casting.power.name}: hit points"
    faces = yield from roll(Roll("3d6", reason, found.id, fight.seat_of(found.id)))
    yield from heal(fight, found.id, sum(faces), found.id, casting.power.name, dice=ev.DiceRoll("3d6", faces))


def reappear(fight: Fight, casting: Casting, who: Id) -> Script[None]:
    """Whatever hides its user from sight ends with this."""
    for effect in fight.get(who).effects:
        if "until-attack" in effect.data:
            lose(fight, who, effect.id, "it shows itself")
    yield from NOTHING


TOUCHES = (
    special(
        "Healing Touch",
        "Unicorn",
        "Touch: 2d8+2 hit points, and the end of poisons and diseases.",
        Restore("2d8+2", ability=False),
        Ease(("poisoned",)),
        Ease(("diseased",)),
        range=5,
        whom="friend",
        per_day=3,
        row="FIF-222",
    ),
    special(
        "Teleport",
        "Unicorn",
        "Appears on a free square that it sees; up to three friends beside it may come along, whom the GM places.",
        Perform(step_through, on="caster"),
        whom="self",
        place=True,
        range=500,
        per_day=1,
        row="FIF-069",
    ),
    special(
        "Invisibility",
        "own",
        "Invisible until it attacks or stops concentrating.",
        Give("invisible", data=(("until-attack", True),), on="all"),
        whom="self",
        concentration=True,
        rounds=HOUR,
        row="FIF-271",
    ),
    special(
        "Consume Life",
        "Will-o’-Wisp",
        "Bonus action: a living creature at 0 hit points within 5 ft, Constitution save (DC 10), or it dies and the wisp "
        "regains 3d6 hit points.",
        Perform(consume, on="fail"),
        Perform(reappear, on="caster"),
        time="bonus",
        range=5,
        save="con",
        dc=10,
        among=at_zero,
        row="FIF-234",
    ),
    swallowing("Giant Frog", "Small", "2d4 acid"),
    swallowing("Giant Toad", "Medium", "3d6 acid"),
)
