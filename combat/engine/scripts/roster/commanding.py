"""Command of creatures: the GM hands it to another one, forms groups of its own, and takes it back."""

from combat.engine import events as ev
from combat.engine.answers import Leading
from combat.engine.answers.nothing import NO_RULE
from combat.engine.commands import FormGroup, HandOver
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Script
from combat.engine.scripts.lasting import settle
from combat.engine.scripts.order import muster, share, unshare


def leading_of(fight: Fight) -> Leading:
    if not fight.rules.leading.commands:
        raise Illegal(NO_RULE)
    return fight.rules.leading


def hand_over(fight: Fight, command: HandOver) -> Script[None]:
    """Put creatures under the command of another one, or (without a commander) back under the GM's own (A5E-243)."""
    targets = checked(fight, command.targets)
    if not command.commander:
        yield from take_back(fight, targets)
    else:
        for who in targets:
            stop(fight, who, command.commander)
        yield from put_under(fight, targets, command.commander)
    yield from settle(fight)


def form_group(fight: Fight, command: FormGroup) -> Script[None]:
    """Make identical creatures of the GM's one group, which the first of them leads, or (not `on`) part them (A5E-254)."""
    targets = checked(fight, command.targets)
    if not command.on:
        yield from part(fight, targets)
        yield from settle(fight)
        return
    leading, first = leading_of(fight), targets[0]
    if len(targets) < 2:
        raise Invalid("Pick at least two creatures of one kind.")
    for who in targets[1:]:
        if not leading.alike(fight, first, who):
            text = f"{fight.get(who).name} and {fight.get(first).name} are not identical."
            raise Illegal(text, leading.group_row)
    for who in targets:
        if fight.seat_of(who) != GM:
            raise Illegal(f"{fight.get(who).name} is a player’s: hand over command instead.", leading.row)
    yield from take_back(fight, tuple(who for who in targets if fight.get(who).commander))
    for who in targets[1:]:
        stop(fight, who, first)
    yield from put_under(fight, targets[1:], first)
    yield from settle(fight)


def part(fight: Fight, targets: tuple[Id, ...]) -> Script[None]:
    """Part the groups of these: whoever leads one of them leads nobody any more."""
    freed = [who for who in targets if fight.get(who).commander]
    freed += [led for who in targets for led in fight.state.commanded_by(who)]
    if not freed:
        raise Illegal("None of these is in a group.", leading_of(fight).row)
    yield from take_back(fight, tuple(dict.fromkeys(freed)))


def checked(fight: Fight, targets: tuple[Id, ...]) -> tuple[Id, ...]:
    """Return the creatures, each once; raises Illegal or Invalid when there are none or one is in the middle of its turn."""
    leading = leading_of(fight)
    if not targets:
        raise Invalid("Pick at least one creature.")
    for who in targets:
        if fight.get(who).id == fight.state.active:
            raise Illegal(f"It is {fight.get(who).name}’s turn; wait until it has ended.", leading.row)
    return tuple(dict.fromkeys(targets))


def stop(fight: Fight, who: Id, commander: Id) -> None:
    """Raise Illegal when a creature cannot be under the command of another."""
    refusal = leading_of(fight).bar(fight, who, commander)
    if refusal is not None:
        raise Illegal(refusal.text, refusal.row)


def put_under(fight: Fight, targets: tuple[Id, ...], commander: Id) -> Script[None]:
    """Hand over command: the creatures are its seat's and its side's, and act in its turn (A5E-243, A5E-244)."""
    for who in targets:
        yield from unshare(fight, who)
    before = {fight.get(who).commander for who in targets} - {commander, ""}
    found = fight.get(commander)
    fight.record(
        ev.CommandHanded(
            combatants=targets,
            target=commander,
            owner=found.owner,
            side=found.side,
            row=leading_of(fight).row,
            **fight.hearers_of(*targets, commander),
        )
    )
    for one in (*sorted(before), commander):
        muster(fight, one)
    if fight.state.active == commander:
        for who in targets:
            yield from share(fight, who)


def take_back(fight: Fight, targets: tuple[Id, ...]) -> Script[None]:
    """Have creatures obey the GM alone again; the turn that they share is over."""
    for who in targets:
        if not fight.get(who).commander:
            raise Illegal(f"{fight.get(who).name} is under nobody’s command.", leading_of(fight).row)
    for who in targets:
        yield from unshare(fight, who)
    if targets:
        row = leading_of(fight).row
        fight.record(ev.CommandHanded(combatants=targets, owner=GM, row=row, **fight.hearers_of(*targets)))


def released(fight: Fight) -> Script[None]:
    """Free those whose commander is dead or gone: a group of one kind goes on under the next of them (A5E-243, A5E-254)."""
    state = fight.state
    lost = dict.fromkeys(c.commander for c in state.combatants.values() if c.commander and is_lost(fight, c.commander))
    for commander in lost:
        under = fight.state.commanded_by(commander)
        living = [who for who in under if fight.get(who).life != "dead"]
        dead = state.combatants.get(commander)
        own = dead is not None and dead.owner == GM and bool(living)
        own = own and all(leading_of(fight).alike(fight, commander, who) for who in living)
        yield from take_back(fight, under)
        if own and len(living) > 1:
            yield from put_under(fight, tuple(living[1:]), living[0])


def is_lost(fight: Fight, who: Id) -> bool:
    """Tell whether a creature can command nobody any more; while its turn goes on, the others end theirs."""
    found = fight.state.combatants.get(who)
    return found is None or (found.life == "dead" and fight.state.active != who)
