"""The charge: the turn's movement straight at somebody, then one attack (GRT-116 to GRT-130, GRT-206, rulings 23 to 27)."""

from msgspec.structs import replace as but

from combat.engine import events as ev
from combat.engine.commands import Act, Move
from combat.engine.declared.content import Action, Aimed, Placing
from combat.engine.doing import Blow
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square, label
from combat.engine.ids import Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.lasting import gain, lose_all
from combat.engine.scripts.moving import as_known_to, move
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Until, Weapon
from combat.rulesets.fifth.attack_rolls import odds, reach_with, targetable
from combat.rulesets.gritty.attacking import strikes
from combat.rulesets.gritty.charging import lanes
from combat.rulesets.gritty.charging.after_charge import AFTER, CHARGED, CHARGING, EXPOSED, FORCEFUL
from combat.rulesets.gritty.charging.turn_start import has_stayed, saw
from combat.rulesets.gritty.harm import nonlethal
from combat.rulesets.policies.acted import done

FOOT = 5  # feet of one square
LEAST = 10  # feet of a charge
SPECIALS = ("shove", "grapple", "overrun", "disarm", "toss")
MANNERS = ("two-handed", nonlethal.WORD)  # of the choices that an attack has, those that its end of a charge offers
NOTHING = Pick("none", "Neither", "the charge is over")


# --- may it be done ------------------------------------------------------------------------------------------------


def runner(fight: Fight, who: Id) -> Combatant:
    """Return whose movement a charge takes: the rider's own mount's, if it leads one (GRT-130, ruling 27)."""
    found = fight.get(who)
    mount = fight.state.combatants.get(found.mount)
    return mount if mount is not None and mount.driver == who else found


def melee(fight: Fight, who: Id) -> tuple[Weapon, ...]:
    """Return the melee attacks that could be made now, with the shield as well (GRT-173)."""
    usable = (w for w in strikes.weapons(fight, who) if w.kind == "melee" and not w.has("spell"))
    return tuple(weapon for weapon in usable if strikes.bar(fight, who, weapon) is None)


def reaches(fight: Fight, who: Id) -> tuple[int, ...]:
    """Return the reaches in feet with which it can strike, the longest first."""
    sheet = fight.get(who).sheet
    return tuple(sorted({reach_with(weapon, sheet) for weapon in melee(fight, who)}, reverse=True))


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why nobody at all can be charged now."""
    found, run = fight.get(who), runner(fight, who)
    if run.at is None:
        return Refusal("You are not on the map.", "GRT-116")
    if found.mount and run.id == who:
        return Refusal("Your mount goes its own way: only one that you control charges with you.", "GRT-130")
    if not has_stayed(fight, run.id):
        return Refusal("A charge is your whole movement: it starts where your turn began.", "GRT-116")
    if found.used.get("attack-action") and fight.option(AFTER.key) != "on":
        return Refusal("You have attacked: a charge is all the attacking of its turn.", "GRT-206")
    if not reaches(fight, who):
        return Refusal("You have no melee attack to charge with.", "GRT-125")
    return fight.rules.gaits[way_of(fight, run)].bar(fight, run.id)


def way_of(fight: Fight, run: Combatant) -> str:
    return "fly" if fight.is_airborne(run.id) else "walk"


def reach_picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    """Offer from how far to strike, where the weapons at hand differ in that: the charge ends there."""
    found = reaches(fight, who)
    sheet = fight.get(who).sheet
    if len(found) < 2:
        return ()
    named = {reach: [w.name for w in melee(fight, who) if reach_with(w, sheet) == reach] for reach in found}
    return tuple(Pick(str(reach), f"Strike from {reach} ft", ", ".join(named[reach])) for reach in found)


def reach_of(fight: Fight, command: Act) -> int:
    found = reaches(fight, command.actor)
    wanted = int(command.choice) if command.choice.isdigit() else 0
    return wanted if wanted in found else max(found, default=FOOT)


def opponent(fight: Fight, command: Act) -> Combatant | Refusal:
    """Return whom the charge is at: whoever that is known of stands on the square that was named (GRT-119)."""
    for other in fight.known_to(command.actor):
        if command.square in other.cells and other.life == "up" and other.id != fight.get(command.actor).mount:
            return other
    return Refusal("Nobody whom you know of stands there: name the opponent to charge at.", "GRT-119")


def way(fight: Fight, command: Act) -> tuple[Combatant, Square, tuple[Square, ...]] | Refusal:
    """Return the opponent, where the charge at it ends and where else it could, or why there is none (GRT-116)."""
    other = opponent(fight, command)
    if isinstance(other, Refusal):
        return other
    who, run = command.actor, runner(fight, command.actor)
    if not saw(fight, who, other.id):
        return Refusal(f"{other.name} was not in your sight when your turn began.", "GRT-124")
    found = lanes.ends(fight, run, other.id, reach_of(fight, command))
    if (short := too_short(fight, run, found)) is not None:
        return short
    hindrances = {end: lanes.hindrance(fight, run, end, other.id) for end in found}
    free = tuple(end for end, hindered in hindrances.items() if hindered is None)
    wanted = command.squares[-1] if command.squares else next(iter(free), found[0])
    if wanted not in hindrances:
        return Refusal(
            f"From {label(wanted)} no charge at {other.name} ends: it is not straight, or not closest.", "GRT-120"
        )
    hindered = hindrances[wanted]
    return hindered or too_far(fight, run, wanted) or (other, wanted, free)


def too_short(fight: Fight, run: Combatant, found: tuple[Square, ...]) -> Refusal | None:
    """Tell why a run that could end in these spaces is no charge: it takes at least 10 feet of movement (GRT-118)."""
    assert run.at is not None
    feet = FOOT * fight.lattice.distance(run.at, found[0]) if found else 0
    if feet >= LEAST:
        return None
    return Refusal(f"A charge takes at least {LEAST} ft of movement; this would be {feet} ft.", "GRT-118")


def too_far(fight: Fight, run: Combatant, end: Square) -> Refusal | None:
    """Tell why the movement does not suffice for a charge (GRT-116, ruling 25)."""
    assert run.at is not None
    feet, left = FOOT * len(lanes.path(run.at, end)), fight.rules.gaits[way_of(fight, run)].allowance(fight, run.id)
    return Refusal(f"The charge takes {feet} ft; you have {left} ft of movement.", "GRT-116") if feet > left else None


def aimed(fight: Fight, command: Act) -> Aimed | Refusal:
    """Return the lane, to be shown on the map, whom the charge is at, and the other spaces where it could end (ruling 26)."""
    found = way(fight, command)
    if isinstance(found, Refusal):
        return found
    other, end, free = found
    run = runner(fight, command.actor)
    assert run.at is not None
    assert command.square is not None
    others = tuple((f"End at {label(one)}", command.square, (one,)) for one in free if one != end)
    placing = Placing(squares=(end,), ways=others) if others else None
    return Aimed(lanes.lane(run.at, end, run.space or run.side_squares) - run.cells, (other.id,), placing)


# --- doing it ------------------------------------------------------------------------------------------------------


def charge(fight: Fight, command: Act) -> Script[None]:
    """Run straight at the opponent, and attack at the end if the run gets there (GRT-116)."""
    who = command.actor
    found = way(as_known_to(fight, fight.seat_of(fight.get(who).driver or who)), command)
    if isinstance(found, Refusal):
        raise Illegal(found.text, found.row)
    other, end, _ = found
    fight.rules.economy.pay(fight, who, "attack" if fight.option(AFTER.key) == "on" else "action")
    done(fight, but(command, target=other.id), "Charge", "GRT-116")
    run = runner(fight, who)
    assert run.at is not None
    for one in dict.fromkeys((who, run.id)):  # a weapon may be set against the mount as well
        yield from gain(fight, one, CHARGING, who, Until("end", who), {"target": other.id}, quiet=True)
    yield from move(fight, Move(actor=run.id, path=lanes.path(run.at, end), gait=way_of(fight, run)))
    for one in dict.fromkeys((who, run.id)):
        if one in fight.state.combatants:
            yield from gain(fight, one, CHARGED, who, Until("end", who), quiet=True)
    if arrived(fight, who, run.id, end, other.id):
        yield from attack(fight, who, other.id)
    elif who in fight.state.combatants:
        text = f"{fight.get(who).name}’s charge comes to nothing."
        fight.record(ev.Noted(text=text, row="GRT-120", **fight.hearers_of(who)))
    for one in dict.fromkeys((who, run.id)):
        if one in fight.state.combatants:
            lose_all(fight, one, CHARGING, quiet=True)


def arrived(fight: Fight, who: Id, run: Id, end: Square, target: Id) -> bool:
    """Tell whether the run has got to its end, with both of them there to go on."""
    here = fight.is_here(who) and fight.is_here(run) and fight.is_here(target)
    return here and fight.get(run).at == end and fight.rules.turns.cannot_act(fight, who) is None


def attack(fight: Fight, who: Id, target: Id) -> Script[None]:
    """Make one melee attack, which leaves one exposed, or one special attack (GRT-125)."""
    picks = (*blows(fight, who, target), *specials(fight, who, target))
    if not picks:
        return
    question = Ask(
        seat=fight.seat_of(who),
        kind="charge",
        title=f"{fight.get(who).name} charges {fight.name_seen_by(who, target)}: how?",
        picks=(*picks, NOTHING),
        default=picks[0].key,
        who=who,
        text="A melee attack has advantage and leaves you exposed until your next turn; a special attack does not.",
        row="GRT-125",
        secret=fight.state.is_veiled(who),
    )
    answer = yield from ask(question)
    if not (fight.is_here(who) and fight.is_here(target)) or answer == NOTHING.key:
        return
    kind, _, rest = answer.partition(":")
    key, _, choice = rest.partition(":")
    if kind == "special":
        yield from special(fight, who, target, answer)
        return
    action = fight.rules.action("attack")
    if action is not None and any(pick.key == answer for pick in blows(fight, who, target)):
        yield from action.run(fight, Act(actor=who, action="attack", target=target, weapon=key, choice=choice))
        yield from expose(fight, who)


def expose(fight: Fight, who: Id) -> Script[None]:
    """Leave a charger that has made its melee attack easier to hit until its next turn starts (GRT-127)."""
    if who in fight.state.combatants:
        yield from gain(fight, who, EXPOSED, who, Until("start", who))


def blows(fight: Fight, who: Id, target: Id) -> tuple[Pick, ...]:
    """Offer each melee attack, to kill and to incapacitate, a versatile weapon in both hands as well (GRT-017, GRT-125)."""
    return tuple(
        Pick(f"melee:{b.weapon.key}{how}", f"{b.weapon.name}{words}", "melee attack, advantage", odds(fight, b))
        for b in open_blows(fight, who, target)
        for how, words in (("", ""), *manners(fight, who, b.weapon))
    )


def open_blows(fight: Fight, who: Id, target: Id) -> tuple[Blow, ...]:
    found = (Blow(who, target, weapon) for weapon in melee(fight, who))
    return tuple(blow for blow in found if targetable(fight, blow) is None and not blow.ranged)


def manners(fight: Fight, who: Id, weapon: Weapon) -> tuple[tuple[str, str], ...]:
    """Return how else a weapon may be swung at the end of a charge: what stands behind its key, and its words."""
    picks = {pick.key: pick.label for pick in strikes.picks(fight, who, weapon)}
    return tuple((f":{key}", f", {picks[key][0].lower()}{picks[key][1:]}") for key in MANNERS if key in picks)


def specials(fight: Fight, who: Id, target: Id) -> tuple[Pick, ...]:
    """Offer the special attacks that could be made on the opponent now, each way of one by itself."""
    found: list[Pick] = []
    for key in SPECIALS:
        action = fight.rules.action(key)
        if action is None or (action.bar is not None and action.bar(fight, who, None) is not None):
            continue
        choices = action.targets(fight, who, None) if action.targets is not None and action.weapons is None else ()
        if any(choice.target == target and choice.barred is None for choice in choices):
            found += ways_of(fight, who, target, action)
    return tuple(found)


def ways_of(fight: Fight, who: Id, target: Id, action: Action) -> tuple[Pick, ...]:
    """Return the ways of one special attack; a disarm is one in melee, as the blow would be."""
    picks = action.picks(fight, who, None) if action.picks is not None else ()
    if not picks:
        return (Pick(f"special:{action.key}", action.name, "special attack"),)
    near = {blow.weapon.key for blow in open_blows(fight, who, target)}
    open_ = (pick for pick in picks if action.key != "disarm" or pick.key in near)
    return tuple(Pick(f"special:{action.key}:{p.key}", f"{action.name}: {p.label}", "special attack") for p in open_)


def special(fight: Fight, who: Id, target: Id, answer: str) -> Script[None]:
    """Make the special attack that an answer names, if it still can be made, with advantage on its Strength check (GRT-128)."""
    _, key, choice = f"{answer}:".split(":", 2)
    action = fight.rules.action(key)
    if action is None or not any(pick.key == answer for pick in specials(fight, who, target)):
        return
    yield from gain(fight, who, FORCEFUL, who, Until("end", who), {"target": target}, quiet=True)
    yield from action.run(fight, Act(actor=who, action=key, target=target, choice=choice.rstrip(":")))
    if who in fight.state.combatants:
        lose_all(fight, who, FORCEFUL, quiet=True)


CHARGE = Action(
    "charge",
    "Charge",
    charge,
    needs="square",
    defers=True,
    row="GRT-116",
    bar=bar,
    picks=reach_picks,
    aimed=aimed,
    placed=True,
    own_turn=True,
    summary="Your whole movement straight at an opponent, 10 ft or more, then one attack with advantage. Tap the opponent.",
)
