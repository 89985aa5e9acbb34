"""Between 0 hit points and death: death saves, stability, and coming back."""

from combat.engine import events as ev
from combat.engine.declared.content import Setting
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.likelihood import chance
from combat.engine.numbers.stats import Stat
from combat.engine.requests import NOTHING, Ask, Pick, Roll, Script, Stake, ask, roll
from combat.engine.ruleset import Ruleset
from combat.engine.scripts.checks import press_death_save
from combat.engine.scripts.harm import heal, mendable
from combat.engine.scripts.lasting import gain, is_immune, lose
from combat.engine.state import Combatant
from combat.rulesets.fifth.checks import DEATH_SAVE, HELPED_DEATH_SAVE

FOLLOWS = "follows-character-rules"
CLINGS = "dies-only-unregenerated"  # trait: at 0 hit points it lives until it fails to regenerate
WAKES_IN = "wakes-in-hours"
DEATH_SAVE_DC = 10  # of a death save
LONGEST = 4  # hours that the stable sleep at most: as many as their die has sides
INSPIRED = Term("Inspiration", edge=1, type="death", row="FIF-019")
SETTING = Setting(
    "death-save-features",
    "What helps saving throws helps death saves",
    (("off", "No, a plain d20"), ("on", "Yes")),
    "FIF-237",
)


def makes_death_saves(who: Combatant) -> bool:
    """Tell whether a creature does not simply die at 0: a character, or a monster that is flagged for it (FIF-233, FIF-234)."""
    return who.sheet.kind == "character" or FOLLOWS in who.sheet.traits or who.has(FOLLOWS)


def plays_on(who: Combatant) -> bool:
    """Tell whether the character rules hold at 0: for characters, flagged monsters and the knocked out (FIF-234, FIF-306)."""
    return makes_death_saves(who) or bool(who.tally.get("knocked-out"))


def fall_unconscious(fight: Fight, who: Id, by: Id = "") -> Script[None]:
    """Fall unconscious and prone at 0 hit points, by whoever has dropped one (FIF-292)."""
    yield from gain(fight, who, "unconscious", by, data={"zero": True})


def die(fight: Fight, who: Id, row: str, cause: str = "") -> None:
    fight.record(ev.LifeChanged(who=who, life="dead", cause=cause, row=row, **fight.hearers_of(who)))


def sleeps_at_zero(who: Combatant) -> bool:
    return any(effect.data.get("zero") for effect in who.all("unconscious"))


def stirs(who: Combatant, rules: Ruleset) -> bool:
    """Tell whether hit points and life may need to be put right: not those of whoever is up with some left, dead, or sleeps
    at 0."""
    if who.life == "up":
        return who.hp <= 0
    return who.life != "dead" and (who.hp > 0 or not sleeps_at_zero(who))


def right_life(fight: Fight, who: Id) -> Script[None]:
    """Draw what follows from the GM's corrections: 0 hit points bring down, the fallen are unconscious (FIF-212, FIF-233)."""
    found = fight.get(who)
    if who in fight.undecided:
        return
    if found.hp <= 0 and found.life == "up":
        if not (plays_on(found) or CLINGS in found.sheet.traits) or found.is_object:
            die(fight, who, "FIF-151" if found.is_object else "FIF-234")
            return
        fight.record(ev.LifeChanged(who=who, life="dying", row="FIF-233", **fight.hearers_of(who)))
    if found.hp > 0 and fight.get(who).life in ("dying", "stable"):
        fight.record(ev.HitPointsSet(who=who, hp=0, cause="the GM", **fight.hearers_of(who)))
    if fight.get(who).life in ("dying", "stable") and not sleeps_at_zero(fight.get(who)):
        if is_immune(fight, who, "unconscious"):
            return
        yield from fall_unconscious(fight, who)


# --- death saves ---------------------------------------------------------------------------------------------------


def stat_of(fight: Fight) -> Stat:
    """Return the number that death saves go by at this table (FIF-237, D-08)."""
    return HELPED_DEATH_SAVE if fight.option(SETTING.key) == "on" else DEATH_SAVE


def death_odds(fight: Fight, who: Id, extra: tuple[Term, ...] = ()) -> int:
    """Return the chance in per cent of a dying creature's next death save (FIF-237)."""
    return chance(fight.breakdown(stat_of(fight), who, tags=("death",), extra=extra), DEATH_SAVE_DC)


def death_save(fight: Fight, who: Id) -> Script[None]:
    """Roll a death save at the start of a dying creature's turn (FIF-236)."""
    stat = stat_of(fight)
    extra = yield from offer_inspiration(fight, who, "FIF-236")
    if not is_dying(fight, who):
        return
    breakdown = fight.breakdown(stat, who, tags=("death",), extra=extra)
    throw = yield from fight.rules.rolls.d20(fight, breakdown, by=who, reason="Death save")
    success = succeeds(throw.total, throw.face)
    fight.record(
        ev.CheckRolled(
            who=who,
            what="death-save",
            label="Death save",
            roll=throw.roll,
            total=throw.total,
            breakdown=throw.breakdown or breakdown,
            dc=DEATH_SAVE_DC,
            success=success,
            row={20: "FIF-242", 1: "FIF-243"}.get(throw.face, "FIF-237"),
            **fight.hearers_of(who),
        )
    )
    yield from fight.rules.rolls.after(fight, who, stat)
    if throw.face == 20:
        yield from come_back(fight, who)
    elif success:
        yield from succeed(fight, who)
    else:
        yield from fail(fight, who, failures(throw.face))


def succeeds(total: int, face: int) -> bool:
    """Tell whether a death save succeeds: with 10 or more, and never with a 1 (FIF-237)."""
    return total >= DEATH_SAVE_DC and face != 1


def failures(face: int) -> int:
    """Return how many failures a death save is that fails: two with a natural 1 (FIF-243)."""
    return 2 if face == 1 else 1


def come_back(fight: Fight, who: Id) -> Script[None]:
    """A natural 20: 1 hit point comes back at once (FIF-242)."""
    yield from heal(fight, who, 1, cause="a natural 20", row="FIF-242")


def is_dying(fight: Fight, who: Id) -> bool:
    """Tell whether somebody is still to make its death save: the GM may have helped while its player was asked."""
    found = fight.state.combatants.get(who)
    return found is not None and found.life == "dying"


def offer_inspiration(fight: Fight, who: Id, row: str) -> Script[tuple[Term, ...]]:
    """Ask a player who has inspiration whether to spend it on the death save; the others press it (FIF-019, FIF-238, R-47)."""
    seat, odds = fight.seat_of(who), fight.rules.harm.death_saves.odds
    plain = (Stake("roll", odds(fight, who, ())),)
    if seat == GM or not fight.get(who).tally.get("inspiration"):
        yield from press_death_save(fight, who, row, plain)
        return ()
    better = (Stake("inspired", odds(fight, who, (INSPIRED,))),)
    picks = (Pick("inspired", "Spend inspiration", "roll twice, keep the better"), Pick("roll", "Keep it"))
    title = f"{fight.get(who).name}: death save"
    question = Ask(seat, "inspired-death-save", title, picks, "roll", who, row="FIF-019", stakes=(*better, *plain))
    if (yield from ask(question)) == "roll":
        return ()
    fight.record(ev.Counted(who=who, key="inspiration", value=0, **fight.hearers_of(who)))
    return (INSPIRED,)


def fail(fight: Fight, who: Id, times: int) -> Script[None]:
    """Count failed death saves; the third kills (FIF-240, FIF-241)."""
    count = min(3, fight.get(who).tally.get("death-failure", 0) + times)
    fight.record(ev.Counted(who=who, key="death-failure", value=count, **fight.hearers_of(who)))
    if count >= 3:
        die(fight, who, "FIF-240")
    yield from NOTHING


def succeed(fight: Fight, who: Id) -> Script[None]:
    """Count a successful death save; the third makes stable (FIF-239)."""
    count = min(3, fight.get(who).tally.get("death-success", 0) + 1)
    fight.record(ev.Counted(who=who, key="death-success", value=count, **fight.hearers_of(who)))
    if count >= 3:
        yield from stabilize(fight, who, "FIF-239")


def clear_saves(fight: Fight, who: Id) -> None:
    for key in ("death-success", "death-failure"):
        if fight.get(who).tally.get(key):
            fight.record(ev.Counted(who=who, key=key, value=0, **fight.hearers_of(who)))


# --- stability and waking ------------------------------------------------------------------------------------------


def stabilize(fight: Fight, who: Id, row: str) -> Script[None]:
    """Make a dying creature stable: no more death saves, the counts are cleared (FIF-241, FIF-247)."""
    held = fight.flagged_by(who, "no-stable")
    if held is not None:
        text = f"{fight.get(who).name} cannot be stabilized: {held.name.lower()}."
        fight.record(ev.Noted(text=text, row=held.rows[0], **fight.hearers_of(who)))
        return
    clear_saves(fight, who)
    fight.record(ev.LifeChanged(who=who, life="stable", row=row, **fight.hearers_of(who)))
    yield from NOTHING


def hours_passed(fight: Fight, hours: int) -> Script[None]:
    """Bring those who are stable nearer to waking; when their hours are over they regain 1 hit point (FIF-249, R-38)."""
    asleep = [
        who for who, found in fight.state.combatants.items() if found.life == "stable" and mendable(fight, who) > 0
    ]
    for who in asleep if hours > 0 else ():
        left = max(0, (yield from sleep_hours(fight, who, hours)) - hours)
        if left != fight.get(who).tally.get(WAKES_IN, 0):
            fight.record(ev.Counted(who=who, key=WAKES_IN, value=left, **fight.hearers_of(who)))
        if not left:
            yield from heal(fight, who, 1, cause="rest", row="FIF-249")


def sleep_hours(fight: Fight, who: Id, passing: int) -> Script[int]:
    """Return how many hours a stable creature still sleeps: rolled as the first of them pass, unless it wakes anyhow by then."""
    left = fight.get(who).tally.get(WAKES_IN, 0)
    if left or passing >= LONGEST:
        return left
    (hours,) = yield from roll(Roll(f"1d{LONGEST}", "Hours until it wakes", who, fight.seat_of(who)))
    return hours


def healed(fight: Fight, who: Id, amount: int) -> Script[None]:
    """Regaining hit points ends the unconsciousness of dropping to 0; the creature stays prone (FIF-223, FIF-241)."""
    clear_saves(fight, who)
    if fight.get(who).life in ("dying", "stable"):
        hearers = fight.hearers_of(who)
        fight.record(ev.LifeChanged(who=who, life="up", row="FIF-223", **hearers))
        for key in ("knocked-out", WAKES_IN):
            if fight.get(who).tally.get(key):
                fight.record(ev.Counted(who=who, key=key, value=0, **hearers))
    for effect in fight.get(who).all("unconscious"):
        if effect.data.get("zero"):
            lose(fight, who, effect.id, "hit points regained")
    yield from NOTHING
