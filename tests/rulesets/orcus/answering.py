"""Tables with powers of the test's own that answer what others do."""

from combat.engine.declared.powers import Power
from combat.engine.ruleset import Ruleset
from combat.rulesets import RULESETS
from combat.rulesets.orcus.out_of_turn.immediate import offers_of
from combat.rulesets.orcus.using_powers import power_actions
from combat.rulesets.orcus.waiting import HELD_READY
from tests.rulesets.orcus.sheets import Field, brakka, goblin


def with_powers(*powers: Power) -> Ruleset:
    """The game, with these powers alone."""
    orcus = RULESETS["orcus"]
    others = tuple(offer for offer in orcus.offers if offer.key != "immediate")
    actions = tuple(action for action in orcus.actions if not action.key.startswith("power:"))
    return orcus.but(
        powers={power.key: power for power in powers},
        offers=(*others, *offers_of(powers, HELD_READY)),
        actions=(*actions, *map(power_actions.action_of, powers)),
    )


def table(
    *powers: Power, apart: int = 1, ana: tuple[Power, ...] = (), foe: tuple[Power, ...] = (), **options: object
) -> Field:
    """Ana's Brakka at (5, 5) with Armor Class 21, Ben’s behind her at (4, 5), the goblin `apart` squares to the right of Ana.

    It is the goblin's turn. Ana has all the first powers, or `ana`; the goblin has `foe`.
    """
    scene = Field(**options)
    everything = dict.fromkeys((*powers, *ana, *foe))
    scene.rules = with_powers(*everything)
    scene.put("Ana", brakka(powers=tuple(p.key for p in (ana or powers))), (5, 5), "ana")
    scene.put("Ben", brakka(name="Ben", powers=tuple(p.key for p in powers)), (4, 5), "ben")
    scene.put("Goblin", goblin(powers=tuple(p.key for p in foe)), (5 + apart, 5))
    scene.begin("goblin", "ana", "ben")
    return scene
