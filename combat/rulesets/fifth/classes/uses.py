"""What a class feature may be used for, how often, and what gives its uses back."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from msgspec.structs import replace as but

from combat.engine import events as ev
from combat.engine.choices.foresight import outlook
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Aimed, Outlook
from combat.engine.declared.powers import Casting, Power
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.casting import announce, resolve
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Sheet, Weapon
from combat.rulesets.fifth.casting import casting, needs_of

AGAIN = {"short": ("A rest gives it back.", "FIF-224"), "long": ("A long rest gives it back.", "FIF-227")}


def has(feature: str, sheet: Sheet) -> bool:
    return feature in sheet.features


def owner(feature: str) -> Callable[[Sheet], bool]:
    """Return what tells whose sheet has a feature."""
    return partial(has, feature)


@dataclass(frozen=True)
class Uses:
    """How often a feature can be used before a rest of this length gives it back; a sheet may say "uses:KEY" otherwise."""

    key: str
    rest: str = "short"
    most: int = 1

    @property
    def tally(self) -> str:
        return f"spent:{self.rest}:{self.key}"

    def left(self, who: Combatant) -> int:
        return who.sheet.numbers.get(f"uses:{self.key}", self.most) - who.tally.get(self.tally, 0)

    def bar(self, fight: Fight, who: Id, weapon: Weapon | None = None) -> Refusal | None:
        again, row = AGAIN[self.rest]
        return None if self.left(fight.get(who)) > 0 else Refusal(f"It is used up. {again}", row, "used up")

    def spend(self, fight: Fight, who: Id) -> None:
        count = fight.get(who).tally.get(self.tally, 0) + 1
        fight.record(ev.Counted(who=who, key=self.tally, value=count, **fight.hearers_of(who)))


def can_react(fight: Fight, who: Id) -> bool:
    """Tell whether a creature could use its reaction now (FIF-043, FIF-270)."""
    found = fight.state.combatants.get(who)
    if found is None or found.life != "up" or fight.flag(who, "no-reactions"):
        return False
    return (fight.rules.economy.refusal(fight, who, "reaction") or fight.rules.turns.cannot_act(fight, who)) is None


# --- powers that take no slot --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Talent:
    """A power that a class gives: no spell, so that nothing counters it, with uses instead of slots.

    `adds` is the number that its outcomes add where a spell adds its caster's ability; `fit` tells whom of those in its area it
    means at all.
    """

    power: Power
    uses: Uses
    adds: Callable[[Sheet], int] = casting.ability
    fit: Callable[[Fight, Id, Id], bool] | None = None

    @property
    def action(self) -> Action:
        """The button, the judgement and the script."""
        power = self.power
        needs = needs_of(power)
        return Action(
            f"use:{power.key}",
            power.name,
            self.use,
            group=power.time,
            cost=power.time,
            needs=needs,
            summary=power.summary,
            row=power.row,
            bar=self.uses.bar,
            targets=(lambda fight, who, weapon: casting.choices(fight, who, power)) if needs == "target" else None,
            owned=owner(power.key),
            aimed=self.aimed if needs == "square" else None,
            outlook=self.foreseen if power.area is not None else None,
            centred=power.area is not None and power.area.from_self and not power.area.is_turned,
        )

    def aimed(self, fight: Fight, command: Act) -> Aimed | Refusal:
        found = casting.aimed(fight, command, self.power)
        if isinstance(found, Refusal):
            return found
        return replace(found, targets=self.meant(fight, command.actor, found.targets))

    def foreseen(self, fight: Fight, command: Act, found: Aimed) -> Outlook:
        return outlook(fight, self.declared(fight, command), found.targets)

    def declared(self, fight: Fight, command: Act) -> Casting:
        """Read a command as the use of it, with everybody whom it really befalls."""
        who = command.actor
        used: Casting = casting.declared(fight, command, self.power)
        return but(used, ability=self.adds(fight.get(who).sheet), targets=self.meant(fight, who, used.targets))

    def meant(self, fight: Fight, who: Id, targets: tuple[Id, ...]) -> tuple[Id, ...]:
        return tuple(one for one in targets if self.fit is None or self.fit(fight, who, one))

    def use(self, fight: Fight, command: Act) -> Script[None]:
        """Spend one use and let it take effect."""
        used = self.declared(fight, command)
        self.uses.spend(fight, command.actor)
        announce(fight, used)
        yield from resolve(fight, used)
