"""Which of all that a creature may do lies on the tiles, at which place, and which of them is the most likely next press.

Places follow from what the creature has, what its player has pinned and how often each was used in earlier fights: neither
from who is near nor from what is spent, so that they stay for the whole fight. The last place alone follows the moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from combat.engine.choices.cited import action_row
from combat.engine.choices.telling import ActionProfile, action_profiles, fact_with, struck, worth_of_weapon
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import Choice, Hand, Liking, Option, Refusal
from combat.engine.seatview.hand import Looked, Shape, anchor_of
from combat.engine.state import Combatant, Sheet, Weapon

PLACES = 8
MOST_PINNED = PLACES - 1  # the last place follows the moment
OWN = 6  # tiles of what not everybody can do
MAIN = 5  # of these, what costs the main action
NEAR = 3.0  # points of worth that make no difference: there the more used one comes first
USUAL_ODDS = 65
SHOT, THROWN = ("shoot", "fire", "bow", "missile"), ("throw", "hurl")
MOMENTS = ("waiting", "lair")  # groups of what can be done at one place of the order alone
BESIDE_TILES = (*MOMENTS, "command")  # groups that lie open without a place: see rendering/subject.py and deeds.py
FISTS, BLADES = ("punch", "kick", "fist"), ("swing", "stab", "slash")
Places = Mapping[tuple[str, str], int]  # by action and weapon; "" for whichever of its weapons comes first


@dataclass(frozen=True)
class TileCandidate:
    """Something that could have a place."""

    key: str
    weapon: str
    profile: ActionProfile
    worth: float
    main: bool  # it costs the main action
    used: int = 0

    @property
    def rank(self) -> tuple[bool, int, int]:
        return (self.profile.telling.usual, -round(self.worth / NEAR), -self.used)


def tiled(fight: Fight, hand: Hand, liking: Liking, looked: Looked = "all") -> Hand:
    """Return a hand with all that tiles, search and strip need to know of it, and with no option that was not `looked` at."""
    rules, who = fight.rules, fight.get(hand.actor)
    profiles = who.sheet.cached(sheet_profiles, rules)
    places = who.sheet.cached(placed, rules, liking)
    mind = fight.mind_of(who.id)
    aims = any(option.choices for option in hand.options)
    foes = frozenset(one for one in fight.state.combatants if fight.hostile(mind, one)) if aims else frozenset()
    shown = [shown_with(fight, who, profiles, option, foes) for option in hand.options]
    options = tuple(put(fight, who, shown, places, liking.pinned, looked != "now"))
    if looked != "all":
        options = tuple(one for one in options if lies_open(one, looked))
    shapes = rules.economy.shapes
    budget = tuple(
        replace(one, shape=shapes[one.key][0], short=shapes[one.key][1]) if one.key in shapes else one
        for one in hand.budget
    )
    best = best_of(fight, who, profiles, options) if hand.may_end else ""
    counted = who.sheet.cached(counted_on_tiles, rules, liking)
    pools = tuple(
        replace(one, on_tile=True) if one.key in counted else one for one in rules.tiling.pools(fight, who.id)
    )
    return replace(hand, options=options, budget=budget, pools=pools, best=best)


def lies_open(option: Option, looked: Looked) -> bool:
    """Tell whether an option lies on a tile or beside them; where it is looked at what can be done `now`, whether it can."""
    return (option.place > 0 or option.group in BESIDE_TILES) and (looked == "tiles" or option.barred is None)


def lying_open(sheet: Sheet, rules: Ruleset, liking: Liking) -> tuple[Action, ...]:
    """Return the actions that have a place, may come to have the last one, or lie beside the tiles."""
    profiles, keys = sheet.cached(sheet_profiles, rules), {key for key, _ in sheet.cached(placed, rules, liking)}
    return tuple(
        action
        for action in owned(sheet, rules)
        if action.key in keys
        or action.group in BESIDE_TILES
        or ((about := profiles.get(action.key)) is not None and about.telling.urgent)
    )


def counted_on_tiles(sheet: Sheet, rules: Ruleset, liking: Liking) -> frozenset[str]:
    """Return the keys of the pools of which a tile says how much is left."""
    profiles = sheet.cached(sheet_profiles, rules)
    tiles = ((key, profiles.get(key)) for key, _ in sheet.cached(placed, rules, liking))
    counted = (key for key, about in tiles if about is not None and (about.limit is not None or about.uses[:1] == "×"))
    return frozenset(key.rpartition(":")[2] for key in counted)


def sheet_profiles(sheet: Sheet, rules: Ruleset) -> dict[str, ActionProfile]:
    return action_profiles(sheet, rules, owned(sheet, rules))


def owned(sheet: Sheet, rules: Ruleset) -> Iterator[Action]:
    return (action for action in rules.actions if action.owned is None or action.owned(sheet))


# --- what each says ------------------------------------------------------------------------------------------------


def shown_with(
    fight: Fight,
    who: Combatant,
    profiles: Mapping[str, ActionProfile],
    option: Option,
    foes: frozenset[Id] = frozenset(),
) -> Option:
    """Return an option with what its game says of it; one of which it says nothing stays as it is."""
    about = profiles.get(option.key)
    if about is None:
        return option
    telling, fact = about.telling, about.fact
    if callable(telling.fact):
        fact = telling.fact(fight, who.id)
    elif option.weapon and fact and not telling.fact:
        fact = who.sheet.cached(fact_with, fight.rules, option.key, option.weapon) or fact
    elif not fact and option.weapon:
        fact = who.sheet.cached(weapon_fact, fight.rules, option.weapon) or borrowed_fact(fight, who, option)
    shape, short = cost_shape(fight, who.id, option)
    needless = telling.heals and "target" not in option.needs and lost(who) <= 0
    left = f"×{max(0, about.limit[1] - who.tally.get(about.limit[0], 0))}" if about.limit is not None else about.uses
    return replace(
        option,
        kind=telling.kind,
        purpose=telling.purpose,
        fact=fact,
        needless=needless,
        uses=left,
        shape=shape,
        short_cost=short,
        words=who.sheet.cached(said_for, fight.rules, option.key, option.weapon),
        odds=best_odds(option.choices, foes) if option.choices else None,
    )


def said_for(sheet: Sheet, rules: Ruleset, key: str, weapon: str) -> tuple[str, ...]:
    """Return what somebody may say who would do something with this weapon."""
    return (*sheet.cached(sheet_profiles, rules)[key].telling.words, *arms_words(sheet, rules, weapon))


def weapon_fact(sheet: Sheet, rules: Ruleset, key: str) -> str:
    weapon = weapon_of(sheet, rules, key)
    return struck(rules.tiling, sheet, weapon) if weapon is not None else ""


def arms_words(sheet: Sheet, rules: Ruleset, key: str) -> tuple[str, ...]:
    """Return what somebody may say who would use this weapon, and not another one."""
    weapon = weapon_of(sheet, rules, key) if key else None
    if weapon is None:
        return ()
    if weapon.kind == "ranged":
        return THROWN if weapon.has("thrown") or weapon.name.endswith("thrown") else SHOT
    return FISTS if "unarmed" in weapon.key else BLADES


def weapon_of(sheet: Sheet, rules: Ruleset, key: str) -> Weapon | None:
    """Return what a creature strikes with by its key: of its sheet, its body, or misused as a weapon."""
    return sheet.weapon(key) or next((one for one in rules.tiling.arms(sheet) if one.key == key), None)


def borrowed_fact(fight: Fight, who: Combatant, option: Option) -> str:
    """Return what a weapon deals that is none of its wielder's own: taken from somebody, or another's that it commands."""
    action = fight.rules.action(option.key)
    found = action.weapons(fight, who.id) if action is not None and action.weapons is not None else ()
    weapon = next((one for one in found if one.key == option.weapon), None)
    return struck(fight.rules.tiling, who.sheet, weapon) if weapon is not None else ""


def best_odds(choices: Iterable[Choice], foes: frozenset[Id]) -> int | None:
    """Return the best chance there is, of a bystander's only where no foe can be reached."""
    found = [(one.target in foes, one.odds) for one in choices if one.odds is not None and one.barred is None]
    return max(found, default=(False, None))[1]


def cost_shape(fight: Fight, who: Id, option: Option) -> tuple[Shape, str]:
    """Return the shape and the short word of what pays for an option now; of one that is barred, of its own cost."""
    economy = fight.rules.economy
    action = fight.rules.actions_by_key.get(option.key)
    cost = action.cost if action is not None else ""
    if option.barred is None and cost:
        cost = economy.payer(fight, who, cost)
    return economy.shapes.get(cost or option.group, ("", ""))


# --- their places --------------------------------------------------------------------------------------------------


def placed(sheet: Sheet, rules: Ruleset, liking: Liking) -> Places:
    """Return the places of a creature's tiles."""
    tiles = list(candidates(sheet, rules, dict(liking.used)))
    by_anchor = {anchor_of(one.key, one.weapon): one for one in tiles}
    pinned = [by_anchor.get(anchor) or named(anchor, sheet, rules) for anchor in liking.pinned]
    firm = [one for one in pinned if one is not None][:MOST_PINNED]
    kept = {(one.key, one.weapon) for one in firm} | {(one.key, "") for one in firm}
    free = [one for one in tiles if (one.key, one.weapon) not in kept]
    own = [one for one in free if not one.profile.telling.usual and not one.profile.telling.staple]
    own = chosen(sorted(own, key=lambda one: one.rank), firm)
    staples = [one for one in staples_of(tiles) if one in free]
    first = [*firm, *own]
    last = staples[: max(0, PLACES - len(first))]
    usual = [one for one in free if one.profile.telling.usual and not one.profile.telling.staple]
    usual.sort(key=lambda one: one.rank)
    filled = usual[: max(0, PLACES - len(first) - len(last))]
    order = [*first, *filled, *last][:PLACES]
    return {(one.key, one.weapon): place for place, one in enumerate(order, 1)}


def candidates(sheet: Sheet, rules: Ruleset, used: Mapping[str, int]) -> Iterator[TileCandidate]:
    """Yield all that is there in every moment of a fight, open or barred; what comes and goes has no place of its own."""
    profiles, main = sheet.cached(sheet_profiles, rules), rules.economy.main
    for action in owned(sheet, rules):
        about = profiles.get(action.key)
        comes_and_goes = action.hide_barred or action.applies is not None
        if about is None or about.telling.shelved or about.answers or comes_and_goes:
            continue
        costs = action.cost in main
        if about.telling.each is None:
            times = sum(n for key, n in used.items() if key == action.key or key.startswith(f"{action.key}@"))
            yield TileCandidate(action.key, "", about, about.worth, costs, times)
            continue
        for weapon in about.telling.each(sheet):
            worth = worth_of_weapon(rules.tiling, sheet, weapon)
            yield TileCandidate(
                action.key, weapon.key, about, worth, costs, used.get(anchor_of(action.key, weapon.key), 0)
            )


def named(anchor: str, sheet: Sheet, rules: Ruleset) -> TileCandidate | None:
    """Return the tile of a pinned option that would have no place by itself; None when the creature has it no more."""
    key, _, weapon = anchor.partition("@")
    about, action = sheet.cached(sheet_profiles, rules).get(key), rules.action(key)
    if about is None or action is None or bool(weapon) != (action.weapons is not None):
        return None
    if weapon and weapon_of(sheet, rules, weapon) is None:
        return None
    return TileCandidate(key, weapon, about, about.worth, action.cost in rules.economy.main)


def chosen(ranked: list[TileCandidate], firm: list[TileCandidate]) -> list[TileCandidate]:
    """Return the first of a ranking: few that cost the main action, and something that keeps one alive if there is any."""
    room, costly = max(0, OWN - len(firm)), sum(one.main for one in firm)
    found: list[TileCandidate] = []
    for tile in ranked:
        if len(found) < room and not (tile.main and costly >= MAIN):
            found.append(tile)
            costly += tile.main
    if not any(one.profile.telling.purpose == "alive" for one in (*firm, *found)):
        aid = next((one for one in ranked if one.profile.telling.purpose == "alive"), None)
        if aid is not None and room:
            found = [*found[: room - 1], aid]
    return found


def staples_of(tiles: list[TileCandidate]) -> list[TileCandidate]:
    """Return what always has a tile, in order; of several that do the same the one that leaves the main action."""
    found: dict[int, TileCandidate] = {}
    for tile in tiles:
        number = tile.profile.telling.staple
        if number and (number not in found or (found[number].main and not tile.main)):
            found[number] = tile
    return [found[number] for number in sorted(found)]


def put(
    fight: Fight, who: Combatant, shown: list[Option], places: Places, pinned: tuple[str, ...], even_gone: bool
) -> Iterator[Option]:
    """Yield the options with their places, `even_gone` ones; what is urgent has the last one while it is."""
    left, urgent = dict(places), urgent_of(shown, who.sheet.cached(sheet_profiles, fight.rules), places)
    for option in shown:
        place = left.pop((option.key, option.weapon), 0) or left.pop((option.key, ""), 0)
        if urgent is not None and (place == PLACES or option is urgent):
            place = PLACES if option is urgent else 0
        kept = bool(pinned) and option.anchor in pinned
        yield replace(option, place=place, pinned=kept) if place or kept else option
    for (key, weapon), place in left.items():
        if even_gone and weapon and place < PLACES:
            yield from out_of_hand(fight, who, key, weapon, place)


def out_of_hand(fight: Fight, who: Combatant, key: str, weapon: str, place: int) -> Iterator[Option]:
    """Yield the tile of a weapon that no button is for just now: it keeps its place, and says why."""
    action = fight.rules.action(key)
    found = weapon_of(who.sheet, fight.rules, weapon)
    if action is None or found is None:
        return
    words = fight.rules.economy.words(action.cost)
    led = fight.rules.leading.unordered(fight, who.id, action)
    missing = led or Refusal("It is not in your hand.", action_row(fight.rules, action), "not in hand")
    gone = Option(key, found.name, action.group, words, weapon, barred=missing, row=missing.row)
    profiles = who.sheet.cached(sheet_profiles, fight.rules)
    yield replace(shown_with(fight, who, profiles, gone), place=place)


def urgent_of(shown: list[Option], profiles: Mapping[str, ActionProfile], places: Places) -> Option | None:
    """Return what the moment asks for, if anything: to stand up, to pick up what lies there, to help the dying."""
    found = [
        (about.telling.urgent, number)
        for number, option in enumerate(shown)
        if (about := profiles.get(option.key)) is not None and about.telling.urgent and is_open(option)
        if (option.key, "") not in places
    ]
    return shown[min(found)[1]] if found else None


def is_open(option: Option) -> bool:
    """Tell whether an option can be taken now, on somebody if it needs a target."""
    if option.barred is not None:
        return False
    return "target" not in option.needs or any(one.barred is None and not one.own for one in option.choices)


# --- the next press ------------------------------------------------------------------------------------------------


def best_of(fight: Fight, who: Combatant, profiles: Mapping[str, ActionProfile], options: tuple[Option, ...]) -> str:
    """Return the anchor of the tile that promises most now; "" when none of them is of use."""
    worths = [(promise(fight, who, profiles[one.key], one), one.anchor) for one in options if one.place]
    return max(worths, key=lambda one: one[0], default=(0.0, ""))[1] if any(w > 0 for w, _ in worths) else ""


def promise(fight: Fight, who: Combatant, about: ActionProfile, option: Option) -> float:
    """Return what an option is worth now by the best odds there are; nothing if it is barred or nobody needs it."""
    if not is_open(option):
        return 0.0
    if about.telling.urgent and option.place == PLACES:
        return 1000.0
    if about.telling.heals:
        return about.worth * max(need(fight, who, option), default=0.0)
    worth = about.worth
    if about.telling.each is not None:
        weapon = who.sheet.weapon(option.weapon)
        worth = worth_of_weapon(fight.rules.tiling, who.sheet, weapon) if weapon is not None else 0.0
    return worth * (option.odds if option.odds is not None else USUAL_ODDS) / USUAL_ODDS


def need(fight: Fight, who: Combatant, option: Option) -> Iterator[float]:
    """Yield of each whom a healing option could be for what part of its hit points is gone; of others only all or nothing,
    which everybody sees."""
    if "target" not in option.needs:
        yield lost(who)
    for choice in option.choices:
        found = fight.state.combatants.get(choice.target)
        if found is not None and choice.barred is None and not choice.aside:
            yield lost(found) if found.owner == who.owner else float(found.life in ("dying", "stable"))


def lost(who: Combatant) -> float:
    return max(0.0, 1.0 - who.hp / max(1, who.sheet.hp))
