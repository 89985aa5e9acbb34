"""Powers that work on the mind or the body of those who are near: dread, slowness, slavery, leadership."""

from combat.engine.declared.powers import Casting, Give, Perform
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.prefix import AGAINST
from combat.engine.requests import Script
from combat.engine.scripts.checks import ability_name, roll_check
from combat.engine.scripts.lasting import gain, until_next
from combat.engine.state import Until
from combat.rulesets.fifth.powers.specials import special
from combat.rulesets.fifth.powers.withstood import make_proof, withstood
from combat.rulesets.fifth.spells import MINUTE, around

BADLY = 5  # by so much or more a glare that was failed paralyzes


def glare(fight: Fight, casting: Casting, who: Id) -> Script[None]:
    """Frighten until the end of the user's next turn, and paralyze whoever fails by 5 or more."""
    label, tags = f"{ability_name(fight, 'wis')} save", ("power", AGAINST.of("frightened"))
    total, saved = yield from roll_check(
        fight, who, "save", "save.wis", label, casting.dc, tags=tags, against=casting.caster, note=casting.power.name
    )
    if saved:
        yield from make_proof(fight, who, casting.power.key)
        return
    until = until_next(fight, casting.caster, "end")
    yield from gain(fight, who, "frightened", casting.caster, until)
    if total <= casting.dc - BADLY and fight.is_here(who):
        yield from gain(fight, who, "paralyzed", casting.caster, until)


def lead(fight: Fight, casting: Casting, who: Id) -> Script[None]:
    """Let everybody who is no foe profit from a leader's commands for a minute, wherever they are when they need them."""
    leader = fight.get(who)
    for other in fight.state.present:
        friend = other.id != who and not fight.hostile(who, other.id) and other.side == leader.side
        if friend and other.life == "up" and not other.has("led"):
            yield from gain(fight, other.id, "led", who, Until("start", who, MINUTE), quiet=other.hidden)


GLARES = (
    special(
        "Frightful Presence",
        "Adult White Dragon",
        "Foes within 120 ft, Wisdom save (DC 14): frightened for a minute, saving again at the end of their turns.",
        Give("frightened", again=True),
        Perform(withstood),
        area=around(120),
        save="wis",
        dc=14,
        rounds=MINUTE,
        opens=True,
        choosy=True,
        magical=False,
        row="FIF-265",
    ),
    special(
        "Dreadful Glare",
        "Mummy",
        "One creature within 60 ft, Wisdom save (DC 11): frightened until the end of the mummy’s next turn, paralyzed as "
        "well if it fails by 5 or more.",
        Perform(glare),
        range=60,
        dc=11,
        opens=True,
        row="FIF-265",
    ),
    special(
        "Slow",
        "Stone Golem",
        "Foes within 10 ft, Wisdom save (DC 17): for a minute half speed, no reactions, one attack, and an action or a bonus "
        "action but not both; they save again at the end of their turns.",
        Give("leaden", again=True),
        area=around(10),
        save="wis",
        dc=17,
        rounds=MINUTE,
        recharge=5,
        choosy=True,
        row="FIF-053",
    ),
    special(
        "Enslave",
        "Aboleth",
        "One creature within 30 ft, Wisdom save (DC 14): charmed, under its control and without reactions; it saves again "
        "whenever it is hurt.",
        Give("enslaved", data=(("ability", "wis"), ("dc", 14), ("magical", True))),
        range=30,
        save="wis",
        dc=14,
        per_day=3,
        row="FIF-262",
    ),
    special(
        "Leadership",
        "Knight",
        "For a minute its friends within 30 ft add 1d4 to attack rolls and saves.",
        Perform(lead, on="caster"),
        whom="self",
        per_rest=1,
        rounds=MINUTE,
        magical=False,
        row="FIF-126",
    ),
)
