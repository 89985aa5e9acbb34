"""Out of the saddle: who falls off by itself, and where a rider comes down."""

from collections.abc import Iterable, Iterator

from combat.engine import events as ev
from combat.engine.declared.windows import MOUNT_DOWN
from combat.engine.doing import Tumble
from combat.engine.fight import Fight
from combat.engine.ground.grid import Lattice, Square, footprint, label
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.lasting import gain, lose, lose_all, settle
from combat.engine.scripts.order import unshare
from combat.engine.state import Combatant

MOUNTED = "mounted"  # the effect on a rider; the one that a saddle brought says so


def settle_saddles(fight: Fight) -> Script[None]:
    """Take off their mounts, whenever something has changed, those who cannot stay there."""
    for who in [rider for riders in fight.state.ridden.values() for rider in riders]:
        key = f"saddle:{who}"
        if key not in fight.undecided and who in fight.state.combatants and fight.get(who).mount:
            fight.undecided.add(key)
            yield from settle_saddle(fight, who)
            fight.undecided.discard(key)
    for found in fight.state.bearing(MOUNTED):
        for effect in found.all(MOUNTED):
            if effect.data.get("saddle") and effect.source != found.mount:
                lose(fight, found.id, effect.id, quiet=True)


def settle_saddle(fight: Fight, who: Id) -> Script[None]:
    """Take one rider off when the GM says so, when it is dead, when its mount goes down, or when it is knocked prone."""
    rider, mount = fight.get(who), fight.state.combatants.get(fight.get(who).mount)
    if mount is None:
        return
    if not any(effect.data.get("saddle") for effect in rider.all(MOUNTED)):
        yield from get_off(fight, who, "dismounted")
    elif rider.life == "dead":
        yield from get_off(fight, who, "fell", ask_where=False)
    elif mount.life != "up" or mount.has("prone"):
        row = fight.rules.rows.get("mount-down", "")
        tumble = yield from fight.window(MOUNT_DOWN, Tumble(who, mount.id, row=row))
        if who in fight.state.riders(mount.id):
            yield from get_off(fight, who, tumble.how, tumble.row)
    elif row := cast_off(fight, who):
        yield from get_off(fight, who, "fell", row)
    elif rider.has("prone"):
        yield from knocked(fight, who, mount.id)
    elif mount.driver == who and mount.commander != who:
        yield from out_of_hand(fight, who, mount.id)


def cast_off(fight: Fight, who: Id) -> str:
    """Return the row by which a game throws a rider off without a roll; "" where nothing does (STR-159)."""
    return fight.rules.riding.thrown(fight, who)


def knocked(fight: Fight, who: Id, mount: Id) -> Script[None]:
    """See whether a rider that was knocked prone stays mounted, and then is not prone (FIF-182, R-26)."""
    stays = yield from fight.rules.riding.keeps_seat(fight, who, "prone")
    if who not in fight.state.riders(mount):
        return
    if stays:
        lose_all(fight, who, "prone", "stays in the saddle")
    else:
        yield from get_off(fight, who, "fell", fight.rules.rows.get("knocked", ""))


def out_of_hand(fight: Fight, who: Id, mount: Id) -> Script[None]:
    """Take the reins of a mount that the GM says nobody can control (FIF-186)."""
    refusal = fight.rules.riding.may_control(fight, mount)
    if refusal is not None:
        yield from unshare(fight, mount)
        hearers = fight.hearers_of(who, mount)
        fight.record(ev.ReinsTaken(who=who, target=mount, on=False, row=refusal.row, **hearers))


def get_off(fight: Fight, who: Id, how: str, row: str = "", ask_where: bool = True) -> Script[None]:
    """Take a rider off its mount, into a free space beside it; whoever fell lies prone there (FIF-184, R-26)."""
    mount = fight.get(who).mount
    thrower = felled_by(fight, who)
    for led in [one for one in fight.state.led_by(who) if fight.get(one).commander != who]:
        yield from unshare(fight, led)
    if who not in fight.state.riders(mount):  # the end of the mount's turn has parted them
        return
    spot = yield from place_to_land(fight, who, ask_where)
    if who not in fight.state.riders(mount):  # the GM has put it elsewhere meanwhile
        return
    hearers, row = fight.hearers_of(who, mount), row or fight.rules.rows.get("landing", "")
    if spot is None:
        fight.record(ev.Placed(who=who, to=None, **hearers))
        return
    to, height = spot, landing_height(fight, fight.get(who), fight.get(mount), spot)
    fight.record(ev.Dismounted(who=who, target=mount, to=to, height=height, how=how, row=row, **hearers))  # type: ignore[arg-type]
    for effect in fight.get(who).all(MOUNTED):
        if effect.data.get("saddle"):
            lose(fight, who, effect.id, quiet=True)
    if how == "fell" and fight.get(who).life != "dead" and not fight.get(who).has("prone"):
        yield from gain(fight, who, "prone", thrower)
    yield from settle(fight)


def felled_by(fight: Fight, who: Id) -> Id:
    """Return who has put a rider on the ground with its mount: whoever has moved it, or has knocked it down; "" for nobody."""
    mount = fight.state.combatants.get(fight.get(who).mount)
    knocked_down = mount.all("prone") if mount is not None else ()
    return fight.felled_by(who) or next((effect.source for effect in knocked_down if effect.source), "")


# --- where ---------------------------------------------------------------------------------------------------------


def place_to_land(fight: Fight, who: Id, ask_where: bool) -> Script[Square | None]:
    """Return where a rider comes down: its own choice, or the GM's for one that cannot choose (FIF-184)."""
    rider, mount = fight.get(who), fight.get(fight.get(who).mount)
    if mount.at is None:
        return None
    spots = free_spots(fight, who)
    if not spots:
        return nearest(fight, rider, mount, mount.at)
    if not ask_where or len(spots) == 1 or rider.life == "dead":
        wish = spots[0]
    else:
        answer = yield from ask(question(fight, rider, mount, spots))
        wish = next(spot for spot in spots if label(spot) == answer)
    return bumped(fight, rider.id, wish)


def question(fight: Fight, rider: Combatant, mount: Combatant, spots: tuple[Square, ...]) -> Ask:
    helpless = rider.life != "up" or fight.flag(rider.id, "incapacitated")
    seat = GM if helpless else rider.owner
    return Ask(
        seat=seat,
        kind="landing",
        title=f"{rider.name} comes off {fight.name_seen_by(rider.id, mount.id)}. Where to?",
        picks=tuple(Pick(label(spot), label(spot), side_of(rider, mount, spot)) for spot in spots),
        default=label(spots[0]),
        who=rider.id,
        row=fight.rules.rows.get("landing", ""),
        secret=rider.hidden,
    )


def side_of(rider: Combatant, mount: Combatant, spot: Square) -> str:
    """Return in words on which side of its mount a rider would stand."""
    assert mount.at is not None
    (x, y), (left, top) = spot, mount.at
    across = "left" if x + rider.side_squares <= left else "right" if x >= left + mount.side_squares else ""
    down = "above" if y + rider.side_squares <= top else "below" if y >= top + mount.side_squares else ""
    return " ".join(word for word in (down, across) if word)


def free_spots(fight: Fight, who: Id) -> tuple[Square, ...]:
    """Return the spaces right beside a mount where its rider could stand, as far as the rider's seat knows."""
    rider, mount = fight.get(who), fight.state.combatants.get(fight.get(who).mount)
    if mount is None or mount.at is None:
        return ()
    others = tuple(fight.known_to(who))
    return tuple(spot for spot in beside(rider, mount, fight.lattice) if is_clear(fight, rider, mount, spot, others))


def beside(rider: Combatant, mount: Combatant, lattice: Lattice) -> Iterator[Square]:
    assert mount.at is not None
    (left, top), side = mount.at, rider.side_squares
    for y in range(top - side, top + mount.side_squares + 1):
        for x in range(left - side, left + mount.side_squares + 1):
            if lattice.gap(footprint((x, y), side), mount.cells) == 1:
                yield x, y


def is_clear(
    fight: Fight, rider: Combatant, mount: Combatant, spot: Square, others: Iterable[Combatant], most: int = 1
) -> bool:
    """Tell whether a rider could stand in a space, at most so many squares higher or lower than its mount."""
    cells, field = fight.cells_at(rider.id, spot), fight.state.field
    if not all(field.holds(cell) and cell not in field.walls for cell in cells):
        return False
    height = landing_height(fight, rider, mount, spot)
    if abs(height - mount.height) > most:
        return False
    alive = (c for c in others if c.id != rider.id and c.life != "dead" and c.height == height)
    return not any(c.cells & cells for c in alive)


def landing_height(fight: Fight, rider: Combatant, mount: Combatant, spot: Square) -> int:
    """Return how many squares up a rider comes off: on the ground there, or in the air beside a mount that flies."""
    ground = fight.state.field.level(fight.cells_at(rider.id, spot))
    return max(ground, mount.height) if fight.is_airborne(mount.id) else ground


def bumped(fight: Fight, who: Id, wish: Square) -> Square:
    """Return the space that was wished for, or the nearest free one when something unseen is in that."""
    rider = fight.state.combatants.get(who)
    mount = fight.state.combatants.get(rider.mount) if rider is not None else None
    if rider is None or mount is None or is_clear(fight, rider, mount, wish, fight.state.present):
        return wish
    fight.record(ev.Halted(who=who, why="Something unseen is in the way.", **fight.hearers_of(who)))
    return nearest(fight, rider, mount, wish) or wish


def nearest(fight: Fight, rider: Combatant, mount: Combatant, to: Square) -> Square | None:
    """Return the free space nearest to a square, however far it is."""
    target = frozenset((to,))
    ranked = sorted(
        fight.state.field.squares, key=lambda s: (fight.lattice.gap(fight.cells_at(rider.id, s), target), s[1], s[0])
    )
    return next((s for s in ranked if is_clear(fight, rider, mount, s, fight.state.present, most=99)), None)
