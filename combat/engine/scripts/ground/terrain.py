"""What the GM puts on the map, edits, switches on and off, brings to light and takes away again."""

from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.answers.nothing import NO_RULE
from combat.engine.creatures.naming import fresh_letter, fresh_name
from combat.engine.declared.terrain import NUMBERS, THING, Terrain
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Square, label
from combat.engine.ids import Id
from combat.engine.numbers.dice import parse
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.ground.placing import obstacle_to
from combat.engine.scripts.lasting import effect
from combat.engine.state import Combatant, Effect, Scalar, Sheet, Zone

FIELD = "field"  # in the data of what an active environment has laid on the whole map
DISTURBED = "disturbed"  # in the data of a zone: the round in which it was
HARDEST = 40  # the highest DC
LONGEST = 60  # characters of a name


# --- laying --------------------------------------------------------------------------------------------------------


def lay(fight: Fight, command: cmd.LayZone) -> Script[None]:
    """Put one of the game's kinds of terrain on the map."""
    kind = kind_of(fight, command.terrain)
    numbers = {**kind.numbers, **edited(fight, kind, command)}
    name = command.name.strip()[:LONGEST] or kind.name
    if kind.kind == "held":
        yield from hand_out(fight, kind, command.who)
    elif kind.kind == "object":
        yield from set_up(fight, kind, command, name, numbers)
    else:
        yield from lay_area(fight, kind, command, name, numbers)
    yield from effect.settle(fight)


def lay_area(fight: Fight, kind: Terrain, command: cmd.LayZone, name: str, numbers: dict[str, Scalar]) -> Script[None]:
    """Put an area down; whoever it comes over has not entered it."""
    everywhere = kind.kind == "field" and not command.squares
    hidden = command.hidden if command.hidden is not None else kind.hidden or bool(command.under)
    zone = Zone(
        id=fight.new_id("z", ev.GM_ONLY if hidden or not command.on else ev.EVERYONE),
        key=kind.key,
        name=name,
        squares=frozenset() if everywhere else on_the_map(fight, command.squares, kind),
        grounds=kind.grounds,
        data=numbers,
        everywhere=everywhere,
        off=not command.on,
        hidden=hidden,
        under=command.under,
    )
    check_secrecy(fight, kind, zone)
    put_down(fight, zone)
    if fight.state.phase == "running" and not zone.is_secret:
        note(fight, f"{where(zone)}.", kind)
    yield from NOTHING


def spread(fight: Fight) -> Script[None]:
    """Lay on the whole map what the active environments have there, and lift what none of them has any more."""
    wanted = [fight.rules.terrain[key] for key in fight.state.world.field if key in fight.rules.terrain]
    lying = {zone.key: zone for zone in fight.state.zones.values() if zone.data.get(FIELD)}
    for kind in wanted:
        if kind.key not in lying:
            data: dict[str, Scalar] = {**kind.numbers, FIELD: True}
            put_down(
                fight, Zone(fight.new_id("z"), kind.key, kind.name, grounds=kind.grounds, data=data, everywhere=True)
            )
    for zone in lying.values():
        if zone.key not in {kind.key for kind in wanted}:
            effect.lift(fight, zone, "the place has changed")
    yield from effect.settle(fight)


def put_down(fight: Fight, zone: Zone) -> None:
    """Record how an area lies now; of one that is secret only the GM hears."""
    fight.record(ev.ZoneLaid(zone=zone, audience=ev.GM_ONLY if zone.is_secret else ev.EVERYONE))


def note(fight: Fight, text: str, kind: Terrain | None) -> None:
    row = kind.row if kind is not None else ""
    fight.record(ev.Noted(text=text, row=row, audience=ev.EVERYONE))


def where(zone: Zone) -> str:
    """Say where something lies, in a few words."""
    if zone.everywhere:
        return f"{zone.name}, everywhere"
    if not zone.squares:
        return zone.name
    first = min(zone.squares, key=lambda square: (square[1], square[0]))
    more = "" if len(zone.squares) == 1 else f" and {len(zone.squares) - 1} more"
    return f"{zone.name} at {label(first)}{more}"


# --- things --------------------------------------------------------------------------------------------------------


def set_up(fight: Fight, kind: Terrain, command: cmd.LayZone, name: str, numbers: dict[str, Scalar]) -> Script[None]:
    """Put a thing on the map: it belongs to no side, takes no turns and can be attacked and broken."""
    if len(command.squares) != 1:
        raise Invalid(f"{kind.name}: pick one square.", kind.row)
    at, unmet = command.squares[0], bool(command.hidden)
    knowing = ev.GM_ONLY if unmet else ev.EVERYONE
    who = fight.new_id("c", knowing)
    sheet = Sheet(
        name,
        size=kind.size,
        type="object",
        hp=kind.hp,
        defenses={key: kind.defense for key, _ in fight.rules.defenses},
        speeds={},
    )
    name = fresh_name(fight.state, name, unmet=unmet)
    made = Combatant(
        id=who,
        name=name,
        sheet=sheet,
        side="neutrals",
        letter=fresh_letter(fight.state, kind.sign or name, unmet),
        hp=kind.hp,
        effects=marks_of(fight, kind, numbers, knowing),
        hidden=unmet,
        unmet=unmet,
    )
    fight.record(ev.CombatantJoined(combatant=made, audience=knowing))
    height = kind.height + fight.state.field.level(fight.cells_at(who, at))
    obstacle = obstacle_to(fight, who, at, height)
    if obstacle:
        raise Illegal(obstacle, fight.rules.rows.get("occupied", ""))
    fight.record(ev.Placed(who=who, to=at, height=height, **fight.hearers_of(who)))
    yield from NOTHING


def marks_of(fight: Fight, kind: Terrain, numbers: dict[str, Scalar], knowing: ev.Audience) -> tuple[Effect, ...]:
    """Return what a thing of a kind carries: which kind it is, with its numbers, and what it does to its surroundings."""
    thing = Effect(fight.new_id("e", knowing), THING, data={"key": kind.key, **numbers})
    return (thing, Effect(fight.new_id("e", knowing), kind.bears)) if kind.bears else (thing,)


def hand_out(fight: Fight, kind: Terrain, who: Id) -> Script[None]:
    """Give something to a creature to hold."""
    if not who or fight.get(who).is_object:
        raise Invalid(f"{kind.name}: pick who holds it.", kind.row)
    if fight.get(who).has(kind.bears):
        raise Illegal(f"{fight.get(who).name} holds one already.", kind.row)
    yield from effect.gain(fight, who, kind.bears)


def thing_of(who: Combatant) -> Effect | None:
    """Return the mark of a thing that was put on the map as terrain, None on everybody else."""
    return next(iter(who.all(THING)), None)


def terrain_of(fight: Fight, what: Id) -> Terrain:
    """Return what kind of terrain a zone or a thing on the map is; raises Invalid for anything else."""
    if what in fight.state.zones:
        return kind_of(fight, fight.state.zones[what].key)
    found = fight.state.combatants.get(what)
    mark = thing_of(found) if found is not None else None
    if mark is None:
        raise Invalid("That is nothing that was put on the map.")
    return kind_of(fight, str(mark.data["key"]))


def kind_of(fight: Fight, key: str) -> Terrain:
    if not fight.rules.terrain:
        raise Illegal(NO_RULE)
    kind = fight.rules.terrain.get(key)
    if kind is None:
        raise Invalid("There is no such terrain in this game.")
    return kind


# --- taking away ------------------------------------------------------------------------------------------------------


def lift(fight: Fight, command: cmd.LiftZone) -> Script[None]:
    """Take something away; what it hid lies there hidden still."""
    terrain_of(fight, command.zone)
    zone = fight.state.zones.get(command.zone)
    if zone is None:
        effect.depart(fight, command.zone)
    else:
        effect.lift(fight, zone, "the GM takes it away")
        for one in [one for one in fight.state.zones.values() if one.under == zone.id]:
            put_down(fight, replace(one, under=""))
    yield from effect.settle(fight)


def come_to_light(fight: Fight, zone: Zone, row: str = "") -> Zone:
    """Let everybody know of an area that was hidden; returns it as it lies now."""
    if not zone.hidden or zone.off:
        return zone
    shown = replace(zone, hidden=False, under="")
    put_down(fight, shown)
    fight.record(ev.Noted(text=f"Something comes to light: {where(shown)}.", row=row, audience=ev.EVERYONE))
    return shown


# --- checks --------------------------------------------------------------------------------------------------------


def on_the_map(fight: Fight, squares: tuple[Square, ...], kind: Terrain) -> Cells:
    inside = frozenset(filter(fight.state.field.holds, squares))
    if not inside:
        raise Invalid(f"{kind.name}: pick its squares on the map.", kind.row)
    return inside


def check_secrecy(fight: Fight, kind: Terrain, zone: Zone) -> None:
    """Raise when something cannot lie unseen, or not where it is said to."""
    if zone.under:
        over = fight.state.zones.get(zone.under)
        if over is None or over.id == zone.id or not kind_of(fight, over.key).conceals:
            raise Invalid("Nothing can lie hidden there.", kind.row)
    if zone.hidden and not kind.may_hide:
        raise Illegal(f"{kind.name} cannot lie unseen. Switch it off until it is there.", kind.row)


def edited(fight: Fight, kind: Terrain, command: cmd.LayZone | cmd.ChangeZone) -> dict[str, Scalar]:
    """Return the numbers that the GM has given; raises Invalid for what this kind does not have."""
    wanted = (command.dc, command.check_dc, command.save, command.dice, command.damage_type, command.condition)
    given: dict[str, Scalar] = {name: one for name, one in zip(NUMBERS, wanted, strict=True) if one is not None}
    if not given.keys() <= set(kind.editable):
        raise Invalid(f"{kind.name} has no such number.", kind.row)
    if any(not 1 <= int(given[name]) <= HARDEST for name in ("dc", "check_dc") if name in given):
        raise Invalid(f"A DC is between 1 and {HARDEST}.", kind.row)
    if given.get("save") and given["save"] not in {key for key, _ in fight.rules.abilities}:
        raise Invalid("Pick an ability of this game.")
    if given.get("dice"):
        parse(str(given["dice"]))
    if given.get("type") and given["type"] not in fight.rules.damage_types:
        raise Invalid(f"Damage is one of {', '.join(one for one in fight.rules.damage_types if one)}.")
    held = fight.condition(str(given["condition"])) if given.get("condition") else None
    if given.get("condition") and (held is None or not held.palette):
        raise Invalid("There is no such condition in this game.")
    return given
