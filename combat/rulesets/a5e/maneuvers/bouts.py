"""The contest of every basic maneuver, or the save that a table may play instead."""

from combat.engine import events as ev
from combat.engine.declared.content import Setting
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.numbers.stats import save_stat
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.checks import ability_name, roll_save
from combat.rulesets.a5e.maneuvers.difficulty import maneuver_dc
from combat.rulesets.fifth.grappling import WILLING, WrestlingContest, out_of_grasp, wrestling

SETTING = Setting(
    "basic-maneuvers",
    "Who is to be grappled, shoved, knocked down, disarmed or run over",
    (("contest", "Rolls against the other’s Athletics"), ("save", "Saves against the other’s maneuver DC")),
    "A5E-084",
)
ABILITIES = ("str", "dex")


def bout(verb: str) -> WrestlingContest:
    """Return a way of laying hands on somebody, with the rows of its limits and of its contest (A5E-085, A5E-089)."""
    return WrestlingContest(verb, "A5E-085", "A5E-089")


def overcome(fight: Fight, who: Id, target: Id, kind: WrestlingContest) -> Script[bool]:
    """Tell whether a creature gets the better of another, as this table plays it (A5E-089, R15)."""
    if fight.option(SETTING.key) != "save":
        return (yield from wrestling.overcome(fight, who, target, kind))
    if fight.flag(target, "incapacitated"):
        return True
    dc = maneuver_dc(fight, who)
    answer = yield from ask(question(fight, who, target, kind, dc))
    if not (fight.is_here(who) and fight.is_here(target)):
        return False
    barred = out_of_grasp(fight, who, fight.get(target), kind)
    if barred is not None:  # the GM may have moved somebody while the question was open
        fight.record(
            ev.Noted(text=f"Nothing comes of it: {barred.text}", row=barred.row, **fight.hearers_of(who, target))
        )
        return False
    if answer == WILLING or fight.flag(target, "incapacitated"):
        return True
    return not (yield from roll_save(fight, target, answer, dc, kind.verb, ("no-cover",)))


def question(fight: Fight, who: Id, target: Id, kind: WrestlingContest, dc: int) -> Ask:
    """Ask the target's seat with which save it resists (R15)."""
    picks = (*sorted(saves(fight, target), key=lambda pick: -int(pick.note)), Pick(WILLING, "Let it happen", "no roll"))
    seat = fight.seat_of(target)
    hidden = fight.state.is_veiled(who) or fight.state.is_veiled(target)
    return Ask(
        seat=seat,
        kind="resist",
        title=f"{fight.name_seen_by(target, who)} tries to {kind.verb} {fight.get(target).name}",
        picks=picks,
        default=picks[0].key,
        who=target,
        text=f"Save against its maneuver DC {dc}. With which ability?",
        row=kind.contest,
        secret=hidden and seat == GM,
    )


def saves(fight: Fight, who: Id) -> tuple[Pick, ...]:
    found = {key: fight.breakdown(save_stat(key), who, tags=("no-cover",)) for key in ABILITIES}
    return tuple(Pick(key, f"{ability_name(fight, key)} save", f"{one.total:+d}") for key, one in found.items())
