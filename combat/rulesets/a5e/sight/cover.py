"""Cover: what gives it in this game, what it adds to saves, and what total cover keeps from reaching anybody."""

from collections.abc import Iterator, Mapping

from combat.engine.declared.modifiers import Context
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells
from combat.engine.ids import Id
from combat.engine.look import Look
from combat.engine.numbers.breakdown import Term
from combat.engine.scripts.attacking import FROM
from combat.engine.seatview import Refusal
from combat.rulesets.fifth.attack_rolls import cover_terms, save_cover
from combat.rulesets.fifth.sight import cover, is_total

BRUSH = "brush"  # ground
LOW = ("half", "three-quarters")
SEARCHES = ("perception", "investigation")


def obstacles(look: Look, target: Id) -> Mapping[str, Cells]:
    """Return what stands on the ground between anybody and a target, by its degree of cover (A5E-205, A5E-211)."""
    prone = look.get(target).has("prone")
    return look.cached_for_longer(("obstacles", prone), lambda: standing(look, prone))


def standing(look: Look, prone: bool) -> dict[str, Cells]:
    found = {kind: look.state.ground(kind) for kind in LOW}
    found["half"] |= brush(look, prone)
    return {kind: cells for kind, cells in found.items() if cells}


def brush(look: Look, prone: bool) -> Cells:
    """Return the brush that gives half cover to a target: all of it if it lies behind it, else none (A5E-210)."""
    return look.state.ground(BRUSH) if prone else frozenset()


def save_terms(fight: Fight, context: Context, ability: str) -> Iterator[Term]:
    """Yield what cover adds to any saving throw against what comes from its far side (A5E-192, A5E-193, A5E-190, R34).

    Its numbers are those of 5e (`fifth/attack_rolls/cover_bonus.py`), for Armor Class as well; checks to hide are in `hiding`.
    The GM's word on somebody's cover counts for Dexterity saves wherever the effect comes from, for others where it is known.
    """
    if ability.startswith("death"):
        return
    known = context.origin is not None or bool(context.against)
    striker = "" if known else next(FROM.among(context.tags), "")
    if striker and fight.is_here(striker):
        yield from cover_terms(cover(fight, striker, context.of))
    elif known or ability == "dex":
        yield from cover_terms(save_cover(fight, context))


def check_bar(fight: Fight, who: Id, target: Id, skill: str) -> Refusal | None:
    """Tell why a check cannot be made against a creature: it is wholly covered; the place may be searched (A5E-194, A5E-195)."""
    if skill in SEARCHES or who == target or not (fight.is_here(who) and fight.is_here(target)):
        return None
    if not is_total(fight, who, target):
        return None
    return Refusal(f"{fight.get(target).name} is wholly behind cover: no check can pick it.", "A5E-194")
