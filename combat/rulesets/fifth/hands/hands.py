"""What a creature has in its hands, and what lies on the ground."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.answers import WeaponDraw
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square, footprint, label
from combat.engine.ids import Id
from combat.engine.prefix import Prefix
from combat.engine.requests import NOTHING, Pick, Script
from combat.engine.ruleset import Ruleset
from combat.engine.scripts.lasting import gain, lose
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Effect, Weapon
from combat.rulesets.fifth.hands.held_things import let_all_fall, things
from combat.rulesets.policies.acted import done

GRIPS = (
    "grappled",
    "clung-to",
)  # what somebody is held by; whoever is merely clung to, in games that know it, still moves
LIES = "weapon-lies"  # the effect on the owner of a weapon that is out of its hand
HOLDER = "holder"  # kept with it: who has picked it up that is not its owner
BODILY = ("natural", "unarmed", "spell", "improvised", "shield")
PLENTY = 99
WIELDS = Prefix("wields:")  # tallies: what is in hand


def hands_free(fight: Fight, who: Id) -> int:
    """Return how many hands are free for weapons: a shield, a thing and each grappled creature take one (FIF-156, FIF-309,
    STR-165)."""
    return fight.cached_for_longer(("hands free", who), lambda: count_free(fight, who))


def count_free(fight: Fight, who: Id) -> int:
    found = fight.get(who)
    held = sum(e.source == who and e.key in GRIPS for c in fight.state.combatants.values() for e in c.effects)
    other = len(taken(fight, who)) + len(things(fight, who)) + int(shield_worn(found))
    return found.sheet.numbers.get("hands", 2) - held - other


def taken(fight: Fight, who: Id) -> tuple[tuple[Id, Effect], ...]:
    """Return what a creature holds that it has taken from others, each with its owner."""
    others = fight.state.combatants.items()
    return tuple((owner, e) for owner, c in others for e in c.all(LIES) if e.data.get(HOLDER) == who)


def shield_worn(who: Combatant) -> bool:
    return "shield" in who.sheet.traits and not who.tally.get("shield-off")


def hands_needed(fight: Fight, who: Id, weapon: Weapon, grip: str = "") -> tuple[int, str]:
    """Return how many hands an attack takes, and the row that says so (FIF-143, FIF-145, FIF-146, FIF-310)."""
    if any(weapon.has(word) for word in BODILY):
        return 0, ""
    if grip == "two-handed":
        return 2, "FIF-146"
    if weapon.has("two-handed"):
        return 2, "FIF-145"
    if weapon.has("lance") and not fight.get(who).has("mounted"):
        return 2, "FIF-310"
    if weapon.has("ammunition"):
        return 2, "FIF-143"
    return 1, "FIF-145"


def no_hands(fight: Fight, who: Id, weapon: Weapon, grip: str = "") -> Refusal | None:
    """Tell why there are not enough free hands for an attack."""
    needed, row = hands_needed(fight, who, weapon, grip)
    free = hands_free(fight, who)
    if needed <= free:
        return None
    words = {0: "no hand is free", 1: "only one hand is free"}
    why = "a hand to load it" if row == "FIF-143" else "two hands" if needed == 2 else "a hand"
    short = "no hand free" if free < 1 else "one hand free"
    return Refusal(f"It needs {why}, and {words[max(0, free)]}.", row, short)


# --- what lies about -----------------------------------------------------------------------------------------------


def lying(who: Combatant, key: str) -> tuple[Effect, ...]:
    return tuple(effect for effect in who.all(LIES) if effect.data.get("weapon") == key)


def carried(who: Combatant, weapon: Weapon) -> int:
    """Return how many of a weapon a creature came with: one, but of what a stat block throws it has plenty."""
    listed = who.sheet.numbers.get(f"carried:{weapon.key}")
    if listed is not None:
        return listed
    return PLENTY if who.sheet.kind == "monster" and weapon.has("thrown") else 1


def not_at_hand(who: Combatant, weapon: Weapon) -> Refusal | None:
    """Tell why a weapon is not there to be used: it was thrown or dropped (FIF-131, FIF-292)."""
    gone = lying(who, weapon.key)
    if len(gone) < carried(who, weapon):
        return None
    if gone[-1].data.get(HOLDER):
        return Refusal("Somebody else has it now.", str(gone[-1].data["row"]))
    where = label((int(gone[-1].data["x"]), int(gone[-1].data["y"])))
    return Refusal(f"It lies at {where}. Pick it up first.", str(gone[-1].data["row"]))


def nearest_square(fight: Fight, owner: Combatant, to: Combatant) -> Square:
    """Return the square of a creature's space on which a thing lies that somebody has struck from its hand, or thrown at it.

    The one nearest to them: whoever stands beside a big creature can pick it up.
    """
    assert owner.at is not None
    if not to.cells:
        return owner.at
    return min(owner.cells, key=lambda at: (fight.lattice.gap(frozenset((at,)), to.cells), at != owner.at, at))


def lay_down(fight: Fight, who: Id, weapon: Weapon, at: Square, row: str) -> Script[None]:
    """Record that a weapon is out of its owner's hand and where it lies now."""
    hearers = fight.hearers_of(who)
    fight.record(ev.Counted(who=who, key=WIELDS.of(weapon.key), value=0, **hearers))
    fight.record(ev.Counted(who=who, key="armed", value=1, **hearers))
    name = f"{weapon.name} lies at {label(at)}"
    yield from gain(fight, who, LIES, data={"weapon": weapon.key, "x": at[0], "y": at[1], "row": row, "name": name})


def relocate(fight: Fight, owner: Id, effect: Id, at: Square, holder: Id, row: str) -> Script[None]:
    """Say anew where a weapon is that its owner has lost: on a square, in another's hand, or in its own again."""
    found = next(one for one in fight.get(owner).all(LIES) if one.id == effect)
    weapon = fight.get(owner).sheet.weapon(str(found.data["weapon"]))
    what = weapon.name if weapon is not None else str(found.data["weapon"])
    name = f"{fight.get(holder).name} holds {what}" if holder else f"{what} lies at {label(at)}"
    lose(fight, owner, effect, "moved", quiet=True)
    if holder == owner:
        if weapon is not None:
            wield(fight, owner, weapon)
        return
    data = {**found.data, "x": at[0], "y": at[1], "row": row, "name": name, HOLDER: holder}
    yield from gain(fight, owner, LIES, data=data)


# --- what is in hand -----------------------------------------------------------------------------------------------


def wielded(who: Combatant) -> tuple[Weapon, ...]:
    """Return the weapons in a creature's hands; before it has used any, the first listed, unless it comes "empty-handed"."""
    return who.cached(held_by)


def held_by(who: Combatant) -> tuple[Weapon, ...]:
    arms = [w for w in who.sheet.weapons if not any(w.has(word) for word in BODILY)]
    if not who.tally.get("armed"):
        return tuple(arms[:1]) if "empty-handed" not in who.sheet.traits else ()
    return tuple(w for w in arms if who.tally.get(WIELDS.of(w.key)))


def is_in_hand(who: Combatant, weapon: Weapon) -> bool:
    """Tell whether a weapon needs no drawing: it is in hand, part of the body, or one of a stat block's many to throw."""
    if any(weapon.has(word) for word in BODILY) or carried(who, weapon) >= PLENTY:
        return True
    return any(held.key == weapon.key for held in wielded(who))


def draw_bar(fight: Fight, who: Id, weapon: Weapon) -> Refusal | None:
    """Drawing a weapon is the turn's one free interaction with an object (FIF-040, FIF-041)."""
    found = fight.get(who)
    if is_in_hand(found, weapon) or not found.used.get("interaction"):
        return None
    return Refusal("It is not in hand, and your free object interaction is spent.", "FIF-041")


def draw(fight: Fight, who: Id, weapon: Weapon) -> None:
    """Draw a weapon that is not in hand, as the turn's interaction with an object (FIF-040)."""
    if is_in_hand(fight.get(who), weapon):
        return
    fight.record(ev.Spent(who=who, what="interaction", **fight.hearers_of(who)))
    draw_freely(fight, who, weapon, "FIF-040")


def draw_freely(fight: Fight, who: Id, weapon: Weapon, row: str) -> None:
    """Draw a weapon that is not in hand, at no cost."""
    if not is_in_hand(fight.get(who), weapon):
        fight.record(ev.Acted(who=who, action="draw", name="Draw", note=weapon.name, row=row, **fight.hearers_of(who)))


DRAWING = WeaponDraw(draw_bar, draw)


def undrawn_then(fight: Fight, who: Id, weapon: Weapon) -> Refusal | None:
    """Tell why a weapon cannot be drawn for an attack on another's turn, in games where that is part of every attack."""
    drawing = fight.rules.attacks.drawing
    return drawing.bar(fight, who, weapon) if drawing.always else None


def drawn_then(fight: Fight, who: Id, weapon: Weapon) -> None:
    """Draw a weapon for an attack on another's turn, in games where that is part of every attack."""
    drawing = fight.rules.attacks.drawing
    if drawing.always and not is_in_hand(fight.get(who), weapon):
        drawing.draw(fight, who, weapon)
        wield(fight, who, weapon)


def wield(fight: Fight, who: Id, weapon: Weapon) -> None:
    """Take a weapon in hand, and put away what there is no hand for any more."""
    if any(weapon.has(word) for word in BODILY):
        return
    hearers = fight.hearers_of(who)
    kept, free = [weapon.key], hands_free(fight, who) - hands_needed(fight, who, weapon)[0]
    for other in wielded(fight.get(who)):
        needed = hands_needed(fight, who, other)[0]
        if other.key != weapon.key and needed <= free:
            kept.append(other.key)
            free -= needed
    before = {w.key for w in wielded(fight.get(who))} if fight.get(who).tally.get("armed") else set()
    if before == set(kept):
        return
    for key in sorted(before - set(kept)):
        fight.record(ev.Counted(who=who, key=WIELDS.of(key), value=0, **hearers))
    fight.record(ev.Counted(who=who, key="armed", value=1, **hearers))
    for key in kept:
        fight.record(ev.Counted(who=who, key=WIELDS.of(key), value=1, **hearers))


def make_room(fight: Fight, who: Id) -> None:
    """Put away the weapons in hand that there are not enough hands for any more, the last ones first."""
    arms = wielded(fight.get(who))
    left, kept = hands_free(fight, who), set[str]()
    for weapon in arms:
        if not_at_hand(fight.get(who), weapon) is not None or left >= 1:
            kept.add(weapon.key)
            left -= not_at_hand(fight.get(who), weapon) is None
    if len(kept) == len(arms):
        return
    hearers = fight.hearers_of(who)
    fight.record(ev.Counted(who=who, key="armed", value=1, **hearers))
    for weapon in arms:
        fight.record(ev.Counted(who=who, key=WIELDS.of(weapon.key), value=int(weapon.key in kept), **hearers))


def has_to_let_go(who: Combatant, rules: Ruleset) -> bool:
    """Tell whether a creature that cannot hold anything still has something in hand."""
    if not who.effects or "drops-held" not in rules.flags_of(who.keys):
        return False
    return not rules.held_terrain.keys().isdisjoint(who.keys) or any(not_at_hand(who, w) is None for w in wielded(who))


def let_go(fight: Fight, who: Id) -> Script[None]:
    """Drop whatever is in hand where one stands, as the unconscious do (FIF-292)."""
    found = fight.get(who)
    let_all_fall(fight, who, "FIF-292")
    for weapon in wielded(found):
        if found.at is not None and not_at_hand(found, weapon) is None:
            yield from lay_down(fight, who, weapon, found.at, "FIF-292")


# --- picking up ----------------------------------------------------------------------------------------------------


def in_reach(fight: Fight, who: Combatant, effect: Effect) -> bool:
    if effect.data.get(HOLDER):
        return False
    square = (int(effect.data["x"]), int(effect.data["y"]))
    return bool(who.cells) and fight.lattice.gap(who.cells, footprint(square, 1)) <= 1


def pick_up_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    found = fight.get(who)
    if not found.has(LIES):
        return Refusal("Nothing of yours lies about.", "FIF-040")
    if not any(in_reach(fight, found, effect) for effect in found.all(LIES)):
        return Refusal(f"{found.all(LIES)[0].data['name']}: go next to it.", "FIF-040")
    return None


def pick_up_picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    found = fight.get(who)
    return tuple(Pick(e.id, str(e.data["name"])) for e in found.all(LIES) if in_reach(fight, found, e))


def pick_up(fight: Fight, command: Act) -> Script[None]:
    """Take back a weapon that lies within 5 feet, as the turn's interaction with an object (FIF-040, FIF-041)."""
    who = fight.get(command.actor)
    effect = next(e for e in who.all(LIES) if e.id == command.choice)
    weapon = who.sheet.weapon(str(effect.data["weapon"]))
    lose(fight, who.id, effect.id, "picked up", quiet=True)
    done(fight, command, "Pick up", "FIF-040", weapon.name if weapon else "")
    if weapon is not None:
        wield(fight, who.id, weapon)
    yield from NOTHING


# --- the shield ----------------------------------------------------------------------------------------------------


def shield_off_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if shield_worn(fight.get(who)) else Refusal("You wear no shield.", "FIF-309")


def shield_on_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    found = fight.get(who)
    if "shield" not in found.sheet.traits:
        return Refusal("You have no shield.", "FIF-309")
    if shield_worn(found):
        return Refusal("You wear your shield already.", "FIF-309")
    return Refusal("No hand is free for it.", "FIF-309") if hands_free(fight, who) < 1 else None


def shield_off(fight: Fight, command: Act) -> Script[None]:
    """Take the shield off: 2 less AC, one more free hand (FIF-309)."""
    yield from shield(fight, command, "Take the shield off", 1)


def shield_on(fight: Fight, command: Act) -> Script[None]:
    yield from shield(fight, command, "Put the shield on", 0)


def shield(fight: Fight, command: Act, name: str, off: int) -> Script[None]:
    done(fight, command, name, "FIF-309")
    fight.record(ev.Counted(who=command.actor, key="shield-off", value=off, **fight.hearers_of(command.actor)))
    yield from NOTHING


def hand_actions() -> Iterator[Action]:
    """Yield what hands do besides attacking."""
    yield Action(
        "pick-up",
        "Pick up a weapon",
        pick_up,
        group="free",
        cost="interaction",
        needs="choice",
        row="FIF-040",
        bar=pick_up_bar,
        picks=pick_up_picks,
        hide_barred=True,
        summary="What you threw or dropped, within 5 ft.",
    )
    for key, name, run, bar in (
        ("shield-off", "Take your shield off", shield_off, shield_off_bar),
        ("shield-on", "Put your shield on", shield_on, shield_on_bar),
    ):
        yield Action(key, name, run, row="FIF-309", bar=bar, hide_barred=True)
