"""Influence and Study: a skill, a roll, the GM's word before and after it (STR-042 to STR-045, STR-064 to STR-066)."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.stats import check_stat
from combat.engine.requests import Pick, Script
from combat.engine.scripts.checks import roll_check
from combat.engine.seatview import Choice
from combat.engine.state import Weapon
from combat.rulesets.fifth.checks import SKILLS, ask_gm
from combat.rulesets.policies.acted import done
from combat.rulesets.policies.ready import choose

NAMES = {key: label for key, label, _ in SKILLS}
SWAY = ("deception", "intimidation", "persuasion")
ANIMALS = "animal-handling"
USUAL = ("arcana", "history", "insight", "investigation", "nature", "religion")
INTENTS = (
    Pick("behaviour", "Its behaviour"),
    Pick("view", "Its view of something"),
    Pick("act", "Its next act"),
)
ROLL = Pick("roll", "Have it roll", "spends the action")
OUTCOMES = (
    Pick("none", "It comes to nothing"),
    Pick("some", "It achieves something"),
    Pick("all", "It achieves what it wanted"),
)


def skills(*keys: str) -> tuple[Pick, ...]:
    return tuple(Pick(key, NAMES[key]) for key in keys)


def rolled(
    fight: Fight, command: Act, name: str, skill: str, note: str, purpose: str, rows: tuple[str, str]
) -> Script[None]:
    """Spend the action and roll; the GM sees the total and says what comes of it (STR-045, STR-066).

    The log tells of the action with a `note`, the question to the GM of its `purpose`: "to sway Colt (its next act)".
    """
    who = command.actor
    barred = fight.rules.economy.refusal(fight, who, "action")
    if barred is not None:  # the GM has changed things while a question was open
        fight.record(ev.Noted(text=barred.text, row=barred.row, **fight.hearers_of(who)))
        return
    fight.rules.economy.pay(fight, who, "action")
    done(fight, command, name, rows[0], f"{NAMES[skill]}, {note}")
    label = f"{NAMES[skill]} check"
    total, _ = yield from roll_check(
        fight, who, "check", check_stat(skill), label, None, row=rows[0], note="the GM says what comes of it"
    )
    title = f"{fight.get(who).name}: {NAMES[skill]} {total} {purpose}"
    answer = yield from ask_gm(fight, "outcome", title, OUTCOMES, who, rows[1])
    said = next(pick.label for pick in OUTCOMES if pick.key == answer)
    fight.record(ev.Noted(text=f"The GM: {said[0].lower()}{said[1:]}.", row=rows[1], **fight.hearers_of(who)))


# --- influence -----------------------------------------------------------------------------------------------------

GRANTED = Pick("grant", "It does so gladly", "no roll, spends nothing")


def influence(fight: Fight, command: Act) -> Script[None]:
    """Sway a creature that is not inclined to comply anyway (STR-042, STR-043, STR-044)."""
    who, other = command.actor, fight.get(command.target)
    allowed = skills(*((ANIMALS,) if is_animal(fight, other.id) else ()), *SWAY)
    skill = yield from choose(fight, who, "skill", f"Influence {other.name}: with which skill?", allowed, "STR-042")
    if skill is None:
        return
    aim = next((pick.label.lower() for pick in INTENTS if pick.key == command.choice), "to sway it")
    title = f"{fight.get(who).name} would sway {other.name} ({aim}) with {skill.label}"
    if (yield from ask_gm(fight, "influence", title, (ROLL, GRANTED), who, "STR-044")) == GRANTED.key:
        text = f"{fight.get(who).name} asks {other.name}, who does so gladly: no roll, no action."
        fight.record(ev.Noted(text=text, row="STR-044", **fight.hearers_of(who, other.id)))
        return
    note, about = aim, f"to sway {other.name} ({aim})"
    yield from rolled(fight, command, "Influence", skill.key, note, about, ("STR-042", "STR-045"))


def is_animal(fight: Fight, who: Id) -> bool:
    """Tell whether Animal Handling does anything with a creature (STR-043)."""
    return "beast" in fight.get(who).sheet.type.lower()


def swayable(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    for other in fight.known_to(who):
        if other.life == "up" and not other.is_object:
            yield Choice(other.name, other.id)


# --- study ---------------------------------------------------------------------------------------------------------

KNOWN = Pick("known", "It knows that already", "no roll, spends nothing: tell it")


def study(fight: Fight, command: Act) -> Script[None]:
    """Recall lore, read a creature or work something out (STR-064 to STR-066)."""
    who, subject = command.actor, command.choice.strip()[:200]
    wanted = yield from choose(fight, who, "skill", f"Study “{subject}”: with which skill?", skills(*USUAL), "STR-064")
    if wanted is None:
        return
    skill = wanted.key
    others = tuple(Pick(key, f"Have it roll {label}") for key, label in NAMES.items() if key != skill)
    title = f"{fight.get(who).name} studies “{subject}” with {wanted.label}"
    answer = yield from ask_gm(fight, "study", title, (ROLL, KNOWN, *others), who, "STR-065")
    if answer == KNOWN.key:
        text = f"{fight.get(who).name} knows about “{subject}” already: no roll, no action."
        fight.record(ev.Noted(text=text, row="STR-065", **fight.hearers_of(who)))
        return
    skill = skill if answer == ROLL.key else answer
    yield from rolled(fight, command, "Study", skill, f"“{subject}”", f"on “{subject}”", ("STR-064", "STR-066"))


INFLUENCE = Action(
    "influence",
    "Influence",
    influence,
    defers=True,
    needs="target",
    row="STR-042",
    targets=swayable,
    picks=lambda fight, who, weapon: INTENTS,
    summary="Sway a creature’s behaviour, view or next act; the GM says what the total achieves.",
)
STUDY = Action(
    "study",
    "Study",
    study,
    defers=True,
    needs="text",
    row="STR-064",
    summary="Say what you want to know: lore, a creature’s mind, how something works.",
)
LORE = (INFLUENCE, STUDY)
