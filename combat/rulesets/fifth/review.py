"""The GM's word on an attack before it is rolled, for tables that want every attack held for it."""

from collections.abc import Iterator
from dataclasses import replace

from combat.engine.content import Blow, Offer, Setting
from combat.engine.fight import Fight
from combat.engine.ids import GM
from combat.engine.requests import Ask, Pick, Script, ask
from combat.rulesets.fifth.arms import blow_cover

SETTING = Setting(
    "review-attacks",
    "The GM looks at every attack before it is rolled",
    (("off", "No"), ("on", "Yes")),
    "FIF-128",
)
EDGES = (("advantage", "Advantage"), ("disadvantage", "Disadvantage"))
COVERS = (("", "No cover"), ("half", "Half cover"), ("three-quarters", "Three-quarters cover"))


def asked(fight: Fight, blow: Blow) -> Iterator[Ask]:
    if fight.option(SETTING.key) == "on" and blow.target and not blow.cancelled:
        yield question(fight, blow)


def question(fight: Fight, blow: Blow) -> Ask:
    """Show the attack as it stands; "Roll" goes on, everything else changes it and asks again."""
    attacker, target = fight.get(blow.attacker), fight.get(blow.target)
    picks = [Pick("roll", "Roll")]
    picks += [Pick(key, name) for key, name in EDGES if key not in blow.notes]
    picks += [Pick(f"cover:{key}", name) for key, name in COVERS if key != blow_cover(fight, blow)]
    return Ask(
        seat=GM,
        kind="review-attack",
        title=f"{attacker.name} attacks {target.name} with {blow.weapon.name}",
        picks=tuple(picks),
        default="roll",
        who=blow.attacker,
        text=f"{dict(COVERS).get(blow_cover(fight, blow), 'Total cover')}.",
        row="FIF-128",
        secret=any(map(fight.state.is_veiled, (attacker.id, target.id))),
        breakdown=fight.breakdown("attack", blow.attacker, blow.target, blow),
    )


def taken(fight: Fight, blow: Blow, first: Ask, answer: str) -> Script[Blow]:
    """Put the GM's word on the attack: advantage or disadvantage, and the target's cover (FIF-128, FIF-206)."""
    while answer != "roll":
        notes = blow.notes
        if answer.startswith("cover:"):
            notes = frozenset(note for note in notes if not note.startswith("cover:"))
        blow = replace(blow, notes=notes | {answer})
        answer = yield from ask(question(fight, blow))
    return blow


REVIEW = Offer("attack.declared", "review-attack", asked, taken)
