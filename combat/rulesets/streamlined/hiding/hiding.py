"""Hiding: from foes and bystanders, for allies know where one is; from each of them as the GM says (STR-038, STR-040).

The action, the total and who loses track are those of 5e (STR-039 to STR-041). What can be seen is only proposed.
"""

from dataclasses import replace
from functools import partial

from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Weapon
from combat.rulesets.fifth.hiding import HIDE, NIMBLE_HIDE, REFUSED, SETTING, Seers, clumsy, hide, view_of, watchers

SO, ALL = "so", Pick("all", "From all of them")
HOW = {"clear": "plainly", "poor": "not clearly"}


def hides_from(fight: Fight, who: Id, other: Id) -> bool:
    """Tell whether an observer is hostile or neutral to a hider, so that its passive Perception is compared (ruling 22)."""
    said, first, second = fight.state.attitude(who, other), fight.get(who), fight.get(other)
    if said or first.feral or second.feral:
        return fight.hostile(who, other)
    return first.side != second.side or first.side == "neutrals"


# --- the GM's word -------------------------------------------------------------------------------------------------


def circumstances(fight: Fight, who: Id) -> Script[Seers | None]:
    """Propose to the GM from which of those who see it a creature can hide: not from whoever does so plainly (STR-038).

    Returns who sees the hider whatever it rolls, None where it cannot hide at all.
    """
    views = {foe.id: view_of(fight, foe.id, who) for foe in watchers(fight, who)}
    looking = {foe: view for foe, view in views.items() if view in HOW}
    seeing = frozenset(foe for foe, view in looking.items() if view == "clear")
    if not looking and fight.option(SETTING.key) != "ask":
        return seeing
    while True:
        answer = yield from ask(question(fight, who, looking, seeing))
        if answer in (REFUSED.key, SO):
            return seeing if answer == SO else None
        if answer == ALL.key:
            return frozenset()
        seeing ^= {answer.partition(":")[2]}


def question(fight: Fight, who: Id, looking: dict[Id, str], seeing: Seers) -> Ask:
    """Ask the GM, with each of those who see the hider to be counted in or out."""
    found = {foe: fight.get(foe) for foe in looking if foe in fight.state.combatants}
    picks = (
        *((Pick(SO, "So it is", proposal(found, seeing)),) if is_worth_it(fight, who, seeing) else ()),
        *(
            Pick(f"turn:{foe}", turned(one, foe in seeing), f"sees it {HOW[looking[foe]]}")
            for foe, one in found.items()
        ),
        *((ALL,) if len(found) > 1 and seeing else ()),
        REFUSED,
    )
    return Ask(
        seat=GM,
        kind="hiding",
        title=f"{fight.get(who).name} hides. From whom?",
        picks=picks,
        default=picks[0].key if picks[0].key == SO else REFUSED.key,
        who=who,
        text="Whoever does not see it is compared with its total; of those who see it, whom you say.",
        row="FIF-095",
        # A pause would tell of an onlooker whom the players do not know.
        secret=bool(found) and all(map(fight.state.is_veiled, found)),
    )


def is_worth_it(fight: Fight, who: Id, seeing: Seers) -> bool:
    """Tell whether there is anybody to hide from, or nobody at all."""
    here = [foe.id for foe in watchers(fight, who) if fight.is_here(foe.id) and foe.life == "up"]
    return not seeing.issuperset(here) or not here


def turned(foe: Combatant, sees: bool) -> str:
    return f"From {foe.name} too" if sees else f"Not from {foe.name}"


def proposal(found: dict[Id, Combatant], seeing: Seers) -> str:
    names = [one.name for foe, one in found.items() if foe not in seeing]
    return f"from {', '.join(names)}" if names else "from whoever does not see it"


# --- the action ----------------------------------------------------------------------------------------------------


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """In plain view it is for the GM to say (STR-038)."""
    return None if fight.is_here(who) else Refusal("You are not on the map.", "FIF-071")


def nimble_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return clumsy(fight, who) or bar(fight, who, weapon)


RUN = partial(hide, judge=circumstances)
HIDING = (replace(HIDE, run=RUN, bar=bar), replace(NIMBLE_HIDE, run=RUN, bar=nimble_bar))
