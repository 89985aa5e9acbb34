"""How far sounds carry and who hears them: echoes, loud winds, and what limits a creature's ears."""

from collections.abc import Iterable, Iterator

from combat.engine import events as ev
from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Context
from combat.engine.events import Part
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Square, gap, label
from combat.engine.ids import Id
from combat.engine.look import Look
from combat.engine.numbers.breakdown import Term
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.checks import lessened
from combat.engine.state import Combatant, Effect, State, Zone
from combat.rulesets.fifth.sight import in_silence

ECHO, WINDS = "echo", "loud-winds"
HEARS_ONLY = "hears-only"  # the effect on whoever hears only sounds within the "feet" of its data
IN_WINDS = "in-loud-winds"  # what loud winds make of whoever is in them
WIND_FEET, NEARBY = 15, 10
LOUD = "loud"  # the tag of a check that listens to an explosive noise, which no limit keeps from anybody's ears
HEARING = "hearing"


def named(state: State, who: Combatant, effect: Effect) -> str:
    return f"Hears only within {effect.data.get('feet', NEARBY)} ft"


CONDITIONS = (
    Condition(
        HEARS_ONLY,
        "Hears only nearby",
        "Hears no sound from farther off, but for loud explosive noises.",
        ("A5E-213",),
        palette=False,
        words=named,
    ),
    Condition(
        IN_WINDS,
        f"Hears only within {WIND_FEET} ft",
        "The wind drowns every sound from farther off, but for loud explosive noises.",
        ("A5E-235",),
        palette=False,
    ),
)


def deafened_by_wind(look: Look, zone: Zone, who: Id) -> tuple[str, ...]:
    return (IN_WINDS,)


def limit(look: Look, who: Id) -> tuple[int, str] | None:
    """Return from how far off a creature hears at most, in feet, and the row that says so; None without any limit.

    Of several limits the smallest counts (R39).
    """
    found = look.get(who)
    limits = [(int(effect.data.get("feet", NEARBY)), "A5E-213") for effect in found.all(HEARS_ONLY)]
    if covers(look, WINDS, found.cells):
        limits.append((WIND_FEET, "A5E-235"))
    return min(limits, default=None)


def covers(look: Look, key: str, cells: Cells) -> bool:
    """Tell whether any of these squares lies in a zone of a kind."""
    return any(zone.key == key and cells & look.state.zone_cells(zone) for zone in look.state.zones.values())


def carries(look: Look, square: Square, feet: int) -> int:
    """Return how far a sound carries from a square: twice as far where it echoes (A5E-201)."""
    return 2 * feet if covers(look, ECHO, frozenset((square,))) else feet


def deafness(fight: Fight, who: Id, feet: int, loud: bool) -> tuple[str, str] | None:
    """Return why a creature does not hear what sounds so far off, and the row; None when it does (A5E-213, A5E-235)."""
    if fight.flag(who, "deaf"):
        return "deafened", "FIF-264"
    if in_silence(fight, who):
        return "in silence", "FIF-264"
    most = None if loud else limit(fight, who)
    return (f"hears only within {most[0]} ft", most[1]) if most is not None and feet > most[0] else None


# --- checks --------------------------------------------------------------------------------------------------------


def hearing_failures(fight: Fight, context: Context) -> Iterator[Term]:
    """A check that needs hearing fails when what is listened to sounds from too far off (A5E-213, A5E-235)."""
    if HEARING not in context.tags or LOUD in context.tags:
        return
    start, most = source_of(fight, context), limit(fight, context.of)
    cells = fight.get(context.of).cells
    if start and cells and most is not None and 5 * gap(cells, start) > most[0]:
        yield Term(f"Hears only within {most[0]} ft", type="fails", row=most[1])


def source_of(fight: Fight, context: Context) -> Cells:
    """Return where what a check listens to is, nowhere if nobody has said."""
    if context.origin is not None:
        return frozenset((context.origin,))
    other = fight.state.combatants.get(context.against or "")
    return other.cells if other is not None else frozenset()


# --- a sound -------------------------------------------------------------------------------------------------------


def sounded(fight: Fight, square: Square, feet: int, loud: bool) -> Script[None]:
    """Tell the GM who hears a sound from a square that carries so far (A5E-201, A5E-213, A5E-235, R39)."""
    reach, row = carries(fight, square, feet), "A5E-201" if covers(fight, ECHO, frozenset((square,))) else "A5E-235"
    far = f"{feet} ft, {reach} ft with the echo" if reach != feet else f"{feet} ft"
    heard, missed = [], []
    for one in fight.state.present:
        if one.is_object or one.life == "dead":
            continue
        away = 5 * gap(one.cells, frozenset((square,)))
        why = deafness(fight, one.id, away, loud) if away <= reach else ("too far off", row)
        if why is None:
            heard.append(one.name)
        else:
            missed.append(f"{one.name} ({why[0]})")
    text = f"A sound at {label(square)}, {far}. It is heard by {listed(heard)}; not by {listed(missed)}."
    fight.record(ev.Noted(text=text, row=row, **fight.secret()))
    yield from NOTHING


def listed(names: list[str]) -> str:
    return ", ".join(names) if names else "nobody"


# --- thunder -------------------------------------------------------------------------------------------------------


def louder(fight: Fight, part: Part, whom: Iterable[Id]) -> Part:
    """Add 1 to thunder damage for each die rolled where it echoes (A5E-201)."""
    dice = len(part.roll.faces) if part.roll is not None else 0
    cells: Cells = frozenset().union(*(fight.get(who).cells for who in whom if fight.is_here(who)))
    if part.type != "thunder" or not dice or not covers(fight, ECHO, cells):
        return part
    return lessened(part, part.final + dice, "Echo", "A5E-201")
