"""Ending concentration of one's own will, at any time and for nothing (ORC-100, ORC-101)."""

from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.scripts.lasting import lose, settle
from combat.engine.seatview import Refusal
from combat.engine.state import Effect, Weapon
from combat.rulesets.orcus.lasting.keeping import held, is_maintained
from combat.rulesets.policies.acted import done


def kept(fight: Fight, who: Id) -> tuple[Effect, ...]:
    """Return the powers that a creature concentrates on."""
    return tuple(effect for effect in held(fight, who) if is_maintained(effect))


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if kept(fight, who) else Refusal("You concentrate on nothing.", "ORC-100")


def picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    return tuple(Pick(effect.id, f"End {effect.data['name']}") for effect in kept(fight, who))


def stop(fight: Fight, command: Act) -> Script[None]:
    """Let one power go, on anybody's turn (ORC-100)."""
    effect = next((one for one in kept(fight, command.actor) if one.id == command.choice), None)
    if effect is None:
        raise Illegal("You concentrate on nothing of that kind.", "ORC-100")
    done(fight, command, "Stops concentrating", "ORC-100", str(effect.data["name"]))
    lose(fight, command.actor, effect.id, "its user let it go")
    yield from settle(fight)


STOP = Action(
    "stop-concentrating",
    "Stop concentrating",
    stop,
    group="free",
    cost="",  # it is no action, not even a free one
    needs="choice",
    row="ORC-100",
    bar=bar,
    picks=picks,
    any_time=True,
    hide_barred=True,
    unseen=True,
    summary="Ends the power and all that it has left behind. It takes no action.",
)
