"""What the numbers of one log line are made of: dice, terms and the rules behind them."""

import msgspec

from combat.engine.events import (
    AnyEvent,
    AttackResolved,
    CheckRolled,
    DamageTaken,
    DiceRoll,
    GroupAttacked,
    Healed,
    InitiativeRolled,
    Part,
)
from combat.engine.numbers.breakdown import Breakdown


class Die(msgspec.Struct, frozen=True):
    face: int
    counts: bool


class ProofThrow(msgspec.Struct, frozen=True):
    dice: str
    faces: tuple[Die, ...]
    total: int
    by_hand: bool


class NumberProof(msgspec.Struct, frozen=True):
    """One number: its name and total, the dice thrown for it, its terms and steps."""

    title: str
    total: int | None = None
    throw: ProofThrow | None = None
    breakdown: Breakdown | None = None
    part: Part | None = None


def proofs(event: AnyEvent) -> tuple[NumberProof, ...]:
    """Return what can be unfolded under a line; () when there is nothing but the sentence."""
    if isinstance(event, AttackResolved):
        return attack_proofs(event)
    if isinstance(event, DamageTaken):
        return tuple(part_proof(part) for part in event.parts if part.roll or part.steps)
    if isinstance(event, CheckRolled):
        return (NumberProof(event.label, event.total, throw(event.roll), event.breakdown),)
    if isinstance(event, InitiativeRolled):
        return (NumberProof("Initiative", event.total, throw(event.roll), event.breakdown),)
    if isinstance(event, GroupAttacked) and event.breakdown.terms:
        return (NumberProof("DC of the save", event.dc, None, event.breakdown),)
    if isinstance(event, Healed) and event.roll is not None:
        return (NumberProof("Healing", event.amount, throw(event.roll)),)
    return ()


def attack_proofs(event: AttackResolved) -> tuple[NumberProof, ...]:
    found = [NumberProof("To hit", event.total, throw(event.roll), event.attack)]
    if event.defense.terms:
        found.append(NumberProof("To beat", event.defense.total, None, event.defense))
    return tuple(found)


def part_proof(part: Part) -> NumberProof:
    return NumberProof(f"{part.type or 'Plain'} damage".capitalize(), part.final, throw(part.roll), None, part)


def throw(roll: DiceRoll | None) -> ProofThrow | None:
    """Return dice with the faces that did not count marked."""
    if roll is None:
        return None
    faces = tuple(Die(face, not roll.kept or index in roll.kept) for index, face in enumerate(roll.faces))
    return ProofThrow(roll.dice, faces, roll.total, roll.by_hand)
