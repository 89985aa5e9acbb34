"""One more attack as a bonus action, which a pounce or a rampage opens for the rest of the turn."""

from collections.abc import Callable, Iterable, Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.doing import Blow
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.attacking import attack
from combat.engine.scripts.lasting import gain, lose_all
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Effect, Scalar, Sheet, Until, Weapon
from combat.rulesets.fifth.attack_rolls import targetable
from combat.rulesets.fifth.attacking import anybody, attack_choice
from combat.rulesets.fifth.order import moved
from combat.rulesets.policies.acted import done

POUNCED = "pounced"  # the effect: with which weapon, and at whom ("" for anybody)
RAMPAGE = "rampage"
NOTHING_OPENED = Refusal("Nothing has opened one.", "FIF-034")


def allow(fight: Fight, who: Id, weapon: str, target: Id = "", paid: bool = False) -> Script[None]:
    """Open a further strike for the rest of the turn; `paid` when the bonus action is spent already."""
    lose_all(fight, who, POUNCED, quiet=True)
    data: dict[str, Scalar] = {"weapon": weapon, "target": target, "paid": paid}
    yield from gain(fight, who, POUNCED, who, Until("end", who), data, quiet=True)


def opened(fight: Fight, who: Id, paid: bool) -> Effect | None:
    return next((effect for effect in fight.get(who).all(POUNCED) if bool(effect.data.get("paid")) == paid), None)


def weapons(paid: bool) -> Callable[[Fight, Id], Iterable[Weapon]]:
    """Return what lists the weapon of the strike that is open."""

    def found(fight: Fight, who: Id) -> Iterable[Weapon]:
        effect = opened(fight, who, paid)
        weapon = fight.get(who).sheet.weapon(str(effect.data["weapon"])) if effect is not None else None
        return (weapon,) if weapon is not None else ()

    return found


def targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    wanted = {str(effect.data.get("target", "")) for effect in fight.get(who).all(POUNCED)}
    for other in anybody(fight, who):
        if weapon is not None and ("" in wanted or other.id in wanted):
            yield attack_choice(fight, Blow(who, other.id, weapon))


def strike(fight: Fight, command: Act) -> Script[None]:
    """Make the attack that was opened."""
    who = command.actor
    weapon = fight.get(who).sheet.weapon(command.weapon)
    assert weapon is not None
    blow = Blow(who, command.target, weapon)
    barred = targetable(fight, blow)
    if barred is not None:
        raise Illegal(barred.text, barred.row)
    lose_all(fight, who, POUNCED, quiet=True)
    yield from attack(fight, blow)


# --- rampage -------------------------------------------------------------------------------------------------------


def after_attack(fight: Fight, blow: Blow) -> Script[None]:
    """Whoever rampages may go on when its melee attack brings somebody to 0 hit points in its own turn."""
    who = blow.attacker
    if blow.outcome == "miss" or blow.ranged or fight.state.active != who or not fight.is_here(who):
        return
    target = fight.state.combatants.get(blow.target)
    if RAMPAGE in fight.get(who).sheet.features and target is not None and target.hp <= 0:
        fight.record(ev.Spent(who=who, what=f"{RAMPAGE}:open", **fight.hearers_of(who)))
    yield from NOTHING


def rampage_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if fight.get(who).used.get(f"{RAMPAGE}:open") else Refusal("It has brought nobody down.", "FIF-034")


def rampage(fight: Fight, command: Act) -> Script[None]:
    """Move up to half the speed and bite, as a bonus action."""
    who = command.actor
    done(fight, command, "Rampage", "FIF-034")
    half = fight.breakdown("speed.walk", who).total // 2
    hearers = fight.hearers_of(who)
    fight.record(ev.Refreshed(who=who, what=(f"{RAMPAGE}:open",), **hearers))
    moved(fight, who, "walk", -half)
    yield from allow(fight, who, "bite", paid=True)


def rampages(sheet: Sheet) -> bool:
    return RAMPAGE in sheet.features


BONUS_STRIKES = (
    *(
        Action(
            key,
            "Bonus attack",
            strike,
            group="bonus",
            cost=cost,
            needs="target",
            row="FIF-034",
            weapons=weapons(paid),
            targets=targets,
            hide_barred=True,
        )
        for key, cost, paid in (("bonus-strike", "bonus", False), ("rampage-bite", "", True))
    ),
    Action(
        RAMPAGE,
        "Rampage",
        rampage,
        group="bonus",
        cost="bonus",
        row="FIF-034",
        bar=rampage_bar,
        owned=rampages,
        hide_barred=True,
        summary="Half your speed more, and a bite.",
    ),
)
