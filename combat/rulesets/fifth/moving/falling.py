"""Falls."""

from dataclasses import dataclass

from combat.engine import events as ev
from combat.engine.doing import Wound
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.requests import Roll, Script, Window, roll
from combat.engine.scripts.harm import wound
from combat.engine.scripts.lasting import gain

MOST_DICE = 20  # dice
AT_ONCE = 100  # dice of one throw


@dataclass(frozen=True)
class Landing:
    """Somebody about to hit the ground after a fall of so many feet, which somebody may soften.

    It deals `dice` of one size: "4d6", or "4" for points without a roll, "" for nothing; `less` comes off their total.
    """

    who: Id
    feet: int
    dice: str
    row: str
    less: int = 0
    softened: str = ""  # by what
    by: Id = ""  # who has let it fall


FALL_LANDING = Window[Landing]("fall.landing")


def fall(fight: Fight, who: Id, feet: int) -> Script[None]:
    """Hit the ground: 1d6 for each full 10 feet, at most 20d6 (FIF-196, R-28)."""
    count = min(MOST_DICE, feet // 10)
    yield from land(fight, Landing(who, feet, f"{count}d6" if count else "", "FIF-196", by=fight.felled_by(who)))


def land(fight: Fight, landing: Landing) -> Script[None]:
    """Hit the ground: bludgeoning damage of these dice, and prone if it hurt (FIF-197).

    A rider whose mount goes down with it may still land on its feet (FIF-183).
    """
    who, feet = landing.who, landing.feet
    if not landing.dice:
        fight.record(ev.Noted(text=f"A fall of {feet} feet does no harm.", row=landing.row, **fight.hearers_of(who)))
        return
    landing = yield from fight.window(FALL_LANDING, landing)
    if who not in fight.state.combatants:
        return
    part = yield from harm(fight, landing)
    taken = yield from wound(fight, Wound(who, (part,), cause=f"a fall of {feet} feet"))
    if taken and who in fight.state.combatants and not fight.get(who).has("prone") and not goes_down(fight, who):
        yield from gain(fight, who, "prone", landing.by)


def goes_down(fight: Fight, who: Id) -> bool:
    """Tell whether a rider comes down with a mount that lies on the ground, which decides how it leaves the saddle (R-26)."""
    mount = fight.state.combatants.get(fight.get(who).mount)
    return mount is not None and (mount.life != "up" or mount.has("prone"))


def put_down(fight: Fight, who: Id) -> None:
    """Bring whoever is in the air to the ground that it hits, so that it does not fall once more from where it was."""
    found = fight.get(who)
    if found.at is not None and not found.mount and fight.is_airborne(who):
        ground = fight.state.field.level(found.cells)
        fight.record(ev.Placed(who=who, to=found.at, how="fell", height=ground, **fight.hearers_of(who)))


def harm(fight: Fight, landing: Landing) -> Script[ev.Part]:
    """Throw what a fall deals, so many dice at a time."""
    who, (count, _, sides) = landing.who, landing.dice.partition("d")
    faces: tuple[int, ...] = ()
    for first in range(0, int(count) if sides else 0, AT_ONCE):
        some = f"{min(AT_ONCE, int(count) - first)}d{sides}"
        faces += yield from roll(Roll(some, f"Fall of {landing.feet} feet", who, fight.seat_of(who)))
    total = sum(faces) if faces else int(count)
    shown = ev.DiceRoll(landing.dice, faces, total=total) if faces else None
    steps = (Term(landing.softened, -landing.less, row=landing.row),) if landing.less else ()
    return ev.Part("bludgeoning", total, max(0, total - landing.less), shown, steps)
