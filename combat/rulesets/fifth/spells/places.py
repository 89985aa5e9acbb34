"""Spells that leave something on the map or take their caster elsewhere."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.commands import Teleport
from combat.engine.declared.powers import Casting, Deal, Give, Lay, Perform
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ground.areas import squares_of
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.ground import lay, reaches, shift
from combat.engine.scripts.moving import teleport
from combat.rulesets.fifth.spells.lasting import BALL
from combat.rulesets.fifth.spells.srd import HOUR, MINUTE, cube, cylinder, spell, sphere, still, wall

FAR = 1000  # feet: what is there already may go beyond the range


def step_through(fight: Fight, casting: Casting, who: Id) -> Script[None]:
    """Stand where one has pointed to."""
    assert casting.square is not None
    try:
        yield from teleport(fight, Teleport(who=casting.caster, to=casting.square))
    except Illegal as stays:  # somebody whom the caster did not know of is there
        fight.record(
            ev.Noted(text="Something unseen is there: nothing happens.", row=stays.row, **fight.hearers_of(who))
        )


def move_zone(fight: Fight, casting: Casting, who: Id) -> Script[None]:
    """Put what a spell has left on the map elsewhere; whoever it comes over has not entered it."""
    for zone in [zone for zone in fight.state.zones.values() if zone.parent == casting.parent]:
        shift(fight, zone, casting.cells)
    yield from ()


def roll_on(fight: Fight, casting: Casting, who: Id) -> Script[None]:
    """Roll a ball of fire on; whoever it runs into saves at once."""
    yield from move_zone(fight, casting, who)
    zone = next((zone for zone in fight.state.zones.values() if zone.parent == casting.parent), None)
    for one in fight.state.at(casting.square or (-1, -1)):
        if zone is not None and reaches(fight, zone, one.id):
            yield from BALL(fight, zone, one.id)


def scorch(fight: Fight, casting: Casting, who: Id) -> Script[None]:
    """Heat one side of a wall of fire: the one that is turned away from its caster."""
    assert casting.square is not None
    start, aim = fight.get(casting.caster).cells, casting.square
    assert casting.power.area is not None
    x, y = min(start)
    dx, dy = aim[0] - x, aim[1] - y
    far = max(abs(dx), abs(dy), 1)
    cells = frozenset[tuple[int, int]]()
    for out in (1, 2):
        beyond = (aim[0] + (2 * dx * out + far) // (2 * far), aim[1] + (2 * dy * out + far) // (2 * far))
        cells |= squares_of(casting.power.area, 5, start, beyond, fight.lattice)
    hot = frozenset(filter(fight.state.field.holds, cells - casting.cells - fight.state.field.walls))
    lay(fight, replace(casting, cells=hot), Lay("fire-heat"))
    yield from NOTHING


def dc(casting: Casting) -> int:
    return casting.dc


GRIP = (("escape", "str"), ("escape-dc", dc))

PLACES = (
    spell(
        "Entangle",
        1,
        "20-ft square within 90 ft: difficult ground; Strength save or restrained, while you concentrate, up to a minute.",
        Lay("vines"),
        Give("restrained", data=GRIP),
        range=90,
        area=cube(20),
        save="str",
        concentration=True,
        rounds=MINUTE,
    ),
    spell(
        "Fog Cloud",
        1,
        "20-ft sphere within 120 ft, heavily obscured while you concentrate, up to an hour; 20 ft more for each higher level.",
        Lay("fog"),
        range=120,
        area=sphere(20),
        more_area=20,
        concentration=True,
        rounds=HOUR,
    ),
    spell(
        "Grease",
        1,
        "10-ft square within 60 ft for a minute: difficult ground; Dexterity save or prone, also for whoever enters or ends a "
        "turn there.",
        Lay("grease"),
        Give("prone", until="none"),
        range=60,
        area=cube(10),
        save="dex",
        rounds=MINUTE,
        parts="vsm",
    ),
    spell(
        "Darkness",
        2,
        "15-ft sphere within 60 ft of magical darkness, while you concentrate, up to 10 minutes.",
        Lay("darkness"),
        range=60,
        area=sphere(15),
        concentration=True,
        rounds=10 * MINUTE,
        parts="vm",
    ),
    spell(
        "Flaming Sphere",
        2,
        "A ball of fire within 60 ft: 2d6 fire to whoever ends a turn within 5 ft of it, half on a Dexterity save, while you "
        "concentrate, up to a minute; a bonus action rolls it 30 ft on, into somebody if you like.",
        Lay("sphere"),
        range=60,
        area=cube(15),
        concentration=True,
        rounds=MINUTE,
        parts="vsm",
        sequel=still(
            "Flaming Sphere: roll on",
            "The ball rolls to another place.",
            Perform(roll_on, on="caster"),
            level=2,
            time="bonus",
            range=FAR,
            leash=30,
            area=cube(15),
        ),
    ),
    spell(
        "Misty Step",
        2,
        "Bonus action: appear on a free square within 30 ft that you see.",
        Perform(step_through, on="caster"),
        time="bonus",
        range=30,
        whom="self",
        place=True,
        parts="v",
    ),
    spell(
        "Moonbeam",
        2,
        "5-ft cylinder, 40 ft high, within 120 ft: 2d10 radiant to whoever enters or begins a turn there, half on a "
        "Constitution save, while you concentrate, up to a minute; an action moves it.",
        Lay("moonbeam"),
        range=120,
        area=cylinder(5, 40),
        concentration=True,
        rounds=MINUTE,
        parts="vsm",
        sequel=still(
            "Moonbeam: move",
            "The beam moves up to 60 ft.",
            Perform(move_zone, on="caster"),
            level=2,
            range=FAR,
            leash=60,
            area=cylinder(5, 40),
        ),
    ),
    spell(
        "Silence",
        2,
        "20-ft sphere within 120 ft in which there is no sound, while you concentrate, up to 10 minutes.",
        Lay("silence"),
        range=120,
        area=sphere(20),
        concentration=True,
        rounds=10 * MINUTE,
        ritual=True,
    ),
    spell(
        "Spike Growth",
        2,
        "20-ft sphere within 150 ft: difficult ground, and 2d4 piercing for every 5 ft moved in it, while you concentrate, up to "
        "10 minutes.",
        Lay("thorns"),
        range=150,
        area=sphere(20),
        concentration=True,
        rounds=10 * MINUTE,
        parts="vsm",
    ),
    spell(
        "Web",
        2,
        "20-ft cube within 60 ft: difficult ground, and a Dexterity save or restrained, while you concentrate, up to an hour.",
        Lay("web"),
        range=60,
        area=cube(20),
        concentration=True,
        rounds=HOUR,
        parts="vsm",
    ),
    spell(
        "Sleet Storm",
        3,
        "40-ft cylinder, 20 ft high, within 150 ft: obscured and difficult; Dexterity save or prone, and concentration at stake, "
        "while you concentrate, up to a minute.",
        Lay("sleet"),
        range=150,
        area=cylinder(40, 20),
        concentration=True,
        rounds=MINUTE,
        parts="vsm",
    ),
    spell(
        "Spirit Guardians",
        3,
        "15 ft around you: foes move at half speed there and take 3d8 radiant as they enter or begin a turn, half on a Wisdom "
        "save, while you concentrate, up to 10 minutes.",
        Lay("spirits", around=15),
        whom="self",
        concentration=True,
        rounds=10 * MINUTE,
        parts="vsm",
    ),
    spell(
        "Stinking Cloud",
        3,
        "20-ft sphere within 90 ft, heavily obscured; whoever begins a turn there saves with Constitution or spends its action "
        "retching, while you concentrate, up to a minute.",
        Lay("stench"),
        range=90,
        area=sphere(20),
        concentration=True,
        rounds=MINUTE,
        parts="vsm",
    ),
    spell(
        "Black Tentacles",
        4,
        "20-ft square within 90 ft: difficult ground; whoever enters or begins a turn there takes 3d6 bludgeoning and is "
        "restrained on a failed Dexterity save, while you concentrate, up to a minute.",
        Lay("tentacles"),
        range=90,
        area=cube(20),
        concentration=True,
        rounds=MINUTE,
        parts="vsm",
    ),
    spell(
        "Dimension Door",
        4,
        "Appear on a free square within 500 ft.",
        Perform(step_through, on="caster"),
        range=500,
        whom="self",
        place=True,
        sight=False,
        parts="v",
    ),
    spell(
        "Wall of Fire",
        4,
        "A wall 60 ft long and 20 ft high within 120 ft, across your way: 5d8 fire, half on a Dexterity save, and again to "
        "whoever enters it or ends a turn in it or within 10 ft of its far side, while you concentrate, up to a minute.",
        Deal("5d8", "fire", half=True, more="1d8"),
        Lay("fire-wall"),
        Perform(scorch, on="caster"),
        range=120,
        area=wall(60, 20),
        save="dex",
        concentration=True,
        rounds=MINUTE,
        parts="vsm",
    ),
    spell(
        "Cloudkill",
        5,
        "20-ft sphere within 120 ft, heavily obscured: 5d8 poison to whoever enters or begins a turn there, half on a "
        "Constitution save, while you concentrate, up to 10 minutes; it drifts 10 ft away from you each turn.",
        Lay("death-cloud"),
        range=120,
        area=sphere(20),
        concentration=True,
        rounds=10 * MINUTE,
    ),
    spell(
        "Insect Plague",
        5,
        "20-ft sphere within 300 ft: 4d10 piercing, half on a Constitution save, and again to whoever enters or ends a turn "
        "there, while you concentrate, up to 10 minutes.",
        Deal("4d10", "piercing", half=True, more="1d10"),
        Lay("locusts"),
        range=300,
        area=sphere(20),
        save="con",
        concentration=True,
        rounds=10 * MINUTE,
        parts="vsm",
    ),
    spell(
        "Blade Barrier",
        6,
        "A wall 100 ft long, 20 ft high and 5 ft thick within 90 ft, across your way: 6d10 slashing to whoever enters or begins "
        "a turn there, half on a Dexterity save, while you concentrate, up to 10 minutes.",
        Lay("blades"),
        range=90,
        area=wall(100, 20),
        concentration=True,
        rounds=10 * MINUTE,
    ),
)
