"""Rolling a die of one's own d20 again, as features of a sheet allow it (FIF-016)."""

from collections.abc import Iterator

from combat.engine.declared.content import Feature, Reroll
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.numbers.stats import Stat
from combat.engine.requests import Ask, Pick, Roll, Script, ask, roll

KEEP = Pick("keep", "Keep it")
Faces = tuple[int, ...]


def rolled_again(fight: Fight, stat: Stat, by: Id, faces: Faces, reason: str, secret: bool) -> Script[Faces]:
    """Return the faces of a d20, of which each feature may have let one be rolled again before higher or lower is chosen
    (FIF-016)."""
    for feature in allowing(fight, stat, by):
        rule = feature.rerolls
        if by not in fight.state.combatants:
            break
        if rule is None or (rule.bar is not None and rule.bar(fight, by) is not None):
            continue
        open_ = [index for index, face in enumerate(faces) if face <= rule.most]
        # What a roll uses up is seen to go, and would tell of the secret one.
        if not open_ or (secret and rule.spend is not None):
            continue
        faces = yield from once_more(fight, feature, rule, by, faces, open_, reason, secret)
    return faces


def allowing(fight: Fight, stat: Stat, by: Id) -> Iterator[Feature]:
    """Yield the features of a creature that let dice of such a roll be rolled again."""
    found = fight.state.combatants.get(by)
    for key in found.sheet.features if found is not None else ():
        feature = fight.rules.features.get(key)
        if feature is not None and feature.rerolls is not None and feature.rerolls.applies_to(stat):
            yield feature


def once_more(
    fight: Fight, feature: Feature, rule: Reroll, by: Id, faces: Faces, open_: list[int], reason: str, secret: bool
) -> Script[Faces]:
    """Roll one of the open dice again, if its maker wants that or has to."""
    asked = question(fight, feature, rule, by, faces, open_, reason, secret)
    # A player who were asked would know of the secret roll; where there is nothing to choose nobody is asked.
    unasked = len(asked.picks) == 1 or (secret and asked.seat != GM)
    answer = asked.default if unasked else (yield from ask(asked))
    if answer == KEEP.key or by not in fight.state.combatants:
        return faces
    if rule.spend is not None:
        rule.spend(fight, by)
    (new,) = yield from roll(Roll("1d20", f"{reason}: reroll", by, fight.seat_of(by), secret))
    return tuple(new if index == int(answer) else face for index, face in enumerate(faces))


def question(
    fight: Fight, feature: Feature, rule: Reroll, by: Id, faces: Faces, open_: list[int], reason: str, secret: bool
) -> Ask:
    """Ask which die, and whether at all unless there is no way round it; what is used up is kept by default."""
    picks = [Pick(str(i), f"Reroll {f'die {i + 1}, ' if len(faces) > 1 else ''}the {faces[i]}") for i in open_]
    lowest = str(min(open_, key=lambda index: faces[index]))
    return Ask(
        fight.seat_of(by),
        "reroll",
        f"{feature.name}, {reason}: {' and '.join(map(str, faces))}",
        (*picks, *(() if rule.must else (KEEP,))),
        lowest if rule.must or rule.spend is None else KEEP.key,
        by,
        row="FIF-016",
        secret=secret or fight.state.is_veiled(by),
    )
