"""Zones: what a power leaves on the map, and what it does to whoever enters it, begins or ends a turn there (ORC-111).

A catalogue names no kinds: each `Lay` of a power makes its own, by its key, from these fields (distances in squares).

| field of `Lay` | what it says | for instance |
|---|---|---|
| `zone` | its key, one for each power | `"scorched-earth"` |
| `around` | it lies that far around its user and goes along; without it on the power's area | `1` |
| `whom` | whom it befalls: "all", "enemies", "allies" (without the user), "friends" (with) | `"enemies"` |
| `enters` | outcomes on coming in, walking or shoved, once a turn | `(Deal("5", "fire", on="all"),)` |
| `begins` | outcomes on beginning a turn in it, together with `enters` once a turn | `(Give("prone", until="none", on="all"),)` |
| `ends` | outcomes on ending a turn in it | `(Restore("5", on="all"),)` |
| `attacks` | rolls the power's own attack against whoever it befalls first: outcomes "hit" and "miss" | `True` |
| `bears` | keys of conditions whose modifiers hold for those in it | `("blurred",)` |
| `grounds` | what the ground is: "difficult", "misty", "obscured", "totally-obscured", "dark", a solid "wall" | `("misty",)` |
| `summary` | in words, for the map's legend | `"5 fire to enemies in it"` |

How long it stays is the power's: `maintain="swift"` until it is not paid for; `rounds=1, ends="end"` (with or without
`maintain`) to the end of its user's next turn; nothing at all for the encounter (R64). It goes when its user is killed.
`move` is what a `sequel` of the power performs to put it on the squares that its user picks anew.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from msgspec.structs import replace as but

from combat.engine.declared.content import ZoneKind
from combat.engine.declared.powers import Casting, Lay, Outcome, Power
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.look import Look
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.casting import resolve
from combat.engine.scripts.ground import is_as_high, shift
from combat.engine.state import Zone
from combat.rulesets.orcus.sides import is_conjuration, is_usual_ally
from combat.rulesets.orcus.using_powers import begun


def zones_of(powers: Iterable[Power]) -> dict[str, ZoneKind]:
    """Return the kind of every zone that one of these powers lays."""
    found: dict[str, ZoneKind] = {}
    for power in powers:
        for outcome in power.outcomes:
            if isinstance(outcome, Lay):
                found[outcome.zone] = kind_of(power, outcome)
    return found


def kind_of(power: Power, laid: Lay) -> ZoneKind:
    """Return what the zone of one power does, moment by moment; it is nobody’s target and takes no square (ORC-112)."""

    def at(outcomes: tuple[Outcome, ...]) -> partial[Script[None]] | None:
        return partial(befall, power, laid, outcomes) if outcomes else None

    return ZoneKind(
        laid.zone,
        entered=at(laid.enters),
        began=at(laid.begins),
        ended=at(laid.ends),
        bears=partial(bears, laid) if laid.bears else None,
        grounds=laid.grounds,
        summary=laid.summary or power.summary,
    )


def befall(power: Power, laid: Lay, outcomes: tuple[Outcome, ...], fight: Fight, zone: Zone, who: Id) -> Script[None]:
    """Let a zone do to one creature what its power says, with its user's numbers."""
    if not concerns(fight, laid, zone, who):
        return
    yield from resolve(fight, acting(fight, zone, power, laid, outcomes, who))


def acting(fight: Fight, zone: Zone, power: Power, laid: Lay, outcomes: tuple[Outcome, ...], who: Id) -> Casting:
    """Return what a zone does as a use of its power, aimed at one creature and costing nothing."""
    versus = power.versus if laid.attacks else ""
    only = replace(power, outcomes=outcomes, first=(), higher=(), versus=versus, save="", maintain="", rounds=0)
    cells = fight.state.zone_cells(zone)
    found = begun(fight, zone.source, only)
    at = fight.get(who).at  # it is where they are: nothing stands between
    allies = frozenset((who,)) if is_ally(fight, zone, who) else frozenset[Id]()
    return but(found, targets=(who,), origin=at, cells=cells, parent=zone.parent, allies=allies)


def concerns(look: Look, laid: Lay, zone: Zone, who: Id) -> bool:
    """Tell whether a zone means somebody: by how it stands to the zone's user; a conjuration never (ORC-104)."""
    combatants = look.state.combatants
    if who not in combatants or zone.source not in combatants or is_conjuration(combatants[who]):
        return False
    if laid.whom == "all":
        return True
    if who == zone.source:
        return laid.whom == "friends"
    return is_ally(look, zone, who) == (laid.whom != "enemies")


def is_ally(look: Look, zone: Zone, who: Id) -> bool:
    """Tell whether somebody counts as an ally of a zone's user, as was said when its power was used (ORC-080, R15)."""
    held = next((effect for effect in look.get(zone.source).effects if effect.id == zone.parent), None)
    return is_usual_ally(look, zone.source, who) != (
        held is not None and who in str(held.data.get("turned", "")).split()
    )


def bears(laid: Lay, look: Look, zone: Zone, who: Id) -> tuple[str, ...]:
    return laid.bears if concerns(look, laid, zone, who) else ()


def ambient(look: Look, who: Id) -> tuple[str, ...]:
    """Return the conditions that zones put on whoever is in them."""
    found, zones = look.state.combatants[who], look.state.zones
    kinds = ((look.rules.zones.get(zone.key), zone) for zone in zones.values())
    keys = (
        key
        for kind, zone in kinds
        if kind is not None and kind.bears is not None and found.cells & look.state.zone_cells(zone)
        if is_as_high(look.state, zone, found)
        for key in kind.bears(look, zone, who)
    )
    return tuple(dict.fromkeys(keys))


def move(fight: Fight, casting: Casting, who: Id) -> Script[None]:
    """Put what a power has left on the map on the squares of this use; whoever it comes over has not entered it."""
    for zone in [zone for zone in fight.state.zones.values() if zone.parent == casting.parent]:
        shift(fight, zone, casting.cells, casting.levels)
    yield from NOTHING
