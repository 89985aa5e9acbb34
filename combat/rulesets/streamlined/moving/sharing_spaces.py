"""Sharing spaces: who lets whom in, who squeezes, and where one may stop (STR-121 to STR-129, STR-194)."""

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.declared.content import Condition, Offer, Setting
from combat.engine.declared.modifiers import Modifier, Side
from combat.engine.declared.windows import STEP_BEGUN
from combat.engine.doing import Step
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Square, footprint, size_steps
from combat.engine.ids import Id
from combat.engine.look import Look
from combat.engine.requests import NOTHING, Ask, Pick, Script
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.fifth.monster_bodies import is_incorporeal
from combat.rulesets.policies.spaces import occupants

SQUEEZING, UNWILLING = "squeezing", "keeps-its-space"
TIGHT, LOOSE = "tight", "loose"  # ground: too small for anybody to stand at ease; earth that a burrower gets through
LET_IN, KEPT_OUT = "let-in:", "kept-out:"  # spent by a mover, with whose answer it was, until its next turn
FALLEN = "fallen"
SETTING = Setting(
    FALLEN,
    "The space of somebody unconscious or dead",
    (("free", "No hindrance"), ("difficult", "Difficult terrain")),
    "STR-127",
)
CONDITIONS = (
    Condition(
        SQUEEZING,
        "Squeezing",
        "Disadvantage on attacks, advantage for attacks against it; every space is difficult terrain for it.",
        ("STR-121", "STR-122", "STR-123", "STR-124"),
        (
            Modifier("attack", edge=-1, row="STR-124"),
            Modifier("attack", edge=1, side=Side.AGAINST, label="Target is squeezing", row="STR-124"),
        ),
    ),
    Condition(
        UNWILLING,
        "Keeps its space to itself",
        "Lets nobody into its space, not even its allies.",
        ("STR-126",),
    ),
)
YES, NO = Pick("allow", "Let it in", "you both squeeze"), Pick("refuse", "Keep it out")


# --- who lets whom in ----------------------------------------------------------------------------------------------


def is_fallen(who: Combatant) -> bool:
    """Tell whether somebody lies there unconscious or dead, and does not block (STR-127)."""
    return who.life != "up" or who.has("unconscious")


def is_far_in_size(mover: Combatant, other: Combatant) -> bool:
    """Tell whether one is at least two sizes larger than the other (STR-128)."""
    return abs(size_steps(mover.sheet.size, other.sheet.size)) >= 2


def is_willing(look: Look, mover: Id, other: Id) -> bool:
    """Tell whether somebody lets another in unasked: allies do unless set otherwise, foes never (STR-126)."""
    occupant = look.get(other)
    if occupant.has(UNWILLING) or look.hostile(mover, other):
        return False
    friendly = look.state.attitude(mover, other) == "friendly"
    return friendly or (occupant.side == look.get(mover).side and occupant.side != "neutrals")


def is_neutral(look: Look, mover: Combatant, other: Combatant) -> bool:
    """Tell whether somebody is asked: neither friend nor foe, and of a size whose will matters (STR-126, STR-128)."""
    if other.is_object or look.hostile(mover.id, other.id) or is_willing(look, mover.id, other.id):
        return False
    return not other.has(UNWILLING) and not is_far_in_size(mover, other)


def has_refused(mover: Combatant, other: Combatant) -> bool:
    """Tell whether somebody, asked in this turn, has kept a mover out (STR-126)."""
    return bool(mover.used.get(f"{KEPT_OUT}{other.id}"))


def keeps_out(look: Look, mover: Combatant, other: Combatant) -> bool:
    """Tell whether somebody keeps its space to itself: it is not willing, and has refused or is not even asked (STR-129)."""
    if is_willing(look, mover.id, other.id):
        return False
    return has_refused(mover, other) or not is_neutral(look, mover, other)


def blocks(look: Look, mover: Combatant, other: Combatant) -> bool:
    """Tell whether a space cannot be entered: somebody keeps it (STR-129), who has neither fallen (STR-127) nor is far in size
    (STR-128). Things are stepped over."""
    is_thing = other.is_object and not look.hostile(mover.id, other.id)
    return not (is_thing or is_fallen(other) or is_far_in_size(mover, other)) and keeps_out(look, mover, other)


def squeezes_with(look: Look, mover: Combatant, other: Combatant) -> bool:
    """Tell whether two in one space squeeze: the one has let the other in (STR-125, STR-128)."""
    if is_fallen(other) or is_fallen(mover) or other.is_object or mover.is_object:
        return False
    if is_willing(look, mover.id, other.id) or is_willing(look, other.id, mover.id):
        return True
    return not look.hostile(mover.id, other.id) and not is_far_in_size(mover, other)


def shows(look: Look, who: Combatant, other: Combatant) -> bool:
    """Tell whether one may show in another's numbers, which all read: nobody hidden does in those of a creature in view."""
    return look.state.is_veiled(who.id) or not look.state.is_veiled(other.id)


def sharers(look: Look, who: Combatant) -> Iterator[Combatant]:
    """Yield those in whose space a creature is squeezed in."""
    for other in look.on(who.cells):
        in_it = other.id != who.id and other.height == who.height and not look.may_share(who.id, other.id)
        if in_it and shows(look, who, other) and squeezes_with(look, who, other):
            yield other


def is_squeezing(look: Look, who: Id) -> bool:
    """Tell whether a creature has too little room: between walls, where the GM says, or with somebody (STR-121, STR-122)."""
    found = look.get(who)
    if found.at is None or is_incorporeal(found):
        return False
    if not found.cells.isdisjoint(look.state.ground(TIGHT)):
        return True
    if found.mount:  # its mount is what needs room there
        return False
    field = look.state.field
    solid = field.walls - field.paint.get(LOOSE, frozenset())
    return not found.cells.isdisjoint(solid) or next(sharers(look, found), None) is not None


def ambient(look: Look, who: Id) -> tuple[str, ...]:
    """Return the condition of whoever squeezes, unless the GM has put it there by hand."""
    return () if look.get(who).has(SQUEEZING) or not is_squeezing(look, who) else (SQUEEZING,)


def may_stop(fight: Fight, who: Id, at: Square) -> Refusal | None:
    """Tell why a move cannot end somewhere: in the space of whoever keeps it, whatever the sizes, or of a thing (Rulings 16)."""
    mover = fight.get(who)
    for other in occupants(fight, who, footprint(at, mover.side_squares)):
        if is_fallen(other) or not (other.is_object or keeps_out(fight, mover, other)):
            continue
        return Refusal(f"{fight.name_seen_by(who, other.id)} is there and does not share its space.", "STR-129")
    return None


# --- the question --------------------------------------------------------------------------------------------------


def entered(fight: Fight, step: Step) -> Iterator[Combatant]:
    """Yield the neutrals whose space a step leads into."""
    mover = fight.get(step.who)
    cells: Cells = fight.cells_at(step.who, step.to)
    height = mover.height + step.rise
    for other in fight.on(cells):
        meets = other.id != step.who and other.height == height and not fight.may_share(step.who, other.id)
        is_new = meets and other.cells.isdisjoint(mover.cells) and not mover.used.get(f"{LET_IN}{other.id}")
        if is_new and not is_fallen(other) and is_neutral(fight, mover, other):
            yield other


def asked(fight: Fight, step: Step) -> Iterator[Ask]:
    """Ask a neutral before somebody steps into its space (STR-126)."""
    if step.stopped or not fight.is_here(step.who):
        return
    for other in entered(fight, step):
        mover = fight.name_seen_by(other.id, step.who)
        title = f"{mover} wants to squeeze into {other.name}’s space."
        seat = fight.seat_of(other.id)
        yield Ask(seat, f"share:{other.id}", title, (YES, NO), "refuse", other.id, row="STR-126", secret=other.hidden)


def taken(fight: Fight, step: Step, question: Ask, answer: str) -> Script[Step]:
    """Let it in for this turn, or keep it out."""
    yield from NOTHING
    word = LET_IN if answer == "allow" else KEPT_OUT
    fight.record(ev.Spent(who=step.who, what=f"{word}{question.who}", **fight.hearers_of(step.who)))
    if answer == "allow":
        return step
    name = fight.name_seen_by(step.who, question.who)
    return replace(step, stopped=f"{name} does not share its space.", row="STR-126")


OFFERS = (Offer(STEP_BEGUN, "share", asked, taken),)
